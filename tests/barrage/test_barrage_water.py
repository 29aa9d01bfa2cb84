"""Water: the way of every drop."""

import pytest
from barrage_table import asked, end_round, lay, legal, play, refused, rules_for
from hypothesis import given
from hypothesis import strategies as st

from engine.barrage import rules as barrage
from engine.barrage import water
from engine.barrage.board import DAM_NAMES, RIVER, SEA
from engine.barrage.water import AT_HEADSTREAM, AT_POWERHOUSES, AT_SEA
from engine.core import Action


def names(way):
    """The places a drop came by, in words."""
    def name(place):
        if place == AT_SEA:
            return "sea"
        if place >= AT_POWERHOUSES:
            return f"P{place - AT_POWERHOUSES + 1}"
        return "ABCD"[place - AT_HEADSTREAM] if place >= AT_HEADSTREAM else DAM_NAMES[place]
    return " ".join(name(place) for place in way)


def flowed(state):
    """The ways of all drops on the headstreams, and the state afterwards."""
    state.trace = []
    water.flow_phase(state)
    return [names(way) for way in state.trace]


@pytest.mark.parametrize(("head", "way"), [
    (0, "A P1 P8 P11 sea"), (1, "B P2 P5 P9 P11 sea"), (2, "C P3 P6 P10 P12 sea"), (3, "D P4 P7 P10 P12 sea")])
def test_water_flow(head, way):
    """Without dams every drop leaves the map and goes to the supply."""
    state = lay(headwater=[int(head == index) for index in range(4)])
    supply = state.drops
    assert flowed(state) == [way]
    assert state.drops == supply + 1


def test_water_flow_stops_at_the_first_dam_with_room():
    state = lay(dams={"B4L": [0, 1, 1], "B7L": [1, 1, 0], "B10L": [2, 1, 0]}, headwater=[0, 0, 0, 1])
    assert flowed(state) == ["D P4 B4L P7 B7L"]
    assert state.water[DAM_NAMES.index("B7L")] == 1


@pytest.mark.parametrize("height", [1, 2, 3])
def test_water_capacity(height):
    state = lay(dams={"B8L": [0, height, 0]}, headwater=[4, 0, 0, 0])
    assert [way.endswith("sea") for way in flowed(state)] == [drop >= height for drop in range(4)]
    assert state.water[DAM_NAMES.index("B8L")] == height


def test_water_one_by_one():
    """The first drop fills the dam, the second passes it."""
    state = lay(dams={"B2L": [0, 1, 0], "B5L": [0, 1, 0]}, headwater=[0, 3, 0, 0])
    assert flowed(state) == ["B P2 B2L", "B P2 B2L P5 B5L", "B P2 B2L P5 B5L P9 P11 sea"]


def test_water_upper_first():
    state = lay(dams={"B9U": [0, 1, 0], "B9L": [1, 1, 0]}, headwater=[0, 2, 0, 0])
    assert flowed(state) == ["B P2 P5 P9 B9U", "B P2 P5 P9 B9U B9L"]


def test_water_held():
    """Rounds go by; what a dam holds stays."""
    state = lay(dams={"B9L": [0, 3, 2]}, round=4)
    assert end_round(state).water[DAM_NAMES.index("B9L")] == 2


def test_water_after_production():
    """From the powerhouses of basin 8 the drop meets the dams of that very basin, then goes on to basin 11."""
    state = lay(dams={"B5L": [0, 2, 2], "B8U": [1, 1, 0]}, conduits={"C5A": 0}, powerhouses={"P8a": 0})
    state = play(state, "use turbine-1L")
    ways = barrage.trace(state, rules_for().read("produce 2 from B5L by C5A"))
    assert [names(way) for way in ways] == ["B5L P8 B8U", "B5L P8 B8U P11 sea"]
    after = play(state, "produce 2 from B5L by C5A")
    assert [after.water[DAM_NAMES.index(dam)] for dam in ("B5L", "B8U")] == [0, 1]


def test_water_later():
    """Up to two drops, on one tile or on two; one is enough."""
    state = play(lay(), "use water-1L")
    assert play(state, "drop A", "drop A").headwater == [2, 0, 0, 0]
    assert play(state, "drop A", "drop D").headwater == [1, 0, 0, 1]
    assert play(state, "drop C", "stop").headwater == [0, 0, 1, 0]
    assert asked(play(state, "drop C", "stop")) == ("turn", 1)


def test_water_at_once():
    state = play(lay(dams={"B6L": ["neutral", 2, 1]}), "use water-2L")
    after = play(state, "drop C")
    assert after.headwater == [0, 0, 0, 0]
    assert after.water[DAM_NAMES.index("B6L")] == 2
    assert asked(after) == ("turn", 1), "one drop only"
    assert [names(way) for way in barrage.trace(state, rules_for().read("drop C"))] == ["C P3 P6 B6L"]


def test_water_one():
    assert refused(play(lay(), "use water-1L"), "stop") == "water.one"
    assert refused(play(lay(), "use water-2L"), "stop") == "water.one"


def test_water_headstream():
    state = play(lay(headwater=[9, 0, 0, 0]), "use water-1L")
    assert legal(state) == ["drop A", "drop B", "drop C", "drop D"], "any of them, however full"
    assert rules_for().why_not(state, Action("drop", 4)).rule == "water.headstream"


def test_water_flow_phase():
    """Nothing moves before all have passed; then everything does, and a new round brings new water."""
    state = lay(dams={"B1L": [0, 1, 0]}, headwater=[2, 0, 0, 0], round=5)
    busy = play(state, "bank 12", "bank 12", "bank 12")
    assert busy.headwater == [2, 0, 0, 0]
    done = play(busy, "bank 12")
    assert done.headwater == [0, 0, 0, 0]
    assert done.water[DAM_NAMES.index("B1L")] == 1


DAM = st.integers(1, 3).flatmap(lambda height: st.tuples(st.just("neutral"), st.just(height), st.integers(0, height)))
DAMS_SOMEWHERE = st.dictionaries(st.sampled_from(DAM_NAMES), DAM)
HEADWATER = st.lists(st.integers(0, 4), min_size=4, max_size=4)


def kept_by_counting(state):
    """Another way to the same numbers: what arrives in a basin minus what its dams still have room for."""
    arrivals, held = [*state.headwater] + [0] * 8, state.water[:]
    for basin in range(12):
        left = arrivals[basin]
        for dam in (2 * basin, 2 * basin + 1) if basin < 10 else ():
            stays = min(left, state.height[dam] - held[dam])
            held[dam] += stays
            left -= stays
        if RIVER[basin] != SEA:
            arrivals[RIVER[basin]] += left
    return held


@given(DAMS_SOMEWHERE, HEADWATER, st.randoms(use_true_random=False))
def test_any_order_of_drops_ends_the_same(dams, headwater, rng):
    state = lay(dams=dams, headwater=headwater)
    expected = kept_by_counting(state)
    total = sum(state.water) + sum(headwater) + state.drops
    heads = [head for head in range(4) for _ in range(headwater[head])]
    rng.shuffle(heads)
    for head in heads:
        water.from_headstream(state, head)
    assert state.water == expected
    assert sum(state.water) + state.drops == total
