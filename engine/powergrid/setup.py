"""The set-up: regions, turn order, the opening markets, the Trust's houses, the starting cities."""

from __future__ import annotations

from typing import Final

from engine.core import CHANCE, Action, Refusal
from engine.powergrid import trust
from engine.powergrid.building import place_trust
from engine.powergrid.edition import SLOTS, TOKENS, Edition
from engine.powergrid.plants import ALL_MASK, FUELS, SMALL_MASK, numbers
from engine.powergrid.state import DEAL, MARKS, REGIONS, SEATS, SMALL, TRUST_HOUSES, State

DEALT: Final = 8
LARGE_PLANTS: Final = 29


def opening(edition: Edition) -> State:
    """Money, fuel and houses before anything is drawn."""
    state = State(edition.seats, len(edition.board.city_names))
    for seat in range(edition.players):
        state.pay(seat, -edition.start_money)
    state.bank = 0
    state.sold = edition.opening_fuel[:]
    state.supply = [TOKENS[fuel] - state.sold[fuel] for fuel in range(FUELS)]
    state.trust_left = edition.trust_houses if edition.trust else 0
    _pile(edition, state)
    if edition.regions:
        choose_regions(edition, state, edition.regions)
    return state


def _pile(edition: Edition, state: State) -> None:
    """Classic: 3 to 10 on offer and 13 on top. Recharged: the small plants are still to be dealt."""
    state.market = edition.opening_plants[:]
    state.unseen = ALL_MASK
    for plant in state.market:
        state.unseen &= ~(1 << plant)
    state.top = edition.top_plant
    if edition.visible_backs:
        state.left_small = SMALL_MASK.bit_count() - edition.removed_small
        state.left = state.left_small + LARGE_PLANTS - edition.removed_large
        state.back = SMALL
    else:
        state.left = state.unseen.bit_count() - edition.removed


def choose_regions(edition: Edition, state: State, mask: int) -> None:
    """The playing area is fixed; the turn order is drawn next."""
    state.area = edition.board.area(mask)
    state.phase = SEATS


def draw_seat(edition: Edition, state: State, seat: int) -> None:
    """The next place in turn order; the last one follows by itself. With the Trust only the first is drawn."""
    state.order.append(seat)
    if len(state.order) >= edition.players - 1:
        last = edition.players * (edition.players - 1) // 2 - sum(state.order)
        if edition.trust:
            state.order.append(edition.trust_seat())
        state.order.append(last)
        state.phase = DEAL


def deal(state: State, plant: int) -> None:
    """One of the eight small plants of the opening market."""
    state.unseen &= ~(1 << plant)
    state.market.append(plant)
    state.market.sort()
    state.left -= 1
    state.left_small -= 1


def next_wanted(edition: Edition, state: State) -> bool:
    """Who is asked next; False when the set-up is complete."""
    if state.phase < DEAL or (state.phase == DEAL and len(state.market) < DEALT):
        state.actor = CHANCE
        return True
    placed = trust.houses_placed(edition, state) if edition.trust else len(trust.PLACERS)
    if placed < len(trust.PLACERS):
        state.phase = TRUST_HOUSES
        state.actor = state.order[0] if trust.PLACERS[placed] == 0 else state.order[2]
        return True
    if edition.starting_cities and state.marks.bit_count() < edition.players:
        state.phase = MARKS
        people = [seat for seat in state.order if seat < edition.players]
        state.actor = people[state.marks.bit_count()]
        return True
    return False


def why_not_mark(edition: Edition, state: State, city: int) -> Refusal | None:
    """A starting city is in play, not marked yet, and its first slot is free."""
    name = edition.board.city_names[city]
    area = state.area
    if area is None or not area.mask >> edition.board.region_of[city] & 1:
        return Refusal("building.closed_region", {"city": name})
    if state.marks >> city & 1:
        return Refusal("starting.one_mark_per_city", {"city": name})
    if state.houses[city * SLOTS] >= 0:
        return Refusal("starting.slot_must_be_free", {"city": name})
    return None


def mark(edition: Edition, state: State, city: int) -> None:
    """The city becomes a starting city; with the Trust, its house takes the second slot there."""
    state.marks |= 1 << city
    if edition.trust:
        place_trust(edition, state, city, 1)


def chances(edition: Edition, state: State) -> list[tuple[Action, int]]:
    """Regions, seats or plants that chance may name, all alike."""
    if state.phase == REGIONS:
        return [(Action("regions", mask), 1) for mask in edition.board.region_sets(edition.region_count)]
    if state.phase == SEATS:
        return [(Action("seat", seat), 1) for seat in range(edition.players) if seat not in state.order]
    return [(Action("deal", plant), 1) for plant in numbers(state.unseen & SMALL_MASK)]
