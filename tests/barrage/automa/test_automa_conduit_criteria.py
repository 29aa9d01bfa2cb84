"""The criteria for conduits, one by one."""

from automa_table import BLACK, RED, left, turn

DAMS = {"B1L": [RED, 1, 0], "B2L": ["neutral", 1, 1], "B3L": [BLACK, 1, 0]}


def test_conduit_strongest():
    assert left(turn(20), "strongest", "conduit", "C1A C1B C2B C3A C9A") == "C1A C2B"
    assert left(turn(20), "strongest", "conduit", "C9A C10A C8B") == "C10A C8B"


def test_conduit_second_strongest():
    assert left(turn(20), "second_strongest", "conduit", "C1A C1B C2B C3A C9A") == "C1B C3A"
    assert left(turn(20), "second_strongest", "conduit", "C1A C2B") == "C1A C2B", "there is no second: the strongest"


def test_conduit_dam_own_first():
    state = turn(20, dams=DAMS)
    assert left(state, "dam_own_neutral_other", "conduit", "C1A C1B C2A C3A C4A") == "C1A C1B"
    assert left(state, "dam_own_neutral_other", "conduit", "C2A C3A C4A") == "C2A"
    assert left(state, "dam_own_neutral_other", "conduit", "C3A C3B C4A") == "C3A C3B"
    assert left(state, "dam_own_neutral_other", "conduit", "C4A C5A") == ""


def test_conduit_dam_other_first():
    state = turn(20, dams=DAMS)
    assert left(state, "dam_other_neutral_own", "conduit", "C1A C2A C3A C4A") == "C3A"
    assert left(state, "dam_other_neutral_own", "conduit", "C1A C2A C4A") == "C2A"
    assert left(state, "dam_other_neutral_own", "conduit", "C1A C4A") == "C1A"


def test_conduit_dams_of_two_owners_in_a_basin():
    state = turn(20, dams={"B1L": [RED, 1, 0], "B1U": [BLACK, 1, 0], "B2L": ["neutral", 1, 1]})
    assert left(state, "dam_own_neutral_other", "conduit", "C1A C2A") == "C1A"
    assert left(state, "dam_other_neutral_own", "conduit", "C1A C2A") == "C1A"


def test_conduit_powerhouse_own_first():
    """C1A and C5A lead to 8, C2A and C3B to 6."""
    state = turn(20, powerhouses={"P8a": RED, "P6a": BLACK})
    assert left(state, "powerhouse_own_other", "conduit", "C1A C1B C2A C5A") == "C1A C5A"
    assert left(state, "powerhouse_own_other", "conduit", "C1B C2A C3B") == "C2A C3B"
    assert left(state, "powerhouse_own_other", "conduit", "C1B C4A") == ""


def test_conduit_powerhouse_other_first():
    state = turn(20, powerhouses={"P8a": RED, "P6a": BLACK})
    assert left(state, "powerhouse_other_own", "conduit", "C1A C1B C2A C5A") == "C2A"
    assert left(state, "powerhouse_other_own", "conduit", "C1A C1B") == "C1A"
