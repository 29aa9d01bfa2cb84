"""The set-up, the options, and the end of the game."""

import pytest
from positions import EDITIONS, game, lay, legal, networks, play, refused

from engine.core import CHANCE
from engine.powergrid.state import MARKS, OVER

both = pytest.mark.parametrize("edition", EDITIONS)
MARKET = [22, 23, 24, 25, 26, 27]


def ending(edition, players=4, **changes):
    """Seat 0 builds last; every other seat may have its own network."""
    rules = game(edition, players, **changes.pop("options", {}))
    return rules, lay(rules, **{"phase": "building", "actor": 0, "round": 8, "step": 2, "market": MARKET, **changes})


@pytest.mark.parametrize(("edition", "players", "cities"), [
    ("classic", 2, 21), ("classic", 3, 17), ("classic", 4, 17), ("classic", 5, 15), ("classic", 6, 14),
    ("recharged", 2, 18), ("recharged", 3, 17), ("recharged", 4, 17), ("recharged", 5, 15), ("recharged", 6, 14)])
def test_the_game_ends_after_building_with_enough_cities(edition, players, cities):
    rules, state = ending(edition, players, houses=networks(game(edition, players), cities))
    assert play(rules, state, "done").phase == OVER
    rules, state = ending(edition, players, houses=networks(game(edition, players), cities - 1))
    assert play(rules, state, "done").phase != OVER


def final(edition, money, houses=(17, 16), fuel=(6, 6)):
    """Two of three players left in doubt: 20 (3 coal) and 25 (2 coal) supply 5 cities each."""
    rules = game(edition, 3)
    state = lay(rules, phase="building", actor=0, round=8, step=3, market=[37, 38], money=money, left=0,
                scrapped=[22, 23, 24], houses={**networks(rules, houses[0]), **second_slots(rules, houses[1])},
                plants=[[20], [25], [3]], fuel=[[fuel[0], 0, 0, 0], [min(4, fuel[1]), 0, 0, 0]])
    return rules.outcome(play(rules, state, "done"))


def second_slots(rules, count):
    """Seat 1 beside seat 0 in its first cities."""
    return {name: [0, 1] for name in list(networks(rules, 17))[:count]}


@both
def test_most_supplied_cities_win_without_income(edition):
    outcome = final(edition, [5, 90, 0], fuel=(3, 0))
    assert outcome.ranking[0] == [0] and outcome.rule == "end.most_supplied"
    assert outcome.scores[0] == {"powered": 5, "money": 5, "cities": 17}, "nobody is paid any more"


@both
def test_the_bigger_network_does_not_win_without_power(edition):
    assert final(edition, [90, 0, 0], fuel=(2, 2)).ranking[0] == [1], "20 needs 3 coal, 25 needs 2"


@both
def test_equal_supply_more_money_wins(edition):
    outcome = final(edition, [5, 6, 0])
    assert outcome.ranking == [[1], [0], [2]] and outcome.rule == "end.tie_money"


def test_classic_third_tie_break_is_the_network():
    outcome = final("classic", [5, 5, 0])
    assert outcome.ranking[0] == [0] and outcome.rule == "end.tie_cities"


def test_recharged_has_no_third_tie_break():
    outcome = final("recharged", [5, 5, 0])
    assert outcome.ranking[0] == [0, 1] and outcome.rule == "end.shared"


@both
def test_a_complete_tie_is_shared(edition):
    outcome = final(edition, [5, 5, 0], houses=(17, 17))
    assert outcome.ranking == [[0, 1], [2]] and outcome.rule == "end.shared"


@both
def test_nothing_is_allowed_after_the_end(edition):
    rules, state = ending(edition, houses=networks(game(edition), 17))
    state = play(rules, state, "done")
    assert rules.to_act(state) is None and refused(rules, state, "done") == "end.over"


def test_beginner_game_stays_in_step_1_and_ends_at_seven():
    rules = game("classic", beginner="on")
    state = lay(rules, phase="building", actor=1, round=4, market=MARKET, money=[200] * 4,
                houses=networks(rules, 6, 6))
    state = play(rules, state, "build trier")
    assert refused(rules, state, "build saarbruecken") == "beginner.stop_at_seven"
    state = play(rules, state, "done")
    assert state.actor == 0, "who has not built yet may still reach seven"
    state = play(rules, state, "build saarbruecken, done")
    assert state.phase == OVER and state.step == 1


def test_starting_cities_are_marked_in_turn_order():
    rules = game("recharged", starting_cities="on")
    state = play(rules, rules.start({}), "seat 2, seat 0, seat 3")
    while rules.to_act(state) == CHANCE:
        rules.advance(state, rules.legal(state)[0])
    asked = []
    for city in ("essen", "trier", "kiel", "halle"):
        assert state.phase == MARKS
        asked.append(state.actor)
        state = play(rules, state, f"mark {city}")
    assert asked == [2, 0, 3, 1] and state.phase != MARKS
    assert sum(state.supply[3:]) == 12 - 2, "marks leave the uranium supply alone"


def test_starting_cities_a_first_city_is_any_marked_one():
    rules = game("recharged", starting_cities="on")
    state = lay(rules, phase="building", actor=0, marks=["essen", "trier"], market=MARKET, houses={"kiel": [1]})
    assert legal(rules, state) == ["build essen", "build trier", "done"]
    assert refused(rules, state, "build koeln") == "starting.first_city_marked"
    state = play(rules, state, "build trier")
    assert state.marks == 1 << rules.edition.board.index["essen"]


def test_starting_cities_are_closed_to_networks_in_step_1_only():
    rules = game("recharged", starting_cities="on")
    changes = {"phase": "building", "actor": 0, "marks": ["essen"], "houses": {"koeln": [0]}, "market": MARKET}
    assert refused(rules, lay(rules, **changes), "build essen") == "starting.only_to_start"
    assert refused(rules, lay(rules, step=2, **changes), "build essen") == ""


@both
def test_demolition_contractor_pays_for_scrapped_plants(edition):
    """The first card: 3 for the first plant of the phase, nothing for the others; the next round's card pays more."""
    rules = game(edition, demolition="on")
    market = [14, 16, 18, 19, 21, 22, 23, 24]
    state = lay(rules, round=4, market=market, money=[60] * 4, plants=[[3, 7, 10], [4, 8, 9], [5], [6]])
    state = play(rules, state, "open 14 at 14, pass, pass, pass, scrap 3, draw 30")
    assert state.money[0] == 60 - 14 + 3
    state = play(rules, state, "open 16 at 16, pass, pass, scrap 4, draw 31, pass, pass")
    assert state.money[1] == 60 - 16 + 0
    assert state.demolition_card == 1


@both
def test_without_the_contractor_scrapping_pays_nothing(edition):
    rules = game(edition)
    state = lay(rules, round=4, market=[14, 16, 18, 19, 21, 22], money=[60] * 4, plants=[[3, 7, 10]])
    assert play(rules, state, "open 14 at 14, pass, pass, pass, scrap 3").money[0] == 60 - 14


@both
def test_hidden_money_views_show_only_ones_own(edition):
    rules = game(edition, open_money="off")
    state = lay(rules, money=[11, 22, 33, 44])
    seen = rules.view(state, 1).position
    assert [seat["money"] for seat in seen["seats"]] == [None, 22, None, None] and seen["bank"] is None
    rules = game(edition)
    seen = rules.view(lay(rules, money=[11, 22, 33, 44]), 1).position
    assert [seat["money"] for seat in seen["seats"]] == [11, 22, 33, 44]


@both
@pytest.mark.parametrize(("players", "regions"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_set_up_regions_and_money(edition, players, regions):
    rules = game(edition, players, regions="random")
    state = rules.start({})
    assert all(action.a.bit_count() == regions for action, _ in rules.chances(state))
    assert state.money[:players] == [50] * players


@pytest.mark.parametrize(("players", "removed"), [(2, 8), (3, 8), (4, 4), (5, 0), (6, 0)])
def test_classic_set_up_of_the_plants(players, removed):
    """3 to 10 on offer, 13 on top, so many of the other 33 put back unseen."""
    rules = game("classic", players)
    state = rules.start({})
    assert state.market == [3, 4, 5, 6, 7, 8, 9, 10] and state.top == 13
    assert state.left == 1 + 33 - removed


@pytest.mark.parametrize(("players", "small", "large"), [(2, 1, 5), (3, 2, 6), (4, 1, 3), (5, 0, 0), (6, 0, 0)])
def test_recharged_set_up_of_the_plants(players, small, large):
    """8 of the 13 small plants on offer; 5 small and 29 large ones less those put back; a small one on top."""
    rules = game("recharged", players)
    state = rules.start({})
    while rules.to_act(state) == CHANCE:
        assert rules.legal(state)[0].kind in ("seat", "deal")
        rules.advance(state, rules.legal(state)[0])
    assert len(state.market) == 8 and max(state.market) <= 15
    assert (state.left_small, state.left) == (5 - small, 5 - small + 29 - large)
    assert rules.dump(state)["plants"]["back"] == "small"
