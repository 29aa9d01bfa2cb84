"""What the next tokens cost: one step line for each fuel, the price of every further token and the sum so far."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from pgwidgets.figures.axes import axis, layout
from pgwidgets.figures.fuel import LETTERS
from pgwidgets.style import colours

APART = 0.17
"""How far the fuels stand beside each other, so that equal prices do not hide one another."""


@dataclass(frozen=True)
class Ladder:
    """One fuel: what the first, second, third token costs from now on."""

    fuel: str
    name: str
    prices: list[int]


def ladders(rows: list[Ladder], words: tuple[str, str], dark: bool = False) -> dict[str, Any]:
    """`words` name the axes: which token, its price."""
    ink = colours(dark)
    most = max((len(row.prices) for row in rows), default=1)
    return {"data": [_steps(row, ink, (index - (len(rows) - 1) / 2) * APART) for index, row in enumerate(rows)
                     if row.prices],
            "layout": layout(ink, axis(ink, words[0], range=[.5, most + .5], dtick=1),
                             axis(ink, words[1], rangemode="tozero"))}


def _steps(row: Ladder, ink: dict[str, str], aside: float) -> dict[str, Any]:
    sums = list(accumulate(row.prices))
    edge = {"color": ink["faint"], "width": 1}
    return {"type": "scatter", "mode": "lines+markers+text", "name": row.name,
            "line": {"shape": "hvh", "color": ink[row.fuel], "width": 2},
            "x": [number + aside for number in range(1, len(row.prices) + 1)], "y": row.prices,
            "text": [LETTERS[row.fuel]] * len(row.prices),
            "textfont": {"size": 10, "color": ink.get(f"{row.fuel}-ink", ink["ink"])}, "textposition": "middle center",
            "marker": {"size": 15, "symbol": "square", "color": ink[row.fuel], "line": edge, "opacity": 1},
            "hovertemplate": [f"{row.name} {number}: {price} (Σ {total})<extra></extra>"
                              for number, (price, total) in enumerate(zip(row.prices, sums, strict=True), 1)]}
