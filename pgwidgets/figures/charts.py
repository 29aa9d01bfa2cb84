"""How a game went: money and cities of every player over the rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pgwidgets.style import SHAPES, colours


@dataclass(frozen=True)
class Course:
    """One player's way through the game, a value for each round."""

    name: str
    colour: int
    money: list[int]
    cities: list[int]


def courses(rounds: list[int], players: list[Course], words: tuple[str, str, str],
            dark: bool = False) -> dict[str, Any]:
    """Two charts side by side over the same rounds; `words` name money, cities and round."""
    ink = colours(dark)
    data = [_line(rounds, values, player, axis, ink)
            for player in players for axis, values in (("", player.money), ("2", player.cities))]
    grid = {"gridcolor": ink["line"], "zeroline": False, "fixedrange": True, "color": ink["muted"]}
    titles = [{"text": words[i], "x": x, "y": 1.12, "xref": "paper", "yref": "paper", "showarrow": False}
              for i, x in ((0, 0.0), (1, 0.56))]
    return {"data": data, "layout": {
        "xaxis": {**grid, "domain": [0, .46], "title": {"text": words[2]}},
        "xaxis2": {**grid, "domain": [.54, 1], "anchor": "y2", "title": {"text": words[2]}},
        "yaxis": grid, "yaxis2": {**grid, "anchor": "x2"}, "annotations": titles,
        "margin": {"l": 36, "r": 10, "t": 28, "b": 60},
        "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)",
        "legend": {"orientation": "h", "y": -.25}, "dragmode": False, "hovermode": "x unified",
        "font": {"family": "system-ui, DejaVu Sans, sans-serif", "size": 12, "color": ink["ink"]}}}


def _line(rounds: list[int], values: list[int], player: Course, axis: str, ink: dict[str, str]) -> dict[str, Any]:
    return {"type": "scatter", "mode": "lines+markers", "x": rounds, "y": values, "name": player.name.replace("<", "‹"),
            "legendgroup": str(player.colour), "showlegend": not axis, "xaxis": f"x{axis}", "yaxis": f"y{axis}",
            "line": {"color": ink[f"player-{player.colour}"], "width": 2},
            "marker": {"symbol": SHAPES[player.colour], "size": 8}}
