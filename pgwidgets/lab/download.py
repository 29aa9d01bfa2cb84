"""Giving the browser a file, however large: it goes in pieces, and the page stays usable meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import anywidget

PIECE = 1 << 20


class Download(anywidget.AnyWidget):
    """Invisible; `await give(path, name)` lets the browser save the file under that name."""

    _esm = Path(__file__).parent / "download.js"

    async def give(self, path: Path, name: str) -> None:
        size = max(1, path.stat().st_size)
        with path.open("rb") as file:
            for number, start in enumerate(range(0, size, PIECE)):
                last = start + PIECE >= size
                self.send({"piece": number, "name": name if last else ""}, buffers=[file.read(PIECE)])
                await asyncio.sleep(0.01)
