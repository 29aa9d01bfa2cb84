"""What stands around the card of a step: the line over it, and the lessons of the chapter under it."""

from __future__ import annotations

from pgwidgets.learn import progress
from pgwidgets.learn.path import lesson_button
from pgwidgets.learn.room import Room
from pgwidgets.markup import Html, button, div, element, span
from pgwidgets.tutor.memory import Memory
from pgwidgets.words import Words


def top(say: Words, room: Room, place: str) -> Html:
    """The way back, the chapter, step and time; or the `place` in a review."""
    lesson, index = room.player.lesson, room.player.index
    steps = len(lesson.steps)
    minutes = round(lesson.minutes * (steps - index) / steps)
    left = say("learn.left", minutes=minutes) if minutes else say("learn.left_last")
    where = place or f"{say('learn.step_of', step=index + 1, steps=steps)} · {left}"
    return div(button("← ", say("learn.path"), data_action="path", class_="wl-button"),
               span(lesson.chapter, class_="wl-crumb"), span(where, class_="wl-muted wl-right"), class_="wl-row")


def chapter(say: Words, memory: Memory, room: Room) -> Html:
    """The lessons of this chapter."""
    lesson = room.player.lesson
    found = progress.chapters()[lesson.chapter]
    return element("section", element("h2", lesson.chapter),
                   element("ol", [element("li", lesson_button(say, memory, each, lesson.name)) for each in found]),
                   class_="wl-card wl-chapter")
