"""The action of a turn: spaces, bank, construction, Sekibo's copying, passing."""

from __future__ import annotations

from typing import Final

from engine.barrage.board import NEUTRAL, NOBODY
from engine.barrage.construct import can_build
from engine.barrage.contracts import bits
from engine.barrage.pending import DROPS, PRODUCE, SITE, TAKE, TURN, Pending
from engine.barrage.produce import best, systems
from engine.barrage.state import V_CONTRACTS, State
from engine.barrage.supply import earn, gain, pay
from engine.barrage.tables import (
    BUILD_ENGINEERS,
    BUILD_SURCHARGE,
    COPY_SURCHARGE,
    COPYING,
    FREE_OF_ENGINEERS,
    KRYLOV,
    OFFICE,
    OFFICERS,
    PATENT,
    SECTORS,
    SEKIBO,
    SPACE_NAMES,
    SPACES,
    TURBINE,
    WATER,
)
from engine.barrage.technology import on_wheel
from engine.core import Action

USE: Final = [Action("use", space) for space in range(len(SPACE_NAMES))]
BANK: Final = [Action("bank", engineers) for engineers in range(13)]
CONSTRUCT: Final = [[Action("construct", tile, acts_as) for acts_as in range(21)] for tile in range(21)]
COPY: Final = [Action("copy", officer) for officer in range(len(OFFICERS))]
PASS: Final = Action("pass")


def space_refusal(state: State, seat: int, space: int, found: list[tuple[int, int]]) -> str:
    """Why a space cannot be taken; `found` are the seat's systems. "" if it can."""
    owner = state.spaces[space]
    if owner == NEUTRAL:
        return "space.blocked"
    if owner != NOBODY:
        return "space.taken"
    entry = SPACES[space]
    if state.engineers[seat] < entry.engineers:
        return "space.engineers"
    left = state.credits[seat] - entry.total
    if left < 0:
        return "space.credits"
    area = entry.area
    if area == TURBINE:
        if not found:
            return "produce.system"
        if best(state, seat, found, entry.modifier, False, left) < 1:
            return "produce.least"
    elif area == OFFICE:
        if max(state.display) < 0:
            return "contracts.none"
    elif area == PATENT and state.patent[entry.position] < 0:
        return "patent.none"
    return ""


def use_space(state: State, seat: int, space: int) -> None:
    """Engineers and credits are placed, the action is performed or asked for."""
    entry = SPACES[space]
    state.spaces[space] = seat
    state.engineers[seat] -= entry.engineers
    if entry.total:
        pay(state, seat, entry.total)
    if entry.area == TURBINE:
        state.stack.append(Pending(PRODUCE, seat, entry.modifier, 0, -1))
    elif entry.area == WATER:
        reward = entry.reward
        state.stack.append(Pending(DROPS, seat, reward.later + reward.flow, 1 if reward.flow else 0, 0))
    elif entry.area == OFFICE:
        state.stack.append(Pending(TAKE, seat, entry.contracts))
    elif entry.area == PATENT:
        state.tiles[seat] |= 1 << state.patent[entry.position]
        state.patent[entry.position] = -1
    else:
        gain(state, seat, entry.reward, V_CONTRACTS)


def tile_refusal(state: State, seat: int, tile: int, acts_as: int) -> str:
    """Why the tile cannot be used as `acts_as`, whatever is built."""
    if tile == COPYING:
        borrowed = state.officer[seat] == SEKIBO and state.skill[seat] == KRYLOV
        if not borrowed and not state.tiles[seat] >> COPYING & 1:
            return "tile.missing"
        return "" if acts_as != COPYING and acts_as in on_wheel(state, seat) else "tile.copy"
    return "" if tile == acts_as and state.tiles[seat] >> tile & 1 else "tile.missing"


def construct_refusal(state: State, seat: int, tile: int, acts_as: int) -> str:
    """Why construction with the tile cannot start; "" if it can."""
    rule = tile_refusal(state, seat, tile, acts_as)
    if rule:
        return rule
    credits = state.credits[seat]
    if not FREE_OF_ENGINEERS >> acts_as & 1:
        works = state.works[seat]
        if works >= 4:
            return "construct.spaces"
        if state.engineers[seat] < BUILD_ENGINEERS[works]:
            return "construct.engineers"
        credits -= BUILD_SURCHARGE[works]
        if credits < 0:
            return "construct.credits"
    return "" if can_build(state, seat, acts_as, credits) else "construct.nowhere"


def construct(state: State, seat: int, tile: int, acts_as: int) -> None:
    """Engineers on the leftmost free space, the tile into the open sector; then a site is asked for."""
    if not FREE_OF_ENGINEERS >> acts_as & 1:
        works = state.works[seat]
        state.works[seat] += 1
        state.engineers[seat] -= BUILD_ENGINEERS[works]
        if BUILD_SURCHARGE[works]:
            pay(state, seat, BUILD_SURCHARGE[works])
    put_tile(state, seat, tile)
    state.stack.append(Pending(SITE, seat, tile, acts_as))


def put_tile(state: State, seat: int, tile: int) -> None:
    """The tile goes from the supply to the open sector; Sekibo's borrowed copying has no tile."""
    if state.tiles[seat] >> tile & 1:
        state.tiles[seat] &= ~(1 << tile)
        state.wheel_tile[seat * SECTORS + state.opened[seat]] = tile


def copy_refusal(state: State, seat: int, officer: int, copied: int) -> str:
    """Why Sekibo cannot copy that officer now."""
    if state.officer[seat] != SEKIBO:
        return "copy.officer"
    if copied:
        return "copy.once"
    if not state.copyable >> officer & 1:
        return "copy.choice"
    used = state.copies[seat]
    if used >= len(COPY_SURCHARGE):
        return "copy.spaces"
    if state.engineers[seat] < 1:
        return "space.engineers"
    return "space.credits" if state.credits[seat] < COPY_SURCHARGE[used] else ""


def copy_officer(state: State, seat: int, officer: int) -> None:
    """The ability works until the turn ends; the turn goes on."""
    pay(state, seat, COPY_SURCHARGE[state.copies[seat]])
    state.copies[seat] += 1
    state.engineers[seat] -= 1
    state.skill[seat] = officer
    state.stack.append(Pending(TURN, seat, 1))


def bank(state: State, seat: int, engineers: int) -> None:
    """One credit for each engineer."""
    state.engineers[seat] -= engineers
    earn(state, seat, engineers)


def constructions(state: State, seat: int) -> list[Action]:
    """Every way to start a construction."""
    found: list[Action] = []
    tiles = state.tiles[seat]
    if not state.engineers[seat]:
        tiles &= FREE_OF_ENGINEERS | 1 << COPYING
    for tile in bits(tiles & ~(1 << COPYING)):
        if not construct_refusal(state, seat, tile, tile):
            found.append(CONSTRUCT[tile][tile])
    if tiles >> COPYING & 1 or (state.officer[seat] == SEKIBO and state.skill[seat] == KRYLOV):
        for acts_as in sorted(set(on_wheel(state, seat))):
            if not construct_refusal(state, seat, COPYING, acts_as):
                found.append(CONSTRUCT[COPYING][acts_as])
    return found


def legal(state: State, seat: int, copied: int) -> list[Action]:
    """Everything the seat may do with its turn."""
    found = constructions(state, seat)
    engineers = state.engineers[seat]
    if not engineers:
        found.append(PASS)
        return found
    made = systems(state, seat, -1)
    for space in range(len(USE)):
        if not space_refusal(state, seat, space, made):
            found.append(USE[space])
    for count in range(1, engineers + 1):
        found.append(BANK[count])
    if state.officer[seat] == SEKIBO and not copied:
        for officer in bits(state.copyable):
            if not copy_refusal(state, seat, officer, copied):
                found.append(COPY[officer])
    return found
