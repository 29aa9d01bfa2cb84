"""The engine room: carries out one action and works off everything that needs no decision."""

from __future__ import annotations

from importlib import import_module

from engine.barrage import construct, contracts, draws, produce, rounds, setup, technology, turn, water
from engine.barrage.board import FIRST_SITE
from engine.barrage.pending import (
    AUTOMA,
    DISCARD,
    DRAW,
    DROPS,
    EFFECT,
    FULFIL,
    MACHINE,
    OPENING,
    PAY,
    PICK,
    PRODUCE,
    REFILL,
    REWARD,
    SECOND,
    SITE,
    TAKE,
    TURN,
    TURN_END,
    Pending,
)
from engine.barrage.state import D_AUTOMA, INCOME, OVER, SETUP, State
from engine.barrage.supply import gain_machines
from engine.barrage.tables import GUIDED, NO_OFFICER, PERSON, SEKIBO, VERY_HARD
from engine.core import Action


def advance(state: State, action: Action) -> None:
    """One action, then everything that follows from it."""
    perform(state, action)
    settle(state)


def perform(state: State, action: Action) -> None:
    """The entry on top is answered by the action."""
    pending = state.stack.pop()
    kind, seat = pending.kind, pending.player
    if kind == TURN:
        _turn(state, seat, action)
    elif kind == DRAW:
        draws.drawn(state, pending, action.b)
    elif kind == SITE:
        construct.start(state, seat, pending.a, pending.b, action.a)
    elif kind == PRODUCE:
        if action.kind == "produce":
            produce.produce(state, seat, action.a, action.b, action.c, pending.a, pending.b)
    elif kind == FULFIL:
        if action.kind == "fulfil":
            contracts.fulfil(state, seat, action.a)
    elif kind == DROPS:
        _drop(state, pending, action)
    else:
        _choice(state, pending, kind, seat, action)


def _choice(state: State, pending: Pending, kind: int, seat: int, action: Action) -> None:
    if kind == MACHINE:
        gain_machines(state, seat, 1 - action.a, action.a)
        if pending.a > 1:
            state.stack.append(Pending(MACHINE, seat, pending.a - 1))
    elif kind == TAKE:
        contracts.take(state, seat, action.a)
        if pending.a > 1 and max(state.display) >= 0:
            state.stack.append(Pending(TAKE, seat, pending.a - 1))
    elif kind == REWARD:
        if action.kind == "build":
            construct.place(state, seat, action.a, construct.surcharge(action.a, -1))
    elif kind == PAY:
        construct.finish(state, seat, pending.c, pending.a, action.a, action.b, action.c)
    elif kind == DISCARD:
        state.hand[seat] &= ~(1 << action.a)
    elif kind == PICK:
        setup.pick(state, seat, action.a, action.b)
    elif kind == AUTOMA:
        import_module("engine.barrage.automa.turn").play(state, seat, pending.a)


def _turn(state: State, seat: int, action: Action) -> None:
    if action.kind == "use":
        turn.use_space(state, seat, action.a)
    elif action.kind == "construct":
        turn.construct(state, seat, action.a, action.b)
    elif action.kind == "bank":
        turn.bank(state, seat, action.a)
    elif action.kind == "copy":
        turn.copy_officer(state, seat, action.a)
    else:
        state.passed[seat] = True


def _drop(state: State, pending: Pending, action: Action) -> None:
    """A drop is put on a headstream; after the first one may stop."""
    if action.kind != "drop":
        return
    water.put(state, action.a)
    if pending.b:
        water.from_headstream(state, action.a)
    if pending.a > 1:
        state.stack.append(Pending(DROPS, pending.player, pending.a - 1, pending.b, 1))


def settle(state: State) -> None:
    """Works off what needs no decision, until a seat or chance must act, or the game is over."""
    while True:
        if not state.stack:
            if state.phase == OVER:
                return
            _next(state)
            continue
        top = state.stack[-1]
        kind = top.kind
        if kind < DRAW:
            state.stack.pop()
            _automatic(state, top)
        elif kind == DRAW:
            draws.restore(state, top.a)
            found = draws.options(state, top)
            if found & (found - 1):
                return
            state.stack.pop()
            if found:
                draws.drawn(state, top, found.bit_length() - 1)
        elif _idle(state, top):
            state.stack.pop()
        elif state.level[top.player] == PERSON or kind == AUTOMA:
            return
        elif kind == DROPS:
            state.stack.pop()
            import_module("engine.barrage.automa.streams").place(state, top)
        else:
            perform(state, import_module("engine.barrage.automa.choose").choose(state, top))


def _automatic(state: State, entry: Pending) -> None:
    kind, seat = entry.kind, entry.player
    if kind == TURN_END:
        if state.level[seat] == GUIDED:
            _set_level(state, seat, PERSON)
        if contracts.too_many(state, seat) and state.level[seat] == PERSON:
            state.stack.append(entry)
            state.stack.append(Pending(DISCARD, seat))
            return
        if state.officer[seat] == SEKIBO:
            state.skill[seat] = NO_OFFICER
        state.stack.append(Pending(REFILL, seat))
    elif kind == EFFECT:
        technology.effect(state, seat, entry.a, entry.b)
    elif kind == SECOND:
        state.stack.append(Pending(PRODUCE, seat, 0, 2, entry.a))
    elif kind == REFILL:
        contracts.refill(state, seat)
    elif kind == OPENING:
        setup.opening(state)


def _idle(state: State, entry: Pending) -> bool:
    """Whether a decision has nothing to decide: no contract in reach, no place for a free piece, no production."""
    kind, seat = entry.kind, entry.player
    if kind == FULFIL:
        return not contracts.covered(state, seat, entry.a)
    if kind == PRODUCE and entry.b:
        found = produce.systems(state, seat, entry.c)
        return produce.best(state, seat, found, entry.a, entry.b == 2, state.credits[seat]) < 1
    if kind == REWARD:
        for site in range(FIRST_SITE[entry.a], FIRST_SITE[entry.a + 1]):
            if not construct.reward_refusal(state, seat, site, entry.a, entry.b):
                return False
        return True
    if kind == TURN and not state.engineers[seat] and not turn.constructions(state, seat):
        state.passed[seat] = True
        return True
    return False


def _next(state: State) -> None:
    """Nothing is left to do here: the next phase, or the next seat."""
    if state.phase == SETUP:
        rounds.start_round(state)
    elif state.phase == INCOME:
        rounds.start_actions(state)
    elif False not in state.passed:
        rounds.end_round(state)
    else:
        _next_turn(state)


def _next_turn(state: State) -> None:
    state.turn = (state.turn + 1) % state.seats
    seat = state.order[state.turn]
    if state.passed[seat]:
        return
    if state.level[seat] != PERSON and not state.engineers[seat]:
        state.passed[seat] = True
        return
    state.stack.append(Pending(TURN_END, seat))
    if state.level[seat] == PERSON and not state.acted[seat] and _forced(state):
        _set_level(state, seat, GUIDED)
    if state.level[seat] != PERSON:
        state.automa_criteria = state.automa_top
        state.automa_discard |= 1 << state.automa_top
        state.stack.append(Pending(AUTOMA, seat))
        state.stack.append(Pending(DRAW, seat, D_AUTOMA))
    else:
        state.stack.append(Pending(TURN, seat))
    state.acted[seat] += 1


def _set_level(state: State, seat: int, level: int) -> None:
    state.level = [level if other == seat else standing for other, standing in enumerate(state.level)]


def _forced(state: State) -> bool:
    """Sekibo with a very hard Automa: people play the first action of each round by an Automa tile."""
    return any(state.level[seat] == VERY_HARD and state.officer[seat] == SEKIBO for seat in range(state.seats))
