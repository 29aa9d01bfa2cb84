"""A plain policy for Barrage: the action after which its own position is worth most, sub-decisions included."""

from __future__ import annotations

import random
from typing import Final

from engine.barrage.board import LEADS_TO, NEUTRAL, POWER
from engine.barrage.contracts import bits
from engine.barrage.pending import DRAW, TURN
from engine.barrage.rules import BarrageRules
from engine.barrage.state import OVER, State
from engine.barrage.tables import NEEDS, ROUNDS, SPACES, TURBINE
from engine.core import Action

DEPTH: Final = 3
"""Sub-decisions looked at after an action."""
ENERGY, CREDIT, MACHINE, WHEEL, CONTRACT, TILE = 0.9, 0.45, 0.6, 0.5, 0.15, 1.2
STRUCTURE = (2.0, 1.8, 2.0, 3.0)
"""What a piece is worth for each round still to come."""
SYSTEM = 1.1
"""What a point of production of an own system is worth for each round still to come."""


class BarrageGreedy:
    """Looks at its own board and its own turn only."""

    def __init__(self, rules: BarrageRules, rng: random.Random, depth: int = DEPTH) -> None:
        self.rules = rules
        self.rng = rng
        self.depth = depth

    def choose(self, state: State) -> Action:
        legal = self.rules.legal(state)
        if len(legal) == 1:
            return legal[0]
        seat = state.stack[-1].player
        best, chosen = float("-inf"), legal[0]
        for action in legal:
            value = self._after(state, seat, action, self.depth) + 0.001 * self.rng.random()
            if value > best:
                best, chosen = value, action
        return chosen

    def _after(self, state: State, seat: int, action: Action, depth: int) -> float:
        engineers = state.engineers[seat]
        after = self.rules.copy(state)
        self.rules.advance(after, action)
        value = worth(after, seat) if depth == 0 or not self._mine(after, seat) else max(
            self._after(after, seat, follow, depth - 1) for follow in self.rules.legal(after))
        spent = engineers - after.engineers[seat]
        return value - 0.6 * spent if action.kind != "use" or SPACES[action.a].area != TURBINE else value

    @staticmethod
    def _mine(state: State, seat: int) -> bool:
        if state.phase == OVER or not state.stack:
            return False
        top = state.stack[-1]
        return top.player == seat and top.kind not in (DRAW, TURN)


class BarrageQuick(BarrageGreedy):
    """Looks one sub-decision ahead: hardly weaker and four times as fast, for rollouts."""

    def __init__(self, rules: BarrageRules, rng: random.Random) -> None:
        super().__init__(rules, rng, 1)


def worth(state: State, seat: int) -> float:
    """A rough value of a seat's position in victory points."""
    left = ROUNDS - state.round
    value = state.vp[seat] + ENERGY * state.energy[seat] + CREDIT * state.credits[seat]
    value += MACHINE * (state.excavators[seat] + state.mixers[seat])
    row = slice(seat * 6, seat * 6 + 6)
    value += WHEEL * (sum(state.wheel_excavators[row]) + sum(state.wheel_mixers[row]))
    value += sum((1 + left) * STRUCTURE[s] * state.built[seat * 4 + s] for s in range(4))
    value += sum(CONTRACT * NEEDS[contract] for contract in bits(state.hand[seat]))
    value += TILE * left * state.tiles[seat].bit_count()
    return value + SYSTEM * (1 + left) * _systems(state, seat)


def _systems(state: State, seat: int) -> float:
    """Production of own systems, whole ones in full and those that lack one piece at a third; water in reach."""
    value = 0.0
    for conduit in range(20):
        parts = int(state.conduit[conduit] == seat) + (state.houses[seat] >> LEADS_TO[conduit] & 1)
        for dam in (conduit & -2, conduit | 1):
            usable = state.dam[dam] == seat or state.dam[dam] == NEUTRAL
            if usable and parts == 2:
                value += POWER[conduit] * (1 + 0.5 * state.water[dam])
            elif parts + usable == 2:
                value += POWER[conduit] / 3
    return value
