"""The plant market and its pile: drawing, sorting, removing, and the Step 3 card."""

from __future__ import annotations

from bisect import insort

from engine.core import CHANCE, Action
from engine.powergrid.edition import Edition
from engine.powergrid.plants import SMALL_MASK, SMALL_UP_TO, STEP3, count, numbers
from engine.powergrid.state import (
    BACK,
    BUILDING,
    BUILDING_END,
    DRAW,
    IN_MARKET,
    IN_PILE,
    LARGE,
    NOTHING,
    OBSOLETE,
    OUT,
    SMALL,
    UNKNOWN,
    State,
)


def reveal(edition: Edition, state: State) -> bool:
    """Where the backs differ everybody sees the top card's; True if chance has to say which it is."""
    if not edition.visible_backs or state.back != UNKNOWN or state.left == 0:
        return False
    if state.left_small == 0 or state.left_small == state.left:
        state.back = SMALL if state.left_small else LARGE
        return False
    state.want = BACK
    state.actor = CHANCE
    return True


def show_back(state: State, back: int) -> None:
    """The top card's back is seen."""
    state.back = back
    state.want = NOTHING


def draw_due(state: State) -> bool:
    """A card is to be drawn: True if chance has to, False if the Step 3 card or nothing comes."""
    if state.left > 0:
        state.want = DRAW
        state.actor = CHANCE
        return True
    state.reason = 0
    if state.step3_card == IN_PILE:
        _step3_arrives(state)
    return False


def _step3_arrives(state: State) -> None:
    """It counts as the highest plant; the plants collected under it are shuffled at once."""
    state.step3_card = IN_MARKET
    state.market.append(STEP3)
    state.boxed = state.unseen
    state.unseen = state.under
    state.under = 0
    state.left = count(state.unseen)
    state.left_small = count(state.unseen & SMALL_MASK)
    state.back = UNKNOWN
    if state.phase == BUILDING or state.phase == BUILDING_END:
        step3_leaves(state)  # outside the auction the card and the lowest plant go at once
        state.step3_waits = True


def step3_leaves(state: State) -> None:
    """The Step 3 card and the lowest plant leave and are not replaced."""
    state.market.remove(STEP3)
    state.step3_card = OUT
    remove_lowest(state)


def drawable(state: State) -> list[int]:
    """The plants that may be on top of the pile."""
    if state.top:
        return [state.top]
    if state.back == SMALL:
        return numbers(state.unseen & SMALL_MASK)
    if state.back == LARGE:
        return numbers(state.unseen & ~SMALL_MASK)
    return numbers(state.unseen)


def draw(state: State, plant: int) -> None:
    """A card comes to the market; one below the discounted plant leaves with the token, and the next is drawn."""
    state.unseen &= ~(1 << plant)
    state.left -= 1
    if plant <= SMALL_UP_TO and state.left_small:
        state.left_small -= 1
    state.back = UNKNOWN
    state.top = 0
    state.want = NOTHING
    if plant < state.discount:
        state.scrapped |= 1 << plant
        state.discount = 0
    else:
        insort(state.market, plant)
        state.reason = 0


def remove_lowest(state: State) -> None:
    """The lowest plant leaves the game."""
    if state.market and state.market[0] != STEP3:
        state.scrapped |= 1 << state.market.pop(0)


def drop_obsolete(edition: Edition, state: State) -> bool:
    """Classic: a plant on offer numbered at or below somebody's cities leaves and is replaced."""
    if not edition.obsolete_plants or not state.market or state.market[0] > max(state.built):
        return False
    remove_lowest(state)
    state.reason = OBSOLETE
    return True


def chances(state: State) -> list[tuple[Action, int]]:
    """The backs or cards that may come, with their weights."""
    if state.want == BACK:
        return [(Action("back", SMALL), state.left_small), (Action("back", LARGE), state.left - state.left_small)]
    return [(Action("draw", plant), 1) for plant in drawable(state)]
