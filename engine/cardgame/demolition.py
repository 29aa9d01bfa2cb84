"""The demolition contractor: money for a plant that is scrapped for a new one."""

from __future__ import annotations

from engine.cardgame.cards import Cards
from engine.cardgame.state import State


def compensate(cards: Cards, state: State) -> None:
    """The first in a round gets more than those after; the new plant is paid already."""
    card = state.demolition
    paid = cards.others[card] if state.demolished else cards.first[card]
    state.money[state.actor] += paid
    state.bank -= paid
    state.demolished += 1


def end_of_auction(cards: Cards, state: State) -> None:
    """After a phase with demolition the top card leaves; the last one stays."""
    if state.demolished and state.demolition + 1 < len(cards.first):
        state.demolition += 1
