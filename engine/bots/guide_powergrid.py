"""Power Grid for the search: whole phases as moves, rollouts by a quick planner, the outlook at the cut."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.bots.evaluate import evaluate_powergrid, standing
from engine.bots.guide import Move
from engine.bots.planner import Planner, basket_moves
from engine.bots.planner_build import best_route
from engine.bots.planner_fuel import runs, stock_of
from engine.bots.planner_outlook import MOST_BUILT
from engine.chance import draw
from engine.core import CHANCE, Action
from engine.powergrid import auction, resources
from engine.powergrid.plants import FUELS, KIND, NEED, POWERS
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import AUCTION, BUILDING, FUEL, NOBODY, NOTHING, SCRAP, State

FAR_ABOVE: Final = 25
"""Bids this far above a plant's number are left to the planner."""
PATIENCE: Final = 40
"""Rounds after which a game that is played out is left undecided."""
MARGIN: Final = 0.25
"""How much of a rollout's value is the margin rather than the win: among won positions the safer one is better."""

OFF: Final = 40.0
"""Coins by which plants are misjudged in rollouts that stray, as a standard deviation."""
STRAY: Final = 0.05
"""How often such a rollout leaves its plan for any other sensible move."""

DELAY: Final = 0.99
"""What a lead is worth a round later: a win at hand is not put off for ever."""


class PowerGridGuide:
    """Candidates around what the planner would do."""

    def __init__(self, rules: PowerGrid, rng: Random, rounds: int = 4, strays: bool = False) -> None:
        self.rules = rules
        self.edition = rules.edition
        self.rounds = rounds
        """Rounds a rollout plays before it is cut."""
        self.planner = Planner(rules, rng, width=1)
        """Says what the plan is."""
        self.player = Planner(rules, rng, noise=OFF if strays else 0.0, width=1)
        """Everybody in a rollout."""
        self.planner.remembers = self.player.remembers = True
        self.strays = strays
        """Whether rollouts play as people do, each a little differently, instead of exactly to plan."""

    def moves(self, state: State) -> list[Move]:
        self.planner.limits.clear()
        found = [_planned(self.planner, state)]
        for move in self._others(state):
            if move not in found:
                found.append(move)
        return found

    def _others(self, state: State) -> list[Move]:
        if state.want == SCRAP:
            return [(action,) for action in self.rules.legal(state)]
        if state.want != NOTHING:
            return []
        if state.phase == AUCTION:
            return self._bids(state) if state.lot else self._openings(state)
        if state.phase == FUEL:
            return self._baskets(state)
        return self._builds(state) if state.phase == BUILDING else []

    def _openings(self, state: State) -> list[Move]:
        """Every plant that is an improvement, at its lowest price, or none."""
        own = state.plants_of(state.actor)
        weakest = min([POWERS[plant] for plant in own]) if len(own) == self.edition.max_plants else 0
        moves: list[Move] = [(Action("pass"),)] if auction.why_not_pass(state) is None else []
        for plant in state.current():
            least = auction.minimum(state, plant)
            if least <= state.money[state.actor] and POWERS[plant] > weakest:
                moves.append((Action("open", plant, least),))
        return moves

    def _bids(self, state: State) -> list[Move]:
        """Raising or passing, unless the bids are far above what the plant itself costs."""
        if state.bid >= state.money[state.actor] or state.bid > state.lot + FAR_ABOVE:
            return []
        return [(Action("pass"),), (Action("bid", state.bid + 1),)]

    def _baskets(self, state: State) -> list[Move]:
        """The fuel of every sensible run, and two runs of everything."""
        seat = state.actor
        plants = state.plants_of(seat)
        stock = stock_of(state, seat)
        moves: list[Move] = []
        for run in runs(self.edition, state, plants, stock, state.sold):
            if run.cost <= state.money[seat]:
                moves.append(tuple(basket_moves(run.basket)))
        twice = [-tokens for tokens in stock]
        for plant in plants:
            if KIND[plant] < FUELS:
                twice[KIND[plant]] += 2 * NEED[plant]
        moves.append(tuple(basket_moves([max(0, tokens) for tokens in twice])))
        return moves

    def _builds(self, state: State) -> list[Move]:
        """The planner's route, as far as the money goes."""
        seat = state.actor
        route = best_route(self.edition, state, seat, MOST_BUILT, 1)
        moves: list[Move] = []
        for builds, cost in enumerate(route.costs):
            if cost <= state.money[seat]:
                moves.append((*[Action("build", city) for city in route.cities[:builds]], Action("done")))
        return moves

    def play_on(self, state: State, rng: Random) -> None:
        self._rounds(state, rng, self.rounds)

    def play_out(self, state: State, rng: Random) -> None:
        self._rounds(state, rng, PATIENCE)

    def _rounds(self, state: State, rng: Random, rounds: int) -> None:
        self.player.limits.clear()
        self.player.rng = rng
        cut = state.round + rounds
        while state.actor != NOBODY and state.round < cut:
            if state.actor == CHANCE:
                self.rules.advance(state, draw(self.rules, state, rng))
            else:
                others = self._others(state) if self.strays and rng.random() < STRAY else []
                self._play(state, rng.choice(others) if others else _planned(self.player, state))

    def judge(self, state: State) -> list[float]:
        values = evaluate_powergrid(self.rules, self.edition, state)
        margins = standing(self.edition, state)
        even = 1.0 / len(values)
        worth = DELAY ** state.round
        return [even + worth * ((1 - MARGIN) * values[seat] + MARGIN * margins[seat] - even)
                for seat in range(len(values))]

    def _play(self, state: State, move: Move) -> None:
        for action in move:
            if action.kind != "buy" or resources.why_not_buy(self.edition, state, action.a) is None:
                self.rules.advance(state, action)


def _planned(planner: Planner, state: State) -> Move:
    """Its move: a whole phase of fuel or cities, else one action."""
    if state.want == NOTHING and state.phase == FUEL:
        return tuple(planner.shopping(state))
    if state.want == NOTHING and state.phase == BUILDING:
        return tuple(planner.building(state))
    return (planner.choose(state),)
