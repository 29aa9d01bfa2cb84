"""Phase 2: fuel cards by column, units that do not fit, leftover cards."""

from __future__ import annotations

from engine.cardgame.cards import KINDS
from engine.cardgame.state import State
from engine.cardgame.storage import room, take_card
from engine.core import Action

DONE: Action = Action("done")
BUYS: list[list[Action]] = [[Action("buy", kind, price) for kind in range(KINDS)] for price in range(5)]


def legal_buys(state: State) -> list[Action]:
    """Cards of a fuel with room for a unit that the company can pay; or none any more."""
    company = state.actor
    money = state.money[company]
    found = [DONE]
    for fuel in range(4):
        if not room(state, company, fuel):
            continue
        if state.column1[fuel] and money >= 1:
            found.append(BUYS[1][fuel * 3])
        for price in range(2, 5):
            if price > money:
                break
            base = (price - 2) * KINDS
            for kind in range(fuel * 3, fuel * 3 + 3):
                if state.columns[base + kind]:
                    found.append(BUYS[price][kind])
    return found


def buy(state: State, kind: int, price: int) -> None:
    """Pays the column, keeps what fits; each unit that does not becomes a leftover card."""
    company = state.actor
    fuel = kind // 3
    printed = kind - fuel * 3 + 1
    free = room(state, company, fuel)
    kept = free if free < printed else printed
    state.money[company] -= price
    state.bank += price
    hand_over(state, kind, price)
    take_card(state, company, fuel, 0 if price == 1 else printed, kept)
    leftovers(state, fuel, printed - kept)


def hand_over(state: State, kind: int, price: int) -> None:
    """A card leaves its column."""
    if price == 1:
        state.column1[kind // 3] -= 1
    else:
        state.columns[(price - 2) * KINDS + kind] -= 1


def leftovers(state: State, fuel: int, units: int) -> None:
    """Lost units come back as leftover cards for 1, as long as the supply has some."""
    if units > state.supply[fuel]:
        units = state.supply[fuel]
    state.supply[fuel] -= units
    state.column1[fuel] += units


def on_market(state: State, kind: int, price: int) -> int:
    """How many such cards lie in the column of that price."""
    if price == 1:
        return state.column1[kind // 3] if kind % 3 == 0 else 0
    return state.columns[(price - 2) * KINDS + kind]
