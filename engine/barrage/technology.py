"""Technology tiles: where they lie, and what the advanced ones do after the piece stands."""

from __future__ import annotations

from engine.barrage.board import BASE, ELEVATION, POWER, POWERHOUSE
from engine.barrage.pending import FULFIL, PRODUCE, Pending
from engine.barrage.state import V_TECHNOLOGY, State
from engine.barrage.supply import earn, has_abilities, rotate, score
from engine.barrage.tables import (
    ADVANCED,
    L1_BASE,
    L1_CONDUIT,
    L1_ELEVATION,
    L2_BASE,
    L2_ELEVATION,
    L2_POWERHOUSE,
    L3_ANY,
    L3_CONDUIT,
    L3_ELEVATION,
    L3_POWERHOUSE,
    SECTORS,
)
from engine.barrage.water import capacity, fill


def advanced_tiles(state: State, seat: int) -> int:
    """Advanced technology tiles owned, in supply and on the wheel."""
    count = (state.tiles[seat] & ADVANCED).bit_count()
    for at in range(seat * SECTORS, (seat + 1) * SECTORS):
        if state.wheel_tile[at] >= 5 and state.wheel_tile[at] < 20:
            count += 1
    return count


def on_wheel(state: State, seat: int) -> list[int]:
    """Tiles on the own wheel."""
    return [tile for tile in state.wheel_tile[seat * SECTORS:(seat + 1) * SECTORS] if tile >= 0]


def effect(state: State, seat: int, tile: int, site: int) -> None:
    """What an advanced tile does after the piece stands; effects on the price were applied before."""
    if not has_abilities(state, seat):
        return
    built = seat * 4
    if tile == L1_BASE:
        for dam in range(20):
            if state.dam[dam] == seat and state.water[dam] == 0:
                fill(state, dam, 1)
    elif tile == L1_ELEVATION:
        rotate(state, seat, state.built[built + ELEVATION])
    elif tile == L1_CONDUIT:
        earn(state, seat, 2 * POWER[site - 40])
    elif tile == L2_BASE:
        produced(state, seat, state.built[built + BASE])
    elif tile == L2_ELEVATION:
        room = capacity(state, site - 20) - state.water[site - 20]
        if room > 0:
            fill(state, site - 20, room)
    elif tile == L2_POWERHOUSE:
        state.stack.append(Pending(PRODUCE, seat, 2, 1, -1))
    elif tile == L3_ELEVATION:
        score(state, seat, V_TECHNOLOGY, 3 * sum(1 for dam in range(20)
                                                 if state.dam[dam] == seat and state.height[dam] >= 2))
    elif tile == L3_CONDUIT:
        produced(state, seat, 2 * POWER[site - 40])
    elif tile == L3_POWERHOUSE:
        score(state, seat, V_TECHNOLOGY, 3 * state.built[built + POWERHOUSE])
    elif tile == L3_ANY:
        score(state, seat, V_TECHNOLOGY, 3 * advanced_tiles(state, seat))


def produced(state: State, seat: int, energy: int) -> None:
    """Energy from a tile: it moves the marker and may serve one contract."""
    state.energy[seat] += energy
    state.stack.append(Pending(FULFIL, seat, energy))
