"""One controller plays every lesson: right, wrong and refused answers, hints, stars."""

import pytest

from engine.core import BadInput
from pgwidgets.tutor.lesson import parse
from pgwidgets.tutor.player import GO_ON, REFUSED, RIGHT, WRONG, LessonPlayer

LESSON = """+++
schema = 1
title = "Two cities"
chapter = "Building"
game = "powergrid/recharged"
players = 3
seat = 2
minutes = 2
options = { regions = "north,west,east" }
position = { phase = "building", money = [50, 50, 30], houses = { muenster = [2], essen = [1] } }
+++

## say hello
You own Münster.

## do dortmund
```toml
goal = "connects"
given = { city = "dortmund" }
solution = ["build dortmund"]
hints = ["It is close.", "It costs 12."]
rules = ["building.cheapest_path"]
wrong = [
  { on = "build osnabrueck", say = "That is 17 away." },
  { rule = "building.slots_by_step", say = "Essen is full." },
]
```
Connect Dortmund.

## ask price
```toml
choices = ["10", "12"]
answer = 12
why = { "10" = "The line costs 2." }
```
What did it cost?
"""


def player() -> LessonPlayer:
    lesson = LessonPlayer(parse("powergrid/test", LESSON))
    lesson.next()
    return lesson


def act(lesson: LessonPlayer, text: str):
    return lesson.act(lesson.session.rules.read(text))


def test_the_goal_met_is_right_and_the_lesson_goes_on():
    lesson = player()
    assert act(lesson, "build dortmund").verdict == RIGHT
    assert lesson.session.state.money[2] == 18  # 30 less 10 for the slot and 2 for the line
    lesson.next()
    assert lesson.step.name == "price"
    assert lesson.reply("12").verdict == RIGHT
    assert lesson.finished
    assert lesson.stars == 3


def test_a_wrong_action_is_shown_and_taken_back_with_the_lessons_words():
    lesson = player()
    before = lesson.session.cursor
    answer = act(lesson, "build osnabrueck")
    assert (answer.verdict, answer.text) == (WRONG, "That is 17 away.")
    assert answer.shown is not None
    assert lesson.session.cursor is before
    assert lesson.stars == 2


def test_a_refused_action_is_answered_by_its_rule():
    answer = act(player(), "build essen")
    assert (answer.verdict, answer.text) == (REFUSED, "Essen is full.")
    assert answer.refusal is not None
    assert answer.refusal.rule == "building.slots_by_step"


def test_two_hints_then_show_me():
    lesson = player()
    assert [lesson.hint(), lesson.hint(), lesson.hint()] == ["It is close.", "It costs 12.", ""]
    lesson.show_me()
    assert lesson.done
    assert lesson.session.state.money[2] == 18
    assert lesson.stars == 1


def test_a_wrong_reply_says_why():
    lesson = player()
    lesson.show_me()
    lesson.next()
    assert lesson.reply("10").text == "The line costs 2."
    assert not lesson.done


def test_acting_in_a_say_step_does_nothing():
    lesson = LessonPlayer(parse("powergrid/test", LESSON))
    assert act(lesson, "build dortmund").verdict == GO_ON
    assert lesson.session.state.money[2] == 30


@pytest.mark.parametrize(("old", "new", "words"), [
    ("schema = 1", "schema = 9", "schema"),
    ("+++\n", "", "head"),
    ("## do dortmund", "## jump dortmund", "kind of step"),
    ('goal = "connects"', 'gaol = "connects"', "does not know gaol"),
    ("minutes = 2", "minuets = 2", "minuets"),
    ("players = 3", "players = ", "powergrid/test"),
])
def test_a_broken_lesson_gets_one_clear_sentence(old, new, words):
    with pytest.raises(BadInput, match=words):
        parse("powergrid/test", LESSON.replace(old, new, 1))


def test_a_step_done_at_once_is_clean_and_one_with_a_slip_is_not():
    lesson = player()
    assert lesson.question == "powergrid/test/dortmund"
    act(lesson, "build osnabrueck")
    act(lesson, "build dortmund")
    assert not lesson.clean
    assert len(lesson.seen) == 2
    lesson.next()
    lesson.reply("12")
    assert lesson.clean


def test_a_review_goes_straight_to_its_question():
    lesson = LessonPlayer(parse("powergrid/test", LESSON))
    lesson.skip_to("price")
    assert lesson.session.state.money[2] == 18
    assert lesson.stars == 3
    with pytest.raises(BadInput, match="no step"):
        lesson.skip_to("gone")


def test_a_bookmark_brings_the_learner_back():
    first = player()
    act(first, "build osnabrueck")
    act(first, "build dortmund")
    first.next()
    again = LessonPlayer(parse("powergrid/test", LESSON))
    assert again.resume(first.bookmark())
    assert again.step.name == "price"
    assert again.session.state.money[2] == 18
    assert again.stars == 2


@pytest.mark.parametrize("mark", [
    None, [], {}, {"step": "gone", "line": [], "mistakes": 0, "helped": 0},
    {"step": "price", "line": ["build moscow"], "mistakes": 0, "helped": 0},
    {"step": "price", "line": ["build essen"], "mistakes": 0, "helped": 0},
    {"step": "price", "line": [], "mistakes": "x", "helped": 0},
])
def test_a_bookmark_that_fits_no_more_starts_the_lesson_anew(mark):
    lesson = LessonPlayer(parse("powergrid/test", LESSON))
    assert not lesson.resume(mark)
    assert lesson.step.name == "hello"
    assert lesson.session.state.money[2] == 30


def test_the_others_answer_as_the_lesson_says_once_the_goal_is_met():
    text = LESSON.replace('solution = ["build dortmund"]',
                          'then = ["done"]\nsolution = ["build dortmund", "done"]\nmoves = 2')
    text = text.replace('goal = "connects"\ngiven = { city = "dortmund" }', 'goal = "phase ends"')
    lesson = LessonPlayer(parse("powergrid/test", text))
    lesson.next()
    assert act(lesson, "build dortmund").verdict == GO_ON
    assert act(lesson, "done").verdict == RIGHT
