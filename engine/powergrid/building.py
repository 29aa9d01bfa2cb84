"""Phase 4: in reverse order players connect cities: the slot and the cheapest lines to their network."""

from __future__ import annotations

from engine.core import Action, Refusal
from engine.powergrid.boards import Area
from engine.powergrid.edition import BEGINNER_END, SLOT_COSTS, SLOTS, Edition
from engine.powergrid.state import State


def open_slot(state: State, city: int) -> int:
    """The cheapest free slot that this step opens, or -1."""
    for slot in range(state.step):
        if state.houses[city * SLOTS + slot] < 0:
            return slot
    return -1


def connection(state: State, seat: int, city: int) -> int:
    """The cheapest lines from the seat's network; a first city needs none."""
    if not state.built[seat]:
        return 0
    return state.reach[seat * (len(state.houses) // SLOTS) + city]


def cost(state: State, seat: int, city: int) -> int:
    """Slot and lines together. The city must have an open slot."""
    return SLOT_COSTS[open_slot(state, city)] + connection(state, seat, city)


def _startable(state: State, city: int) -> bool:
    """Starting cities: a first city must be a marked one, as long as one has room."""
    if state.marks >> city & 1:
        return True
    rest = state.marks
    while rest:
        low = (rest & -rest).bit_length() - 1
        if open_slot(state, low) >= 0:
            return False
        rest &= rest - 1
    return True


def allowed(edition: Edition, state: State, city: int) -> bool:
    """Whether the player to act may connect the city, money apart. The city must be in play."""
    seat = state.actor
    if state.network[seat] >> city & 1 or open_slot(state, city) < 0:
        return False
    if edition.starting_cities:
        if not state.built[seat]:
            return _startable(state, city)
        if state.step == 1 and state.marks >> city & 1:
            return False
    return not (edition.beginner and state.built[seat] >= BEGINNER_END)


def why_not_build(edition: Edition, state: State, city: int) -> Refusal | None:
    seat = state.actor
    name = edition.board.city_names[city]
    area = state.area
    if area is None or not area.mask >> edition.board.region_of[city] & 1:
        return Refusal("building.closed_region", {"city": name})
    if state.network[seat] >> city & 1:
        return Refusal("building.once_per_city", {"city": name})
    if open_slot(state, city) < 0:
        return Refusal("building.slots_by_step", {"city": name, "step": state.step, "slots": state.step})
    if not allowed(edition, state, city):
        return _special_refusal(edition, state, name)
    total = cost(state, seat, city)
    if total > state.money[seat]:
        return Refusal("building.no_credit", {
            "city": name, "cost": total, "slot": SLOT_COSTS[open_slot(state, city)],
            "lines": connection(state, seat, city), "money": state.money[seat]})
    return None


def _special_refusal(edition: Edition, state: State, name: str) -> Refusal:
    if edition.beginner:
        return Refusal("beginner.stop_at_seven", {"city": name})
    if state.built[state.actor]:
        return Refusal("starting.only_to_start", {"city": name})
    return Refusal("starting.first_city_marked", {"city": name})


def options(edition: Edition, state: State, area: Area) -> list[Action]:
    """The cities the player can connect and pay, and being done."""
    money = state.money[state.actor]
    return [Action("build", city) for city in area.cities
            if allowed(edition, state, city) and cost(state, state.actor, city) <= money] + [Action("done")]


def build(edition: Edition, state: State, city: int) -> None:
    """The player pays, a house stands in the cheapest slot; the Trust follows into an empty city."""
    seat = state.actor
    base = city * SLOTS
    empty = state.houses[base] < 0 and state.houses[base + 1] < 0 and state.houses[base + 2] < 0
    state.pay(seat, cost(state, seat, city))
    if not state.built[seat]:
        state.marks &= ~(1 << city)
    place(state, seat, city, open_slot(state, city))
    if edition.trust and empty and state.trust_left:
        place_trust(edition, state, city, 1)


def place(state: State, seat: int, city: int, slot: int) -> None:
    """A house joins the city to the seat's network."""
    state.houses[city * SLOTS + slot] = seat
    state.network[seat] |= 1 << city
    state.built[seat] += 1
    area = state.area
    assert area is not None
    base = seat * area.size
    start = city * area.size
    for other in area.cities:
        way = area.distance[start + other]
        if way < state.reach[base + other]:
            state.reach[base + other] = way


def place_trust(edition: Edition, state: State, city: int, slot: int) -> None:
    """The Trust puts a house, without paying and without a network."""
    state.houses[city * SLOTS + slot] = edition.trust_seat()
    state.trust_left -= 1
