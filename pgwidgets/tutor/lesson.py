"""A lesson file: a TOML head between +++ lines, then steps in Markdown, each with a TOML block of its own.

    ## do first-plant
    ```toml
    goal = "owns plant"
    given = { plant = 13 }
    solution = ["open 13 at 13"]
    ```
    Put plant 13 up and buy it.

`docs/lessons.md` has the whole format.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from engine.core import BadInput

SCHEMA = 1
MOST_BYTES = 60_000
KINDS = ("say", "do", "ask", "watch", "free")
HEAD = re.compile(r"\A\+\+\+\n(.*?)\n\+\+\+\n", re.DOTALL)
STEP = re.compile(r"^## (\w+) ([a-z0-9-]+)\n(?:```toml\n(.*?)\n?```\n)?(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
FIELDS = {
    "say": {"show"},
    "do": {"goal", "given", "moves", "then", "solution", "wrong", "hints", "show"},
    "ask": {"choices", "answer", "click", "why", "hints", "show"},
    "watch": {"actions", "show"},
    "free": {"goal", "given", "moves", "par", "solution", "show"},
}
NEEDED = {"do": {"goal", "solution"}, "ask": {"answer"}, "watch": {"actions"}, "free": {"goal", "solution"}}


@dataclass(frozen=True)
class Step:
    """One step: its words, and what its kind needs."""

    kind: str
    name: str
    text: str
    data: dict[str, Any]

    @property
    def rules(self) -> list[str]:
        """The rules it teaches or cites."""
        return list(self.data.get("rules", []))

    @property
    def hints(self) -> list[str]:
        """Two at most, of rising strength."""
        return list(self.data.get("hints", []))


@dataclass(frozen=True)
class Lesson:
    """A position and the steps done on it."""

    name: str
    """Its file name without the ending: "powergrid/01-a-plant"."""
    title: str
    chapter: str
    game: str
    players: int
    seat: int
    minutes: int
    options: dict[str, str] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    """Changes to the opening, as the game's `edit.arrange` takes them."""
    actions: list[str] = field(default_factory=list)
    """Actions played before the first step."""
    steps: tuple[Step, ...] = ()

    @property
    def questions(self) -> list[str]:
        """What may come back for review: every *ask* and *do*."""
        return [f"{self.name}/{step.name}" for step in self.steps if step.kind in ("ask", "do")]


def parse(name: str, text: str) -> Lesson:
    """The lesson in a text; BadInput says what is wrong with it."""
    if len(text) > MOST_BYTES:
        raise BadInput(f"Lesson {name} is longer than {MOST_BYTES} characters.")
    head = HEAD.match(text)
    if head is None:
        raise BadInput(f"Lesson {name} does not begin with a head between +++ lines.")
    table = _toml(name, head.group(1))
    if table.pop("schema", None) != SCHEMA:
        raise BadInput(f"Lesson {name} is not of schema {SCHEMA}.")
    steps = tuple(_step(name, found) for found in STEP.finditer(text[head.end():]))
    if not steps:
        raise BadInput(f"Lesson {name} has no steps.")
    try:
        return Lesson(name=name, steps=steps, **table)
    except TypeError as error:
        raise BadInput(f"Lesson {name}: {str(error).partition(' ')[2]}.") from None


def _step(lesson: str, found: re.Match[str]) -> Step:
    kind, name, block, text = found.groups()
    data = _toml(f"{lesson}, step {name}", block or "")
    if kind not in KINDS:
        raise BadInput(f"Lesson {lesson}: “{kind}” is not a kind of step. Kinds are {', '.join(KINDS)}.")
    unknown = set(data) - FIELDS[kind] - {"rules"}
    missing = NEEDED.get(kind, set()) - set(data)
    if unknown or missing:
        problem = f"does not know {', '.join(sorted(unknown))}" if unknown else f"lacks {', '.join(sorted(missing))}"
        raise BadInput(f"Lesson {lesson}, step {name}: a {kind} step {problem}.")
    return Step(kind, name, text.strip(), data)


def _toml(where: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"Lesson {where}: {error}.") from None


def course(package: str) -> list[Lesson]:
    """All lessons of a game, in the order of their file names."""
    folder = files("pgwidgets").joinpath("lessons", package)
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".md"))
    return [parse(f"{package}/{name[:-3]}", folder.joinpath(name).read_text("utf-8")) for name in names]
