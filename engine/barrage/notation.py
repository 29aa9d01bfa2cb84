"""Actions as text and back.

use turbine-1L | bank 3 | construct base | construct krylov as L1_base | copy adler | pass | build base B5L |
pay 3 excavators 1 mixers 6 credits | produce 2 from B5L by C5A | fulfil G7 | drop A | machine mixer | take G7 |
discard G7 | stop | pick italy S4 | draw green G7 | automa
"""

from __future__ import annotations

from engine.barrage.board import (
    CONDUIT_NAMES,
    DAM_NAMES,
    FIRST_SITE,
    HEADSTREAMS,
    SITE_NAMES,
    SITE_STRUCTURE,
    STRUCTURES,
)
from engine.barrage.position import DECK_ITEMS
from engine.barrage.state import DECK_NAMES
from engine.barrage.tables import COMPANIES, CONTRACTS, OFFICERS, SPACE_NAMES, TECHNOLOGY
from engine.core import Action, BadInput

MACHINES = ["excavator", "mixer"]
_ONE_NAME = {"use": SPACE_NAMES, "copy": OFFICERS, "fulfil": CONTRACTS, "take": CONTRACTS, "discard": CONTRACTS,
             "drop": HEADSTREAMS, "machine": MACHINES}
_BARE = ("pass", "stop", "automa")


def write(action: Action) -> str:
    """An action as text."""
    kind, a, b, c = action.kind, action.a, action.b, action.c
    if kind in _ONE_NAME:
        return f"{kind} {_ONE_NAME[kind][a]}"
    if kind == "bank":
        return f"bank {a}"
    if kind == "construct":
        return f"construct {TECHNOLOGY[a]}" + (f" as {TECHNOLOGY[b]}" if a != b else "")
    if kind == "build":
        return f"build {STRUCTURES[SITE_STRUCTURE[a]]} {SITE_NAMES[a]}"
    if kind == "pay":
        return f"pay {a} excavators {b} mixers {c} credits"
    if kind == "produce":
        return f"produce {c} from {DAM_NAMES[a]} by {CONDUIT_NAMES[b]}"
    if kind == "pick":
        return f"pick {COMPANIES[a]} {CONTRACTS[b]}"
    if kind == "draw":
        return f"draw {DECK_NAMES[a]} {DECK_ITEMS[a][b].replace(' ', '-')}"
    return kind


def read(text: str) -> Action:
    """The action a text stands for."""
    words = text.strip().split()
    try:
        if len(text) > 100 or not words:
            raise ValueError
        action = _read(words)
    except (ValueError, IndexError) as error:
        raise BadInput(f"“{text[:60]}” is no action of Barrage.") from error
    if write(action).split() != words:
        raise BadInput(f"“{text[:60]}” is no action of Barrage; “{write(action)}” would be.")
    return action


def _read(words: list[str]) -> Action:
    kind = words[0]
    if kind in _BARE:
        return Action(kind)
    if kind in _ONE_NAME:
        return Action(kind, _ONE_NAME[kind].index(words[1]))
    if kind == "bank":
        return Action("bank", int(words[1]))
    if kind == "construct":
        tile = TECHNOLOGY.index(words[1])
        return Action("construct", tile, TECHNOLOGY.index(words[3]) if len(words) > 2 else tile)
    if kind == "build":
        first = FIRST_SITE[STRUCTURES.index(words[1])]
        return Action("build", SITE_NAMES.index(words[2], first))
    if kind == "pay":
        return Action("pay", int(words[1]), int(words[3]), int(words[5]))
    if kind == "produce":
        return Action("produce", DAM_NAMES.index(words[3]), CONDUIT_NAMES.index(words[5]), int(words[1]))
    if kind == "pick":
        return Action("pick", COMPANIES.index(words[1]), CONTRACTS.index(words[2]))
    if kind == "draw":
        deck = DECK_NAMES.index(words[1])
        return Action("draw", deck, [name.replace(" ", "-") for name in DECK_ITEMS[deck]].index(words[2]))
    raise ValueError
