"""The planner's phase 3: every choice of plants to run, with the cheapest basket of fuel that is still missing."""

from __future__ import annotations

from typing import Final

from engine.powergrid.edition import PRICES, STORAGE_COAL, TOKENS, Edition
from engine.powergrid.plants import COAL, ECO, FUELS, HYBRID, KIND, NEED, OIL, POWERS
from engine.powergrid.state import State

NEVER: Final = 9999
"""The price of fuel that nobody can buy."""


class Run:
    """Some plants run together: the cities they supply, the tokens to buy first and what those cost."""

    __slots__ = ("basket", "cost", "output")

    def __init__(self, output: int, cost: int, basket: list[int]) -> None:
        self.output = output
        self.cost = cost
        self.basket = basket


def token_price(edition: Edition, fuel: int, sold: int, supply: int) -> int:
    """What the next token costs when that many are on sale."""
    if sold > 0:
        return PRICES[fuel][TOKENS[fuel] - sold]
    return STORAGE_COAL if fuel == COAL and edition.coal_storage and supply + sold > 0 else NEVER


def runs(edition: Edition, state: State, plants: list[int], stock: list[int], sold: list[int]) -> list[Run]:
    """The runs of these plants that the market can feed, cheapest first, each supplying more than the one before."""
    found = []
    for choice in range(1 << len(plants)):
        need = [0] * (ECO + 1)
        output = 0
        for index, plant in enumerate(plants):
            if choice >> index & 1:
                need[KIND[plant]] += NEED[plant]
                output += POWERS[plant]
        run = _run(edition, state, need, output, stock, sold)
        if run.cost < NEVER:
            found.append(run)
    found.sort(key=_by_cost)
    kept = found[:1]
    for run in found:
        if run.output > kept[-1].output:
            kept.append(run)
    return kept


def _by_cost(run: Run) -> tuple[int, int]:
    return run.cost, -run.output


def _run(edition: Edition, state: State, need: list[int], output: int, stock: list[int], sold: list[int]) -> Run:
    basket = [0] * FUELS
    cost = 0
    spare = 0
    for fuel in range(FUELS):
        for _ in range(need[fuel] - stock[fuel]):
            cost += token_price(edition, fuel, sold[fuel] - basket[fuel], state.supply[fuel])
            basket[fuel] += 1
        if fuel <= OIL:
            spare += max(0, stock[fuel] - need[fuel])
    for _ in range(need[HYBRID] - spare):
        coal = token_price(edition, COAL, sold[COAL] - basket[COAL], state.supply[COAL])
        oil = token_price(edition, OIL, sold[OIL] - basket[OIL], state.supply[OIL])
        basket[COAL if coal <= oil else OIL] += 1
        cost += min(coal, oil)
    return Run(output, cost, basket)


def stock_of(state: State, seat: int) -> list[int]:
    """The fuel a seat has."""
    return state.fuel[seat * FUELS:(seat + 1) * FUELS]


def missing(plants: list[int], stock: list[int]) -> list[int]:
    """Tokens of each fuel that one run of all these plants still lacks; hybrids count half coal, half oil."""
    lacks = [-stock[fuel] for fuel in range(FUELS)]
    for plant in plants:
        if KIND[plant] < FUELS:
            lacks[KIND[plant]] += NEED[plant]
        elif KIND[plant] == HYBRID:
            lacks[COAL] += (NEED[plant] + 1) // 2
            lacks[OIL] += NEED[plant] // 2
    return [max(0, lack) for lack in lacks]


def sold_before(edition: Edition, state: State, seat: int) -> list[int]:
    """The market when the seat buys, after everybody behind it in turn order has refuelled for one run."""
    sold = state.sold[:]
    for place in range(len(state.order) - 1, -1, -1):
        other = state.order[place]
        if other == seat:
            break
        lacks = missing(state.plants_of(other), stock_of(state, other))
        for fuel in range(FUELS):
            sold[fuel] = max(0, sold[fuel] - lacks[fuel])
    return sold


def forecast(edition: Edition, state: State) -> list[float]:
    """A token's price in the rounds to come: today's, moved by how demand compares with the refill."""
    prices = []
    demand = [0] * FUELS
    for seat in range(edition.seats):
        lacks = missing(state.plants_of(seat), [0] * FUELS)
        for fuel in range(FUELS):
            demand[fuel] += lacks[fuel]
    for fuel in range(FUELS):
        refill = edition.refill[fuel][state.step - 1]
        spaces = TOKENS[fuel] // 8 if fuel < 3 else 1
        middle = min(TOKENS[fuel] - 1, max(0, TOKENS[fuel] - state.sold[fuel] + demand[fuel] // 2))
        drift = (demand[fuel] - refill) / spaces
        prices.append(max(1.0, min(9.0, PRICES[fuel][middle] + 0.5 * drift)))
    return prices
