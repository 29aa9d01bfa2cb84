"""Common purchases as one click: fuel for the cities one has, for one run of every plant, or for two."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from engine.core import Action
from engine.powergrid import resources, storage
from engine.powergrid.plants import COAL, FUELS, HYBRID, OIL, POWERS
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import State


@dataclass(frozen=True)
class Bundle:
    """What is bought token by token, and what for."""

    bought: list[Action]
    price: int
    cities: int
    """How many one run of the plants meant supplies."""


def bundles(rules: PowerGrid, state: State) -> dict[str, Bundle]:
    """The purchases that make sense for the player to move: "cities" where cheaper than a run, "1" and "2" runs."""
    plants = state.plants_of(state.actor)
    runs = {str(times): _basket(rules, state, plants, times) for times in (1, 2)}
    found = {name: bundle for name, bundle in runs.items() if bundle is not None and bundle.bought}
    enough = _for_cities(rules, state, plants)
    if enough.bought and enough.price < (found["1"].price if "1" in found else state.money[state.actor] + 1):
        found = {"cities": enough, **found}
    return found


def fuel_for(rules: PowerGrid, state: State, name: str) -> list[Action]:
    """The purchases of one of these bundles; none where it is not offered."""
    bundle = bundles(rules, state).get(name)
    return bundle.bought if bundle is not None else []


def is_ready(state: State) -> bool:
    """Whether every plant of the player to move has fuel for one run."""
    return not _missing(state, state.plants_of(state.actor), 1)


def _for_cities(rules: PowerGrid, state: State, plants: list[int]) -> Bundle:
    """The cheapest fuel for the cities connected; where it is not to be had, for as many of them as possible."""
    wanted = state.built[state.actor]
    some = [list(chosen) for size in range(len(plants) + 1) for chosen in combinations(plants, size)]
    baskets = [basket for chosen in some if (basket := _basket(rules, state, chosen, 1)) is not None]
    return min(baskets, key=lambda basket: (-min(basket.cities, wanted), basket.price))


def _basket(rules: PowerGrid, state: State, plants: list[int], runs: int) -> Bundle | None:
    """The cheapest way to have fuel for that many runs of these plants; None if there is none."""
    state, bought = rules.copy(state), list[Action]()
    before = state.money[state.actor]
    while missing := _missing(state, plants, runs):
        offers = [(resources.price(rules.edition, state, fuel), fuel) for fuel in missing
                  if resources.why_not_buy(rules.edition, state, fuel) is None]
        if not offers:
            return None
        fuel = min(offers)[1]
        bought.append(Action("buy", fuel))
        resources.buy(rules.edition, state, fuel)
    return Bundle(bought, before - state.money[state.actor], sum(POWERS[plant] for plant in plants))


def _missing(state: State, plants: list[int], runs: int) -> list[int]:
    """A fuel still missing; coal or oil for the hybrids; nothing when these plants have all they need."""
    spare = 0
    for fuel in range(FUELS):
        left = state.fuel[state.actor * FUELS + fuel] - runs * storage.needs(plants, fuel)
        if left < 0:
            return [fuel]
        spare += left if fuel <= OIL else 0
    return [COAL, OIL] if spare < runs * storage.needs(plants, HYBRID) else []
