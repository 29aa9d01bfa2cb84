"""The widgets of the play page and where they stand; a panel whose content stays the same sends nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from pgwidgets.learn.coach_box import Coach
from pgwidgets.live.panel import Panel
from pgwidgets.live.plot import Plot
from pgwidgets.panels.board import is_wide, map_figure
from pgwidgets.panels.ending import course_figure, ending
from pgwidgets.panels.fuel import fuel_figure, fuel_head
from pgwidgets.panels.phases import phases
from pgwidgets.panels.plants import plants
from pgwidgets.panels.players import players
from pgwidgets.panels.setup import Choices, setup, setup_map
from pgwidgets.panels.table import Table
from pgwidgets.panels.tabs import tabs
from pgwidgets.panels.timeline import timeline
from pgwidgets.words import Words

HTML_PANELS = ("strip", "plants", "fuelhead", "players", "choices", "time", "end", "setup", "over")
STAGES = ("setup", "game", "over")


class Screen:
    """Draws the choices before a game, or a table."""

    def __init__(self, say: Words, on_event: Callable[[str, str, Any], None], on_map: Callable[[str], None],
                 on_fuel: Callable[[str], None]) -> None:
        self.panels = {name: Panel(on_event=on_event) for name in HTML_PANELS}
        zoom = [say(f"zoom.{key}") for key in ("nearer", "farther", "all")]
        self.map = Plot(name=say("play.map"), zoom=zoom, on_click=on_map)
        self.fuel = Plot(name=say("play.fuel_map"), on_click=on_fuel)
        self.chart = Plot(name=say("end.chart"))
        placed = {**self.panels, "map": self.map, "fuel": self.fuel, "chart": self.chart}
        for name, widget in placed.items():
            widget.add_class(f"wl-at-{name}")
        self.box = ipywidgets.Box(list(placed.values()))
        self.box.add_class("wl-table")

    def draw_setup(self, say: Words, choices: Choices, dark: bool) -> None:
        self._stage("setup", choices.map.startswith("usa"))
        self.panels["setup"].html = setup(say, choices)
        self.map.figure = setup_map(say, choices, dark)

    def draw_table(self, say: Words, table: Table, tab: str, dark: bool, coach: Coach) -> None:
        over = table.session.to_act is None
        self._stage("over" if over else "game", is_wide(table))
        self.panels["choices"].html = tabs(say, table, tab, coach.box(say, table))
        self.panels["strip"].html = phases(say, table)
        self.panels["players"].html = players(say, table)
        self.map.figure = map_figure(say, table, dark)
        self.fuel.figure = fuel_figure(say, table, dark)
        self.panels["fuelhead"].html = fuel_head(say, table)
        self.panels["plants"].html = plants(say, table)
        self.panels["time"].html = timeline(say, table, coach.on)
        if over:
            self.panels["end"].html = ending(say, table)
            self.chart.figure = course_figure(say, table, dark)

    def _stage(self, now: str, wide: bool) -> None:
        for stage in STAGES:
            self._look(f"wl-{stage}-stage", stage == now)
        self._look("wl-wide", wide)

    def _look(self, name: str, wanted: bool) -> None:
        (self.box.add_class if wanted else self.box.remove_class)(name)
