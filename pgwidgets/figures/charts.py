"""How a game went: a chart for each value of the players over the rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pgwidgets.style import SHAPES, colours

GAP = 0.07


@dataclass(frozen=True)
class Course:
    """One player's way through the game: for each chart a value for each round."""

    name: str
    colour: int
    values: dict[str, list[int]]


def courses(rounds: list[int], players: list[Course], titles: dict[str, str], dark: bool = False) -> dict[str, Any]:
    """Charts side by side over the same rounds; `titles` names them in order."""
    ink = colours(dark)
    data = [_line(rounds, player, chart, number, ink)
            for player in players for number, chart in enumerate(titles, 1)]
    width = (1 + GAP) / len(titles) - GAP
    starts = [number * (width + GAP) for number in range(len(titles))]
    notes = [{"text": f"<b>{title}</b>", "x": x, "y": 1.02, "xref": "paper", "yref": "paper", "showarrow": False,
              "xanchor": "left", "yanchor": "bottom"} for x, title in zip(starts, titles.values(), strict=True)]
    layout: dict[str, Any] = {
        "annotations": notes, "margin": {"l": 30, "r": 8, "t": 24, "b": 44},
        "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)", "dragmode": False,
        "legend": {"orientation": "h", "y": -.14, "yanchor": "top"}, "hovermode": "x unified",
        "font": {"family": "system-ui, DejaVu Sans, sans-serif", "size": 11, "color": ink["ink"]}}
    for number, x in enumerate(starts, 1):
        layout |= _axes(number, x, x + width, ink)
    return {"data": data, "layout": layout}


def _axes(number: int, left: float, right: float, ink: dict[str, str]) -> dict[str, Any]:
    grid = {"gridcolor": ink["line"], "zeroline": False, "fixedrange": True, "color": ink["muted"]}
    tail = "" if number == 1 else str(number)
    return {f"xaxis{tail}": {**grid, "domain": [left, right], "anchor": f"y{tail}", "dtick": 2},
            f"yaxis{tail}": {**grid, "anchor": f"x{tail}", "rangemode": "tozero"}}


def _line(rounds: list[int], player: Course, chart: str, number: int, ink: dict[str, str]) -> dict[str, Any]:
    tail = "" if number == 1 else str(number)
    return {"type": "scatter", "mode": "lines+markers", "x": rounds, "y": player.values[chart],
            "name": player.name.replace("<", "‹"), "legendgroup": str(player.colour), "showlegend": number == 1,
            "xaxis": f"x{tail}", "yaxis": f"y{tail}", "line": {"color": ink[f"player-{player.colour}"], "width": 2},
            "marker": {"symbol": SHAPES[player.colour], "size": 7}}
