"""Writing down a step of a decision, when somebody wants to know."""

from __future__ import annotations

from engine.barrage.automa.note import Note
from engine.barrage.state import State
from engine.core import Fact


def tell(state: State, word: str, facts: dict[str, Fact], sites: list[int]) -> None:
    """One note, if notes are taken at all."""
    if state.notes is not None:
        state.notes.append(Note(word, facts, sites))
