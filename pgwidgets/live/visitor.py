"""The visitor's browser: what it remembers (localStorage, under our own prefix), the link it came by, light or dark.

Works in Voila, JupyterLab and Binder alike, and with preheated kernels: the page is built before anybody comes,
and `on_arrival` is called when the browser has told what it knows.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import anywidget
import traitlets

from pgwidgets.live.guard import guarded

MOST_STORED = 1_000_000


class Visitor(anywidget.AnyWidget):
    """`visitor.put("theme", "dark")`, `visitor.get("theme")`; values are text and stay in that browser."""

    _esm = Path(__file__).parent / "visitor.js"
    stored = traitlets.Dict().tag(sync=True)
    query = traitlets.Unicode().tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)
    arrivals = traitlets.Int(0).tag(sync=True)
    ready = traitlets.Bool(False).tag(sync=True)
    """Set when the page shows what belongs to this visitor: the browser lifts the skeleton."""

    lost = traitlets.Unicode().tag(sync=True)
    """HTML the browser shows when this kernel answers no more; its button loads the page again."""

    def __init__(self) -> None:
        super().__init__()
        self._welcome: list[Callable[[], None]] = []
        self.observe(self._arrive, "arrivals")
        self.on_msg(self._answer)

    def on_arrival(self, welcome: Callable[[], None]) -> None:
        """Called each time a browser connects (a reload keeps the kernel in JupyterLab)."""
        self._welcome.append(welcome)

    def get(self, key: str, default: str = "") -> str:
        """What the browser remembers; whatever is not text counts as nothing."""
        value = self.stored.get(key, default)
        return value if isinstance(value, str) and len(value) <= MOST_STORED else default

    def put(self, key: str, value: str | None) -> None:
        """Remember a text, or forget it."""
        kept = {name: text for name, text in self.stored.items() if name != key}
        self.stored = kept if value is None else {**kept, key: value}

    def asked(self, name: str) -> str:
        """A value of the link's query, such as `?at=...`."""
        return dict(parse_qsl(self.query.lstrip("?"))).get(name, "")

    def go(self, page: str) -> None:
        """Leave for another of our pages, given as a relative link."""
        self.send({"go": page})

    def address(self, page: str) -> None:
        """Where a reload comes back to, without leaving: a relative link to this page with another query."""
        self.send({"address": page})

    def _answer(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        """The browser asks whether anybody is still here."""
        if isinstance(message.get("ping"), int):
            self.send({"pong": message["ping"]})

    def _arrive(self, _change: object) -> None:
        for welcome in self._welcome:
            guarded(welcome)
        self.ready = True
