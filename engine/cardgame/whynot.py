"""Why an action is not allowed: the rule and its numbers. `legal` agrees with this file."""

from __future__ import annotations

from engine.cardgame.auction import PASS, affordable, eligible, minimum
from engine.cardgame.bureaucracy import burnt, fuelled
from engine.cardgame.cards import FUELS, GAS, HYBRID, KINDS, OIL, PLANTS, Cards
from engine.cardgame.chance import chances
from engine.cardgame.fuel import BUYS, DONE, on_market
from engine.cardgame.plantmarket import on_offer
from engine.cardgame.state import (
    BACK,
    BID,
    BURN,
    BUY,
    DEAL,
    DRAW,
    DROP,
    HELD,
    NEEDS,
    OPEN,
    OVER,
    REFILL,
    REVEAL,
    RUN,
    SCRAP,
    SEAT,
    State,
    plants_of,
)
from engine.cardgame.storage import payable, room
from engine.core import Action, Fact, Refusal

KINDS_NOW = {
    SEAT: ["seat"], REVEAL: ["draw"], DEAL: ["deal"], OPEN: ["open", "pass"], BID: ["bid", "pass"], SCRAP: ["scrap"],
    DROP: ["drop"], BUY: ["buy", "done"], RUN: ["run"], BURN: ["burn"], DRAW: ["draw"], BACK: ["back"],
    REFILL: ["deal"]}


def why_not(cards: Cards, state: State, action: Action, scrap_new: bool) -> Refusal | None:
    """None if the action is allowed now."""
    if state.phase == OVER:
        return Refusal("turn.over")
    expected = KINDS_NOW[state.phase]
    if action.kind not in expected:
        return Refusal("turn.not_now", {"expected": " / ".join(expected)})
    if state.phase == OPEN:
        return _offer(cards, state, action)
    if state.phase == BID:
        return _bid(state, action)
    if state.phase == SCRAP:
        return _scrap(cards, state, action, scrap_new)
    if state.phase == BUY:
        return _buy(state, action)
    if state.phase == RUN:
        return _run(cards, state, action)
    if state.phase == BURN or state.phase == DROP:
        return _turn_down(state, action)
    return None if action in [one for one, _ in chances(cards, state)] else Refusal("turn.chance")


def _offer(cards: Cards, state: State, action: Action) -> Refusal | None:
    money = state.money[state.actor]
    if action.kind == "pass":
        must = state.round == 1 and affordable(cards, state, state.actor)
        return _extra(action, 0) or (Refusal("auction.must_buy") if must else None)
    plant, bid = action.a, action.b
    if plant not in state.market[:on_offer(state)] or action.c:
        return Refusal("auction.row", {"plant": _name(cards, plant)})
    low = minimum(cards, state, plant)
    facts: dict[str, Fact] = {"plant": _name(cards, plant), "bid": bid, "minimum": low, "money": money}
    if bid < low:
        return Refusal("auction.minimum", facts)
    if bid > money:
        return Refusal("auction.cash", facts)
    if bid > low and eligible(state) == 1:
        return Refusal("auction.last_buyer", facts)
    return None


def _bid(state: State, action: Action) -> Refusal | None:
    if action.kind == "pass":
        return _extra(action, 0)
    facts: dict[str, Fact] = {"bid": action.a, "high": state.high_bid, "money": state.money[state.actor]}
    if action.a <= state.high_bid:
        return Refusal("auction.raise", facts)
    if action.a > state.money[state.actor]:
        return Refusal("auction.cash", facts)
    return _extra(action, 1)


def _scrap(cards: Cards, state: State, action: Action, scrap_new: bool) -> Refusal | None:
    mine = plants_of(state, state.actor)
    facts: dict[str, Fact] = {"plant": _name(cards, action.a)}
    if action.a not in mine:
        return Refusal("scrap.own", facts)
    if action.a == mine[-1] and not scrap_new:
        return Refusal("scrap.old", facts)
    return _extra(action, 1)


def _buy(state: State, action: Action) -> Refusal | None:
    if action.kind == "done":
        return _extra(action, 0)
    kind, price = action.a, action.b
    if not (0 <= kind < KINDS and 1 <= price <= 4) or action.c or not on_market(state, kind, price):
        return Refusal("fuel.card", {"price": price})
    company, fuel = state.actor, kind // 3
    facts: dict[str, Fact] = {"fuel": FUELS[fuel], "price": price, "money": state.money[company]}
    hybrid = state.need[company * NEEDS + HYBRID] if fuel in (GAS, OIL) else 0
    if not state.need[company * NEEDS + fuel] + hybrid:
        return Refusal("fuel.burnable", facts)
    if not room(state, company, fuel):
        return Refusal("fuel.last_round" if state.final else "fuel.room", facts)
    return Refusal("fuel.cash", facts) if price > state.money[company] else None


def _run(cards: Cards, state: State, action: Action) -> Refusal | None:
    picked = [action.a, action.b, action.c]
    mine = plants_of(state, state.actor)
    chosen = [plant - 1 for plant in picked if plant]
    for plant in chosen:
        if plant not in mine:
            return Refusal("run.own", {"plant": _name(cards, plant)})
    if len(set(chosen)) != len(chosen):
        return Refusal("run.once")
    if [plant + 1 for plant in mine if plant in chosen] + [0] * (3 - len(chosen)) != picked:
        return Refusal("run.order")
    if not fuelled(cards, state, state.actor, picked):
        return Refusal("run.fuel", _short_of(cards, state, picked))
    return None


def _short_of(cards: Cards, state: State, picked: list[int]) -> dict[str, Fact]:
    """The first fuel that is short, how much is needed and how much is there."""
    need = burnt(cards, picked)
    stock = state.stock[state.actor * 4:state.actor * 4 + 4]
    for fuel in range(4):
        if need[fuel] > stock[fuel]:
            return {"fuel": FUELS[fuel], "need": need[fuel], "stock": stock[fuel]}
    return {"fuel": "gas and oil", "need": need[GAS] + need[OIL] + need[HYBRID], "stock": stock[GAS] + stock[OIL]}


def _turn_down(state: State, action: Action) -> Refusal | None:
    allowed = payable(state, state.phase == BURN)
    if action.a in allowed:
        return _extra(action, 1)
    return Refusal("burn.card" if state.phase == BURN else "scrap.fuel")


def _extra(action: Action, used: int) -> Refusal | None:
    """Numbers an action does not have must be 0, so that each action is written in one way only."""
    values = [action.a, action.b, action.c][used:]
    return Refusal("turn.not_now", {"expected": action.kind}) if any(values) else None


def _name(cards: Cards, plant: int) -> str:
    return cards.ids[plant] if 0 <= plant < PLANTS else "?"


def candidates(cards: Cards, state: State, legal: list[Action]) -> list[Action]:
    """The legal actions and, behind them, what somebody might try in vain."""
    found = dict.fromkeys(legal)
    found.update(dict.fromkeys(_tries(cards, state)))
    return list(found)


def _tries(cards: Cards, state: State) -> list[Action]:
    if state.phase == OPEN:
        return [PASS, *(Action("open", plant, bid) for plant in state.market if plant < PLANTS
                        for bid in _bids_to_try(minimum(cards, state, plant), state))]
    if state.phase == BID:
        return [PASS, *(Action("bid", bid) for bid in _bids_to_try(state.high_bid + 1, state))]
    mine = plants_of(state, state.actor) if OPEN <= state.phase <= BURN else []
    if state.phase == SCRAP:
        return [Action("scrap", plant) for plant in mine]
    if state.phase == BUY:
        return [DONE, *(BUYS[price][kind] for price in range(1, 5) for kind in range(KINDS)
                        if on_market(state, kind, price))]
    if state.phase == RUN:
        return [_running([plant for slot, plant in enumerate(mine) if choice >> slot & 1])
                for choice in range(1 << len(mine))]
    if state.phase in (BURN, DROP):
        kind = "burn" if state.phase == BURN else "drop"
        return [Action(kind, card) for card in range(HELD) if state.held[state.actor * HELD + card]]
    return []


def _bids_to_try(low: int, state: State) -> list[int]:
    money = state.money[state.actor]
    return sorted({low - 1, low, low + 1, money, money + 1})


def _running(plants: list[int]) -> Action:
    a, b, c = ([plant + 1 for plant in plants] + [0, 0, 0])[:3]
    return Action("run", a, b, c)
