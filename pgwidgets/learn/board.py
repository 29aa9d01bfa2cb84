"""The live board of a lesson or an example: the parts of Play that matter now, with what is pointed at lit up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from engine.powergrid.state import AUCTION, AUCTION_END, BUILDING, FUEL
from pgwidgets.figures.map import Place
from pgwidgets.learn.aids import aids
from pgwidgets.learn.spotlight import Spotlight, ringed
from pgwidgets.live.panel import Panel
from pgwidgets.live.plot import Plot
from pgwidgets.markup import join, span
from pgwidgets.panels.board import map_figure
from pgwidgets.panels.fuel import fuel_figure, fuel_head
from pgwidgets.panels.phases import phases
from pgwidgets.panels.plants import plants
from pgwidgets.panels.players import players
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

PARTS = ("map", "plants", "fuel", "players")
"""The parts a lesson can name."""
ALWAYS = {"map", "players"}


class Board:
    """The widgets, made once and drawn in place."""

    def __init__(self, say: Words, on_event: Callable[[str, str, Any], None],
                 on_city: Callable[[str], None], on_fuel: Callable[[str], None]) -> None:
        zoom = [say(f"zoom.{key}") for key in ("nearer", "farther", "all")]
        self.map = Plot(name=say("play.map"), zoom=zoom, on_click=on_city)
        self.fuel = Plot(name=say("play.fuel_map"), on_click=on_fuel)
        self.panels = {name: Panel(on_event=on_event) for name in ("strip", "aids", "plants", "fuelhead", "players")}
        self.widgets = {**self.panels, "map": self.map, "fuel": self.fuel}
        for name, widget in self.widgets.items():
            widget.add_class(f"wl-at-{name}")
        self.box = ipywidgets.Box(list(self.widgets.values()))
        self.box.add_class("wl-learn-board")

    def draw(self, say: Words, table: Table, light: Spotlight, needs: set[str], dark: bool,
             found: dict[str, Place] | None = None) -> None:
        """`needs`: parts that mattered in this lesson so far; `found`: cities to click, if not those of the moment."""
        looks = span(class_=" ".join(_looks(light, needs | light.needs | parts_of(table))), hidden=True)
        self.panels["strip"].html = phases(say, table)
        self.panels["aids"].html = join(looks, light.style, aids(say, table, light.aids))
        self.panels["plants"].html = plants(say, table)
        self.panels["fuelhead"].html = fuel_head(say, table)
        self.panels["players"].html = players(say, table)
        name = table.rules.edition.board.name
        self.map.figure = ringed(map_figure(say, table, dark, found), name, light.cities, dark)
        self.fuel.figure = fuel_figure(say, table, dark)

    def shake(self, action: str, of: str) -> None:
        """Marks the place of a refused click."""
        self.panels["plants"].shake(action, of)
        self.map.shake(of)
        self.fuel.shake(of)


def _looks(light: Spotlight, needed: set[str]) -> list[str]:
    """What the style sheet goes by: parts that are lit, parts that are left out, parts a phone has no room for."""
    here = needed | ALWAYS
    if light.aids and {"plants", "fuel"} <= here and "map" not in needed:
        here = here - {"map"}  # no room for a map that nobody needs now
    return [*(f"wl-show-{part}" for part in PARTS if part in light.parts),
            *(f"wl-without-{part}" for part in PARTS if part not in here),
            *(f"wl-aside-{part}" for part in PARTS if part not in needed)]


def parts_of(table: Table) -> set[str]:
    """What the phase of the moment is about."""
    phase = table.state.phase
    if AUCTION <= phase <= AUCTION_END:
        return {"plants", "players"}
    return {FUEL: {"fuel", "players"}, BUILDING: {"map", "players"}}.get(phase, {"players"})
