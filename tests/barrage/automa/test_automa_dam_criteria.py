"""The criteria for bases and elevations, one by one."""

from automa_table import BLACK, GREEN, RED, WHITE, left, turn


def test_dam_strongest_built_conduit():
    state = turn(20, conduits={"C1B": BLACK, "C4A": RED, "C6B": RED})
    assert left(state, "strongest_built_conduit", "base", "B1U B1L B4L B6L B2L") == "B1U B1L"
    assert left(state, "strongest_built_conduit", "base", "B4L B6L B2L") == "B4L", "the strongest in reach"
    assert left(state, "strongest_built_conduit", "base", "B2L B3L") == "", "none is built there"


def test_dam_strongest_built_conduit_own_if_equal():
    state = turn(20, conduits={"C1A": BLACK, "C4B": RED, "C2B": WHITE})
    assert left(state, "strongest_built_conduit", "base", "B1L B2L B4L") == "B4L"
    assert left(state, "strongest_built_conduit", "base", "B1L B2L") == "B1L B2L"


def test_dam_own_powerhouse():
    """Basin 8 is fed from 1 (A) and 5 (A); a foreign powerhouse is none."""
    state = turn(20, powerhouses={"P8a": RED, "P6a": BLACK})
    assert left(state, "own_powerhouse", "base", "B1L B2L B3L B5U B6L B8L") == "B1L B5U"
    assert left(state, "own_powerhouse", "base", "B2L B3L") == ""


def test_dam_most_drops():
    """Two drops on B, one on A: basins 2, 5 and 9 see two, 1 and 8 one."""
    state = turn(20, headwater=[1, 2, 0, 0])
    assert left(state, "most_drops", "base", "B1L B2L B5L B8L B9L B4L") == "B2L B5L B9L"
    assert left(state, "most_drops", "base", "B1L B8L B4L") == "B1L B8L"
    assert left(state, "most_drops", "base", "B4L B7L") == "", "no drop comes by"


def test_dam_most_drops_behind_other_dams():
    """A dam of black with room for two in basin 2 keeps two of the three drops from everything below it."""
    state = turn(20, headwater=[1, 3, 2, 0], dams={"B2U": [BLACK, 2, 0]})
    assert left(state, "most_drops", "base", "B2L B5L B3L B6L") == "B3L B6L", "one drop is left of B, two of C"


def test_dam_most_drops_by_letters():
    """Equal numbers: the drop that comes from the letter printed first. Tile 2 has B C D A, tile 3 C D A B."""
    drops = {"headwater": [1, 1, 1, 1]}
    assert left(turn(20, criteria=2, **drops), "most_drops", "base", "B1L B2L B3L B4L") == "B2L"
    assert left(turn(20, criteria=3, **drops), "most_drops", "base", "B1L B2L B4L") == "B4L"
    assert left(turn(20, criteria=1, **drops), "most_drops", "base", "B2U B2L") == "B2U B2L", "nothing between them"


def test_dam_most_drops_for_an_elevation():
    """Drops that come by count, whether the dam has room or not."""
    state = turn(20, headwater=[0, 2, 1, 0], dams={"B2L": [RED, 1, 1], "B3L": [RED, 1, 0]})
    assert left(state, "most_drops", "elevation", "B2L B3L") == "B2L"


def test_dam_red_slot():
    state = turn(20)
    assert left(state, "red_slot", "base", "B1U B1L B8U") == "B1U B8U"
    assert left(state, "red_slot", "base", "B1L B8L") == ""


def test_dam_red_slot_for_an_elevation():
    state = turn(20, dams={"B1U": [RED, 1, 0], "B2L": [RED, 1, 0]})
    assert left(state, "red_slot", "elevation", "B1U B2L") == "B1U"


def test_dam_upstream_powerhouse():
    """A powerhouse in 5 feeds basin 5 and, past empty basins, basin 9; one in 7 feeds 10. Whose it is does not matter.
    """
    state = turn(20, powerhouses={"P5a": WHITE, "P7a": RED})
    assert left(state, "upstream_powerhouse", "base", "B5U B5L B9L B7L B10L B8L B6L B2L") == "B5U B5L B9L B7L B10L"


def test_dam_upstream_powerhouse_with_another_dam_between():
    state = turn(20, powerhouses={"P5a": WHITE}, dams={"B5U": [GREEN, 1, 0]})
    assert left(state, "upstream_powerhouse", "base", "B5L B9L") == "", "green's dam stands in the way"
    neutral = turn(20, powerhouses={"P5a": WHITE}, dams={"B5L": ["neutral", 2, 2]})
    assert left(neutral, "upstream_powerhouse", "base", "B5U B9L") == "B5U", "a full neutral dam stops it too"


def test_dam_upstream_powerhouse_for_an_elevation():
    state = turn(20, powerhouses={"P7a": BLACK}, dams={"B7L": [RED, 1, 0], "B10L": [RED, 1, 0]})
    assert left(state, "upstream_powerhouse", "elevation", "B7L B10L") == "B7L"


def test_dam_downstream_dam():
    """Lines lead from 1 to 8 and 5, from 3 to 5 and 6, from 5 to 8 and 10."""
    state = turn(20, dams={"B8L": [RED, 1, 0], "B6L": [BLACK, 1, 0]})
    assert left(state, "downstream_dam", "base", "B1L B3L B4L B5U") == "B1L B5U"


def test_dam_downstream_dam_otherwise_no_opponent():
    """No own dam in reach: what leads to black's dam is left out; a neutral dam does no harm."""
    state = turn(20, dams={"B6L": [BLACK, 1, 0], "B7L": ["neutral", 2, 1]})
    assert left(state, "downstream_dam", "base", "B1L B2L B3L B4L") == "B1L B4L"
    assert left(state, "downstream_dam", "base", "B2L B3L") == ""
