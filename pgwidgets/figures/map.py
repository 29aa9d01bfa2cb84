"""The map of Power Grid: regions, lines with their cost, cities with three slots, houses, what a city would cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pgwidgets.figures.board import Board, Point, board
from pgwidgets.figures.labels import NODE, UNIT, cost_place, name_places, region_places, tag_places, window
from pgwidgets.style import SHAPES, colours

SLOTS = ((-7.5, 5.5), (7.5, 5.5), (0.0, -7.5))
"""Where the houses of the first, second and third slot stand, in pixels from the middle of the city."""
PRICES = (10, 15, 20)
Trace = dict[str, Any]
Ink = dict[str, str]
Houses = dict[str, list[int | None]]
"""City -> the colour in each slot up to the last one taken (-1: nobody's house; None: free before a taken one)."""


@dataclass(frozen=True)
class Place:
    """Something to click on the map: a city, or a region while the board is set up."""

    label: str
    """What the button is called: "Build Essen for 21"."""
    cost: int | None = None
    """The tag beside it: the total for the player to move."""
    possible: bool = True
    """False: it would be refused, but can be asked why."""
    tip: list[str] = field(default_factory=list)
    path: list[list[str]] = field(default_factory=list)
    """Lines of cities, drawn while the place is pointed at."""


def power_map(name: str, regions: set[str], houses: Houses, places: dict[str, Place] | None = None,
              step: int = 1, choosing: bool = False, marks: set[str] | None = None,
              dark: bool = False) -> dict[str, Any]:
    """The map of a board. `marks`: its starting cities.

    `choosing`: the regions themselves are clicked, and the whole board is in view.
    """
    drawn, ink = board(name), colours(dark)
    open_cities = [city for city in drawn.cities if drawn.region_of[city] in regions]
    closed = [city for city in drawn.cities if drawn.region_of[city] not in regions]
    known = places or {}
    traces = [*_lands(drawn, regions, choosing, ink),
              *_roads(drawn, set(open_cities), False, ink),
              _nodes(drawn, closed, known, ink["faint"], ink["land-closed"]),
              _names(name, closed, ink["faint"], ink),
              *_roads(drawn, set(open_cities), True, ink),
              _nodes(drawn, open_cities, known, ink["ink"], ink["paper"]),
              _rings(drawn, known, ink),
              *_slots(drawn, open_cities, houses, step, ink),
              *_houses(drawn, houses, ink),
              _names(name, open_cities, ink["muted" if choosing else "ink"], ink),
              _flags(drawn, marks or set(), ink), _tags(name, drawn, known, ink)]
    if choosing:
        traces.append(_region_buttons(name, drawn, regions, known, ink))
    return {"data": traces, "layout": _layout(window(name, set() if choosing else regions), ink)}


def _layout(shown: tuple[Point, Point], ink: Ink) -> Trace:
    (left, right), (top, bottom) = shown
    bare = {"visible": False, "fixedrange": True}
    return {"xaxis": {**bare, "range": [left, right]},
            "yaxis": {**bare, "range": [bottom, top], "scaleanchor": "x"},
            "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
            "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)",
            "showlegend": False, "hovermode": False, "dragmode": False, "uirevision": "map",
            "font": {"family": "system-ui, DejaVu Sans, sans-serif", "color": ink["ink"]}, "meta": {"unit": UNIT}}


def _scatter(points: list[Point], mode: str, **rest: Any) -> Trace:
    return {"type": "scatter", "mode": mode, "x": [x for x, _ in points], "y": [y for _, y in points],
            "hoverinfo": "skip", "cliponaxis": True, **rest}


def _lands(drawn: Board, regions: set[str], choosing: bool, ink: Ink) -> list[Trace]:
    return [_scatter([point for ring in rings for point in ring], "lines", fill="toself",
                     fillcolor=ink[drawn.colours[region]] if region in regions else ink["land-closed"],
                     line={"color": ink["paper"], "width": 3}, meta={"area": region} if choosing else {})
            for region, rings in drawn.shapes.items()]


def _roads(drawn: Board, inside: set[str], live: bool, ink: Ink) -> list[Trace]:
    """The lines in play, or those out of it, which are pale and lie below; each with its cost in a bubble."""
    lines = [line for line in drawn.lines if (line[0] in inside and line[1] in inside) == live]
    ends: list[Any] = [point for a, b, _ in lines for point in (drawn.cities[a], drawn.cities[b], (None, None))]
    colour = ink["road"] if live else ink["line"]
    return [_scatter(ends, "lines", line={"color": colour, "width": 3 if live else 1.5}),
            _scatter([cost_place(drawn.cities[a], drawn.cities[b]) for a, b, _ in lines], "markers+text",
                     text=[str(cost) for _, _, cost in lines],
                     textfont={"size": 9.5, "color": ink["ink"] if live else ink["faint"]},
                     marker={"size": 16, "color": ink["paper"] if live else ink["land-closed"],
                             "line": {"width": 1, "color": colour}, "opacity": 1})]


def _nodes(drawn: Board, cities: list[str], places: dict[str, Place], line: str, fill: str) -> Trace:
    """The cities as circles; those that can be clicked carry what their button says."""
    return _scatter([drawn.cities[city] for city in cities], "markers", meta={"target": NODE * UNIT},
                    customdata=[_button(drawn, city, places[city]) if city in places else None for city in cities],
                    marker={"size": NODE * UNIT, "color": fill, "line": {"width": 1.6, "color": line}, "opacity": 1})


def _button(drawn: Board, place: str, told: Place) -> Trace:
    return {"id": place, "label": told.label, "tip": told.tip, "off": not told.possible,
            "path": [[list(drawn.cities[city]) for city in line] for line in told.path]}


def _rings(drawn: Board, places: dict[str, Place], ink: Ink) -> Trace:
    cities = [place for place, told in places.items() if told.possible and place in drawn.cities]
    return _scatter([drawn.cities[city] for city in cities], "markers",
                    marker={"size": NODE * UNIT + 7, "symbol": "circle-open", "color": ink["accent"],
                            "line": {"width": 2.6}})


def _off(at: Point, right: float, down: float) -> Point:
    """A place that many pixels from a city."""
    return at[0] + right / UNIT, at[1] + down / UNIT


def _slot(at: Point, slot: int) -> Point:
    return _off(at, *SLOTS[slot])


def _slots(drawn: Board, cities: list[str], houses: Houses, step: int, ink: Ink) -> list[Trace]:
    """The prices of the free slots: strong while open in this step, pale while not."""
    traces = []
    for is_open in (True, False):
        free = [(city, slot) for city in cities for slot in range(3)
                if _owner(houses, city, slot) is None and (slot < step) == is_open]
        traces.append(_scatter([_slot(drawn.cities[city], slot) for city, slot in free], "text",
                               text=[str(PRICES[slot]) for _, slot in free],
                               textfont={"size": 8, "color": ink["ink"] if is_open else ink["faint"]}))
    return traces


def _owner(houses: Houses, city: str, slot: int) -> int | None:
    owners = houses.get(city, [])
    return owners[slot] if slot < len(owners) else None


def _houses(drawn: Board, houses: Houses, ink: Ink) -> list[Trace]:
    """One trace for each player: colour and shape; slots taken by nobody's house are grey."""
    traces = []
    for player in range(-1, len(SHAPES)):
        where = [_slot(drawn.cities[city], slot) for city, owners in houses.items()
                 for slot, owner in enumerate(owners) if owner == player]
        traces.append(_scatter(where, "markers", marker={
            "size": 12, "symbol": SHAPES[player] if player >= 0 else "x", "opacity": 1,
            "color": ink[f"player-{player}"] if player >= 0 else ink["muted"],
            "line": {"width": 0.8, "color": ink["paper"]}}))
    return traces


def _names(name: str, cities: list[str], colour: str, ink: Ink) -> Trace:
    places, halo = name_places(name), f"0 0 3px {ink['paper']}"
    return _scatter([places[city] for city in cities], "text", text=[board(name).names[city] for city in cities],
                    textfont={"size": 11, "color": colour, "shadow": ", ".join([halo] * 4)})


def _flags(drawn: Board, marks: set[str], ink: Ink) -> Trace:
    """Starting cities carry a flag."""
    return _scatter([_off(drawn.cities[city], -15, -15) for city in sorted(marks)], "markers+text",
                    text=["⚑"] * len(marks), textfont={"size": 13, "color": ink["now-ink"]},
                    marker={"size": 18, "opacity": 1, "color": ink["now"], "line": {"width": 1, "color": ink["ink"]}})


def _tags(name: str, drawn: Board, places: dict[str, Place], ink: Ink) -> Trace:
    """The total cost at a corner of the city."""
    told = {city: place for city, place in places.items() if place.cost is not None and city in drawn.cities}

    def tone(can: str, cannot: str) -> list[str]:
        return [ink[can if place.possible else cannot] for place in told.values()]
    return _scatter([tag_places(name)[city] for city in told], "markers+text",
                    text=[f"<b>{place.cost}</b>" for place in told.values()],
                    textfont={"size": 10, "color": tone("accent-ink", "muted")},
                    marker={"size": 19, "opacity": 1, "color": tone("accent", "sunk"),
                            "line": {"width": 1, "color": tone("accent", "faint")}})


def _region_buttons(name: str, drawn: Board, regions: set[str], places: dict[str, Place], ink: Ink) -> Trace:
    chosen = [region for region in drawn.regions if region in places]
    ticks = regions if len(regions) < len(drawn.regions) else set()
    return _scatter([region_places(name)[region] for region in chosen], "markers+text", meta={"target": 44},
                    text=[f"<b>{'✓ ' if region in ticks else ''}{drawn.regions[region]}</b>" for region in chosen],
                    textfont={"size": 13, "color": ink["ink"], "shadow": ", ".join([f"0 0 4px {ink['paper']}"] * 2)},
                    marker={"size": 44, "color": ink["paper"], "opacity": 0},
                    customdata=[{"id": region, "label": places[region].label, "tip": places[region].tip,
                                 "off": not places[region].possible} for region in chosen])
