"""Where names and costs go on the map: wherever they cover least."""

from __future__ import annotations

from functools import cache
from math import dist

from pgwidgets.figures.board import Board, Point, board

UNIT = 640
"""Sizes on the map are pixels on a board of that height; the page scales them with the board."""
NODE = 30 / UNIT
HEIGHT = 13 / UNIT
NARROW, WIDE = frozenset("fijlrtI .()'"), frozenset("mwMW")
TAG = 19 / UNIT
GRID = 14
"""How finely a region is searched for a place for its name."""
AIR = 4 / UNIT
PRINTED_COUNTS = 2
"""A name on a printed number is that much worse than on a cost that shows only while one builds."""
NAMES_COUNT = 3
"""A cost on a name is that much worse than on anything else."""
Box = tuple[float, float, float, float]


def name_width(name: str) -> float:
    """A name in the widest of our fonts; the others are a little narrower."""
    return sum(3.8 if letter in NARROW else 10.5 if letter in WIDE else 6.7 for letter in name) / UNIT


@cache
def name_places(name: str) -> dict[str, Point]:
    """The middle of each city's name on that board."""
    drawn = board(name)
    taken = [*PRINTED_COUNTS * _printed(name),
             *(_box(point, TAG, TAG) for point in _tags(drawn, _printed(name)).values())]
    places: dict[str, Point] = {}
    for city in sorted(drawn.cities, key=lambda each: -drawn.cities[each][1]):
        width = name_width(drawn.names[city])
        places[city] = _least_covered(_around(drawn.cities[city], width), width, HEIGHT, taken)
        taken.append(_box(places[city], width, HEIGHT))
    return places


@cache
def tag_places(name: str) -> dict[str, Point]:
    """Where the cost of each city stands: where it covers least, names before all."""
    drawn, places = board(name), name_places(name)
    names = [_box(places[city], name_width(drawn.names[city]), HEIGHT) for city in places]
    return _tags(drawn, [*_printed(name), *NAMES_COUNT * names])


def _tags(drawn: Board, taken: list[Box]) -> dict[str, Point]:
    """A corner for every city, the upper right before others."""
    places: dict[str, Point] = {}
    taken = list(taken)
    for city, (x, y) in drawn.cities.items():
        corners = [(x + right / UNIT, y + down / UNIT) for right, down in ((17, -15), (-17, -15), (17, 15), (-17, 15))]
        places[city] = _least_covered(corners, TAG, TAG, taken)
        taken.append(_box(places[city], TAG, TAG))
    return places


@cache
def region_places(name: str) -> dict[str, Point]:
    """Where the name of each region stands: inside it, near its middle, where it covers little."""
    drawn, places = board(name), name_places(name)
    taken = [*_printed(name), *(_box(places[city], name_width(drawn.names[city]), HEIGHT) for city in places)]
    found = {}
    for region, title in drawn.regions.items():
        (left, right), (top, bottom) = drawn.window({region})
        spots = [(left + (right - left) * i / GRID, top + (bottom - top) * j / GRID)
                 for i in range(GRID) for j in range(GRID)]
        middle = (left + right) / 2, (top + bottom) / 2
        inside = sorted((spot for spot in spots if drawn.inside(region, spot)), key=lambda spot: dist(spot, middle))
        found[region] = _least_covered(inside[:len(inside) // 2], 1.35 * name_width(f"✓ {title}"), 1.6 * HEIGHT, taken)
    return found


def _printed(name: str) -> list[Box]:
    """What is always there: the cities, and the costs of the lines."""
    drawn = board(name)
    return [*(_box(point, NODE, NODE) for point in drawn.cities.values()),
            *(_box(cost_place(drawn.cities[a], drawn.cities[b]), 15 / UNIT, 15 / UNIT) for a, b, _ in drawn.lines)]


def _least_covered(places: list[Point], width: float, height: float, taken: list[Box]) -> Point:
    """The first of the places at which a box covers least of what is there."""
    return min(places, key=lambda place: _covered(_box(place, width, height), taken))


def cost_place(a: Point, b: Point) -> Point:
    """The cost of a line stands in its middle."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def window(name: str, regions: set[str]) -> tuple[Point, Point]:
    """The part of the board to show: the regions (all, if none is given) with the names of their cities."""
    drawn, places = board(name), name_places(name)
    (left, right), (top, bottom) = drawn.window(regions)
    boxes = [_box(places[city], name_width(drawn.names[city]) + 2 * AIR, HEIGHT + AIR)
             for city, region in drawn.region_of.items() if region in (regions or drawn.regions)]
    return ((min(left, *(box[0] for box in boxes)), max(right, *(box[2] for box in boxes))),
            (min(top, *(box[1] for box in boxes)), max(bottom, *(box[3] for box in boxes))))


def _around(at: Point, width: float) -> list[Point]:
    (x, y), below, beside = at, NODE / 2 + HEIGHT / 2, NODE / 2 + width / 2 + 2 / UNIT
    return [(x, y + below), (x, y - below), (x + beside, y), (x - beside, y),
            (x + width / 3, y + below), (x - width / 3, y + below),
            (x - width / 3, y - below), (x + width / 3, y - below),
            *((x + side * beside, y + rise * NODE / 3) for side in (1, -1) for rise in (-1, 1)),
            *((x + side * .9 * beside, y + rise * .9 * below) for side in (1, -1) for rise in (-1, 1))]


def _box(middle: Point, width: float, height: float) -> Box:
    x, y = middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _covered(box: Box, taken: list[Box]) -> float:
    """How much of what is there lies under a box. Every visitor waits for this, so what is far away costs nothing."""
    left, top, right, bottom = box
    return sum((min(right, x1) - max(left, x0)) * (min(bottom, y1) - max(top, y0))
               for x0, y0, x1, y1 in taken if x0 < right and x1 > left and y0 < bottom and y1 > top)
