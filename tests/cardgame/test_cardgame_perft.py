"""Action sequences counted on paper; each docstring is the derivation."""

from cardgame_table import auction, buying, game, lay, running

from engine.analysis.perft import divide


def counts(rules, state, depth):
    return [sum(divide(rules, state, reach).values()) for reach in range(1, depth + 1)]


def test_three_bidders_with_four_elektro_each():
    """F5 carries the token and starts at 1; H6 and the rest are too dear.
    Depth 1: open F5 at 1, 2, 3 or 4, or pass: 5.
    Depth 2: against k the next raises to k+1..4 or passes: 4 + 3 + 2 + 1; after a pass the next opens as above: 5. 15.
    Depth 3: open 1: after 2, 3, 4 or a pass the third has 3 + 2 + 1 + 4 = 10; open 2: 2 + 1 + 3 = 6; open 3: 1 + 2 = 3;
    open 4: 1. After a pass: opened at 1 to 4 the third has 4 + 3 + 2 + 1 = 10, and after a second pass the third pays
    the minimum, 1, or passes: 2. 10 + 6 + 3 + 1 + 12 = 32.
    """
    rules = game(3)
    state = lay(rules, row="0 1 2", money=4, plants={0: "A3", 1: "B3", 2: "D4"}, market="F5 H6 S7 J7 S8")
    assert counts(rules, auction(rules, state), 3) == [5, 15, 32]


def test_five_elektro_for_three_coal_cards():
    """F5 stores 6 coal; the two other plants burn gas, of which there is none.
    Depth 1: coal 1 at 2, coal 2 at 3, coal 3 at 4, done: 4.
    Depth 2: after coal 1 (3 left) coal 2 or done; after coal 2 (2 left) coal 1 or done; after coal 3 (1 left) done;
    after done the next company is done: 2 + 2 + 1 + 1 = 6.
    Depth 3: nobody has a choice any more: 6.
    """
    rules = game(3)
    state = lay(rules, row="0 1 2", money=5, plants={0: "B3", 1: "K8", 2: "F5"}, market="A3 D4 H6 S7 J7 S8 L9 L10",
                columns={2: "coal 1", 3: "coal 2", 4: "coal 3"})
    assert counts(rules, buying(rules, state), 3) == [4, 6, 6]


def test_which_plants_run_and_which_card_is_turned_down():
    """A3 burns 1 coal and D4 burns 2; the cards hold 2 and 1. Company 1 has no fuel, company 2 has eco plant S8.
    Depth 1: nothing, A3, D4, both: 4.
    Depth 2: A3 burns from either card: 2. D4's first unit comes from either card: 2. Both burn everything, so that like
    after nothing company 1 runs nothing: 1 + 1. 6.
    Depth 3: nothing: company 2 runs S8 or not: 2. A3: company 1 in both lines: 2. D4: from the 2-card first leaves two
    cards with a unit each: 2; from the 1-card first leaves one card, no choice, and company 1: 1. Both: S8 or not: 2.
    Together 9.
    """
    rules = game(3)
    state = lay(rules, row="0 1 2", money=5, plants={0: "A3 D4", 1: "K8", 2: "S8"}, fuel={0: "coal 2/2, coal 1/1"},
                market="B3 C3 H6 S7 J7 F5 L9 L10")
    assert counts(rules, running(rules, state), 3) == [4, 6, 9]


def test_the_mix_of_a_hybrid():
    """S7 burns 3 of gas and oil; there are 2 of each on one card each.
    Depth 1: S7 or nothing: 2. Depth 2: gas or oil first: 2; after nothing company 1 has no fuel: 1. 3.
    Depth 3: whatever was first, both cards still hold a unit: 2 + 2; company 2 runs S8 or not: 2. 6.
    """
    rules = game(3)
    state = lay(rules, row="0 1 2", money=5, plants={0: "S7", 1: "K8", 2: "S8"}, fuel={0: "gas 2/2, oil 2/2"},
                market="A3 C3 H6 D4 J7 F5 L9 L10")
    assert counts(rules, running(rules, state), 3) == [2, 3, 6]
