"""Any legal action, each as likely as the next."""

from __future__ import annotations

import random
from typing import Any

from engine.core import Action, Rules


class RandomBot:
    """The yardstick every other bot must beat."""

    def __init__(self, rules: Rules[Any], rng: random.Random) -> None:
        self.rules = rules
        self.rng = rng

    def choose(self, state: Any) -> Action:
        legal = self.rules.legal(state)
        return legal[int(self.rng.random() * len(legal))]
