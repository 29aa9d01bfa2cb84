"""search: Monte Carlo tree search with a value for every player; the longer it thinks the better, ready at any time."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from engine.bots.guide import Guide, Move, PlainGuide, sensible_moves
from engine.bots.guide_powergrid import PowerGridGuide
from engine.chance import draw
from engine.core import CHANCE, Action, Rules
from engine.powergrid.rules import PowerGrid

EXPLORE: Final = 0.35
GROW_AT: Final = 3
"""Visits before a move gets a tree of its own below it."""
DOUBT: Final = 0.25
"""A move seen once is trusted this much less than its mean; the doubt falls with the root of its visits."""


class Node:
    """What is known about a move: how often it was tried and what everybody got, in sum."""

    __slots__ = ("children", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.totals: list[float] = []
        self.children: dict[Move, Node] = {}

    def mean(self, player: int) -> float:
        return self.totals[player] / self.visits if self.totals else 0.0

    def add(self, values: list[float]) -> None:
        self.visits += 1
        if values:
            before = self.totals or [0.0] * len(values)
            self.totals = [old + new for old, new in zip(before, values, strict=True)]

    def trust(self, player: int) -> float:
        """The mean less the doubt."""
        return self.mean(player) - DOUBT / sqrt(self.visits) if self.visits else -1.0


class Search:
    """Open loop: the tree is made of players' moves, chance is drawn anew in every pass."""

    def __init__(self, rules: Rules[Any], rng: Random, guide: Guide,
                 seconds: float = 1.0, iterations: int = 0) -> None:
        self.rules = rules
        self.rng = rng
        self.guide = guide
        self.seconds = seconds
        self.iterations = iterations
        """Passes for each decision; 0 lets the clock decide."""
        self.stopped = False
        self.root = Node()
        self._rest: Move = ()
        self._expected: Any = None

    def stop(self) -> None:
        """From any thread: answer at once with what is known."""
        self.stopped = True

    def choose(self, state: Any) -> Action:
        """The first action of the best move; the rest of a whole-phase move follows without new thought."""
        if not self._rest or self.rules.dump(state) != self._expected:
            self._rest = self.best_move(state)
        action, self._rest = self._rest[0], self._rest[1:]
        if self._rest:
            self._expected = self.rules.dump(self.rules.apply(state, action))
        return action

    def best_move(self, state: Any) -> Move:
        """Thinks until the budget is spent or somebody says stop; the tree stays in `root` for whoever is curious."""
        self.root = Node()
        self.stopped = False
        player = self.rules.to_act(state)
        assert player is not None
        moves = sensible_moves(self.rules, self.guide, state)
        if len(moves) > 1:
            self._think(state)
        tried = [move for move in moves if move in self.root.children]
        return max(tried, key=lambda move: self.root.children[move].trust(player)) if tried else moves[0]

    def _think(self, state: Any) -> None:
        end = perf_counter() + self.seconds
        seed = self.rng.getrandbits(32)
        done = 0
        while not self.stopped and (done < self.iterations if self.iterations else perf_counter() < end):
            self._pass(self.rules.copy(state), seed)
            done += 1

    def _pass(self, state: Any, seed: int) -> None:
        """Down the tree, one new move, a rollout, and everybody's value back up."""
        path = [self.root]
        rng = Random(seed)
        while True:
            while (player := self.rules.to_act(state)) == CHANCE:
                self.rules.advance(state, draw(self.rules, state, rng))
            node = path[-1]
            if player is None or (len(path) > 1 and node.visits < GROW_AT):
                break
            move = self._select(node, sensible_moves(self.rules, self.guide, state), player)
            child = node.children.setdefault(move, Node())
            path.append(child)
            if len(path) == 2:
                rng = Random(seed + child.visits)  # every move at the root meets the same draws
            for action in move:
                self.rules.advance(state, action)
        self.guide.play_on(state, rng)
        values = self.guide.judge(state)
        for node in path:
            node.add(values)

    def _select(self, node: Node, moves: list[Move], player: int) -> Move:
        """A kind by its best move, then a move of that kind: by mean and by how little is known."""
        for move in moves:
            if move not in node.children:
                return move
        kinds: dict[str, list[Move]] = {}
        for move in moves:
            kinds.setdefault(move[0].kind, []).append(move)
        best = max(kinds.values(), key=lambda alike: _bound(node, alike, player))
        return max(best, key=lambda move: _bound(node, [move], player))


def _bound(node: Node, moves: list[Move], player: int) -> float:
    """The upper bound of a set of moves: the best mean, and more for sets seldom tried."""
    visits = sum(node.children[move].visits for move in moves)
    best = max(node.children[move].mean(player) for move in moves)
    return best + EXPLORE * sqrt(log(node.visits + 1) / visits)


class PlainSearch(Search):
    """For any game: legal actions and plain rollouts."""

    def __init__(self, rules: Rules[Any], rng: Random, seconds: float = 1.0, iterations: int = 0) -> None:
        super().__init__(rules, rng, PlainGuide(rules), seconds, iterations)


class PowerGridSearch(Search):
    """Power Grid with the planner as its guide."""

    def __init__(self, rules: PowerGrid, rng: Random, seconds: float = 1.0, iterations: int = 0,
                 rounds: int = 4) -> None:
        super().__init__(rules, rng, PowerGridGuide(rules, rng, rounds), seconds, iterations)
