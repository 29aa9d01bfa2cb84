"""Phase 3: income and the new row, the resource market, the plant market."""

from __future__ import annotations

from engine.cardgame.cards import ECO, KINDS, Cards
from engine.cardgame.plantmarket import remove_cheapest, replace
from engine.cardgame.state import (
    CUT,
    FILL,
    NEXT_ROUND,
    NEXT_RUNNER,
    PAY_FUEL,
    PLANT_SLOTS,
    REFILL,
    UPDATE,
    State,
)
from engine.cardgame.storage import can_fuel
from engine.core import Action

GUARANTEED = 1
PLUS_PLUS = 4
RUN_NOTHING: Action = Action("run")


def legal_runs(cards: Cards, state: State) -> list[Action]:
    """Every choice of the company's plants that its stock can fuel, as plants counted from 1; 0 for none."""
    company = state.actor
    start = company * PLANT_SLOTS
    owned = state.owned[company]
    found = [RUN_NOTHING]
    for choice in range(1, 1 << owned):
        picked = [0, 0, 0]
        count = 0
        for slot in range(owned):
            if choice >> slot & 1:
                picked[count] = state.plants[start + slot] + 1
                count += 1
        if fuelled(cards, state, company, picked):
            found.append(Action("run", picked[0], picked[1], picked[2]))
    return found


def fuelled(cards: Cards, state: State, company: int, picked: list[int]) -> bool:
    """Whether the stock covers these plants (counted from 1) together."""
    need = burnt(cards, picked)
    return can_fuel(state, company, need[0], need[1], need[2], need[3], need[4])


def burnt(cards: Cards, picked: list[int]) -> list[int]:
    """Units by fuel, then those that may be gas or oil."""
    need = [0, 0, 0, 0, 0, 0]
    for plant in picked:
        if plant:
            need[cards.fuel[plant - 1]] += cards.amount[plant - 1]
    return need[:ECO]


def run(cards: Cards, state: State, first: int, second: int, third: int) -> None:
    """The plants run: income at once, then the fuel is taken from the cards."""
    picked = [first, second, third]
    income = 0
    for plant in picked:
        if plant:
            income += cards.income[plant - 1]
    if not first:
        income = GUARANTEED
    state.income[state.actor] = income
    state.money[state.actor] += income
    state.bank -= income
    state.owed = burnt(cards, picked)
    state.then = NEXT_RUNNER
    state.phase = PAY_FUEL


def shift(state: State, size: int) -> None:
    """Cards move to cheaper columns: 3 to 2, then 4 to 2, then 4 to 3; each in market order."""
    _move(state, 1, 0, size)
    _move(state, 2, 0, size)
    _move(state, 2, 1, size)


def _move(state: State, source: int, target: int, size: int) -> None:
    free = size - column_size(state, target)
    for kind in range(KINDS):
        there = state.columns[source * KINDS + kind]
        count = there if there < free else free
        state.columns[source * KINDS + kind] -= count
        state.columns[target * KINDS + kind] += count
        free -= count


def column_size(state: State, column: int) -> int:
    """Cards in a column, counted from the one for 2."""
    total = 0
    for place in range(column * KINDS, column * KINDS + KINDS):
        total += state.columns[place]
    return total


def open_column(state: State, size: int) -> int:
    """The cheapest column with an empty cell, or -1."""
    for column in range(3):
        if column_size(state, column) < size:
            return column
    return -1


def fill(cards: Cards, state: State, size: int) -> None:
    """One more card from the deck; an empty deck is made from the discard pile, which costs the cheapest plant."""
    if open_column(state, size) < 0:
        state.phase = UPDATE
    elif sum(state.deck):
        state.phase = REFILL
    elif not sum(state.discard):
        state.phase = UPDATE
    else:
        state.deck = state.discard
        state.discard = cards.standard[PLUS_PLUS][:] if state.plus_plus else [0] * KINDS
        state.plus_plus = False
        remove_cheapest(state)
        replace(state, FILL)


def dealt(state: State, kind: int, size: int) -> None:
    """A card from the deck goes to the cheapest column with an empty cell."""
    state.deck[kind] -= 1
    state.columns[open_column(state, size) * KINDS + kind] += 1
    state.phase = FILL


def update(state: State) -> None:
    """The dearest plant goes under the deck; once the market is cut, the cheapest leaves instead."""
    if state.cut == CUT:
        remove_cheapest(state)
    elif state.market:
        state.under.append(state.market.pop())
    replace(state, NEXT_ROUND)
