"""Before round 1: the row, the first eight plants, the deck, the resource market."""

from __future__ import annotations

from engine.cardgame.cards import KINDS, PLANTS, SMALL, SMALL_PLANTS, Cards
from engine.cardgame.plantmarket import place
from engine.cardgame.state import AUCTION_START, DEAL, REVEAL, SEAT, State, new_state

START_MONEY = 12
BANK = 540
OPENING_MARKET = 8
COLUMN_SIZE = [0, 0, 4, 4, 5, 6, 6]
"""Cards in each column by number of players."""
REMOVED_SMALL = [0, 0, 1, 2, 1, 0, 0]
REMOVED_LARGE = [0, 0, 5, 6, 3, 0, 0]
MARKS = [0, 0, 1, 1, 2, 3, 3]
"""How many of the marks 2-6, 4-6, 5-6 are in play."""
PLUS = 3


def new_game(cards: Cards, players: int) -> State:
    """Everything that needs no chance is laid out; the row comes first."""
    state = new_state(players)
    state.bank = BANK - players * START_MONEY
    for company in range(players):
        state.money[company] = START_MONEY
    state.hidden_small = list(range(SMALL_PLANTS))
    state.hidden_large = list(range(SMALL_PLANTS, PLANTS))
    for mark in range(MARKS[players]):
        for kind in range(KINDS):
            state.deck[kind] += cards.standard[mark][kind]
    state.discard = cards.standard[PLUS][:]
    state.supply = cards.leftover[:]
    state.phase = SEAT
    return state


def seat(state: State, company: int) -> None:
    """The next place of the row; the last one needs no draw, and the Trust stands in the middle."""
    state.row.append(company)
    if len(state.row) < state.players - 1:
        return
    for other in range(state.players):
        if other not in state.row:
            state.row.append(other)
            break
    if state.players == 2:
        state.row.insert(1, 2)
    state.phase = REVEAL


def reveal(cards: Cards, state: State, plant: int) -> None:
    """One of the eight opening plants; after the last one the deck is built, a small plant on top."""
    state.hidden_small.remove(plant)
    place(cards, state.market, plant)
    if len(state.market) == OPENING_MARKET:
        state.deck_small = len(state.hidden_small) - REMOVED_SMALL[state.players]
        state.deck_large = len(state.hidden_large) - REMOVED_LARGE[state.players]
        state.top = SMALL
        state.phase = DEAL


def deal(state: State, kind: int) -> None:
    """One card of the opening resource market, column by column."""
    size = COLUMN_SIZE[state.players]
    there = sum(state.columns)
    state.deck[kind] -= 1
    state.columns[there // size * KINDS + kind] += 1
    if there + 1 == 3 * size:
        state.phase = AUCTION_START
