"""The Trust, third company of a two-player game: takes a plant, takes its fuel, keeps nothing, earns nothing."""

from __future__ import annotations

from engine.cardgame.cards import GAS, HYBRID, KINDS, OIL, Cards
from engine.cardgame.fuel import hand_over, leftovers
from engine.cardgame.plantmarket import on_offer
from engine.cardgame.state import NEEDS, PLANT_SLOTS, State
from engine.cardgame.storage import count_needs, take_card

TRUST = 2


def trust_takes_plant(cards: Cards, state: State) -> None:
    """The dearest plant on offer; on a fourth the oldest leaves."""
    plant = state.market.pop(on_offer(state) - 1)
    if plant == state.token:
        state.token = -1
    start = TRUST * PLANT_SLOTS
    if state.owned[TRUST] == 3:
        state.gone.append(state.plants[start])
        state.plants[start] = state.plants[start + 1]
        state.plants[start + 1] = state.plants[start + 2]
        state.owned[TRUST] = 2
    state.plants[start + state.owned[TRUST]] = plant
    state.owned[TRUST] += 1
    count_needs(cards, state, TRUST)


def trust_takes_fuel(state: State) -> None:
    """Fuel for one production of all its plants: pure plants first, what is left over and then more for the hybrids."""
    wanted = state.need[TRUST * NEEDS:TRUST * NEEDS + NEEDS]
    spare = wanted[HYBRID]
    for fuel in range(4):
        missing = wanted[fuel]
        while missing > 0:
            column = _cheapest(state, fuel)
            if column < 0:
                break
            hybrid_too = spare if fuel in (GAS, OIL) else 0
            taken = _take(state, fuel, column, missing + hybrid_too)
            missing -= taken
            if missing < 0:
                spare += missing
    while spare > 0:
        gas, oil = _cheapest(state, GAS), _cheapest(state, OIL)
        if gas < 0 and oil < 0:
            break
        fuel = GAS if oil < 0 or 0 <= gas <= oil else OIL
        spare -= _take(state, fuel, gas if fuel == GAS else oil, spare)


def _cheapest(state: State, fuel: int) -> int:
    """The cheapest column with a card of that fuel: 0 for the leftover cards, 1 to 3 for the others, -1 for none."""
    if state.column1[fuel]:
        return 0
    for column in range(3):
        for kind in range(fuel * 3, fuel * 3 + 3):
            if state.columns[column * KINDS + kind]:
                return column + 1
    return -1


def _take(state: State, fuel: int, column: int, wanted: int) -> int:
    """Takes the card with the fewest units of that column; what is not wanted becomes leftover cards."""
    if column == 0:
        hand_over(state, fuel * 3, 1)
        take_card(state, TRUST, fuel, 0, 1)
        return 1
    kind = fuel * 3
    while not state.columns[(column - 1) * KINDS + kind]:
        kind += 1
    printed = kind - fuel * 3 + 1
    kept = wanted if wanted < printed else printed
    hand_over(state, kind, column + 1)
    take_card(state, TRUST, fuel, printed, kept)
    leftovers(state, fuel, printed - kept)
    return kept
