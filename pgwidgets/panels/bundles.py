"""Common purchases as one click: fuel for one run, or for everything the plants can hold."""

from __future__ import annotations

from engine.core import Action
from engine.powergrid import resources, storage
from engine.powergrid.plants import COAL, FUELS, HYBRID, OIL
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import State


def fuel_for(rules: PowerGrid, state: State, runs: int) -> tuple[list[Action], int]:
    """The purchases that bring the player to move to that many runs of every plant, and what they cost together."""
    state = rules.copy(state)
    seat, before, bought = state.actor, state.money[state.actor], list[Action]()
    while (fuel := _next_needed(rules, state, runs)) >= 0:
        bought.append(Action("buy", fuel))
        resources.buy(rules.edition, state, fuel)
    return bought, before - state.money[seat]


def _next_needed(rules: PowerGrid, state: State, runs: int) -> int:
    """A fuel still missing that can be bought, or -1; hybrids take the cheaper of coal and oil."""
    seat = state.actor
    spare = 0
    for fuel in range(FUELS):
        missing = runs * storage.need_of(state, seat, fuel) - state.fuel[seat * FUELS + fuel]
        if missing > 0 and resources.why_not_buy(rules.edition, state, fuel) is None:
            return fuel
        spare += max(0, -missing) if fuel <= OIL else 0
    if spare >= runs * storage.need_of(state, seat, HYBRID):
        return -1
    options = [(resources.price(rules.edition, state, fuel), fuel) for fuel in (COAL, OIL)
               if resources.why_not_buy(rules.edition, state, fuel) is None]
    return min(options)[1] if options else -1


def complete(rules: PowerGrid, state: State, bought: list[Action], runs: int) -> bool:
    """Whether every plant has fuel for that many runs after these purchases."""
    state = rules.copy(state)
    seat = state.actor
    for action in bought:
        resources.buy(rules.edition, state, action.a)
    spare = 0
    for fuel in range(FUELS):
        left = state.fuel[seat * FUELS + fuel] - runs * storage.need_of(state, seat, fuel)
        if left < 0:
            return False
        spare += left if fuel <= OIL else 0
    return spare >= runs * storage.need_of(state, seat, HYBRID)
