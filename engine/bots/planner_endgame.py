"""The planner's end game: most supplied cities win, then money; whoever reaches the last city ends the game."""

from __future__ import annotations

from typing import Final

from engine.bots.planner_build import Route, best_route
from engine.powergrid import bureaucracy
from engine.powergrid.edition import Edition
from engine.powergrid.state import State

LATE: Final = 15
"""After this round whoever can ends the game, win or lose: it stands still."""


def fuelled_output(state: State, seat: int) -> int:
    """Cities the seat's plants can supply with the fuel it has."""
    best = 0
    for action in bureaucracy.options(state, seat):
        best = max(best, bureaucracy.output(action.a))
    return best


def final_score(state: State, seat: int, output: int, route: Route, builds: int) -> int:
    """Supplied cities first, then money, as one number."""
    supplied = min(output, state.built[seat] + builds)
    return supplied * 1000 + state.money[seat] - route.costs[builds]


def affordable(state: State, seat: int, route: Route) -> int:
    builds = len(route.costs) - 1
    while builds and route.costs[builds] > state.money[seat]:
        builds -= 1
    return builds


def best_final(edition: Edition, state: State, seat: int, route: Route) -> int:
    """The number of cities that gives the best final score."""
    output = fuelled_output(state, seat)
    best = 0
    for builds in range(affordable(state, seat, route) + 1):
        if final_score(state, seat, output, route, builds) > final_score(state, seat, output, route, best):
            best = builds
    return best


def rivals_best(edition: Edition, state: State, seat: int) -> int:
    """The best final score any rival can still reach if the game ends this round."""
    best = 0
    for place in range(edition.seats):
        rival = state.order[place]
        if rival == seat or rival == edition.trust_seat():
            continue
        output = fuelled_output(state, rival)
        route = Route([], [0], [])
        if place < state.turn and output > state.built[rival]:
            route = best_route(edition, state, rival, output - state.built[rival], 1)
        builds = affordable(state, rival, route)
        best = max(best, final_score(state, rival, output, route, builds))
    return best


def closing_builds(edition: Edition, state: State, seat: int, route: Route) -> int:
    """Cities to connect when this round decides: it is ending already, or ending it wins; -1 when it goes on."""
    lead = max(state.built[:edition.players])
    if lead >= edition.end_at and state.built[seat] < edition.end_at:
        return best_final(edition, state, seat, route)
    needed = max(0, edition.end_at - state.built[seat])
    most = affordable(state, seat, route)
    if needed > most:
        return -1
    output = fuelled_output(state, seat)
    best = needed
    for builds in range(needed, most + 1):
        if final_score(state, seat, output, route, builds) > final_score(state, seat, output, route, best):
            best = builds
    if needed == 0 or state.round > LATE:
        return best
    return best if final_score(state, seat, output, route, best) > rivals_best(edition, state, seat) else -1
