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
        "xaxis": {**bare, "range": [0, 1]},
        "yaxis": {**bare, "range": [(len(stocks) + .1) * ROW, -.75 * ROW], "scaleanchor": "x"},
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0}, "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)",
        "showlegend": False, "hovermode": False, "dragmode": False, "uirevision": "fuel",
        "font": {"family": "system-ui, DejaVu Sans, sans-serif", "color": ink["ink"]}, "meta": {"unit": 620}}}


def _places(stock: Stock) -> list[tuple[float, int]]:
    """(x, price) of every single space, from the cheapest to the dearest."""
    count = len(stock.spaces)
    start, width = 0.115, 0.88 / count
    return [(start + width * (column + _inside(i, capacity)), price)
            for column, (price, capacity) in enumerate(stock.spaces) for i in range(capacity)]


def _inside(i: int, capacity: int) -> float:
    """Where in its column the i-th of several spaces lies; columns keep a little distance."""
    return .07 + .86 * (i + .5) / capacity if capacity > 1 else .5


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
    """The name, the empty spaces, the tokens; the cheapest token is the button."""
    places, y = _places(stock), (row + .5) * ROW
    empty = stock.room - stock.tokens
    single = stock.spaces[0][1] == 1
    filled, letter = places[empty:], LETTERS.get(stock.fuel, "")
    offered = [i == 0 and bool(stock.label) and stock.possible for i in range(len(filled))]
    return [
        _text([(0.0, y)], [f"<b>{stock.name}</b>"], textposition="middle right",
              textfont={"size": 12, "color": ink["ink"]}),
        _squares(places[:empty], y, [str(price) if single else "" for _, price in places[:empty]], ink["muted"],
                 single, color=ink["paper"], line={"width": 1, "color": ink["faint"]}),
        {**_squares(filled, y, [f"<b>{price if single else letter}</b>" for _, price in filled],
                    ink.get(f"{stock.fuel}-ink", ink["ink"]), single, color=ink[stock.fuel],
                    line={"width": [2.5 if each else 1 for each in offered],
                          "color": [ink["accent"] if each else ink["faint"] for each in offered]}),
         "meta": {"target": 26}, "customdata": [_button(stock) if i == 0 and stock.label else None
                                                for i in range(len(filled))]}]


def _squares(places: list[tuple[float, int]], y: float, text: list[str], ink: str, single: bool,
             **marker: Any) -> dict[str, Any]:
    return {"type": "scatter", "mode": "markers+text", "x": [x for x, _ in places], "y": [y] * len(places),
            "hoverinfo": "skip", "text": text, "textfont": {"size": 10, "color": ink},
            "marker": {"size": 21 if single else 17, "symbol": "square", "opacity": 1, **marker}}


def _button(stock: Stock) -> dict[str, Any]:
    return {"id": stock.fuel, "label": stock.label, "tip": stock.tip or [], "off": not stock.possible}
