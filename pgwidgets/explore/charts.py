"""The numbers behind the charts of a Power Grid position: next tokens, connections, what a plant is worth to whom."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots.planner import Planner
from engine.core import CHANCE
from engine.powergrid import auction
from engine.powergrid.boards import FAR
from engine.powergrid.building import cost, open_slot
from engine.powergrid.edition import Edition
from engine.powergrid.plants import FUEL_NAMES, FUELS, STEP3
from engine.powergrid.resources import price
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import State
from engine.session import Session
from pgwidgets.explore.seats import colour, seat_name
from pgwidgets.figures.heat import heat_map
from pgwidgets.figures.ladder import Ladder, ladders
from pgwidgets.figures.worth import Limits, plant_worth
from pgwidgets.words import Words

TOKENS_SHOWN = 12


def next_prices(edition: Edition, state: State, fuel: int, count: int = TOKENS_SHOWN) -> list[int]:
    """What the next tokens of a fuel cost one after another, as far as there are any."""
    state = state.copy()
    prices: list[int] = []
    while len(prices) < count and (now := price(edition, state, fuel)):
        prices.append(now)
        (state.sold if state.sold[fuel] else state.supply)[fuel] -= 1
    return prices


def connection_costs(edition: Edition, state: State) -> dict[int, list[int | None]]:
    """City -> what it costs each player now, slot and lines; None where they cannot build. Cheapest cities first."""
    assert state.area is not None
    found = {city: [_cost(state, seat, city) for seat in range(edition.players)] for city in state.area.cities}
    kept = {city: costs for city, costs in found.items() if any(each is not None for each in costs)}
    return dict(sorted(kept.items(), key=lambda item: min(each for each in item[1] if each is not None)))


def _cost(state: State, seat: int, city: int) -> int | None:
    if state.network[seat] >> city & 1 or open_slot(state, city) < 0:
        return None
    total = cost(state, seat, city)
    return total if total < FAR else None


def plant_limits(rules: PowerGrid, state: State) -> tuple[list[int], list[int], list[list[int]]]:
    """Plants on offer, the price each starts at, and for every seat the highest price that beats going without."""
    offer = [plant for plant in state.current() if plant != STEP3]
    least = [auction.minimum(state, plant) for plant in offer]
    return offer, least, [[_limit(rules, state, seat, plant, start) for plant, start in zip(offer, least, strict=True)]
                          for seat in range(rules.edition.players)]


def _limit(rules: PowerGrid, state: State, seat: int, plant: int, least: int) -> int:
    eyes = state.copy()
    eyes.actor = seat
    return Planner(rules, Random(1), width=2).limit(eyes, plant, least)


# As figures

def tokens_figure(say: Words, session: Session, dark: bool) -> dict[str, Any]:
    edition: Edition = session.rules.edition  # type: ignore[attr-defined]
    rows = [Ladder(name, say(f"fuel.{name}"), next_prices(edition, session.state, fuel))
            for fuel, name in enumerate(FUEL_NAMES[:FUELS])]
    return ladders(rows, (say("charts.token"), say("charts.price")), dark)


def costs_figure(say: Words, session: Session, dark: bool) -> dict[str, Any]:
    edition: Edition = session.rules.edition  # type: ignore[attr-defined]
    if session.state.area is None:
        return heat_map([], [], [], "", dark)
    found = connection_costs(edition, session.state)
    names = [edition.board.city_names[city] for city in found]
    players = [seat_name(say, session, seat) for seat in range(edition.players)]
    return heat_map(names, players, list(found.values()), say("charts.money"), dark)


def worth_figure(say: Words, session: Session, dark: bool) -> dict[str, Any]:
    rules = session.rules
    assert isinstance(rules, PowerGrid)
    ready = session.state.area is not None and session.to_act not in (None, CHANCE)
    offer, least, limits = plant_limits(rules, session.state) if ready else ([], [], [])
    players = [Limits(seat_name(say, session, seat), colour(session, seat), most) for seat, most in enumerate(limits)]
    return plant_worth(offer, least, players, (say("charts.plant"), say("charts.worth"), say("charts.start")), dark)
