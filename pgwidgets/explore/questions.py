"""Questions that need a position nobody stood in: what if the plant had cost that much?"""

from __future__ import annotations

from engine.core import Action
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import NOTHING, State


def at_price(rules: PowerGrid, before: State, plant: int, price: int, buyer: int, rival: int) -> tuple[State, State]:
    """The position after the buyer took a plant at that price, and after leaving it to a rival for one less.

    `before`: the buyer may open. Everybody else passes at once.
    """
    state = rules.apply(before, Action("open", plant, plant))
    state = _pass_until(rules, state, rival)
    state = _pass_until(rules, rules.apply(state, Action("bid", price - 1)), buyer)
    bought = rules.apply(state, Action("bid", price))
    while bought.lot == plant and bought.want == NOTHING and bought.actor >= 0:
        bought = rules.apply(bought, Action("pass"))
    return bought, rules.apply(state, Action("pass"))


def _pass_until(rules: PowerGrid, state: State, seat: int) -> State:
    while state.actor != seat:
        state = rules.apply(state, Action("pass"))
    return state
