"""The row of companies: by the first plant in round 1, by income afterwards. The Trust stays in the middle."""

from __future__ import annotations

from engine.cardgame.cards import Cards
from engine.cardgame.state import PLANT_SLOTS, State

# A key is one number: what counts first, then the plant, then the place (ties turn the old order round).
PLACES = 16
PLANT_NUMBERS = 1 << 14


def by_first_plant(cards: Cards, state: State) -> None:
    """Round 1: the dearest plant first, by its number."""
    _sort(state, [highest(cards, state, company) for company in range(state.players)])


def by_income(cards: Cards, state: State) -> None:
    """The highest income of the round first, then the highest plant."""
    _sort(state, [state.income[company] * PLANT_NUMBERS + highest(cards, state, company)
                  for company in range(state.players)])


def highest(cards: Cards, state: State, company: int) -> int:
    """The highest plant number a company owns; 0 without plants."""
    best = 0
    start = company * PLANT_SLOTS
    for slot in range(start, start + state.owned[company]):
        number = cards.number[state.plants[slot]]
        if number > best:
            best = number
    return best


def _sort(state: State, worth: list[int]) -> None:
    keys: list[int] = []
    for place in range(state.sides):
        company = state.row[place]
        if company < state.players:
            keys.append((worth[company] * PLACES + place) * PLACES + company)
    keys.sort(reverse=True)
    row = [key % PLACES for key in keys]
    if state.players == 2:
        row.insert(1, 2)
    state.row = row
