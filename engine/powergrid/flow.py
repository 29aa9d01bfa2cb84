"""How one phase leads to the next: everything that happens without anybody's decision."""

from __future__ import annotations

from engine.powergrid import auction, bureaucracy, market, order, resources, setup, trust
from engine.powergrid.edition import DEMOLITION_FIRST, Edition
from engine.powergrid.state import (
    AUCTION,
    AUCTION_END,
    BUILDING,
    BUILDING_END,
    EARLY_STEP2,
    FUEL,
    IN_MARKET,
    IN_PILE,
    MARKET,
    NOBODY,
    NOTHING,
    OVER,
    POWER,
    STEP2,
    UNSOLD,
    UPDATE,
    State,
)


def settle(edition: Edition, state: State) -> None:
    """Go on until somebody, or chance, has to decide, or the game is over."""
    while state.want == NOTHING and state.phase != OVER:
        if market.reveal(edition, state):
            return
        if state.reason:
            if market.draw_due(state):
                return
        elif state.phase < AUCTION:
            if setup.next_wanted(edition, state):
                return
            auction.start(edition, state)
        elif state.lot:
            return  # an auction is under way, its bidder has been asked
        elif market.drop_obsolete(edition, state):
            continue
        elif _phase_waits(edition, state):
            return


def _phase_waits(edition: Edition, state: State) -> bool:
    """Whether the phase asks a player; if not, it has made one step towards the next."""
    if state.phase == AUCTION:
        return _auction_waits(edition, state)
    if state.phase == AUCTION_END:
        _auction_ends(edition, state)
    elif state.phase == FUEL or state.phase == BUILDING:
        return _reverse_waits(edition, state)
    elif state.phase == BUILDING_END:
        _building_ends(edition, state)
    elif state.phase == POWER:
        return _power_waits(edition, state)
    else:
        _market_changes(edition, state)
    return False


def _auction_waits(edition: Edition, state: State) -> bool:
    if trust.its_turn(edition, state):
        trust.take_plant(edition, state)
        return False
    if auction.next_opener(state):
        return True
    state.phase = AUCTION_END
    return False


def _auction_ends(edition: Edition, state: State) -> None:
    """First the unsold plant leaves and is replaced, then the Step 3 card with the lowest plant."""
    if state.discount:
        state.discount = 0
        _replace_lowest(state, UNSOLD)
    elif edition.no_sale_removal and state.sales == 0 and state.round > 1:
        state.sales = -1  # the removal happens once
        _replace_lowest(state, UNSOLD)
    elif not _step3_starts(edition, state):
        if state.demolished and state.demolition_card < len(DEMOLITION_FIRST) - 1:
            state.demolition_card += 1
        if state.round == 1:
            order.set_order(edition, state)
        state.phase = FUEL
        state.turn = state.seats - 1


def _replace_lowest(state: State, reason: int) -> None:
    market.remove_lowest(state)
    state.reason = reason


def _step3_starts(edition: Edition, state: State) -> bool:
    """The Step 3 card in the market ends its phase; True while the effects of Step 2 come first."""
    if state.step3_card != IN_MARKET:
        return False
    if state.step == 1 and edition.step2_before_step3:
        state.step = 2
        _replace_lowest(state, EARLY_STEP2)
        return True
    market.step3_leaves(state)
    _enter_step3(edition, state)
    return False


def _enter_step3(edition: Edition, state: State) -> None:
    """The beginner's game stays in Step 1: there the card only changes the pile and the market."""
    state.step3_waits = False
    if not edition.beginner:
        state.step = 3


def _reverse_waits(edition: Edition, state: State) -> bool:
    """Phases 3 and 4 go from the last in turn order to the first; `done` moves on by lowering `turn`."""
    if state.turn < 0:
        state.phase = BUILDING if state.phase == FUEL else BUILDING_END
        state.turn = state.seats - 1
        return False
    seat = state.order[state.turn]
    if seat == edition.trust_seat():
        if state.phase == FUEL:
            trust.take_fuel(edition, state)
        state.turn -= 1
        return False
    state.actor = seat
    return True


def _building_ends(edition: Edition, state: State) -> None:
    """The game may be over; Step 2, or a Step 3 card that came in phase 4, starts before phase 5."""
    most = max(state.built[:edition.players])
    if most >= edition.end_at or (edition.beginner and _map_full(state)):
        bureaucracy.final_supply(edition, state)
        state.phase = OVER
        state.actor = NOBODY
    elif state.step == 1 and most >= edition.step2_at and not state.step3_waits and not edition.beginner:
        state.step = 2
        _replace_lowest(state, STEP2)
    else:
        if state.step3_waits and not edition.late_step3_refill:
            _enter_step3(edition, state)
        state.phase = POWER
        state.turn = 0


def _map_full(state: State) -> bool:
    """In Step 1 every city in play is taken: six beginners can share 35 cities without anybody having seven."""
    return state.area is not None and sum(state.built) >= len(state.area.cities)


def _power_waits(edition: Edition, state: State) -> bool:
    if state.turn == state.seats:
        resources.refill(edition, state)
        state.phase = MARKET
        state.turn = 0
        return False
    seat = state.order[state.turn]
    if seat == edition.trust_seat():
        trust.burn(edition, state)
        state.turn += 1
        return False
    state.actor = seat
    return True


def _market_changes(edition: Edition, state: State) -> None:
    """Until the Step 3 card came the highest plant goes under the pile, then the lowest leaves. Then the next round."""
    if state.turn == 0 and not state.step3_waits:
        state.turn = 1
        if state.step3_card == IN_PILE:
            if state.market:
                state.under |= 1 << state.market.pop()
        else:
            market.remove_lowest(state)
        state.reason = UPDATE
    elif not _step3_starts(edition, state):
        if state.step3_waits:
            _enter_step3(edition, state)
        state.round += 1
        order.set_order(edition, state)
        auction.start(edition, state)
