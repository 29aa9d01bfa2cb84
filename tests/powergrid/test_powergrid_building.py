"""Phases 3 to 5 on the board: fuel on sale, connecting cities, running plants."""

import networkx as nx
import pytest
from positions import EDITIONS, game, lay, legal, networks, play, prices, refused, stock

from engine.powergrid.state import BUILDING

both = pytest.mark.parametrize("edition", EDITIONS)
LATE = [22, 23, 24, 25, 26, 27]


def builder(edition, houses, **changes):
    rules = game(edition)
    state = lay(rules, **{"phase": "building", "round": 3, "actor": 0, "money": [100] * 4, "market": LATE,
                          "houses": houses, **changes})
    return rules, state


@both
def test_a_first_city_is_anywhere_in_play_and_costs_ten(edition):
    rules, state = builder(edition, {"essen": [1]})
    assert len(legal(rules, state)) == 4 * 7 - 1 + 1
    assert play(rules, state, "build trier").money[0] == 90
    assert refused(rules, state, "build essen") == "building.slots_by_step"
    assert refused(rules, state, "build berlin") == "building.closed_region"


@both
@pytest.mark.parametrize(("step", "owners", "cost"), [(2, [1], 15), (3, [1, 2], 20), (3, [1], 15), (3, [], 10)])
def test_a_late_starter_takes_the_cheapest_open_slot_at_its_price(edition, step, owners, cost):
    rules, state = builder(edition, {"essen": owners}, step=step)
    state = play(rules, state, "build essen")
    assert state.money[0] == 100 - cost


@both
@pytest.mark.parametrize("step", [1, 2, 3])
def test_as_many_houses_in_a_city_as_the_step_says(edition, step):
    rules, state = builder(edition, {"essen": [1, 2, 3][:step]}, step=step)
    assert refused(rules, state, "build essen") == "building.slots_by_step"
    rules, state = builder(edition, {"essen": [1, 2, 3][:step - 1]}, step=step)
    assert refused(rules, state, "build essen") == ""


@both
def test_nobody_connects_a_city_twice_not_even_over_a_zero_cost_line(edition):
    rules, state = builder(edition, {"essen": [0]}, step=3)
    assert refused(rules, state, "build essen") == "building.once_per_city"
    state = play(rules, state, "build duisburg")
    assert state.money[0] == 90
    assert refused(rules, state, "build duisburg") == "building.once_per_city"


@both
def test_a_line_paid_before_is_paid_again(edition):
    """Essen to Aachen passes Düsseldorf for 2 + 9; Düsseldorf later costs its 2 again."""
    rules, state = builder(edition, {"essen": [0]})
    state = play(rules, state, "build aachen")
    assert state.money[0] == 100 - 21
    assert play(rules, state, "build duesseldorf").money[0] == 100 - 21 - 12


@both
def test_a_city_connected_in_this_turn_counts_for_the_next(edition):
    """Essen - Düsseldorf 2, then Düsseldorf - Köln 4."""
    rules, state = builder(edition, {"essen": [0]})
    assert play(rules, state, "build duesseldorf, build koeln").money[0] == 100 - 12 - 14


@both
def test_no_credit_for_building(edition):
    rules, state = builder(edition, {"essen": [0]}, money=[20])
    assert refused(rules, state, "build aachen") == "building.no_credit"
    assert refused(rules, state, "build dortmund") == ""


@both
def test_nobody_has_to_build(edition):
    rules, state = builder(edition, {})
    assert play(rules, state, "done").built == [0] * 4


@both
def test_closed_regions_are_no_way_through(edition):
    """Hannover to Fulda costs 15 + 8 over Kassel; with the West closed, 19 + 13 over Erfurt."""
    for regions, way in (("north,west,east", 15 + 8), ("north,northeast,east", 19 + 13)):
        rules = game(edition, 3, regions=regions)
        state = lay(rules, phase="building", actor=0, money=[100], houses={"hannover": [0]}, market=LATE)
        assert play(rules, state, "build fulda").money[0] == 100 - 10 - way


@both
def test_every_distance_is_the_cheapest_way_inside_the_playing_area(edition):
    board = game(edition).edition.board
    for mask in board.region_sets(3):
        area = board.area(mask)
        for start, ways in nx.all_pairs_dijkstra_path_length(board.graph().subgraph(area.cities)):
            assert {city: area.row(start)[city] for city in area.cities} == ways


@both
def test_building_goes_in_reverse_order(edition):
    rules = game(edition)
    state = lay(rules, phase="building", order=[2, 0, 3, 1])
    asked = []
    while state.phase == BUILDING:
        asked.append(state.actor)
        state = play(rules, state, "done")
    assert asked == [1, 3, 0, 2]


@both
def test_sold_out_fuel_cannot_be_bought(edition):
    rules = game(edition)
    state = lay(rules, phase="fuel", actor=0, money=[99], plants=[[10, 3]], on_sale=[0, 1, 6, 2])
    assert refused(rules, state, "buy coal") == "fuel.sold_out"
    state = play(rules, state, "buy oil")
    assert state.money[0] == 99 - 8 and refused(rules, state, "buy oil") == "fuel.sold_out"


@both
def test_fuel_is_bought_cheapest_first_and_never_on_credit(edition):
    rules = game(edition)
    state = lay(rules, phase="fuel", actor=0, money=[5], plants=[[20]])
    state = play(rules, state, "buy coal, buy coal, buy coal, buy coal")
    assert state.money[0] == 5 - 1 - 1 - 1 - 2
    assert refused(rules, state, "buy coal") == "fuel.no_credit"


def test_recharged_usa_coal_from_the_storage_costs_8_once_the_market_has_none():
    rules = game("recharged", map="usa")
    state = lay(rules, phase="fuel", actor=0, money=[50], plants=[[20]], on_sale=[1, 18, 9, 2])
    assert prices(rules, state)[0] == 8 and state.supply[0] == 23
    state = play(rules, state, "buy coal, buy coal")
    assert state.money[0] == 50 - 16 and state.supply[0] == 22
    germany = game("recharged")
    state = lay(germany, phase="fuel", actor=0, money=[50], plants=[[20]], on_sale=[0, 18, 9, 2])
    assert refused(germany, state, "buy coal") == "fuel.sold_out"


def test_recharged_usa_storage_is_empty_at_the_start_and_gets_burnt_and_scrapped_coal():
    rules = game("recharged", map="usa")
    assert rules.start({}).supply[0] == 0
    state = lay(rules, phase="power", plants=[[20]], fuel=[[6, 0, 0, 0]])
    assert play(rules, state, "run 20").supply[0] == state.supply[0] + 3


def test_classic_usa_has_no_coal_storage():
    rules = game("classic", map="usa")
    state = lay(rules, phase="fuel", actor=0, money=[50], plants=[[20]], on_sale=[0, 18, 6, 2])
    assert refused(rules, state, "buy coal") == "fuel.sold_out"


@both
def test_players_choose_which_plants_run_and_may_supply_fewer_cities(edition):
    rules = game(edition)
    state = lay(rules, phase="power", plants=[[10, 15]], fuel=[[2, 0, 0, 0]], money=[0], houses=networks(rules, 5),
                market=LATE)
    assert legal(rules, state) == ["run nothing", "run 10", "run 15"]
    assert play(rules, state, "run nothing").money[0] == 10
    assert play(rules, state, "run 10").money[0] == 33
    assert refused(rules, state, "run 10 15") == "power.exact_fuel"
    assert refused(rules, state, "run 20") == "power.own_plants"


@both
def test_a_hybrid_burns_only_what_can_lie_on_it(edition):
    """8 coal fill 10 and 15, 4 oil fill 05: 05 cannot get at the coal."""
    rules = game(edition)
    state = lay(rules, phase="power", plants=[[5, 10, 15]], fuel=[[8, 4, 0, 0]])
    assert refused(rules, state, "run 5 with 0 coal") == ""
    assert refused(rules, state, "run 5 with 1 coal") == "power.hybrid_mix"


@both
def test_powering_goes_in_turn_order(edition):
    rules = game(edition)
    state = lay(rules, phase="power", order=[2, 0, 3, 1])
    asked = []
    for _ in range(4):
        asked.append(state.actor)
        state = play(rules, state, "run nothing")
    assert asked == [2, 0, 3, 1]


@both
@pytest.mark.parametrize(("step", "coal", "uranium"), [(1, 5, 1), (2, 6, 2), (3, 4, 2)])
def test_refill_of_four_players_by_step(edition, step, coal, uranium):
    rules = game(edition)
    state = lay(rules, phase="power", actor=3, step=step, on_sale=[0, 0, 0, 0])
    state = play(rules, state, "run nothing")
    assert (state.sold[0], state.sold[3]) == (coal, uranium)


@both
def test_the_market_never_holds_more_than_its_spaces(edition):
    rules = game(edition)
    state = lay(rules, phase="power", actor=3, on_sale=[24, 23, 24, 12])
    assert play(rules, state, "run nothing").sold == [24, 24, 24, 12]


@both
def test_tokens_on_plants_are_missing_in_the_refill(edition):
    rules = game(edition)
    state = lay(rules, phase="power", actor=3, plants=[[20]], fuel=[[3, 0, 0, 0]], on_sale=[20, 0, 0, 0])
    state = play(rules, state, "run nothing")
    assert state.sold[0] == 21 and stock(state, 0) == {"coal": 3}
