"""The page on which Power Grid is played."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import ipywidgets

from engine import catalog, record
from engine.core import BadInput
from engine.session import Session
from pgwidgets.apps.page import Page
from pgwidgets.live.panel import Panel
from pgwidgets.live.plot import Plot
from pgwidgets.markup import Html, button, div, element, join
from pgwidgets.panels.actions import actions, meant
from pgwidgets.panels.board import city_action, map_figure
from pgwidgets.panels.bundles import fuel_for
from pgwidgets.panels.ending import course_figure, ending
from pgwidgets.panels.fuel import fuel_figure, fuel_head
from pgwidgets.panels.log import log, report
from pgwidgets.panels.phases import phases
from pgwidgets.panels.plants import plants
from pgwidgets.panels.players import players
from pgwidgets.panels.setup import Choices, new_session, setup, setup_map
from pgwidgets.panels.share import share
from pgwidgets.panels.table import Table
from pgwidgets.panels.timeline import timeline, whole_line
from pgwidgets.words import Words

PAUSE = 0.5
KEY = "powergrid"
"""Where the browser keeps the game."""
TABS = ("do", "log", "report")
HTML_PANELS = ("strip", "plants", "fuelhead", "players", "choices", "time", "end", "setup", "over")


class Play:
    """Draws a table and passes on what is clicked; everything of the game is in the session."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = random.Random(seed)
        self.page = Page("play", "powergrid", on_change=self._arrive)
        self.choices = Choices()
        self.table: Table | None = None
        self.tab = "do"
        self._arrived = 0
        self._saving: asyncio.TimerHandle | None = None
        self.panels = {name: Panel(on_event=self.event) for name in HTML_PANELS}
        zoom = [self.page.words(f"zoom.{key}") for key in ("nearer", "farther", "all")]
        self.map = Plot(name=self.page.words("play.map"), zoom=zoom, on_click=self._click_map)
        self.fuel = Plot(name=self.page.words("play.fuel_map"), on_click=self._click_fuel)
        self.chart = Plot(name=self.page.words("end.money_chart"))
        self.box = ipywidgets.Box([*self.panels.values(), self.map, self.fuel, self.chart])
        self.box.add_class("wl-table")
        for name, widget in {**self.panels, "map": self.map, "fuel": self.fuel, "chart": self.chart}.items():
            widget.add_class(f"wl-at-{name}")
        self.draw()

    def widget(self) -> ipywidgets.Widget:
        return self.page.show(self.box)

    # Drawing: a panel whose content stays the same sends nothing

    def draw(self) -> None:
        say, dark, table = self.page.words, self.page.dark, self.table
        self._stage("setup" if table is None else "over" if table.session.to_act is None else "game")
        if table is None:
            self.panels["setup"].html = setup(say, self.choices)
            self.map.figure = setup_map(say, self.choices, dark)
            return
        self.panels["choices"].html = tabs(say, table, self.tab)
        self.panels["strip"].html = phases(say, table)
        self.panels["players"].html = players(say, table)
        self.map.figure = map_figure(say, table, dark)
        self.fuel.figure = fuel_figure(say, table, dark)
        self.panels["fuelhead"].html = fuel_head(say, table)
        self.panels["plants"].html = plants(say, table)
        self.panels["time"].html = timeline(say, table)
        self.panels["end"].html = ending(say, table)
        if table.session.to_act is None:
            self.chart.figure = course_figure(say, table, dark)

    def _stage(self, now: str) -> None:
        for stage in ("setup", "game", "over"):
            (self.box.add_class if stage == now else self.box.remove_class)(f"wl-{stage}-stage")

    def _changed(self) -> None:
        self.draw()
        self._save_soon()

    # Coming and going

    def _arrive(self) -> None:
        """A browser came, or language or colours changed: what it asks for or remembers is opened once."""
        visitor = self.page.visitor
        if visitor.arrivals != self._arrived:
            self._arrived = visitor.arrivals
            if visitor.asked("at"):
                self._open(lambda: record.from_code(visitor.asked("at")))
            elif visitor.asked("file") and visitor.get("file"):
                self._open(lambda: record.parse(visitor.get("file")))
            elif self.table is None and visitor.get(KEY):
                self._open(lambda: record.from_code(visitor.get(KEY)))
        self.draw()

    def _open(self, read: Any) -> None:
        """A game from outside; if it cannot be used, one sentence says why and the set-up stays."""
        try:
            found = read()
            if not found.game.startswith("powergrid/"):
                raise BadInput(self.page.words("play.not_powergrid"))
            self.sit(Session.from_record(found))
        except BadInput as error:
            self.choices.problem = str(error)
            self.draw()

    def sit(self, session: Session) -> None:
        """Starts or resumes a game at this page."""
        if self.table is not None:
            self.table.stop()
            self.table.on_change = None
        self.table = Table(session, self.rng, PAUSE)
        self.table.on_change = self._changed
        self.tab = "do"
        title = catalog.game(session.head.game).title
        chosen = session.head.options.get("map", "germany")
        self.page.retitle(f"{title} · {self.page.words(f'setup.map_{chosen}')}")
        self._changed()
        self.table.wake_bots()

    def _save_soon(self) -> None:
        """The browser remembers the game; not for every one of ten quick clicks."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self._saving is None:
            self._saving = loop.call_later(0.15, self._save)

    def _save(self) -> None:
        self._saving = None
        if self.table is not None:
            self.page.visitor.put(KEY, record.code(self.table.session.record()))
            if self.page.visitor.get("last") != KEY:
                self.page.visitor.put("last", KEY)

    # What people do

    def event(self, action: str, of: str, value: Any) -> None:
        if self.table is None:
            self._event_before(action, of, value)
        else:
            self._event_at(self.table, action, of, value)

    def _event_before(self, action: str, of: str, value: Any) -> None:
        if action == "start":
            session = new_session(self.page.words, self.choices, self.rng)
            if session is not None:
                self.sit(session)
        elif action == "file":
            self._open(lambda: record.parse(str(value)))
        else:
            self.choices.change("option" if action == "board" else action, "map" if action == "board" else of,
                                of if action == "board" else value)
        self.draw()

    def _event_at(self, table: Table, action: str, of: str, value: Any) -> None:
        seat, _, text = of.partition(" ")
        if action in ("do", "amount", "bundle"):
            if seat == str(table.person_to_act) and not table.must_pass:
                self._do(table, action, of, text, value)
        elif action == "tab" and of in TABS:
            self.tab = of
            self.draw()
        elif action == "ply" and of.isdigit():
            line = whole_line(table)
            table.go(line[min(int(of), len(line) - 1)])
        elif action in ("undo", "redo"):
            getattr(table, action)()
        elif action == "resume":
            table.redo()
        elif action == "take":
            table.take_screen()
        elif action == "pace":
            table.pause = 0 if table.pause else PAUSE
            self.draw()
        elif action == "share":
            self.panels["over"].html = share(self.page.words, table)
            self.panels["over"].focus("textarea")
        elif action == "close":
            self.panels["over"].html = ""
        elif action == "file":
            self.panels["over"].html = ""
            self._open(lambda: record.parse(str(value)))
        elif action == "new":
            table.stop()
            table.on_change = None
            self.table = None
            self.page.visitor.put(KEY, None)
            self.draw()

    def _do(self, table: Table, action: str, of: str, text: str, value: Any) -> None:
        """One click of the person to move; a refused one shakes its place."""
        if action == "bundle":
            bought, _ = fuel_for(table.rules, table.state, int(text) if text in ("1", "2") else 1)
            table.attempt(*bought)
        elif not table.attempt(meant(table, action, text, value)):
            self.tab = "do"
            self.draw()
            for name in ("choices", "plants"):
                self.panels[name].shake(action, of)

    def _click_map(self, place: str) -> None:
        if self.table is None:
            self.choices.change("region", place, None)
            self.draw()
            return
        table = self.table
        action = city_action(table, place)
        if action is not None and table.person_to_act is not None and not table.must_pass and not table.attempt(action):
            self.map.shake(place)

    def _click_fuel(self, fuel: str) -> None:
        table = self.table
        if table is not None and table.person_to_act is not None and not table.must_pass \
                and not table.attempt(table.rules.read(f"buy {fuel}")):
            self.fuel.shake(fuel)


def tabs(say: Words, table: Table, tab: str) -> Html:
    """The card under the players: what to do, the log, or the last income."""
    heads = [button(say(f"tabs.{each}"), data_action="tab", data_id=each, role="tab",
                    aria_selected="true" if each == tab else "false") for each in TABS]
    inside = {"do": actions, "log": log, "report": report}[tab](say, table)
    return element("section", div(join(*heads), role="tablist", class_="wl-tabs"), div(inside, class_="wl-inside"),
                   class_="wl-card")


def play(seed: int | None = None) -> ipywidgets.Widget:
    """The page as one widget."""
    return Play(seed).widget()
