"""The fourth plant, its fuel, and the demolition contractor; named after the ids in rules.toml."""

from cardgame_table import auction, cards_of, game, lay, legal, names, play, refused

from engine.cardgame.state import DRAW


def fourth_plant(rules, fuel, plants="A3 G5 S7", market="D4 E4 F5 H6 J7 S8 L9 L10"):
    state = auction(rules, lay(rules, market=market, round_=4, plants={0: plants}, fuel={0: fuel}))
    return play(rules, state, "open F5 at 5; pass; pass")


def test_scrap_old_plants_only():
    rules = game(3)
    state = fourth_plant(rules, "")
    assert legal(rules, state) == ["scrap A3", "scrap G5", "scrap S7"]
    assert refused(rules, state, "scrap F5") == "scrap.old"
    assert refused(rules, state, "scrap L20") == "scrap.own"


def test_scrap_new_plant_with_the_switch():
    rules = game(3, scrap_new_plant="on")
    state = play(rules, fourth_plant(rules, ""), "scrap F5")
    assert names(rules, state.plants[:3]) == "A3 G5 S7"


def test_scrap_fuel_that_still_fits_stays():
    rules = game(3)
    state = play(rules, fourth_plant(rules, "coal 2/2"), "scrap A3")
    assert cards_of(state, 0) == ["coal 2/2"], "the new coal plant stores it"
    assert state.phase == DRAW, "the replacement comes after the scrapping"


def test_scrap_fuel_without_a_place_is_discarded():
    rules = game(3)
    # Gas: 2 x 2 for G5 and 2 x 3 for the hybrid. Without the hybrid only 4 of the 6 gas fit, oil not at all.
    state = play(rules, fourth_plant(rules, "gas 3/3, gas 3/3, oil 1/1"), "scrap S7")
    assert legal(rules, state) == ["drop gas 2/3", "drop gas 3/3"], "the second unit may come from either card"
    assert cards_of(play(rules, state, "drop gas 2/3"), 0) == ["gas 1/3", "gas 3/3"]


def test_scrap_fuel_choice_between_gas_and_oil():
    rules = game(3)
    # Without G5 the hybrid stores 6 of 4 gas and 4 oil: two must go, and the owner says which.
    state = play(rules, fourth_plant(rules, "gas 2/2, gas 2/2, oil 2/2, oil 2/2"), "scrap G5")
    assert legal(rules, state) == ["drop gas 2/2", "drop oil 2/2"]
    assert refused(rules, state, "drop coal 1/1") == "scrap.fuel"
    after = play(rules, state, "drop oil 2/2; drop oil 1/2")
    assert cards_of(after, 0) == ["gas 2/2", "gas 2/2", "oil 2/2"]
    assert after.column1 == [0, 0, 0, 0], "nothing enters column 1"


def test_scrap_fuel_leftover_cards_go_back_to_the_supply():
    rules = game(3)
    state = fourth_plant(rules, "gas leftover", plants="A3 K8 D4", market="E4 F5 H6 J7 S8 L9 L10 L11")
    before = state.supply[1]
    state = play(rules, state, "scrap K8")
    assert state.supply[1] == before + 1
    assert state.stock[1] == 0


def demolition(rules):
    state = lay(rules, round_=5, money=30, plants={0: "C3 E4 G5", 1: "I6 K8 L9", 2: "L10"})
    return play(rules, auction(rules, state), "open D4 at 4; pass; pass; scrap C3; draw L20",
                "open B3 at 3; pass; scrap L9")


def test_demolition_zero_counts_and_the_next_card_comes_after_the_phase():
    rules = game(3, demolition="on")
    state = demolition(rules)
    assert (state.demolition, state.demolished) == (0, 2)
    state = play(rules, state, "draw L30; pass; draw L31")
    assert state.demolition == 1
    assert (rules.cards.first[1], rules.cards.others[1]) == (4, 2), "the test cards"


def test_demolition_after_payment_cannot_fund_the_bid():
    rules = game(3, demolition="on")
    state = auction(rules, lay(rules, round_=5, money=4, plants={0: "C3 E4 G5"}))
    assert refused(rules, state, "open D4 at 5") == "auction.cash"
    assert play(rules, state, "open D4 at 4; pass; pass; scrap C3").money[0] == 1


def test_demolition_next_card_the_last_one_stays():
    rules = game(3, demolition="on")
    state = demolition(rules)
    state.demolition = 4
    assert play(rules, state, "draw L30; pass; draw L31").demolition == 4


def test_demolition_not_without_the_variant():
    rules = game(3)
    assert demolition(rules).money[0] == 26
