"""A plain policy for the card game: plants by what they earn, fuel for one run (two while cheap), all plants run."""

from __future__ import annotations

import random

from engine.cardgame.auction import minimum
from engine.cardgame.cards import ECO, FACES, GAS, HYBRID, LEFT, OIL, Cards
from engine.cardgame.plantmarket import on_offer
from engine.cardgame.rules import CardGame
from engine.cardgame.state import BID, BUY, NEEDS, OPEN, RUN, SCRAP, State, plants_of
from engine.core import Action

FUEL_COST = [1.1, 1.2, 1.3, 2.5, 1.1, 0.0]
"""What a unit costs in a usual market, by fuel."""
USUAL_ROUNDS = 12
MAX_ROUNDS_AHEAD = 5
CHEAP = 2
"""Up to this price it also buys for the round after."""


class CardGameGreedy:
    """Looks at its own table only; never bluffs."""

    def __init__(self, rules: CardGame, rng: random.Random) -> None:
        self.rules = rules
        self.cards: Cards = rules.cards
        self.rng = rng

    def choose(self, state: State) -> Action:
        if state.phase == OPEN:
            return self._open(state)
        if state.phase == BID:
            return self._bid(state)
        if state.phase == BUY:
            return self._buy(state)
        if state.phase == RUN:
            return max(self.rules.legal(state), key=self._income)
        if state.phase == SCRAP:
            return min(self.rules.legal(state), key=lambda action: self._yield(action.a))
        return min(self.rules.legal(state), key=lambda action: LEFT[action.a % FACES])

    def _yield(self, plant: int) -> float:
        """What a plant earns in a round after its fuel."""
        return self.cards.income[plant] - self.cards.amount[plant] * FUEL_COST[self.cards.fuel[plant]]

    def _worth(self, state: State, plant: int) -> int:
        """The most it pays for a plant: what the plant earns more than the one it replaces, over the rounds ahead."""
        mine = plants_of(state, state.actor)
        gain = self._yield(plant) - (min(map(self._yield, mine)) if len(mine) == 3 else 0)
        money = state.money[state.actor]
        if state.final:
            return money - self._fuel_money(plant) if gain > 0 else 0
        ahead = min(MAX_ROUNDS_AHEAD, max(2, USUAL_ROUNDS - state.round))
        return min(int(gain * ahead), money - self._fuel_money(plant))

    def _fuel_money(self, plant: int) -> int:
        return 0 if self.cards.fuel[plant] == ECO else 3

    def _open(self, state: State) -> Action:
        legal = self.rules.legal(state)
        best, best_value = None, 0.0
        for plant in state.market[:on_offer(state)]:
            low = minimum(self.cards, state, plant)
            value = float(self._worth(state, plant) - low)
            if low <= state.money[state.actor] and value > best_value:
                best, best_value = Action("open", plant, low), value
        return best or (legal[-1] if legal[-1].kind == "pass" else legal[0])

    def _bid(self, state: State) -> Action:
        bid = state.high_bid + 1
        return Action("bid", bid) if bid <= self._worth(state, state.auctioned) else Action("pass")

    def _buy(self, state: State) -> Action:
        """The card with the cheapest useful unit, while something is missing."""
        best, best_price = Action("done"), 99.0
        for action in self.rules.legal(state)[1:]:
            useful = min(action.a % 3 + 1, self._missing(state, action.a // 3, 1 if action.b > CHEAP else 2))
            if useful > 0 and action.b / useful < best_price:
                best, best_price = action, action.b / useful
        return best

    def _missing(self, state: State, fuel: int, runs: int) -> int:
        """Units of a fuel still wanted for that many runs of all plants."""
        need = state.need[state.actor * NEEDS:state.actor * NEEDS + NEEDS]
        stock = state.stock[state.actor * 4:state.actor * 4 + 4]
        runs = 1 if state.final else runs
        own = runs * need[fuel] - stock[fuel]
        if fuel not in (GAS, OIL):
            return own
        over = sum(max(0, stock[one] - runs * need[one]) for one in (GAS, OIL))
        return max(0, own) + max(0, runs * need[HYBRID] - over)

    def _income(self, action: Action) -> tuple[int, int]:
        """Income, then fuel saved."""
        plants = [plant - 1 for plant in (action.a, action.b, action.c) if plant]
        return sum(self.cards.income[plant] for plant in plants), -sum(self.cards.amount[plant] for plant in plants)
