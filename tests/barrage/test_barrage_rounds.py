"""The round around the actions: income, headstreams, scoring, the end of the round."""

import pytest
from barrage_table import JEANNE, PAVEL, SOFIA, VIKTOR, asked, dump, end_round, lay, legal, moves, play, rules_for

from engine.barrage import rounds
from engine.barrage.board import DAM_NAMES
from engine.barrage.state import OVER
from engine.barrage.tables import BONUS_TILES, HEAD_DROPS, HEAD_TILES, TECHNOLOGY


def energies(*energy, **more):
    seats = {seat: {"energy": units, "vp": 0} for seat, units in enumerate(energy)}
    return lay(players=len(energy), seats=seats, **more)


def bases(seat, count):
    return {f"B{basin}L": [seat, 1, 0] for basin in range(1, count + 1)}


def test_round_phases():
    """Five rounds; after the fifth scoring the game is over and no new order is made."""
    state, seen = lay(players=2), []
    while state.phase != OVER:
        seen.append(state.round)
        state = end_round(state)
    assert seen == [1, 2, 3, 4, 5]
    assert state.order == [0, 1], "0 and 0, swapped four times"


def test_round_income():
    """Jeanne with two bases: 3 points in each income phase."""
    state = end_round(lay(players=2, dams=bases(JEANNE, 2)))
    assert dump(state)["seats"][JEANNE]["sheet"]["income"] == 3
    assert dump(end_round(state))["seats"][JEANNE]["sheet"]["income"] == 6


@pytest.mark.parametrize(("count", "credits", "points"), [(1, 0, 0), (2, 3, 0), (3, 3, 0), (4, 3, 5), (5, 3, 12)])
def test_round_income_steps(count, credits, points):
    """Viktor's bases: 3 credits, then 5 points, then 7 points, all of them each round."""
    state = lay(dams=bases(VIKTOR, count))
    rounds.start_round(state)
    assert (state.credits[VIKTOR], state.vp[VIKTOR]) == (6 + credits, 10 + points)


def test_round_income_order():
    """Pavel and Sofia may both choose a machine: the last in turn order does so first."""
    dams = {**bases(SOFIA, 2), "B8L": [PAVEL, 3, 0]}
    state = lay(dams=dams, seats={seat: {"engineers": 0} for seat in range(1, 4)}, order=[3, 1, 2, 0])
    state = play(state, "bank 12")
    assert state.round == 2 and state.order == [0, 2, 1, 3]
    assert asked(state) == ("machine", SOFIA)
    assert asked(play(state, "machine mixer")) == ("machine", PAVEL)


@pytest.mark.parametrize("current", [1, 2, 3, 4, 5])
def test_round_headstreams(current):
    state = lay(round=current, head_tiles=["H3", "H7", "H1", "H2"])
    rounds.start_actions(state)
    tiles = [HEAD_DROPS[HEAD_TILES.index(tile)] for tile in ("H3", "H7", "H1", "H2")]
    assert state.headwater == ([drops[current - 1] for drops in tiles] if current < 5 else [0] * 4)


def test_round_headstreams_come_after_the_income():
    """Water from an income runs before the new water is there, and does not take it along."""
    raised = {"B1L": [PAVEL, 3, 0], "B2L": [PAVEL, 3, 0]}
    state = lay(players=2, dams=raised, seats={1: {"engineers": 0}}, head_tiles=["H1", "H4", "H2", "H5"])
    state = play(state, "bank 12", "machine mixer", "drop A", "drop A")
    assert state.round == 2
    assert state.headwater == [2, 1, 0, 1]
    assert state.water[DAM_NAMES.index("B1L")] == 2


def test_round_supply():
    """More credits than the box has."""
    state = lay(seats={0: {"credits": 150}})
    state = play(state, "bank 12")
    assert state.credits[0] == 162
    assert rules_for().ledger(state) == rules_for().ledger(lay(seats={0: {"credits": 150}}))


@pytest.mark.parametrize(("energy", "order", "new"), [
    ((9, 5, 0, 5), [0, 1, 2, 3], [2, 3, 1, 0]), ((0, 0, 0, 0), [2, 0, 3, 1], [1, 3, 0, 2]),
    ((31, 30, 2, 1), [0, 1, 2, 3], [3, 2, 1, 0])])
def test_round_order(energy, order, new):
    state = energies(*energy, order=order)
    rounds.end_round(state)
    assert state.order == new


def test_round_reset():
    state = lay(players=2, seats={0: {"energy": 7, "works": 3, "copies": 1}}, taken="water")
    state = end_round(state)
    assert state.energy == [0, 0] and state.engineers == [12, 12]
    assert state.works == [0, 0] and state.copies == [0, 0] and state.passed == [False, False]
    assert "water-1L" not in dump(state)["spaces"]
    assert dump(state)["spaces"]["turbine-2L"] == "neutral", "blocked ones stay blocked"


def test_round_technology():
    """Three a round use up the fifteen: I I I, I I II, II II II, II III III, III III III."""
    state, rules, levels = lay(players=2, patent=["L1_base", "L1_any", "L1_conduit"]), rules_for(2), []
    gone = set(state.patent)
    for _ in range(5):
        levels.append([TECHNOLOGY[tile][1] for tile in state.patent])
        gone |= set(state.patent)
        state = end_round(state)
    assert levels == [["1", "1", "1"], ["1", "1", "2"], ["2", "2", "2"], ["2", "3", "3"], ["3", "3", "3"]]
    assert len(gone) == 15
    assert rules.to_act(state) is None and not moves(rules, state)


@pytest.mark.parametrize(("energy", "points"), [
    ((9, 5, 0, 1), [6, 2, 0, 0]), ((9, 0, 0, 0), [6, 0, 0, 0]), ((0, 0, 0, 0), [0, 0, 0, 0]),
    ((35, 31), [6, 2]), ((1, 0), [6, 0])])
def test_scoring_energy(energy, points):
    state = energies(*energy)
    rounds.energy_ranking(state)
    assert state.vp == points


@pytest.mark.parametrize(("energy", "points"), [
    ((5, 5, 1, 0), [4, 4, 0, 0]), ((5, 5, 5, 1), [3, 3, 3, 0]), ((5, 5, 5, 5), [2, 2, 2, 2]),
    ((5, 3, 3, 1), [6, 1, 1, 0]), ((5, 3, 3, 3), [6, 1, 1, 1])])
def test_scoring_energy_tie(energy, points):
    state = energies(*energy)
    rounds.energy_ranking(state)
    assert state.vp == points


@pytest.mark.parametrize(("energy", "credits"), [(1, 1), (6, 3), (10, 4), (28, 7), (30, 8), (44, 8)])
def test_scoring_credits(energy, credits):
    state = energies(energy, energy)
    rounds.track(state)
    assert state.credits == [6 + credits] * 2 and state.vp == [0, 0]


def test_scoring_zero():
    state = energies(0, 3)
    rounds.track(state)
    assert state.credits == [9, 8] and state.vp == [-3, 0]


def test_scoring_below_zero():
    assert end_round(energies(0, 3)).vp[0] == -3


def powerhouses(counts):
    """So many powerhouses for each seat."""
    basins = {5: "ab", 6: "ab", 7: "ab", 8: "abc", 9: "abc", 10: "abc", 11: "abcd", 12: "abcd"}
    slots, found = {basin: list(letters) for basin, letters in basins.items()}, {}
    for seat, count in enumerate(counts):
        free = sorted(slots, key=lambda basin: -len(slots[basin]))[:count]
        found |= {f"P{basin}{slots[basin].pop(0)}": seat for basin in free}
    return found


def bonus(tile, energy, current, **more):
    state = energies(*energy, round=current, bonus=[tile] * 5, **more)
    rounds.bonus_tile(state)
    return state.vp


@pytest.mark.parametrize(("current", "enough"), [(1, 6), (2, 12), (3, 18), (4, 24), (5, 30)])
def test_scoring_bonus(current, enough):
    """In the section of the round or beyond, all of it; one unit short, 4 less or nothing."""
    houses = powerhouses([2, 2])
    assert bonus("powerhouses", (enough, 40), current, powerhouses=houses) == [10, 10]
    assert bonus("powerhouses", (enough - 1, 5), current, powerhouses=houses) == [6 if current > 1 else 0, 0]


@pytest.mark.parametrize(("energy", "points"), [(30, 15), (29, 11), (23, 7), (17, 3), (11, 0), (5, 0)])
def test_scoring_bonus_partial(energy, points):
    """Three powerhouses in round 5: 15, less 4 for each section, never below 0."""
    assert bonus("powerhouses", (energy, 0), 5, powerhouses=powerhouses([3, 0])) == [points, 0]


@pytest.mark.parametrize(("tile", "points"), [
    ("contracts", 2 * 3), ("bases", 4 * 2), ("elevations", 4 * 3), ("conduits", 4 * 1), ("powerhouses", 5 * 2),
    ("advanced_technology", 4 * 2)])
def test_scoring_bonus_tiles(tile, points):
    own = {"energy": 6, "vp": 0, "done": ["S1", "G1", "NC1"], "hand": ["G2"], "tiles": ["base", "L1_any"],
           "wheel": [[None, 0, 0], ["L2_base", 0, 0], ["krylov", 0, 0], *[[None, 0, 0]] * 3]}
    state = lay(seats={0: own}, dams={"B5L": [0, 3, 0], "B6L": [0, 2, 0]}, conduits={"C5A": 0},
                powerhouses={"P8a": 0, "P9a": 0}, bonus=[tile] * 5)
    rounds.bonus_tile(state)
    assert state.vp[0] == points
    assert tile in BONUS_TILES


def test_the_bonus_tile_of_a_round_is_its_own():
    state = lay(players=2, seats={0: {"energy": 6, "vp": 0}}, dams={"B5L": [0, 1, 0]},
                bonus=["bases", "contracts", "conduits", "powerhouses", "elevations"])
    state = end_round(state)
    assert dump(state)["seats"][0]["sheet"]["bonus"] == 4
    assert legal(state)
