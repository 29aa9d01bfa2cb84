"""The power plants as tables indexed by plant number, for the hot path."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

COAL: Final = 0
OIL: Final = 1
GARBAGE: Final = 2
URANIUM: Final = 3
FUELS: Final = 4
HYBRID: Final = 4
ECO: Final = 5
"""Kind of a plant that burns nothing: ecological or fusion."""

STEP3: Final = 99
"""The Step 3 card while it lies in the market: higher than any plant."""

FUEL_NAMES: Final = ["coal", "oil", "garbage", "uranium"]
_KINDS: Final = {"coal": COAL, "oil": OIL, "garbage": GARBAGE, "uranium": URANIUM,
                 "hybrid": HYBRID, "eco": ECO, "fusion": ECO}


def data(name: str) -> dict[str, Any]:
    """A data file of this game."""
    with files("engine.powergrid").joinpath(f"data/{name}.toml").open("rb") as file:
        return tomllib.load(file)


ALL: Final[list[int]] = []
"""Every plant number, ascending."""
KIND: Final[list[int]] = [ECO] * 51
NEED: Final[list[int]] = [0] * 51
"""Fuel tokens for one run."""
POWERS: Final[list[int]] = [0] * 51
"""Cities supplied by one run."""
LABEL: Final[list[str]] = [""] * 51
"""The kind as printed: fusion is told apart from eco."""

for _number, _kind, _need, _cities in data("plants")["plants"]:
    ALL.append(_number)
    KIND[_number] = _KINDS[_kind]
    NEED[_number] = _need
    POWERS[_number] = _cities
    LABEL[_number] = _kind

BY_HYBRID: Final[list[int]] = [number for number in ALL if KIND[number] == HYBRID]
"""The plants that burn coal, oil or both."""
SMALL_UP_TO: Final = 15
ALL_MASK: Final = sum(1 << number for number in ALL)
SMALL_MASK: Final = sum(1 << number for number in ALL if number <= SMALL_UP_TO)


def numbers(mask: int) -> list[int]:
    """The plant numbers in a set kept as bits."""
    return [number for number in ALL if mask >> number & 1]


def count(mask: int) -> int:
    """How many plants are in a set kept as bits."""
    return mask.bit_count()
