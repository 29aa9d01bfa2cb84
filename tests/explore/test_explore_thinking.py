"""Finding out: what is compared, how sure it is, and that whoever thinks can be stopped."""

from __future__ import annotations

import time
from random import Random

import pytest
from studies import branched, opening, whole_game

from engine.bots.guides import guide_for
from engine.core import CHANCE
from pgwidgets.explore.advice import advice
from pgwidgets.explore.future import Forecast, Review, Turn, estimate, play_on, turns_of, worst
from pgwidgets.explore.learn import course_figure, learn
from pgwidgets.explore.thinking import Thinking, choices, move_to, turn_after
from pgwidgets.explore.watch import Watch
from pgwidgets.words import words

SAY = words("en")


def wait(until, seconds=40.0):
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_what_is_in_the_tree_is_compared_with_what_is_sensible():
    session = branched()
    found = choices(session, session.cursor)
    known = [session.find(path).parent for path in found.values() if path]
    assert known == [session.cursor, session.cursor]
    assert len(found) > 2
    for move in found:
        state = session.state
        for action in move:
            state = session.rules.apply(state, action)


def test_a_turn_of_several_actions_is_one_choice():
    session = whole_game()
    while session.state.phase != 7:
        session.redo()
    first = session.cursor
    end = turn_after(session, first.children[0])
    actions = move_to(first, end)
    assert actions[-1].kind == "done"
    assert all(action.kind == "buy" for action in actions[:-1])


def test_where_the_cards_decide_the_position_itself_is_judged():
    session = opening()
    session.undo()
    assert session.to_act == CHANCE
    assert list(choices(session, session.cursor)) == [()]


def test_thinking_goes_on_beside_the_page_and_stops_when_told():
    session = branched()
    thinking = Thinking(session, session.cursor)
    wait(lambda: thinking.look() and thinking.advice is not None)
    before = time.monotonic()
    thinking.look()
    assert time.monotonic() - before < 0.5, "looking never waits"
    thinking.stop()
    assert not thinking.running
    line = thinking.advice.lines[0]
    seat = thinking.advice.player
    assert line.low[seat] <= line.values[seat] <= line.high[seat]
    assert session.cursor.evaluation["samples"] == line.samples
    assert session.cursor.children[1].evaluation is not None, "a choice that is a node keeps its own"
    html = advice(SAY, session, thinking)
    assert "in the tree" in html
    assert f"{round(100 * line.low[seat])} to {round(100 * line.high[seat])}" in html


def test_thinking_ends_when_enough_is_known():
    session = whole_game()
    session.go(session.root.end().parent)
    thinking = Thinking(session, session.cursor, enough=3)
    wait(lambda: not thinking.look())
    assert not thinking.running
    assert thinking.done == 1


def test_intervals_are_honest_about_few_samples():
    mean, low, high = estimate([0.0, 0.0])
    assert (mean, low < -0.1, high > 0.1) == (0.0, True, True)
    narrow = estimate([0.4, 0.6] * 50)
    assert narrow[0] == pytest.approx(0.5)
    assert 0.46 < narrow[1] < 0.5 < narrow[2] < 0.54


def test_turns_are_those_in_which_there_was_a_choice():
    session = whole_game()
    found = turns_of(session, session.root.end(), 0)
    for turn in found:
        assert session.rules.to_act(session.find(turn.path).state) == 0
        assert session.find(turn.after).ply > turn.ply
    assert [turn.ply for turn in found] == sorted(turn.ply for turn in found)


def test_the_worst_turns_come_first_and_good_ones_not_at_all():
    turns = [Turn("1", "2", 1, 1, [.5, .5], [.4, .4]), Turn("3", "4", 3, 1, [.5, .5], [.1, .1]),
             Turn("5", "6", 5, 1, [.2, .2], [.6, .6]), Turn("7", "8", 7, 1)]
    assert [turn.path for turn in worst(turns, 5)] == ["3", "1"]


def test_a_bad_turn_costs_and_can_be_tried_again():
    """Plants with fuel that are not run late in the game: the income of a round is given away."""
    session = whole_game()
    node = session.root.end()
    while not (node.action is not None and node.action.kind == "run" and node.action.a):
        node = node.parent
    seat = session.rules.to_act(node.parent.state)
    session.go(node.parent)
    session.play("run")
    turn = next(turn for turn in turns_of(session, session.cursor, seat) if turn.path == node.parent.path())
    guide = guide_for(session.rules, Random(1))
    for number in range(4):
        for path, values in ((turn.path, turn.before_values), (turn.after, turn.after_values)):
            values.append(play_on(session.rules, guide, session.find(path).state, f"luck {number}")[seat])
    assert turn.loss[0] >= 0
    turn.before_values, turn.after_values = [1.0] * 4, [0.0] * 4
    watch = Watch(lambda: None)
    watch.seat, watch.turns = seat, [turn]
    html = learn(SAY, session, watch)
    assert "runs nothing" in html
    assert "cost 100 points" in html
    assert f'data-id="{turn.path}"' in html
    assert course_figure(SAY, session, seat, [turn], False)["data"][-1]["customdata"][0]["id"] == turn.path


def test_a_review_looks_at_every_turn_first():
    session = whole_game("powergrid", 5)
    session.go(session.root)
    while session.state.round < 2:
        session.redo()
    turns = next(Review.of(session, session.cursor, 0).answers(lambda: False))
    assert turns[0].samples == 1
    assert not list(Review.of(session, session.cursor, 0).answers(lambda: True))


def test_a_forecast_starts_with_the_money_of_now():
    session = opening()
    question = Forecast(session.head.game, 3, dict(session.head.options), session.rules.dump(session.state))
    seen = next(question.answers(lambda: False))
    assert seen[0] == [[50], [50], [50]]
    assert all(len(seat) == 1 for later in seen[1:] for seat in later)


def test_one_process_at_a_time_and_none_after_stop():
    session = branched()
    watch = Watch(lambda: None)
    watch.think(session)
    watch.review(session, session.root.end(), 0)
    assert not watch.thoughts[session.cursor].running
    assert watch.reviewing
    wait(lambda: watch.look() and bool(watch.turns))
    watch.stop()
    assert not watch.running
    assert watch.turns


def test_going_elsewhere_ends_what_was_asked_about_the_place():
    session = branched()
    watch = Watch(lambda: None)
    watch.think(session)
    session.undo()
    watch.moved(session)
    assert not watch.running
