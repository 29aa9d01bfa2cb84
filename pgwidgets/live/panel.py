"""A piece of page made of HTML (see `pgwidgets.markup`), changed in place so that focus and scroll stay.

An element with `data-action` (and `data-id`) reports a click or Enter, a form field with `data-action` its new value,
a form with `data-action` all its fields. Nothing is lost and nothing is reordered: events are messages, not state.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from engine.record import MAX_BYTES
from pgwidgets.live.guard import guarded

MOST_TEXT = 2 * MAX_BYTES
"""Characters of a value a page accepts. Of a file the page sends a byte more than a record may hold, and no more:
whoever reads it then says that it is too large."""


class Panel(anywidget.AnyWidget):
    """HTML on the page. `on_event(action, id, value)` is called for each event; value is text, or a form's dict."""

    _esm = Path(__file__).parent / "panel.js"
    html = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    """CSS class names of the panel's own element."""

    def __init__(self, html: str = "", kind: str = "", on_event: Callable[[str, str, Any], None] | None = None) -> None:
        super().__init__(html=html, kind=kind)
        self.on_event = on_event
        self.on_msg(self._receive)

    def shake(self, action: str, of: object = "") -> None:
        """Mark the place of a refused click."""
        self.send({"shake": [action, str(of)]})

    def focus(self, selector: str) -> None:
        """Move the keyboard there, as after opening a dialog."""
        self.send({"focus": selector})

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        action, of, value = message.get("action"), message.get("id"), message.get("value")
        if self.on_event is None or not isinstance(action, str) or not isinstance(of, str):
            return
        if len(str(value)) <= MOST_TEXT:
            guarded(self.on_event, action, of, value)
