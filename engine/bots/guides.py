"""Which guide knows which game."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots.guide import Guide, PlainGuide
from engine.core import Rules


def guide_for(rules: Rules[Any], rng: Random) -> Guide:
    """The best guide there is for these rules; a game's knowledge is imported only when that game is played."""
    if rules.game.startswith("powergrid/"):
        from engine.bots.guide_powergrid import PowerGridGuide
        from engine.powergrid.rules import PowerGrid

        assert isinstance(rules, PowerGrid)
        return PowerGridGuide(rules, rng)
    return PlainGuide(rules)
