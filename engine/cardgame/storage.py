"""Fuel a company holds: what its plants need, how much room is left, and cards turned down unit by unit."""

from __future__ import annotations

from engine.cardgame.cards import ECO, FACE, FACES, GAS, HYBRID, LEFT, OIL, PRINTED, URANIUM, Cards
from engine.cardgame.state import BURN, DROP, HELD, NEEDS, NEXT_OFFER, NEXT_RUNNER, PLANT_SLOTS, State
from engine.core import Action

BURNS: list[Action] = [Action("burn", card) for card in range(HELD)]
DROPS: list[Action] = [Action("drop", card) for card in range(HELD)]


def count_needs(cards: Cards, state: State, company: int) -> None:
    """Sums what one production of all its plants burns; called whenever its plants change."""
    base = company * NEEDS
    need = state.need
    for fuel in range(NEEDS):
        need[base + fuel] = 0
    start = company * PLANT_SLOTS
    for slot in range(start, start + state.owned[company]):
        plant = state.plants[slot]
        fuel = cards.fuel[plant]
        if fuel != ECO:
            need[base + fuel] += cards.amount[plant]


def room(state: State, company: int, fuel: int) -> int:
    """Units of a fuel the company may still take in: twice the need, in the last round once."""
    times = 1 if state.final else 2
    base = company * NEEDS
    need, stock = state.need, state.stock
    free = times * need[base + fuel] - stock[company * 4 + fuel]
    if fuel != GAS and fuel != OIL:
        return free if free > 0 else 0
    return (free if free > 0 else 0) + hybrid_room(state, company, times)


def hybrid_room(state: State, company: int, times: int) -> int:
    """Room of the hybrids that is not taken by gas and oil beyond what the pure plants store."""
    base = company * NEEDS
    over_gas = state.stock[company * 4 + GAS] - times * state.need[base + GAS]
    over_oil = state.stock[company * 4 + OIL] - times * state.need[base + OIL]
    free = times * state.need[base + HYBRID]
    if over_gas > 0:
        free -= over_gas
    if over_oil > 0:
        free -= over_oil
    return free if free > 0 else 0


def take_card(state: State, company: int, fuel: int, printed: int, units: int) -> None:
    """Lays a card down showing that many units; printed 0 is a leftover card."""
    state.held[company * HELD + fuel * FACES + FACE[printed][units]] += 1
    state.stock[company * 4 + fuel] += units


def use_unit(state: State, company: int, card: int) -> None:
    """Turns a card down by one; an empty one goes to the discard pile, a leftover card to its supply."""
    base = company * HELD
    fuel = card // FACES
    face = card - fuel * FACES
    state.held[base + card] -= 1
    state.stock[company * 4 + fuel] -= 1
    printed = PRINTED[face]
    if LEFT[face] > 1:
        state.held[base + card - 1] += 1
    elif printed == 0:
        state.supply[fuel] += 1
    else:
        state.discard[fuel * 3 + printed - 1] += 1


def discard_all(state: State, company: int) -> None:
    """Every card leaves, however many units it shows."""
    base = company * HELD
    for card in range(HELD):
        count = state.held[base + card]
        if count:
            fuel = card // FACES
            printed = PRINTED[card - fuel * FACES]
            if printed == 0:
                state.supply[fuel] += count
            else:
                state.discard[fuel * 3 + printed - 1] += count
            state.held[base + card] = 0
    for fuel in range(4):
        state.stock[company * 4 + fuel] = 0


def can_fuel(state: State, company: int, coal: int, gas: int, oil: int, uranium: int, hybrid: int) -> bool:
    """Whether the stock covers these needs at once."""
    base = company * 4
    stock = state.stock
    return (coal <= stock[base] and gas <= stock[base + GAS] and oil <= stock[base + OIL]
            and uranium <= stock[base + URANIUM]
            and gas + oil + hybrid <= stock[base + GAS] + stock[base + OIL])


def owe_excess(state: State, company: int) -> None:
    """After a plant is scrapped: what no longer fits must go; only hybrids leave a choice between gas and oil."""
    base, stock = company * NEEDS, company * 4
    shared = 2 * state.need[base + HYBRID]
    over = 0
    for fuel in range(4):
        excess = state.stock[stock + fuel] - 2 * state.need[base + fuel]
        if excess < 0:
            excess = 0
        if shared and fuel in (GAS, OIL):
            over += excess
            excess = 0
        state.owed[fuel] = excess
    state.owed[HYBRID] = over - shared if over > shared else 0


def payable(state: State, burning: bool) -> list[int]:
    """The different cards the next owed unit may come from; empty when nothing is owed."""
    company = state.actor
    for fuel in range(4):
        if state.owed[fuel]:
            return _cards_of(state, company, fuel)
    if not state.owed[HYBRID]:
        return []
    found: list[int] = []
    for fuel in (GAS, OIL):
        # A burnt unit may be gas or oil; a unit that must go is one beyond what the pure plants store.
        if burning or state.stock[company * 4 + fuel] > 2 * state.need[company * NEEDS + fuel]:
            found += _cards_of(state, company, fuel)
    return found


def _cards_of(state: State, company: int, fuel: int) -> list[int]:
    base = company * HELD
    return [card for card in range(fuel * FACES, fuel * FACES + FACES) if state.held[base + card]]


def pay_unit(state: State, card: int) -> None:
    """Takes one owed unit from that card."""
    use_unit(state, state.actor, card)
    fuel = card // FACES
    if state.owed[fuel]:
        state.owed[fuel] -= 1
    else:
        state.owed[HYBRID] -= 1


def pay_fuel(state: State) -> None:
    """Takes what is owed as long as there is no choice; then asks, or goes on."""
    burning = state.then == NEXT_RUNNER
    while True:
        options = payable(state, burning)
        if not options:
            state.phase = NEXT_OFFER if not burning else NEXT_RUNNER
            return
        if len(options) > 1 and not _all_go(state):
            state.phase = BURN if burning else DROP
            return
        pay_unit(state, options[0])


def _all_go(state: State) -> bool:
    """Whether all units of the fuel owed next go, so that the order of the cards makes no difference."""
    base = state.actor * 4
    for fuel in range(4):
        if state.owed[fuel]:
            return state.owed[fuel] == state.stock[base + fuel]
    return state.owed[HYBRID] == state.stock[base + GAS] + state.stock[base + OIL]


def legal_payments(state: State) -> list[Action]:
    """Cards the actor may turn down by one."""
    burning = state.phase == BURN
    table = BURNS if burning else DROPS
    return [table[card] for card in payable(state, burning)]
