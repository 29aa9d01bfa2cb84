"""The placement procedure: one slot, third structure, three criteria, numbers."""

import pytest
from automa_table import BLACK, PLENTY, RED, WHITE, by, explain, picked, sites, turn
from barrage_table import dump

from engine.barrage.board import SITE_NAMES

BASES = "B1U B1L B2U B2L B3U B3L B4U B4L B5U B5L B6U B6L B7U B7L B8U B8L B9U B9L B10U B10L"
CONDUITS = " ".join(f"C{basin}{letter}" for basin in range(1, 11) for letter in "AB")
HOUSES = "P5a P5b P6a P6b P7a P7b P8a P8b P8c P9a P9b P9c P10a P10b P11a P12a"


def steps(state):
    """Which steps of the procedure left which slots, as (word, slots)."""
    return [(note.word, " ".join(SITE_NAMES[site] for site in note.sites)) for note in explain(state)
            if note.sites and note.word != "builds"]


def test_possible_slots():
    """Three excavators are enough for the plains only."""
    state = turn(3, step=2, criteria=1, me={"excavators": 3})
    assert steps(state)[0] == ("possible", "B8U B8L B9U B9L B10U B10L")


def test_possible_slots_just_one():
    state = turn(3, step=2, me={"excavators": 3}, dams={
        "B8U": [BLACK, 1, 0], "B9U": [BLACK, 1, 0], "B10U": [BLACK, 1, 0],
        "B8L": [WHITE, 1, 0], "B9L": [WHITE, 1, 0]})
    assert steps(state) == [("possible", "B10L"), ("chosen", "B10L")]


def test_third_structure():
    """The booklet's example: dam and powerhouse stand already, so the conduit between them is built at once."""
    after = by(10, step=2, criteria=1, me=PLENTY, dams={"B6L": [RED, 1, 0]}, powerhouses={"P7a": RED})
    assert dump(after)["conduits"] == {"C6B": RED}, "though stronger ones are free"


@pytest.mark.parametrize("owner", [RED, "neutral"])
def test_third_structure_is_a_powerhouse(owner):
    """Anybody's conduit will do, an own or a neutral dam."""
    state = turn(20, criteria=1, dams={"B7L": [owner, 1, 0]}, conduits={"C7A": WHITE})
    assert picked(state, "powerhouse", HOUSES) == "P10a"
    foreign = turn(20, criteria=1, dams={"B7L": [BLACK, 1, 0]}, conduits={"C6A": WHITE, "C7A": WHITE})
    assert picked(foreign, "powerhouse", HOUSES) == "P9a", "a foreign dam makes no system: the strongest conduit"


def test_third_structure_is_a_base():
    state = turn(20, criteria=1, conduits={"C6B": WHITE, "C1A": BLACK}, powerhouses={"P7a": RED})
    assert picked(state, "base", "B1U B1L B5L B6L") == "B6L"


def test_third_structure_more_than_one():
    """Two conduits would each complete a system: the criteria decide among all slots, so C1A may win."""
    position = {"dams": {"B6L": [RED, 1, 0], "B4L": [RED, 1, 0]}, "powerhouses": {"P7a": RED}}
    assert picked(turn(20, criteria=1, **position), "conduit", CONDUITS) == "C4B", "strongest, then an own dam"
    assert picked(turn(20, criteria=5, **position), "conduit", CONDUITS) == "C4A", "own powerhouse, own dam, strongest"


def test_third_structure_not_for_elevations():
    state = turn(20, criteria=9, dams={"B6L": [RED, 1, 0], "B1U": [RED, 1, 0]}, conduits={"C6B": RED},
                 powerhouses={"P7a": RED})
    assert picked(state, "elevation", "B6L B1U") == "B1U", "the red border comes first on tile 9"


def test_third_in_one_basin():
    """Upper and lower slot complete the same system; between them the criteria decide, then free before red."""
    position = {"conduits": {"C6B": WHITE}, "powerhouses": {"P7a": RED}}
    assert picked(turn(20, criteria=1, **position), "base", BASES) == "B6L"
    assert picked(turn(20, criteria=9, **position), "base", BASES) == "B6U", "tile 9 looks for a red border"


def test_one_powerhouse_slot():
    """Two free slots in basin 8 are one candidate; a free slot stands for the basin before a red one."""
    state = turn(20, criteria=1, dams={"B1L": [RED, 1, 0]}, conduits={"C1A": RED})
    assert picked(state, "powerhouse", "P5a P8a P8b P8c") == "P8a"
    assert picked(turn(20, criteria=1), "powerhouse", "P5a P5b") == "P5a"
    assert picked(turn(20, criteria=1), "powerhouse", "P5b P6a") == "P5b", "only the red one is left in basin 5"


def test_criteria():
    """Tile 5: own powerhouse leaves two, own dam one of them; the third is not needed."""
    state = turn(10, step=2, criteria=5, me=PLENTY, powerhouses={"P8a": RED, "P10a": RED},
                 dams={"B1L": [RED, 1, 0], "B5L": [RED, 1, 0]}, conduits={"C1A": WHITE})
    found = steps(state)
    assert found[1] == ("criterion", "C2B C5A C5B C7A")
    assert found[2] == ("criterion", "C5A C5B")
    assert found[3] == ("criterion", "C5B")
    assert found[4] == ("chosen", "C5B")


def test_criterion_ignored():
    """Nothing is built: strongest built conduit and own powerhouse fit none, the red border does."""
    state = turn(3, step=2, criteria=2, me=PLENTY)
    assert [word for word, _ in steps(state)] == [
        "possible", "criterion_fits_none", "criterion_fits_none", "criterion", "by_number"]
    assert steps(state)[3][1] == " ".join(f"B{basin}U" for basin in range(1, 11))
    assert steps(state)[4][1] == "B2U"


@pytest.mark.parametrize(("criteria", "names", "chosen"), [
    (4, "B3L B5L B9L", "B5L"),    # from 4 up
    (9, "B9L B10L", "B9L"),       # from 1
    (20, "B9L B2L", "B2L"),       # from 10 on it goes round to 1
])
def test_by_number_dams(criteria, names, chosen):
    assert picked(turn(19, criteria=criteria), "base", names) == chosen


@pytest.mark.parametrize(("criteria", "names", "chosen"), [
    (8, "C4A C5A C7B", "C5A"),    # all of 3; from 4B up
    (20, "C10A C8B", "C8B"),      # both of 2; from 10B round to 1A
    (10, "C5A C4A", "C4A"),       # both of 3; from 5B round past 5A, which comes last of all
])
def test_by_number_conduits(criteria, names, chosen):
    assert picked(turn(1, criteria=criteria), "conduit", names) == chosen


@pytest.mark.parametrize(("criteria", "names", "chosen"), [
    (4, "P5a P10a P12a", "P12a"),  # from 11
    (1, "P12a P6a", "P6a"),        # from 5
    (20, "P11a P6a", "P6a"),       # from 12 round to 5
])
def test_by_number_powerhouses(criteria, names, chosen):
    assert picked(turn(3, criteria=criteria), "powerhouse", names) == chosen


def test_by_number():
    """Letter A before letter B of a basin; the search begins at the letter too."""
    assert picked(turn(1, criteria=19), "conduit", "C10A C10B") == "C10B", "tile 19: the second strongest"
    assert picked(turn(1, criteria=17), "conduit", "C2A C3B C4A") == "C2A", "tile 17 begins at 9A and goes round"


def test_free_before_red():
    assert picked(turn(19, criteria=4), "base", "B4U B4L") == "B4L"


def test_joined():
    """Lines count whether built or not: basin 1 is joined to basin 8 without any conduit."""
    state = turn(19, criteria=3, powerhouses={"P8a": RED})
    assert picked(state, "base", "B1L B4L") == "B1L"
    assert sites("base", "B1L") == [1]
