"""Playing a whole game by bots, on the hot path: `advance` on one state, chance drawn as it comes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import catalog
from engine.bots import Bot, make_bot, seat_bots
from engine.chance import draw
from engine.core import CHANCE, Action, Rules
from engine.record import Record
from engine.replay import first_state

MAX_ACTIONS = 20_000
"""Far more than any game takes: a bot that never lets the game end is found out."""


@dataclass(frozen=True)
class Table:
    """Who plays what: everything a game needs except its seed. Plain values, so that it can travel to a worker."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)

    def rules(self) -> Rules[Any]:
        """The rules of this table; BadInput if the game, the number, an option or a bot is unknown."""
        entry = catalog.game(self.game)
        rules = entry.rules(self.players, self.options)
        seat_bots(entry, self.bots, self.players)
        return rules

    def seated(self, rules: Rules[Any], rng: random.Random) -> list[Bot]:
        """A bot for every seat."""
        entry = catalog.game(self.game)
        return [make_bot(entry, name, rules, rng) for name in self.seats()]

    def seats(self) -> list[str]:
        """The name of the bot at every seat."""
        return seat_bots(catalog.game(self.game), self.bots, self.players)

    def head(self) -> Record:
        """A record of this table before the first action."""
        return Record(game=self.game, players=self.players, options=dict(self.options), seats=self.seats())


def play_out(rules: Rules[Any], state: Any, bots: Sequence[Bot], rng: random.Random,
             look: Callable[[Any], None] | None = None) -> list[Action]:
    """Plays to the end in place; the answer is every action, chance included. `look` sees every position."""
    actions: list[Action] = []
    while (player := rules.to_act(state)) is not None:
        action = draw(rules, state, rng) if player == CHANCE else bots[player].choose(state)
        rules.advance(state, action)
        actions.append(action)
        if look is not None:
            look(state)
        if len(actions) > MAX_ACTIONS:
            raise RuntimeError(f"The game has not ended after {MAX_ACTIONS} actions.")
    return actions


def whole_game(table: Table, rules: Rules[Any], seed: str,
               look: Callable[[Any], None] | None = None) -> tuple[Any, list[Action]]:
    """The last position of a game with this seed, and every action; the same seed plays the same game."""
    rng = random.Random(seed)
    state = first_state(rules, table.head())
    return state, play_out(rules, state, table.seated(rules, rng), rng, look)
