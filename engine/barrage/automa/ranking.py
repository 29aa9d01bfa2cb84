"""Choosing the best of several sites."""

from __future__ import annotations

from engine.barrage.board import NOBODY, POWER
from engine.barrage.state import State


def best(sites: list[int], values: list[int]) -> list[int]:
    """The sites of the highest value, if that is above 0; otherwise none fits."""
    most = max(values)
    return [site for site, value in zip(sites, values, strict=True) if value == most] if most > 0 else []


def built_power(state: State, seat: int, conduits: list[int]) -> int:
    """How strong the strongest built conduit among these is; an own one counts a little more than a foreign one."""
    most = 0
    for conduit in conduits:
        if state.conduit[conduit] != NOBODY:
            most = max(most, 2 * POWER[conduit] + (1 if state.conduit[conduit] == seat else 0))
    return most
