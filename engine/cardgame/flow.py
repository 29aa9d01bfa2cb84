"""One action, and the steps that follow by themselves until somebody has to decide."""

from __future__ import annotations

from engine.cardgame import auction, bureaucracy, fuel, plantmarket, setup, trust
from engine.cardgame.cards import Cards
from engine.cardgame.order import by_income
from engine.cardgame.state import (
    AUCTION_CUT,
    AUCTION_END,
    AUCTION_START,
    BACK,
    BID,
    BUREAUCRACY,
    BURN,
    BUY,
    CUT,
    DEAL,
    DRAW,
    DRAWING,
    DROP,
    FILL,
    NEXT_BUYER,
    NEXT_OFFER,
    NEXT_ROUND,
    NEXT_RUNNER,
    OPEN,
    OVER,
    PAY_FUEL,
    REFILL,
    REVEAL,
    RUN,
    SCRAP,
    SEAT,
    UPDATE,
    State,
)
from engine.cardgame.storage import discard_all, pay_fuel, pay_unit
from engine.core import Action


def step(cards: Cards, state: State, action: Action, contractor: bool) -> None:
    """Does what the action says, then everything that needs no decision."""
    phase = state.phase
    if phase == BUY:
        if action.kind == "done":
            state.phase = NEXT_BUYER
        else:
            fuel.buy(state, action.a, action.b)
            return
    elif phase == BID:
        if action.kind == "bid":
            auction.raise_to(cards, state, action.a)
        else:
            auction.leave(cards, state)
    elif phase == OPEN:
        if action.kind == "open":
            auction.offer(cards, state, action.a, action.b)
        else:
            auction.leave(cards, state)
    elif phase == RUN:
        bureaucracy.run(cards, state, action.a, action.b, action.c)
    elif phase in (BURN, DROP):
        pay_unit(state, action.a)
        state.phase = PAY_FUEL
    elif phase == SCRAP:
        auction.scrap(cards, state, action.a, contractor)
    else:
        _chance(cards, state, action)
    settle(cards, state)


def _chance(cards: Cards, state: State, action: Action) -> None:
    phase = state.phase
    if phase == REFILL:
        bureaucracy.dealt(state, action.a, setup.COLUMN_SIZE[state.players])
    elif phase == DRAW:
        plantmarket.drawn(cards, state, action.a)
    elif phase == BACK:
        plantmarket.back_shown(state, action.a)
    elif phase == DEAL:
        setup.deal(state, action.a)
    elif phase == REVEAL:
        setup.reveal(cards, state, action.a)
    elif phase == SEAT:
        setup.seat(state, action.a)


def settle(cards: Cards, state: State) -> None:
    """Takes step after step until a person or chance decides, or the game is over."""
    while state.phase > OVER:
        phase = state.phase
        if phase == FILL:
            bureaucracy.fill(cards, state, setup.COLUMN_SIZE[state.players])
        elif phase == DRAWING:
            plantmarket.drawing(state)
        elif phase == NEXT_OFFER:
            auction.next_offer(cards, state)
        elif phase == PAY_FUEL:
            _pay(state)
        elif phase == NEXT_BUYER:
            _next_buyer(state)
        elif phase == NEXT_RUNNER:
            _next_runner(cards, state)
        elif phase == AUCTION_END:
            auction.auction_end(state)
        elif phase == AUCTION_CUT:
            auction.auction_cut(cards, state)
        elif phase == UPDATE:
            bureaucracy.update(state)
        elif phase == NEXT_ROUND:
            _next_round(state)
        elif phase == AUCTION_START:
            auction.start(state)


def _pay(state: State) -> None:
    """What is owed is taken; a scrapped plant's fuel comes before the replacement in the market."""
    pay_fuel(state)
    if state.phase == NEXT_OFFER:
        plantmarket.replace(state, NEXT_OFFER)


def _next_buyer(state: State) -> None:
    """From the end of the row to its head; then phase 3, or in the last round the end."""
    while state.turn >= 0:
        company = state.row[state.turn]
        state.turn -= 1
        if company < state.players:
            state.actor = company
            state.phase = BUY
            return
        trust.trust_takes_fuel(state)
    state.actor = -1
    if state.final:
        state.phase = OVER
        return
    state.stage = BUREAUCRACY
    state.turn = 0
    state.phase = NEXT_RUNNER


def _next_runner(cards: Cards, state: State) -> None:
    """Along the row; then the new row and the resource market."""
    while state.turn < state.sides:
        company = state.row[state.turn]
        state.turn += 1
        if company < state.players:
            state.actor = company
            state.phase = RUN
            return
        discard_all(state, company)
    state.actor = -1
    by_income(cards, state)
    bureaucracy.shift(state, setup.COLUMN_SIZE[state.players])
    state.phase = FILL


def _next_round(state: State) -> None:
    state.round += 1
    state.final = state.cut == CUT
    state.phase = AUCTION_START
