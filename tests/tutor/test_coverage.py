"""Nothing of the rulebook is left out of the course."""

import pytest

from engine.rulebook import rulebook
from pgwidgets.tutor.lesson import course

LESSONS = course("powergrid")
CITED = {rule for lesson in LESSONS for step in lesson.steps
         for rule in step.rules + [case["rule"] for case in step.data.get("wrong", []) if "rule" in case]}


@pytest.mark.parametrize("edition", ["classic", "recharged"])
def test_every_rule_is_taught_or_cited(edition):
    rules = [rule for rule in rulebook("powergrid").values() if not rule.editions or edition in rule.editions]
    assert [rule.id for rule in rules if rule.id not in CITED] == []


def test_chapters_stand_together_and_lessons_are_short():
    chapters = [lesson.chapter for lesson in LESSONS]
    changes = [chapter for place, chapter in enumerate(chapters) if place == 0 or chapters[place - 1] != chapter]
    assert len(changes) == len(set(changes))
    assert all(2 <= lesson.minutes <= 5 for lesson in LESSONS)


def test_every_kind_of_step_is_used():
    assert {step.kind for lesson in LESSONS for step in lesson.steps} == {"say", "do", "ask", "watch", "free"}
