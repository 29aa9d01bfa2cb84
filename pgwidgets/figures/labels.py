"""Where the names of the cities go: below, above, right or left of each, wherever they cover least."""

from __future__ import annotations

from functools import cache

from pgwidgets.figures.board import Point, board

UNIT = 640
"""Sizes on the map are pixels on a board of that height; the page scales them with the board."""
NODE = 30 / UNIT
LETTER, HEIGHT = 6.1 / UNIT, 13 / UNIT
Box = tuple[float, float, float, float]


@cache
def name_places(name: str) -> dict[str, Point]:
    """The middle of each city's name on that board."""
    drawn = board(name)
    taken = [_box(point, NODE, NODE) for point in drawn.cities.values()]
    taken += [_box(tag_place(point), 20 / UNIT, 20 / UNIT) for point in drawn.cities.values()]
    taken += [_box(cost_place(drawn.cities[a], drawn.cities[b]), 15 / UNIT, 15 / UNIT) for a, b, _ in drawn.lines]
    places: dict[str, Point] = {}
    for city in sorted(drawn.cities, key=lambda each: -drawn.cities[each][1]):
        width = len(drawn.names[city]) * LETTER
        choices = _choices(drawn.cities[city], width)
        covered = [sum(_overlap(_box(choice, width, HEIGHT), each) for each in taken) for choice in choices]
        places[city] = choices[covered.index(min(covered))]
        taken.append(_box(places[city], width, HEIGHT))
    return places


def cost_place(a: Point, b: Point) -> Point:
    """The cost of a line stands in its middle."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def tag_place(at: Point) -> Point:
    """What a city would cost stands at its upper right."""
    return at[0] + 17 / UNIT, at[1] - 15 / UNIT


def window(name: str, regions: set[str]) -> tuple[Point, Point]:
    """The part of the board to show: the regions (all, if none is given) with the names of their cities."""
    drawn, places = board(name), name_places(name)
    (left, right), (top, bottom) = drawn.window(regions)
    boxes = [_box(places[city], len(drawn.names[city]) * LETTER, HEIGHT)
             for city, region in drawn.region_of.items() if region in (regions or drawn.regions)]
    return ((min(left, *(box[0] for box in boxes)), max(right, *(box[2] for box in boxes))),
            (min(top, *(box[1] for box in boxes)), max(bottom, *(box[3] for box in boxes))))


def _choices(at: Point, width: float) -> list[Point]:
    (x, y), below, beside = at, NODE / 2 + HEIGHT / 2, NODE / 2 + width / 2 + 2 / UNIT
    return [(x, y + below), (x, y - below), (x + beside, y), (x - beside, y),
            (x + width / 3, y + below), (x - width / 3, y + below),
            (x - width / 3, y - below), (x + width / 3, y - below)]


def _box(middle: Point, width: float, height: float) -> Box:
    x, y = middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))
