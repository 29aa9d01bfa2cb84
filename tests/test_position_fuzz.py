"""Positions from outside, changed at random: each is understood or refused with a sentence, whatever the game."""

import copy
import random
from contextlib import suppress
from typing import Any

import conformance as suite
import pytest

from engine.catalog import GAMES
from engine.core import BadInput
from engine.session import Session

VALUES: list[Any] = [None, -1, 0, 99, 10**30, 1.5, True, "x", [], {}, [[1]], {"a": 1}]


def middle(name: str) -> dict[str, Any]:
    """A position some way into a random game."""
    rules, start = suite.rules_and_start(name, GAMES[name].players[-1], {})
    plies = list(suite.walk(rules, start, seed=5))
    return rules.dump(plies[len(plies) // 2][0])


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, inner in items for found in [(*path, key), *places(inner, (*path, key))]]


@pytest.mark.parametrize("name", GAMES)
def test_changed_position_is_loaded_or_refused(name: str) -> None:
    good, rng = middle(name), random.Random(6)
    for path in rng.sample(places(good), min(150, len(places(good)))):
        changed = inner = copy.deepcopy(good)
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = rng.choice(VALUES)
        with suppress(BadInput):
            session = Session(name, GAMES[name].players[-1], setup={"position": changed})
            session.rules.check(session.state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [None, 5, "x", [], {}, {"x": 1}])
def test_what_is_no_position_is_refused(name: str, value: Any) -> None:
    with suppress(BadInput):
        Session(name, GAMES[name].players[-1], setup={"position": value})
