"""What a seat can expect: the rest of the game alone, round by round, with its plants, money and cities."""

from __future__ import annotations

from typing import Final

from engine.bots.planner_fuel import Run
from engine.powergrid.edition import PAYMENTS, SLOT_COSTS, Edition
from engine.powergrid.plants import ECO, HYBRID, KIND, NEED, POWERS
from engine.powergrid.state import State

FINAL_CITY: Final = 30.0
"""What a city supplied at the end is worth in money: supplied cities decide, money only breaks ties."""
PACE: Final = 2.5
"""Cities the leader connects in a round."""
MOST_BUILT: Final = 6
"""Cities a plan connects in one round at most."""


class Outlook:
    """Everything about a position that a forecast needs, read once for each decision."""

    def __init__(self, edition: Edition, state: State, seat: int, prices: list[float], horizon: int) -> None:
        self.end_at = edition.end_at
        self.max_plants = edition.max_plants
        self.step = state.step
        self.prices = prices
        self.rounds = min(horizon, rounds_left(edition, state))
        self.city_cost = 12.0 + SLOT_COSTS[min(state.step, 2)]
        """Slot and lines of a city in later rounds."""

    def running_cost(self, plant: int) -> float:
        """Fuel for one run at the expected prices."""
        kind = KIND[plant]
        if kind == ECO:
            return 0.0
        price = min(self.prices[0], self.prices[1]) if kind == HYBRID else self.prices[kind]
        return price * NEED[plant]

    def worth(self, plants: list[int], money: float, cities: int, done: int) -> float:
        """Money at the end with what the supplied cities are worth, after `done` rounds of the forecast."""
        powers = [float(POWERS[plant]) for plant in plants]
        costs = [self.running_cost(plant) for plant in plants]
        for ahead in range(done, self.rounds):
            money = self._upgrade(powers, costs, money, cities, ahead)
            capacity = int(sum(powers))
            last = ahead == self.rounds - 1
            limit = min(capacity, self.end_at + 1) if last else capacity + 1
            while cities < limit and money >= self.city_cost + sum(costs) and cities < 20:
                cities += 1
                money -= self.city_cost
            if not last:
                money += self._profit(powers, costs, cities, money)
        return money + FINAL_CITY * min(sum(powers), cities)

    def _upgrade(self, powers: list[float], costs: list[float], money: float, cities: int, ahead: int) -> float:
        """From the next round on a seat short of capacity buys a usual plant of its time."""
        if ahead == 0 or sum(powers) >= cities + 3:
            return money
        price = 18.0 + 6.0 * self.step + 2.0 * ahead
        if money < price:
            return money
        power = 3.0 + self.step
        weakest = powers.index(min(powers)) if len(powers) >= self.max_plants else -1
        if weakest >= 0 and powers[weakest] >= power:
            return money
        if weakest >= 0:
            del powers[weakest], costs[weakest]
        powers.append(power)
        costs.append(8.0)
        return money - price

    def _profit(self, powers: list[float], costs: list[float], cities: int, money: float) -> float:
        """The best payment less fuel over all choices of plants to run."""
        best = float(PAYMENTS[0])
        for choice in range(1, 1 << len(powers)):
            output = 0.0
            cost = 0.0
            for index in range(len(powers)):
                if choice >> index & 1:
                    output += powers[index]
                    cost += costs[index]
            if cost <= money:
                best = max(best, PAYMENTS[min(cities, int(output), 20)] - cost)
        return best


def rounds_left(edition: Edition, state: State) -> int:
    """Rounds still to play, this one included, if the leader keeps the usual pace."""
    lead = 0
    for seat in range(edition.players):
        lead = max(lead, state.built[seat])
    return max(1, min(8, int((edition.end_at - lead) / PACE + 0.99)))


class Plan:
    """A round: how many cities to connect, which plants to run, and what that promises."""

    __slots__ = ("builds", "run", "worth")

    def __init__(self, builds: int, run: Run, worth: float) -> None:
        self.builds = builds
        self.run = run
        self.worth = worth


def best_plan(outlook: Outlook, plants: list[int], money: int, cities: int, costs: list[int],
              choices: list[Run]) -> Plan:
    """The round with the best outlook over all runs and numbers of cities the money allows."""
    best = Plan(0, choices[0], -1e9)
    for builds in range(len(costs)):
        for run in choices:
            rest = money - costs[builds] - run.cost
            if rest < 0:
                continue
            total = cities + builds
            supplied = min(total, run.output)
            if outlook.rounds == 1:
                worth = rest + FINAL_CITY * supplied
            else:
                worth = outlook.worth(plants, float(rest + PAYMENTS[min(supplied, 20)]), total, 1)
            if worth > best.worth:
                best = Plan(builds, run, worth)
    return best
