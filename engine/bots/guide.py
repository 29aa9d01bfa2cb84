"""What a search needs to know about a game: the moves worth trying, a quick way to play on, and a judgement."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final, Protocol

from engine.bots import Bot
from engine.bots.evaluate import evaluate
from engine.chance import draw
from engine.core import CHANCE, Action, Rules

Move = tuple[Action, ...]
"""One action, or the actions of a whole phase."""

PLAIN_MOVES: Final = 40
PLAIN_ACTIONS: Final = 5000
WHIM: Final = 0.1
"""How often a rollout leaves its policy: nobody plays quite as expected."""


class Guide(Protocol):
    """The search's knowledge of one game."""

    def moves(self, state: Any) -> list[Move]:
        """Sensible moves of the player to act, the likeliest first."""

    def play_on(self, state: Any, rng: Random) -> None:
        """Plays on in place, quickly, to the end or to a cut from which the judgement is good."""

    def play_out(self, state: Any, rng: Random) -> None:
        """Plays on in place to the end; a game that will not end is left where patience ran out."""

    def judge(self, state: Any) -> list[float]:
        """Everybody's share of the win here, adding up to 1; nothing where nothing can be said."""


def sensible_moves(rules: Rules[Any], guide: Guide, state: Any) -> list[Move]:
    """The guide's moves, each without what is not allowed."""
    moves: dict[Move, None] = {}
    for move in guide.moves(state):
        allowed = _allowed(rules, state, move)
        if allowed:
            moves[allowed] = None
    return list(moves)


def _allowed(rules: Rules[Any], state: Any, move: Move) -> Move:
    if len(move) == 1:
        return move if rules.why_not(state, move[0]) is None else ()
    after = rules.copy(state)
    done: list[Action] = []
    for action in move:
        if rules.why_not(after, action) is None:
            rules.advance(after, action)
            done.append(action)
    return tuple(done)


class PlainGuide:
    """Any game of the catalog: legal actions, and rollouts by the game's quick policy, or at random without one."""

    def __init__(self, rules: Rules[Any], policy: Bot | None = None) -> None:
        self.rules = rules
        self.policy = policy

    def moves(self, state: Any) -> list[Move]:
        """The policy's choice, then one action of each kind after the other; long lists are thinned out evenly."""
        legal = self.rules.legal(state)
        chosen = [] if self.policy is None or len(legal) == 1 else [self.policy.choose(state)]
        step = max(1, -(-len(legal) // PLAIN_MOVES))
        seen: Counter[str] = Counter()
        ranked: list[tuple[int, Action]] = []
        for action in [*legal[::step], *legal[-1:]]:
            seen[action.kind] += 1
            ranked.append((seen[action.kind], action))
        ranked.sort(key=lambda pair: pair[0])
        return [(action,) for action in [*chosen, *[action for _, action in ranked]]]

    def play_on(self, state: Any, rng: Random) -> None:
        self.play_out(state, rng)

    def play_out(self, state: Any, rng: Random) -> None:
        for _ in range(PLAIN_ACTIONS):
            player = self.rules.to_act(state)
            if player is None:
                break
            self.rules.advance(state, draw(self.rules, state, rng) if player == CHANCE else self._quick(state, rng))

    def judge(self, state: Any) -> list[float]:
        return evaluate(self.rules, state)

    def _quick(self, state: Any, rng: Random) -> Action:
        """The policy's choice, now and then any other."""
        if self.policy is None or rng.random() < WHIM:
            return self._any(state, rng)
        return self.policy.choose(state)

    def _any(self, state: Any, rng: Random) -> Action:
        """A kind first, then an action of that kind: long lists of bids do not drown a single pass."""
        legal = self.rules.legal(state)
        kinds = list(dict.fromkeys(action.kind for action in legal))
        kind = kinds[int(rng.random() * len(kinds))]
        alike = [action for action in legal if action.kind == kind]
        return alike[int(rng.random() * len(alike))]
