"""What a seat owns: credits, machines, points, the construction wheel, abilities; and how rewards are gained."""

from __future__ import annotations

from engine.barrage.board import POWERHOUSE
from engine.barrage.pending import DROPS, MACHINE, REWARD, Pending
from engine.barrage.state import SHEET, V_CREDITS, State
from engine.barrage.tables import ABILITY, HARD, PERSON, SECTORS, Reward


def score(state: State, seat: int, source: int, points: int) -> None:
    """Victory points, noted on the score sheet."""
    state.vp[seat] += points
    state.sheet[seat * SHEET + source] += points


def earn(state: State, seat: int, credits: int) -> None:
    """Credits from the supply; an Automa gains points instead."""
    if state.level[seat] == PERSON:
        state.credits[seat] += credits
        state.bank -= credits
    else:
        score(state, seat, V_CREDITS, credits)


def pay(state: State, seat: int, credits: int) -> None:
    """Credits to the supply; an Automa loses points instead, even below zero."""
    earn(state, seat, -credits)


def gain_machines(state: State, seat: int, excavators: int, mixers: int) -> None:
    """Machines from the general to the personal supply, ready for use."""
    state.excavators[seat] += excavators
    state.mixers[seat] += mixers
    state.machines[0] -= excavators
    state.machines[1] -= mixers


def has_abilities(state: State, seat: int) -> bool:
    """People and Automas from hard on use company abilities and the effects of tiles."""
    return state.level[seat] == PERSON or state.level[seat] >= HARD


def ability(state: State, seat: int, company: int) -> bool:
    """Whether the seat is that company and its ability is unlocked."""
    return (state.company[seat] == company and state.built[seat * 4 + POWERHOUSE] >= ABILITY
            and has_abilities(state, seat))


def rotate(state: State, seat: int, sectors: int) -> None:
    """Turns the wheel; after each single turn the newly open sector is emptied into the supply."""
    row = seat * SECTORS
    for _ in range(sectors):
        opened = (state.opened[seat] + 1) % SECTORS
        state.opened[seat] = opened
        at = row + opened
        state.excavators[seat] += state.wheel_excavators[at]
        state.mixers[seat] += state.wheel_mixers[at]
        state.wheel_excavators[at] = 0
        state.wheel_mixers[at] = 0
        if state.wheel_tile[at] >= 0:
            state.tiles[seat] |= 1 << state.wheel_tile[at]
            state.wheel_tile[at] = -1


def load_wheel(state: State, seat: int, excavators: int, mixers: int) -> None:
    """Machines from the supply into the open sector."""
    at = seat * SECTORS + state.opened[seat]
    state.excavators[seat] -= excavators
    state.mixers[seat] -= mixers
    state.wheel_excavators[at] += excavators
    state.wheel_mixers[at] += mixers


def gain(state: State, seat: int, reward: Reward, source: int) -> None:
    """A reward or an income: certain things at once, choices on the stack (machines, then building, then water)."""
    if reward.vp:
        score(state, seat, source, reward.vp)
    if reward.credits:
        earn(state, seat, reward.credits)
    state.energy[seat] += reward.energy
    if reward.excavators or reward.mixers:
        gain_machines(state, seat, reward.excavators, reward.mixers)
    if reward.rotate:
        rotate(state, seat, reward.rotate)
    if reward.later:
        state.stack.append(Pending(DROPS, seat, reward.later, 0, 1))
    if reward.flow:
        state.stack.append(Pending(DROPS, seat, reward.flow, 1, 1))
    if reward.build >= 0:
        state.stack.append(Pending(REWARD, seat, reward.build, reward.limit))
    if reward.any:
        state.stack.append(Pending(MACHINE, seat, reward.any))
