"""A game that is kept: in the visitor's browser, in a link, in a file; what cannot be used is told in one sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine import record
from engine.core import BadInput
from engine.session import Session
from pgwidgets.apps.page import Page

DELAY = 0.15
"""Seconds before a change is stored: ten quick clicks are stored once."""


class Keeping:
    """Opens what a visitor brings or left here, and stores the game of the page under the name of its game."""

    def __init__(self, page: Page, sit: Callable[[Session], None], refuse: Callable[[str], None]) -> None:
        self.page, self.sit, self.refuse = page, sit, refuse
        self._arrived = 0
        self._saving: asyncio.TimerHandle | None = None

    def arrive(self, seated: bool) -> None:
        """A browser came: what its link asks for is opened, else what it remembers; once for each arrival."""
        visitor, page = self.page.visitor, self.page
        if visitor.arrivals == self._arrived:
            return
        self._arrived = visitor.arrivals
        if visitor.asked("at"):
            self.open_code(visitor.asked("at"))
        elif visitor.asked("file") and visitor.get("file"):
            self.open_file(visitor.get("file"))
            visitor.put("file", None)
        elif not seated and visitor.get(page.game):
            self.open_code(visitor.get(page.game))
        if visitor.asked("at") or visitor.asked("file"):  # a reload resumes what was played from there on
            visitor.address(f"{page.door}-{page.game}.ipynb")

    def open_code(self, text: str) -> None:
        self._open(lambda: record.from_code(text))

    def open_file(self, text: str) -> None:
        self._open(lambda: record.parse(text))

    def _open(self, read: Callable[[], record.Record]) -> None:
        try:
            found = read()
            if found.game.partition("/")[0] != self.page.game:
                raise BadInput(self.page.words("play.not_powergrid"))
            session = Session.from_record(found)
        except BadInput as error:
            self.refuse(str(error))
        else:
            self.sit(session)

    def save_soon(self, session: Session) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self._saving is None:
            self._saving = loop.call_later(DELAY, self._save, session)

    def set_aside(self, session: Session) -> None:
        """A game that is left for a new one: it no longer resumes by itself, but can be taken up again."""
        if self._saving is not None:
            self._saving.cancel()
            self._saving = None
        self.page.visitor.put(self._aside, record.code(session.record()))
        self.page.visitor.put(self.page.game, None)

    @property
    def has_aside(self) -> bool:
        return bool(self.page.visitor.get(self._aside))

    def take_up(self) -> None:
        self.open_code(self.page.visitor.get(self._aside))

    @property
    def _aside(self) -> str:
        return f"{self.page.game}-aside"

    def _save(self, session: Session) -> None:
        self._saving = None
        visitor = self.page.visitor
        visitor.put(self.page.game, record.code(session.record()))
        if visitor.get("last") != self.page.game:
            visitor.put("last", self.page.game)
