"""Contracts: which can be fulfilled, taking, discarding, and the refill of the office."""

from __future__ import annotations

from engine.barrage.pending import DRAW, REFILL, Pending
from engine.barrage.state import D_PRIVATE, V_CONTRACTS, State
from engine.barrage.supply import ability, gain
from engine.barrage.tables import FRANCE, HAND, NEEDS, PERSON, PRIVATE, REWARDS

FRENCH_DISCOUNT = 3


def bits(mask: int) -> list[int]:
    """The members of a set kept as bits, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def within_reach(state: State, seat: int) -> int:
    """Contracts a seat may fulfil at all, as bits: own ones, or the open ones for an Automa; and the national ones."""
    if state.level[seat] == PERSON:
        return state.hand[seat] | state.national
    mask = state.national
    for contract in state.display:
        if contract >= 0:
            mask |= 1 << contract
    return mask


def needed(state: State, seat: int, contract: int) -> int:
    """Energy a contract asks of a seat."""
    return NEEDS[contract] - FRENCH_DISCOUNT if ability(state, seat, FRANCE) else NEEDS[contract]


def covered(state: State, seat: int, energy: int) -> list[int]:
    """Contracts that much energy fulfils, ascending."""
    less = FRENCH_DISCOUNT if ability(state, seat, FRANCE) else 0
    return [contract for contract in bits(within_reach(state, seat)) if NEEDS[contract] - less <= energy]


def fulfil(state: State, seat: int, contract: int) -> None:
    """The contract is turned face down and its reward gained; one from the office is replaced after that."""
    bit = 1 << contract
    state.national &= ~bit
    state.hand[seat] &= ~bit
    for place in range(6):
        if state.display[place] == contract:
            state.display[place] = -1
            state.stack.append(Pending(REFILL, seat))
    state.done[seat] |= bit
    gain(state, seat, REWARDS[contract], V_CONTRACTS)


def take(state: State, seat: int, contract: int) -> None:
    """A face-up private contract goes to the hand; its place stays empty until the turn ends."""
    state.display[state.display.index(contract)] = -1
    state.hand[seat] |= 1 << contract


def too_many(state: State, seat: int) -> bool:
    """More than three contracts in hand."""
    return state.hand[seat].bit_count() > HAND


def refill(state: State, seat: int) -> None:
    """Each empty place asks for a card of its colour, green first; an empty pile takes what Automas removed."""
    for place in range(5, -1, -1):
        if state.display[place] < 0:
            state.stack.append(Pending(DRAW, seat, D_PRIVATE + place // 2, place))


def restock(state: State, colour: int) -> None:
    """Contracts removed by Automas form a new pile when the old one is empty."""
    if not state.unseen[D_PRIVATE + colour]:
        state.unseen[D_PRIVATE + colour] = state.removed & PRIVATE[colour]
        state.removed &= ~PRIVATE[colour]


def remove(state: State, place: int) -> None:
    """An Automa removes a face-up contract."""
    contract = state.display[place]
    if contract >= 0:
        state.removed |= 1 << contract
        state.display[place] = -1
