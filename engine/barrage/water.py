"""Water runs downhill, one drop at a time: powerhouses, upper dam, lower dam, river, next basin.

A way is the list of places a drop came by, for the screen: headstream h is 100 + h, the powerhouses of basin b are
200 + b, a dam slot is its own number, the sea is 300. The last place is where it stays.
"""

from __future__ import annotations

from typing import Final

from engine.barrage.board import HEAD_BASIN, NOBODY, RIVER, SEA
from engine.barrage.state import State
from engine.barrage.tables import DEL_MONTE

AT_HEADSTREAM: Final = 100
AT_POWERHOUSES: Final = 200
AT_SEA: Final = 300


def capacity(state: State, dam: int) -> int:
    """Drops a dam can hold: its height; 4 at height 3 for del Monte."""
    height = state.height[dam]
    if height == 3 and state.skill[state.dam[dam]] == DEL_MONTE:
        return 4
    return height


def run(state: State, basin: int, passes_powerhouses: bool, way: list[int] | None) -> int:
    """Lets one drop run from a basin; gives the dam slot where it stays, or SEA."""
    while basin != SEA:
        if passes_powerhouses:
            if way is not None:
                way.append(AT_POWERHOUSES + basin)
            usa = state.usa
            if usa >= 0 and state.houses[usa] >> basin & 1:
                state.energy[usa] += 1
        passes_powerhouses = True
        if basin < 10:
            for dam in (2 * basin, 2 * basin + 1):
                if state.dam[dam] == NOBODY:
                    continue
                if way is not None:
                    way.append(dam)
                if state.water[dam] < capacity(state, dam):
                    state.water[dam] += 1
                    return dam
        basin = RIVER[basin]
    if way is not None:
        way.append(AT_SEA)
    state.drops += 1
    return SEA


def from_headstream(state: State, head: int) -> int:
    """One drop leaves a headstream, where it has been counted."""
    state.headwater[head] -= 1
    way: list[int] | None = None
    if state.trace is not None:
        way = [AT_HEADSTREAM + head]
        state.trace.append(way)
    return run(state, HEAD_BASIN[head], True, way)


def from_powerhouse(state: State, basin: int, dam: int) -> int:
    """One drop, taken from a dam through a conduit, goes on from the powerhouses of a basin without passing them."""
    state.water[dam] -= 1
    way: list[int] | None = None
    if state.trace is not None:
        way = [dam, AT_POWERHOUSES + basin]
        state.trace.append(way)
    return run(state, basin, False, way)


def put(state: State, head: int) -> None:
    """One drop from the supply on a headstream."""
    state.drops -= 1
    state.headwater[head] += 1


def fill(state: State, dam: int, drops: int) -> None:
    """Drops from the supply straight to a dam."""
    state.drops -= drops
    state.water[dam] += drops


def flow_phase(state: State) -> None:
    """All drops on the headstreams run, one by one, from left to right."""
    for head in range(4):
        while state.headwater[head] > 0:
            from_headstream(state, head)
