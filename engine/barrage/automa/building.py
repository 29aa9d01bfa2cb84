"""The construction action of a tile: its conditions, the technology tile used, and the site."""

from __future__ import annotations

from engine.barrage import construct
from engine.barrage.automa.placement import pick
from engine.barrage.automa.telling import tell
from engine.barrage.automa.tiles import TileAction
from engine.barrage.board import (
    CONDUIT,
    ELEVATION,
    FIRST_SITE,
    POWER,
    SITE_NAMES,
    SITE_ZONE,
    STRUCTURES,
)
from engine.barrage.contracts import bits
from engine.barrage.state import State
from engine.barrage.supply import has_abilities
from engine.barrage.tables import BUILDS, COPYING, DEL_MONTE, FREE_OF_ENGINEERS, PIECES, TECH_LEVEL, TECHNOLOGY
from engine.barrage.technology import on_wheel
from engine.barrage.turn import put_tile


class Plan:
    """What would be built: the technology tile, what it acts as, the possible sites."""

    __slots__ = ("acts_as", "sites", "structure", "tile")

    def __init__(self, structure: int, tile: int, acts_as: int, sites: list[int]) -> None:
        self.structure = structure
        self.tile = tile
        self.acts_as = acts_as
        self.sites = sites


def attempt(state: State, seat: int, action: TileAction) -> Plan | None:
    """What the tile asks for; del Monte raises a dam instead whenever that is possible."""
    if state.skill[seat] == DEL_MONTE:
        raised = _plan(state, seat, ELEVATION, -1, 0)
        if not _fault(state, seat, raised):
            tell(state, "del_monte", {}, [])
            return raised
    plan = _plan(state, seat, action.structure, action.zone, action.least)
    fault = _fault(state, seat, plan)
    if fault:
        tell(state, fault, {"structure": STRUCTURES[plan.structure], "excavators": state.excavators[seat],
                            "mixers": state.mixers[seat]}, [])
        return None
    return plan


def _plan(state: State, seat: int, structure: int, zone: int, least: int) -> Plan:
    """Sites within the limit of the tile that are free; the machines are judged afterwards."""
    tile, acts_as = technology(state, seat, structure)
    sites = [site for site in range(FIRST_SITE[structure], FIRST_SITE[structure + 1])
             if zone in (-1, SITE_ZONE[site]) and (structure != CONDUIT or POWER[site - FIRST_SITE[CONDUIT]] >= least)
             and not construct.blocked(state, seat, site)]
    return Plan(structure, tile, acts_as, sites)


def _fault(state: State, seat: int, plan: Plan) -> str:
    """The first condition that fails, as a word; "" and only the sites in reach of the machines if none does."""
    if state.built[seat * 4 + plan.structure] >= PIECES[plan.structure]:
        return "build_no_piece"
    if plan.tile < 0:
        return "build_no_tile"
    if not plan.sites:
        return "build_no_slot"
    plan.sites = [site for site in plan.sites if construct.payable(state, seat, plan.acts_as, site, 0)]
    return "" if plan.sites else "build_no_machines"


def technology(state: State, seat: int, structure: int) -> tuple[int, int]:
    """The tile used and what it acts as: the highest level, a plain one before a joker; Krylov's copy last of all."""
    tile = _highest([tile for tile in bits(state.tiles[seat]) if structure in BUILDS[tile]])
    if tile >= 0:
        return tile, tile if has_abilities(state, seat) else structure
    if state.tiles[seat] >> COPYING & 1:
        copied = _highest([tile for tile in on_wheel(state, seat) if structure in BUILDS[tile]])
        if copied >= 0:
            return COPYING, copied
    return -1, -1


def _highest(tiles: list[int]) -> int:
    return max(tiles, key=lambda tile: (TECH_LEVEL[tile], -len(BUILDS[tile])), default=-1)


def engineers(plan: Plan, action: TileAction) -> int:
    """Those printed on the tile; none with a technology that needs none."""
    return 0 if FREE_OF_ENGINEERS >> plan.acts_as & 1 else action.engineers


def perform(state: State, seat: int, plan: Plan) -> None:
    """Tile and machines on the wheel, one turn, the piece on the map, its income and effects."""
    tell(state, "technology" if plan.tile != COPYING else "technology_copied",
         {"tile": TECHNOLOGY[plan.tile], "copied": TECHNOLOGY[plan.acts_as]}, [])
    site = pick(state, seat, plan.sites, plan.acts_as)
    tell(state, "builds", {"structure": STRUCTURES[plan.structure], "site": SITE_NAMES[site]}, [site])
    put_tile(state, seat, plan.tile)
    construct.start(state, seat, plan.tile, plan.acts_as, site)
