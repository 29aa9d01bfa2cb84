"""Studies that come with the project: a question each, and its answer."""

from __future__ import annotations

from pathlib import Path

from pgwidgets.explore.study import Study, parse


def thirty_eight() -> Study:
    """Was 38 for plant 20 in round 3 too much? Opened where Ana has to say 38 or pass."""
    return parse((Path(__file__).parent / "thirty-eight.json").read_text("utf-8"))
