"""Decisions inside a turn, as values on a stack in the state: saved, shown and undone like everything else."""

from __future__ import annotations

from typing import Any, Final

# Automatic entries: worked off as soon as they are on top.
TURN_END: Final = 0
"""The turn of `player` is over: hand limit, refill of the contracts, the next seat."""
EFFECT: Final = 1
"""The effect of technology tile a after building on site b."""
SECOND: Final = 2
"""Germany may produce once more, not with its powerhouse in basin a."""
REFILL: Final = 3
"""The empty places of the contract office are to be filled."""
OPENING: Final = 4
"""The draft is over or not needed: officers' tiles, turn order, first round."""

# Chance.
DRAW: Final = 5
"""Something comes from deck a and goes to place b."""

# Decisions of `player`.
PICK: Final = 6
"""A company with its officer, and a starting contract."""
TURN: Final = 7
"""The action of the turn; a = 1 after Sekibo's copying."""
SITE: Final = 8
"""Where to build with tile a, which acts as tile b."""
PAY: Final = 9
"""How to pay for site a, built with tile b, which acts as tile c."""
PRODUCE: Final = 10
"""A production with modifier a; b: 0 must, 1 may, 2 Germany's second; c: basin that is out (-1: none)."""
FULFIL: Final = 11
"""One contract with the a units of energy just produced."""
DROPS: Final = 12
"""Up to a drops on headstreams; b = 1: each flows at once; c = 1: stopping is allowed already."""
MACHINE: Final = 13
"""a machines, each of the type wished."""
REWARD: Final = 14
"""A free structure a; b: bits of the zones allowed, or the highest production for a conduit."""
TAKE: Final = 15
"""a private contracts from the office."""
DISCARD: Final = 16
"""Down to three contracts in hand."""
AUTOMA: Final = 17
"""The Automa acts by its tile, from action a on; the only action is "automa"."""

NAMES: Final = ["turn end", "effect", "second", "refill", "opening", "draw", "pick", "turn", "site", "pay", "produce",
                "fulfil", "drops", "machine", "reward", "take", "discard", "automa"]


_NONE = (0, 0)
_FLAG = (0, 1)
_TILE = (0, 20)
_SITE = (0, 82)
LIMITS: Final = [
    (_NONE, _NONE, _NONE), (_TILE, _SITE, _NONE), ((0, 11), _NONE, _NONE), (_NONE, _NONE, _NONE),
    (_NONE, _NONE, _NONE), ((0, 20), (0, 5), _NONE), (_NONE, _NONE, _NONE), (_FLAG, _NONE, _NONE),
    (_TILE, (0, 19), _NONE), (_SITE, _TILE, (0, 19)), ((-2, 2), (0, 2), (-1, 11)), ((0, 1000), _NONE, _NONE),
    ((1, 4), _FLAG, _FLAG), ((1, 4), _NONE, _NONE), ((0, 3), (0, 7), _NONE), ((1, 2), _NONE, _NONE),
    (_NONE, _NONE, _NONE), ((0, 20), (0, 100), (0, 100))]
"""By kind: the least and the most of a, b and c, for positions from outside."""


class Pending:
    """One entry of the stack; never changed once made, so that copies of a state may share it."""

    __slots__ = ("a", "b", "c", "kind", "player")

    def __init__(self, kind: int, player: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.kind = kind
        self.player = player
        self.a = a
        self.b = b
        self.c = c

    def __reduce__(self) -> tuple[Any, ...]:
        return Pending, (self.kind, self.player, self.a, self.b, self.c)
