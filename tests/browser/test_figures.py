"""The gallery of figures as a page: every figure is really drawn, light and dark."""

from __future__ import annotations

from pathlib import Path

GALLERY = Path(__file__).parents[2] / "notebooks" / "figures.ipynb"
DRAWN = """(wanted) => [...document.querySelectorAll('.wl-plot-chart')].filter(
    (chart) => chart.querySelector('.cartesianlayer :is(path, image)')).length === wanted"""


def test_every_figure_of_the_gallery_is_drawn(visit, shot):
    figures = GALLERY.read_text("utf-8").count("both(lambda")
    assert figures > 8
    page = visit("figures.ipynb", height=5600)
    page.wait_for_function(DRAWN, arg=2 * figures, timeout=30_000)
    shot(page, "figures")
