"""The round around the actions: income, headstreams, flow, scoring, end of round."""

from __future__ import annotations

from engine.barrage.ending import final_scoring
from engine.barrage.pending import DRAW, Pending
from engine.barrage.state import (
    ACTIONS,
    D_TECHNOLOGY,
    INCOME,
    OVER,
    SETUP,
    V_BONUS,
    V_ENERGY,
    V_INCOME,
    V_TRACK,
    State,
)
from engine.barrage.supply import earn, gain, score
from engine.barrage.tables import (
    BONUS_VP,
    EASY,
    ENGINEERS,
    FIRST_VP,
    HEAD_DROPS,
    PENALTY,
    ROUNDS,
    SECOND_VP,
    SECTION,
    TRACK_CREDITS,
    TRACK_LAST,
    ZERO_VP,
)
from engine.barrage.tables import INCOME as INCOMES
from engine.barrage.technology import advanced_tiles
from engine.barrage.water import flow_phase, put


def start_round(state: State) -> None:
    """Income of every company: the last in turn order decides first, so it is put on the stack last."""
    state.round += 1
    state.phase = INCOME
    for seat in state.order:
        if state.level[seat] != EASY:
            for structure in range(3):
                for piece in range(state.built[seat * 4 + structure], 1, -1):
                    income = INCOMES[state.company[seat]][structure][piece]
                    if income is not None:
                        gain(state, seat, income, V_INCOME)


def start_actions(state: State) -> None:
    """New water on the headstreams (none in the last round), then the first seat is to act."""
    if state.round < ROUNDS:
        for head in range(4):
            for _ in range(HEAD_DROPS[state.head_tile[head]][state.round - 1]):
                put(state, head)
    state.phase = ACTIONS
    state.turn = -1


def end_round(state: State) -> None:
    """Flow, scoring; after the last round the end of the game, otherwise everything is made ready for the next."""
    flow_phase(state)
    energy_ranking(state)
    track(state)
    bonus_tile(state)
    if state.round == ROUNDS:
        final_scoring(state)
        state.phase = OVER
        return
    ranks = {seat: place for place, seat in enumerate(state.order)}
    state.order.sort(key=lambda seat: (state.energy[seat], -ranks[seat]))
    for seat in range(state.seats):
        state.energy[seat] = 0
        state.engineers[seat] = ENGINEERS
        state.passed[seat] = False
        state.acted[seat] = state.works[seat] = state.copies[seat] = 0
    for index, owner in enumerate(state.spaces):
        if owner < 4:
            state.spaces[index] = -1
    state.phase = SETUP
    deal_technology(state)


def deal_technology(state: State) -> None:
    """Open tiles leave; three new ones come from pile I, then II, then III."""
    state.patent = [-1, -1, -1]
    left = [state.unseen[D_TECHNOLOGY + level].bit_count() for level in range(3)]
    draws: list[Pending] = []
    for place in range(3):
        for level in range(3):
            if left[level]:
                left[level] -= 1
                draws.append(Pending(DRAW, 0, D_TECHNOLOGY + level, place))
                break
    state.stack += draws[::-1]


def energy_ranking(state: State) -> None:
    """6 for the most energy, 2 for the next; a tie for first shares 8 rounded up, a tie for second gives 1 each."""
    steps = sorted({energy for energy in state.energy if energy > 0}, reverse=True)
    if not steps:
        return
    first = [seat for seat in range(state.seats) if state.energy[seat] == steps[0]]
    if len(first) > 1:
        for seat in first:
            score(state, seat, V_ENERGY, -(-(FIRST_VP + SECOND_VP) // len(first)))
        return
    score(state, first[0], V_ENERGY, FIRST_VP)
    if len(steps) > 1:
        second = [seat for seat in range(state.seats) if state.energy[seat] == steps[1]]
        for seat in second:
            score(state, seat, V_ENERGY, SECOND_VP if len(second) == 1 else 1)


def track(state: State) -> None:
    """Credits by position; standing on 0 costs 3 points."""
    for seat in range(state.seats):
        earn(state, seat, TRACK_CREDITS[min(state.energy[seat], TRACK_LAST)])
        if state.energy[seat] == 0:
            score(state, seat, V_TRACK, ZERO_VP)


def bonus_tile(state: State) -> None:
    """The tile of the round, 4 points less for each section behind; nothing below the first section."""
    tile = state.bonus[state.round - 1]
    for seat in range(state.seats):
        section = min(state.energy[seat], TRACK_LAST) // SECTION
        if section:
            behind = max(0, state.round - section)
            score(state, seat, V_BONUS, max(0, BONUS_VP[tile] * counted(state, seat, tile) - PENALTY * behind))


def counted(state: State, seat: int, tile: int) -> int:
    """How many of the things on a bonus tile a seat has."""
    if tile == 0:
        return state.done[seat].bit_count()
    if tile == 5:
        return advanced_tiles(state, seat)
    return state.built[seat * 4 + tile - 1]
