"""greedy1: a plain policy for Power Grid, defined so exactly that any engine can play it the same way."""

from __future__ import annotations

from random import Random

from engine.core import Action
from engine.powergrid import auction, building, resources, storage
from engine.powergrid.plants import COAL, FUELS, HYBRID, OIL, POWERS
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import AUCTION, BUILDING, FUEL, LOSE, POWER, ROOM, SCRAP, State


class Greedy1:
    """Buys the cheapest plant it needs, fuel for one run, the cheapest cities; never bids against anybody."""

    def __init__(self, rules: PowerGrid, rng: Random) -> None:
        self.rules = rules
        self.edition = rules.edition
        self.rng = rng
        names = rules.edition.board.city_names
        self.name_order = [city for _, city in sorted((name, city) for city, name in enumerate(names))]
        """Cities by name: the first of equally cheap ones is taken."""

    def choose(self, state: State) -> Action:
        if state.want == SCRAP:
            return Action("scrap", min(plant for plant in state.plants_of(state.actor) if plant != state.lot))
        if state.want == LOSE:
            return Action("lose", COAL)
        if state.phase == AUCTION:
            return Action("pass") if state.lot else self._open(state)
        if state.phase == FUEL:
            return self._buy(state)
        if state.phase == BUILDING:
            return self._build(state)
        if state.phase == POWER:
            return self._run(state)
        return self._first_by_name(state)

    def _open(self, state: State) -> Action:
        seat = state.actor
        own = state.plants_of(seat)
        money = state.money[seat]
        weakest = 0
        if len(own) == self.edition.max_plants:
            weakest = min([POWERS[plant] for plant in own])
        best = 0
        for plant in state.current():
            if auction.minimum(state, plant) <= money and POWERS[plant] > weakest:
                best = plant
                break
        may_pass = state.round > 1 or auction.why_not_pass(state) is None
        if may_pass:
            cap = 0
            for plant in own:
                cap += POWERS[plant]
            if best == 0 or cap > state.built[seat] + 2:
                return Action("pass")
        if best == 0:  # a first plant is a duty, whatever it powers
            best = state.current()[0]
        return Action("open", best, auction.minimum(state, best))

    def _buy(self, state: State) -> Action:
        seat = state.actor
        surplus = 0
        for fuel in range(FUELS):
            stock = state.fuel[seat * FUELS + fuel]
            need = storage.need_of(state, seat, fuel)
            if stock < need and resources.why_not_buy(self.edition, state, fuel) is None:
                return Action("buy", fuel)
            if fuel <= OIL and stock > need:
                surplus += stock - need
        if surplus < storage.need_of(state, seat, HYBRID):
            return self._buy_for_hybrids(state)
        return Action("done")

    def _buy_for_hybrids(self, state: State) -> Action:
        best = -1
        least = 99
        for fuel in (COAL, OIL):
            if resources.why_not_buy(self.edition, state, fuel) is None:
                price = resources.price(self.edition, state, fuel)
                if price < least:
                    least = price
                    best = fuel
        return Action("buy", best) if best >= 0 else Action("done")

    def _build(self, state: State) -> Action:
        seat = state.actor
        area = state.area
        assert area is not None
        best = -1
        least = state.money[seat] + 1
        for city in self.name_order:
            if area.mask >> self.edition.board.region_of[city] & 1 and building.allowed(self.edition, state, city):
                cost = building.cost(state, seat, city)
                if cost < least:
                    least = cost
                    best = city
        return Action("build", best) if best >= 0 else Action("done")

    def _run(self, state: State) -> Action:
        seat = state.actor
        plants = 0
        supplied = 0
        coal = 0
        ranked = sorted([(-POWERS[plant], plant) for plant in state.plants[seat * ROOM:(seat + 1) * ROOM] if plant])
        for power, plant in ranked:
            if supplied >= state.built[seat]:
                break
            mixes = storage.hybrid_mixes(state, seat, plants | 1 << plant)
            if mixes:
                plants |= 1 << plant
                supplied -= power
                coal = mixes[-1]
        return Action("run", plants, coal)

    def _first_by_name(self, state: State) -> Action:
        legal = self.rules.legal(state)
        return min(legal, key=lambda action: self.name_order.index(action.a))
