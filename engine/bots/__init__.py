"""Bots are written against the core contract only: made with (rules, rng), asked with `choose(state)`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from engine.catalog import Game
from engine.core import Action, BadInput, Rules


class Bot(Protocol):
    """Decides for the player to act."""

    def choose(self, state: Any) -> Action:
        """One legal action; the state stays as it is."""


def make_bot(game: Game, name: str, rules: Rules[Any], rng: random.Random) -> Bot:
    """The bot of that name; BadInput lists the bots the game has."""
    module, _, kind = _address(game, name).partition(":")
    bot: Bot = getattr(import_module(module), kind)(rules, rng)
    return bot


def seat_bots(game: Game, names: Sequence[str], players: int) -> list[str]:
    """A bot's name for every seat: one name serves all seats; BadInput if the numbers differ or a bot is unknown."""
    for name in names:
        _address(game, name)
    if len(names) not in (1, players):
        raise BadInput(f"There are {players} seats but {len(names)} bots: give one for all seats or one for each.")
    return list(names) * players if len(names) == 1 else list(names)


def _address(game: Game, name: str) -> str:
    if name not in game.bots:
        raise BadInput(f"{game.title} has no bot “{name}”. It has: {', '.join(game.bots)}.")
    return game.bots[name]
