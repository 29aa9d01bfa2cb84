"""Very hard: the officers, and Sekibo's effect on people."""

import pytest
from automa_table import BLACK, GREEN, PLENTY, RED, acted, picked, turn, words
from barrage_table import asked, dump, lay, legal, play

from engine.barrage.tables import GUIDED, NO_OFFICER, PERSON

FEW = ["G12", "G11", None, None, None, None]


def me(officer, **more):
    return {"officer": officer, "skill": officer, **more}


def with_officer(tile, officer, **position):
    own = position.pop("me", {})
    return turn(tile, level="very_hard", me=me(officer, **own), **position)


def test_adler():
    """Mountains before hills before plains, ahead of the criteria; three excavators everywhere."""
    state = with_officer(3, "adler", criteria=9)
    assert picked(state, "base", "B1L B5U B8U") == "B1L", "though tile 9 looks for red borders"
    assert picked(state, "base", "B5L B8U") == "B5L"
    assert picked(state, "base", "B8U B9L") == "B8U"
    after = acted(with_officer(3, "adler", step=2, me={"excavators": 3}))
    assert list(dump(after)["dams"]) == ["B1L"]


def test_adler_after_the_third_structure():
    state = with_officer(3, "adler", criteria=1, conduits={"C6B": RED}, powerhouses={"P7a": RED})
    assert picked(state, "base", "B1L B6L") == "B6L"


def test_adler_raises_dams_in_the_mountains_first():
    state = with_officer(3, "adler", criteria=7, dams={"B2L": [RED, 1, 0], "B8L": [RED, 1, 0]})
    assert picked(state, "elevation", "B2L B8L") == "B2L", "though tile 7 begins at 8"


def test_del_monte():
    """The tile asks for a base in the mountains; a dam can be raised, so it is."""
    after = acted(with_officer(4, "del_monte", step=1, me=PLENTY, dams={"B8L": [RED, 1, 0]}))
    assert dump(after)["dams"] == {"B8L": [RED, 2, 0]}
    assert after.engineers[RED] == 10


def test_del_monte_builds_as_printed_if_nothing_can_be_raised():
    assert list(dump(acted(with_officer(4, "del_monte", step=1, me=PLENTY)))["dams"]) == ["B1L"]
    poor = with_officer(4, "del_monte", step=1, me={"excavators": 9, "mixers": 1}, dams={"B8L": [RED, 1, 0]})
    assert dump(acted(poor))["dams"] == {"B8L": [RED, 1, 0], "B1L": [RED, 1, 0]}, "two mixers in the plains"


def test_fiesler():
    """Conduit of 2, three drops: one drop is sent and counts 4; with the tile 6."""
    position = {"dams": {"B7L": [RED, 3, 3]}, "conduits": {"C7A": RED}, "powerhouses": {"P10a": RED}, "display": FEW}
    after = acted(with_officer(20, "fiesler", **position))
    assert after.energy[RED] == 4 + 2
    assert dump(after)["dams"]["B7L"][2] == 2


def test_fiesler_sends_all_drops_through_a_strong_conduit():
    after = acted(with_officer(20, "fiesler", dams={"B5L": [RED, 2, 2]}, conduits={"C5A": RED},
                               powerhouses={"P8a": RED}, display=FEW))
    assert after.energy[RED] == 3 * 2 + 2
    assert dump(after)["dams"]["B5L"][2] == 0


def test_fiesler_best_system_is_judged_by_what_it_would_use():
    """Three drops by 2 count as one drop, 4; a single drop by 5 gives more."""
    after = acted(with_officer(
        20, "fiesler", display=FEW, dams={"B7L": [RED, 3, 3], "B4L": [RED, 1, 1]}, conduits={"C7A": RED, "C4B": RED},
        powerhouses={"P10a": RED, "P12a": RED}))
    assert after.energy[RED] == 5 + 2 + 1


def test_mcdowell():
    """Conduits with mixers, one for each point, if they suffice; machines of choice are mixers."""
    after = acted(with_officer(10, "mcdowell", step=2, criteria=1, me=PLENTY))
    assert dump(after)["conduits"] == {"C1A": RED}
    assert (after.excavators[RED], after.mixers[RED]) == (20, 15)
    poor = acted(with_officer(10, "mcdowell", step=2, criteria=1, me={"excavators": 10, "mixers": 4}))
    assert (poor.excavators[RED], poor.mixers[RED]) == (0, 4), "four mixers do not reach for five points"
    chosen = acted(with_officer(1, "mcdowell", step=5, me={"excavators": 0, "mixers": 9}))
    assert chosen.mixers[RED] == 10


@pytest.mark.parametrize(("excavators", "builds", "points"), [(5, True, 16), (4, True, 13), (3, False, 16 - 2)])
def test_jordan(excavators, builds, points):
    """A base in the mountains needs five: one may be missing, for 3 points, not two. Then the tile buys a machine."""
    after = acted(with_officer(4, "jordan", step=1, me={"excavators": excavators, "mixers": 0}))
    assert bool(dump(after)["dams"]) == builds
    assert after.vp[RED] == points


def krylov(tiles, wheel):
    rest = [[None, 0, 0]] * (6 - len(wheel) - 1)
    return with_officer(3, "krylov", step=2, criteria=1, me={
        **PLENTY, "tiles": tiles, "wheel": [[None, 0, 0], *([name, 0, 0] for name in wheel), *rest]})


def test_krylov():
    """Used after all other tiles, and then as the highest level on the wheel, a plain one before a joker."""
    after = acted(krylov(["base", "krylov"], ["L1_base"]))
    assert "krylov" in dump(after)["seats"][RED]["tiles"]
    after = acted(krylov(["elevation", "krylov"], ["L2_any", "L2_base", "L1_base"]))
    entry = dump(after)["seats"][RED]
    assert entry["wheel"][0][0] == "krylov"
    assert after.energy[RED] == 1, "level II for bases: 1 energy for each base"


def test_krylov_needs_a_tile_to_copy():
    assert "build_no_tile" in words(krylov(["elevation", "krylov"], ["conduit"]))
    assert "technology_copied" in words(krylov(["elevation", "krylov"], ["conduit", "base"]))


SEKIBO = {"automa": "very_hard", "officer": "sekibo", "vp": 16, "credits": 0}


def before_black(criteria=1, tiles=("13",), **position):
    """Green is about to play, then black, both persons; the Automa in seat 0 has Sekibo unless told."""
    seats = {RED: SEKIBO, GREEN: {"acted": 1}, **position.pop("seats", {})}
    return lay(seat=GREEN, seats=seats, order=[GREEN, BLACK, RED, 3], piles={"automa": list(tiles)},
               automa={"top": str(criteria), "criteria": "20", "discard": ["20"]}, **position)


def under_sekibo(tile, **position):
    """Black's first turn of the round, with that tile on top."""
    return play(before_black(tiles=(str(tile), "13"), **position), "bank 1", f"draw automa {tile}")


def test_sekibo():
    """The first turn of a person in the round is played by a new tile."""
    state = under_sekibo(3)
    assert asked(state) == ("automa", BLACK)
    assert legal(state) == ["automa"]
    assert state.level[BLACK] == GUIDED


def test_sekibo_second_turn_is_free():
    assert asked(play(before_black(seats={BLACK: {"acted": 1}}), "bank 1")) == ("turn", BLACK)


def test_sekibo_has_no_ability_for_the_automa():
    assert before_black().skill[RED] == NO_OFFICER


def test_sekibo_only_at_very_hard():
    state = before_black(seats={RED: {**SEKIBO, "automa": "hard", "officer": None}})
    assert asked(play(state, "bank 1")) == ("turn", BLACK)


def test_sekibo_turn():
    """Engineers of the tile, points in place of credits, the slot by the criteria; then a person again."""
    state = under_sekibo(4, criteria=9, seats={BLACK: {**PLENTY, "credits": 6, "vp": 10}})
    after = play(state, "automa")
    assert after.level[BLACK] == PERSON
    assert dump(after)["dams"] == {"B1U": [BLACK, 1, 0]}
    assert (after.credits[BLACK], after.vp[BLACK]) == (6, 10 - 3), "the red slot costs points"
    assert (after.engineers[BLACK], after.works[BLACK]) == (10, 1)


def test_sekibo_turn_fulfils_from_the_office():
    state = under_sekibo(17, dams={"B5L": [BLACK, 2, 2]}, conduits={"C5A": BLACK}, powerhouses={"P8a": BLACK},
                         display=["G12", "G10", "Y14", "Y15", "R1", "R3"],
                         seats={BLACK: {"hand": ["Y12"], "vp": 10}})
    after = play(state, "automa")
    assert dump(after)["seats"][BLACK]["done"] == ["R3"]
    assert dump(after)["seats"][BLACK]["hand"] == ["Y12"]


def test_sekibo_turn_with_the_own_officer():
    """A person with Adler builds by Adler's price and preference."""
    state = under_sekibo(3, seats={BLACK: {
        "officer": "adler", "excavators": 3, "energy": 0, "engineers": 12}})
    after = play(state, "automa", "automa")
    assert list(dump(after)["dams"]) == ["B1L"]
