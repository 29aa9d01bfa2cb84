"""Where the cities and regions of a Power Grid board are drawn, and the lines between them.

Names, regions and costs come from the engine's map; only the coordinates live here (`data/*.json`: x to the right,
y downwards, the board one unit high; crowded cities are moved apart until their names fit).
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

Point = tuple[float, float]
LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "(": "", ")": "", ".": "", " ": "-"})


@dataclass(frozen=True)
class Board:
    """A board to draw; cities and regions by id."""

    cities: dict[str, Point]
    names: dict[str, str]
    region_of: dict[str, str]
    regions: dict[str, str]
    """Region id -> name."""
    colours: dict[str, str]
    """Region id -> the land colour's token."""
    shapes: dict[str, list[list[Point]]]
    lines: list[tuple[str, str, int]]


def city_id(name: str) -> str:
    """"Frankfurt (Oder)" -> "frankfurt-oder", as the engine writes it."""
    return name.lower().translate(LETTERS)


@cache
def board(name: str) -> Board:
    """A board by name: "germany-classic", "usa-recharged"."""
    drawn = json.loads((Path(__file__).parent / "data" / f"{name}.json").read_text("utf-8"))
    played = tomllib.loads((files("engine") / "powergrid" / "data" / "maps" / f"{name}.toml").read_text("utf-8"))
    names = {city_id(city): city for region in played["regions"] for city in region["cities"]}
    return Board(
        cities={city: (x, y) for city, (x, y) in drawn["cities"].items()},
        names=names,
        region_of={city_id(city): region["id"] for region in played["regions"] for city in region["cities"]},
        regions={region["id"]: region["name"] for region in played["regions"]},
        colours={region: f"land-{colour}" for region, colour in drawn["colours"].items()},
        shapes=drawn["shapes"],
        lines=[(a, b, cost) for a, ends in played["lines"].items() for b, cost in ends.items()])
