"""What a plant is worth to whom: for each plant on offer a bar for each player, and the price it starts at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pgwidgets.figures.axes import axis, layout, plain
from pgwidgets.style import SIGNS, colours


@dataclass(frozen=True)
class Limits:
    """How far one player should go for each plant; 0 where it is worth less than its price."""

    name: str
    colour: int
    most: list[int]


def plant_worth(plants: list[int], least: list[int], players: list[Limits], words: tuple[str, str, str],
                dark: bool = False) -> dict[str, Any]:
    """`words`: the axes, and the name of the starting price."""
    ink = colours(dark)
    names = [str(plant) for plant in plants]
    bars = [{"type": "bar", "name": plain(player.name), "x": names, "y": player.most,
             "marker": {"color": ink[f"player-{player.colour}"]},
             "text": [f"{SIGNS[player.colour]} {most or '–'}" for most in player.most],
             "textposition": "outside", "textfont": {"size": 10}, "cliponaxis": False,
             "hovertemplate": f"{plain(player.name)}, %{{x}}: %{{y}}<extra></extra>"} for player in players]
    signs = [{"type": "scatter", "mode": "markers", "name": words[2], "x": names, "y": least,
              "marker": {"symbol": "line-ew-open", "size": 34, "color": ink["bad"], "line": {"width": 3}},
              "hovertemplate": f"{words[2]}: %{{y}}<extra></extra>"}]
    return {"data": [*bars, *signs], "layout": layout(
        ink, axis(ink, words[0], type="category", showgrid=False), axis(ink, words[1], rangemode="tozero"),
        barmode="group", bargap=.25)}
