"""Advice: exact where the game is decided, honest intervals elsewhere, same seed same answer, stopped when told."""

from __future__ import annotations

import pickle
import time
from typing import Any

import pytest
from walks import ended, walked

from engine.analysis.advise import Advice, advise, interval
from engine.analysis.background import Background, Question
from engine.bots.evaluate import evaluate_powergrid
from engine.catalog import GAMES
from engine.core import Action
from engine.record import Record


def after_passes(rules: Any, state: Any, passes: int, **more: Any) -> Advice:
    """The advice after so many passes."""
    for number, advice in enumerate(advise(rules, state, "1", **more), 1):
        if number == passes:
            return advice
    return advice


@pytest.mark.parametrize("name", list(GAMES))
def test_a_decided_position_is_exactly_0_or_1(name: str) -> None:
    rules, state = ended(name, GAMES[name].players[0], 1)
    answers = list(advise(rules, state, "1"))
    assert len(answers) == 1
    line = answers[0].lines[0]
    winners = rules.outcome(state).ranking[0]  # type: ignore[union-attr]
    assert line.values == line.low == line.high
    assert line.values == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(line.values)))


def test_a_decided_position_of_power_grid_is_valued_exactly() -> None:
    rules: Any
    rules, state = ended("powergrid/recharged", 3, 2)
    assert sorted(evaluate_powergrid(rules, rules.edition, state)) == [0.0, 0.0, 1.0]


def test_an_open_position_of_power_grid_shares_one_win() -> None:
    rules: Any
    rules, state = walked("powergrid/recharged", 4, 2, 60)
    values = evaluate_powergrid(rules, rules.edition, state)
    assert sum(values) == pytest.approx(1.0)
    assert all(0.0 < value < 1.0 for value in values)


@pytest.mark.parametrize(("name", "players", "passes"),
                         [("toy", 3, 300), ("cardgame", 3, 60), ("barrage", 2, 12), ("powergrid/recharged", 2, 20)])
def test_values_of_symmetric_players_agree_within_the_interval(name: str, players: int, passes: int) -> None:
    """Before chance has spoken nobody is ahead."""
    rules = GAMES[name].rules(players)
    state = rules.start({"players": players})
    line = after_passes(rules, state, passes, moves=[()]).lines[0]
    assert line.samples == passes
    assert sum(line.values) == pytest.approx(1.0)
    for seat in range(players):
        assert line.low[seat] <= 1 / players <= line.high[seat]


def test_the_interval_is_wilsons() -> None:
    """Seven wins in ten games: 0.397 to 0.892, as the tables have it; ten in ten is not certainty."""
    assert interval(0.7, 10) == pytest.approx((0.397, 0.892), abs=5e-4)
    low, high = interval(1.0, 10)
    assert high == 1.0
    assert low == pytest.approx(0.722, abs=1e-3)


def test_lines_are_sensible_moves_best_first() -> None:
    rules, state = walked("cardgame", 2, 4, 40)
    advice = after_passes(rules, state, 5)
    assert advice.player == rules.to_act(state)
    assert len(advice.lines) > 1
    assert advice.samples == sum(line.samples for line in advice.lines)
    values = [line.values[advice.player] for line in advice.lines]
    assert values == sorted(values, reverse=True)
    for line in advice.lines:
        assert rules.why_not(state, line.move[0]) is None
        assert all(low <= value <= high for low, value, high in zip(line.low, line.values, line.high, strict=True))


def test_a_winning_last_move_is_worth_1_and_a_losing_one_0() -> None:
    rules = GAMES["toy"].rules(2)
    state = rules.load({"bag": [], "offer": 3, "actor": 0, "money": [6, 4], "taken": [[], [2]], "bank": 2,
                        "left": [1, 4, 5, 6]})
    answers = list(advise(rules, state, "1"))
    assert len(answers) == 1, "nothing is left to find out"
    assert [(line.move, line.values) for line in answers[0].lines] == [
        ((Action("take"),), (1.0, 0.0)), ((Action("leave"),), (0.0, 1.0))]


def test_the_same_seed_gives_the_same_advice() -> None:
    rules, state = walked("cardgame", 2, 4, 40)
    assert after_passes(rules, state, 4) == after_passes(rules, state, 4)


def test_clearly_worse_moves_get_no_more_samples() -> None:
    rules = GAMES["toy"].rules(2)
    state = rules.load({"bag": [1, 2], "offer": 6, "actor": 0, "money": [6, 0], "taken": [[], [4]], "bank": 6,
                        "left": [3, 5]})
    advice = after_passes(rules, state, 60)
    assert advice.lines[0].move == (Action("take"),)
    assert advice.lines[0].samples > advice.lines[-1].samples


def test_it_stops_when_told() -> None:
    rules, state = walked("cardgame", 3, 4, 40)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 7

    assert sum(1 for _ in advise(rules, state, "1", stop)) <= 4
    assert list(advise(rules, state, "1", lambda: True)) == []


def test_a_question_travels_and_is_answered_in_the_background() -> None:
    rules, state = walked("cardgame", 2, 4, 40)
    question = Question.of(Record(game="cardgame", players=2), rules, state, "1")
    assert pickle.loads(pickle.dumps(question)) == question
    adviser = Background(question)
    try:
        end = time.monotonic() + 60
        while adviser.latest() is None and time.monotonic() < end:
            time.sleep(0.02)
        assert adviser.running
    finally:
        advice = adviser.stop()
    assert not adviser.running
    assert advice is not None
    assert advice.lines[0].samples


def test_a_decided_question_ends_by_itself() -> None:
    rules, state = ended("toy", 2, 1)
    assert next(Question("toy", 2, {}, rules.dump(state), "1").answers(lambda: False)).samples == 1
