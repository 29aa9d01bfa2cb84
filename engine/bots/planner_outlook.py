"""What a seat can expect: the rest of the game alone, round by round, with its plants, money and cities."""

from __future__ import annotations

from typing import Final

from engine.bots.planner_fuel import Run
from engine.powergrid.edition import PAYMENTS, SLOT_COSTS, Edition
from engine.powergrid.plants import ECO, HYBRID, KIND, NEED, POWERS
from engine.powergrid.state import State

FINAL_CITY: Final = 30.0
"""What a city supplied at the end is worth in money: supplied cities decide, money only breaks ties."""
USUAL_FUEL: Final = 8.0
"""A run's fuel for a plant that is still to be bought."""
PACE: Final = 2.5
"""Cities the leader connects in a round."""
ROOM: Final = 3
"""Cities a seat wants its plants to supply beyond those it has, while the game goes on."""
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
        self.city_cost = 12.0 + SLOT_COSTS[state.step - 1]
        """Slot and lines of a city in later rounds."""

    def running_cost(self, plant: int) -> float:
        """Fuel for one run at the expected prices."""
        kind = KIND[plant]
        if kind == ECO:
            return 0.0
        price = min(self.prices[0], self.prices[1]) if kind == HYBRID else self.prices[kind]
        return price * NEED[plant]

    def fleet(self, plants: list[int]) -> Fleet:
        """These plants at the expected prices."""
        return Fleet([float(POWERS[plant]) for plant in plants], [self.running_cost(plant) for plant in plants])

    def worth(self, fleet: Fleet, money: float, cities: int, done: int) -> float:
        """Money at the end with what the supplied cities are worth, after `done` rounds of the forecast."""
        for ahead in range(done, self.rounds):
            last = ahead == self.rounds - 1
            if ahead and fleet.output < cities + (0 if last else ROOM):  # nothing is bought that no city will need
                price = 18.0 + 6.0 * self.step + 2.0 * ahead
                if money >= price and fleet.improves(3.0 + self.step, self.max_plants):
                    fleet = fleet.upgraded(3.0 + self.step, self.max_plants)
                    money -= price
            capacity = int(fleet.output)
            limit = min(20, min(capacity, self.end_at + 1) if last else capacity + 1)
            afford = int((money - fleet.cost) / self.city_cost) if money > fleet.cost else 0
            built = max(0, min(limit - cities, afford))
            cities += built
            money -= built * self.city_cost
            if not last:
                money += fleet.profit(cities, money)
        return money + FINAL_CITY * min(fleet.output, cities)


class Fleet:
    """A seat's plants as a forecast sees them: what each supplies and costs to run, and the choices worth making."""

    def __init__(self, powers: list[float], costs: list[float]) -> None:
        self.powers = powers
        self.costs = costs
        self.output: float = sum(powers)
        self.cost: float = sum(costs)
        self.choices = _choices(powers, costs)
        """(output, cost) of the choices of plants to run, cheapest first, each supplying more than the one before."""
        self.later: Fleet | None = None

    def profit(self, cities: int, money: float) -> float:
        """The best payment less fuel."""
        best = float(PAYMENTS[0])
        for output, cost in self.choices:
            if cost > money:
                break
            supplied = min(cities, int(output))
            best = max(best, PAYMENTS[min(supplied, 20)] - cost)
            if supplied == cities:
                break  # more plants would only burn more
        return best

    def improves(self, power: float, most: int) -> bool:
        """Whether a plant of that power is an improvement."""
        return len(self.powers) < most or min(self.powers) < power

    def upgraded(self, power: float, most: int) -> Fleet:
        """With a usual plant of the time bought, in place of the weakest if there is no room; worked out once."""
        if self.later is None:
            self.later = self._upgraded(power, most)
        return self.later

    def _upgraded(self, power: float, most: int) -> Fleet:
        powers = self.powers[:]
        costs = self.costs[:]
        if len(powers) >= most:
            weakest = powers.index(min(powers))
            del powers[weakest], costs[weakest]
        return Fleet([*powers, power], [*costs, USUAL_FUEL])


def _choices(powers: list[float], costs: list[float]) -> list[tuple[float, float]]:
    every = []
    for choice in range(1, 1 << len(powers)):
        output = 0.0
        cost = 0.0
        for index in range(len(powers)):
            if choice >> index & 1:
                output += powers[index]
                cost += costs[index]
        every.append((cost, -output))
    every.sort()
    found: list[tuple[float, float]] = []
    for cost, less in every:
        if not found or -less > found[-1][0]:
            found.append((-less, cost))
    return found


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
    fleet = outlook.fleet(plants)
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
                worth = outlook.worth(fleet, float(rest + PAYMENTS[min(supplied, 20)]), total, 1)
            if worth > best.worth:
                best = Plan(builds, run, worth)
            if supplied == total:
                break  # the other runs cost more and supply no more
    return best
