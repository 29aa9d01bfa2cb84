"""Actions as text and back: "open 13 at 15", "bid 17", "buy coal", "build essen", "run 5 10 with 1 coal"."""

from __future__ import annotations

import re
from typing import Final

from engine.core import Action, BadInput
from engine.powergrid.boards import Board
from engine.powergrid.plants import ALL, BY_HYBRID, FUEL_NAMES, numbers
from engine.powergrid.state import BACK_NAMES

PLAIN: Final = ("bid", "seat", "deal", "draw", "scrap")
CITY: Final = ("build", "trust", "mark")
FUEL: Final = ("buy", "lose")
NUMBER: Final = re.compile(r"[0-9]{1,6}")


def write(board: Board, action: Action) -> str:
    kind = action.kind
    if kind in CITY:
        return f"{kind} {board.city_ids[action.a]}"
    if kind in FUEL:
        return f"{kind} {FUEL_NAMES[action.a]}"
    if kind in PLAIN:
        return f"{kind} {action.a}"
    if kind == "open":
        return f"open {action.a} at {action.b}"
    if kind == "back":
        return f"back {BACK_NAMES[action.a]}"
    if kind == "regions":
        return "regions " + ",".join(name for index, name in enumerate(board.region_ids) if action.a >> index & 1)
    return _write_run(action) if kind == "run" else kind


def _write_run(action: Action) -> str:
    plants = numbers(action.a)
    text = "run " + (" ".join(str(plant) for plant in plants) if plants else "nothing")
    return f"{text} with {action.b} coal" if action.b or any(plant in BY_HYBRID for plant in plants) else text


def read(board: Board, text: str) -> Action:
    """The action; BadInput says what is expected."""
    words = text.strip().lower().split()
    if not words or len(text) > 200:
        raise BadInput("An action is a few words, such as “open 13 at 15” or “build essen”.")
    kind, rest = words[0], words[1:]
    if kind in ("pass", "done") and not rest:
        return Action(kind)
    if kind == "run":
        return _read_run(rest)
    if kind == "open" and len(rest) == 3 and rest[1] == "at":
        return Action("open", _number(rest[0]), _number(rest[2]))
    if len(rest) == 1:
        return _read_one(board, kind, rest[0])
    raise BadInput(f"“{text.strip()[:60]}” is not an action here.")


def _read_one(board: Board, kind: str, word: str) -> Action:
    if kind in CITY:
        if word not in board.index:
            raise BadInput(f"There is no city “{word[:40]}” on this board.")
        return Action(kind, board.index[word])
    if kind in FUEL:
        if word not in FUEL_NAMES:
            raise BadInput(f"“{word[:40]}” is not a fuel. Fuels are {', '.join(FUEL_NAMES)}.")
        return Action(kind, FUEL_NAMES.index(word))
    if kind == "back" and word in BACK_NAMES[1:]:
        return Action("back", BACK_NAMES.index(word))
    if kind == "regions":
        return Action("regions", _regions(board, word))
    if kind in PLAIN:
        return Action(kind, _number(word))
    raise BadInput(f"“{kind[:40]} {word[:40]}” is not an action here.")


def _regions(board: Board, word: str) -> int:
    mask = 0
    for name in word.split(","):
        if name not in board.region_ids:
            raise BadInput(f"There is no region “{name[:40]}” on this board.")
        mask |= 1 << board.region_ids.index(name)
    return mask


def _read_run(words: list[str]) -> Action:
    coal = 0
    if len(words) >= 3 and words[-3] == "with" and words[-1] == "coal":
        coal = _number(words[-2])
        words = words[:-3]
    if words == ["nothing"]:
        words = []
    mask = 0
    for word in words:
        plant = _number(word)
        if plant not in ALL:
            raise BadInput(f"There is no plant {plant}.")
        mask |= 1 << plant
    return Action("run", mask, coal)


def _number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise BadInput(f"“{word[:40]}” is not a whole number.")
    return int(word)
