"""Water: only drops that reach an own dam, as many as help, by the letters of the criteria tile."""

import random
from itertools import combinations_with_replacement

import pytest
from automa_table import BLACK, RED, WHITE, acted, by, turn, words
from barrage_table import dump, play

from engine.barrage.automa.streams import plan
from engine.barrage.board import HEADSTREAMS
from engine.barrage.water import flow_phase, put

LATER, NOW = 1, 2
"""Tile 1 adds up to two drops for the next flow; tile 2 one drop that flows at once. Both: action 2."""


def heads(state, drops, flow=False, seat=RED):
    return "".join(HEADSTREAMS[head] for head in plan(state, seat, drops, flow))


def test_example_one_drop_fits():
    """The booklet's example: the dam can hold one drop only, so one drop goes on its headstream."""
    after = by(LATER, step=1, dams={"B2L": [RED, 1, 0]})
    assert after.headwater == [0, 1, 0, 0]
    assert after.engineers[RED] <= 11


def test_example_first_drop_fills_the_white_dam():
    """The booklet's example: one drop stops at white's dam in the mountains, the next reaches the dam in the hills."""
    after = by(LATER, step=1, dams={"B4L": [WHITE, 1, 0], "B7L": [RED, 1, 0]})
    assert after.headwater == [0, 0, 0, 2]


def test_water_own_dam():
    assert "water_useless" in words(turn(LATER, step=1))
    assert "water_useless" in words(turn(LATER, step=1, dams={"B2L": [RED, 1, 1]})), "the dam is full"
    assert "water_useless" in words(turn(LATER, step=1, dams={"B2L": [WHITE, 3, 0]})), "another's dam"


def test_water_costs_nothing_when_not_performed():
    after = by(1, step=1, me={"excavators": 0, "mixers": 0}, round=5)
    assert after.engineers[RED] == 11, "one engineer for the bank"


def test_water_own_dam_in_the_coming_flow():
    """A drop that lies on the headstream already will fill the dam: another one would not stay."""
    full = {"dams": {"B2L": [RED, 1, 0]}, "headwater": [0, 1, 0, 0]}
    assert "water_useless" in words(turn(LATER, step=1, **full))
    assert heads(turn(LATER, **full), 1, flow=True) == "B", "one that flows now still finds room"


def test_water_at_once():
    after = by(NOW, step=1, dams={"B2L": [RED, 1, 0]})
    assert dump(after)["dams"]["B2L"] == [RED, 1, 1]
    assert after.headwater == [0, 0, 0, 0]


def test_water_at_once_runs_past_full_dams():
    assert heads(turn(NOW, dams={"B2U": [WHITE, 1, 1], "B5L": [RED, 1, 0]}), 1, flow=True) == "B"


def test_water_as_many():
    """Room for two: two drops, both of them on the first letter that leads there."""
    assert heads(turn(1, dams={"B2L": [RED, 2, 0]}), 2) == "BB"
    assert heads(turn(1, dams={"B2L": [RED, 1, 0], "B3L": [RED, 1, 0]}), 2) == "BC"
    assert heads(turn(1, dams={"B2L": [RED, 2, 1]}), 2) == "B", "the second drop would help nothing"


def test_water_most():
    """Two drops kept come before one; of ways to keep one, that with more drops, all of them needed."""
    two = {"B1L": [RED, 2, 0], "B4L": [WHITE, 1, 0], "B7L": [RED, 1, 0]}
    assert heads(turn(20, criteria=5, dams=two), 2) == "AA", "though the letters begin with D"
    one = {"B1L": [RED, 1, 0], "B4L": [WHITE, 1, 0], "B7L": [RED, 1, 0]}
    assert heads(turn(1, dams=one), 2) == "DD"
    assert heads(turn(1, dams=one), 3) == "ADD"


@pytest.mark.parametrize(("criteria", "letter"), [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "D"), (6, "C"), (7, "B")])
def test_water_letters(criteria, letter):
    dams = {f"B{basin}L": [RED, 1, 0] for basin in (1, 2, 3, 4)}
    assert heads(turn(20, criteria=criteria, dams=dams), 1) == letter


def test_water_letters_among_possible_headstreams():
    """The booklet's example: of the possible headstreams A comes first, then B, then C."""
    dams = {f"B{basin}L": [RED, 1, 0] for basin in (1, 2, 3)}
    assert heads(turn(20, criteria=4, dams=dams), 1) == "A", "tile 4 has D A B C"
    assert heads(turn(20, criteria=4, dams=dams), 2) == "AB"


def test_water_later_flows_in_the_flow_phase():
    state = acted(turn(LATER, step=1, players=2, dams={"B2L": [RED, 1, 0]}, me={"engineers": 1}))
    assert play(state, "bank 12").water[3] == 1


ONE_GREEN = ["G15", None, None, None, None, None]
"""G15: 3 points and two drops that flow at once. G5: 3 credits and two drops for the next flow."""


def test_reward_drops():
    """One of the two drops finds room at the own dam; the neutral dam that was emptied is no reason for the other."""
    state = turn(20, dams={"B5L": ["neutral", 2, 2], "B2L": [RED, 1, 0]}, conduits={"C5A": RED},
                 powerhouses={"P8a": RED}, display=ONE_GREEN)
    after = acted(state)
    assert dump(after)["seats"][RED]["done"] == ["G15"]
    assert dump(after)["dams"] == {"B5L": ["neutral", 2, 0], "B2L": [RED, 1, 1]}
    assert after.drops == state.drops + 2 - 1, "two drops ran to the sea, one came in"


def test_reward_drops_take_the_printed_number():
    state = turn(20, dams={"B5L": [RED, 2, 2], "B2L": [RED, 1, 0]}, conduits={"C5A": RED}, powerhouses={"P8a": RED},
                 display=ONE_GREEN)
    assert dump(acted(state))["dams"] == {"B5L": [RED, 2, 1], "B2L": [RED, 1, 1]}


def test_reward_drops_are_declined_if_useless():
    state = turn(20, dams={"B5L": ["neutral", 2, 2]}, conduits={"C5A": RED}, powerhouses={"P8a": RED},
                 display=["G5", None, None, None, None, None])
    assert "drops_none" in words(state)
    assert acted(state).headwater == [0] * 4


def kept(state, heads):
    """Drops at red's dams after the flow phase, with these drops added: played for real on a copy."""
    after = state.copy()
    for head in heads:
        put(after, head)
    flow_phase(after)
    return sum(after.water[dam] for dam in range(20) if after.dam[dam] == RED)


@pytest.mark.parametrize("seed", range(20))
def test_no_other_way_keeps_more(seed):
    """Random dams and drops: every way to add up to three drops is played; none beats the plan, no drop is idle."""
    rng = random.Random(seed)
    slots = rng.sample([f"B{basin}{slot}" for basin in range(1, 11) for slot in "UL"], 7)
    owners = [RED, RED, RED, WHITE, BLACK, WHITE, BLACK]
    dams = {slot: [owner, rng.randint(1, 2), 0] for slot, owner in zip(slots, owners, strict=True)
            if slot[:-1] not in {other[:-1] for other in slots if other != slot}}
    state = turn(20, dams=dams, headwater=[rng.randint(0, 2) for _ in range(4)])
    for drops in (1, 2, 3):
        chosen = plan(state, RED, drops, False)
        ways = [way for count in range(drops + 1) for way in combinations_with_replacement(range(4), count)]
        assert kept(state, chosen) == max(kept(state, way) for way in ways)
        assert all(kept(state, chosen[:at] + chosen[at + 1:]) < kept(state, chosen) for at in range(len(chosen)))
