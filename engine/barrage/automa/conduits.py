"""The criteria for conduits."""

from __future__ import annotations

from engine.barrage.board import CONDUIT, FIRST_SITE, HOUSE_BASIN, HOUSES, LEADS_TO, NEUTRAL, NOBODY, POWER
from engine.barrage.state import State

OWN, NEUTRALS, OTHERS = 0, 1, 2


def conduit_of(site: int) -> int:
    """The number of the conduit."""
    return site - FIRST_SITE[CONDUIT]


def strongest(state: State, seat: int, sites: list[int]) -> list[int]:
    """The highest production among the possible."""
    most = max(POWER[conduit_of(site)] for site in sites)
    return [site for site in sites if POWER[conduit_of(site)] == most]


def second_strongest(state: State, seat: int, sites: list[int]) -> list[int]:
    """The second highest production among the possible; if all are equal, those."""
    powers = sorted({POWER[conduit_of(site)] for site in sites}, reverse=True)
    return [site for site in sites if POWER[conduit_of(site)] == powers[min(1, len(powers) - 1)]]


def dam_own_neutral_other(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to an own dam, else to a neutral one, else to an opponent's."""
    return _first(sites, [_dam_owners(state, seat, site) for site in sites], [OWN, NEUTRALS, OTHERS])


def dam_other_neutral_own(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to an opponent's dam, else to a neutral one, else to an own."""
    return _first(sites, [_dam_owners(state, seat, site) for site in sites], [OTHERS, NEUTRALS, OWN])


def powerhouse_own_other(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to an own powerhouse, else to an opponent's."""
    return _first(sites, [_house_owners(state, seat, site) for site in sites], [OWN, OTHERS])


def powerhouse_other_own(state: State, seat: int, sites: list[int]) -> list[int]:
    """Joined to an opponent's powerhouse, else to an own."""
    return _first(sites, [_house_owners(state, seat, site) for site in sites], [OTHERS, OWN])


def _first(sites: list[int], owners: list[list[int]], wanted: list[int]) -> list[int]:
    """The sites joined to the first kind of owner that any of them is joined to."""
    for kind in wanted:
        kept = [site for site, found in zip(sites, owners, strict=True) if kind in found]
        if kept:
            return kept
    return []


def _dam_owners(state: State, seat: int, site: int) -> list[int]:
    conduit = conduit_of(site)
    return [_kind(state.dam[dam], seat) for dam in (conduit & -2, conduit | 1) if state.dam[dam] != NOBODY]


def _house_owners(state: State, seat: int, site: int) -> list[int]:
    basin = LEADS_TO[conduit_of(site)]
    return [_kind(state.house[house], seat) for house in range(HOUSES)
            if HOUSE_BASIN[house] == basin and state.house[house] != NOBODY]


def _kind(owner: int, seat: int) -> int:
    return OWN if owner == seat else NEUTRALS if owner == NEUTRAL else OTHERS
