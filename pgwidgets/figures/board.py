"""Where the cities and regions of a Power Grid board are drawn.

Names, regions and lines come from the engine; only the coordinates live here (`data/*.json`: x to the right,
y downwards, the board one unit high; crowded cities are moved apart, inside their region, until there is room for
costs and names).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.powergrid import boards

Point = tuple[float, float]


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

    def inside(self, region: str, point: Point) -> bool:
        """Whether a point lies in a region: a line to the right crosses its border an odd number of times."""
        x, y = point
        crossings = [(ax, ay, bx, by) for ring in self.shapes[region]
                     for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True) if (ay > y) != (by > y)]
        return sum(x < ax + (y - ay) * (bx - ax) / (by - ay) for ax, ay, bx, by in crossings) % 2 == 1

    def window(self, regions: set[str]) -> tuple[Point, Point]:
        """The box around these regions, with a little air."""
        points = [point for region in regions or set(self.regions) for ring in self.shapes[region] for point in ring]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return (min(xs) - .01, max(xs) + .01), (min(ys) - .01, max(ys) + .01)


@cache
def board(name: str) -> Board:
    """A board by name: "germany-classic", "usa-recharged"."""
    drawn = json.loads((Path(__file__).parent / "data" / f"{name}.json").read_text("utf-8"))
    played = boards.board(name)
    ids = played.city_ids
    return Board(
        cities={city: (x, y) for city, (x, y) in drawn["cities"].items()},
        names=dict(zip(ids, played.city_names, strict=True)),
        region_of={city: played.region_ids[region] for city, region in zip(ids, played.region_of, strict=True)},
        regions=dict(zip(played.region_ids, played.region_names, strict=True)),
        colours={region: f"land-{colour}" for region, colour in drawn["colours"].items()},
        shapes=drawn["shapes"],
        lines=[(ids[a], ids[b], cost) for a, b, cost in played.lines])
