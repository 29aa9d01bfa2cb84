"""Positions somewhere in a random game, for the tests of bots and advice."""

from __future__ import annotations

import random
from typing import Any

from engine.catalog import GAMES
from engine.chance import draw
from engine.core import CHANCE, Rules


def walked(name: str, players: int, seed: int, plies: int) -> tuple[Rules[Any], Any]:
    """The position after so many random actions and the draws they bring; earlier if the game is over before."""
    rules = GAMES[name].rules(players)
    rng = random.Random(seed)
    state = rules.start({"players": players})
    while (player := rules.to_act(state)) is not None and (plies > 0 or player == CHANCE):
        plies -= 1
        rules.advance(state, draw(rules, state, rng) if player == CHANCE else rng.choice(rules.legal(state)))
    return rules, state


def ended(name: str, players: int, seed: int) -> tuple[Rules[Any], Any]:
    """The last position of a random game."""
    return walked(name, players, seed, 10_000)
