"""What may be done now, and what a person might try."""

from __future__ import annotations

from typing import Final

from engine.barrage import construct, contracts, produce, setup, turn
from engine.barrage.board import FIRST_SITE, SITES
from engine.barrage.pending import (
    DISCARD,
    DROPS,
    FULFIL,
    MACHINE,
    PAY,
    PICK,
    PRODUCE,
    REWARD,
    SITE,
    TAKE,
    TURN,
    Pending,
)
from engine.barrage.state import State
from engine.barrage.tables import CONTRACTS, COPYING, OFFICERS
from engine.core import Action

BUILD: Final = [Action("build", site) for site in range(SITES)]
DROP: Final = [Action("drop", head) for head in range(4)]
MACHINES: Final = [Action("machine", 0), Action("machine", 1)]
PRODUCTIONS: Final = [[[Action("produce", dam, (dam & -2) + side, drops) for drops in range(5)] for side in range(2)]
                      for dam in range(20)]
FULFILMENTS: Final = [Action("fulfil", contract) for contract in range(len(CONTRACTS))]
TAKINGS: Final = [Action("take", contract) for contract in range(len(CONTRACTS))]
DISCARDS: Final = [Action("discard", contract) for contract in range(len(CONTRACTS))]
PICKS: Final = [Action("pick", company, contract) for company in range(4) for contract in range(4)]
STOP: Final = Action("stop")
AUTOMA: Final = Action("automa")


def legal(state: State) -> list[Action]:
    """Every action of the seat to act."""
    top = state.stack[-1]
    kind, seat = top.kind, top.player
    if kind == TURN:
        return turn.legal(state, seat, top.a)
    if kind == SITE:
        return [BUILD[site] for site in construct.sites(state, seat, top.b, state.credits[seat])]
    if kind == PRODUCE:
        return _productions(state, seat, top)
    if kind == FULFIL:
        return [*(FULFILMENTS[contract] for contract in contracts.covered(state, seat, top.a)), STOP]
    if kind == DROPS:
        return [*DROP, STOP] if top.c else DROP[:]
    if kind == MACHINE:
        return MACHINES[:]
    if kind == TAKE:
        return [TAKINGS[contract] for contract in state.display if contract >= 0]
    return _seldom(state, seat, kind, top)


def _seldom(state: State, seat: int, kind: int, top: Pending) -> list[Action]:
    if kind == DISCARD:
        return [DISCARDS[contract] for contract in contracts.bits(state.hand[seat])]
    if kind == REWARD:
        first, last = FIRST_SITE[top.a], FIRST_SITE[top.a + 1]
        return [*(BUILD[site] for site in range(first, last)
                  if not construct.reward_refusal(state, seat, site, top.a, top.b)), STOP]
    if kind == PAY:
        return [Action("pay", *way) for way in construct.ways(state, seat, top.c, top.a)]
    if kind == PICK:
        return [Action("pick", company, contract) for company, contract in setup.choices(state)]
    return [AUTOMA]


def _productions(state: State, seat: int, top: Pending) -> list[Action]:
    found: list[Action] = []
    for dam, conduit in produce.systems(state, seat, top.c):
        for drops in range(1, produce.most_drops(state, seat, dam, conduit, state.credits[seat]) + 1):
            if produce.energy_of(state, seat, conduit, drops, top.a, top.b == 2) >= 1:
                found.append(PRODUCTIONS[dam][conduit & 1][drops])
    if top.b:
        found.append(STOP)
    return found


def candidates(state: State) -> list[Action]:
    """What a person might try here, allowed or not."""
    top = state.stack[-1]
    kind = top.kind
    if kind == TURN:
        tiles = [turn.CONSTRUCT[tile][tile] for tile in range(COPYING)]
        tiles += [turn.CONSTRUCT[COPYING][tile] for tile in range(COPYING)]
        return (tiles + turn.USE + turn.BANK[1:] + [turn.COPY[officer] for officer in range(len(OFFICERS) - 1)]
                + [turn.PASS])
    if kind in (SITE, REWARD):
        return [*BUILD, STOP]
    if kind == PRODUCE:
        return [action for dam in PRODUCTIONS for side in dam for action in side[1:]] + [STOP]
    if kind == FULFIL:
        return [*FULFILMENTS, STOP]
    if kind == TAKE:
        return TAKINGS[:]
    if kind == DISCARD:
        return DISCARDS[:]
    if kind == DROPS:
        return [*DROP, STOP]
    if kind == PICK:
        return PICKS[:]
    return _payments(state, top) if kind == PAY else legal(state)


def _payments(state: State, top: Pending) -> list[Action]:
    """Every way to put the price together, and McDowell's."""
    ways = construct.ways(state, top.player, top.c, top.a)
    need = construct.price(state, top.player, top.c, top.a)
    for excavators in range(need + 1):
        for mixers in range(need + 1 - excavators):
            way = (excavators, mixers, construct.JORDAN_PRICE * (need - excavators - mixers))
            if way not in ways:
                ways.append(way)
    return [Action("pay", *way) for way in ways]
