"""Every lesson loads, can be solved by its own solutions, and says nothing that the engine does not do."""

import pytest

from engine import catalog
from engine.rulebook import rulebook
from pgwidgets.tutor import goals
from pgwidgets.tutor.lesson import Lesson, course
from pgwidgets.tutor.player import REFUSED, RIGHT, WRONG, LessonPlayer

LESSONS = course("powergrid")
MOST_SENTENCES = 2
MOST_CHARACTERS = 220


def through(lesson: Lesson):
    """The lesson played to its end by its solutions, each step as it begins."""
    player = LessonPlayer(lesson)
    while True:
        yield player
        if player.step.kind in ("do", "free"):
            verdicts = [player.act(player.session.rules.read(text)).verdict for text in player.step.data["solution"]]
            assert verdicts[-1] == RIGHT, f"{lesson.name}, {player.step.name}: {verdicts}"
        elif player.step.kind == "ask":
            assert player.reply(str(player.step.data["answer"])).verdict == RIGHT
        if player.finished:
            return
        player.next()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_lesson_can_be_solved_and_its_wrong_answers_are_wrong(lesson):
    for player in through(lesson):
        for case in player.step.data.get("wrong", []):
            if "on" in case and "*" not in case["on"]:
                trial = LessonPlayer(lesson)
                trial.session.go(trial.session.root)
                for node in player.session.cursor.line()[1:]:
                    trial.session.play(node.action)
                trial.index = player.index
                trial._enter()
                verdict = trial.act(trial.session.rules.read(case["on"])).verdict
                assert verdict in (WRONG, REFUSED), f"{player.step.name}: {case['on']} is {verdict}"
    assert player.finished
    assert player.stars == 3


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_lesson_position_has_no_fault(lesson):
    session = LessonPlayer(lesson).session
    assert [fault.rule for fault in session.rules.check(session.root.state)] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_lesson_texts_rules_and_goals(lesson):
    rules = rulebook(catalog.game(lesson.game).package)
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)
    for step in lesson.steps:
        cited = step.rules + [case["rule"] for case in step.data.get("wrong", []) if "rule" in case]
        assert [rule for rule in cited if rule not in rules] == [], step.name
        assert step.text, step.name
        assert len(step.text) <= MOST_CHARACTERS, step.name
        if step.kind == "say":
            sentences = step.text.count(". ") + step.text.count("? ") + step.text.count("! ") + 1
            assert sentences <= MOST_SENTENCES, step.name
        if "goal" in step.data:
            goals.named(step.data["goal"])
        if step.kind == "ask" and "choices" in step.data:
            assert str(step.data["answer"]) in [str(choice) for choice in step.data["choices"]], step.name
        assert len(step.hints) <= 2
