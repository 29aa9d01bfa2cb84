"""Boards and markets by hand, from a notebook cell: they follow the session, and a click on them plays.

    from pgwidgets import show_map
    show_map(session)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import ipywidgets

from engine.core import BadInput
from engine.session import Session
from pgwidgets.apps.page import Style
from pgwidgets.live.panel import Panel
from pgwidgets.live.plot import Plot
from pgwidgets.markup import Html
from pgwidgets.panels.board import city_action, map_figure
from pgwidgets.panels.ending import course_figure
from pgwidgets.panels.fuel import fuel_figure
from pgwidgets.panels.plants import plants
from pgwidgets.panels.players import players
from pgwidgets.panels.table import Table
from pgwidgets.style import colours
from pgwidgets.words import Words, words

Figure = dict[str, Any]


class OpenTable(Table):
    """A table many may look at; bots and chance wait until the session is told to play or to roll."""

    def __init__(self, session: Session) -> None:
        self.lookers: list[Callable[[], None]] = []
        super().__init__(session)

    def _changed(self, _session: Session | None = None) -> None:
        for look in self.lookers:
            look()

    def _roll(self, session: Session) -> None:
        """Chance is rolled by hand."""

    def wake_bots(self) -> None:
        """Bots are asked by hand."""


table = cache(OpenTable)
"""The one table of a session."""


def show_map(session: Session, dark: bool = False, height: int = 560) -> ipywidgets.Widget:
    """The board. While cities can be built, a click builds; pointing at one tells its cost, or why not."""
    def click(plot: Plot, place: str) -> None:
        action = city_action(table(session), place)
        if action is None or not table(session).attempt(action):
            plot.shake(place)
    return _plot(session, map_figure, "play.map", dark, height, click)


def show_fuel(session: Session, dark: bool = False, height: int = 150) -> ipywidgets.Widget:
    """The fuel market. In the phase of buying, a click on the cheapest token of a row buys it."""
    def click(plot: Plot, fuel: str) -> None:
        if not table(session).attempt(session.rules.read(f"buy {fuel}")):
            plot.shake(fuel)
    return _plot(session, fuel_figure, "play.fuel_map", dark, height, click)


def show_course(session: Session, dark: bool = False, height: int = 320) -> ipywidgets.Widget:
    """How it went until now: money, cities and chances of everybody over the rounds. This one stays as it is."""
    if session.state.round == 1:
        raise BadInput("The first round is not over yet: there is no course to show.")
    say = words("en")
    return show_figure(course_figure(say, table(session), dark), say("end.chart"), dark, height)


def show_plants(session: Session) -> ipywidgets.Widget:
    """The plant market and the auction. A click on a card puts it up at its lowest bid."""
    return _panel(session, plants)


def show_players(session: Session) -> ipywidgets.Widget:
    """Everybody in turn order: money, cities, plants and fuel."""
    return _panel(session, players)


def show_figure(figure: Figure, name: str = "", dark: bool = False, height: int = 420) -> ipywidgets.Widget:
    """Any figure of pgwidgets.figures on its own paper, zoom and all."""
    return _alone(_sized(Plot(_on_paper(figure, dark), name), height))


def _plot(session: Session, draw: Callable[[Words, Table, bool], Figure], name: str, dark: bool, height: int,
          click: Callable[[Plot, str], None]) -> ipywidgets.Widget:
    seen, say = table(session), words("en")
    plot = Plot(name=say(name), on_click=lambda point: click(plot, point))

    def look() -> None:
        plot.figure = _on_paper(draw(say, seen, dark), dark)
    seen.lookers.append(look)
    look()
    return _alone(_sized(plot, height))


def _panel(session: Session, draw: Callable[[Words, Table], Html]) -> ipywidgets.Widget:
    seen, say = table(session), words("en")

    def event(action: str, of: str, _value: Any) -> None:
        if action == "do" and not seen.attempt(session.rules.read(of.partition(" ")[2])):
            panel.shake(action, of)
    panel = Panel(on_event=event)

    def look() -> None:
        panel.html = draw(say, seen)
    seen.lookers.append(look)
    look()
    return _alone(panel)


def _on_paper(figure: Figure, dark: bool) -> Figure:
    return {**figure, "layout": {**figure["layout"], "paper_bgcolor": colours(dark)["paper"]}}


def _sized(plot: Plot, height: int) -> Plot:
    plot.layout.height, plot.layout.width = f"{height}px", "100%"
    return plot


def _alone(widget: ipywidgets.Widget) -> ipywidgets.Widget:
    """With our style, outside of any page."""
    box = ipywidgets.Box([Style(), widget], layout={"min_height": "0", "overflow": "hidden"})
    box.add_class("wl-page")
    return box
