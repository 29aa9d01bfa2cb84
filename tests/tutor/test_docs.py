"""The description of the lesson format names everything there is."""

from pathlib import Path

import pytest

from pgwidgets.tutor.goals import GOALS
from pgwidgets.tutor.lesson import FIELDS, parse
from pgwidgets.tutor.memory import DAYS
from pgwidgets.tutor.player import RIGHT, LessonPlayer

TEXT = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")


@pytest.mark.parametrize("word", sorted({*GOALS, *FIELDS}.union(*FIELDS.values())))
def test_goals_kinds_and_fields_are_described(word):
    assert f"`{word}`" in TEXT


def test_the_example_is_a_lesson_that_works():
    example = TEXT.partition("````markdown\n")[2].partition("````")[0]
    player = LessonPlayer(parse("powergrid/example", example))
    player.next()
    assert player.act(player.session.rules.read("build dortmund")).verdict == RIGHT


def test_the_intervals_are_those_of_the_memory():
    assert "{}, {}, {}, {}, {} and {} days".format(*DAYS) in TEXT
