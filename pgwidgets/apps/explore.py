"""The page on which a game is taken apart: tree, editor, chosen draws, evaluation, comparison, charts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import ipywidgets

from engine import catalog
from engine.core import BadInput
from engine.powergrid.rules import PowerGrid
from engine.tree import Node
from pgwidgets.apps.page import Page
from pgwidgets.explore import drawing, study
from pgwidgets.explore.draft import Draft
from pgwidgets.explore.editor import TextDraft
from pgwidgets.explore.examples import thirty_eight
from pgwidgets.explore.hands import Hands
from pgwidgets.explore.screen import TABS, VIEWS, Screen
from pgwidgets.explore.seats import people
from pgwidgets.explore.share import import_box, share
from pgwidgets.explore.start import Wish, check_game
from pgwidgets.explore.study import Study
from pgwidgets.explore.table import StudyTable
from pgwidgets.explore.watch import Watch
from pgwidgets.live.guard import guarded

DELAY = 0.3
"""Seconds before a change is stored in the browser."""


class Explore(Hands):
    """Draws a study and passes on what is clicked; everything of the games is in the sessions."""

    def __init__(self, game: str, seed: int | None = None) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.page = Page("explore", game, on_change=self._arrive)
        self.wish = Wish(game)
        self.study: Study | None = None
        self.table: StudyTable | None = None
        self.view, self.tab = "board", "moves"
        self.draft: Draft | TextDraft | None = None
        self.other: Node | None = None
        self.problem = ""
        self.watch = Watch(self._heard)
        self._arrived = 0
        self._saving: asyncio.TimerHandle | None = None
        self.screen = Screen(self.page.words, self.event, self._click_map, self._click_chart)
        self.draw()

    def widget(self) -> ipywidgets.Widget:
        return self.page.show(self.screen.box)

    def draw(self) -> None:
        drawing.draw(self, self.page.words, self.page.dark)

    # Coming and going

    def _arrive(self) -> None:
        """A browser came, or language or colours changed: what it asks for or remembers is opened once."""
        visitor = self.page.visitor
        if visitor.arrivals != self._arrived:
            self._arrived = visitor.arrivals
            if self.study is None and visitor.get(self._key):
                self._open(lambda: study.from_code(visitor.get(self._key)))
            brought = visitor.asked("at") or (visitor.asked("from") == "play" and visitor.get(self.game))
            if brought:
                opened = self._open(lambda: self._beside(study.from_code(brought)))
                if opened and visitor.asked("do") == "learn":
                    self._learn()
            if visitor.query:  # a reload resumes what was done from there on
                visitor.address(f"explore-{self.game}.ipynb")
        self.draw()

    def _learn(self) -> None:
        """Who comes from a game to learn from it need not ask again; the first person's turns are looked at."""
        self.tab, self.watch.seat = "learn", next(iter(people(self.session)), 0)
        self.on_review("", None)

    @property
    def _key(self) -> str:
        """Where the browser keeps the study."""
        return f"explore-{self.game}"

    def _open(self, read: Callable[[], Study]) -> bool:
        """A study from outside; if it cannot be used, one sentence says why and everything stays."""
        try:
            found = read()
            check_game(found.session, self.game, self.page.words)
        except BadInput as error:
            self.problem = self.wish.problem = str(error)
            return False
        self.take(found)
        return True

    def _beside(self, found: Study) -> Study:
        """What a link or the play page brings stands beside the study that was open."""
        check_game(found.session, self.game, self.page.words)
        return found if self.study is None else study.joined(self.study, found)

    def take(self, found: Study) -> None:
        """Puts a study on the page."""
        self.watch.stop()
        if self.study is not None:
            self.study.on_change = None
        self.study = found
        self.watch = Watch(self._heard)
        self.problem, self.other, self.tab, self.view = "", None, "moves", "board"
        self._sit()
        found.on_change = self._changed
        self._changed()

    def _sit(self) -> None:
        """The open chapter is laid out."""
        session = self.session
        self.table = StudyTable(session) if isinstance(session.rules, PowerGrid) else None
        self.draft, self.other = None, None
        self.page.retitle(catalog.game(session.head.game).title)

    def _changed(self) -> None:
        """The open chapter, its tree or its cursor changed."""
        if self.table is not None and self.table.session is not self.session:
            self._sit()
        self.draft, self.problem = None, ""
        self.watch.moved(self.session)
        if self.view == "cash":
            self.watch.forecast(self.session)
        self.draw()
        self._save_soon()

    def _heard(self) -> None:
        """Somebody who thinks in the background has said something new."""
        self.draw()

    def _save_soon(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self._saving is None:
            self._saving = loop.call_later(DELAY, guarded, self._save)

    def _save(self) -> None:
        self._saving = None
        if self.study is not None:
            self.page.visitor.put(self._key, study.code(self.study))

    # What people do

    def event(self, action: str, of: str, value: Any) -> None:
        handler = getattr(self, f"on_{action}", None)
        before = action in ("wish", "whole", "opening", "example", "open", "file", "close")
        if handler is None or (self.study is None and not before):
            return
        try:
            handler(of, value)
        except BadInput as error:  # a click on what is no longer there
            self.problem = str(error)
        self.draw()

    def on_wish(self, of: str, value: Any) -> None:
        self.wish.change(of, str(value))

    def on_whole(self, of: str, value: Any) -> None:
        self.take(Study([self.wish.whole_game(self.rng)]))

    def on_opening(self, of: str, value: Any) -> None:
        self.take(Study([self.wish.opening(self.rng)]))

    def on_example(self, of: str, value: Any) -> None:
        self.take(thirty_eight())

    def on_open(self, of: str, value: Any) -> None:
        text = str(value.get("code", "")) if isinstance(value, dict) else ""
        self._import(lambda: study.from_code(text.rpartition("at=")[2]))

    def on_file(self, of: str, value: Any) -> None:
        if value:
            self._import(lambda: study.parse(str(value)))

    def _import(self, read: Callable[[], Study]) -> None:
        """Says why not in the box that asked, if there is one."""
        over = self.screen.panels["over"]
        if self._open(read):
            over.html = ""
        elif over.html:
            over.html = import_box(self.page.words, self.problem)

    def on_new(self, of: str, value: Any) -> None:
        self.watch.stop()
        self.study, self.table, self.draft = None, None, None
        self.page.visitor.put(self._key, None)
        self.page.retitle("")

    def on_export(self, of: str, value: Any) -> None:
        assert self.study is not None
        self._over(share(self.page.words, self.study), "textarea")

    def on_import(self, of: str, value: Any) -> None:
        self._over(import_box(self.page.words, ""), "input")

    def on_close(self, of: str, value: Any) -> None:
        self.screen.panels["over"].html = ""
        self.screen.panels["bar"].focus("[data-action=export]")

    def _over(self, box: str, focus: str) -> None:
        self.screen.panels["over"].html = box
        self.screen.panels["over"].focus(focus)

    def on_view(self, of: str, value: Any) -> None:
        if of in VIEWS:
            self.view = of
            if of == "cash":
                self.watch.forecast(self.session)
            if of == "course" and not self.watch.turns:  # nothing to show before that was asked
                self.tab, self.draft = "learn", None

    def on_tab(self, of: str, value: Any) -> None:
        if of in TABS:
            self.tab = of
            self.draft = None
            if of in ("edit", "compare"):
                self.view = "board"


def explore(game: str = "powergrid", seed: int | None = None) -> ipywidgets.Widget:
    """The page as one widget."""
    return Explore(game, seed).widget()
