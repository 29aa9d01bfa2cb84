"""Counting the action sequences of a given length: the classic test of a rules engine."""

from __future__ import annotations

from typing import Any

from engine.core import CHANCE, Action, Rules


def moves(rules: Rules[Any], state: Any) -> list[Action]:
    """What may happen next: the player's actions, or what chance may do; nothing when the game is over."""
    if rules.to_act(state) == CHANCE:
        return [action for action, _ in rules.chances(state)]
    return [] if rules.to_act(state) is None else rules.legal(state)


def perft(rules: Rules[Any], state: Any, depth: int) -> int:
    """How many sequences of exactly `depth` actions there are; a chance action counts once, whatever its weight."""
    if depth == 0:
        return 1
    actions = moves(rules, state)
    return len(actions) if depth == 1 else sum(perft(rules, _after(rules, state, a), depth - 1) for a in actions)


def divide(rules: Rules[Any], state: Any, depth: int) -> dict[str, int]:
    """The same count for each first action, by its notation: where two engines differ, this shows it."""
    return {rules.write(a): perft(rules, _after(rules, state, a), depth - 1) for a in moves(rules, state)}


def _after(rules: Rules[Any], state: Any, action: Action) -> Any:
    after = rules.copy(state)
    rules.advance(after, action)
    return after
