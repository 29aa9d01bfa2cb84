"""The card game as `engine.core.Rules`."""

from __future__ import annotations

from typing import Any

from engine.cardgame import (
    auction,
    bureaucracy,
    chance,
    check,
    end,
    flow,
    fuel,
    notation,
    position,
    setup,
    show,
    whynot,
)
from engine.cardgame.cardlist import cards as card_list
from engine.cardgame.cards import Cards
from engine.cardgame.state import BID, BUY, OPEN, OVER, RUN, SCRAP, State
from engine.cardgame.storage import legal_payments
from engine.core import CHANCE, Action, Outcome, Position, Refusal, Rules, Setup, View


def make(name: str, players: int, options: dict[str, str]) -> CardGame:
    """The rules with these options; BadInput if the card list cannot be used."""
    return CardGame(name, players, card_list(options.get("cards", "")), options.get("demolition", "off") == "on",
                    options.get("scrap_new_plant", "off") == "on")


class CardGame(Rules[State]):
    """Options: the card list, the demolition contractor, and whether the new plant may be scrapped."""

    def __init__(self, name: str, players: int, cards: Cards, contractor: bool, scrap_new: bool) -> None:
        self.game = name
        self.players = players
        self.cards = cards
        self.contractor = contractor
        self.scrap_new = scrap_new

    def start(self, setup_: Setup) -> State:
        if setup_.get("position") is not None:
            return self.load(setup_["position"])
        return setup.new_game(self.cards, self.players)

    def to_act(self, state: State) -> int | None:
        phase = state.phase
        if OPEN <= phase < OPEN + 7:
            return state.actor
        return None if phase == OVER else CHANCE

    def legal(self, state: State) -> list[Action]:
        phase = state.phase
        if phase == BUY:
            return fuel.legal_buys(state)
        if phase == BID:
            return auction.legal_bids(state)
        if phase == OPEN:
            return auction.legal_offers(self.cards, state)
        if phase == RUN:
            return bureaucracy.legal_runs(self.cards, state)
        if phase == SCRAP:
            return auction.legal_scraps(state, self.scrap_new)
        if OPEN <= phase < OPEN + 7:
            return legal_payments(state)
        return []

    def candidates(self, state: State) -> list[Action]:
        return whynot.candidates(self.cards, state, self.legal(state))

    def chances(self, state: State) -> list[tuple[Action, int]]:
        return chance.chances(self.cards, state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return whynot.why_not(self.cards, state, action, self.scrap_new)

    def advance(self, state: State, action: Action) -> None:
        flow.step(self.cards, state, action, self.contractor)

    def copy(self, state: State) -> State:
        return state.copy()

    def outcome(self, state: State) -> Outcome | None:
        return end.result(self.cards, state)

    def view(self, state: State, player: int) -> View:
        """Nothing is hidden: decks are sets of unseen cards, and money lies open."""
        return View(player, self.dump(state))

    def write(self, action: Action) -> str:
        return notation.write(self.cards, action)

    def read(self, text: str) -> Action:
        return notation.read(self.cards, text)

    def check(self, state: State) -> list[Refusal]:
        return check.faults(self.cards, state)

    def ledger(self, state: State) -> dict[str, int]:
        return check.ledger(self.cards, state)

    def dump(self, state: State) -> Position:
        return position.dump(self.cards, state)

    def load(self, position_: Any) -> State:
        return position.load(self.cards, self.players, position_)

    def show(self, state: State) -> str:
        return show.show(self.cards, state)
