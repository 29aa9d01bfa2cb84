"""The criteria for powerhouses."""

from __future__ import annotations

from typing import Final

from engine.barrage.automa.ranking import best, built_power
from engine.barrage.board import (
    BASINS,
    CONDUITS,
    LEADS_TO,
    NEUTRAL,
    NOBODY,
    RIVER,
    SEA,
    SITE_BASIN,
    SITE_ZONE,
    ZONES,
)
from engine.barrage.state import State

INCOMING: Final = [[conduit for conduit in range(CONDUITS) if LEADS_TO[conduit] == basin] for basin in range(BASINS)]
"""Conduits that lead to each basin."""
PLAINS: Final = ZONES.index("plains")


def strongest_built_conduit(state: State, seat: int, sites: list[int]) -> list[int]:
    """Where the strongest built conduit ends, whoever owns it; of equal ones an own conduit."""
    return best(sites, [built_power(state, seat, INCOMING[SITE_BASIN[site]]) for site in sites])


def own_dam(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to an own dam."""
    return [site for site in sites if any(seat in (state.dam[conduit & -2], state.dam[conduit | 1])
                                          for conduit in INCOMING[SITE_BASIN[site]])]


def plains(state: State, seat: int, sites: list[int]) -> list[int]:
    """In the plains."""
    return [site for site in sites if SITE_ZONE[site] == PLAINS]


def basin_5(state: State, seat: int, sites: list[int]) -> list[int]:
    """In basin 5."""
    return _in_basin(sites, 5)


def basin_6(state: State, seat: int, sites: list[int]) -> list[int]:
    """In basin 6."""
    return _in_basin(sites, 6)


def basin_7(state: State, seat: int, sites: list[int]) -> list[int]:
    """In basin 7."""
    return _in_basin(sites, 7)


def _in_basin(sites: list[int], number: int) -> list[int]:
    return [site for site in sites if SITE_BASIN[site] == number - 1]


def feeds_own_dam(state: State, seat: int, sites: list[int]) -> list[int]:
    """Its water comes first to an own dam; failing that, not first to an opponent's."""
    return _feeding_own(state, seat, sites) or _sparing_others(state, seat, sites)


def not_feeding_other_dam(state: State, seat: int, sites: list[int]) -> list[int]:
    """Its water does not come first to an opponent's dam; failing that, it comes first to an own."""
    return _sparing_others(state, seat, sites) or _feeding_own(state, seat, sites)


def _feeding_own(state: State, seat: int, sites: list[int]) -> list[int]:
    return [site for site in sites if _first_dam(state, SITE_BASIN[site]) == seat]


def _sparing_others(state: State, seat: int, sites: list[int]) -> list[int]:
    return [site for site in sites if _first_dam(state, SITE_BASIN[site]) in (NOBODY, NEUTRAL, seat)]


def _first_dam(state: State, basin: int) -> int:
    """Owner of the first dam that water from the powerhouses of a basin meets; NOBODY if it runs to the sea."""
    while basin != SEA and basin < 10:
        for dam in (2 * basin, 2 * basin + 1):
            if state.dam[dam] != NOBODY:
                return state.dam[dam]
        basin = RIVER[basin]
    return NOBODY
