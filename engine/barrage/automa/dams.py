"""The criteria for bases and elevations. "Joined" means by the lines printed on the map, built or not."""

from __future__ import annotations

from typing import Final

from engine.barrage.automa.ranking import best, built_power
from engine.barrage.automa.tiles import TILES
from engine.barrage.board import (
    BASINS,
    ELEVATION,
    FIRST_SITE,
    HEAD_BASIN,
    HOUSE_BASIN,
    HOUSES,
    LEADS_TO,
    NEUTRAL,
    NOBODY,
    RIVER,
    SEA,
    SITE_RED,
)
from engine.barrage.state import State
from engine.barrage.water import capacity

UPSTREAM: Final = [[other for other in range(BASINS) if RIVER[other] == basin] for basin in range(BASINS)]
"""Basins whose river runs into each basin."""


def dam_of(site: int) -> int:
    """The dam slot a base or an elevation goes to."""
    return site % FIRST_SITE[ELEVATION]


def strongest_built_conduit(state: State, seat: int, sites: list[int]) -> list[int]:
    """Where the strongest built conduit starts, whoever owns it; of equal ones an own conduit."""
    return best(sites, [built_power(state, seat, [dam_of(site) & -2, dam_of(site) | 1]) for site in sites])


def own_powerhouse(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to an own powerhouse."""
    houses = state.houses[seat]
    return [site for site in sites
            if (houses >> LEADS_TO[dam_of(site) & -2] | houses >> LEADS_TO[dam_of(site) | 1]) & 1]


def red_slot(state: State, seat: int, sites: list[int]) -> list[int]:
    """On a slot with a red border."""
    return [site for site in sites if SITE_RED[dam_of(site)]]


def most_drops(state: State, seat: int, sites: list[int]) -> list[int]:
    """Where most drops arrive in the coming flow; of equal ones most drops from the first headstream letter, and so on.
    """
    arrivals = _arrivals(state)
    kept = best(sites, [sum(arrivals[dam_of(site)]) for site in sites])
    for head in TILES[state.automa_criteria].heads:
        if kept:
            most = max(arrivals[dam_of(site)][head] for site in kept)
            kept = [site for site in kept if arrivals[dam_of(site)][head] == most]
    return kept


def _arrivals(state: State) -> list[list[int]]:
    """By dam slot and headstream: drops that come by when all headstreams flow now."""
    arrivals = [[0] * 4 for _ in range(20)]
    water = state.water[:]
    for head in range(4):
        for _ in range(state.headwater[head]):
            _flow(state, head, water, arrivals)
    return arrivals


def _flow(state: State, head: int, water: list[int], arrivals: list[list[int]]) -> None:
    basin = HEAD_BASIN[head]
    while basin != SEA and basin < 10:
        for dam in (2 * basin, 2 * basin + 1):
            arrivals[dam][head] += 1
            if water[dam] < capacity(state, dam):
                water[dam] += 1
                return
        basin = RIVER[basin]


def upstream_powerhouse(state: State, seat: int, sites: list[int]) -> list[int]:
    """Fed by a powerhouse upstream, anybody's, with no other dam between."""
    return [site for site in sites if _fed(state, dam_of(site))]


def _fed(state: State, dam: int) -> bool:
    if dam & 1 and state.dam[dam - 1] != NOBODY:
        return False
    above = [dam // 2]
    while above:
        basin = above.pop()
        if any(HOUSE_BASIN[house] == basin and state.house[house] != NOBODY for house in range(HOUSES)):
            return True
        above += [other for other in UPSTREAM[basin]
                  if state.dam[2 * other] == NOBODY and state.dam[2 * other + 1] == NOBODY]
    return False


def downstream_dam(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to a basin with an own dam; failing that, joined to no basin with an opponent's dam."""
    own = [site for site in sites if seat in _dams_below(state, dam_of(site))]
    return own or [site for site in sites if all(owner in (NOBODY, NEUTRAL, seat)
                                                 for owner in _dams_below(state, dam_of(site)))]


def _dams_below(state: State, dam: int) -> list[int]:
    """Owners at the dam slots of the basins that both lines of the dam's basin lead to."""
    below = [LEADS_TO[dam & -2], LEADS_TO[dam | 1]]
    return [state.dam[2 * basin + slot] for basin in below if basin < 10 for slot in (0, 1)]
