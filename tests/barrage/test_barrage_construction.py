"""Construction: engineers, tile and machines on the wheel, the site, income at once."""

import pytest
from barrage_table import JEANNE, asked, dump, lay, legal, play, refused, rules_for

from engine.barrage.board import DAM_NAMES

RICH = {"excavators": 20, "mixers": 20, "credits": 20}
JOKER = {"tiles": ["base", "elevation", "conduit", "powerhouse", "joker"]}


def rich(**more):
    return lay(seats={0: {**RICH, **more.pop("seat", {})}}, **more)


@pytest.mark.parametrize(("works", "engineers"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_construct_engineers(works, engineers):
    seat = {**RICH, "works": works, "engineers": engineers}
    state = play(lay(seats={0: seat}), "construct base", "build base B8L")
    assert (state.engineers[0], state.works[0]) == (0, works + 1)
    short = lay(seats={0: {**seat, "engineers": engineers - 1}})
    assert refused(short, "construct base") == "construct.engineers"


def test_construct_credits():
    seat = {**RICH, "works": 3}
    assert play(lay(seats={0: seat}), "construct base", "build base B8L").credits[0] == 20 - 3
    assert refused(lay(seats={0: {**seat, "credits": 2}}), "construct base") == "construct.credits"


def test_construct_spaces():
    assert refused(rich(seat={"works": 4}), "construct base") == "construct.spaces"
    assert "construct base" in legal(play(rich(seat={"works": 4}), "bank 1")), "the board of another player is free"


def test_construct_nowhere():
    assert refused(lay(seats={0: {"excavators": 2}}), "construct base") == "construct.nowhere"
    assert refused(lay(), "construct elevation") == "construct.nowhere", "no dam to raise"


def test_construct_wheel():
    """Tile and machines in the open sector, one turn, the next sector comes back."""
    seat = {"excavators": 5, "opened": 2, "wheel": [[None, 0, 0]] * 3 + [["conduit", 2, 1]] + [[None, 0, 0]] * 2,
            "tiles": ["base", "elevation", "powerhouse"]}
    entry = dump(play(lay(seats={0: seat}), "construct base", "build base B5L"))["seats"][0]
    assert entry["opened"] == 3
    assert entry["wheel"][2] == ["base", 4, 0]
    assert entry["wheel"][3] == [None, 0, 0]
    assert entry["tiles"] == ["elevation", "conduit", "powerhouse"]
    assert (entry["excavators"], entry["mixers"]) == (5 - 4 + 2, 4 + 1)


def test_construct_full_turn():
    """What is put in now comes back with the sixth turn: its own and five more."""
    state = play(lay(players=2, seats={0: {"credits": 20}}), "construct base", "build base B8L")
    for turns, space in ((1, "workshop-1L"), (4, "workshop-3L"), (5, "workshop-1R")):
        state = play(state, "bank 1", f"use {space}")
        assert state.excavators[0] == (6 if turns == 5 else 3)
    assert "base" in dump(state)["seats"][0]["tiles"]


def test_construct_gains():
    """Bought machines build in the same round; the wheel holds only what was put there."""
    state = play(lay(players=2, seats={0: {"excavators": 2}}), "use machinery-1L", "bank 1")
    assert "construct base" in legal(state)
    assert all(sector == [None, 0, 0] for sector in dump(state)["seats"][0]["wheel"])


def test_construct_income():
    """Jeanne's second base is worth 3 points at once; her first and third uncover nothing."""
    bases = {"B8L": [JEANNE, 1, 0], "B9L": [JEANNE, 1, 0]}
    seats = {JEANNE: {**RICH}}
    for built, points in ((0, 0), (1, 3), (2, 0)):
        state = lay(seats=seats, seat=JEANNE, dams=dict(list(bases.items())[:built]))
        assert play(state, "construct base", "build base B10L").vp[JEANNE] == 10 + points


def test_construct_income_with_a_choice():
    """Two machines of her choice for Jeanne's fourth base."""
    dams = {"B8L": [JEANNE, 1, 0], "B9L": [JEANNE, 1, 0], "B10L": [JEANNE, 1, 0]}
    state = play(lay(seats={JEANNE: RICH}, seat=JEANNE, dams=dams), "construct base", "build base B5L")
    assert asked(state) == ("machine", JEANNE)
    after = play(state, "machine mixer", "machine excavator")
    assert (after.excavators[JEANNE], after.mixers[JEANNE]) == (20 - 4 + 1, 21)


def test_tile_missing():
    assert refused(lay(seats={0: {"tiles": ["conduit"]}}), "construct base") == "tile.missing"
    assert refused(lay(), "construct joker") == "tile.missing"


def test_build_tile():
    state = play(rich(), "construct conduit")
    assert refused(state, "build base B8L") == "build.tile"
    kinds = {text.split()[1] for text in legal(play(rich(seat=JOKER, dams={"B8L": [0, 1, 0]}), "construct joker"))}
    assert kinds == {"base", "elevation", "conduit", "powerhouse"}


def test_build_no_piece():
    full = {"P5a": 0, "P6a": 0, "P7a": 0, "P8a": 0}
    assert refused(rich(powerhouses=full), "construct powerhouse") == "construct.nowhere"
    state = play(rich(seat=JOKER, powerhouses=full), "construct joker")
    assert refused(state, "build powerhouse P9a") == "build.no_piece"


def test_build_taken():
    state = play(rich(dams={"B8L": [1, 1, 0]}), "construct base")
    assert refused(state, "build base B8L") == "build.taken"
    assert refused(state, "build base B8U") == "", "two companies may share a basin"
    assert refused(play(rich(conduits={"C8A": 1}), "construct conduit"), "build conduit C8A") == "build.taken"
    assert refused(play(rich(powerhouses={"P8a": 1}), "construct powerhouse"), "build powerhouse P8a") == "build.taken"
    neutral = play(rich(dams={"B8L": ["neutral", 3, 1]}), "construct base")
    assert refused(neutral, "build base B8L") == "build.taken"


def test_build_one_base():
    assert refused(play(rich(dams={"B8U": [0, 1, 0]}), "construct base"), "build base B8L") == "build.one_base"


def test_build_one_powerhouse():
    state = play(rich(powerhouses={"P8a": 0}), "construct powerhouse")
    assert refused(state, "build powerhouse P8b") == "build.one_powerhouse"


def test_build_conduits():
    state = play(rich(conduits={"C8A": 0}), "construct conduit", "build conduit C8B")
    assert dump(state)["conduits"] == {"C8A": 0, "C8B": 0}


def test_build_own_dam():
    dams = {"B8L": ["neutral", 3, 1], "B9L": [1, 1, 0], "B10L": [0, 1, 0]}
    state = play(rich(dams=dams), "construct elevation")
    assert refused(state, "build elevation B8L") == "build.own_dam"
    assert refused(state, "build elevation B9L") == "build.own_dam"
    assert refused(state, "build elevation B5L") == "build.own_dam"
    assert legal(state) == ["build elevation B10L"]


def test_build_height():
    state = play(rich(dams={"B8L": [0, 3, 0], "B9L": [0, 2, 0]}), "construct elevation")
    assert refused(state, "build elevation B8L") == "build.height"
    assert play(state, "build elevation B9L").height[DAM_NAMES.index("B9L")] == 3


def test_build_red():
    poor = lay(seats={0: {**RICH, "credits": 2}}, dams={"B8U": [0, 1, 0]})
    assert refused(play(poor, "construct base"), "build base B9U") == "build.red"
    assert refused(play(poor, "construct powerhouse"), "build powerhouse P8c") == "build.red"
    assert play(poor, "construct elevation", "build elevation B8U").credits[0] == 2
    assert play(rich(), "construct base", "build base B9U").credits[0] == 17
    assert play(rich(), "construct powerhouse", "build powerhouse P5b").credits[0] == 17


@pytest.mark.parametrize(("tile", "site", "excavators", "mixers"), [
    ("base", "B8L", 3, 0), ("base", "B5L", 4, 0), ("base", "B1L", 5, 0), ("elevation", "B9L", 0, 2),
    ("elevation", "B6L", 0, 3), ("elevation", "B2L", 0, 4), ("conduit", "C9A", 2, 0), ("conduit", "C6A", 8, 0),
    ("conduit", "C4B", 10, 0), ("powerhouse", "P12a", 0, 2)])
def test_build_machines(tile, site, excavators, mixers):
    dams = {"B9L": [0, 1, 0], "B6L": [0, 1, 0], "B2L": [0, 1, 0]}
    seats = {0: {"excavators": excavators, "mixers": mixers}}
    state = play(lay(seats=seats, dams=dams), f"construct {tile}")
    assert [text for text in legal(state) if text.endswith(site)] == [f"build {tile} {site}"]
    after = play(state, f"build {tile} {site}")
    assert (after.excavators[0], after.mixers[0]) == (0, 0)
    wheel = dump(after)["seats"][0]["wheel"]
    assert [tile, excavators, mixers] in wheel
    one_less = {0: {"excavators": max(0, excavators - 1), "mixers": max(0, mixers - 1), **JOKER}}
    short = lay(seats=one_less, dams=dams, asks=("site", 4, 4))
    assert refused(short, f"build {tile} {site}") == "build.machines"


@pytest.mark.parametrize(("built", "mixers"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_build_machines_of_a_powerhouse(built, mixers):
    houses = dict(list({"P5a": 0, "P6a": 0, "P7a": 0}.items())[:built])
    state = play(rich(powerhouses=houses), "construct powerhouse", "build powerhouse P8a")
    assert state.mixers[0] == 20 - mixers
    assert state.houses[0].bit_count() == built + 1 and state.houses[0] >> 7 & 1, "basin 8"


def test_build_payment():
    """Only a sum that pays."""
    state = play(lay(seats={0: {"officer": "jordan", "credits": 3}}), "construct base", "build base B8L")
    assert legal(state) == ["pay 3 excavators 0 mixers 0 credits", "pay 2 excavators 0 mixers 3 credits"]
    assert refused(state, "pay 2 excavators 1 mixers 0 credits") == "build.payment"
    assert rules_for().to_act(state) == 0


def test_build_tile_with_all_powerhouses_built():
    """The fifth powerhouse has no price; the refusal is about the tile all the same."""
    state = rich(powerhouses=dict.fromkeys(["P5a", "P6a", "P7a", "P8a"], 0))
    assert refused(play(state, "construct base"), "build powerhouse P9a") == "build.tile"
