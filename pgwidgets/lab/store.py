"""Where runs lie while the page is open and a while longer: a reload finds them by a name only that browser has."""

from __future__ import annotations

import os
import re
import secrets
import tempfile
import time
from pathlib import Path

NAME = re.compile(r"[0-9a-f]{32}\Z")
KEPT_SECONDS = 2 * 24 * 3600


def folder() -> Path:
    """Readable by this user only; runs nobody touched for two days are gone."""
    place = Path(tempfile.gettempdir()) / f"wattlab-lab-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
    place.mkdir(mode=0o700, exist_ok=True)
    for old in place.iterdir():
        if time.time() - old.stat().st_mtime > KEPT_SECONDS:
            old.unlink(missing_ok=True)
    return place


def new_name() -> str:
    return secrets.token_hex(16)


def place(name: str) -> Path | None:
    """Where the run of that name lies or will lie; None for what is no name of ours."""
    return folder() / f"{name}.run" if NAME.match(name) else None
