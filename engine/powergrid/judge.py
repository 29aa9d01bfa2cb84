"""Why an action is not allowed: the one place that knows, asking the module of the phase."""

from __future__ import annotations

from typing import Final

from engine.core import CHANCE, Action, Refusal
from engine.powergrid import auction, building, bureaucracy, market, resources, setup, trust
from engine.powergrid.edition import Edition
from engine.powergrid.plants import ALL, FUELS
from engine.powergrid.state import (
    AUCTION,
    BUILDING,
    FUEL,
    LOSE,
    MARKS,
    NOBODY,
    PHASE_NAMES,
    POWER,
    SCRAP,
    TRUST_HOUSES,
    State,
)

CHANCE_KINDS: Final = ("regions", "seat", "deal", "draw", "back")


def kinds(state: State) -> list[str]:
    """The kinds of action that fit this moment at all."""
    if state.want == SCRAP:
        return ["scrap"]
    if state.want == LOSE:
        return ["lose"]
    if state.phase == AUCTION:
        return ["open", "bid", "pass"]
    if state.phase == FUEL:
        return ["buy", "done"]
    if state.phase == BUILDING:
        return ["build", "done"]
    if state.phase == POWER:
        return ["run"]
    return ["trust"] if state.phase == TRUST_HOUSES else ["mark"] if state.phase == MARKS else []


def why_not(edition: Edition, state: State, action: Action) -> Refusal | None:
    """The first rule that forbids the action, or None."""
    if state.actor == NOBODY:
        return Refusal("end.over")
    if state.actor == CHANCE:
        return _why_not_chance(edition, state, action)
    if action.kind not in kinds(state):
        return Refusal("turn.not_now", {"action": action.kind, "phase": PHASE_NAMES[state.phase]})
    if not _in_range(edition, action):
        return Refusal("turn.no_such_thing", {"action": action.kind})
    return _judge(edition, state, action)


def _why_not_chance(edition: Edition, state: State, action: Action) -> Refusal | None:
    options = market.chances(state) if state.want else setup.chances(edition, state)
    for option, _ in options:
        if option == action:
            return None
    if action.kind in CHANCE_KINDS:
        return Refusal("turn.cannot_come", {"action": action.kind})
    return Refusal("turn.cards_first")


def _in_range(edition: Edition, action: Action) -> bool:
    if action.kind in ("build", "trust", "mark"):
        return 0 <= action.a < len(edition.board.city_names)
    if action.kind in ("buy", "lose"):
        return 0 <= action.a < FUELS
    return action.kind != "run" or 0 <= action.a < 1 << 51


def _judge(edition: Edition, state: State, action: Action) -> Refusal | None:
    kind = action.kind
    if kind == "open":
        return auction.why_not_open(edition, state, action.a, action.b)
    if kind == "bid":
        return auction.why_not_bid(state, action.a)
    if kind == "pass":
        return auction.why_not_pass(state)
    if kind == "scrap":
        return auction.why_not_scrap(state, action.a)
    if kind == "lose":
        return auction.why_not_lose(state, action.a)
    if kind == "buy":
        return resources.why_not_buy(edition, state, action.a)
    if kind == "build":
        return building.why_not_build(edition, state, action.a)
    if kind == "run":
        return bureaucracy.why_not_run(state, action.a, action.b)
    if kind == "trust":
        return trust.why_not_place(edition, state, action.a)
    return setup.why_not_mark(edition, state, action.a) if kind == "mark" else None


def candidates(edition: Edition, state: State, legal: list[Action]) -> list[Action]:
    """The legal actions and what else a person might try in this phase."""
    found = dict.fromkeys(legal)
    for action in _tries(edition, state):
        found.setdefault(action)
    return list(found)


def _tries(edition: Edition, state: State) -> list[Action]:
    if state.actor < 0:
        return [Action("pass"), Action("draw", 3)]
    if state.want == SCRAP:
        return [Action("scrap", plant) for plant in ALL]
    if state.want == LOSE:
        return [Action("lose", fuel) for fuel in range(FUELS)]
    cities = range(len(edition.board.city_names))
    if state.phase == AUCTION:
        return _auction_tries(state)
    if state.phase == FUEL:
        return [Action("buy", fuel) for fuel in range(FUELS)] + [Action("build", 0)]
    if state.phase == POWER:
        masks = [0]
        for plant in [*state.plants_of(state.actor), 50]:
            masks += [mask | 1 << plant for mask in masks]
        return [Action("run", mask, coal) for mask in masks for coal in range(4)]
    kind = "build" if state.phase == BUILDING else kinds(state)[0]
    return [Action(kind, city) for city in cities] + [Action("pass")]


def _auction_tries(state: State) -> list[Action]:
    money = state.money[state.actor]
    if state.lot:
        return [Action("bid", bid) for bid in (0, state.bid, money, money + 1)] + [Action("open", state.lot, state.bid)]
    tries = [Action("open", plant, bid) for plant in state.market
             for bid in (0, auction.minimum(state, plant), money, money + 1)]
    return [*tries, Action("open", 1, 1), Action("bid", money), Action("pass")]
