"""search: Monte Carlo tree search with a value for every player; the longer it thinks the better, ready at any time."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from engine.bots.guide import Guide, Move, sensible_moves
from engine.bots.guides import guide_for
from engine.chance import draw
from engine.core import CHANCE, Action, Rules

EXPLORE: Final = 0.35
GROW_AT: Final = 40
"""Visits before a move gets a tree of its own below it: a rollout answers better than a tree of few visits."""
DOUBT: Final = 0.25
"""A move seen once is trusted this much less than its mean; the doubt falls with the root of its visits."""
SURE: Final = 2.0
"""A move this many doubts ahead of all others needs no more thought."""
LOOK_UP: Final = 16
"""Passes between two looks at whether the answer is clear."""

WIDE: Final = 10
"""Moves tried from the start; more come with the root of the visits, the likeliest first."""


class Node:
    """What is known about a move: how often it was tried and what everybody got, in sum."""

    __slots__ = ("children", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.totals: list[float] = []
        self.children: dict[Move, Node] = {}

    def mean(self, player: int) -> float:
        return self.totals[player] / self.visits if self.totals else 0.0

    def doubt(self) -> float:
        return DOUBT / sqrt(self.visits) if self.visits else 1.0

    def add(self, values: list[float]) -> None:
        self.visits += 1
        if values:
            before = self.totals or [0.0] * len(values)
            self.totals = [old + new for old, new in zip(before, values, strict=True)]


class Search:
    """Open loop: the tree is made of players' moves, chance is drawn anew in every pass from what is unseen."""

    seconds = 1.0
    passes = 0
    """Passes for each decision; 0 lets the clock decide."""

    def __init__(self, rules: Rules[Any], rng: Random, guide: Guide | None = None) -> None:
        self.rules = rules
        self.rng = rng
        self.guide = guide or guide_for(rules, rng)
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
        for move in moves:
            if self._wins(state, move, player):
                return move
        if len(moves) > 1:
            self._think(state, player)
        children = self.root.children
        tried = [move for move in moves if move in children]
        return max(tried, key=lambda move: children[move].mean(player) - children[move].doubt(), default=moves[0])

    def _wins(self, state: Any, move: Move, player: int) -> bool:
        """Whether the move ends the game with a win for this player alone."""
        after = self.rules.copy(state)
        for action in move:
            self.rules.advance(after, action)
        outcome = self.rules.outcome(after)
        return outcome is not None and outcome.ranking[0] == [player]

    def _think(self, state: Any, player: int) -> None:
        end = perf_counter() + self.seconds
        seed = self.rng.getrandbits(32)
        done = 0
        while not self.stopped and (done < self.passes if self.passes else perf_counter() < end):
            self._pass(self.rules.copy(state), seed)
            done += 1
            if done % LOOK_UP == 0 and self._clear(player):
                break

    def _clear(self, player: int) -> bool:
        """Whether one move is far ahead of all others."""
        nodes = sorted(self.root.children.values(), key=lambda node: node.mean(player))
        best = nodes.pop()
        return all(node.mean(player) + SURE * node.doubt() < best.mean(player) - SURE * best.doubt() for node in nodes)

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
            move = _select(node, sensible_moves(self.rules, self.guide, state), player)
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


class Search100(Search):
    """A hundred passes for each decision, however long they take: the same seed plays the same game."""

    passes = 100


def _select(node: Node, moves: list[Move], player: int) -> Move:
    """A kind by its best move, then a move of that kind: by mean and by how little is known."""
    moves = moves[:WIDE + int(2 * sqrt(node.visits))]
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
