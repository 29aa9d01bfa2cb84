"""Questions come back at growing intervals until they stick; progress survives a round trip."""

import pytest

from engine.core import BadInput
from pgwidgets.tutor.memory import DAYS, Memory


def test_intervals_grow_with_right_answers():
    memory, today = Memory(), 100
    memory.answered("a/q", True, today)
    waits = []
    for _ in range(6):
        due = memory.cards["a/q"].due
        waits.append(due - today)
        today = due
        memory.answered("a/q", True, today)
    assert waits == [DAYS[1], DAYS[2], DAYS[3], DAYS[4], DAYS[5], DAYS[5]]


def test_a_wrong_answer_comes_back_tomorrow():
    memory = Memory()
    memory.answered("a/q", True, 100)
    memory.answered("a/q", False, 102)
    assert memory.cards["a/q"].due == 103
    assert memory.due(102, {"a/q"}) == []
    assert memory.due(103, {"a/q"}) == ["a/q"]


def test_practising_early_does_not_move_a_card_on():
    memory = Memory()
    memory.answered("a/q", True, 100)
    memory.answered("a/q", True, 100)
    assert memory.cards["a/q"].due == 100 + DAYS[1]


def test_questions_of_a_lesson_that_is_gone_are_kept_but_not_asked():
    memory = Memory()
    memory.answered("old/q", False, 100)
    assert memory.due(200, {"new/q"}) == []
    assert "old/q" in memory.dump()["cards"]


def test_progress_round_trip_and_best_stars():
    memory = Memory()
    memory.finished("a", 2)
    memory.finished("a", 1)
    memory.answered("a/q", False, 7)
    assert Memory.load(memory.dump()) == memory
    assert memory.stars == {"a": 2}


@pytest.mark.parametrize("data", [
    None, [], {}, {"schema": 2}, {"schema": 1, "stars": [], "cards": {}}, {"schema": 1, "stars": {"a": 9}, "cards": {}},
    {"schema": 1, "stars": {}, "cards": {"a": [1]}}, {"schema": 1, "stars": {}, "cards": {"a": ["x", 2]}},
])
def test_damaged_progress_gets_one_sentence(data):
    with pytest.raises(BadInput):
        Memory.load(data)
