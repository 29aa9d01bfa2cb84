"""Phase 3 and the end, named after the ids in rules.toml."""

from cardgame_table import buying, cards_of, chances, column, game, lay, legal, names, play, refused, running

from engine.cardgame.bureaucracy import shift
from engine.cardgame.cards import BACK_LAST, LARGE
from engine.cardgame.notation import kind_index, plant_index
from engine.cardgame.order import by_income
from engine.cardgame.state import DRAW, OPEN, OVER, REFILL

FULL = {2: "coal 1, coal 1, coal 2, coal 2", 3: "gas 1, gas 1, gas 2, gas 2", 4: "oil 1, oil 1, oil 2, oil 2"}


def test_run_choice_may_run_fewer():
    rules = game(3)
    state = running(rules, lay(rules, plants={0: "A3 S8"}, fuel={0: "coal 1/1"}))
    assert legal(rules, state) == ["run nothing", "run A3", "run S8", "run A3 S8"]
    assert play(rules, state, "run S8").money[0] == 56


def test_run_fuel_must_do_for_all_at_once():
    rules = game(3)
    state = running(rules, lay(rules, plants={0: "A3 D4"}, fuel={0: "coal 2/2"}))
    assert legal(rules, state) == ["run nothing", "run A3", "run D4"]
    assert refused(rules, state, "run A3 D4") == "run.fuel"


def test_run_own_plants_once():
    rules = game(3)
    state = running(rules, lay(rules, plants={0: "A3 S8"}, fuel={0: "coal 1/1"}))
    assert refused(rules, state, "run L12") == "run.own"
    assert refused(rules, state, "run S8 S8") == "run.once"
    assert refused(rules, state, "run S8 A3") == "run.order"


def test_run_guaranteed_1_counts_as_income():
    rules = game(3)
    state = play(rules, running(rules, lay(rules, plants={0: "A3"})), "run nothing")
    assert state.money[0] == 51
    assert state.income[0] == 1


def test_run_fuel_pure_and_hybrid_share_gas():
    rules = game(3)
    state = lay(rules, plants={0: "B3 S7"}, fuel={0: "gas 3/3"})
    assert legal(rules, running(rules, state)) == ["run nothing", "run B3", "run S7"]
    state = lay(rules, plants={0: "B3 S7"}, fuel={0: "gas 3/3, oil 1/1"})
    assert "run B3 S7" in legal(rules, running(rules, state))


def test_burn_choice_which_card_is_turned_down():
    rules = game(3)
    state = lay(rules, plants={0: "A3"}, fuel={0: "coal 1/1, coal 1/3"})
    state = play(rules, running(rules, state), "run A3")
    assert legal(rules, state) == ["burn coal 1/1", "burn coal 1/3"]
    assert refused(rules, state, "burn coal leftover") == "burn.card"
    assert cards_of(play(rules, state, "burn coal 1/1"), 0) == ["coal 1/3"]


def test_burn_choice_of_the_hybrid_mix():
    rules = game(3)
    state = lay(rules, plants={0: "L20"}, fuel={0: "gas 2/2, oil 2/2"})
    state = play(rules, running(rules, state), "run L20")
    assert legal(rules, state) == ["burn gas 2/2", "burn oil 2/2"]
    assert cards_of(play(rules, state, "burn gas 2/2; burn oil 2/2"), 0) == ["gas 1/2", "oil 1/2"]


def test_card_leftover_returns_to_its_supply():
    rules = game(3)
    state = lay(rules, plants={0: "A3"}, fuel={0: "coal leftover"})
    after = play(rules, running(rules, state), "run A3")
    assert after.supply[0] == 2
    assert after.discard == state.discard


def test_card_units_a_turned_down_card_comes_back_whole():
    rules = game(3)
    state = lay(rules, plants={0: "A3"}, fuel={0: "coal 1/3"})
    after = play(rules, running(rules, state), "run A3")
    assert after.discard[kind_index("coal 3")] == state.discard[kind_index("coal 3")] + 1


def sorted_row(row, income, plants):
    rules = game(len(income))
    state = lay(rules, row=row, plants=plants)
    state.income = income
    by_income(rules.cards, state)
    return state.row


def test_order_income_highest_first():
    assert sorted_row("0 1 2", [5, 9, 7], {}) == [1, 2, 0]


def test_order_plant_breaks_ties():
    assert sorted_row("0 1 2", [5, 5, 7], {0: "L20", 1: "L21"}) == [2, 1, 0]
    assert sorted_row("1 0 2", [5, 5, 7], {0: "L21", 1: "L20"}) == [2, 0, 1]


def test_order_swap_when_plants_tie_too():
    assert sorted_row("0 1 2", [5, 5, 7], {0: "A3", 1: "B3"}) == [2, 1, 0]
    assert sorted_row("1 0 2", [5, 5, 7], {0: "A3", 1: "B3"}) == [2, 0, 1]


def test_order_reverse_of_three():
    assert sorted_row("0 1 2", [5, 5, 5], {0: "A3", 1: "B3", 2: "C3"}) == [2, 1, 0]


def test_trust_discards_everything_and_stays_second():
    rules = game(2)
    state = lay(rules, row="0 2 1", plants={2: "L12 S7"}, fuel={2: "coal 2/3, gas leftover"}, columns=FULL)
    after = play(rules, running(rules, state), "run nothing; run nothing")
    assert cards_of(after, 2) == []
    assert after.discard[kind_index("coal 3")] == state.discard[kind_index("coal 3")] + 1
    assert after.supply[1] == 2
    assert after.row == [1, 2, 0], "equal income and no plants: the players swap"
    assert after.money[2] == 0


def test_refill_shift_order_coal_first_and_fewest_units_first():
    rules = game(3)
    state = lay(rules, columns={2: "oil 1, oil 1", 3: "uranium 1, gas 2, coal 3, coal 1", 4: "coal 2"})
    shift(state, 4)
    assert column(state, 2) == ["coal 1", "coal 3", "oil 1", "oil 1"]
    assert column(state, 3) == ["coal 2", "gas 2", "uranium 1"]


def test_refill_column1_takes_no_standard_card_and_keeps_leftovers():
    rules = game(3)
    state = lay(rules, columns={3: "coal 1"})
    state.column1[1], state.supply[1] = 1, 1
    shift(state, 4)
    assert state.column1 == [0, 1, 0, 0]
    assert column(state, 2) == ["coal 1"]


def bureaucracy(rules, state):
    state = running(rules, state)
    for _ in range(rules.players):
        state = play(rules, state, "run nothing")
    return state


def test_refill_deal_fills_the_cheapest_column_first():
    rules = game(3)
    state = bureaucracy(rules, lay(rules, columns={2: "coal 1, coal 1, coal 2", 3: FULL[3], 4: "oil 1, oil 1, oil 2"}))
    # A gas card moves from 3 to 2, an oil card from 4 to 3: two cells are empty in column 4.
    assert state.phase == REFILL
    state = play(rules, state, "deal uranium 1; deal coal 3")
    assert column(state, 4) == ["coal 3", "oil 1", "oil 2", "uranium 1"]


def test_refill_reshuffle_brings_plus_plus_and_costs_the_cheapest_plant():
    rules = game(3)
    state = lay(rules, columns={**FULL, 4: "oil 1, oil 1"}, deck="coal 3", discard="gas 3, oil 3")
    state = play(rules, bureaucracy(rules, state), "deal coal 3")
    assert names(rules, state.gone) == "A3"
    assert state.phase == DRAW
    assert not state.plus_plus
    assert state.discard == rules.cards.standard[4]
    assert sum(state.deck) == 2
    state = play(rules, state, "draw L30")
    assert names(rules, state.market) == "B3 D4 F5 H6 S7 J7 S8 L30"
    assert chances(rules, state) == {"deal gas 3": 1, "deal oil 3": 1}


def test_refill_plus_plus_only_once():
    rules = game(3)
    state = lay(rules, columns={**FULL, 4: "oil 1, oil 1, oil 2"}, deck="", discard="gas 3")
    state.plus_plus = False
    state = bureaucracy(rules, state)
    assert state.discard == [0] * 12
    assert names(rules, state.gone) == "A3", "each reshuffle costs a plant"


def test_refill_reshuffle_only_when_a_card_is_needed():
    rules = game(3)
    state = bureaucracy(rules, lay(rules, columns={**FULL, 4: "oil 1, oil 1, oil 2"}, deck="coal 3", discard="gas 3"))
    state = play(rules, state, "deal coal 3")
    assert state.gone == []
    assert sum(state.deck) == 0


def test_refill_nothing_left_leaves_cells_empty_and_plants_alone():
    rules = game(3)
    state = bureaucracy(rules, lay(rules, columns={2: "coal 1"}, deck="", discard=""))
    assert state.gone == []
    assert state.phase == DRAW, "on with the plant market"
    assert len(column(state, 2)) == 1


def test_update_dearest_plant_goes_under_the_last_round_card():
    rules = game(3)
    state = bureaucracy(rules, lay(rules, columns=FULL))
    assert names(rules, state.under) == "S8"
    state = play(rules, state, "draw L9")
    assert names(rules, state.market) == "A3 B3 D4 F5 H6 S7 J7 L9"
    assert (state.round, state.phase) == (3, OPEN)


def deck_at_its_end(rules, state, under=""):
    state.under = [plant_index(rules.cards, one) for one in under.split()]
    state.gone = [plant for plant in state.hidden_small + state.hidden_large if plant not in state.under]
    state.hidden_small, state.hidden_large, state.deck_small, state.deck_large = [], [], 0, 0
    state.top = BACK_LAST
    return state


def test_update_last_round_card_leaves_with_the_cheapest_and_nothing_is_drawn():
    rules = game(3)
    state = bureaucracy(rules, deck_at_its_end(rules, lay(rules, columns=FULL), "L35"))
    # S8 went under; then the last-round card and A3 left. The deck is S8 and L35, shuffled.
    assert names(rules, state.market) == "B3 D4 F5 H6 S7 J7"
    assert (state.deck_small, state.deck_large, state.top) == (1, 1, LARGE)
    assert state.final
    assert state.round == 3


def test_update_already_cut_the_cheapest_leaves_and_one_is_drawn():
    rules = game(3)
    state = lay(rules, market="A3 B3 D4 F5 H6 S7", columns=FULL)
    state.cut, state.last_round = 2, False
    state = play(rules, bureaucracy(rules, state), "draw L30")
    assert names(rules, state.market) == "B3 D4 F5 H6 S7 L30"
    assert state.under == []
    assert state.final


def test_update_cut_in_refill_also_drops_the_cheapest_once():
    rules = game(3)
    state = lay(rules, columns={**FULL, 4: "oil 1, oil 1, oil 2"}, deck="", discard="gas 3")
    state = bureaucracy(rules, deck_at_its_end(rules, state, "L35 L36"))
    # Reshuffle: A3 leaves, the last-round card is drawn and leaves with B3. Six plants.
    assert names(rules, state.market) == "D4 F5 H6 S7 J7 S8"
    state = play(rules, state, "deal gas 3")
    assert names(rules, state.gone).endswith("A3 B3 D4")
    state = play(rules, state, "draw L36")
    assert names(rules, state.market) == "F5 H6 S7 J7 S8 L36"
    assert state.final


def finished(plants, fuel, money):
    rules = game(len(money))
    state = lay(rules, final=True, plants=plants, fuel=fuel)
    state.money[:len(money)] = money
    state.phase = OVER
    return rules.outcome(state)


def test_end_best_choice_when_fuel_is_short():
    # 3 coal: F5 alone gives 7, A3 and D4 together 11.
    outcome = finished({0: "A3 D4 F5"}, {0: "coal 3/3"}, [0, 0, 0])
    assert outcome.scores[0]["plants"] == 11


def test_end_plants_without_fuel_give_nothing():
    assert finished({0: "L12"}, {0: "coal 2/2"}, [9, 0, 0]).scores[0]["points"] == 0


def test_end_most_points_and_money():
    outcome = finished({0: "S8", 1: "A3"}, {1: "coal 1/1"}, [9, 20, 0])
    assert [score["points"] for score in outcome.scores] == [6, 7, 0]
    assert outcome.ranking == [[1], [0], [2]]
    assert outcome.rule == "end.most_points"


def test_end_tie_money_left_after_the_exchange():
    outcome = finished({0: "S8", 1: "A3"}, {1: "coal 1/1"}, [9, 13, 0])
    assert [score["points"] for score in outcome.scores] == [6, 6, 0]
    assert (outcome.ranking[0], outcome.rule) == ([0], "end.tie_money")


def test_end_tie_plant_then_shared():
    outcome = finished({0: "A3", 1: "E4"}, {0: "coal 1/1", 1: "uranium 1/1"}, [3, 3, 0])
    assert (outcome.ranking[0], outcome.rule) == ([1], "end.tie_plant")
    outcome = finished({0: "A3", 1: "B3"}, {0: "coal 1/1", 1: "gas 1/1"}, [3, 3, 0])
    assert (outcome.ranking[0], outcome.rule) == ([0, 1], "end.shared")


def test_trust_no_score():
    rules = game(2)
    state = play(rules, buying(rules, lay(rules, final=True, plants={2: "S8"})), "done; done")
    assert len(rules.outcome(state).scores) == 2
