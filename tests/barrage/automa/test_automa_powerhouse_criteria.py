"""The criteria for powerhouses, one by one."""

from automa_table import BLACK, RED, WHITE, left, turn


def test_house_strongest_built_conduit():
    """C1B (4) leads to 5, C4A (3) to 7, C6B (2) to 7."""
    state = turn(20, conduits={"C1B": BLACK, "C4A": RED, "C6B": RED})
    assert left(state, "strongest_built_conduit", "powerhouse", "P5a P7a P8a") == "P5a"
    assert left(state, "strongest_built_conduit", "powerhouse", "P7a P8a") == "P7a"
    assert left(state, "strongest_built_conduit", "powerhouse", "P6a P8a") == ""


def test_house_strongest_built_conduit_own_if_equal():
    state = turn(20, conduits={"C1A": BLACK, "C4B": RED})
    assert left(state, "strongest_built_conduit", "powerhouse", "P8a P12a") == "P12a"


def test_house_own_dam():
    """Lines lead from basin 6 to 9 and 7."""
    state = turn(20, dams={"B6L": [RED, 1, 0], "B1L": [BLACK, 1, 0]})
    assert left(state, "own_dam", "powerhouse", "P5a P6a P7a P8a P9a") == "P7a P9a"
    assert left(state, "own_dam", "powerhouse", "P5a P8a") == ""


def test_house_plains():
    assert left(turn(20), "plains", "powerhouse", "P5a P7a P8a P11a") == "P8a P11a"
    assert left(turn(20), "plains", "powerhouse", "P5a P7a") == ""


def test_house_basin():
    for basin in (5, 6, 7):
        assert left(turn(20), f"basin_{basin}", "powerhouse", "P5a P6a P7a P8a") == f"P{basin}a"
        assert left(turn(20), f"basin_{basin}", "powerhouse", "P8a P9a") == ""


DAMS = {"B9L": [RED, 1, 0], "B10U": [WHITE, 1, 0], "B8L": ["neutral", 3, 1]}
"""Water from 5 and 9 meets red first; from 6, 7 and 10 white; from 8 the neutral dam; from 11 and 12 the sea."""


def test_house_feeds_own_dam():
    state = turn(20, dams=DAMS)
    assert left(state, "feeds_own_dam", "powerhouse", "P5a P6a P8a P9a P11a") == "P5a P9a"
    assert left(state, "feeds_own_dam", "powerhouse", "P6a P8a P10a P11a") == "P8a P11a", "at least not white's"
    assert left(state, "feeds_own_dam", "powerhouse", "P6a P7a") == ""


def test_house_feeds_own_dam_with_another_between():
    state = turn(20, dams={**DAMS, "B5L": [BLACK, 1, 0]})
    assert left(state, "feeds_own_dam", "powerhouse", "P5a P9a") == "P9a"


def test_house_spares_other_dam():
    state = turn(20, dams=DAMS)
    assert left(state, "not_feeding_other_dam", "powerhouse", "P5a P6a P8a P9a P11a") == "P5a P8a P9a P11a"
    assert left(state, "not_feeding_other_dam", "powerhouse", "P6a P7a P10a") == ""
