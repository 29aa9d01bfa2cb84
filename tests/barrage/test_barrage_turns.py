"""The turn: spaces and their price, bank, workshop, machinery shop, patent office, passing."""

import pytest
from barrage_table import asked, dump, end_round, lay, legal, play, refused, rules_for

from engine.barrage import judge
from engine.barrage.pending import NAMES
from engine.barrage.tables import TECHNOLOGY
from engine.core import Action
from engine.rulebook import sentence

SYSTEM = {"dams": {"B5L": [0, 1, 1]}, "conduits": {"C5A": 0}, "powerhouses": {"P8a": 0},
          "patent": ["L1_base", "L1_any", "L1_conduit"]}
"""One drop, worth 3; and tiles in the patent office."""


def test_turn_one_action():
    """In turn order, one action each, again and again."""
    state = lay(order=[2, 0, 3, 1], seat=2)
    seen = []
    for _ in range(8):
        seen.append(asked(state)[1])
        state = play(state, "bank 1")
    assert seen == [2, 0, 3, 1, 2, 0, 3, 1]
    later = end_round(state)
    assert later.order == [1, 3, 0, 2] and asked(later) == ("turn", 1), "the first in the new order begins"


def test_turn_over():
    state = end_round(lay(round=5))
    assert refused(state, "bank 1") == "turn.over"


def test_turn_other_decision():
    state = play(lay(), "use water-1L")
    assert refused(state, "bank 1") == "turn.other_decision"
    assert refused(lay(), "drop A") == "turn.other_decision"


def test_every_decision_has_words():
    assert set(judge.WORDS) == {NAMES[kind] for kind in judge.ANSWERS}
    refusal = rules_for().why_not(play(lay(), "use water-1L"), Action("pass"))
    assert sentence("barrage", refusal) == "Something else is to be decided first: where the water goes."


@pytest.mark.parametrize(("asks", "action"), [
    (("turn",), Action("use", 99)), (("turn",), Action("use", -1)), (("turn",), Action("construct", 21, 0)),
    (("turn",), Action("construct", 0, -1)), (("site", 0, 0), Action("build", 83)),
    (("site", 0, 0), Action("build", -1)),
    (("produce", 0), Action("produce", 20, 0, 1)), (("produce", 0), Action("produce", 0, -1, 1))])
def test_turn_unknown(asks, action):
    assert rules_for().why_not(lay(asks=asks), action).rule == "turn.unknown"


def test_turn_no_pass():
    assert refused(lay(), "pass") == "turn.no_pass"
    assert "bank 1" in legal(lay(taken="turbine water workshop machinery contracts patent"))


def test_turn_must_pass():
    """Without engineers the turn is skipped; a tile that needs none leaves the choice."""
    spent = {"engineers": 0}
    state = play(lay(seats={0: {"engineers": 1}, 1: spent}), "bank 1")
    assert asked(state) == ("turn", 2) and state.passed[1]
    tile = {"engineers": 0, "tiles": ["L1_powerhouse"]}
    state = play(lay(seats={1: tile}), "bank 1")
    assert asked(state) == ("turn", 1)
    assert legal(state) == ["construct L1_powerhouse", "pass"]


def test_turn_pass_is_final():
    tile = {"engineers": 0, "tiles": ["L1_powerhouse"]}
    state = play(lay(players=2, seats={1: tile}), "bank 1", "pass", "bank 1")
    assert asked(state) == ("turn", 0) and state.passed[1]


def test_space_taken():
    state = play(lay(), "use workshop-1L")
    assert refused(state, "use workshop-1L") == "space.taken"
    assert dump(state)["spaces"] == {"workshop-1L": 0}
    assert end_round(state).spaces[14] == -1, "free again in the next round"


def test_space_both_sides():
    state = play(lay(players=2), "use workshop-1L", "bank 1", "use workshop-1R")
    assert state.spaces[14] == state.spaces[15] == 0


@pytest.mark.parametrize(("space", "need"), [
    ("water-1L", 1), ("water-1R", 2), ("workshop-1L", 1), ("workshop-3R", 3), ("contracts-3L", 2), ("patent-1L", 2)])
def test_space_engineers(space, need):
    assert refused(lay(seats={0: {"engineers": need - 1, "credits": 9}}, **SYSTEM), f"use {space}") == "space.engineers"
    state = play(lay(seats={0: {"engineers": need, "credits": 9}}, **SYSTEM), f"use {space}")
    assert state.engineers[0] == 0


@pytest.mark.parametrize(("space", "cost"), [
    ("turbine-1L", 0), ("turbine-1R", 3), ("turbine-5R", 0), ("water-1R", 3), ("workshop-2L", 2), ("workshop-2R", 5),
    ("workshop-3L", 5), ("workshop-3R", 8), ("machinery-1L", 2), ("machinery-1R", 5), ("machinery-2L", 4),
    ("machinery-2R", 4), ("machinery-3L", 5), ("machinery-3R", 8), ("contracts-1R", 3), ("contracts-3L", 1),
    ("contracts-3R", 1), ("patent-3L", 5)])
def test_space_credits(space, cost):
    """Red border and printed price together, paid at once."""
    if cost:
        assert refused(lay(seats={0: {"credits": cost - 1}}, **SYSTEM), f"use {space}") == "space.credits"
    assert play(lay(seats={0: {"credits": cost}}, **SYSTEM), f"use {space}").credits[0] == 0


def test_space_possible():
    """No production, no tile, no contract: no engineers there."""
    assert refused(lay(), "use turbine-1L") == "produce.system"
    assert refused(lay(patent=[None, "L1_base", "L1_any"]), "use patent-1L") == "patent.none"
    assert refused(lay(display=[None] * 6), "use contracts-1L") == "contracts.none"
    assert refused(lay(), "use workshop-1L") == "", "an empty wheel can be turned"


def test_space_possible_counts_what_is_left_after_paying():
    """The red space takes the credit that the foreign conduit would cost."""
    foreign = {**SYSTEM, "conduits": {"C5A": 1}}
    assert refused(lay(seats={0: {"credits": 3}}, **foreign), "use turbine-1R") == "produce.least"
    assert refused(lay(seats={0: {"credits": 4}}, **foreign), "use turbine-1R") == ""


def test_bank_engineers():
    state = play(lay(), "bank 5")
    assert state.credits[0] == 6 + 5 and state.engineers[0] == 7
    assert "bank 1" in legal(state), "others too"
    state = play(state, "bank 12", "bank 12", "bank 12", "bank 7")
    assert state.credits[0] == 18 + 3 and state.round == 2, "3 more for standing on 0"
    assert refused(lay(seats={0: {"engineers": 3}}), "bank 4") == "bank.engineers"
    assert refused(lay(), "bank 0") == "bank.engineers"


def wheel(*sectors):
    return [list(sector) for sector in sectors] + [[None, 0, 0]] * (6 - len(sectors))


def test_workshop_turn():
    """Open is sector 0: one turn empties sector 1, three turns sectors 1 to 3."""
    loaded = wheel([None, 0, 0], ["base", 4, 0], ["conduit", 6, 0], ["powerhouse", 0, 2])
    seat = {"wheel": loaded, "opened": 0, "excavators": 0, "mixers": 0, "tiles": ["elevation"], "credits": 5}
    one = play(lay(seats={0: seat}), "use workshop-1L")
    assert (one.excavators[0], one.mixers[0], one.credits[0]) == (4, 0, 5)
    two = play(lay(seats={0: seat}), "use workshop-2L")
    assert (two.excavators[0], two.mixers[0], two.credits[0]) == (10, 0, 3)
    three = play(lay(seats={0: seat}), "use workshop-3L")
    assert (three.excavators[0], three.mixers[0], three.credits[0]) == (10, 2, 0)
    assert dump(three)["seats"][0]["tiles"] == TECHNOLOGY[:4]


def test_machines_shop():
    assert play(lay(), "use machinery-1L").excavators[0] == 7
    both = play(lay(), "use machinery-3L")
    assert (both.excavators[0], both.mixers[0], both.credits[0]) == (7, 5, 1)


def test_machines_type():
    state = play(lay(), "use machinery-2L")
    assert legal(state) == ["machine excavator", "machine mixer"]
    assert play(state, "machine mixer").mixers[0] == 5
    assert play(state, "machine excavator").excavators[0] == 7


def test_patent_none():
    """5 credits and 2 engineers for the tile of that space, ready for use in this very round."""
    state = play(lay(players=2, **SYSTEM), "use patent-2L", "bank 1")
    assert (state.credits[0], state.engineers[0]) == (1, 10)
    assert dump(state)["patent"] == ["L1_base", None, "L1_conduit"]
    assert "construct L1_any" in legal(state)
    assert refused(lay(patent=[None, None, None]), "use patent-2L") == "patent.none"
