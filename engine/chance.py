"""Letting chance act: one weighted draw from what the rules say is still unseen."""

from __future__ import annotations

import random
from typing import Any

from engine.core import Action, Rules


def draw(rules: Rules[Any], state: Any, rng: random.Random) -> Action:
    """One of the chance actions of this position, each as likely as its weight says."""
    choices = rules.chances(state)
    left = rng.randrange(sum(weight for _, weight in choices))
    for action, weight in choices:
        left -= weight
        if left < 0:
            return action
    raise AssertionError("weights are positive")
