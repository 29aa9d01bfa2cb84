"""Phase 1: most cities first, then the highest plant; the Trust always stands second."""

from __future__ import annotations

from engine.powergrid.edition import Edition
from engine.powergrid.state import ROOM, State


def highest_plant(state: State, seat: int) -> int:
    """The number of the seat's highest plant, 0 without one."""
    best = 0
    for index in range(seat * ROOM, (seat + 1) * ROOM):
        if state.plants[index] > best:
            best = state.plants[index]
    return best


def set_order(edition: Edition, state: State) -> None:
    """Sort the players; full ties keep the order they had."""
    ranked = [(-state.built[seat], -highest_plant(state, seat), place, seat)
              for place, seat in enumerate(state.order) if seat != edition.trust_seat()]
    ranked.sort()
    state.order = [entry[3] for entry in ranked]
    if edition.trust:
        state.order.insert(1, edition.trust_seat())
