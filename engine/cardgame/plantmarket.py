"""The plant market: drawing, sorting in, the backs of the deck, and the last-round card."""

from __future__ import annotations

from engine.cardgame.cards import BACK_LAST, BACK_NONE, LARGE, LAST_ROUND, SMALL, SMALL_PLANTS, Cards
from engine.cardgame.state import AUCTION, BACK, CUT, DRAW, DRAWING, LAST_ROUND_SHOWN, State


def place(cards: Cards, market: list[int], plant: int) -> None:
    """Sorts a card in; equal numbers go to the right of those already there."""
    number = cards.number[plant]
    at = len(market)
    while at and cards.number[market[at - 1]] > number:
        at -= 1
    market.insert(at, plant)


def on_offer(state: State) -> int:
    """How many plants, from the cheapest on, may be offered: the current row, in the last round all."""
    count = len(state.market)
    if count and state.market[count - 1] == LAST_ROUND:
        count -= 1
    return count if state.final or count < 4 else 4


def replace(state: State, then: int) -> None:
    """A plant has left: draw another, then go on with that step."""
    state.then = then
    state.phase = DRAWING


def drawing(state: State) -> None:
    """Asks the cards for the next plant, unless the last-round card or nothing lies on top."""
    if state.top == BACK_NONE:
        state.phase = state.then
    elif state.top == BACK_LAST:
        _last_round_card(state)
    else:
        state.phase = DRAW


def drawn(cards: Cards, state: State, plant: int) -> None:
    """The next plant is known."""
    if state.top == SMALL:
        state.hidden_small.remove(plant)
        state.deck_small -= 1
    else:
        state.hidden_large.remove(plant)
        state.deck_large -= 1
    if state.token >= 0 and cards.number[plant] < cards.number[state.token]:
        # Cheaper than the discounted plant: out it goes, the discount ends, and another card is drawn.
        state.gone.append(plant)
        state.token = -1
        state.redraw = True
    else:
        place(cards, state.market, plant)
    turn_up(state)


def turn_up(state: State) -> None:
    """The back of the new top card shows; chance decides only if both sizes are left."""
    if state.deck_small and state.deck_large:
        state.phase = BACK
    elif state.deck_small:
        back_shown(state, SMALL)
    elif state.deck_large:
        back_shown(state, LARGE)
    else:
        back_shown(state, BACK_LAST if state.last_round else BACK_NONE)


def back_shown(state: State, back: int) -> None:
    """The top card's back is known: draw once more if the last card was removed, else go on."""
    state.top = back
    if state.redraw:
        state.redraw = False
        state.phase = DRAWING
    else:
        state.phase = state.then


def remove_cheapest(state: State) -> None:
    """The cheapest plant leaves the game."""
    if state.market and state.market[0] != LAST_ROUND:
        state.gone.append(state.market.pop(0))


def cut_market(state: State) -> None:
    """The last-round card and the cheapest plant leave: six plants, and the next round is the last."""
    if state.market and state.market[-1] == LAST_ROUND:
        state.market.pop()
    remove_cheapest(state)
    state.cut = CUT


def _last_round_card(state: State) -> None:
    state.last_round = False
    state.boxed += state.hidden_small
    state.boxed += state.hidden_large
    state.hidden_small = []
    state.hidden_large = []
    # What was put underneath is shuffled and becomes the deck.
    _shuffle_under(state)
    if state.stage == AUCTION:
        state.market.append(LAST_ROUND)
        state.cut = LAST_ROUND_SHOWN
    else:
        cut_market(state)
    turn_up(state)


def _shuffle_under(state: State) -> None:
    for plant in state.under:
        if plant < SMALL_PLANTS:
            state.hidden_small.append(plant)
        else:
            state.hidden_large.append(plant)
    state.hidden_small.sort()
    state.hidden_large.sort()
    state.deck_small = len(state.hidden_small)
    state.deck_large = len(state.hidden_large)
    state.under = []
