"""How everything looks: the CSS of all pages, and the same colours for figures. The tokens live in tokens.css only."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SHEETS = ("tokens", "frame", "parts", "play", "learn", "lab", "explore")

SHAPES = ("square", "triangle-up", "diamond", "circle", "hexagon", "star")
"""Players are told apart by colour (the tokens `player-0`..) and by shape; the names are Plotly's marker symbols."""

SIGNS = ("■", "▲", "◆", "●", "⬢", "★")


@cache
def css() -> str:
    """The whole style sheet."""
    return "\n".join((HERE / f"{sheet}.css").read_text("utf-8") for sheet in SHEETS if (HERE / f"{sheet}.css").exists())


@cache
def colours(dark: bool = False) -> dict[str, str]:
    """The tokens by name, without their prefix: `colours()["paper"]`."""
    light, _, night = (HERE / "tokens.css").read_text("utf-8").partition("/* dark */")
    found = dict(re.findall(r"--wl-([\w-]+):\s*([^;]+);", light))
    return {**found, **dict(re.findall(r"--wl-([\w-]+):\s*([^;]+);", night))} if dark else found
