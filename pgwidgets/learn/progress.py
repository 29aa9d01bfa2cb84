"""A learner's progress in the visitor's browser: stars, what comes back and when, and the place in a lesson."""

from __future__ import annotations

import base64
import json
import time
from functools import cache
from typing import Any

from engine.core import BadInput
from pgwidgets.live.visitor import Visitor
from pgwidgets.tutor.lesson import Lesson, course
from pgwidgets.tutor.memory import Memory

KEY, MARK, CLOCK = "learn", "learn-at", "today"
MOST_BYTES = 400_000
SECONDS_A_DAY = 86_400


@cache
def lessons(game: str = "powergrid") -> dict[str, Lesson]:
    """The course of a game by lesson name, in its order."""
    return {lesson.name: lesson for lesson in course(game)}


def chapters(game: str = "powergrid") -> dict[str, list[Lesson]]:
    """The lessons by chapter, in the order in which chapters begin."""
    found: dict[str, list[Lesson]] = {}
    for lesson in lessons(game).values():
        found.setdefault(lesson.chapter, []).append(lesson)
    return found


def today(visitor: Visitor) -> int:
    """The day, counted from 1970-01-01. A browser may carry a clock of its own under "today": tests set it."""
    own = visitor.get(CLOCK)
    return int(own) if own.isdigit() and len(own) < 7 else int(time.time() // SECONDS_A_DAY)


def recall(visitor: Visitor) -> Memory:
    """What this browser remembers; a damaged memory is a new one."""
    try:
        return read(visitor.get(KEY))
    except BadInput:
        return Memory()


def read(text: str) -> Memory:
    """The progress in a file or in the browser; BadInput says why not."""
    if len(text) > MOST_BYTES:
        raise BadInput("This file is too long for learning progress.")
    try:
        return Memory.load(json.loads(text))
    except (json.JSONDecodeError, RecursionError):
        raise BadInput("This is not a file of learning progress.") from None


def keep(visitor: Visitor, memory: Memory) -> None:
    visitor.put(KEY, json.dumps(memory.dump(), separators=(",", ":")))


def file_link(memory: Memory) -> str:
    """The progress as a file, in a link."""
    text = json.dumps(memory.dump(), indent=1, sort_keys=True)
    return f"data:application/json;base64,{base64.b64encode(text.encode()).decode()}"


def due(visitor: Visitor) -> list[str]:
    """The questions to review today; nothing is read from the lessons while nothing is due."""
    memory, day = recall(visitor), today(visitor)
    if not any(card.due <= day for card in memory.cards.values()):
        return []
    return memory.due(day, {question for lesson in lessons().values() for question in lesson.questions})


def bookmark(visitor: Visitor) -> tuple[str, dict[str, Any]]:
    """The lesson this browser is in, and the place in it; ("", {}) if none."""
    try:
        found = json.loads(visitor.get(MARK) or "{}")
        return str(found["lesson"]), found
    except (json.JSONDecodeError, RecursionError, KeyError, TypeError):
        return "", {}


def put_bookmark(visitor: Visitor, lesson: str, mark: dict[str, Any]) -> None:
    visitor.put(MARK, json.dumps({"lesson": lesson, **mark}, separators=(",", ":")) if lesson else None)


def next_lesson(memory: Memory, after: str = "", game: str = "powergrid") -> Lesson | None:
    """The first lesson without stars behind a lesson, then from the beginning; None when all have some."""
    order = list(lessons(game).values())
    start = next((index + 1 for index, lesson in enumerate(order) if lesson.name == after), 0)
    return next((lesson for lesson in order[start:] + order[:start] if not memory.stars.get(lesson.name)), None)
