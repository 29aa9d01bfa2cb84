"""A state as plain values that a person can read and edit, and back."""

from __future__ import annotations

from typing import Final

from engine.core import BadInput, Position
from engine.powergrid import building, plants, reading
from engine.powergrid.edition import DEMOLITION_FIRST, SLOTS, TOKENS, Edition
from engine.powergrid.plants import FUELS, STEP3
from engine.powergrid.state import (
    BACK_NAMES,
    CARD_NAMES,
    NOBODY,
    PHASE_NAMES,
    REASON_NAMES,
    ROOM,
    WANT_NAMES,
    State,
)

MUCH: Final = 100_000
"""More money than any game sees: a bound for values from outside."""


def dump(edition: Edition, state: State) -> Position:
    """The whole state."""
    return {
        "phase": PHASE_NAMES[state.phase], "actor": state.actor, "want": WANT_NAMES[state.want],
        "reason": REASON_NAMES[state.reason], "round": state.round, "step": state.step,
        "order": state.order[:], "turn": state.turn, "bank": state.bank,
        "seats": [_dump_seat(state, seat) for seat in range(state.seats)],
        "plants": _dump_plants(state),
        "fuel": {"market": state.sold[:], "supply": state.supply[:]},
        "board": _dump_board(edition, state),
        "auction": {"lot": state.lot, "bid": state.bid, "bidder": state.bidder,
                    "bidding": _bits(state.bidding), "active": _bits(state.active),
                    "sales": state.sales, "trust_took": state.trust_took},
        "demolition": {"card": state.demolition_card, "done": state.demolished},
        "phased_out": state.phased_out,
    }


def view(edition: Edition, state: State, player: int) -> Position:
    """What a player may know: with hidden money neither the others' money nor what would give it away."""
    seen = dump(edition, state)
    if not edition.open_money:
        seen["bank"] = None
        for seat, entry in enumerate(seen["seats"]):
            if seat != player:
                entry["money"] = None
    return seen


def _dump_seat(state: State, seat: int) -> Position:
    return {"money": state.money[seat], "plants": state.plants_of(seat),
            "fuel": state.fuel[seat * FUELS:(seat + 1) * FUELS], "powered": state.powered[seat]}


def _dump_plants(state: State) -> Position:
    return {"market": state.market[:], "discount": state.discount, "step3": CARD_NAMES[state.step3_card],
            "step3_waits": state.step3_waits, "left": state.left, "left_small": state.left_small,
            "back": BACK_NAMES[state.back], "top": state.top,
            "unseen": plants.numbers(state.unseen), "under": plants.numbers(state.under),
            "scrapped": plants.numbers(state.scrapped), "boxed": plants.numbers(state.boxed)}


def _dump_board(edition: Edition, state: State) -> Position:
    ids = edition.board.city_ids
    mask = state.area.mask if state.area is not None else 0
    houses = {ids[city]: state.houses[city * SLOTS:(city + 1) * SLOTS] for city in range(len(ids))
              if state.houses[city * SLOTS:(city + 1) * SLOTS] != [-1, -1, -1]}
    return {"regions": [name for index, name in enumerate(edition.board.region_ids) if mask >> index & 1],
            "houses": houses, "marks": [ids[city] for city in _bits(state.marks)], "trust_left": state.trust_left}


def _bits(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


def _mask(indices: list[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def load(edition: Edition, position: Position) -> State:
    """The state a position describes. What is wrong by the rules is left for `check`."""
    if not isinstance(position, dict):
        raise BadInput("A position is a table of values.")
    state = State(edition.seats, len(edition.board.city_names))
    state.phase = reading.choice(position, "phase", PHASE_NAMES)
    state.actor = reading.number(position, "actor", NOBODY, edition.players - 1)
    state.want = reading.choice(position, "want", WANT_NAMES)
    state.reason = reading.choice(position, "reason", REASON_NAMES)
    state.round = reading.number(position, "round", 1, MUCH)
    state.step = reading.number(position, "step", 1, 3)
    state.order = reading.numbers(position, "order", 0, edition.seats - 1, edition.seats)
    state.turn = reading.number(position, "turn", -1, edition.seats)
    state.bank = reading.number(position, "bank", -MUCH, MUCH)
    state.phased_out = reading.flag(position, "phased_out")
    for seat, entry in enumerate(reading.parts(position, "seats", edition.seats)):
        _load_seat(state, seat, entry)
    _load_plants(state, reading.part(position, "plants"))
    _load_fuel(state, reading.part(position, "fuel"))
    _load_board(edition, state, reading.part(position, "board"))
    _load_auction(edition, state, reading.part(position, "auction"))
    demolition = reading.part(position, "demolition")
    state.demolition_card = reading.number(demolition, "card", 0, len(DEMOLITION_FIRST) - 1)
    state.demolished = reading.number(demolition, "done", 0, edition.players)
    return state


def _load_seat(state: State, seat: int, entry: Position) -> None:
    state.money[seat] = reading.number(entry, "money", -MUCH, MUCH)
    state.powered[seat] = reading.number(entry, "powered", 0, 42)
    own = _plant_list(entry, "plants", ROOM)
    state.plants[(seat + 1) * ROOM - len(own):(seat + 1) * ROOM] = sorted(own)
    state.fuel[seat * FUELS:(seat + 1) * FUELS] = reading.exactly(entry, "fuel", 0, MUCH, FUELS)


def _plant_list(table: Position, key: str, most: int) -> list[int]:
    listed = reading.numbers(table, key, 0, STEP3, most)
    for plant in listed:
        if plant not in plants.ALL and plant != STEP3:
            raise BadInput(f"There is no plant {plant}.")
    if STEP3 in listed and key != "market":
        raise BadInput("The Step 3 card lies in the market or in the pile, nowhere else.")
    return listed


def _load_plants(state: State, entry: Position) -> None:
    state.market = sorted(_plant_list(entry, "market", 9))
    state.discount = reading.number(entry, "discount", 0, 50)
    state.step3_card = reading.choice(entry, "step3", CARD_NAMES)
    state.step3_waits = reading.flag(entry, "step3_waits")
    state.left = reading.number(entry, "left", 0, len(plants.ALL))
    state.left_small = reading.number(entry, "left_small", 0, len(plants.ALL))
    state.back = reading.choice(entry, "back", BACK_NAMES)
    state.top = reading.number(entry, "top", 0, 50)
    most = len(plants.ALL)
    state.unseen = _mask(_plant_list(entry, "unseen", most))
    state.under = _mask(_plant_list(entry, "under", most))
    state.scrapped = _mask(_plant_list(entry, "scrapped", most))
    state.boxed = _mask(_plant_list(entry, "boxed", most))


def _load_fuel(state: State, entry: Position) -> None:
    state.sold = reading.exactly(entry, "market", 0, MUCH, FUELS)
    for fuel in range(FUELS):
        if state.sold[fuel] > TOKENS[fuel]:
            raise BadInput(f"The market has room for {TOKENS[fuel]} {plants.FUEL_NAMES[fuel]} tokens.")
    state.supply = reading.exactly(entry, "supply", 0, MUCH, FUELS)


def _load_board(edition: Edition, state: State, entry: Position) -> None:
    mask = _mask(reading.words(entry, "regions", edition.board.region_ids))
    if mask:
        state.area = edition.board.area(mask)
    for name in reading.part(entry, "houses"):
        city = reading.choice({"houses": name}, "houses", edition.board.city_ids)
        owners = reading.exactly(reading.part(entry, "houses"), name, -1, edition.seats - 1, SLOTS)
        for slot, seat in enumerate(owners):
            _load_house(edition, state, city, slot, seat)
    state.marks = _mask(reading.words(entry, "marks", edition.board.city_ids))
    state.trust_left = reading.number(entry, "trust_left", 0, edition.trust_houses)


def _load_house(edition: Edition, state: State, city: int, slot: int, seat: int) -> None:
    if seat == edition.trust_seat():
        state.houses[city * SLOTS + slot] = seat
    elif seat >= 0:
        if state.area is None:
            raise BadInput("A position with houses needs its regions.")
        building.place(state, seat, city, slot)


def _load_auction(edition: Edition, state: State, entry: Position) -> None:
    seats = edition.players
    state.lot = reading.number(entry, "lot", 0, 50)
    if state.lot and state.lot not in plants.ALL:
        raise BadInput(f"There is no plant {state.lot}.")
    state.bid = reading.number(entry, "bid", 0, MUCH)
    state.bidder = reading.number(entry, "bidder", -1, seats - 1)
    state.bidding = _mask(reading.numbers(entry, "bidding", 0, seats - 1, seats))
    state.active = _mask(reading.numbers(entry, "active", 0, seats - 1, seats))
    state.sales = reading.number(entry, "sales", -1, seats)
    state.trust_took = reading.flag(entry, "trust_took")
