"""The end of the game: objective, supplies, water at own dams."""

from __future__ import annotations

from engine.barrage.board import LEADS_TO, SITE_RED, ZONE
from engine.barrage.contracts import bits
from engine.barrage.state import V_OBJECTIVE, V_RESOURCES, V_WATER, State
from engine.barrage.supply import score
from engine.barrage.tables import AUTOMA_AWARDS, AWARDS, PERSON, RESOURCES_PER_VP


def structures(state: State, seat: int) -> list[int]:
    """Pieces of a seat in each basin; a conduit counts where it starts."""
    count = [0] * 12
    for dam in range(20):
        if state.dam[dam] == seat:
            count[dam // 2] += state.height[dam]
        if state.conduit[dam] == seat:
            count[dam // 2] += 1
    for basin in bits(state.houses[seat]):
        count[basin] += 1
    return count


def objective(state: State, seat: int, tile: int) -> int:
    """What the objective tile counts for a seat."""
    if tile == 0:
        return (sum(1 for dam in range(20) if state.dam[dam] == seat and SITE_RED[dam])
                + sum(1 for house in range(23) if state.house[house] == seat and SITE_RED[60 + house]))
    if tile == 2:
        return sum(1 for dam in range(20) if state.dam[dam] == seat and _connected(state, seat, dam))
    count = structures(state, seat)
    if tile == 4:
        return sum(1 for pieces in count if pieces >= 1)
    if tile == 5:
        return sum(1 for pieces in count if pieces >= 3)
    zones = [sum(pieces for basin, pieces in enumerate(count) if ZONE[basin] == zone) for zone in range(3)]
    return max(zones) if tile == 1 else min(zones)


def _connected(state: State, seat: int, dam: int) -> bool:
    return any(state.conduit[conduit] == seat and state.houses[seat] >> LEADS_TO[conduit] & 1
               for conduit in (dam & -2, dam | 1))


def objective_awards(values: list[int], tables: list[list[int]]) -> list[int]:
    """Awards for the three best; tied seats share the awards of their places, rounded up."""
    awards = [0] * len(values)
    for seat, value in enumerate(values):
        place = sum(1 for other in values if other > value)
        tied = values.count(value)
        shared = sum((tables[seat] + [0])[min(at, 3)] for at in range(place, place + tied))
        awards[seat] = -(-shared // tied)
    return awards


def final_scoring(state: State) -> None:
    """Objective, supplies, water at own dams."""
    values = [objective(state, seat, state.objective) for seat in range(state.seats)]
    tables = [AWARDS if level == PERSON else AUTOMA_AWARDS for level in state.level]
    awards = objective_awards(values, tables)
    for seat in range(state.seats):
        score(state, seat, V_OBJECTIVE, awards[seat])
        supplies = state.excavators[seat] + state.mixers[seat] + state.credits[seat]
        score(state, seat, V_RESOURCES, supplies // RESOURCES_PER_VP)
        score(state, seat, V_WATER, sum(state.water[dam] for dam in range(20) if state.dam[dam] == seat))
