"""The Trust, the third participant when two play Recharged: it takes plants, fuel and slots without paying."""

from __future__ import annotations

from typing import Final

from engine.core import Refusal
from engine.powergrid import auction, resources, storage
from engine.powergrid.building import place_trust
from engine.powergrid.edition import SLOTS, Edition
from engine.powergrid.plants import COAL, FUELS, HYBRID, KIND, NEED, OIL
from engine.powergrid.state import TRUST_SALE, State

PLACERS: Final = (0, 1, 1, 0, 0, 1)
"""Who places the Trust's six houses at the set-up: the first player (0) or the other (1)."""


def houses_placed(edition: Edition, state: State) -> int:
    """Houses the Trust has on the board."""
    return edition.trust_houses - state.trust_left


def why_not_place(edition: Edition, state: State, city: int) -> Refusal | None:
    """The first house anywhere in play, the others one line from a Trust house, each in an empty city."""
    name = edition.board.city_names[city]
    area = state.area
    if area is None or not area.mask >> edition.board.region_of[city] & 1:
        return Refusal("building.closed_region", {"city": name})
    if state.houses[city * SLOTS] >= 0:
        return Refusal("trust.one_house_per_city", {"city": name})
    if houses_placed(edition, state) == 0:
        return None
    for a, b, _ in edition.board.lines:
        if (a == city and state.houses[b * SLOTS] >= 0) or (b == city and state.houses[a * SLOTS] >= 0):
            return None
    return Refusal("trust.one_line_apart", {"city": name})


def place(edition: Edition, state: State, city: int) -> None:
    place_trust(edition, state, city, 0)


def its_turn(edition: Edition, state: State) -> bool:
    """After the first sale of the round, or once the first player is out, the Trust takes a plant."""
    return edition.trust and not state.trust_took and (state.sales > 0 or not state.active >> state.order[0] & 1)


def take_plant(edition: Edition, state: State) -> None:
    """The highest plant on offer, for nothing; with three plants only a better one than its lowest, which goes."""
    state.trust_took = True
    seat = edition.trust_seat()
    offer = state.current()
    own = state.plants_of(seat)
    if not offer or (len(own) == edition.max_plants and offer[-1] < own[0]):
        return
    auction.take(edition, state, seat, offer[-1])
    if len(own) == edition.max_plants:
        auction.drop(state, seat, own[0])
    state.reason = TRUST_SALE


def take_fuel(edition: Edition, state: State) -> None:
    """One run's fuel for each plant, lowest plant first, as far as there is any."""
    seat = edition.trust_seat()
    for plant in state.plants_of(seat):
        for token in range(NEED[plant]):
            fuel = KIND[plant] if KIND[plant] != HYBRID else _hybrid_fuel(edition, state, token)
            if resources.price(edition, state, fuel):
                resources.take(state, seat, fuel)


def _hybrid_fuel(edition: Edition, state: State, token: int) -> int:
    """Coal and oil in turn, coal first; the other one where one is missing."""
    wanted, other = (COAL, OIL) if token % 2 == 0 else (OIL, COAL)
    return wanted if resources.price(edition, state, wanted) else other


def burn(edition: Edition, state: State) -> None:
    """All its plants run: its tokens go back to the supply."""
    seat = edition.trust_seat()
    for fuel in range(FUELS):
        storage.lose(state, seat, fuel, state.fuel[seat * FUELS + fuel])
