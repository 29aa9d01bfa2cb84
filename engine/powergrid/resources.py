"""Phase 3: in reverse order players buy fuel for their plants, one token at a time, cheapest first."""

from __future__ import annotations

from engine.core import Action, Refusal
from engine.powergrid import storage
from engine.powergrid.edition import PRICES, STORAGE_COAL, TOKENS, Edition
from engine.powergrid.plants import COAL, FUEL_NAMES, FUELS, URANIUM
from engine.powergrid.state import State


def price(edition: Edition, state: State, fuel: int) -> int:
    """What the next token costs, or 0 when there is none to buy."""
    if state.sold[fuel]:
        return PRICES[fuel][TOKENS[fuel] - state.sold[fuel]]
    if fuel == COAL and edition.coal_storage and state.supply[COAL]:
        return STORAGE_COAL
    return 0


def why_not_buy(edition: Edition, state: State, fuel: int) -> Refusal | None:
    seat = state.actor
    name = FUEL_NAMES[fuel]
    if not storage.burns(state, seat, fuel):
        return Refusal("fuel.only_what_you_burn", {"fuel": name})
    if not storage.has_room(state, seat, fuel):
        return Refusal("fuel.storage", {"fuel": name, "stock": state.fuel[seat * FUELS + fuel]})
    cost = price(edition, state, fuel)
    if cost == 0:
        return Refusal("fuel.sold_out", {"fuel": name})
    if cost > state.money[seat]:
        return Refusal("fuel.no_credit", {"fuel": name, "price": cost, "money": state.money[seat]})
    return None


def options(edition: Edition, state: State) -> list[Action]:
    """The tokens that can be bought, and being done."""
    actions = [Action("buy", fuel) for fuel in range(FUELS) if why_not_buy(edition, state, fuel) is None]
    return [*actions, Action("done")]


def buy(edition: Edition, state: State, fuel: int) -> None:
    state.pay(state.actor, price(edition, state, fuel))
    take(state, state.actor, fuel)


def take(state: State, seat: int, fuel: int) -> None:
    """One token from the market, or from the storage when the market has none."""
    if state.sold[fuel]:
        state.sold[fuel] -= 1
    else:
        state.supply[fuel] -= 1
    state.fuel[seat * FUELS + fuel] += 1


def refill_rate(edition: Edition, state: State, fuel: int) -> int:
    """The table's number of tokens that come to the market in phase 5."""
    return 0 if fuel == URANIUM and state.phased_out else edition.refill[fuel][state.step - 1]


def refill_amount(edition: Edition, state: State, fuel: int) -> int:
    """Tokens that would come now: the table's, as far as the supply and the spaces go."""
    return min(refill_rate(edition, state, fuel), state.supply[fuel], TOKENS[fuel] - state.sold[fuel])


def refill(edition: Edition, state: State) -> None:
    """New tokens go to the dearest free spaces first."""
    for fuel in range(FUELS):
        amount = refill_amount(edition, state, fuel)
        state.supply[fuel] -= amount
        state.sold[fuel] += amount
