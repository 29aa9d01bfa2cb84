"""What the symbols of the criteria columns keep of the possible sites; an empty list means the criterion fits none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.barrage.automa import conduits, dams, powerhouses
from engine.barrage.board import BASE, CONDUIT, ELEVATION, SITE_STRUCTURE
from engine.barrage.state import State

Criterion = Callable[[State, int, list[int]], list[int]]

DAMS: Final[dict[str, Criterion]] = {
    "strongest_built_conduit": dams.strongest_built_conduit,
    "own_powerhouse": dams.own_powerhouse,
    "most_drops": dams.most_drops,
    "red_slot": dams.red_slot,
    "upstream_powerhouse": dams.upstream_powerhouse,
    "downstream_dam": dams.downstream_dam,
}
CONDUITS: Final[dict[str, Criterion]] = {
    "strongest": conduits.strongest,
    "second_strongest": conduits.second_strongest,
    "dam_own_neutral_other": conduits.dam_own_neutral_other,
    "dam_other_neutral_own": conduits.dam_other_neutral_own,
    "powerhouse_own_other": conduits.powerhouse_own_other,
    "powerhouse_other_own": conduits.powerhouse_other_own,
}
POWERHOUSES: Final[dict[str, Criterion]] = {
    "strongest_built_conduit": powerhouses.strongest_built_conduit,
    "own_dam": powerhouses.own_dam,
    "plains": powerhouses.plains,
    "basin_5": powerhouses.basin_5,
    "basin_6": powerhouses.basin_6,
    "basin_7": powerhouses.basin_7,
    "feeds_own_dam": powerhouses.feeds_own_dam,
    "not_feeding_other_dam": powerhouses.not_feeding_other_dam,
}


def keep(state: State, seat: int, name: str, sites: list[int]) -> list[int]:
    """The sites the criterion fits; all of the sites are for the same structure."""
    structure = SITE_STRUCTURE[sites[0]]
    if structure in (BASE, ELEVATION):
        return DAMS[name](state, seat, sites)
    return (CONDUITS if structure == CONDUIT else POWERHOUSES)[name](state, seat, sites)
