"""Playing recorded actions again: each is read and checked, and the first wrong one is named with its rule."""

from __future__ import annotations

from typing import Any

from engine import catalog
from engine.core import Action, BadInput, IllegalAction, Rules
from engine.record import Record
from engine.rulebook import sentence


def rules_of(record: Record) -> Rules[Any]:
    """The rules a record was played by."""
    return catalog.game(record.game).rules(record.players, record.options)


def first_state(rules: Rules[Any], record: Record) -> Any:
    """The position before any action."""
    return rules.start({**record.setup, "players": record.players})


def replay(record: Record, until: int | None = None) -> tuple[Rules[Any], Any]:
    """The rules and the position at the end of the main line, or at ply `until`."""
    if until is not None and not 0 <= until <= len(record.actions):
        raise BadInput(f"There is no ply {until}: the record has plies 0 to {len(record.actions)}.")
    rules = rules_of(record)
    state = first_state(rules, record)
    for ply, text in enumerate(record.actions[:until], 1):
        state = step(rules, state, ply, text)[1]
    return rules, state


def step(rules: Rules[Any], state: Any, ply: int, text: str) -> tuple[Action, Any]:
    """The action a text stands for and the position after it; BadInput names ply, text and reason."""
    try:
        action = rules.read(text)
        return action, rules.apply(state, action)
    except BadInput as error:
        reason = str(error)
    except IllegalAction as error:
        reason = sentence(catalog.game(rules.game).package, error.refusal)
    raise BadInput(f"Action {ply}, “{text[:60]}”, is refused: {reason}")
