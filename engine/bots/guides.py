"""Which guide knows which game."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final

from engine.bots.guide import Guide, PlainGuide
from engine.core import Rules

QUICK: Final = {"cardgame": "engine.bots.cardgame_greedy:CardGameGreedy",
                "barrage": "engine.bots.barrage_greedy:BarrageQuick"}
"""The policy whose play continues a game in a rollout, where there is one."""


def guide_for(rules: Rules[Any], rng: Random, strays: bool = False) -> Guide:
    """The best guide there is for these rules; a game's knowledge is imported only when that game is played.

    `strays`: rollouts leave the plan now and then, which foretells games between people; without it they are right
    between bots that play to plan. The guides of other games always stray."""
    if rules.game.startswith("powergrid/"):
        from engine.bots.guide_powergrid import PowerGridGuide
        from engine.powergrid.rules import PowerGrid

        assert isinstance(rules, PowerGrid)
        return PowerGridGuide(rules, rng, strays=strays)
    module, _, kind = QUICK.get(rules.game, "").partition(":")
    return PlainGuide(rules, getattr(import_module(module), kind)(rules, rng) if module else None)
