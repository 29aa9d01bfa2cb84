"""What playing on tells, as questions for a process of their own: the money to come, and how a game went.

Both can be given to `engine.analysis.background.Background`, or asked here and now: `question.answers(stop)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from engine import catalog, record
from engine.bots.evaluate import shares
from engine.bots.guide import Guide
from engine.bots.guides import guide_for
from engine.bots.planner import Planner
from engine.chance import draw
from engine.core import CHANCE, Position, Rules
from engine.session import Session
from engine.tree import Node

ROUNDS_AHEAD = 5
FUTURES = 60
FIRST_LOOK = 12
"""Samples for every turn of a game, before the doubtful ones are looked at more closely."""
CLOSER = 40
"""Samples for the turns that may have been mistakes."""
SUSPECTS = 8
SURE = 1.96
DOUBT = 0.1
"""The square of how far off the imagined value is."""


@dataclass(frozen=True)
class Forecast:
    """The money of every seat at the start of the rounds to come, if all play on like the planner."""

    game: str
    players: int
    options: dict[str, str]
    position: Position
    seed: str = "forecast"

    def answers(self, stop: Callable[[], bool]) -> Iterator[list[list[list[int]]]]:
        """After every game: `money[round ahead][seat]` of all games so far."""
        rules = catalog.game(self.game).rules(self.players, self.options)
        start = rules.load(self.position)
        seen: list[list[list[int]]] = [[[start.money[seat]] for seat in range(self.players)]]
        for number in range(FUTURES):
            if stop():
                return
            for ahead, money in enumerate(_money_ahead(rules, rules.copy(start), Random(f"{self.seed}/{number}")), 1):
                if ahead == len(seen):
                    seen.append([[] for _ in range(self.players)])
                for seat in range(self.players):
                    seen[ahead][seat].append(money[seat])
            yield seen


def _money_ahead(rules: Any, state: Any, rng: Random) -> Iterator[list[int]]:
    """Everybody's money when each of the next rounds starts, or the game ends."""
    policy, begun = Planner(rules, rng, width=1), state.round
    while state.round < begun + ROUNDS_AHEAD and (player := rules.to_act(state)) is not None:
        before = state.round
        rules.advance(state, draw(rules, state, rng) if player == CHANCE else policy.choose(state))
        if state.round != before or rules.to_act(state) is None:
            yield list(state.money)


def quantile(values: list[int], share: float) -> float:
    """The value below which that share of all values lies."""
    ordered = sorted(values)
    return float(ordered[min(len(ordered) - 1, int(share * len(ordered)))])


# How a game went

@dataclass
class Turn:
    """One turn of a player: what it was worth to them before and after, sampled with the same luck."""

    path: str
    """The node before it."""
    after: str
    ply: int
    round: int
    before_values: list[float] = field(default_factory=list)
    after_values: list[float] = field(default_factory=list)

    @property
    def samples(self) -> int:
        return len(self.after_values)

    @property
    def loss(self) -> tuple[float, float, float]:
        """Chance to win given away: estimate, low and high end of its 95 % interval."""
        return estimate([a - b for a, b in zip(self.before_values, self.after_values, strict=True)])

    @property
    def chance(self) -> tuple[float, float, float]:
        """Chance to win before the turn: estimate, low and high end."""
        mean, low, high = estimate(self.before_values)
        return mean, max(0.0, low), min(1.0, high)


def estimate(values: list[float]) -> tuple[float, float, float]:
    """Mean and its 95 % interval. One imagined far-off value keeps a few that agree by luck from looking sure."""
    count = len(values)
    mean = sum(values) / count
    spread = sqrt((sum((value - mean) ** 2 for value in values) + DOUBT) / count / count)
    return mean, mean - SURE * spread, mean + SURE * spread


@dataclass(frozen=True)
class Review:
    """The turns of one seat along the line to a node, each judged by playing on before it and after it."""

    code: str
    end: str
    seat: int
    seed: str = "review"

    @classmethod
    def of(cls, session: Session, end: Node, seat: int) -> Review:
        return cls(record.code(session.record()), end.path(), seat)

    def answers(self, stop: Callable[[], bool]) -> Iterator[list[Turn]]:
        """First a quick look at every turn, then closer at the suspects."""
        session = Session.from_record(record.from_code(self.code))
        turns = turns_of(session, session.find(self.end), self.seat)
        guide = guide_for(session.rules, Random(self.seed), strays=True)
        for number in range(FIRST_LOOK + CLOSER):
            chosen = turns if number < FIRST_LOOK else worst(turns, SUSPECTS)
            for turn in chosen:
                if stop():
                    return
                luck = f"{self.seed}/{turn.samples}"
                for path, values in ((turn.path, turn.before_values), (turn.after, turn.after_values)):
                    values.append(play_on(session.rules, guide, session.find(path).state, luck)[self.seat])
                if number < FIRST_LOOK or turn is chosen[-1]:
                    yield turns


def turns_of(session: Session, end: Node, seat: int) -> list[Turn]:
    """The turns along a line in which that seat had a choice."""
    found: list[Turn] = []
    line = end.line()
    at = 0
    while at < len(line) - 1:
        node = line[at]
        until = at + 1
        if session.rules.to_act(node.state) == seat:
            while until < len(line) - 1 and session.rules.to_act(line[until].state) == seat \
                    and line[until].state.round == node.state.round:
                until += 1
            if until > at + 1 or len(session.rules.legal(node.state)) > 1:
                found.append(Turn(node.path(), line[until].path(), node.ply, node.state.round))
        at = until
    return found


def worst(turns: list[Turn], count: int) -> list[Turn]:
    """The turns that gave away most, the worst first."""
    losing = [turn for turn in turns if turn.samples and turn.loss[0] > 0]
    return sorted(losing, key=lambda turn: -turn.loss[0])[:count]


def play_on(rules: Rules[Any], guide: Guide, state: Any, luck: str) -> list[float]:
    """Everybody's share of the win after playing on for a while: by result where the game ended, else judged."""
    after = rules.copy(state)
    guide.play_on(after, Random(luck))
    outcome = rules.outcome(after)
    values = shares(outcome) if outcome is not None else guide.judge(after)
    return values or [0.0] * 8
