"""Everything wrong with a hand-made position."""

from __future__ import annotations

from engine.barrage.automa.faults import faults as automa_faults
from engine.barrage.board import DAM_NAMES, NEUTRAL, NOBODY, STRUCTURES
from engine.barrage.contracts import bits
from engine.barrage.pending import DRAW
from engine.barrage.state import D_NEUTRAL, D_PRIVATE, D_TECHNOLOGY, OVER, SETUP, SHEET, State
from engine.barrage.tables import DEL_MONTE, ENGINEERS, PIECES, ROUNDS, SECTORS, SEKIBO
from engine.barrage.technology import on_wheel
from engine.core import Refusal


def check(state: State) -> list[Refusal]:
    """The faults, all at once."""
    faults = _dams(state)
    for seat in range(state.seats):
        faults += _pieces(state, seat) + _supply(state, seat)
    return faults + _table(state) + _once(state) + automa_faults(state)


def _dams(state: State) -> list[Refusal]:
    faults: list[Refusal] = []
    for dam, owner in enumerate(state.dam):
        height = state.height[dam]
        if owner != NOBODY and not 1 <= height <= 3:
            faults.append(Refusal("check.height", {"dam": DAM_NAMES[dam], "height": height}))
        most = height + (1 if height == 3 and _holds_four(state, owner) else 0)
        if not 0 <= state.water[dam] <= most:
            faults.append(Refusal("check.water", {"dam": DAM_NAMES[dam], "drops": state.water[dam], "most": most}))
    for basin in range(10):
        owner = state.dam[2 * basin]
        if 0 <= owner < NEUTRAL and owner == state.dam[2 * basin + 1]:
            faults.append(Refusal("check.one_base", {"seat": owner, "basin": basin + 1}))
    return faults


def _holds_four(state: State, owner: int) -> bool:
    """Del Monte's dams; Sekibo's too, as long as a drop stays that came while she copied him."""
    return owner < NEUTRAL and state.officer[owner] in (DEL_MONTE, SEKIBO)


def _pieces(state: State, seat: int) -> list[Refusal]:
    faults: list[Refusal] = []
    for structure in range(4):
        built = state.built[seat * 4 + structure]
        if built > PIECES[structure]:
            faults.append(Refusal("check.pieces", {"seat": seat, "structure": STRUCTURES[structure], "built": built,
                                                   "pieces": PIECES[structure]}))
    if state.houses[seat].bit_count() != state.built[seat * 4 + 3]:
        faults.append(Refusal("check.one_powerhouse", {"seat": seat}))
    return faults


def _supply(state: State, seat: int) -> list[Refusal]:
    faults: list[Refusal] = []
    row = slice(seat * SECTORS, (seat + 1) * SECTORS)
    for name, amount in (("credits", state.credits[seat]), ("excavators", state.excavators[seat]),
                         ("mixers", state.mixers[seat]), ("energy", state.energy[seat]),
                         ("excavators on the wheel", min(state.wheel_excavators[row])),
                         ("mixers on the wheel", min(state.wheel_mixers[row]))):
        if amount < 0:
            faults.append(Refusal("check.negative", {"seat": seat, "what": name, "amount": amount}))
    if not 0 <= state.engineers[seat] <= ENGINEERS:
        faults.append(Refusal("check.engineers", {"seat": seat, "engineers": state.engineers[seat]}))
    if not 0 <= state.opened[seat] < SECTORS:
        faults.append(Refusal("check.wheel", {"seat": seat, "sector": state.opened[seat]}))
    if sum(state.sheet[seat * SHEET:(seat + 1) * SHEET]) != state.vp[seat]:
        faults.append(Refusal("check.sheet", {"seat": seat, "vp": state.vp[seat]}))
    return faults


def _table(state: State) -> list[Refusal]:
    faults: list[Refusal] = []
    if state.round and sorted(state.order) != list(range(state.seats)):
        faults.append(Refusal("check.order"))
    if not 0 <= state.round <= ROUNDS:
        faults.append(Refusal("check.round", {"round": state.round}))
    if state.round and len(state.bonus) != ROUNDS:
        faults.append(Refusal("check.bonus", {"tiles": len(state.bonus)}))
    if min(state.headwater) < 0:
        faults.append(Refusal("check.headwater"))
    if state.phase != OVER and (state.stack[-1].kind < DRAW if state.stack else state.phase != SETUP):
        faults.append(Refusal("check.stack"))
    return faults


def _once(state: State) -> list[Refusal]:
    """Companies, officers, contracts and advanced tiles: there is one of each."""
    contracts = bits(state.national) + bits(state.removed) + bits(state.starting)
    contracts += [contract for contract in state.display if contract >= 0]
    tiles = [tile for tile in state.patent if tile >= 0]
    for deck in range(D_PRIVATE, D_NEUTRAL):
        contracts += bits(state.unseen[deck])
        tiles += bits(state.unseen[D_TECHNOLOGY + deck - D_PRIVATE])
    for seat in range(state.seats):
        contracts += bits(state.hand[seat]) + bits(state.done[seat])
        tiles += [tile for tile in bits(state.tiles[seat]) + on_wheel(state, seat) if tile > 4]
    places = {"contract": contracts, "advanced technology tile": tiles,
              "company": [company for company in state.company if company >= 0],
              "officer": [officer for officer in state.officer if officer >= 0]}
    return [Refusal("check.once", {"what": what}) for what, found in places.items() if len(found) != len(set(found))]
