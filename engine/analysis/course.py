"""One game as rows, one for each seat: how it ended, and how it went round by round."""

from __future__ import annotations

from typing import Any

from engine.analysis.playout import Table, whole_game
from engine.analysis.probes import Probe, probe
from engine.core import CHANCE, Outcome, Rules

Row = dict[str, Any]
"""Plain values: numbers, texts, and lists of them with one entry for each round."""


class Course:
    """Looks at every position and notes the first of each round in which a player decides."""

    def __init__(self, seen_by: Probe) -> None:
        self.probe = seen_by
        self.round = 0
        self.values: list[list[list[int]]] = []
        self.prices: list[list[int | None]] = []
        self.owned: list[dict[str, None]] = [{} for _ in seen_by.seats]
        """For each seat what it ever owned, in the order it came."""

    def look(self, state: Any) -> None:
        """Called after every action."""
        if self.probe.round(state) != self.round and self.probe.rules.to_act(state) not in (CHANCE, None):
            self.round = self.probe.round(state)
            self.values.append(self.probe.values(state))
            self.prices.append(self.probe.prices(state))
            self.note_owned(state)

    def note_owned(self, state: Any) -> None:
        """A new plant cannot leave in the round it came: a look at each round and one at the end see them all."""
        for seat in self.probe.seats:
            self.owned[seat].update(dict.fromkeys(self.probe.owned(state, seat)))

    def columns(self, seat: int) -> Row:
        """What a row holds beside the result."""
        columns: Row = {self.probe.things: list(self.owned[seat])} if self.probe.things else {}
        for index, name in enumerate(self.probe.curves):
            columns[f"{name}_by_round"] = [values[index][seat] for values in self.values]
        for index, name in enumerate(self.probe.fuels):
            columns[f"{name}_price_by_round"] = [prices[index] for prices in self.prices]
        return columns


def game_rows(table: Table, rules: Rules[Any], number: int, seed: str) -> list[Row]:
    """The rows of one game, played now."""
    course = Course(probe(rules, len(table.bots)))
    state, actions = whole_game(table, rules, seed, course.look)
    course.note_owned(state)
    outcome = rules.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    whole = {"actions": len(actions), "rounds": course.round, "rule": outcome.rule}
    return [{"game": number, "seat": seat, "bot": course.probe.player(state, seat, bot),
             "place": _place(outcome, seat), "win": _win(outcome, seat), **whole,
             **outcome.scores[seat], **course.columns(seat)} for seat, bot in enumerate(table.bots)]


def _place(outcome: Outcome, seat: int) -> int:
    """1 is best; who shares a place has the better one."""
    before = 0
    for group in outcome.ranking:
        if seat in group:
            break
        before += len(group)
    return 1 + before


def _win(outcome: Outcome, seat: int) -> float:
    """1 for the winner; a shared win is shared."""
    return 1 / len(outcome.ranking[0]) if seat in outcome.ranking[0] else 0.0
