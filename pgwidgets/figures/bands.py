"""Lines with their uncertainty: money in the rounds to come, or a chance to win over the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pgwidgets.figures.axes import axis, layout, plain, see_through
from pgwidgets.style import SHAPES, colours


@dataclass(frozen=True)
class Band:
    """One line: its values, and between what they lie."""

    name: str
    colour: int
    x: list[float]
    middle: list[float]
    low: list[float]
    high: list[float]


@dataclass(frozen=True)
class Mark:
    """A place on the chart that can be clicked."""

    x: float
    y: float
    text: str
    id: str
    bad: bool = True


def bands(lines: list[Band], words: tuple[str, str], dark: bool = False) -> dict[str, Any]:
    """Several lines, such as the money of every player; `words` name the axes."""
    ink = colours(dark)
    data = [trace for line in lines for trace in _band(line, ink)]
    return {"data": data, "layout": layout(ink, axis(ink, words[0], dtick=1), axis(ink, words[1]))}


def course(line: Band, marks: list[Mark], ticks: list[tuple[float, str]], par: float, here: float | None,
           dark: bool = False) -> dict[str, Any]:
    """A chance to win over a game in percent: turning points can be clicked, `par` is everybody's equal share."""
    ink = colours(dark)
    dots = {"type": "scatter", "mode": "markers", "x": [mark.x for mark in marks], "y": [mark.y for mark in marks],
            "marker": {"size": 13, "color": [ink["bad" if mark.bad else "good"] for mark in marks], "opacity": 1,
                       "symbol": ["triangle-down" if mark.bad else "triangle-up" for mark in marks]},
            "hoverinfo": "skip", "showlegend": False, "meta": {"target": 26},
            "customdata": [{"id": mark.id, "label": mark.text, "tip": [mark.text]} for mark in marks]}
    shapes = [_rule(par, ink["faint"], "x")] + ([_rule(here, ink["now"], "y")] if here is not None else [])
    x = axis(ink, tickvals=[at for at, _ in ticks], ticktext=[text for _, text in ticks], showgrid=False)
    y = axis(ink, range=[-3, 103], ticksuffix=" %", dtick=25)
    return {"data": [*_band(line, ink), dots], "layout": layout(ink, x, y, shapes=shapes, showlegend=False)}


def _rule(at: float, colour: str, along: str) -> dict[str, Any]:
    """A line across the whole chart."""
    ends = {"x0": 0, "x1": 1, "xref": "paper", "y0": at, "y1": at} if along == "x" else {
        "x0": at, "x1": at, "y0": 0, "y1": 1, "yref": "paper"}
    return {"type": "line", **ends, "line": {"color": colour, "width": 2 if along == "y" else 1, "dash": "dot"}}


def _band(line: Band, ink: dict[str, str]) -> list[dict[str, Any]]:
    colour = ink[f"player-{line.colour}"]
    fill = {"type": "scatter", "x": [*line.x, *reversed(line.x)], "y": [*line.high, *reversed(line.low)],
            "fill": "toself", "fillcolor": see_through(colour, .18), "line": {"width": 0},
            "mode": "lines", "hoverinfo": "skip", "showlegend": False, "legendgroup": str(line.colour)}
    told = [f"{plain(line.name)}: {middle:.0f} ({low:.0f} – {high:.0f})<extra></extra>"
            for middle, low, high in zip(line.middle, line.low, line.high, strict=True)]
    return [fill, {"type": "scatter", "mode": "lines+markers", "name": plain(line.name), "x": line.x, "y": line.middle,
                   "legendgroup": str(line.colour), "line": {"color": colour, "width": 2}, "hovertemplate": told,
                   "marker": {"symbol": SHAPES[line.colour], "size": 7, "color": colour}}]
