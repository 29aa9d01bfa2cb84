"""Phase 2, named after the ids in rules.toml."""

from cardgame_table import buying, cards_of, column, game, lay, legal, play, refused

from engine.cardgame.cards import COAL, GAS, OIL
from engine.cardgame.state import OVER, RUN

COLUMNS = {2: "coal 3, gas 2, uranium 1", 3: "coal 2, oil 2", 4: "coal 1, oil 3"}


def test_fuel_order_is_the_row_backwards():
    rules = game(3)
    state = buying(rules, lay(rules, row="1 2 0"))
    assert [state.actor, play(rules, state, "done").actor, play(rules, state, "done; done").actor] == [0, 2, 1]


def test_fuel_card_costs_its_column_whatever_its_units():
    rules = game(3)
    state = buying(rules, lay(rules, plants={2: "L12"}, columns=COLUMNS))
    assert play(rules, state, "buy coal 3 at 2").money[2] == 48
    assert play(rules, state, "buy coal 1 at 4").money[2] == 46
    assert refused(rules, state, "buy coal 3 at 4") == "fuel.card"
    assert refused(rules, state, "buy coal 1 at 1") == "fuel.card"


def test_fuel_burnable_only():
    rules = game(3)
    state = buying(rules, lay(rules, plants={2: "L12 S8"}, columns=COLUMNS))
    assert refused(rules, state, "buy gas 2 at 2") == "fuel.burnable"
    assert legal(rules, state) == ["done", "buy coal 3 at 2", "buy coal 2 at 3", "buy coal 1 at 4"]


def test_fuel_room_ends_at_twice_the_need():
    rules = game(3)
    state = buying(rules, lay(rules, plants={2: "A3"}, fuel={2: "coal 2/2"}, columns=COLUMNS))
    assert refused(rules, state, "buy coal 3 at 2") == "fuel.room"


def test_fuel_cash():
    rules = game(3)
    state = buying(rules, lay(rules, money=3, plants={2: "L12"}, columns=COLUMNS))
    assert refused(rules, state, "buy coal 1 at 4") == "fuel.cash"


def test_fuel_turned_down_to_what_fits_without_refund():
    rules = game(3)
    state = buying(rules, lay(rules, plants={2: "A3"}, fuel={2: "coal 1/2"}, columns=COLUMNS))
    state = play(rules, state, "buy coal 3 at 2")
    assert cards_of(state, 2) == ["coal 1/2", "coal 1/3"]
    assert state.money[2] == 48
    assert (state.column1[COAL], state.supply[COAL]) == (2, 0)


def test_fuel_leftover_costs_1_and_is_open_to_all():
    rules = game(3)
    state = lay(rules, plants={2: "A3", 1: "L12"}, fuel={2: "coal 1/2"}, columns=COLUMNS)
    state = play(rules, buying(rules, state), "buy coal 3 at 2; done; buy coal 1 at 1; buy coal 1 at 1")
    assert cards_of(state, 1) == ["coal leftover", "coal leftover"]
    assert state.money[1] == 48
    assert state.column1[COAL] == 0


def test_fuel_no_leftover_in_the_supply_the_unit_is_lost():
    rules = game(3)
    state = lay(rules, plants={2: "A3"}, fuel={2: "coal 1/2", 0: "coal leftover"}, columns=COLUMNS)
    state = play(rules, buying(rules, state), "buy coal 3 at 2")
    assert (state.column1[COAL], state.supply[COAL]) == (1, 0)


def test_plant_hybrid_stores_gas_and_oil_beyond_the_pure_plants():
    rules = game(3)
    # Gas plant 1 (stores 2 gas) and hybrid 3 (stores 6 of both).
    state = lay(rules, plants={2: "B3 S7"}, fuel={2: "gas 3/3, gas 3/3, oil 1/1"}, columns={2: "gas 3", 3: "oil 3"})
    state = buying(rules, state)
    after = play(rules, state, "buy oil 3 at 3")
    assert after.stock[8 + OIL] == 2, "2 gas in the gas plant, 4 gas and 2 oil in the hybrid"
    assert refused(rules, after, "buy gas 3 at 2") == "fuel.room"
    assert after.column1[OIL] == 2


def test_plant_pooled_storage_counts_all_plants():
    rules = game(3)
    state = buying(rules, lay(rules, plants={2: "A3 D4"}, fuel={2: "coal 3/3"}, columns=COLUMNS))
    assert play(rules, state, "buy coal 3 at 2").stock[8 + COAL] == 6


def test_fuel_last_round_only_one_production():
    rules = game(3)
    state = buying(rules, lay(rules, final=True, plants={2: "D4"}, fuel={2: "coal 1/2"}, columns=COLUMNS))
    state = play(rules, state, "buy coal 3 at 2")
    assert cards_of(state, 2) == ["coal 1/2", "coal 1/3"]
    assert state.column1[COAL] == 2
    assert refused(rules, state, "buy coal 2 at 3") == "fuel.last_round"


def test_fuel_last_round_surplus_stays():
    rules = game(3)
    state = buying(rules, lay(rules, final=True, plants={2: "D4"}, fuel={2: "coal 2/2, coal 2/2"}, columns=COLUMNS))
    assert legal(rules, state) == ["done"]
    assert state.stock[8 + COAL] == 4


def test_fuel_last_round_gas_plant_may_be_fed_beside_a_hybrid_full_of_oil():
    rules = game(3)
    state = lay(rules, final=True, plants={2: "B3 S7"}, fuel={2: "oil 3/3, oil 3/3"}, columns={2: "gas 2"})
    state = play(rules, buying(rules, state), "buy gas 2 at 2")
    assert state.stock[8 + GAS] == 1
    assert state.column1[GAS] == 1


def test_end_last_round_ends_after_fuel():
    rules = game(3)
    state = play(rules, buying(rules, lay(rules, final=True)), "done; done; done")
    assert state.phase == OVER
    assert play(rules, buying(rules, lay(rules)), "done; done; done").phase == RUN


def trust_buys(plants, columns, leftover=()):
    rules = game(2)
    state = lay(rules, plants={2: plants}, columns=columns)
    for fuel in leftover:
        state.column1[fuel] += 1
        state.supply[fuel] -= 1
    return play(rules, buying(rules, state), "done")


def test_trust_fuel_cheapest_first_and_free():
    state = trust_buys("L12", {2: "coal 2", 3: "coal 3"}, [COAL])
    assert cards_of(state, 2) == ["coal leftover", "coal 2/2"]
    assert state.money[2] == 0


def test_trust_fuel_keeps_only_one_production():
    state = trust_buys("D4", {3: "coal 3"})
    assert cards_of(state, 2) == ["coal 2/3"]
    assert state.column1[COAL] == 1


def test_trust_pure_first_then_hybrid_gas_before_oil():
    state = trust_buys("B3 C3 L20", {2: "gas 1, oil 1", 3: "gas 1, oil 1", 4: "oil 3"})
    # Gas 1 and oil 1 for the pure plants, then gas 1 and oil 1 of column 3 for the hybrid's 2.
    assert cards_of(state, 2) == ["gas 1/1", "gas 1/1", "oil 1/1", "oil 1/1"]
    assert column(state, 4) == ["oil 3"]


def test_trust_pure_first_takes_the_cheaper_fuel_for_the_hybrid():
    assert cards_of(trust_buys("L20", {2: "oil 2", 3: "gas 2"}), 2) == ["oil 2/2"]
    assert cards_of(trust_buys("L20", {2: "oil 2, gas 2"}), 2) == ["gas 2/2"]


def test_trust_fewest_units_first_in_a_column():
    assert cards_of(trust_buys("L12", {2: "coal 3, coal 1, coal 2"}), 2) == ["coal 1/1", "coal 2/2"]


def test_trust_shortage_takes_all_there_is():
    assert cards_of(trust_buys("L12", {4: "coal 1"}), 2) == ["coal 1/1"]
    assert cards_of(trust_buys("S7", {4: "oil 1"}), 2) == ["oil 1/1"]
