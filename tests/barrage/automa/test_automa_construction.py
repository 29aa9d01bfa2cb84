"""The construction action: its four conditions, the limits of some tiles, what is paid and gained."""

import pytest
from automa_table import BLACK, GREEN, PLENTY, RED, acted, by, turn, words
from barrage_table import dump, end_round

FULL = {"B1L": [RED, 1, 0], "B2L": [RED, 1, 0], "B3L": [RED, 1, 0], "B4L": [RED, 1, 0], "B5L": [RED, 1, 0]}
"""Five bases: none is left on the board."""


def built(state):
    shown = dump(state)
    return {**shown["dams"], **shown["conduits"], **shown["powerhouses"]}


def test_build():
    """The booklet's example: piece, tile, excavators and slot are there, so the base is built."""
    after = by(3, step=2, me={"excavators": 6})
    entry = dump(after)["seats"][RED]
    assert built(after) == {"B1L": [RED, 1, 0]}
    assert entry["wheel"][0] == ["base", 5, 0], "five excavators in the mountains"
    assert (entry["opened"], entry["excavators"], entry["engineers"]) == (1, 1, 10)
    assert entry["tiles"] == ["elevation", "conduit", "powerhouse"]


def test_build_piece():
    assert "build_no_piece" in words(turn(3, step=2, me=PLENTY, dams=FULL))


def test_build_tile():
    assert "build_no_tile" in words(turn(3, step=2, me={**PLENTY, "tiles": ["elevation", "conduit"]}))
    assert "builds" in words(turn(3, step=2, me={**PLENTY, "tiles": ["L1_any"]})), "a joker will do"


@pytest.mark.parametrize(("tile", "step", "excavators", "possible"), [
    (3, 2, 3, True),    # any base: three are enough in the plains
    (3, 2, 2, False),
    (4, 1, 5, True),    # a base in the mountains
    (4, 1, 4, False),
    (2, 2, 4, True),    # a base in the hills
    (2, 2, 3, False),
    (9, 2, 6, True),    # a conduit of 3 or more
    (9, 2, 5, False),
    (12, 2, 8, True),   # a conduit of 4 or more
    (12, 2, 7, False),
    (10, 2, 2, True),   # any conduit: two are enough for production 1
    (10, 2, 1, False),
])
def test_build_machines(tile, step, excavators, possible):
    found = words(turn(tile, step=step, me={"excavators": excavators, "mixers": 0}))
    assert ("builds" in found) == possible
    assert ("build_no_machines" in found) != possible


@pytest.mark.parametrize(("mixers", "houses", "possible"), [(2, 0, True), (1, 0, False), (3, 1, True), (2, 1, False)])
def test_build_machines_for_powerhouses(mixers, houses, possible):
    powerhouses = {"P11a": RED} if houses else {}
    found = words(turn(15, step=1, me={"excavators": 9, "mixers": mixers}, powerhouses=powerhouses))
    assert ("builds" in found) == possible


def test_build_slot():
    """No dam to raise; and no conduit of 4 or more left."""
    assert "build_no_slot" in words(turn(6, step=2, me=PLENTY))
    strong = {"C1A": BLACK, "C1B": BLACK, "C2B": BLACK, "C3A": BLACK, "C4B": GREEN, "C5B": GREEN, "C6A": GREEN}
    assert "build_no_slot" in words(turn(12, step=2, me=PLENTY, conduits=strong))
    assert "builds" in words(turn(9, step=2, me=PLENTY, conduits=strong)), "there are some of 3"


@pytest.mark.parametrize(("tile", "step", "zone"), [(4, 1, ("1", "2", "3", "4")), (2, 2, ("5", "6", "7"))])
def test_build_in_the_zone_of_the_tile(tile, step, zone):
    (name,) = built(by(tile, step=step, me=PLENTY))
    assert name[1] in zone


def test_build_technology():
    """The highest level; of one level the tile for the structure before the joker."""
    after = by(3, step=2, me={**PLENTY, "tiles": ["base", "L1_base", "L2_any", "L2_base"]})
    assert dump(after)["seats"][RED]["wheel"][0][0] == "L2_base"
    after = by(3, step=2, me={**PLENTY, "tiles": ["base", "L1_base", "L2_any"]})
    assert dump(after)["seats"][RED]["wheel"][0][0] == "L2_any"


def test_build_income():
    """Red's second conduit uncovers 3 points."""
    after = by(10, step=2, me=PLENTY, conduits={"C9A": RED})
    assert dump(after)["seats"][RED]["sheet"]["income"] == 3


def test_build_income_of_credits_is_points():
    """Green's second base uncovers 3 credits."""
    after = by(3, step=2, seat=GREEN, me=PLENTY, dams={"B8L": [GREEN, 1, 0]})
    assert dump(after)["seats"][GREEN]["sheet"]["credits_as_vp"] == 3
    assert after.credits[GREEN] == 0


def test_income():
    """In the income phase, too: red has two conduits and gets 3 points."""
    state = turn(3, step=5, players=2, me={"engineers": 1}, conduits={"C9A": RED, "C10B": RED})
    after = end_round(acted(state))
    assert dump(after)["seats"][RED]["sheet"]["income"] == 3


def test_reward_piece():
    """G12 builds a base in the plains: no tile, no machines, by the placement procedure."""
    position = {"dams": {"B5L": [RED, 2, 2]}, "conduits": {"C5A": RED}, "powerhouses": {"P8a": RED},
                "display": ["G12", None, None, None, None, None]}
    after = by(20, criteria=1, **position)
    entry = dump(after)["seats"][RED]
    assert dump(after)["dams"] == {"B5L": [RED, 2, 0], "B8L": [RED, 1, 0]}, "from 1 upwards the first in the plains"
    assert (entry["excavators"], entry["opened"], entry["engineers"]) == (6, 1, 10), "the second base turns the wheel"


def test_reward_piece_on_a_red_slot():
    """Criteria tile 9 asks for a red border first: 3 points."""
    after = by(20, criteria=9, dams={"B5L": [RED, 2, 2]}, conduits={"C5A": RED}, powerhouses={"P8a": RED},
               display=["G12", None, None, None, None, None])
    assert "B8U" in dump(after)["dams"]
    assert dump(after)["seats"][RED]["sheet"]["credits_as_vp"] == -3
