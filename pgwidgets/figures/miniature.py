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


def cards(label: str) -> Html:
    """The card game's table: two rows of plants above the columns of fuel."""
    fuels = ("coal", "gas", "oil", "uranium", "eco", "coal", "gas", "oil")
    plants = [_card(.06 + place % 4 * .22, .04 + place // 4 * .24, .18, .2, fuel) for place, fuel in enumerate(fuels)]
    lines = [element("path", d=f"M{.1 + column * .34:.2f},.56h.24", stroke="var(--wl-road)", stroke_width=".006")
             for column in range(3)]
    columns = [element("rect", x=f"{.1 + column * .34 + place * .06:.2f}", y=".6", width=".05", height=".14", rx=".01",
                       fill=f"var(--wl-{fuels[(column + place) % 4]})") for column in range(3) for place in range(4)]
    return element("svg", plants, lines, columns, role="img", aria_label=label, viewBox="0 0 1 .8")


def _card(x: float, y: float, width: float, height: float, fuel: str) -> list[Html]:
    paper = element("rect", x=f"{x:.2f}", y=f"{y:.2f}", width=width, height=height, rx=".02", fill="var(--wl-paper)",
                    stroke="var(--wl-road)", stroke_width=".006")
    band = element("rect", x=f"{x + .02:.2f}", y=f"{y + height - .07:.2f}", width=width - .04, height=".05", rx=".01",
                   fill=f"var(--wl-{fuel})")
    return [paper, band]


PLACES = ((.14, .1), (.38, .1), (.62, .1), (.86, .1), (.26, .36), (.5, .36), (.74, .36),
          (.08, .62), (.3, .62), (.56, .62), (.3, .86), (.74, .86))
"""Where each basin stands on the small picture: mountains, hills, plains."""


def rivers(label: str) -> Html:
    """Barrage's mountains, hills and plains: basins, the rivers between them, and conduits."""
    from engine.barrage.board import LEADS_TO, RIVER

    lands = [element("rect", x="0", y=top, width="1", height=height, fill=f"var(--wl-land-{colour})")
             for top, height, colour in ((0, ".23", "brown"), (.23, ".26", "green"), (.49, ".51", "yellow"))]
    pipes = " ".join(f"M{_at(PLACES[conduit // 2])}L{_at(PLACES[end])}" for conduit, end in enumerate(LEADS_TO))
    beds = " ".join(f"M{_at(PLACES[basin])}" + (f"L{_at(PLACES[end])}" if end >= 0 else "v.14")
                    for basin, end in enumerate(RIVER))
    basins = [element("circle", cx=x, cy=y, r=".035", fill="var(--wl-gas)", stroke="var(--wl-accent)",
                      stroke_width=".008") for x, y in PLACES]
    return element("svg", lands,
                   element("path", d=pipes, fill="none", stroke="var(--wl-road)", stroke_width=".006",
                           stroke_dasharray=".015 .012"),
                   element("path", d=beds, fill="none", stroke="var(--wl-accent)", stroke_width=".014"), basins,
                   role="img", aria_label=label, viewBox="0 0 1 1")
