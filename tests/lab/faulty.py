"""A bot with a fault. Imported by a worker (`dask worker --preload`), it joins the catalog there."""

from __future__ import annotations

import random
from typing import Any

from engine.catalog import GAMES


class FailsInRoundTwo:
    def __init__(self, rules: Any, rng: random.Random) -> None:
        self.rules, self.rng = rules, rng

    def choose(self, state: Any) -> Any:
        if state.round == 2:
            raise ZeroDivisionError("the fault")
        legal = self.rules.legal(state)
        return legal[int(self.rng.random() * len(legal))]


GAMES["powergrid/classic"].bots["faulty"] = f"{__name__}:FailsInRoundTwo"
