"""The Automa's turn: the actions of its tile in order, until one that ends the turn has been performed."""

from __future__ import annotations

from typing import Final

from engine.barrage.automa import building, offices, production, streams, tiles
from engine.barrage.automa.telling import tell
from engine.barrage.automa.tiles import KINDS, TILES, TileAction
from engine.barrage.board import NOBODY, STRUCTURES
from engine.barrage.pending import AUTOMA, REFILL, Pending
from engine.barrage.state import State
from engine.barrage.tables import (
    BUILD_ENGINEERS,
    FIRST_PATENT,
    MACHINERY,
    OFFICE,
    SPACE_NAMES,
    SPACES,
    TURBINE,
    WATER,
    WORKSHOP,
)

IN_ORDER: Final = [[space for side in "LR" for space, name in enumerate(SPACE_NAMES)
                    if SPACES[space].area == area and name.endswith(side)] for area in range(6)]
"""Spaces of each area: down the left column, then down the right one."""


def play(state: State, seat: int, step: int) -> None:
    """Tries the actions of the top tile from number `step` on."""
    actions = TILES[state.automa_top].actions
    for number in range(step, len(actions)):
        action = actions[number]
        tell(state, "tries", {"tile": state.automa_top + 1, "number": number + 1, "kind": KINDS[action.kind]}, [])
        if _attempt(state, seat, action) and _ends(state, seat, action, number):
            return


def _ends(state: State, seat: int, action: TileAction, number: int) -> bool:
    """After a dashed action the turn goes on if an engineer is left, once new contracts are drawn."""
    if not action.dashed or not state.engineers[seat]:
        tell(state, "turn_ends", {"engineers": state.engineers[seat]}, [])
        return True
    tell(state, "goes_on", {"engineers": state.engineers[seat]}, [])
    if action.kind == tiles.OFFICE:
        state.stack.append(Pending(AUTOMA, seat, number + 1))
        state.stack.append(Pending(REFILL, seat))
        return True
    return False


def _attempt(state: State, seat: int, action: TileAction) -> bool:
    """Performs the action if its conditions hold."""
    kind = action.kind
    if kind == tiles.PRODUCE:
        return _produce(state, seat, action)
    if kind == tiles.WATER:
        return _water(state, seat, action)
    if kind == tiles.CONSTRUCT:
        return _construct(state, seat, action)
    if kind == tiles.PATENT:
        return _patent(state, seat, action)
    return _office(state, seat, action)


def _produce(state: State, seat: int, action: TileAction) -> bool:
    system = production.attempt(state, seat, action)
    if system is None:
        return False
    _take_space(state, seat, TURBINE, action.engineers)
    production.perform(state, seat, system, action.modifier)
    return True


def _water(state: State, seat: int, action: TileAction) -> bool:
    heads = streams.plan(state, seat, action.drops, action.flow)
    if not heads:
        tell(state, "water_useless", {}, [])
        return False
    _take_space(state, seat, WATER, action.engineers)
    streams.pour(state, heads, action.flow)
    return True


def _construct(state: State, seat: int, action: TileAction) -> bool:
    """Engineers on the own board, whatever its spaces ask for; the stack then holds what is still to choose."""
    plan = building.attempt(state, seat, action)
    if plan is None:
        return False
    needed = building.engineers(plan, action)
    if needed:
        state.works[seat] = min(state.works[seat] + 1, len(BUILD_ENGINEERS))
    _place_engineers(state, seat, needed)
    building.perform(state, seat, plan)
    return True


def _patent(state: State, seat: int, action: TileAction) -> bool:
    place = offices.patent_place(state, action.structure)
    if place < 0:
        tell(state, "patent_none", {"structure": STRUCTURES[action.structure]}, [])
        return False
    state.spaces[FIRST_PATENT + place] = seat
    _place_engineers(state, seat, action.engineers)
    offices.patent(state, seat, place, action)
    return True


def _office(state: State, seat: int, action: TileAction) -> bool:
    if action.kind == tiles.OFFICE:
        _take_space(state, seat, OFFICE, action.engineers)
        offices.contract_office(state, seat, action)
    elif action.kind == tiles.WORKSHOP:
        if offices.wheel_is_empty(state, seat):
            tell(state, "workshop_empty", {}, [])
            return False
        _take_space(state, seat, WORKSHOP, action.engineers)
        offices.workshop(state, seat, action)
    elif action.kind == tiles.MACHINERY:
        if offices.machines_are_useless(state):
            tell(state, "machinery_late", {}, [])
            return False
        _take_space(state, seat, MACHINERY, action.engineers)
        offices.machinery(state, seat, action)
    else:
        _place_engineers(state, seat, action.engineers)
        offices.bank(state, seat, action)
    return True


def _take_space(state: State, seat: int, area: int, engineers: int) -> None:
    """The first free space of the area, whatever it asks for; beside the area if none is free."""
    space = next((space for space in IN_ORDER[area] if state.spaces[space] == NOBODY), -1)
    if space >= 0:
        state.spaces[space] = seat
    tell(state, "space" if space >= 0 else "space_beside", {"space": SPACE_NAMES[space] if space >= 0 else ""}, [])
    _place_engineers(state, seat, engineers)


def _place_engineers(state: State, seat: int, engineers: int) -> None:
    """As many as the tile says, or the last ones."""
    placed = min(engineers, state.engineers[seat])
    state.engineers[seat] -= placed
    tell(state, "engineers", {"engineers": placed}, [])
