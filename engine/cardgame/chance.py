"""What the cards may do now, with weights: the row, a plant, the back of the next one, a resource card."""

from __future__ import annotations

from engine.cardgame.cards import KINDS, LARGE, SMALL, Cards
from engine.cardgame.state import BACK, DEAL, DRAW, REFILL, REVEAL, SEAT, State
from engine.core import Action

SEATS: list[Action] = [Action("seat", company) for company in range(6)]
BACKS: list[Action] = [Action("back", SMALL), Action("back", LARGE)]
DEALS: list[Action] = [Action("deal", kind) for kind in range(KINDS)]


def chances(cards: Cards, state: State) -> list[tuple[Action, int]]:
    """Every outcome with its weight; empty unless chance is to act."""
    phase = state.phase
    if phase in (REFILL, DEAL):
        return [(DEALS[kind], state.deck[kind]) for kind in range(KINDS) if state.deck[kind]]
    if phase == DRAW:
        # Cards taken out unseen are as likely as those in the deck: nobody can tell them apart.
        return [(cards.draws[plant], 1) for plant in (state.hidden_small if state.top == SMALL else state.hidden_large)]
    if phase == BACK:
        return [(BACKS[SMALL], state.deck_small), (BACKS[LARGE], state.deck_large)]
    if phase == REVEAL:
        return [(cards.draws[plant], 1) for plant in state.hidden_small]
    if phase == SEAT:
        return [(SEATS[company], 1) for company in range(state.players) if company not in state.row]
    return []
