"""The turn: two tiles, actions in order, engineers and spaces, points in place of credits."""

import pytest
from automa_table import BLACK, PLENTY, RED, acted, by, tried, turn, words
from barrage_table import asked, dump, lay, legal, play, rules_for

from engine.barrage.board import NOBODY
from engine.barrage.state import D_AUTOMA
from engine.barrage.tables import SPACE_NAMES
from engine.core import CHANCE

POOR = {"excavators": 0, "mixers": 0}
ON_WHEEL = [["base", 4, 0], *[[None, 0, 0]] * 5]


def owner(state, space):
    return state.spaces[SPACE_NAMES.index(space)]


def test_the_automa_has_one_action():
    assert legal(turn(1)) == ["automa"]


def test_two_tiles():
    """The old top tile shows its criteria, a new one its actions."""
    state = lay(seats={BLACK: {"automa": "easy", "credits": 0}}, players=2,
                automa={"top": "7", "criteria": "9", "discard": ["9"]}, piles={"automa": ["3", "4"]})
    rules = rules_for(2)
    state = rules.apply(state, rules.read("bank 1"))
    assert rules.to_act(state) == CHANCE
    assert [rules.write(action) for action, _ in rules.chances(state)] == ["draw automa 3", "draw automa 4"]
    state = rules.apply(state, rules.read("draw automa 4"))
    assert dump(state)["automa"] == {"top": "4", "criteria": "7", "discard": ["7", "9"]}
    assert asked(state) == ("automa", BLACK)


def test_new_stack():
    """The stack is empty: the discard is shuffled, the tile just turned stays as criteria."""
    state = lay(seats={BLACK: {"automa": "easy", "credits": 0}}, players=2,
                automa={"top": "7", "criteria": "9", "discard": ["9", "1", "2"]}, piles={"automa": []})
    rules = rules_for(2)
    state = rules.apply(state, rules.read("bank 1"))
    assert [rules.write(action) for action, _ in rules.chances(state)] == [
        "draw automa 1", "draw automa 2", "draw automa 9"]
    state = rules.apply(state, rules.read("draw automa 2"))
    assert dump(state)["automa"] == {"top": "2", "criteria": "7", "discard": ["7"]}
    assert state.unseen[D_AUTOMA].bit_count() == 2


def test_shared_tiles():
    """Two Automas in a row: the second turns over the tile the first has acted by."""
    after = by(4, criteria=9, seats={BLACK: {"automa": "hard", "credits": 0}})
    assert asked(after) == ("automa", BLACK)
    assert dump(after)["automa"]["criteria"] == "4"


def test_actions_in_order():
    """Column by column from the top; the bank is what is left."""
    state = turn(4, me=POOR, round=5)
    assert tried(state) == ["produce", "construct", "machinery", "workshop", "bank"]
    assert acted(state).vp[RED] == 16 + 1


def test_actions_end_with_the_first_performed():
    assert tried(turn(4, me=POOR)) == ["produce", "construct", "machinery"]
    assert tried(turn(4)) == ["produce", "construct"]


def test_dashed():
    """After the contract office the turn goes on, once the new contracts lie there."""
    state = turn(3, me={"excavators": 0, "tiles": []})
    rules = rules_for(4)
    state = rules.apply(state, rules.read("automa"))
    assert rules.to_act(state) == CHANCE
    state = play(state, "draw green G1", "draw green G2")
    assert asked(state) == ("automa", RED)
    assert tried(state) == ["construct", "patent", "workshop", "bank"]
    after = acted(state)
    assert after.energy[RED] == 2
    assert after.engineers[RED] == 12 - 1 - 1
    assert after.vp[RED] == 17


def test_dashed_goes_on_in_the_same_action_after_water():
    state = turn(1, dams={"B2L": [RED, 1, 0]}, me=POOR, round=5)
    assert tried(state) == ["produce", "water", "construct", "construct", "workshop", "machinery", "bank"]
    after = acted(state)
    assert asked(after)[1] == BLACK
    assert after.engineers[RED] == 12 - 1 - 1


def test_dashed_ends_without_engineers():
    state = turn(3, me={"engineers": 1})
    assert tried(state) == ["produce", "contract_office"]
    after = acted(state)
    assert asked(after)[1] == BLACK
    assert after.display.count(-1) == 0, "the contracts are replaced all the same"


def test_dashed_action_changes_what_follows():
    """The drop it adds reaches the dam at once; a base is built afterwards by the board as it is now."""
    state = turn(2, step=1, dams={"B2L": [RED, 1, 0]}, me=PLENTY)
    after = acted(state)
    assert after.water[3] == 1
    assert sum(owner == RED for owner in after.dam) == 2


def test_last_engineers():
    """Two engineers are needed, one is left: it acts with that one, and then has no more turns."""
    after = by(4, step=1, me={"engineers": 1, **PLENTY})
    assert after.built[RED * 4] == 1
    assert after.engineers[RED] == 0
    rules = rules_for(4)
    while after.round == 1:
        banks = legal(after, "bank")
        assert asked(after)[1] != RED
        after = play(after, banks[-1] if banks else legal(after)[0])
    assert rules.to_act(after) is not None


def test_own_board():
    """The booklet's example: two engineers for the first construction and two for the second."""
    once = by(13, step=2, me=PLENTY)
    assert once.engineers[RED] == 10
    again = by(13, step=2, me={**PLENTY, "engineers": 10, "works": 1})
    assert again.engineers[RED] == 8


def test_own_board_has_no_limit():
    after = by(13, step=2, me={**PLENTY, "works": 4, "engineers": 2})
    assert after.built[RED * 4 + 3] == 1


def test_first_free_space():
    """The booklet's example: two engineers of the tile go to the first workshop space, which asks for one."""
    after = by(5, step=4, me={"wheel": ON_WHEEL, "tiles": []})
    assert owner(after, "workshop-1L") == RED
    assert after.engineers[RED] == 10


def test_first_free_space_down_the_left_column_then_the_right():
    """The booklet's example with four: many spaces are taken; neither the engineers nor the fee of the space count."""
    taken = {"workshop-1L": 1, "workshop-2L": 2, "workshop-3L": 3, "workshop-1R": 3}
    after = by(5, step=4, me={"wheel": ON_WHEEL, "tiles": []}, spaces=taken)
    assert owner(after, "workshop-2R") == RED
    assert after.engineers[RED] == 10
    assert after.vp[RED] == 16 - 5


def test_no_free_space():
    state = turn(5, step=4, me={"wheel": ON_WHEEL, "tiles": []}, taken="workshop")
    assert "space_beside" in words(state)
    after = acted(state)
    assert after.engineers[RED] == 10
    assert after.opened[RED] == 3


@pytest.mark.parametrize("players", [2, 3])
def test_blocked_spaces_are_not_free(players):
    spaces = {"workshop-1L": 1} if players == 3 else {"workshop-1L": 1, "workshop-2L": "neutral"}
    after = by(5, step=4, players=players, me={"wheel": ON_WHEEL, "tiles": []}, spaces=spaces)
    assert owner(after, "workshop-3L" if players == 2 else "workshop-2L") == RED


def test_tile_decides():
    """In the space that turns by 1 for one engineer it turns by 3 for two engineers and 5 points."""
    after = by(5, step=4, me={"wheel": ON_WHEEL, "tiles": []})
    assert (owner(after, "workshop-1L"), after.opened[RED]) == (RED, 3)
    assert (after.engineers[RED], after.vp[RED]) == (10, 16 - 5)


def test_credits_are_points():
    """Three points for a red slot; its own conduits bring points only."""
    state = turn(4, step=1, criteria=9, me=PLENTY)
    after = acted(state)
    assert dump(after)["dams"] == {"B1U": [RED, 1, 0]}, "criteria tile 9 wants a red border"
    assert after.vp[RED] == 16 - 3
    assert after.credits[RED] == 0
    assert dump(after)["seats"][RED]["sheet"]["credits_as_vp"] == -3


def test_negative_points():
    after = by(5, step=4, me={"vp": 2, "wheel": ON_WHEEL, "tiles": []})
    assert after.vp[RED] == 2 - 5


def test_bank():
    after = by(3, step=5)
    assert (after.vp[RED], after.engineers[RED]) == (17, 11)
    assert [owner for owner in after.spaces if owner == RED] == []


def test_passed_automa_is_left_out():
    state = turn(3, step=5, me={"engineers": 1}, players=2)
    after = play(acted(state), "bank 1")
    assert asked(after) == ("turn", BLACK)
    assert after.passed[RED]


def test_spaces_are_free_again_next_round():
    state = turn(5, step=4, me={"wheel": ON_WHEEL, "tiles": [], "engineers": 2}, players=2)
    after = play(acted(state), "bank 12")
    assert after.round == 2
    assert owner(after, "workshop-1L") == NOBODY
