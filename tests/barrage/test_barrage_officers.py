"""Officers, and Sekibo who copies them."""

import random

import pytest
from barrage_table import asked, dump, lay, legal, moves, play, refused, rules_for

from engine.barrage.board import DAM_NAMES
from engine.barrage.tables import OFFICERS

SYSTEM = {"dams": {"B9L": [0, 3, 3]}, "conduits": {"C9A": 0}, "powerhouses": {"P11a": 0}}
"""One unit for each of three drops."""


def led_by(officer, **more):
    return lay(seats={0: {"officer": officer, **more.pop("own", {})}}, **more)


@pytest.mark.parametrize("site", ["B8L", "B5L", "B1L"])
def test_officer_adler(site):
    assert play(led_by("adler"), "construct base", f"build base {site}").excavators[0] == 6 - 3
    raised = play(led_by("adler", dams={"B1L": [0, 1, 0]}), "construct elevation", "build elevation B1L")
    assert raised.mixers[0] == 0, "an elevation in the mountains costs 4 as ever"


@pytest.mark.parametrize(("height", "holds"), [(1, 1), (2, 2), (3, 4)])
def test_officer_del_monte(height, holds):
    state = led_by("del_monte", dams={"B1L": [0, height, height - 1], "B2L": [1, 3, 3], "B8L": ["neutral", 3, 3]})
    state = play(state, "use water-2L", "drop A", "bank 1", "use water-2R", "drop A")
    assert state.water[DAM_NAMES.index("B1L")] == min(height + 1, holds)
    other = play(state, "bank 1", "bank 1")
    assert other.water[DAM_NAMES.index("B2L")] == other.water[DAM_NAMES.index("B8L")] == 3


@pytest.mark.parametrize(("space", "energy"), [("turbine-1L", 6), ("turbine-3L", 4), ("turbine-5L", 2)])
def test_officer_fiesler(space, energy):
    state = play(led_by("fiesler", **SYSTEM), f"use {space}")
    for drops in (1, 2, 3):
        assert play(state, f"produce {drops} from B9L by C9A").energy[0] == energy


def test_officer_fiesler_counts_more_than_4_as_it_is():
    system = {"dams": {"B5L": [0, 2, 2]}, "conduits": {"C5A": 0}, "powerhouses": {"P8a": 0}}
    assert play(led_by("fiesler", **system), "use turbine-3L", "produce 2 from B5L by C5A").energy[0] == 6


def test_officer_fiesler_second():
    """Germany: at least 4 in the first production, 1 x 1 in the second."""
    state = lay(seats={1: {"officer": "fiesler"}}, seat=1, dams={"B9L": [1, 3, 3], "B10L": [1, 1, 1]},
                conduits={"C9A": 1, "C10B": 1}, powerhouses={"P11a": 1, "P12a": 1, "P5a": 1})
    state = play(state, "use turbine-3L", "produce 1 from B9L by C9A", "produce 1 from B10L by C10B")
    assert state.energy[1] == 4 + 1 + 1, "three powerhouses add 1 to the first"


def test_officer_mcdowell():
    """Conduit C6A of 4: 8 excavators or 4 mixers, no mix."""
    state = play(led_by("mcdowell", own={"excavators": 8}), "construct conduit", "build conduit C6A")
    assert legal(state) == ["pay 8 excavators 0 mixers 0 credits", "pay 0 excavators 4 mixers 0 credits"]
    assert refused(state, "pay 6 excavators 1 mixers 0 credits") == "build.payment"
    assert play(state, "pay 0 excavators 4 mixers 0 credits").mixers[0] == 0
    poor = play(led_by("mcdowell", own={"excavators": 0}), "construct conduit")
    assert "build conduit C6A" in legal(poor) and "build conduit C4B" not in legal(poor)
    assert refused(led_by("mcdowell", own={"excavators": 0}), "construct base") == "construct.nowhere"


def test_build_mcdowell_and_tiles():
    """With the tile that caps the price: 5 excavators or 5 mixers. With the exchange: any mix of 10, or 5 mixers."""
    own = {"excavators": 10, "mixers": 5, "tiles": ["L2_conduit", "L2_any"]}
    capped = play(led_by("mcdowell", own=own), "construct L2_conduit", "build conduit C4B")
    assert legal(capped) == ["pay 5 excavators 0 mixers 0 credits", "pay 0 excavators 5 mixers 0 credits"]
    mixed = play(led_by("mcdowell", own=own), "construct L2_any", "build conduit C4B")
    assert set(legal(mixed)) == {f"pay {10 - mixers} excavators {mixers} mixers 0 credits" for mixers in range(6)} | {
        "pay 0 excavators 5 mixers 0 credits"}


def test_officer_jordan():
    """Each machine may be 3 credits; the red slot is paid besides."""
    state = led_by("jordan", own={"excavators": 0, "credits": 9})
    after = play(state, "construct base", "build base B8L")
    assert after.credits[0] == 0
    assert dump(after)["seats"][0]["wheel"][0] == ["base", 0, 0], "credits do not go on the wheel"
    sites = legal(play(state, "construct base"))
    assert sites == ["build base B8L", "build base B9L", "build base B10L"]
    red = led_by("jordan", own={"excavators": 2, "credits": 6})
    assert play(red, "construct base", "build base B8U").credits[0] == 0


def test_officer_krylov():
    """He starts with the tile that nobody else has."""
    rules = rules_for(2)
    for seed in range(30):
        rng, state = random.Random(seed), rules.start({})
        while asked(state)[0] != "turn":
            rules.advance(state, rng.choice(moves(rules, state)))
        for entry in rules.dump(state)["seats"]:
            assert ("krylov" in entry["tiles"]) == (entry["officer"] == "krylov")


def sekibo(**own):
    return {"seats": {0: {"officer": "sekibo", **own}}, "copyable": ["adler", "del_monte", "krylov", "jordan"]}


def test_copy_officer():
    state = play(lay(**sekibo()), "copy adler")
    assert (state.engineers[0], state.credits[0]) == (11, 6)
    assert play(state, "construct base", "build base B1L").excavators[0] == 3
    assert refused(led_by("adler"), "copy jordan") == "copy.officer"
    assert refused(lay(**sekibo(engineers=0, tiles=["L3_base"])), "copy adler") == "space.engineers"


def test_copy_then_act():
    """The turn goes on with any action; when it is over, the ability is gone."""
    state = play(lay(**sekibo()), "copy adler")
    assert asked(state) == ("turn", 0)
    assert {"bank 1", "use water-1L", "construct base"} <= set(legal(state))
    assert dump(play(state, "bank 1"))["seats"][0]["skill"] is None


def test_copy_choice():
    state = lay(**sekibo())
    assert legal(state, "copy") == ["copy adler", "copy del_monte", "copy jordan", "copy krylov"]
    assert refused(state, "copy fiesler") == "copy.choice"
    assert refused(state, "copy sekibo") == "copy.choice"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copy_choice_at_the_start(players):
    """The officers of the others, and as many unused ones as make three."""
    rules, rng, met = rules_for(players), random.Random(3), 0
    for _ in range(25):
        state = rules.start({})
        while asked(state)[0] != "turn":
            rules.advance(state, rng.choice(moves(rules, state)))
        others = {OFFICERS[officer] for officer in state.officer} - {"sekibo"}
        if len(others) < players:
            met += 1
            assert others <= set(rules.dump(state)["copyable"])
            assert state.copyable.bit_count() == 3
    assert met


def test_copy_once():
    assert refused(play(lay(**sekibo()), "copy adler"), "copy jordan") == "copy.once"


def test_copy_spaces():
    """The second time costs 3 credits; a third there is not."""
    assert play(lay(**sekibo(copies=1)), "copy adler").credits[0] == 3
    assert refused(lay(**sekibo(copies=1, credits=2)), "copy adler") == "space.credits"
    assert refused(lay(**sekibo(copies=2)), "copy adler") == "copy.spaces"


def test_copy_krylov():
    """No tile goes on the wheel, the excavators do."""
    own = {"wheel": [[None, 0, 0]] * 3 + [["L1_base", 0, 0]] + [[None, 0, 0]] * 2, "tiles": ["conduit"]}
    assert legal(lay(**sekibo(**own)), "construct krylov") == []
    state = play(lay(**sekibo(**own)), "copy krylov")
    assert legal(state, "construct") == ["construct conduit", "construct krylov as L1_base"]
    state = play(state, "construct krylov as L1_base", "build base B8L")
    assert dump(state)["seats"][0]["wheel"][0] == [None, 3, 0]
    assert state.water[DAM_NAMES.index("B8L")] == 1, "the copied effect"


def test_copy_del_monte():
    """The fourth drop stays when the turn is over; once gone, there is room for three again."""
    state = lay(**sekibo(), dams={"B5L": [0, 3, 3]}, conduits={"C5A": 0}, powerhouses={"P8a": 0}, players=2)
    state = play(state, "copy del_monte", "use water-2L", "drop B", "bank 1")
    assert state.water[DAM_NAMES.index("B5L")] == 4
    assert not rules_for(2).check(state)
    state = play(state, "use turbine-3L", "produce 1 from B5L by C5A", "use water-2R", "drop B")
    assert state.water[DAM_NAMES.index("B5L")] == 3
