"""The resource market: one row for each fuel, its price spaces, and the tokens on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pgwidgets.style import colours

LETTERS = {"coal": "C", "oil": "O", "garbage": "G", "uranium": "U"}
ROW = 0.04
"""Height of a row where the width is 1."""


@dataclass(frozen=True)
class Stock:
    """One fuel on the market. Tokens always lie on the dearest spaces."""

    fuel: str
    name: str
    spaces: list[tuple[int, int]]
    """(price, capacity), cheapest first."""
    tokens: int
    label: str = ""
    """What its button says ("Buy coal for 3"); empty where it cannot be clicked."""
    tip: list[str] | None = None
    possible: bool = True

    @property
    def room(self) -> int:
        return sum(capacity for _, capacity in self.spaces)

    @property
    def next_price(self) -> int | None:
        """What the next token costs."""
        empty = self.room - self.tokens
        for price, capacity in self.spaces:
            if empty < capacity:
                return price if self.tokens else None
            empty -= capacity
        return None


def fuel_market(stocks: list[Stock], dark: bool = False) -> dict[str, Any]:
    """The price track. A row is clicked on its cheapest token."""
    ink = colours(dark)
    traces = [_prices(stocks, ink)]
    for row, stock in enumerate(stocks):
        traces += _row(stock, row, ink)
    bare = {"visible": False, "fixedrange": True}
    return {"data": traces, "layout": {
        "xaxis": {**bare, "range": [0, 1]}, "yaxis": {**bare, "range": [(len(stocks) + .1) * ROW, -.75 * ROW], "scaleanchor": "x"},
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0}, "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)",
        "showlegend": False, "hovermode": False, "dragmode": False, "uirevision": "fuel",
        "font": {"family": "system-ui, DejaVu Sans, sans-serif", "color": ink["ink"]}, "meta": {"unit": 620}}}


def _places(stock: Stock) -> list[tuple[float, int]]:
    """(x, price) of every single space, from the cheapest to the dearest."""
    count = len(stock.spaces)
    start, width = 0.115, 0.88 / count
    return [(start + width * (column + (i + .5) / capacity * (0.86 if capacity > 1 else 1) + (0.07 if capacity > 1 else 0)), price)
            for column, (price, capacity) in enumerate(stock.spaces) for i in range(capacity)]


def _text(points: list[tuple[float, float]], text: list[str], **rest: Any) -> dict[str, Any]:
    return {"type": "scatter", "mode": "text", "x": [x for x, _ in points], "y": [y for _, y in points], "text": text,
            "hoverinfo": "skip", **rest}


def _prices(stocks: list[Stock], ink: dict[str, str]) -> dict[str, Any]:
    """The prices above the columns, from the first fuel with several tokens to a price."""
    first = next(stock for stock in stocks if stock.spaces[0][1] > 1)
    width = 0.88 / len(first.spaces)
    return _text([(0.115 + width * (column + .5), -.4 * ROW) for column in range(len(first.spaces))],
                 [str(price) for price, _ in first.spaces], textfont={"size": 12, "color": ink["muted"]})


def _row(stock: Stock, row: int, ink: dict[str, str]) -> list[dict[str, Any]]:
    places, y = _places(stock), (row + .5) * ROW
    empty = stock.room - stock.tokens
    single = stock.spaces[0][1] == 1
    size = 21 if single else 17
    button = {"id": stock.fuel, "label": stock.label, "tip": stock.tip or [], "off": not stock.possible}
    filled, letter = places[empty:], LETTERS.get(stock.fuel, "")
    return [
        _text([(0.0, y)], [f"<b>{stock.name}</b>"], textposition="middle right", textfont={"size": 12, "color": ink["ink"]}),
        {"type": "scatter", "mode": "markers+text", "x": [x for x, _ in places[:empty]], "y": [y] * empty, "hoverinfo": "skip",
         "text": [str(price) if single else "" for _, price in places[:empty]], "textfont": {"size": 10, "color": ink["muted"]},
         "marker": {"size": size, "symbol": "square", "color": ink["paper"], "opacity": 1, "line": {"width": 1, "color": ink["faint"]}}},
        {"type": "scatter", "mode": "markers+text", "x": [x for x, _ in filled], "y": [y] * len(filled), "hoverinfo": "skip",
         "text": [f"<b>{price if single else letter}</b>" for _, price in filled],
         "textfont": {"size": 10, "color": ink.get(f"{stock.fuel}-ink", ink["ink"])}, "meta": {"target": 26},
         "customdata": [button if i == 0 and stock.label else None for i in range(len(filled))],
         "marker": {"size": size, "symbol": "square", "color": ink[stock.fuel], "opacity": 1,
                    "line": {"width": [2.5 if i == 0 and stock.label and stock.possible else 1 for i in range(len(filled))],
                             "color": [ink["accent"] if i == 0 and stock.label and stock.possible else ink["faint"]
                                       for i in range(len(filled))]}}}]
