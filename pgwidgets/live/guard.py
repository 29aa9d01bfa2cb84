"""No traceback on screen: an unexpected error in a handler is given to the page, and the page stays usable."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

watchers: list[Callable[[str], None]] = []
"""Told the details of every unexpected error; a kernel serves one visitor, so one list is enough."""


def guarded(handler: Callable[..., Any], *arguments: object) -> None:
    """Call a handler; an error is reported to the page, or raised where no page listens (a test, a notebook cell)."""
    try:
        handler(*arguments)
    except Exception:
        if not watchers:
            raise
        details = traceback.format_exc()
        for watch in watchers:
            watch(details)
