"""Charts over the rounds of many games: prices of fuel, money and the like of each bot, as means with intervals."""

from __future__ import annotations

from typing import Any

from engine.analysis.tally import Mean, Tally
from pgwidgets.figures.lab import Figure, frame
from pgwidgets.style import SHAPES, colours

FEWEST_SHARE, FEWEST_GAMES = 0.05, 3
"""A round that fewer games reached is left out: its mean would jump, and its interval would mean nothing."""
FUEL_SHAPES = {"coal": "square", "oil": "circle", "garbage": "triangle-up", "uranium": "diamond", "gas": "hexagon"}


def prices(tally: Tally, fuels: tuple[str, ...], names: dict[str, str], say: dict[str, str],
           dark: bool = False) -> Figure:
    """What the next token of each fuel costs when a round begins."""
    ink, data = colours(dark), []
    for fuel in fuels:
        colour = ink["muted"] if fuel == "oil" and dark else ink[fuel]  # black cannot be seen on the dark page
        data += _line(tally, ("price", fuel), names[fuel], colour, FUEL_SHAPES[fuel])
    return {"data": data, "layout": {**frame(say["prices"], say["round"], say["price"], dark), "showlegend": True}}


def curve(tally: Tally, name: str, names: dict[str, str], say: dict[str, str], dark: bool = False) -> Figure:
    """What each bot has of something (money, cities) when a round begins."""
    ink, data = colours(dark), []
    for index, bot in enumerate(tally.bots()):
        data += _line(tally, (name, bot), names[bot], ink[f"player-{index % 6}"], SHAPES[index % 6])
    return {"data": data, "layout": {**frame(say[name], say["round"], "", dark), "showlegend": True}}


def _line(tally: Tally, key: tuple[str, str], name: str, colour: str, shape: str) -> list[dict[str, Any]]:
    """The means, and behind them the band of their intervals."""
    every = [(int(number), tally.mean(*key, number)) for number in tally.words("n", *key)]
    most = max((mean.games for _, mean in every), default=0)
    fewest = most * max(FEWEST_SHARE, FEWEST_GAMES / max(1, tally.games))  # a bot may have several seats in a game
    shown = [(number, mean) for number, mean in every if mean.games >= fewest]
    xs = [number for number, _ in shown]
    return [_band(xs, [mean for _, mean in shown], colour),
            {"type": "scatter", "mode": "lines+markers", "x": xs, "y": [mean.mean for _, mean in shown], "name": name,
             "line": {"color": colour, "width": 2}, "marker": {"symbol": shape, "size": 6, "color": colour},
             "hovertext": [f"{mean.mean:.1f} ({mean.low:.1f}–{mean.high:.1f})" for _, mean in shown],
             "hoverinfo": "x+text+name"}]


def _band(xs: list[int], means: list[Mean], colour: str) -> dict[str, Any]:
    return {"type": "scatter", "mode": "lines", "x": [*xs, *reversed(xs)],
            "y": [*(mean.high for mean in means), *(mean.low for mean in reversed(means))], "fill": "toself",
            "fillcolor": _faint(colour), "line": {"width": 0}, "hoverinfo": "skip", "showlegend": False}


def _faint(colour: str) -> str:
    red, green, blue = (int(colour[at:at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},0.18)"
