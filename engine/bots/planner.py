"""planner: Power Grid phase by phase, each decision judged by the round it completes and the rounds after it."""

from __future__ import annotations

from random import Random

from engine.bots.greedy1 import Greedy1
from engine.bots.planner_build import Route, best_route
from engine.bots.planner_endgame import closing_builds
from engine.bots.planner_fuel import Run, forecast, runs, sold_before, stock_of
from engine.bots.planner_outlook import MOST_BUILT, Outlook, Plan, best_plan
from engine.core import Action
from engine.powergrid import auction, bureaucracy, resources
from engine.powergrid.plants import FUELS, KIND, POWERS
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import AUCTION, BUILDING, FUEL, LOSE, POWER, SCRAP, State


class Planner:
    """Level 5 sees the whole game; lower levels see fewer rounds and judge plants less exactly."""

    def __init__(self, rules: PowerGrid, rng: Random, horizon: int = 8, noise: float = 0.0, width: int = 4) -> None:
        self.rules = rules
        self.edition = rules.edition
        self.rng = rng
        self.horizon = horizon
        """Rounds it looks ahead."""
        self.noise = noise
        """Coins by which its judgement of a plant is off, as a standard deviation."""
        self.width = width
        """Building routes it follows at a time."""
        self.fallback = Greedy1(rules, rng)
        self.remembers = False
        """Whether bidding limits are kept: only while one line of play is followed, as in a rollout."""
        self.limits: dict[int, int] = {}

    def choose(self, state: State) -> Action:
        if state.want == SCRAP:
            return self._scrap(state)
        if state.want == LOSE:
            return self.fallback.choose(state)
        if state.phase == AUCTION:
            return self._bid(state) if state.lot else self._open(state)
        if state.phase == FUEL:
            return self._buy(state)
        if state.phase == BUILDING:
            return self._build(state)
        if state.phase == POWER:
            return self._run(state)
        return self.fallback.choose(state)

    # Phase 2

    def _open(self, state: State) -> Action:
        view = _Table(self, state)
        may_pass = auction.why_not_pass(state) is None
        best = view.promise([], 0)
        choice = Action("pass")
        for plant in state.current():
            least = auction.minimum(state, plant)
            if least <= state.money[state.actor]:
                worth = view.promise([plant], least)
                if worth > best or (not may_pass and choice.kind == "pass"):
                    best = worth
                    choice = Action("open", plant, least)
        return choice

    def _bid(self, state: State) -> Action:
        return Action("bid", state.bid + 1) if state.bid < self._limit(state) else Action("pass")

    def _limit(self, state: State) -> int:
        """The limit is found once for each auction while one line of play is followed."""
        key = (state.round * 64 + state.lot) * 8 + state.actor
        if key not in self.limits:
            self.limits[key] = self.limit(state, state.lot, state.bid + 1)
            if not self.remembers:
                return self.limits.pop(key)
        return self.limits[key]

    def limit(self, state: State, lot: int, price: int) -> int:
        """The highest bid, from this price up, that beats going without or opening another plant later; 0 if none."""
        view = _Table(self, state)
        high = state.money[state.actor]
        if price > high:
            return 0
        now = view.promise([lot], price)
        without = view.promise([], 0)
        for plant in state.current():
            least = auction.minimum(state, plant)
            if plant != lot and least <= high and now > without:
                without = max(without, view.promise([plant], least))
        if now <= without:
            return 0
        low = price
        high = min(high, price + int(now - without) + 1)  # a coin paid costs the outlook at least a coin
        while low < high:
            middle = (low + high + 1) // 2
            if view.promise([lot], middle) > without:
                low = middle
            else:
                high = middle - 1
        return low

    def _scrap(self, state: State) -> Action:
        view = _Table(self, state)
        own = state.plants_of(state.actor)
        best = 0
        most = -1e9
        for plant in own:
            if plant != state.lot:
                worth = view.plan([kept for kept in own if kept != plant], state.money[state.actor]).worth
                if worth > most:
                    most = worth
                    best = plant
        return Action("scrap", best)

    # Phases 3 to 5

    def _buy(self, state: State) -> Action:
        for action in self.shopping(state):
            if action.kind == "done" or resources.why_not_buy(self.edition, state, action.a) is None:
                return action
        return Action("done")

    def shopping(self, state: State) -> list[Action]:
        """The whole of phase 3: the tokens of the best round, then done."""
        view = _Table(self, state)
        return basket_moves(view.plan(view.own, state.money[state.actor]).run.basket)

    def _build(self, state: State) -> Action:
        return self.building(state)[0]

    def building(self, state: State) -> list[Action]:
        """The whole of phase 4: the cities of the best round, then done."""
        seat = state.actor
        view = _Table(self, state)
        builds = closing_builds(self.edition, state, seat, view.route)
        if builds < 0:
            builds = view.plan(view.own, state.money[seat]).builds
        return [*[Action("build", city) for city in view.route.cities[:builds]], Action("done")]

    def _run(self, state: State) -> Action:
        """Supply the most, burning what is cheapest to replace."""
        seat = state.actor
        prices = forecast(self.edition, state)
        best = Action("run", 0, 0)
        most = -1e9
        for action in bureaucracy.options(state, seat):
            burnt = 0.0
            own = stock_of(state, seat)
            after = state.copy()
            bureaucracy.run(after, action.a, action.b)
            left = stock_of(after, seat)
            for fuel in range(FUELS):
                burnt += (own[fuel] - left[fuel]) * prices[fuel]
            gain = after.money[seat] - 0.8 * burnt
            if gain > most:
                most = gain
                best = action
        return best


def basket_moves(basket: list[int]) -> list[Action]:
    """The tokens of a basket one by one, then done."""
    return [*[Action("buy", fuel) for fuel in range(FUELS) for _ in range(basket[fuel])], Action("done")]


class _Table:
    """One decision's view of the position: routes, fuel and outlook of the player to act."""

    def __init__(self, planner: Planner, state: State) -> None:
        edition = planner.edition
        seat = state.actor
        self.planner = planner
        self.state = state
        self.seat = seat
        self.own = state.plants_of(seat)
        self.stock = stock_of(state, seat)
        self.sold = sold_before(edition, state, seat) if state.phase == AUCTION else state.sold
        self.outlook = Outlook(edition, state, seat, forecast(edition, state), planner.horizon)
        self.route: Route = best_route(edition, state, seat, MOST_BUILT, planner.width)

    def plan(self, plants: list[int], money: int) -> Plan:
        """The best round with these plants and this money; in phase 4 no more fuel can be bought."""
        choices: list[Run] = runs(self.planner.edition, self.state, plants, self.stock, self.sold)
        if self.state.phase == BUILDING:
            choices = [run for run in choices if run.cost == 0]
        return best_plan(self.outlook, plants, money, self.state.built[self.seat], self.route.costs, choices)

    def promise(self, bought: list[int], price: int) -> float:
        """What the game promises with a plant bought at that price, in place of the least useful one if need be."""
        plants = self.own + bought
        if len(plants) > self.planner.edition.max_plants:
            plants.remove(min(self.own, key=_usefulness))
        worth = self.plan(plants, self.state.money[self.seat] - price).worth
        return worth + self.planner.rng.gauss(0.0, self.planner.noise) if self.planner.noise else worth


def _usefulness(plant: int) -> tuple[int, int]:
    return POWERS[plant], KIND[plant]


class Planner4(Planner):
    """Four rounds ahead; its plant prices are off by some coins."""

    def __init__(self, rules: PowerGrid, rng: Random) -> None:
        super().__init__(rules, rng, 4, 12.0, 2)


class Planner3(Planner):
    """Four rounds ahead; its plant prices are off by more, and it follows one building route only."""

    def __init__(self, rules: PowerGrid, rng: Random) -> None:
        super().__init__(rules, rng, 4, 20.0, 1)


class Planner2(Planner):
    """This round and the next."""

    def __init__(self, rules: PowerGrid, rng: Random) -> None:
        super().__init__(rules, rng, 2, 20.0, 1)


class Planner1(Planner):
    """This round and the next, and plant prices by rough guess."""

    def __init__(self, rules: PowerGrid, rng: Random) -> None:
        super().__init__(rules, rng, 2, 40.0, 1)
