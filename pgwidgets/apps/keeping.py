"""A game that is kept: in the visitor's browser, in a link, in a file; what cannot be used is told in one sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine import record
from engine.core import BadInput
from engine.session import Session
from pgwidgets.apps.left import LeftGames
from pgwidgets.apps.page import Page

DELAY = 0.15
"""Seconds before a change is stored: ten quick clicks are stored once."""


class Keeping:
    """Opens what a visitor brings or left here, and stores the game of the page under the name of its game."""

    def __init__(self, page: Page, sit: Callable[[Session], None], refuse: Callable[[str], None]) -> None:
        self.page, self.sit, self.refuse = page, sit, refuse
        self.left = LeftGames(page.visitor, page.game)
        self._arrived = 0
        self._saving: asyncio.TimerHandle | None = None
        self._newest: Session | None = None

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
            self._leave_for(record.code(found))
            self.sit(session)

    def _leave_for(self, code: str) -> None:
        """Whatever is opened, the game that was played here until now is not lost."""
        self._save_now()
        kept = self.page.visitor.get(self.page.game)
        if kept and kept != code:
            self.left.add(kept)

    def save_soon(self, session: Session) -> None:
        self._newest = session
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self._saving is None:
            self._saving = loop.call_later(DELAY, self._save)

    def set_aside(self, session: Session) -> None:
        """A game that is left for a new one: it no longer resumes by itself, but can be taken up again."""
        self._newest = session
        self._save_now()
        self.left.add(record.code(session.record()))
        self.page.visitor.put(self.page.game, None)

    def take_up(self, number: int) -> None:
        """One of the games that were left."""
        if number < len(self.left.codes):
            self.open_code(self.left.take(number))

    def _save_now(self) -> None:
        """What was still to be stored is stored now."""
        if self._saving is not None:
            self._saving.cancel()
            self._save()

    def _save(self) -> None:
        self._saving = None
        visitor = self.page.visitor
        assert self._newest is not None
        visitor.put(self.page.game, record.code(self._newest.record()))
        if visitor.get("last") != self.page.game:
            visitor.put("last", self.page.game)
