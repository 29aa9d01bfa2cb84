"""Phase 1: offers along the row, bids round the table, the fourth plant, the discount token."""

from __future__ import annotations

from engine.cardgame.cards import Cards
from engine.cardgame.demolition import compensate, end_of_auction
from engine.cardgame.order import by_first_plant
from engine.cardgame.plantmarket import cut_market, on_offer, replace
from engine.cardgame.state import (
    AUCTION,
    AUCTION_CUT,
    AUCTION_END,
    BID,
    BOUGHT,
    ELIGIBLE,
    FUEL,
    LAST_ROUND_SHOWN,
    NEXT_BUYER,
    NEXT_OFFER,
    OPEN,
    PASSED,
    PAY_FUEL,
    PLANT_SLOTS,
    SCRAP,
    State,
)
from engine.cardgame.storage import count_needs, owe_excess
from engine.cardgame.trust import trust_takes_plant
from engine.core import Action

PASS: Action = Action("pass")
BIDS: list[Action] = []
SCRAPS: list[Action] = [Action("scrap", plant) for plant in range(42)]


def start(state: State) -> None:
    """The token goes on the cheapest plant; everybody may buy again."""
    state.stage = AUCTION
    state.token = state.market[0] if on_offer(state) else -1
    state.trust_took = False
    state.demolished = 0
    for company in range(state.sides):
        state.done[company] = ELIGIBLE if company < state.players else PASSED
    state.phase = NEXT_OFFER


def next_offer(cards: Cards, state: State) -> None:
    """The first company of the row that has neither bought nor passed offers; the Trust may come before it."""
    state.auctioned = -1
    state.high_bidder = -1
    state.high_bid = 0
    if state.players == 2 and not state.trust_took and (state.done[0] or state.done[1]):
        state.trust_took = True
        if on_offer(state):
            trust_takes_plant(cards, state)
            replace(state, NEXT_OFFER)
            return
    for company in state.row:
        if state.done[company] == ELIGIBLE:
            state.actor = company
            state.phase = OPEN
            return
    state.actor = -1
    state.phase = AUCTION_END


def minimum(cards: Cards, state: State, plant: int) -> int:
    """The lowest bid: the plant's number, or 1 under the token."""
    return 1 if plant == state.token else cards.number[plant]


def eligible(state: State) -> int:
    """How many companies may still buy this phase."""
    count = 0
    for company in range(state.players):
        if state.done[company] == ELIGIBLE:
            count += 1
    return count


def affordable(cards: Cards, state: State, company: int) -> bool:
    """Whether the company can pay the lowest bid of any plant on offer."""
    return any(minimum(cards, state, state.market[place]) <= state.money[company] for place in range(on_offer(state)))


def legal_offers(cards: Cards, state: State) -> list[Action]:
    """Every plant on offer for every bid the company can pay; the last buyer pays the minimum."""
    found: list[Action] = []
    money = state.money[state.actor]
    alone = eligible(state) == 1
    for place in range(on_offer(state)):
        plant = state.market[place]
        low = minimum(cards, state, plant)
        if low <= money:
            found += cards.offers(plant, low, low if alone else money)
    if state.round > 1 or not found:
        found.append(PASS)
    return found


def legal_bids(state: State) -> list[Action]:
    """Higher bids the company can pay, or leaving the auction."""
    found = bids(state.high_bid + 1, state.money[state.actor])
    found.append(PASS)
    return found


def bids(low: int, high: int) -> list[Action]:
    """Bids from low to high; made once and shared."""
    for bid in range(len(BIDS), high + 1):
        BIDS.append(Action("bid", bid))
    return BIDS[low:high + 1]


def offer(cards: Cards, state: State, plant: int, bid: int) -> None:
    """Everybody still in the phase may bid, clockwise."""
    state.auctioned = plant
    for company in range(state.sides):
        state.bidding[company] = 1 if state.done[company] == ELIGIBLE else 0
    raise_to(cards, state, bid)


def raise_to(cards: Cards, state: State, bid: int) -> None:
    """The actor holds the highest bid; the next one in the auction decides."""
    state.high_bid = bid
    state.high_bidder = state.actor
    _next_bidder(cards, state)


def leave(cards: Cards, state: State) -> None:
    """A pass: out of the phase when nothing is offered, else out of this auction only."""
    if state.phase == OPEN:
        state.done[state.actor] = PASSED
        state.phase = NEXT_OFFER
    else:
        state.bidding[state.actor] = 0
        _next_bidder(cards, state)


def _next_bidder(cards: Cards, state: State) -> None:
    company = state.actor
    while True:
        company += 1
        if company >= state.players:
            company = 0
        if company == state.high_bidder:
            _sell(cards, state)
            return
        if state.bidding[company]:
            state.actor = company
            state.phase = BID
            return


def _sell(cards: Cards, state: State) -> None:
    buyer = state.high_bidder
    plant = state.auctioned
    state.actor = buyer
    state.money[buyer] -= state.high_bid
    state.bank += state.high_bid
    state.market.remove(plant)
    if plant == state.token:
        state.token = -1
    state.plants[buyer * PLANT_SLOTS + state.owned[buyer]] = plant
    state.owned[buyer] += 1
    state.done[buyer] = BOUGHT
    if state.owned[buyer] > 3:
        state.phase = SCRAP
    else:
        count_needs(cards, state, buyer)
        replace(state, NEXT_OFFER)


def legal_scraps(state: State, scrap_new: bool) -> list[Action]:
    """The old plants; with the switch the new one too."""
    start = state.actor * PLANT_SLOTS
    return [SCRAPS[state.plants[slot]] for slot in range(start, start + (4 if scrap_new else 3))]


def scrap(cards: Cards, state: State, plant: int, contractor: bool) -> None:
    """The plant leaves the game, then fuel that no longer fits."""
    company = state.actor
    remove_plant(state, company, plant)
    count_needs(cards, state, company)
    if contractor:
        compensate(cards, state)
    owe_excess(state, company)
    state.then = NEXT_OFFER
    state.phase = PAY_FUEL


def remove_plant(state: State, company: int, plant: int) -> None:
    """Takes a plant from a company and closes the gap."""
    start = company * PLANT_SLOTS
    end = start + state.owned[company] - 1
    slot = start
    while state.plants[slot] != plant:
        slot += 1
    while slot < end:
        state.plants[slot] = state.plants[slot + 1]
        slot += 1
    state.plants[end] = -1
    state.owned[company] -= 1
    state.gone.append(plant)


def auction_end(state: State) -> None:
    """An unsold discounted plant leaves and is replaced."""
    if state.token >= 0:
        state.market.remove(state.token)
        state.gone.append(state.token)
        state.token = -1
        replace(state, AUCTION_CUT)
    else:
        state.phase = AUCTION_CUT


def auction_cut(cards: Cards, state: State) -> None:
    """The last-round card leaves with the cheapest plant; round 1 sets the row anew."""
    if state.cut == LAST_ROUND_SHOWN:
        cut_market(state)
    if state.round == 1:
        by_first_plant(cards, state)
    end_of_auction(cards, state)
    state.stage = FUEL
    state.turn = state.sides - 1
    state.phase = NEXT_BUYER
