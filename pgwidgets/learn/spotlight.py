"""What a step points at: `show = ["panel plants", "plant 10", "seat 2", "city essen", "fuel coal"]`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pgwidgets.figures.board import board
from pgwidgets.figures.labels import NODE, UNIT
from pgwidgets.markup import Html, element
from pgwidgets.style import colours

AIDS = ("income", "refill")
"""Panels that are tables beside the board."""
GLOW = "outline: 3px solid var(--wl-now); outline-offset: 1px; border-radius: 7px; animation: wl-glow 1.2s 2"
PART_OF = {"plant": "plants", "seat": "players", "city": "map", "fuel": "fuel"}


@dataclass
class Spotlight:
    """The parts of the board, the keys of HTML elements, the cities, and the aids that a step shows."""

    parts: set[str] = field(default_factory=set)
    keys: list[str] = field(default_factory=list)
    cities: list[str] = field(default_factory=list)
    aids: list[str] = field(default_factory=list)
    needs: set[str] = field(default_factory=set)
    """Parts that have to be on the page for this."""

    @property
    def style(self) -> Html:
        """A rule for the elements shown; they are found by their data-key."""
        places = ", ".join(f'.wl-learn-board [data-key="{key}"]' for key in self.keys)
        return element("style", Html(f"{places} {{ {GLOW} }}") if places else "")


def spotlight(show: Iterable[str]) -> Spotlight:
    """What these words of a lesson stand for; words the screen does not know are left out."""
    found = Spotlight()
    for each in show:
        kind, _, name = each.partition(" ")
        if kind == "panel" and name in AIDS:
            found.aids.append(name)
        elif kind == "panel":
            found.parts.add(name)
            found.needs.add(name)
        elif kind in PART_OF and name.replace("-", "").isalnum():
            found.needs.add(PART_OF[kind])
            if kind == "city":
                found.cities.append(name)
            elif kind == "fuel":
                found.parts.add("fuel")
            else:
                found.keys += [f"{kind}{name}", f"own{name}"] if kind == "plant" else [f"{kind}{name}"]
    return found


def ringed(figure: dict[str, Any], name: str, cities: list[str], dark: bool) -> dict[str, Any]:
    """The map with rings around cities."""
    places = board(name).cities
    points = [places[city] for city in cities if city in places]
    ring = {"type": "scatter", "mode": "markers", "x": [x for x, _ in points], "y": [y for _, y in points],
            "hoverinfo": "skip", "marker": {"size": NODE * UNIT + 14, "symbol": "circle-open", "opacity": 1,
                                            "color": colours(dark)["now"], "line": {"width": 5}}}
    return {**figure, "data": [*figure["data"], ring]} if points else figure
