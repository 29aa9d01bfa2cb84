"""What each choice is worth: win chances by playing on many times, better with every pass, ready at any time.

    rules, state = replay(record)
    for advice in advise(rules, state, seed="1", stop=event.is_set):
        for line in advice.lines:              # best first for the player to act
            seat = advice.player
            print([rules.write(action) for action in line.move], line.samples, line.values[seat],
                  line.low[seat], line.high[seat])

A value is the share of games won when everybody plays on much like the quick policy; `low` and `high` are its 95 %
interval, for each seat. What is decided is exactly 0 or 1. `moves=[()]` asks for the position as it stands. It ends by
itself when nothing is left to find out. To keep a page alive meanwhile, see `engine.analysis.background`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from engine.bots.evaluate import shares
from engine.bots.guide import Guide, Move, sensible_moves
from engine.bots.guides import guide_for
from engine.core import CHANCE, Rules

CONFIDENCE: Final = 1.96
FAIR_PASSES: Final = 20
"""So often every move is tried before those that are clearly worse are left alone."""
ENOUGH: Final = 5000
"""Passes after which an answer is as good as it gets: less than 1.4 percent either way."""


@dataclass(frozen=True)
class Line:
    """One move, or the position as it stands, and what it is worth to every seat."""

    move: Move
    """The actions: one, those of a whole phase, or none for the position as it stands."""
    samples: int
    values: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


@dataclass(frozen=True)
class Advice:
    """Everything known so far; the best line for the player to act comes first."""

    player: int | None
    """The seat the lines are ordered for; None when nobody decides."""
    lines: tuple[Line, ...]
    samples: int


def advise(rules: Rules[Any], state: Any, seed: str, stop: Callable[[], bool] = lambda: False,
           moves: Sequence[Move] | None = None) -> Iterator[Advice]:
    """An answer after every pass over the moves; the same seed gives the same answers."""
    guide = guide_for(rules, Random(seed), strays=True)
    player = rules.to_act(state)
    if moves is None:
        moves = sensible_moves(rules, guide, state) if player is not None and player != CHANCE else [()]
    seat = None if player == CHANCE else player
    trials = [_Trial(rules, guide, state, move) for move in moves]
    for number in range(ENOUGH):
        for trial in _contenders(trials, seat, number):
            if stop():
                break
            trial.sample(f"{seed}/{number}")
        known = [trial.line() for trial in trials if trial.samples]
        if known:
            yield _advice(seat, known)
        if stop() or all(trial.exact for trial in trials):
            return


def interval(mean: float, samples: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): never outside 0 to 1, and honest about few samples."""
    spread = CONFIDENCE * CONFIDENCE / samples
    middle = (mean + spread / 2) / (1 + spread)
    half = sqrt(max(0.0, mean * (1 - mean)) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, min(mean, middle - half)), min(1.0, max(mean, middle + half))


class _Trial:
    """One move tried again and again; every move meets the same draws, so that luck does not decide between them."""

    def __init__(self, rules: Rules[Any], guide: Guide, state: Any, move: Move) -> None:
        self.rules = rules
        self.guide = guide
        self.move = move
        self.after = state
        for action in move:
            self.after = rules.apply(self.after, action)
        self.exact = rules.to_act(self.after) is None
        self.samples = 0
        self.totals: list[float] = []

    def sample(self, seed: str) -> None:
        state = self.rules.copy(self.after)
        self.guide.play_out(state, Random(seed))
        outcome = self.rules.outcome(state)
        values = self.guide.judge(state) if outcome is None else shares(outcome)
        if values:  # nothing can be said about a game that does not end
            self.totals = [a + b for a, b in zip(self.totals or [0.0] * len(values), values, strict=True)]
            self.samples += 1

    def line(self) -> Line:
        values = tuple(total / self.samples for total in self.totals)
        if self.exact:
            return Line(self.move, self.samples, values, values, values)
        low, high = zip(*[interval(value, self.samples) for value in values], strict=True)
        return Line(self.move, self.samples, values, low, high)


def _contenders(trials: list[_Trial], seat: int | None, number: int) -> list[_Trial]:
    """The moves worth another sample: what is decided needs none, what is clearly worse deserves none."""
    open_ = [trial for trial in trials if not (trial.exact and trial.samples)]
    if seat is None or number < FAIR_PASSES:
        return open_
    bar = max((trial.line().low[seat] for trial in trials if trial.samples), default=0.0)
    return [trial for trial in open_ if not trial.samples or trial.line().high[seat] >= bar]


def _advice(seat: int | None, lines: list[Line]) -> Advice:
    if seat is not None:
        lines.sort(key=lambda line: line.values[seat], reverse=True)
    return Advice(seat, tuple(lines), sum(line.samples for line in lines))
