"""What the charts share: quiet axes, our letters, colours of the page."""

from __future__ import annotations

from typing import Any

FONT = "system-ui, DejaVu Sans, sans-serif"


def axis(ink: dict[str, str], title: str = "", **more: Any) -> dict[str, Any]:
    """One axis; nothing can be dragged, for the page scrolls."""
    return {"gridcolor": ink["line"], "linecolor": ink["line"], "zeroline": False, "fixedrange": True,
            "color": ink["muted"], "title": {"text": title, "standoff": 6}, "automargin": True, **more}


def layout(ink: dict[str, str], x: dict[str, Any], y: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A chart on the page's paper."""
    return {"xaxis": x, "yaxis": y, "margin": {"l": 8, "r": 12, "t": 12, "b": 8}, "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)", "dragmode": False, "hovermode": "closest",
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "font": {"family": FONT, "size": 12, "color": ink["ink"]}, **more}


def plain(name: str) -> str:
    """A name as a figure may show it: Plotly reads tags in texts."""
    return name.replace("<", "‹").replace(">", "›")


def see_through(colour: str, share: float) -> str:
    """A hex colour, part of it."""
    red, green, blue = (int(colour[at:at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},{share})"
