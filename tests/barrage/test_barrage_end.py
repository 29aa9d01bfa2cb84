"""The end of the game: objective, supplies, water, the winner."""

import pytest
from barrage_table import JEANNE, PAVEL, SOFIA, dump, end_round, lay, play, rules_for

from engine.barrage import ending
from engine.barrage.tables import AWARDS, OBJECTIVES


def awards(*values):
    return ending.objective_awards(list(values), [AWARDS] * len(values))


@pytest.mark.parametrize(("values", "points"), [
    ((4, 3, 2, 1), [15, 10, 5, 0]), ((1, 2, 3), [5, 10, 15]), ((4, 2), [15, 10]),
    ((3, 3, 2, 1), [13, 13, 5, 0]),  # (15 + 10) / 2 rounded up
    ((3, 3, 3, 1), [10, 10, 10, 0]),  # 30 / 3
    ((2, 2, 2, 2), [8, 8, 8, 8]),  # 30 / 4 rounded up
    ((4, 3, 3, 1), [15, 8, 8, 0]),  # (10 + 5) / 2 rounded up
    ((4, 3, 2, 2), [15, 10, 3, 3]),  # 5 / 2 rounded up
    ((4, 2, 2, 2), [15, 5, 5, 5])])  # (10 + 5) / 3
def test_end_objective(values, points):
    assert awards(*values) == points


def test_end_zero_objective():
    assert awards(2, 0, 0, 0) == [15, 5, 5, 5]


def counted(tile, seat=0, **position):
    return ending.objective(lay(**position), seat, OBJECTIVES.index(tile))


def test_objective_red_slots():
    """Red base, red powerhouse; elevations and conduits do not count."""
    position = {"dams": {"B5U": [0, 3, 0], "B6L": [0, 1, 0], "B7U": [1, 1, 0]}, "conduits": {"C5A": 0},
                "powerhouses": {"P5b": 0, "P6a": 0, "P12d": 0}}
    assert counted("red_slots", **position) == 3


def test_objective_connections():
    """Both dams joined with one powerhouse count; a foreign conduit or a neutral dam does not help."""
    position = {"dams": {"B5L": [0, 1, 0], "B1L": [0, 1, 0], "B6L": [0, 1, 0], "B9L": ["neutral", 3, 1]},
                "conduits": {"C5A": 0, "C1A": 0, "C6B": 1, "C9B": 0}, "powerhouses": {"P8a": 0, "P7a": 0, "P12a": 0}}
    assert counted("connections", **position) == 2
    twice = {"dams": {"B5L": [0, 1, 0]}, "conduits": {"C5A": 0, "C5B": 0}, "powerhouses": {"P8a": 0, "P10a": 0}}
    assert counted("connections", **twice) == 1, "a dam counts once"


ZONES = {"dams": {"B1L": [0, 3, 0], "B8L": [0, 1, 0]}, "conduits": {"C1A": 0, "C5A": 0, "C6A": 0},
         "powerhouses": {"P8a": 0, "P11a": 0}}
"""Mountains: base, two elevations, a conduit. Hills: two conduits. Plains: base, two powerhouses."""


def test_objective_best_zone():
    assert counted("best_zone", **ZONES) == 4


def test_objective_worst_zone():
    assert counted("worst_zone", **ZONES) == 2
    assert counted("worst_zone", dams={"B1L": [0, 3, 0]}) == 0


def test_objective_basins_with_1():
    assert counted("basins_with_1", **ZONES) == 5, "basins 1, 5, 6, 8 and 11"


def test_objective_basins_with_3():
    """Basin 1 has four pieces, basin 8 has two."""
    assert counted("basins_with_3", **ZONES) == 1


def test_objective_pieces():
    """A dam of height 3 is three pieces; a conduit belongs to where it starts."""
    assert ending.structures(lay(**ZONES), 0) == [4, 0, 0, 0, 1, 1, 0, 2, 0, 0, 1, 0]


def final(**more):
    """The last round ends at once: nobody has engineers but the seat to act, who has one."""
    seats = {seat: {"engineers": int(seat == 0), "credits": 0, "excavators": 0, "mixers": 0, "energy": 1, "vp": 0}
             for seat in range(4)}
    for seat, values in more.pop("seats", {}).items():
        seats[seat] |= values
    return play(lay(seats=seats, round=5, **more), "bank 1")


def sheet(state, seat):
    return dump(state)["seats"][seat]["sheet"]


@pytest.mark.parametrize(("excavators", "mixers", "credits", "points"), [(6, 4, 8, 3), (3, 0, 1, 0), (3, 1, 1, 1)])
def test_end_resources(excavators, mixers, credits, points):
    """All together, five for a point; the wheel does not count. The last credit comes for one unit of energy."""
    wheel = [[None, 0, 0], ["base", 4, 3], *[[None, 0, 0]] * 4]
    own = {"excavators": excavators, "mixers": mixers, "credits": credits - 1, "wheel": wheel, "tiles": []}
    assert sheet(final(seats={JEANNE: own}), JEANNE)["resources"] == points


def test_end_water():
    dams = {"B5L": [PAVEL, 3, 2], "B6L": [PAVEL, 2, 1], "B7L": [JEANNE, 1, 1], "B8L": ["neutral", 3, 3]}
    state = final(dams=dams)
    assert [sheet(state, seat)["water"] for seat in range(4)] == [3, 1, 0, 0]


def test_end_winner():
    state = final(seats={SOFIA: {"vp": 30}, JEANNE: {"vp": 20}})
    outcome = rules_for().outcome(state)
    assert outcome.ranking[0] == [SOFIA] and outcome.rule == "end.winner"
    assert [outcome.scores[seat]["vp"] for seat in range(4)] == state.vp


def tied(jeanne, sofia):
    """Jeanne and Sofia with equal points at the end; what they get for energy is taken off before."""
    rules = rules_for()
    state = final(seats={JEANNE: {"vp": 30, "energy": jeanne}, SOFIA: {"vp": 30, "energy": sofia}})
    state.vp = [0, 50, 0, 50]
    return rules.outcome(state)


def test_end_tie():
    outcome = tied(7, 9)
    assert outcome.ranking[:2] == [[SOFIA], [JEANNE]] and outcome.rule == "end.tie"


def test_end_shared():
    outcome = tied(7, 7)
    assert outcome.ranking[0] == [JEANNE, SOFIA] and outcome.rule == "end.shared"


def test_the_score_sheet_adds_up():
    state = end_round(lay(players=2, round=5, dams={"B5L": [0, 2, 2]}, seats={0: {"energy": 12}}))
    for seat in range(2):
        assert sum(sheet(state, seat).values()) == state.vp[seat]
    assert rules_for(2).outcome(state).scores[0]["last_round_energy"] == 12
