"""Positions with an Automa to act, described by what matters in them.

The Automa sits in seat 0 and is the red company, as in the examples of the booklet, unless a test needs another one;
white is seat 3. Tile numbers are those of `automa.toml`; criteria tile 1 shows when a test does not care, or tile 9
with the same letters A, B, C, D when tile 1 gives the actions.
"""

from __future__ import annotations

from typing import Any

from barrage_table import lay, play

from engine.barrage.automa.criteria import keep
from engine.barrage.automa.explain import explain
from engine.barrage.automa.placement import pick
from engine.barrage.board import FIRST_SITE, SITE_NAMES, STRUCTURES
from engine.barrage.state import State

RED, BLACK, GREEN, WHITE = range(4)
PLENTY = {"excavators": 20, "mixers": 20}


def turn(tile: int, *, criteria: int = 0, seat: int = RED, level: str = "medium", step: int = 0,
         me: dict[str, Any] | None = None, seats: dict[int, dict[str, Any]] | None = None, **changes: Any) -> State:
    """The Automa is about to act by the tile, from action `step` on."""
    criteria = criteria or (9 if tile == 1 else 1)
    automa = {"automa": level, "vp": 16, "credits": 0, **(me or {})}
    left = [str(number) for number in range(1, 21) if number not in (tile, criteria)]
    return lay(seat=seat, seats={seat: automa, **(seats or {})}, asks=("automa", step),
               automa={"top": str(tile), "criteria": str(criteria), "discard": [str(criteria)]},
               piles={"automa": left, **changes.pop("piles", {})}, **changes)


def acted(state: State) -> State:
    """After the Automa's action; new contracts are the first of their pile."""
    return play(state, "automa")


def by(tile: int, **position: Any) -> State:
    """After an Automa's turn by the tile."""
    return acted(turn(tile, **position))


def words(state: State) -> list[str]:
    """What the Automa would note down."""
    return [note.word for note in explain(state)]


def tried(state: State) -> list[str]:
    """The kinds of action it would try."""
    return [str(note.facts["kind"]) for note in explain(state) if note.word == "tries"]


def sites(structure: str, names: str) -> list[int]:
    first = FIRST_SITE[STRUCTURES.index(structure)]
    return [SITE_NAMES.index(name, first) for name in names.split()]


def left(state: State, criterion: str, structure: str, names: str, seat: int = RED) -> str:
    """What a criterion leaves of the slots."""
    return " ".join(SITE_NAMES[site] for site in keep(state, seat, criterion, sites(structure, names)))


def picked(state: State, structure: str, names: str, tile: int = -1, seat: int = RED) -> str:
    """The slot the placement procedure takes."""
    return SITE_NAMES[pick(state, seat, sites(structure, names), tile)]
