"""Those at a table who are no people: bots of the catalog, and the cards."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from engine import catalog
from engine.core import CHANCE, Action
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import State

PACES = {"wait": None, "slow": 0.6, "quick": 0.12, "once": 0.0}
"""Seconds between two moves that one can watch; None: bots wait."""
AT_ONCE = 40
"""Moves made in one go before the page may breathe."""


class Bots:
    """Thinks for the seats of one game; a bot is made when it is first asked."""

    def __init__(self, game: str, rules: PowerGrid, names: list[str], rng: random.Random) -> None:
        self.known = catalog.game(game).bots
        self.rules, self.names, self.rng = rules, names, rng
        self._made: dict[int, Any] = {}

    def name(self, seat: int) -> str:
        """The bot in a seat, or nothing for a person."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        return name if name in self.known else ""

    def moves(self, state: State) -> bool:
        """Whether somebody here acts now."""
        seat = self.rules.to_act(state)
        return seat is not None and (seat == CHANCE or bool(self.name(seat)))

    def think(self, state: State, most: int, found: list[Action]) -> None:
        """Adds the next moves to `found`, until a person is asked; only states of its own are changed."""
        while len(found) < most and self.moves(state):
            found.append(self._draw(state) if self.rules.to_act(state) == CHANCE else self._choice(state))
            state = self.rules.apply(state, found[-1])

    def _draw(self, state: State) -> Action:
        choices = self.rules.chances(state)
        return self.rng.choices([action for action, _ in choices], [weight for _, weight in choices])[0]

    def _choice(self, state: State) -> Action:
        seat = state.actor
        if seat not in self._made:
            module, _, name = self.known[self.name(seat)].partition(":")
            self._made[seat] = getattr(import_module(module), name)(self.rules, self.rng)
        chosen: Action = self._made[seat].choose(state)
        return chosen
