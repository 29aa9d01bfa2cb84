"""Why an action is not allowed: the rule and the numbers of the case."""

from __future__ import annotations

from engine.barrage import construct, contracts, draws, produce, setup, turn
from engine.barrage.board import (
    CONDUIT_NAMES,
    DAM_NAMES,
    SITE_BASIN,
    SITE_NAMES,
    SITE_STRUCTURE,
    SITES,
    STRUCTURES,
    data,
)
from engine.barrage.pending import (
    AUTOMA,
    DISCARD,
    DRAW,
    DROPS,
    FULFIL,
    MACHINE,
    NAMES,
    PAY,
    PICK,
    PRODUCE,
    REWARD,
    SITE,
    TAKE,
    TURN,
    Pending,
)
from engine.barrage.state import OVER, State
from engine.barrage.tables import BUILD_ENGINEERS, BUILD_SURCHARGE, CONTRACTS, COPYING, OFFICERS, SPACES, TECHNOLOGY
from engine.core import Action, Fact, Refusal

ANSWERS = {
    PICK: ("pick",), TURN: ("use", "bank", "construct", "copy", "pass"), SITE: ("build",), PAY: ("pay",),
    PRODUCE: ("produce", "stop"), FULFIL: ("fulfil", "stop"), DROPS: ("drop", "stop"), MACHINE: ("machine",),
    REWARD: ("build", "stop"), TAKE: ("take",), DISCARD: ("discard",), AUTOMA: ("automa",), DRAW: ("draw",),
}
"""What kinds of action answer each decision."""
WORDS: dict[str, str] = data("decisions")
"""What is to be decided, for a person."""


def why_not(state: State, action: Action) -> Refusal | None:
    """The refusal, or None if the action is allowed."""
    if state.phase == OVER or not state.stack:
        return Refusal("turn.over")
    top = state.stack[-1]
    if action.kind not in ANSWERS.get(top.kind, ()):
        return Refusal("turn.other_decision", {"asked": WORDS.get(NAMES[top.kind], NAMES[top.kind])})
    if top.kind == TURN:
        return _turn(state, top.player, top.a, action)
    if top.kind in (SITE, REWARD):
        return _site(state, top, action)
    if top.kind == PRODUCE:
        return _production(state, top, action)
    if top.kind == FULFIL:
        return _fulfil(state, top, action)
    return _choice(state, top, action)


def _refusal(rule: str, facts: dict[str, Fact]) -> Refusal | None:
    return Refusal(rule, facts) if rule else None


def _turn(state: State, seat: int, copied: int, action: Action) -> Refusal | None:
    if action.kind == "pass":
        return _refusal("turn.no_pass" if state.engineers[seat] else "", {"engineers": state.engineers[seat]})
    if action.kind == "bank":
        short = not 1 <= action.a <= state.engineers[seat]
        return _refusal("bank.engineers" if short else "", {"engineers": state.engineers[seat], "asked": action.a})
    if action.kind == "copy":
        known = 0 <= action.a < len(OFFICERS)
        rule = turn.copy_refusal(state, seat, action.a, copied) if known else "copy.choice"
        return _refusal(rule, {"engineers": state.engineers[seat], "need": 1, "cost": 3,
                               "credits": state.credits[seat]})
    return _use(state, seat, action) if action.kind == "use" else _construct(state, seat, action)


def _use(state: State, seat: int, action: Action) -> Refusal | None:
    if not 0 <= action.a < len(SPACES):
        return Refusal("turn.unknown")
    space = SPACES[action.a]
    rule = turn.space_refusal(state, seat, action.a, produce.systems(state, seat, -1))
    return _refusal(rule, {"engineers": state.engineers[seat], "need": space.engineers, "cost": space.total,
                           "credits": state.credits[seat], "players": space.participants})


def _construct(state: State, seat: int, action: Action) -> Refusal | None:
    if not (0 <= action.a <= COPYING and 0 <= action.b <= COPYING):
        return Refusal("turn.unknown")
    works = min(state.works[seat], 3)
    return _refusal(turn.construct_refusal(state, seat, action.a, action.b), {
        "tile": TECHNOLOGY[action.a], "engineers": state.engineers[seat], "need": BUILD_ENGINEERS[works],
        "credits": state.credits[seat], "cost": BUILD_SURCHARGE[works]})


def _site(state: State, top: Pending, action: Action) -> Refusal | None:
    seat, site = top.player, action.a
    if action.kind == "stop":
        return None
    if not 0 <= site < SITES:
        return Refusal("turn.unknown")
    if top.kind == REWARD:
        rule = construct.reward_refusal(state, seat, site, top.a, top.b)
        need, tile = 0, -1
    else:
        tile = top.b
        rule = construct.refusal(state, seat, tile, site, state.credits[seat])
        need = construct.price(state, seat, tile, site) if rule == "build.machines" else 0
    return _refusal(rule, {
        "site": SITE_NAMES[site], "structure": STRUCTURES[SITE_STRUCTURE[site]], "basin": SITE_BASIN[site] + 1,
        "tile": TECHNOLOGY[tile] if tile >= 0 else "", "need": need, "excavators": state.excavators[seat],
        "mixers": state.mixers[seat], "credits": state.credits[seat], "cost": construct.surcharge(site, tile)})


def _production(state: State, top: Pending, action: Action) -> Refusal | None:
    seat = top.player
    if action.kind == "stop":
        return _refusal("" if top.b else "produce.must", {})
    if not (0 <= action.a < 20 and 0 <= action.b < 20):
        return Refusal("turn.unknown")
    rule = produce.refusal(state, seat, action.a, action.b, action.c, top.a, top.b, top.c)
    return _refusal(rule, {
        "dam": DAM_NAMES[action.a], "conduit": CONDUIT_NAMES[action.b], "drops": action.c,
        "held": state.water[action.a], "credits": state.credits[seat],
        "energy": produce.energy_of(state, seat, action.b, action.c, top.a, top.b == 2)})


def _fulfil(state: State, top: Pending, action: Action) -> Refusal | None:
    if action.kind == "stop":
        return None
    reach = contracts.within_reach(state, top.player)
    if not 0 <= action.a < len(CONTRACTS) or not reach >> action.a & 1:
        return Refusal("contracts.own")
    need = contracts.needed(state, top.player, action.a)
    return _refusal("contracts.energy" if need > top.a else "", {"need": need, "energy": top.a})


def _choice(state: State, top: Pending, action: Action) -> Refusal | None:
    kind, seat = top.kind, top.player
    if kind == DRAW:
        mask = draws.options(state, top)
        return _refusal("" if action.a == top.a and action.b >= 0 and mask >> action.b & 1 else "chance.deck", {})
    if kind == DROPS:
        if action.kind == "stop":
            return _refusal("" if top.c else "water.one", {})
        return _refusal("" if 0 <= action.a < 4 else "water.headstream", {})
    if kind == MACHINE:
        return _refusal("" if action.a in (0, 1) else "machines.type", {})
    if kind == TAKE:
        return _refusal("" if action.a >= 0 and action.a in state.display else "contracts.open", {})
    if kind == DISCARD:
        return _refusal("" if action.a >= 0 and state.hand[seat] >> action.a & 1 else "contracts.own", {})
    if kind == PAY:
        ways = construct.ways(state, seat, top.c, top.a)
        return _refusal("" if (action.a, action.b, action.c) in ways else "build.payment", {})
    if kind == PICK:
        return _refusal("" if (action.a, action.b) in setup.choices(state) else "setup.pick", {})
    return None
