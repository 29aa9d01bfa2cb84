"""Phase 5: players run plants and are paid, the fuel market is refilled, the plant market changes."""

from __future__ import annotations

from engine.core import Action, Refusal
from engine.powergrid import storage
from engine.powergrid.edition import Edition, income
from engine.powergrid.plants import COAL, FUELS, HYBRID, KIND, NEED, OIL, POWERS, numbers
from engine.powergrid.state import State


def why_not_run(state: State, plants: int, hybrid_coal: int) -> Refusal | None:
    seat = state.actor
    own = state.plants_of(seat)
    for plant in numbers(plants):
        if plant not in own:
            return Refusal("power.own_plants", {"plant": plant})
    if storage.can_run(state, seat, plants, hybrid_coal):
        return None
    if storage.hybrid_mixes(state, seat, plants):
        return Refusal("power.hybrid_mix", {"coal": hybrid_coal})
    return Refusal("power.exact_fuel", {"plants": ", ".join(str(plant) for plant in numbers(plants))})


def options(state: State, seat: int) -> list[Action]:
    """Every choice of plants that have their fuel, with every mix for the hybrids."""
    own = state.plants_of(seat)
    actions = []
    for choice in range(1 << len(own)):
        mask = 0
        for index, plant in enumerate(own):
            if choice >> index & 1:
                mask |= 1 << plant
        for coal in storage.hybrid_mixes(state, seat, mask):
            actions.append(Action("run", mask, coal))
    return actions


def output(plants: int) -> int:
    """Cities these plants can supply together."""
    total = 0
    for plant in numbers(plants):
        total += POWERS[plant]
    return total


def run(state: State, plants: int, hybrid_coal: int) -> None:
    """Burn the fuel, supply as many cities as there are, and be paid."""
    seat = state.actor
    for plant in numbers(plants):
        if KIND[plant] < FUELS:
            storage.lose(state, seat, KIND[plant], NEED[plant])
        elif KIND[plant] == HYBRID:
            coal = min(hybrid_coal, NEED[plant])
            hybrid_coal -= coal
            storage.lose(state, seat, COAL, coal)
            storage.lose(state, seat, OIL, NEED[plant] - coal)
    state.powered[seat] = min(state.built[seat], output(plants))
    state.pay(seat, -income(state.powered[seat]))


def most_supplied(state: State, seat: int) -> int:
    """The most cities the seat can supply with the plants and fuel it has."""
    best = 0
    for action in options(state, seat):
        best = max(best, min(state.built[seat], output(action.a)))
    return best


def final_supply(edition: Edition, state: State) -> None:
    """In the last round nobody is paid: the supplied cities decide."""
    for seat in range(edition.players):
        state.powered[seat] = most_supplied(state, seat)
