"""Where the Automa builds: the placement procedure, from the third structure of a system down to the numbers."""

from __future__ import annotations

from typing import Final

from engine.barrage.automa.conduits import conduit_of
from engine.barrage.automa.criteria import keep
from engine.barrage.automa.dams import red_slot
from engine.barrage.automa.powerhouses import INCOMING
from engine.barrage.automa.telling import tell
from engine.barrage.automa.tiles import TILES
from engine.barrage.board import (
    BASE,
    CONDUIT,
    ELEVATION,
    LEADS_TO,
    NEUTRAL,
    NOBODY,
    POWER,
    POWERHOUSE,
    SITE_BASIN,
    SITE_RED,
    SITE_STRUCTURE,
    SITE_ZONE,
)
from engine.barrage.state import State
from engine.barrage.tables import ADLER, L1_ANY, L2_CONDUIT

LEAST_L2: Final = 3
"""Production of the conduits an Automa prefers with the level II conduit tile."""


def pick(state: State, seat: int, sites: list[int], tile: int) -> int:
    """The site of those possible on which the Automa builds with the tile (-1: a free piece)."""
    tell(state, "possible", {}, sites)
    kept = _one_per_basin(state, sites) if SITE_STRUCTURE[sites[0]] == POWERHOUSE else sites
    if tile == L2_CONDUIT:
        kept = _narrow(state, "strong_conduits", kept, [s for s in kept if POWER[conduit_of(s)] >= LEAST_L2])
    kept = _narrow(state, "third_structure", kept, third_structure(state, seat, kept))
    if state.skill[seat] == ADLER and SITE_STRUCTURE[sites[0]] in (BASE, ELEVATION):
        highest = min(SITE_ZONE[site] for site in kept)
        kept = _narrow(state, "adler", kept, [site for site in kept if SITE_ZONE[site] == highest])
    kept = by_criteria(state, seat, kept)
    if tile == L1_ANY and SITE_STRUCTURE[sites[0]] == BASE:
        kept = _narrow(state, "red_after_criteria", kept, red_slot(state, seat, kept))
    return by_number(state, kept)


def _one_per_basin(state: State, sites: list[int]) -> list[int]:
    """Powerhouse slots of one basin differ only in price: the first free one stands for all."""
    kept: list[int] = []
    for site in sorted(sites, key=lambda site: (SITE_RED[site], site)):
        if all(SITE_BASIN[site] != SITE_BASIN[other] for other in kept):
            kept.append(site)
    return _narrow(state, "one_per_basin", sites, sorted(kept))


def _narrow(state: State, word: str, sites: list[int], kept: list[int]) -> list[int]:
    """What is left: the sites that fit, or all if none does. Told when it changes anything."""
    if not kept or len(kept) == len(sites):
        return sites
    tell(state, word, {}, kept)
    return kept


def third_structure(state: State, seat: int, sites: list[int]) -> list[int]:
    """The sites that complete a system, if they complete just one: both base slots of a basin complete the same."""
    kept = [site for site in sites if _completes(state, seat, site)]
    places = {site if SITE_STRUCTURE[site] == CONDUIT else SITE_BASIN[site] for site in kept}
    return kept if len(places) == 1 else []


def _completes(state: State, seat: int, site: int) -> bool:
    """Whether the piece joins the two others of a system: dam (own or neutral), conduit, own powerhouse."""
    structure, basin = SITE_STRUCTURE[site], SITE_BASIN[site]
    houses = state.houses[seat]
    if structure == BASE:
        return any(state.conduit[conduit] != NOBODY and houses >> LEADS_TO[conduit] & 1
                   for conduit in (2 * basin, 2 * basin + 1))
    if structure == CONDUIT:
        return bool(houses >> LEADS_TO[conduit_of(site)] & 1) and _usable(state, seat, basin)
    if structure == POWERHOUSE:
        return any(state.conduit[conduit] != NOBODY and _usable(state, seat, conduit // 2)
                   for conduit in INCOMING[basin])
    return False


def _usable(state: State, seat: int, basin: int) -> bool:
    return state.dam[2 * basin] in (seat, NEUTRAL) or state.dam[2 * basin + 1] in (seat, NEUTRAL)


def by_criteria(state: State, seat: int, sites: list[int]) -> list[int]:
    """The three criteria of the column in order, each applied to what the one before left."""
    for name in TILES[state.automa_criteria].columns[SITE_STRUCTURE[sites[0]]].criteria:
        if len(sites) == 1:
            break
        kept = keep(state, seat, name, sites)
        tell(state, "criterion" if kept else "criterion_fits_none", {"criterion": name}, kept or sites)
        sites = kept or sites
    return sites


def by_number(state: State, sites: list[int]) -> int:
    """The first site from the printed number on, going up and round; in one basin the free slot before the red."""
    if len(sites) == 1:
        tell(state, "chosen", {}, sites)
        return sites[0]
    structure = SITE_STRUCTURE[sites[0]]
    first = TILES[state.automa_criteria].columns[structure].first
    chosen = min(sites, key=lambda site: (_steps(structure, site, first), SITE_RED[site]))
    place = f"{first // 2 + 1}{'AB'[first % 2]}" if structure == CONDUIT else f"{first + 1}"
    tell(state, "by_number", {"number": place}, [chosen])
    return chosen


def _steps(structure: int, site: int, first: int) -> int:
    """How far a site lies from the printed number: dams 1 to 10, conduits 1A to 10B, powerhouses 5 to 12."""
    if structure == CONDUIT:
        return (conduit_of(site) - first) % 20
    return (SITE_BASIN[site] - first) % (8 if structure == POWERHOUSE else 10)
