"""What a coach would say before an action that is costly or commonly a mistake. Pure: a position and an action."""

from __future__ import annotations

from engine.core import Action
from engine.powergrid.building import cost
from engine.powergrid.bureaucracy import most_supplied, output
from engine.powergrid.edition import income
from engine.powergrid.plants import NEED, POWERS, numbers
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import FUEL, State
from pgwidgets.learn.hint import Hint

CITY = 10
"""What the cheapest slot costs."""


def before(rules: PowerGrid, state: State, action: Action) -> Hint | None:
    """The hint, or None where there is nothing to say; the action is legal."""
    judge = {"open": _bid, "bid": _bid, "pass": _pass, "done": _done, "build": _build, "run": _run}.get(action.kind)
    return judge(rules, state, action) if judge is not None else None


def _bid(rules: PowerGrid, state: State, action: Action) -> Hint | None:
    seat, edition = state.actor, rules.edition
    plant, bid = (action.a, action.b) if action.kind == "open" else (state.lot, action.a)
    alone = action.kind == "open" and state.active == 1 << seat
    least = 1 if plant == state.discount else plant
    if alone and bid > least:
        rule = "auction.last_pays_minimum" if rules.game.endswith("recharged") else "auction.last_may_pay_minimum"
        return Hint("alone", rule, {"least": least})
    if state.money[seat] - bid < CITY:
        return Hint("bid_all", "auction.no_credit", {"left": state.money[seat] - bid})
    own = state.plants_of(seat)
    if action.kind == "open" and len(own) == edition.max_plants:
        return Hint("scrap", "auction.keep_the_new", {"plants": len(own), "lowest": own[0]})
    return None


def _pass(rules: PowerGrid, state: State, action: Action) -> Hint | None:
    """Passing instead of opening is more than passing on a bid."""
    if state.lot or state.active == 1 << state.actor:
        return None
    return Hint("pass", "auction.pass_the_phase")


def _done(rules: PowerGrid, state: State, action: Action) -> Hint | None:
    seat = state.actor
    if state.phase == FUEL:
        could = min(max(1, state.built[seat]), sum(POWERS[plant] for plant in state.plants_of(seat)))
        trial = rules.copy(state)
        trial.built[seat] = could  # a network may still grow in the next phase
        supplied = most_supplied(trial, seat)
        if supplied == could:
            return None
        return Hint("no_fuel", "power.exact_fuel", {"cities": could, "supplied": supplied})
    if state.built[seat] == 0 and state.money[seat] >= CITY:
        return Hint("no_city", "income.minimum", {"income": income(0), "one": income(1)})
    return None


def _build(rules: PowerGrid, state: State, action: Action) -> Hint | None:
    seat, edition = state.actor, rules.edition
    cities = state.built[seat] + 1
    edition_name = rules.game.rpartition("/")[2]
    if cities == edition.end_at:
        return Hint("ends", f"end.trigger_{edition_name}", {"supplied": _supplied(rules, state, cities)})
    if state.step == 1 and cities == edition.step2_at and max(state.built) < edition.step2_at and not edition.beginner:
        return Hint("step2", f"step2.trigger_{edition_name}", {"cities": cities})
    limit = sum(POWERS[plant] for plant in state.plants_of(seat))
    if cities > limit:
        price = cost(state, seat, action.a)
        return Hint("too_many", "plant.cities", {"limit": limit, "cost": price})
    return None


def _supplied(rules: PowerGrid, state: State, cities: int) -> int:
    trial = rules.copy(state)
    trial.built[state.actor] = cities
    return most_supplied(trial, state.actor)


def _run(rules: PowerGrid, state: State, action: Action) -> Hint | None:
    """Fewer cities than possible, or more fuel than the same cities need."""
    cities = state.built[state.actor]
    best = most_supplied(state, state.actor)
    here = min(cities, output(action.a))
    if here < best:
        return Hint("run_less", "power.choice", {"cities": best, "more": income(best) - income(here)})
    burnt = _need(action)
    thrifty = min((_need(other) for other in rules.legal(state) if min(cities, output(other.a)) == here), default=burnt)
    return Hint("run_waste", "power.surplus", {"tokens": burnt - thrifty}) if thrifty < burnt else None


def _need(action: Action) -> int:
    return sum(NEED[plant] for plant in numbers(action.a))
