"""The page on which Power Grid is played."""

from __future__ import annotations

import random
from typing import Any

import ipywidgets

from engine import catalog
from engine.core import Action
from engine.session import Session
from pgwidgets.apps.keeping import Keeping
from pgwidgets.apps.page import Page
from pgwidgets.apps.screen import Screen
from pgwidgets.learn.coach_box import Coach
from pgwidgets.panels.actions import meant
from pgwidgets.panels.board import city_action
from pgwidgets.panels.bundles import fuel_for
from pgwidgets.panels.setup import Choices, new_session
from pgwidgets.panels.share import share
from pgwidgets.panels.table import Table
from pgwidgets.panels.tabs import INSIDE
from pgwidgets.panels.timeline import whole_line


class Play:
    """Draws a table and passes on what is clicked; everything of the game is in the session."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = random.Random(seed)
        self.page = Page("play", "powergrid", on_change=self._arrive)
        self.keeping = Keeping(self.page, self.sit, self._refuse)
        self.choices = Choices()
        self.coach = Coach()
        self.table: Table | None = None
        self.tab = "do"
        self.pace = "slow"
        self.screen = Screen(self.page.words, self.event, self._click_map, self._click_fuel)
        self.draw()

    def widget(self) -> ipywidgets.Widget:
        return self.page.show(self.screen.box)

    def draw(self) -> None:
        if self.table is None:
            self.choices.left = self.keeping.left.titles(self.page.words)
            self.screen.draw_setup(self.page.words, self.choices, self.page.dark)
        else:
            self.screen.draw_table(self.page.words, self.table, self.tab, self.page.dark, self.coach)

    # Coming and going

    def _arrive(self) -> None:
        """A browser came, or language or colours changed."""
        self.coach.on = self.page.visitor.get("coach") == "on"
        self.keeping.arrive(self.table is not None)
        self.draw()

    def _refuse(self, why: str) -> None:
        """A game from outside that cannot be used: said where one stands."""
        self.choices.problem = why
        if self.table is not None:
            self.screen.panels["over"].html = share(self.page.words, self.table, why)
        self.draw()

    def sit(self, session: Session) -> None:
        """Starts or resumes a game at this page."""
        self.leave()
        self.table = Table(session, self.rng, self.pace, self._changed)
        self.tab = "do"
        self.screen.panels["over"].html = ""
        title = catalog.game(session.head.game).title
        chosen = session.head.options.get("map", "germany")
        self.page.retitle(f"{title} · {self.page.words(f'setup.map_{chosen}')}")
        self._changed()
        self.table.wake_bots()

    def leave(self) -> None:
        if self.table is not None:
            self.table.stop()
            self.table.on_change = None
            self.table = None

    def _changed(self) -> None:
        self.coach.release()
        self.draw()
        if self.table is not None:
            self.keeping.save_soon(self.table.session)

    # What people do

    def event(self, action: str, of: str, value: Any) -> None:
        if action == "file":
            self.keeping.open_file(str(value))
        elif self.table is None:
            self._event_before(action, of, value)
        elif action in ("do", "amount", "bundle"):
            self._do(self.table, action, of, value)
        else:
            self._event_at(self.table, action, of, value)

    def _event_before(self, action: str, of: str, value: Any) -> None:
        if action == "start":
            session = new_session(self.page.words, self.choices, self.rng)
            if session is not None:
                self.sit(session)
        elif action == "back" and of.isdigit():
            self.keeping.take_up(int(of))
        else:
            self.choices.change(action, of, value)
        self.draw()

    def _event_at(self, table: Table, action: str, of: str, value: Any) -> None:
        """Everything at a table that is no move."""
        if action == "tab" and of in INSIDE:
            self.tab = of
            self.draw()
        elif action == "ply" and of.isdigit():
            line = whole_line(table)
            table.go(line[min(int(of), len(line) - 1)])
        elif action == "undo":
            table.undo()
        elif action in ("redo", "resume"):
            table.redo()
        elif action == "take":
            table.take_screen()
        elif action == "pace":
            self.pace = str(value)
            table.go_at(self.pace)
        elif action in ("coach", "anyway", "think"):
            self._coach(table, action)
        elif action == "share":
            self.screen.panels["over"].html = share(self.page.words, table)
            self.screen.panels["over"].focus("textarea")
        elif action == "close":
            self.screen.panels["over"].html = ""
            self.screen.panels["time"].focus("[data-action=share]")
        elif action == "new":
            self.leave()
            self.keeping.set_aside(table.session)
            self.page.retitle("")
            self.draw()

    def _coach(self, table: Table, action: str) -> None:
        """The coach is switched, or answered: what it held back is played, or thought over."""
        held = self.coach.held
        self.coach.release()
        if action == "coach":
            self.coach.on = not self.coach.on
            self.page.visitor.put("coach", "on" if self.coach.on else None)
        if action == "anyway" and held and table.may_act:
            table.attempt(*held)
        self.draw()

    def _attempt(self, table: Table, *actions: Action) -> bool:
        """Plays what was clicked, unless the coach has something to say first; False if the rules refuse it."""
        if not self.coach.holds(table, *actions):
            return table.attempt(*actions)
        self.tab = "do"
        self.draw()
        return True

    def _do(self, table: Table, action: str, of: str, value: Any) -> None:
        """One click of the person to move; a refused one shakes its place."""
        seat, _, text = of.partition(" ")
        if seat != str(table.person_to_act) or table.must_pass:
            return
        if action == "bundle":
            table.attempt(*fuel_for(table.rules, table.state, text))
        elif not self._attempt(table, meant(table, action, text, value)):
            self._show_refusal()
            for name in ("choices", "plants"):
                self.screen.panels[name].shake(action, of)

    def _click_map(self, place: str) -> None:
        if self.table is None:
            self.choices.change("region", place, None)
            self.draw()
        elif (action := city_action(self.table, place)) is not None and self.table.may_act \
                and not self._attempt(self.table, action):
            self._show_refusal()
            self.screen.map.shake(place)

    def _click_fuel(self, fuel: str) -> None:
        table = self.table
        if table is not None and table.may_act and not table.attempt(table.rules.read(f"buy {fuel}")):
            self._show_refusal()
            self.screen.fuel.shake(fuel)

    def _show_refusal(self) -> None:
        if self.tab != "do":
            self.tab = "do"
            self.draw()


def play(seed: int | None = None) -> ipywidgets.Widget:
    """The page as one widget."""
    return Play(seed).widget()
