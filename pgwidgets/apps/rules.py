"""The rules reference: every rule of every game, searchable, each with a position on the board."""

from __future__ import annotations

from typing import Any

import ipywidgets

from engine.rulebook import rulebook
from pgwidgets.apps.page import Page
from pgwidgets.learn.board import Board
from pgwidgets.learn.examples import Moment, lesson_step, moment
from pgwidgets.learn.reference import MOST_TYPED, View, address, entries, head
from pgwidgets.learn.room import Room
from pgwidgets.learn.showing import shown_moment, shown_step
from pgwidgets.learn.spotlight import spotlight
from pgwidgets.live.panel import Panel
from pgwidgets.tutor.memory import Memory


class RulesPage:
    """Entries left, the position of the open one right."""

    def __init__(self) -> None:
        self.page = Page("rules", on_change=self._arrive)
        self.view = View()
        self.room: Room | None = None
        """The lesson step that shows the open rule; or else:"""
        self.moment: Moment | None = None
        self._arrived = 0
        self.panels = {name: Panel(on_event=self.event) for name in ("head", "entries", "example")}
        self.board = Board(self.page.words, self.event, lambda city: None, lambda fuel: None)
        self.box = ipywidgets.Box([*self.panels.values(), self.board.box])
        self.box.add_class("wl-rules")
        for name, panel in self.panels.items():
            panel.add_class(f"wl-rules-{name}")
        self.draw()

    def widget(self) -> ipywidgets.Widget:
        return self.page.show(self.box)

    def draw(self) -> None:
        say = self.page.words
        if self.page.game != self.view.game:
            self.page.game = self.view.game
            self.page.retitle(say(f"game.{self.view.game}"))
        self.panels["head"].html = head(say, self.view)
        self.panels["entries"].html = entries(say, self.view)
        self._draw_example()

    def _draw_example(self) -> None:
        say = self.page.words
        rule = rulebook(self.view.game).get(self.view.rule)
        if rule is None or (self.room is None and self.moment is None):
            self.panels["example"].html = ""
        elif self.room is not None:
            step = self.room.player.step
            self.panels["example"].html = shown_step(say, rule, self.room)
            self.board.draw(say, self.room.table, spotlight(step.data.get("show", ())), set(), self.page.dark)
        elif self.moment is not None:
            self.panels["example"].html = shown_moment(say, rule, self.moment)

    def _arrive(self) -> None:
        """A browser came, or language or colours changed; the link may name a rule."""
        visitor = self.page.visitor
        if visitor.arrivals != self._arrived:
            self._arrived = visitor.arrivals
            self.view.ask(visitor.asked("game"), visitor.asked("rule"))
            if self.view.rule:
                self._show(self.view.rule)
                self.panels["entries"].focus(f'[data-key="rule-{self.view.rule}"]')
        self.draw()

    def _show(self, rule: str) -> None:
        """The example of a rule: a lesson step that is played, or a moment of a recorded game."""
        self._close()
        if rule not in rulebook(self.view.game):
            return
        self.view.rule = rule
        step = lesson_step(self.view.game, rule)
        if step is not None:
            self.room = Room(self.page.words, step[0], Memory(), 0, self._draw_example, only=step[1].name)
            if step[1].kind in ("do", "free"):
                self.room.show_me()
        else:
            self.moment = moment(self.view.game, rule)
        self.page.visitor.address(address(self.view.game, rule))

    def _close(self) -> None:
        if self.room is not None:
            self.room.stop()
        self.room = self.moment = None
        self.view.rule = ""

    def event(self, action: str, of: str, value: Any) -> None:
        if action == "search":
            text = value.get("words", "") if isinstance(value, dict) else value
            self.view.typed = str(text or "").strip()[:MOST_TYPED]
        elif action == "game":
            self._close()
            self.view.ask(of, "")
            self.view.edition = ""
        elif action == "edition":
            self.view.edition = of
        elif action in ("show", "close", "replay", "step"):
            self._event_of_example(action, of)
            return
        elif action == "group":
            self.panels["entries"].focus(f'[data-key="group-{of}"]')
        self.draw()

    def _event_of_example(self, action: str, of: str) -> None:
        """The long list stays as it is."""
        if action == "show":
            self._show(of)
        elif action == "close":
            before = self.view.rule
            self._close()
            self.panels["entries"].focus(f'[data-key="rule-{before}"] button')
        elif action == "replay" and self.room is not None:
            self.room.replay()
        elif action == "step" and self.moment is not None:
            self.moment.move(1 if of == "on" else -1)
        self._draw_example()


def rules() -> ipywidgets.Widget:
    """The page as one widget."""
    return RulesPage().widget()
