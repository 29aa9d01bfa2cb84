"""The short actions of a tile: contract office, workshop, machinery shop, patent office, bank."""

from __future__ import annotations

from engine.barrage.automa.telling import tell
from engine.barrage.automa.tiles import TileAction
from engine.barrage.board import STRUCTURES
from engine.barrage.contracts import remove
from engine.barrage.pending import MACHINE, Pending
from engine.barrage.state import State
from engine.barrage.supply import earn, gain_machines, pay, rotate
from engine.barrage.tables import BUILDS, COLOURS, ROUNDS, SECTORS, TECHNOLOGY


def contract_office(state: State, seat: int, action: TileAction) -> None:
    """Both open contracts of the colour leave; the marker moves on."""
    for place in (2 * action.colour, 2 * action.colour + 1):
        remove(state, place)
    state.energy[seat] += action.energy
    tell(state, "office", {"colour": COLOURS[action.colour], "energy": action.energy}, [])


def wheel_is_empty(state: State, seat: int) -> bool:
    """Neither tiles nor machines on the own wheel."""
    row = slice(seat * SECTORS, (seat + 1) * SECTORS)
    return (max(state.wheel_tile[row]) < 0 and not any(state.wheel_excavators[row])
            and not any(state.wheel_mixers[row]))


def workshop(state: State, seat: int, action: TileAction) -> None:
    """Points for turns of the wheel."""
    pay(state, seat, action.cost)
    rotate(state, seat, action.rotate)
    tell(state, "workshop", {"sectors": action.rotate, "cost": action.cost}, [])


def machines_are_useless(state: State) -> bool:
    """No machines are bought in the last round."""
    return state.round == ROUNDS


def machinery(state: State, seat: int, action: TileAction) -> None:
    """Points for machines."""
    pay(state, seat, action.cost)
    gain_machines(state, seat, action.excavators, action.mixers)
    tell(state, "machinery", {"cost": action.cost, "excavators": action.excavators, "mixers": action.mixers,
                              "any": action.any}, [])
    if action.any:
        state.stack.append(Pending(MACHINE, seat, action.any))


def patent_place(state: State, structure: int) -> int:
    """The topmost open tile of the structure alone, else the topmost joker; -1 if there is neither."""
    for shown in (1, len(STRUCTURES)):
        for place, tile in enumerate(state.patent):
            if tile >= 0 and structure in BUILDS[tile] and len(BUILDS[tile]) == shown:
                return place
    return -1


def patent(state: State, seat: int, place: int, action: TileAction) -> None:
    """Points for a technology tile."""
    tile = state.patent[place]
    pay(state, seat, action.cost)
    state.tiles[seat] |= 1 << tile
    state.patent[place] = -1
    tell(state, "patent", {"tile": TECHNOLOGY[tile], "cost": action.cost}, [])


def bank(state: State, seat: int, action: TileAction) -> None:
    """A point for an engineer."""
    earn(state, seat, action.vp)
    tell(state, "bank", {"points": action.vp}, [])
