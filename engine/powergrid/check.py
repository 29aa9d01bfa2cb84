"""Everything wrong with a hand-made position, and the totals that no action may change."""

from __future__ import annotations

from engine.core import Refusal
from engine.powergrid import storage
from engine.powergrid.edition import SLOTS, TOKENS, Edition
from engine.powergrid.plants import ALL, FUEL_NAMES, FUELS, GARBAGE, STEP3, URANIUM
from engine.powergrid.state import (
    AUCTION_END,
    BUILDING,
    BUILDING_END,
    FUEL,
    IN_MARKET,
    IN_PILE,
    POWER,
    SCRAP,
    State,
)


def ledger(edition: Edition, state: State) -> dict[str, int]:
    """Money with the bank's, tokens by fuel, plants, and the houses of each colour."""
    totals = {"money": sum(state.money) + state.bank, "plants": sum(_places(state, plant) for plant in ALL)}
    for fuel in range(FUELS):
        totals[FUEL_NAMES[fuel]] = _tokens(state, fuel)
    for seat in range(edition.players):
        totals[f"houses {seat}"] = state.houses.count(seat) - state.built[seat]
    totals["trust houses"] = state.trust_left + state.houses.count(edition.trust_seat()) if edition.trust else 0
    return totals


def _tokens(state: State, fuel: int) -> int:
    return state.sold[fuel] + state.supply[fuel] + sum(state.fuel[seat * FUELS + fuel] for seat in range(state.seats))


def _places(state: State, plant: int) -> int:
    """In how many places a plant is; the lot is still in the market until it is sold."""
    hidden = [state.unseen, state.under, state.scrapped, state.boxed]
    return (state.market.count(plant) + state.plants.count(plant)
            + sum(mask >> plant & 1 for mask in hidden))


def faults(edition: Edition, state: State) -> list[Refusal]:
    """All faults at once."""
    return [*_token_faults(state), *_plant_faults(edition, state), *_market_faults(edition, state),
            *_board_faults(edition, state), *_seat_faults(edition, state), *_order_faults(edition, state)]


def _token_faults(state: State) -> list[Refusal]:
    return [Refusal("check.tokens", {"fuel": FUEL_NAMES[fuel], "count": _tokens(state, fuel), "all": TOKENS[fuel]})
            for fuel in range(FUELS) if _tokens(state, fuel) != TOKENS[fuel]]


def _plant_faults(edition: Edition, state: State) -> list[Refusal]:
    found = []
    for plant in ALL:
        places = _places(state, plant)
        if places > 1:
            found.append(Refusal("check.plant_twice", {"plant": plant, "places": places}))
        if places == 0:
            found.append(Refusal("check.plant_missing", {"plant": plant}))
    for seat in range(state.seats):
        most = edition.max_plants + (1 if state.want == SCRAP and seat == state.actor else 0)
        held = len(state.plants_of(seat))
        if held > most:
            found.append(Refusal("check.too_many_plants", {"seat": seat, "held": held, "most": most}))
    return found


def _market_faults(edition: Edition, state: State) -> list[Refusal]:
    found = []
    size = 6 if state.step == 3 else 8
    if len(state.market) > size:
        found.append(Refusal("check.market_size", {"count": len(state.market), "most": size, "step": state.step}))
    if (STEP3 in state.market) != (state.step3_card == IN_MARKET):
        found.append(Refusal("check.step3_card"))
    if state.step == 3 and state.step3_card == IN_PILE:
        found.append(Refusal("check.step3_without_card"))
    if state.left > state.unseen.bit_count() or state.left_small > state.left:
        found.append(Refusal("check.pile", {"left": state.left, "unseen": state.unseen.bit_count()}))
    if state.discount and state.discount not in state.market:
        found.append(Refusal("check.discount", {"plant": state.discount}))
    if state.lot and state.want == 0 and state.lot not in state.market:
        found.append(Refusal("check.lot", {"plant": state.lot}))
    return found


def _board_faults(edition: Edition, state: State) -> list[Refusal]:
    found = []
    board = edition.board
    area = state.area.mask if state.area is not None else 0
    if area and (area.bit_count() != edition.region_count or not board.connected(area)):
        found.append(Refusal("check.regions", {"count": area.bit_count(), "needed": edition.region_count}))
    for city, name in enumerate(board.city_names):
        owners = state.houses[city * SLOTS:(city + 1) * SLOTS]
        people = [owner for owner in owners if 0 <= owner < edition.players]
        if any(owner >= 0 for owner in owners) and not area >> board.region_of[city] & 1:
            found.append(Refusal("building.closed_region", {"city": name}))
        if len(set(people)) < len(people):
            found.append(Refusal("check.two_houses", {"city": name}))
        for slot in range(state.step, SLOTS):
            if 0 <= owners[slot] < edition.players:
                found.append(Refusal("check.slot_closed", {"city": name, "slot": slot + 1, "step": state.step}))
    return found


def _seat_faults(edition: Edition, state: State) -> list[Refusal]:
    found = []
    for seat in range(edition.players):
        if state.money[seat] < 0:
            found.append(Refusal("check.money", {"seat": seat, "money": state.money[seat]}))
        if state.want == 0 and _overfull(state, seat):
            found.append(Refusal("check.storage", {"seat": seat}))
    most = max(state.built[:edition.players])
    if state.step == 1 and most >= edition.step2_at and state.phase in (FUEL, POWER) and not edition.beginner:
        found.append(Refusal("check.step2_due", {"cities": most, "needed": edition.step2_at}))
    if most >= edition.end_at and AUCTION_END <= state.phase <= POWER and state.phase not in (BUILDING, BUILDING_END):
        found.append(Refusal("check.end_due", {"cities": most, "needed": edition.end_at}))
    return found


def _overfull(state: State, seat: int) -> bool:
    return (storage.excess(state, seat) > 0 or storage.spill(state, seat, GARBAGE) > 0
            or storage.spill(state, seat, URANIUM) > 0)


def _order_faults(edition: Edition, state: State) -> list[Refusal]:
    if state.area is None or len(state.market) == 0 or not state.order:
        return []
    complete = sorted(state.order) == list(range(edition.seats))
    if state.phase > 2 and not complete:
        return [Refusal("check.order")]
    if edition.trust and complete and state.order[1] != edition.trust_seat():
        return [Refusal("trust.always_second")]
    return []
