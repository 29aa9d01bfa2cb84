"""Phase 2: plants are put up in turn order and bid for clockwise; everybody buys at most one."""

from __future__ import annotations

from engine.core import Action, Refusal
from engine.powergrid import storage
from engine.powergrid.edition import DEMOLITION_FIRST, DEMOLITION_OTHERS, Edition
from engine.powergrid.plants import COAL, FUEL_NAMES, OIL
from engine.powergrid.state import AUCTION, LOSE, NOTHING, ROOM, SALE, SCRAP, State


def start(edition: Edition, state: State) -> None:
    """Everybody may buy; Recharged puts the discount token on the cheapest plant."""
    state.phase = AUCTION
    state.turn = 0
    state.sales = 0
    state.demolished = 0
    state.trust_took = False
    state.active = (1 << edition.players) - 1 if state.market else 0
    state.discount = state.market[0] if edition.discount_token and state.market else 0


def next_opener(state: State) -> bool:
    """The next in turn order who may still buy is asked; False when nobody is left or nothing is on offer."""
    if not state.current():
        state.active = 0
    while state.turn < state.seats and not state.active >> state.order[state.turn] & 1:
        state.turn += 1
    if state.turn == state.seats:
        return False
    state.actor = state.order[state.turn]
    return True


def minimum(state: State, plant: int) -> int:
    """The lowest bid: the plant's number, or 1 under the discount token."""
    return 1 if plant == state.discount else plant


def why_not_open(edition: Edition, state: State, plant: int, bid: int) -> Refusal | None:
    if state.lot:
        return Refusal("auction.one_at_a_time", {"plant": state.lot})
    if plant not in state.market or plant == 99:
        return Refusal("auction.not_in_market", {"plant": plant})
    if plant not in state.current():
        return Refusal("auction.current_only", {"plant": plant})
    least = minimum(state, plant)
    if bid < least:
        return Refusal("auction.minimum", {"plant": plant, "minimum": least, "bid": bid})
    if bid > state.money[state.actor]:
        return Refusal("auction.no_credit", {"bid": bid, "money": state.money[state.actor]})
    if bid > least and edition.lone_opener_pays_minimum and state.active == 1 << state.actor:
        return Refusal("auction.last_pays_minimum", {"plant": plant, "minimum": least})
    return None


def why_not_bid(state: State, bid: int) -> Refusal | None:
    if not state.lot:
        return Refusal("auction.nothing_on_offer")
    if bid <= state.bid:
        return Refusal("auction.higher", {"bid": bid, "high": state.bid})
    if bid > state.money[state.actor]:
        return Refusal("auction.no_credit", {"bid": bid, "money": state.money[state.actor]})
    return None


def why_not_pass(state: State) -> Refusal | None:
    if state.lot or state.round > 1:
        return None
    for plant in state.current():
        if minimum(state, plant) <= state.money[state.actor]:
            return Refusal("auction.first_round_duty")
    return None


def opening(edition: Edition, state: State) -> list[Action]:
    """Every legal opening, and passing where it is allowed."""
    money = state.money[state.actor]
    lone = edition.lone_opener_pays_minimum and state.active == 1 << state.actor
    actions = []
    for plant in state.current():
        least = minimum(state, plant)
        most = min(least, money) if lone else money
        for bid in range(least, most + 1):
            actions.append(Action("open", plant, bid))
    if state.round > 1 or not actions:
        actions.append(Action("pass"))
    return actions


def bids(state: State) -> list[Action]:
    """Every legal raise, and passing."""
    return [Action("bid", bid) for bid in range(state.bid + 1, state.money[state.actor] + 1)] + [Action("pass")]


def open_lot(edition: Edition, state: State, plant: int, bid: int) -> None:
    state.lot = plant
    state.bid = bid
    state.bidder = state.actor
    state.bidding = state.active
    _next_bidder(edition, state)


def raise_bid(edition: Edition, state: State, bid: int) -> None:
    state.bid = bid
    state.bidder = state.actor
    _next_bidder(edition, state)


def say_pass(edition: Edition, state: State) -> None:
    """On a bid: out of this auction. Instead of opening: out of the phase."""
    if state.lot:
        state.bidding &= ~(1 << state.actor)
        _next_bidder(edition, state)
    else:
        state.active &= ~(1 << state.actor)


def _next_bidder(edition: Edition, state: State) -> None:
    if state.bidding == 1 << state.bidder:
        _sell(edition, state)
        return
    seat = (state.actor + 1) % edition.players
    while not state.bidding >> seat & 1:
        seat = (seat + 1) % edition.players
    state.actor = seat


def _sell(edition: Edition, state: State) -> None:
    buyer = state.bidder
    state.pay(buyer, state.bid)
    state.active &= ~(1 << buyer)
    state.sales += 1
    take(edition, state, buyer, state.lot)
    state.actor = buyer
    if state.plants[buyer * ROOM + ROOM - 1 - edition.max_plants]:
        state.want = SCRAP
    else:
        _close(state)


def take(edition: Edition, state: State, seat: int, plant: int) -> None:
    """A plant goes from the market to a seat."""
    state.market.remove(plant)
    own = state.plants[seat * ROOM:(seat + 1) * ROOM]
    own[0] = plant  # seats fill from the end, so the first place is free
    own.sort()
    state.plants[seat * ROOM:(seat + 1) * ROOM] = own
    if plant == state.discount:
        state.discount = 0
    if plant == 39 and edition.nuclear_phase_out and (seat != edition.trust_seat() or edition.trust_phases_out):
        state.phased_out = True


def drop(state: State, seat: int, plant: int) -> None:
    """A plant of a seat leaves the game."""
    index = state.plants.index(plant, seat * ROOM)
    state.plants[seat * ROOM + 1:index + 1] = state.plants[seat * ROOM:index]
    state.plants[seat * ROOM] = 0
    state.scrapped |= 1 << plant


def why_not_scrap(state: State, plant: int) -> Refusal | None:
    if plant == state.lot:
        return Refusal("auction.keep_the_new", {"plant": plant})
    if plant not in state.plants_of(state.actor):
        return Refusal("auction.not_yours", {"plant": plant})
    return None


def scrap(edition: Edition, state: State, plant: int) -> None:
    """One plant too many: an older one goes, its fuel moves as far as there is room."""
    drop(state, state.actor, plant)
    if edition.demolition:
        values = DEMOLITION_OTHERS if state.demolished else DEMOLITION_FIRST
        state.pay(state.actor, -values[state.demolition_card])
        state.demolished += 1
    settle_fuel(state)


def settle_fuel(state: State) -> None:
    """After a scrap or a lost token: the owner chooses while coal and oil compete for room."""
    if storage.trim(state, state.actor):
        state.want = LOSE
    else:
        _close(state)


def why_not_lose(state: State, fuel: int) -> Refusal | None:
    if fuel not in (COAL, OIL):
        return Refusal("auction.lose_what_spills", {"fuel": FUEL_NAMES[fuel]})
    return None


def _close(state: State) -> None:
    """The sale is complete: the gap in the market is filled."""
    state.want = NOTHING
    state.lot = 0
    state.bid = 0
    state.bidder = -1
    state.bidding = 0
    state.reason = SALE
