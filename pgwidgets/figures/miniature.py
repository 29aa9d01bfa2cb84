"""A board as a small still picture, for the cards of the home page."""

from __future__ import annotations

from pgwidgets.figures.board import Board
from pgwidgets.markup import Html, element


def miniature(board: Board, label: str) -> Html:
    """The regions, lines and cities of a board in its own proportions; colours follow the page."""
    points = [point for rings in board.shapes.values() for ring in rings for point in ring]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    lands = [element("path", d=" ".join(_ring(ring) for ring in rings), fill=f"var(--wl-{board.colours[region]})",
                     stroke="var(--wl-paper)", stroke_width=".006") for region, rings in board.shapes.items()]
    lines = " ".join(f"M{_at(board.cities[a])}L{_at(board.cities[b])}" for a, b, _ in board.lines)
    dots = [element("circle", cx=x, cy=y, r=".012", fill="var(--wl-ink)") for x, y in board.cities.values()]
    roads = element("path", d=lines, fill="none", stroke="var(--wl-road)", stroke_width=".006")
    return element("svg", lands, roads, dots, role="img", aria_label=label,
                   viewBox=f"{left - .02:.3f} {top - .02:.3f} {width + .04:.3f} {height + .04:.3f}")


def _at(point: tuple[float, float]) -> str:
    return f"{point[0]:.3f},{point[1]:.3f}"


def _ring(ring: list[tuple[float, float]]) -> str:
    return "M" + "L".join(_at(point) for point in ring) + "Z"
