"""Everything wrong with a hand-made position."""

from __future__ import annotations

from engine.barrage.board import DAM_NAMES, NEUTRAL, STRUCTURES
from engine.barrage.contracts import bits
from engine.barrage.state import OVER, SETUP, SHEET, State
from engine.barrage.tables import ENGINEERS, PIECES, ROUNDS
from engine.core import Refusal


def check(state: State) -> list[Refusal]:
    """The faults, all at once."""
    faults = _dams(state)
    for seat in range(state.seats):
        faults += _seat(state, seat)
    if state.round and sorted(state.order) != list(range(state.seats)):
        faults.append(Refusal("check.order"))
    if not 0 <= state.round <= ROUNDS:
        faults.append(Refusal("check.round", {"round": state.round}))
    if state.phase not in (OVER, SETUP) and not state.stack:
        faults.append(Refusal("check.stack"))
    return faults + _contracts(state)


def _dams(state: State) -> list[Refusal]:
    faults: list[Refusal] = []
    for dam in range(20):
        if not 0 <= state.height[dam] <= 3:
            faults.append(Refusal("check.height", {"dam": DAM_NAMES[dam], "height": state.height[dam]}))
        most = state.height[dam] + (1 if state.height[dam] == 3 and state.dam[dam] != NEUTRAL else 0)
        if not 0 <= state.water[dam] <= most:
            faults.append(Refusal("check.water", {"dam": DAM_NAMES[dam], "drops": state.water[dam], "most": most}))
    for basin in range(10):
        owner = state.dam[2 * basin]
        if 0 <= owner < NEUTRAL and owner == state.dam[2 * basin + 1]:
            faults.append(Refusal("check.one_base", {"seat": owner, "basin": basin + 1}))
    return faults


def _seat(state: State, seat: int) -> list[Refusal]:
    faults: list[Refusal] = []
    for structure in range(4):
        built = state.built[seat * 4 + structure]
        if built > PIECES[structure]:
            faults.append(Refusal("check.pieces", {"seat": seat, "structure": STRUCTURES[structure], "built": built,
                                                   "pieces": PIECES[structure]}))
    for name, amount in (("credits", state.credits[seat]), ("excavators", state.excavators[seat]),
                         ("mixers", state.mixers[seat]), ("energy", state.energy[seat])):
        if amount < 0:
            faults.append(Refusal("check.negative", {"seat": seat, "what": name, "amount": amount}))
    if not 0 <= state.engineers[seat] <= ENGINEERS:
        faults.append(Refusal("check.engineers", {"seat": seat, "engineers": state.engineers[seat]}))
    if state.houses[seat].bit_count() != state.built[seat * 4 + 3]:
        faults.append(Refusal("check.one_powerhouse", {"seat": seat}))
    if sum(state.sheet[seat * SHEET:(seat + 1) * SHEET]) != state.vp[seat]:
        faults.append(Refusal("check.sheet", {"seat": seat, "vp": state.vp[seat]}))
    return faults


def _contracts(state: State) -> list[Refusal]:
    seen: list[int] = bits(state.national) + [item for item in state.display if item >= 0] + bits(state.removed)
    for seat in range(state.seats):
        seen += bits(state.hand[seat]) + bits(state.done[seat])
    return [Refusal("check.contracts")] if len(seen) != len(set(seen)) else []
