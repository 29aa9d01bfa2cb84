"""A study: one or more chapters, each a session with its tree. An edited position starts a chapter of its own.

As text it is what Play understands, too: one chapter is an ordinary record, several are a list of records in a file,
or their codes joined by dots.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine import catalog, record
from engine.core import BadInput
from engine.record import Record
from engine.session import Session

MOST_CHAPTERS = 20
GAMES = ("powergrid", "cardgame", "barrage")
"""The games that have an Explore page, by the word in its address."""


class Study:
    """Chapters and the one that is open. `on_change` is called after every change of the open chapter."""

    def __init__(self, chapters: Sequence[Session], at: int = -1) -> None:
        if not chapters:
            raise BadInput("A study needs at least one game.")
        self.chapters = list(chapters)
        self.at = at % len(self.chapters)
        self.on_change: Callable[[], None] | None = None
        self._unwatch = self.session.watch(self._changed)

    @property
    def session(self) -> Session:
        """The open chapter."""
        return self.chapters[self.at]

    def add(self, session: Session) -> None:
        """A new chapter, opened at once."""
        if len(self.chapters) >= MOST_CHAPTERS:
            raise BadInput(f"A study has at most {MOST_CHAPTERS} chapters; delete one first.")
        self.chapters.append(session)
        self.turn_to(len(self.chapters) - 1)

    def turn_to(self, at: int) -> None:
        self._unwatch()
        self.at = at
        self._unwatch = self.session.watch(self._changed)
        self._changed()

    def remove(self, at: int) -> None:
        """Takes a chapter out; the last one stays."""
        if len(self.chapters) > 1:
            del self.chapters[at]
            self.turn_to(max(0, self.at - (at <= self.at)))

    def _changed(self, _session: Session | None = None) -> None:
        if self.on_change is not None:
            self.on_change()


def package(session: Session) -> str:
    """The game of a session as the pages call it: "powergrid" for both its editions."""
    return catalog.game(session.head.game).package


def joined(old: Study, new: Study) -> Study:
    """What a visitor brings, beside what they left here: nothing is lost, and a game that went on is not kept twice."""
    kept = [chapter for chapter in old.chapters if not any(_went_on(chapter, later) for later in new.chapters)]
    if len(kept) + len(new.chapters) > MOST_CHAPTERS:
        return new
    return Study([*kept, *new.chapters], len(kept))


def _went_on(chapter: Session, later: Session) -> bool:
    """Whether the later game is the same one, nothing of the earlier missing."""
    a, b = chapter.record(), later.record()
    bare = not (a.branches or a.comments or a.names)
    return (a.game, a.players, a.options, a.setup) == (b.game, b.players, b.options, b.setup) and (
        (bare and b.actions[:len(a.actions)] == a.actions) or replace(a, at="") == replace(b, at=""))


# In and out

def write(study: Study) -> str:
    """The whole study as a file."""
    texts = [record.write(chapter.record()) for chapter in study.chapters]
    return texts[0] if len(texts) == 1 else "[\n" + ",\n".join(texts) + "]\n"


def code(study: Study) -> str:
    """The whole study as one word for a link."""
    return ".".join(record.code(chapter.record()) for chapter in study.chapters)


def from_code(text: str) -> Study:
    """The study a code stands for; BadInput in one sentence if it is damaged."""
    return _study([record.from_code(part) for part in text.strip().split(".", MOST_CHAPTERS)])


def parse(text: str) -> Study:
    """The study a file holds; BadInput in one sentence if it cannot be used."""
    if len(text) > record.MAX_BYTES:
        raise BadInput(f"This file is larger than {record.MAX_BYTES} bytes.")
    if not text.lstrip().startswith("["):
        return _study([record.parse(text)])
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("This file is damaged: it is not valid JSON.") from None
    return _study([record.parse(json.dumps(entry)) for entry in listed[:MOST_CHAPTERS + 1]])


def _study(records: list[Record]) -> Study:
    if len(records) > MOST_CHAPTERS:
        raise BadInput(f"A study has at most {MOST_CHAPTERS} chapters.")
    if len({catalog.game(each.game).package for each in records}) > 1:
        raise BadInput("The chapters of a study belong to one game.")
    return Study([Session.from_record(each) for each in records], 0)
