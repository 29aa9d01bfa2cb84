"""Charts of many games: wins, lengths, what wins. Pure: a tally in, a Plotly figure as a plain dict out."""

from __future__ import annotations

from typing import Any

from engine.analysis.tally import Rate, Tally
from pgwidgets.style import SHAPES, colours

Figure = dict[str, Any]
MOST_LABELS = 24
"""More things than these in a row and only every second one is named; a hover tells each."""
FEWEST = 5
"""Seats that must have had a thing before its win rate is shown at all."""


def frame(title: str, x: str, y: str, dark: bool) -> dict[str, Any]:
    """What all these charts share: a title, two named axes, the page's own colours."""
    ink = colours(dark)
    axis = {"gridcolor": ink["line"], "zeroline": False, "fixedrange": True, "color": ink["muted"], "automargin": True}
    return {
        "title": {"text": title, "x": 0, "xref": "container", "pad": {"l": 12}, "y": 1, "yref": "container",
                  "yanchor": "top", "font": {"size": 13}},
        "xaxis": {**axis, "title": {"text": x, "standoff": 4}}, "yaxis": {**axis, "title": {"text": y, "standoff": 4}},
        "margin": {"l": 44, "r": 10, "t": 42, "b": 34}, "dragmode": False, "hovermode": "closest",
        "paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)",
        "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.02, "yanchor": "bottom"},
        "font": {"family": "system-ui, DejaVu Sans, sans-serif", "size": 11, "color": ink["ink"]},
        "hoverlabel": {"bgcolor": ink["paper"], "font": {"color": ink["ink"]}}}


def wins(tally: Tally, names: dict[str, str], say: dict[str, str], dark: bool = False) -> Figure:
    """How often each bot wins from each seat, with its interval; the dashed line is a fair share."""
    ink, data = colours(dark), []
    bots = tally.bots()
    for index, bot in enumerate(bots):
        seats = [int(seat) for seat in tally.words("sat", bot)]
        rates = [tally.won(bot, seat) for seat in seats]
        shift = 0.16 * (index - (len(bots) - 1) / 2)
        data.append({**_points([seat + 1 + shift for seat in seats], rates, say["of"]), "name": names[bot],
                     "marker": {"color": ink[f"player-{index % 6}"], "symbol": SHAPES[index % 6], "size": 9}})
    players = len({seat for bot in bots for seat in tally.words("sat", bot)})
    layout = frame(say["wins"], say["seat"], say["won"], dark)
    layout["xaxis"] |= {"tickvals": list(range(1, players + 1)), "range": [0.5, players + 0.5]}
    layout["yaxis"] |= {"rangemode": "tozero", "ticksuffix": " %"}
    return {"data": data, "layout": {**layout, "showlegend": True, "shapes": [_par(players, dark)]}}


def rounds(tally: Tally, say: dict[str, str], dark: bool = False) -> Figure:
    """How long games last."""
    lengths = [int(number) for number in tally.words("rounds")]
    shares = [100 * tally.counts["rounds", number] / max(1, tally.games) for number in lengths]
    layout = frame(say["rounds"], say["round"], say["games"], dark)
    layout["xaxis"] |= {"tickformat": "d"}
    layout["yaxis"] |= {"ticksuffix": " %", "rangemode": "tozero"}
    layout["margin"] |= {"t": 28}
    return {"data": [{"type": "bar", "x": lengths, "y": shares, "marker": {"color": colours(dark)["accent"]},
                      "hovertemplate": "%{x}: %{y:.1f} %<extra></extra>"}], "layout": {**layout, "bargap": 0.15}}


def things(tally: Tally, order: list[str], names: dict[str, str], players: int, say: dict[str, str],
           dark: bool = False) -> Figure:
    """How often those win who had a plant (a company, an officer), in the order given."""
    shown = [thing for thing in order if tally.counts["had", thing] >= FEWEST]
    layout = frame(say["things"], "", say["won"], dark)
    layout["xaxis"] |= {"type": "category", "tickangle": -90 if names else 0, "tickfont": {"size": 10},
                        "dtick": 2 if len(shown) > MOST_LABELS else 1}
    layout["yaxis"] |= {"rangemode": "tozero", "ticksuffix": " %"}
    layout["margin"] |= {"t": 28}
    points = _points([names.get(thing, thing) for thing in shown], [tally.won_with(each) for each in shown], say["of"])
    return {"data": [{**points, "marker": {"color": colours(dark)["accent"], "size": 6}, "hoverinfo": "x+text"}],
            "layout": {**layout, "shapes": [_par(players, dark)]}}


def _points(xs: list[Any], rates: list[Rate], of: str) -> dict[str, Any]:
    """Marks with their intervals, in per cent."""
    return {"type": "scatter", "mode": "markers", "cliponaxis": False, "x": xs,
            "y": [100 * each.rate for each in rates],
            "error_y": {"type": "data", "symmetric": False, "thickness": 1.5, "width": 3,
                        "array": [100 * (each.high - each.rate) for each in rates],
                        "arrayminus": [100 * (each.rate - each.low) for each in rates]},
            "hovertext": [f"{100 * each.rate:.1f} % ({100 * each.low:.1f}–{100 * each.high:.1f}) {of} {each.games}"
                          for each in rates], "hoverinfo": "text+name"}


def _par(players: int, dark: bool) -> dict[str, Any]:
    fair = 100 / max(1, players)
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": fair, "y1": fair, "layer": "below",
            "line": {"color": colours(dark)["muted"], "dash": "dash", "width": 1.5}}
