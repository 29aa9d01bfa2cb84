"""One live Plotly figure: drawn in place, its points are real buttons, no click is lost.

A figure is a plain dict in Plotly's own format (`plotly.graph_objects.Figure(figure)` shows it anywhere); importing
plotly itself would cost every visitor 0.2 s and 15 MB. The adapter reads three things in it:

- a trace with `meta: {"target": 24}` gets a button of that many pixels over each point that has `customdata`:
  `{"id": "essen", "label": "Build Essen for 21", "tip": ["Essen 21", "10 slot + 11 line"], "path": [[[x, y], ..], ..],
  "off": True}` (tip and the lines of path are shown while it is pointed at or focused; `off` marks a choice that
  would be refused, yet can be asked why);
- a trace with `meta: {"area": "north"}` reports a click anywhere inside its filled shape;
- `layout.meta: {"unit": 640}`: sizes are meant for 640 pixels to one unit of the axes and scale with the board.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from pgwidgets.live.guard import guarded

HERE = Path(__file__).parent


def plotly_script() -> Path:
    """The plotly.min.js that the plotly package brings; found without importing it."""
    spec = find_spec("plotly")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("plotly is not installed")
    return Path(spec.origin).parent / "package_data" / "plotly.min.js"


class Plot(anywidget.AnyWidget):
    """A figure on the page. `on_click` and `on_hover` are called with the id of a point (hover: None when it ends)."""

    _esm = HERE / "plot.js"
    _css = HERE / "plot.css"
    figure = traitlets.Dict().tag(sync=True)
    name = traitlets.Unicode().tag(sync=True)
    """What a screen reader says for the whole figure."""
    zoom = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """Names of the three zoom buttons (nearer, farther, all); empty where there is nothing to zoom."""

    def __init__(self, figure: dict[str, Any] | None = None, name: str = "", zoom: list[str] | None = None,
                 on_click: Callable[[str], None] | None = None,
                 on_hover: Callable[[str | None], None] | None = None) -> None:
        super().__init__(figure=figure or {}, name=name, zoom=zoom or [])
        self.on_click, self.on_hover = on_click, on_hover
        self.on_msg(self._receive)

    def shake(self, point: str) -> None:
        """Mark a refused place; the sentence that says why belongs to a panel."""
        self.send({"shake": point})

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        event, point = message.get("event"), message.get("id")
        if event == "click" and self.on_click is not None and isinstance(point, str):
            guarded(self.on_click, point)
        elif event == "hover" and self.on_hover is not None:
            guarded(self.on_hover, point if isinstance(point, str) else None)
        elif event == "plotly":  # no server offers the script here: the kernel sends it, once per page
            self.send({"plotly": True}, buffers=[plotly_script().read_bytes()])
