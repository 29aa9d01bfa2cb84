"""Plain values from outside, taken apart with care: each fault becomes one clear sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import BadInput


def number(table: dict[str, Any], key: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadInput(f"In the position, “{key}” must be a whole number from {low} to {high}.")
    return value


def flag(table: dict[str, Any], key: str) -> bool:
    """True or false."""
    value = table.get(key)
    if not isinstance(value, bool):
        raise BadInput(f"In the position, “{key}” must be true or false.")
    return value


def choice(table: dict[str, Any], key: str, names: Sequence[str]) -> int:
    """The index of one of these words."""
    value = table.get(key)
    if not isinstance(value, str) or value not in names:
        raise BadInput(f"In the position, “{key}” must be one of: {', '.join(names)}.")
    return list(names).index(value)


def numbers(table: dict[str, Any], key: str, low: int, high: int, most: int) -> list[int]:
    """A list of whole numbers within bounds."""
    values = table.get(key)
    if not isinstance(values, list) or len(values) > most:
        raise BadInput(f"In the position, “{key}” must be a list of at most {most} numbers.")
    return [number({key: value}, key, low, high) for value in values]


def exactly(table: dict[str, Any], key: str, low: int, high: int, size: int) -> list[int]:
    """A list of just that many whole numbers."""
    values = numbers(table, key, low, high, size)
    if len(values) != size:
        raise BadInput(f"In the position, “{key}” must hold {size} numbers.")
    return values


def words(table: dict[str, Any], key: str, names: Sequence[str]) -> list[int]:
    """A list of different words out of these, as indices."""
    values = table.get(key)
    if not isinstance(values, list) or len(values) > len(names):
        raise BadInput(f"In the position, “{key}” must be a list of names.")
    return [choice({key: value}, key, names) for value in values]


def part(table: dict[str, Any], key: str) -> dict[str, Any]:
    """A table inside the table."""
    value = table.get(key)
    if not isinstance(value, dict):
        raise BadInput(f"In the position, “{key}” is missing.")
    return value


def parts(table: dict[str, Any], key: str, size: int) -> list[dict[str, Any]]:
    """A list of just that many tables."""
    values = table.get(key)
    if not isinstance(values, list) or len(values) != size or not all(isinstance(value, dict) for value in values):
        raise BadInput(f"In the position, “{key}” must be a list of {size} entries.")
    return values
