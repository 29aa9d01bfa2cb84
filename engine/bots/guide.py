"""What a search needs to know about a game: the moves worth trying, a quick way to play on, and a judgement."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Protocol

from engine.bots.evaluate import evaluate
from engine.chance import draw
from engine.core import CHANCE, Action, Rules

Move = tuple[Action, ...]
"""One action, or the actions of a whole phase."""

PLAIN_MOVES: Final = 40
PLAIN_ACTIONS: Final = 2000


class Guide(Protocol):
    """The search's knowledge of one game."""

    def moves(self, state: Any) -> list[Move]:
        """Sensible moves of the player to act, the likeliest first."""

    def rollout(self, state: Any, rng: Random) -> list[float]:
        """Plays on in place, to the end or a cut, and says what everybody's share of the win is, or nothing."""


class PlainGuide:
    """Any game of the catalog: legal actions, evenly thinned out where there are many, and plain random play."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules

    def moves(self, state: Any) -> list[Move]:
        legal = self.rules.legal(state)
        step = max(1, -(-len(legal) // PLAIN_MOVES))
        return [(action,) for action in [*legal[::step], *legal[-1:]]]

    def rollout(self, state: Any, rng: Random) -> list[float]:
        for _ in range(PLAIN_ACTIONS):
            player = self.rules.to_act(state)
            if player is None:
                break
            self.rules.advance(state, draw(self.rules, state, rng) if player == CHANCE else self._any(state, rng))
        return evaluate(self.rules, state)

    def _any(self, state: Any, rng: Random) -> Action:
        """A kind first, then an action of that kind: long lists of bids do not drown a single pass."""
        legal = self.rules.legal(state)
        kinds = list(dict.fromkeys(action.kind for action in legal))
        kind = kinds[int(rng.random() * len(kinds))]
        alike = [action for action in legal if action.kind == kind]
        return alike[int(rng.random() * len(alike))]
