"""The planner's phase 4: a beam over the orders in which cities can be connected."""

from __future__ import annotations

from typing import Final

from engine.powergrid import building
from engine.powergrid.boards import Area
from engine.powergrid.edition import SLOT_COSTS, Edition
from engine.powergrid.state import State

BRANCH: Final = 3
"""Cheapest next cities tried from each route of the beam."""
NEIGHBOURHOOD: Final = 6
"""A first city is judged by the cheapest network of this size around it."""

CITIES: Final = 64
"""More than any board has: a cost and a city in one number are ranked faster than as a pair."""


class Route:
    """Cities to connect one after the other; `costs[k]` is the price of the first k."""

    __slots__ = ("cities", "costs", "reach", "taken")

    def __init__(self, cities: list[int], costs: list[int], reach: list[int]) -> None:
        self.cities = cities
        self.costs = costs
        self.reach = reach
        self.taken = 0
        """The same cities as bits."""


def best_route(edition: Edition, state: State, seat: int, most: int, width: int) -> Route:
    """The cheapest way found to connect up to that many more cities."""
    area = state.area
    assert area is not None
    slots = _slot_costs(edition, state, seat, area)
    first = Route([], [0], state.reach[seat * area.size:(seat + 1) * area.size])
    if not state.built[seat]:
        first = _start(area, slots, first)
    beam = [first]
    for _ in range(most - len(first.cities)):
        longer = [route for old in beam for route in _extensions(area, slots, old, min(width, BRANCH))]
        if not longer:
            break
        longer.sort(key=_price)
        beam = longer[:width]
    return beam[0]


def _price(route: Route) -> int:
    return route.costs[-1]


def _slot_costs(edition: Edition, state: State, seat: int, area: Area) -> list[int]:
    """What a house costs in each city of the board, 0 where the seat cannot build."""
    actor = state.actor
    state.actor = seat
    costs = [0] * area.size
    for city in area.cities:
        if building.allowed(edition, state, city):
            costs[city] = SLOT_COSTS[building.open_slot(state, city)]
    state.actor = actor
    return costs


def _extensions(area: Area, slots: list[int], route: Route, branch: int) -> list[Route]:
    reach = route.reach
    if branch == 1:
        least = 1 << 30
        for city in area.cities:
            if slots[city] and not route.taken >> city & 1:
                cost = (reach[city] + slots[city]) * CITIES + city
                if cost < least:
                    least = cost
        return [] if least == 1 << 30 else [_connect(area, route, least % CITIES, least // CITIES)]
    ranked = [(reach[city] + slots[city]) * CITIES + city for city in area.cities
              if slots[city] and not route.taken >> city & 1]
    ranked.sort()
    return [_connect(area, route, mark % CITIES, mark // CITIES) for mark in ranked[:branch]]


def _connect(area: Area, route: Route, city: int, cost: int) -> Route:
    reach = route.reach[:]
    start = city * area.size
    for other in area.cities:
        way = area.distance[start + other]
        if way < reach[other]:
            reach[other] = way
    longer = Route([*route.cities, city], [*route.costs, route.costs[-1] + cost], reach)
    longer.taken = route.taken | 1 << city
    return longer


def _start(area: Area, slots: list[int], empty: Route) -> Route:
    """The first city whose neighbourhood is cheapest to grow into."""
    best = empty
    least = 1 << 30
    for city in area.cities:
        if slots[city]:
            route = grown = _connect(area, empty, city, slots[city])
            for _ in range(NEIGHBOURHOOD - 1):
                nearer = _extensions(area, slots, grown, 1)
                if nearer:
                    grown = nearer[0]
            if grown.costs[-1] < least:
                least = grown.costs[-1]
                best = route
    return best
