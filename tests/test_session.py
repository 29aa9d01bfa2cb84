"""The tree, the cursor, and who is told."""

import logging
import random

import pytest

from engine.core import BadInput, IllegalAction
from engine.record import parse, write
from engine.session import Session


@pytest.fixture
def session() -> Session:
    game = Session("toy", 2)
    game.play("draw 3", "take", "draw 6", "leave")
    return game


def test_play_goes_on_and_a_known_move_goes_to_its_node(session: Session) -> None:
    end = session.cursor
    session.go(session.root)
    assert session.play("draw 3", "take", "draw 6", "leave") is end
    assert [len(node.children) for node in session.root.tree()] == [1, 1, 1, 1, 0]


def test_other_move_makes_a_branch(session: Session) -> None:
    session.go(session.find("2"))
    branch = session.play("draw 1", "take")
    assert branch.path() == "2/1+1"
    assert session.find("2/1+1") is branch
    assert branch.ply == 4


def test_refused_bundle_changes_nothing(session: Session) -> None:
    before, told = write(session.record()), []
    session.watch(told.append)
    with pytest.raises(IllegalAction):
        session.play("draw 4", "take", "draw 4")
    assert write(session.record()) == before
    assert told == []


def test_undo_and_redo_return_to_the_branch_last_seen(session: Session) -> None:
    session.go(session.find("2"))
    branch = session.play("draw 1")
    session.undo()
    assert session.redo() is branch
    assert session.redo() is branch
    for _ in range(9):
        session.undo()
    assert session.cursor is session.root


def test_promote_makes_the_branch_the_line(session: Session) -> None:
    session.go(session.find("2"))
    branch = session.play("draw 1", "leave")
    session.promote(branch)
    assert branch.path() == "4"
    session.promote(branch)
    assert branch.path() == "4"


def test_delete_moves_a_cursor_that_stood_inside(session: Session) -> None:
    session.delete(session.find("3"))
    assert session.cursor is session.find("2")
    assert session.redo() is session.cursor
    with pytest.raises(BadInput, match="start of the game"):
        session.delete(session.root)


def test_roll_draws_until_a_player_decides() -> None:
    session = Session("toy", 2)
    session.roll(random.Random(1))
    assert session.to_act == 0
    here = session.cursor
    assert session.roll(random.Random(1)) is here


def test_watchers_hear_each_change_once_and_can_stop(session: Session) -> None:
    told: list[int] = []
    stop = session.watch(lambda now: told.append(now.cursor.ply))
    session.play("draw 1", "take", "draw 2")
    session.go(session.cursor)
    session.comment(session.cursor, "well")
    stop()
    stop()
    session.undo()
    assert told == [7, 7]


def test_failing_watcher_does_not_stop_the_others(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    told: list[int] = []
    session.watch(lambda now: 1 // 0)
    session.watch(lambda now: told.append(now.cursor.ply))
    with caplog.at_level(logging.ERROR):
        session.undo()
    assert told == [3]
    assert "ZeroDivisionError" in caplog.text


def test_watcher_that_plays_tells_everybody_of_the_newest_state_once(session: Session) -> None:
    told: list[int] = []
    session.watch(lambda now: now.play("draw 1") if now.to_act == -1 else None)
    session.watch(lambda now: told.append(now.cursor.ply))
    session.go(session.find("2"))
    assert told == [3]


def test_record_keeps_tree_words_and_place(session: Session) -> None:
    session.go(session.find("2"))
    session.name(session.play("draw 1"), "what if 1 comes")
    session.comment(session.root, "the start")
    session.play("take")
    text = write(session.record())
    again = Session.from_record(parse(text))
    assert write(again.record()) == text
    assert again.cursor.path() == "2/1+1"
    assert again.find("2/1+0").name == "what if 1 comes"


def test_record_to_cursor_is_only_the_way_here(session: Session) -> None:
    session.go(session.find("3"))
    assert session.record_to_cursor().actions == ["draw 3", "take", "draw 6"]


def test_start_from_a_hand_made_position(session: Session) -> None:
    position = session.rules.dump(session.state)
    other = Session.from_record(Session("toy", 2, setup={"position": position}).record())
    assert other.rules.dump(other.state) == position


@pytest.mark.parametrize("path", ["", "x", "9", "0/1+0", "1/", "-1", "1" * 9, "0/0", "²"])
def test_wrong_path_is_refused(session: Session, path: str) -> None:
    with pytest.raises(BadInput):
        session.find(path)
