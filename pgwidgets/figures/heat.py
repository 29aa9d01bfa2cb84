"""A table of numbers as a heat map: what each city costs each player, cheap ones strong, impossible ones empty."""

from __future__ import annotations

from typing import Any

from pgwidgets.figures.axes import axis, layout, plain
from pgwidgets.style import colours

STRONG = 0.15
"""Up to this part of the scale the ground is so dark that letters are light."""


def heat_map(rows: list[str], columns: list[str], costs: list[list[int | None]], unit: str,
             dark: bool = False) -> dict[str, Any]:
    """`costs[row][column]`; None where there is nothing to pay for."""
    ink = colours(dark)
    known = [cost for line in costs for cost in line if cost is not None]
    low, high = (min(known), max(known)) if known else (0, 1)
    names = [plain(name) for name in columns]
    cells = [(row, column, cost) for row, line in zip(rows, costs, strict=True)
             for column, cost in zip(names, line, strict=True) if cost is not None]
    strong = low + (high - low) * STRONG
    labels = [{"x": column, "y": row, "text": str(cost), "showarrow": False,
               "font": {"size": 11, "color": ink["accent-ink"] if cost <= strong else ink["ink"]}}
              for row, column, cost in cells]
    heat = {"type": "heatmap", "x": names, "y": rows, "z": costs, "zmin": low, "zmax": max(high, low + 1),
            "colorscale": [[0, ink["accent"]], [.5, ink["accent-soft"]], [1, ink["sunk"]]], "showscale": False,
            "xgap": 3, "ygap": 2, "hoverongaps": False,
            "hovertemplate": f"%{{y}}, %{{x}}: %{{z}} {unit}<extra></extra>"}
    return {"data": [heat], "layout": layout(ink, axis(ink, side="top", showgrid=False, type="category"),
                                             axis(ink, autorange="reversed", showgrid=False, dtick=1, type="category"),
                                             annotations=labels)}
