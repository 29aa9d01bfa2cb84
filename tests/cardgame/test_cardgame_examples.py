"""Every worked example of the rulebook, E1 to E10, with its numbers."""

from cardgame_table import auction, buying, cards_of, column, game, lay, play, running

from engine.cardgame.bureaucracy import dealt, shift
from engine.cardgame.cardlist import cards
from engine.cardgame.cards import COAL, GAS, OIL
from engine.cardgame.notation import kind_index
from engine.cardgame.order import by_income
from engine.cardgame.state import OVER
from engine.cardgame.storage import room


def test_e1_plant_12_burns_3_coal_stores_6_earns_9():
    rules = game(3)
    state = buying(rules, lay(rules, plants={2: "L12"}))
    assert room(state, 2, COAL) == 6
    state = running(rules, lay(rules, plants={0: "L12"}, fuel={0: "coal 3/3"}))
    after = play(rules, state, "run L12")
    assert after.money[0] - state.money[0] == 9
    assert after.stock[COAL] == 0


def test_e2_hybrid_7_burns_3_of_gas_and_oil_stores_6_together_earns_8():
    rules = game(3)
    state = lay(rules, plants={0: "S7"}, fuel={0: "gas 2/2, oil 1/1"})
    assert room(state, 0, GAS) == room(state, 0, OIL) == 3
    after = play(rules, running(rules, state), "run S7")
    assert after.money[0] == 50 + 8
    assert sum(after.stock[:4]) == 0
    full = lay(rules, plants={0: "S7"}, fuel={0: "oil 3/3, oil 3/3"})
    assert room(full, 0, GAS) == room(full, 0, OIL) == 0


def test_e3_eco_8_needs_and_stores_nothing_earns_6():
    rules = game(3)
    state = lay(rules, plants={0: "S8"})
    assert [room(state, 0, fuel) for fuel in range(4)] == [0, 0, 0, 0]
    assert play(rules, running(rules, state), "run S8").money[0] == 56


def test_e1_to_e3_our_own_card_list_holds_the_documented_plants():
    own = cards("")
    plants = {own.number[plant]: (own.fuel[plant], own.amount[plant], own.income[plant])
              for plant in range(42) if own.documented[plant]}
    assert plants == {7: (4, 3, 8), 8: (5, 0, 6), 12: (0, 3, 9)}


def anna_buys():
    """Anna has two coal plants (1 and 2) and a uranium plant (1), and 2 coal left."""
    rules = game(2)
    state = lay(rules, row="0 2 1", plants={1: "A3 D4 E4", 2: "I6 B3 S7"}, fuel={1: "coal 2/2"},
                columns={2: "coal 3, coal 2, gas 2, gas 3", 3: "uranium 1"})
    return rules, play(rules, buying(rules, state), "buy uranium 1 at 3; buy coal 3 at 2; buy coal 2 at 2")


def test_e4_anna_pays_7_and_a_turned_down_card_gives_a_leftover():
    state = anna_buys()[1]
    # The rulebook turns the 3-coal card; the limit of 6 is reached with the last card bought, whichever it is.
    assert state.money[1] == 50 - 7
    assert state.stock[4 + COAL] == 6
    assert state.column1 == [1, 0, 0, 0]


def test_e4_the_three_coal_card_is_the_one_turned_down_when_it_is_bought_last():
    rules = game(2)
    state = lay(rules, plants={1: "A3 D4 E4"}, fuel={1: "coal 2/2"}, columns={2: "coal 3, coal 2"})
    state = play(rules, buying(rules, state), "buy coal 2 at 2; buy coal 3 at 2")
    assert cards_of(state, 1) == ["coal 2/2", "coal 2/2", "coal 2/3"]
    assert state.column1[COAL] == 1


def test_e5_trust_takes_leftover_then_gas_and_turns_the_last_card_down():
    rules, state = anna_buys()
    state = play(rules, state, "done")
    assert cards_of(state, 2) == ["coal leftover", "gas 2/2", "gas 2/3"]
    assert state.column1 == [0, 1, 0, 0]


def test_e6_anna_runs_three_plants_discards_two_cards_and_earns_16():
    rules = game(2)
    state = lay(rules, row="1 2 0", plants={1: "A3 D4 E4"}, fuel={1: "uranium 1/1, coal 2/2, coal 2/2, coal 2/3"})
    state = play(rules, running(rules, state), "run A3 D4 E4; burn coal 2/2; burn coal 1/2; burn coal 2/2")
    assert state.money[1] == 50 + 16
    assert cards_of(state, 1) == ["coal 1/2", "coal 2/3"]
    assert state.discard[kind_index("coal 2")] == lay(rules).discard[kind_index("coal 2")] + 1
    assert state.discard[kind_index("uranium 1")] == lay(rules).discard[kind_index("uranium 1")] + 1


def test_e7_anna_16_oksana_14_swap_round_the_trust():
    rules = game(2)
    state = lay(rules, row="0 2 1", plants={0: "J7 K8", 1: "A3 D4 E4"})
    state.income = [14, 16, 0]
    by_income(rules.cards, state)
    assert state.row == [1, 2, 0]


def test_e8_cards_move_3_to_2_then_4_to_2_then_4_to_3_and_new_ones_fill_3_and_4():
    rules = game(2)
    state = lay(rules, columns={2: "oil 1", 3: "coal 2, gas 2", 4: "gas 1, oil 2, oil 2, uranium 1"})
    shift(state, 4)
    assert column(state, 2) == ["coal 2", "gas 1", "gas 2", "oil 1"]
    assert column(state, 3) == ["oil 2", "oil 2", "uranium 1"]
    assert column(state, 4) == []
    for name in ("oil 3", "uranium 2", "coal 3", "gas 3", "coal 1"):
        dealt(state, kind_index(name), 4)
    assert column(state, 3) == ["oil 2", "oil 2", "oil 3", "uranium 1"]
    assert column(state, 4) == ["coal 1", "coal 3", "gas 3", "uranium 2"]


def test_e9_plants_7_9_10_and_23_elektro_are_28_points_with_3_left_and_plant_19():
    rules = game(3)
    state = lay(rules, final=True, plants={0: "J7 L12 L19"}, fuel={0: "coal 3/3, coal 2/2, gas 1/1"})
    state.money[0] = 23
    state.phase = OVER
    outcome = rules.outcome(state)
    assert outcome.scores[0] == {"points": 28, "plants": 26, "money": 2, "money_left": 3, "highest": 19}


def test_e10_first_demolisher_gets_1_the_others_nothing():
    own = cards("")
    assert (own.first[0], own.others[0]) == (1, 0)
    rules = game(3, demolition="on")
    state = auction(rules, lay(rules, round_=4, money=30, plants={0: "C3 E4 G5", 1: "I6 K8 L9", 2: "L10"}))
    state = play(rules, state, "open D4 at 4; pass; pass; scrap C3")
    assert state.money[0] == 30 - 4 + 1
    state = play(rules, state, "draw L20; open B3 at 3; pass; scrap L9")
    assert state.money[1] == 30 - 3
