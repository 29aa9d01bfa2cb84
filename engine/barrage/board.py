"""The map as flat tables made from `map.toml`: basins 0-11, dam slots and conduits 0-19, powerhouse slots 0-22.

A *site* is a place for one piece: 0-19 a base on that dam slot, 20-39 an elevation on it, 40-59 a conduit,
60-82 a powerhouse. Dam slot and conduit 2*basin are the upper dam and conduit A, 2*basin + 1 the lower dam and B.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

BASE: Final = 0
ELEVATION: Final = 1
CONDUIT: Final = 2
POWERHOUSE: Final = 3
STRUCTURES: Final = ["base", "elevation", "conduit", "powerhouse"]

NOBODY: Final = -1
NEUTRAL: Final = 4
"""Owner of neutral dams and of blocked action spaces."""
SEA: Final = -1
"""Where a river leaves the map."""


@cache
def data(name: str) -> dict[str, Any]:
    """One of the data files."""
    with files("engine.barrage").joinpath(f"data/{name}.toml").open("rb") as file:
        return tomllib.load(file)


_MAP = data("map")
_BASINS: list[dict[str, Any]] = _MAP["basins"]
_COSTS = data("numbers")["costs"]
_HOUSES = [(basin["id"] - 1, slot) for basin in _BASINS for slot in basin["powerhouses"]]

ZONES: Final[list[str]] = _MAP["zones"]
HEADSTREAMS: Final[list[str]] = [stream["id"] for stream in _MAP["headstreams"]]
HEAD_BASIN: Final[list[int]] = [stream["basin"] - 1 for stream in _MAP["headstreams"]]
ZONE: Final[list[int]] = [ZONES.index(basin["zone"]) for basin in _BASINS]
"""Zone of each basin: 0 mountains, 1 hills, 2 plains."""
RIVER: Final[list[int]] = [basin["river"] - 1 for basin in _BASINS]
"""The next basin downstream, or SEA."""
DAM_NAMES: Final[list[str]] = [slot["id"] for basin in _BASINS for slot in basin["bases"]]
CONDUIT_NAMES: Final[list[str]] = [conduit["id"] for basin in _BASINS for conduit in basin["conduits"]]
POWER: Final[list[int]] = [conduit["production"] for basin in _BASINS for conduit in basin["conduits"]]
"""Energy per drop through each conduit."""
LEADS_TO: Final[list[int]] = [conduit["to"] - 1 for basin in _BASINS for conduit in basin["conduits"]]
"""Basin whose powerhouses the conduit feeds."""
HOUSE_NAMES: Final[list[str]] = [slot["id"] for _, slot in _HOUSES]
HOUSE_BASIN: Final[list[int]] = [basin for basin, _ in _HOUSES]

BASINS: Final = 12
DAMS: Final = 20
CONDUITS: Final = 20
HOUSES: Final = 23
SITES: Final = 83
FIRST_SITE: Final = [0, 20, 40, 60, 83]
"""Sites of structure s are range(FIRST_SITE[s], FIRST_SITE[s + 1])."""

SITE_NAMES: Final[list[str]] = DAM_NAMES + DAM_NAMES + CONDUIT_NAMES + HOUSE_NAMES
SITE_STRUCTURE: Final[list[int]] = [BASE] * 20 + [ELEVATION] * 20 + [CONDUIT] * 20 + [POWERHOUSE] * 23
SITE_BASIN: Final[list[int]] = [*(site // 2 for site in range(20)), *(site // 2 for site in range(20)),
                                *(site // 2 for site in range(20)), *HOUSE_BASIN]
SITE_ZONE: Final[list[int]] = [ZONE[basin] for basin in SITE_BASIN]
SITE_RED: Final[list[bool]] = ([slot["red"] for basin in _BASINS for slot in basin["bases"]] + [False] * 40
                               + [slot["red"] for _, slot in _HOUSES])
RED_COST: Final[int] = _COSTS["red_slot"]
HOUSE_COST: Final[list[int]] = _COSTS["powerhouse"]
SITE_COST: Final[list[int]] = (
    [_COSTS["base"][ZONES[SITE_ZONE[site]]] for site in range(20)]
    + [_COSTS["elevation"][ZONES[SITE_ZONE[site]]] for site in range(20, 40)]
    + [_COSTS["conduit_per_production"] * POWER[conduit] for conduit in range(20)] + [0] * 23)
"""Machines of the printed type; a powerhouse costs by the number already built (HOUSE_COST)."""
CHEAPEST: Final[list[list[int]]] = [sorted(range(FIRST_SITE[s], FIRST_SITE[s + 1]), key=lambda i: SITE_COST[i])
                                    for s in range(4)]
"""Sites of each structure, the cheapest first: whether anything can be built is seen early."""
MIXERS: Final[list[bool]] = [False, True, False, True]
"""Structures paid with mixers; the others with excavators."""
