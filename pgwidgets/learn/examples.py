"""A position for every rule: the lesson step that cites it, or a moment of a recorded game where it is at work.

`data/examples.toml` is written by `tests/record_examples.py`: games as codes, and for each rule the game, the ply, and
the action that the rule refuses there (if it is a rule that refuses).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine import record
from engine.core import Action
from engine.session import Session
from engine.tree import Node
from pgwidgets.learn.progress import lessons
from pgwidgets.tutor.lesson import Lesson, Step

FILE = Path(__file__).parent / "data" / "examples.toml"
BEST = ("do", "watch", "free", "ask", "say")
"""Kinds of steps, the liveliest first."""


@dataclass
class Moment:
    """A place in a recorded game; `tried` is refused there."""

    session: Session
    line: list[Node]
    tried: Action | None

    def move(self, plies: int) -> None:
        """Along the game, never beyond its ends."""
        self.tried = None
        here = self.session.cursor.ply + plies
        self.session.go(self.line[max(0, min(here, len(self.line) - 1))])


@cache
def taught() -> dict[str, list[tuple[Lesson, Step]]]:
    """Rule -> the steps of the course that teach or cite it, in the order of the course."""
    found: dict[str, list[tuple[Lesson, Step]]] = {}
    for lesson in lessons().values():
        for step in lesson.steps:
            for rule in step.rules:
                found.setdefault(rule, []).append((lesson, step))
    return found


def lesson_step(package: str, rule: str) -> tuple[Lesson, Step] | None:
    """The liveliest step that cites a rule."""
    found = taught().get(rule, []) if package == "powergrid" else []
    return min(found, key=lambda each: BEST.index(each[1].kind)) if found else None


@cache
def _recorded() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8")) if FILE.exists() else {}


def has_example(package: str, rule: str) -> bool:
    return lesson_step(package, rule) is not None or rule in _recorded().get(package, {})


@cache
def _game(name: str) -> Session:
    """A recorded game; there is one for all its moments, which only move in it."""
    return Session.from_record(record.from_code(_recorded()["games"][name]))


def moment(package: str, rule: str) -> Moment | None:
    """The recorded moment of a rule."""
    entry = _recorded().get(package, {}).get(rule)
    if entry is None:
        return None
    name, ply, text = entry
    session = _game(name)
    line = session.root.end().line()
    session.go(line[ply])
    return Moment(session, line, session.rules.read(text) if text else None)
