"""The position: a small bag of numbers and flat lists. Company p's part of a flat list starts at p * width."""

from __future__ import annotations

from typing import Final

from engine.cardgame.cards import BACK_NONE, FACES, KINDS

PLANT_SLOTS: Final = 4
NEEDS: Final = 5
HELD: Final = 4 * FACES

AUCTION: Final = 1
FUEL: Final = 2
BUREAUCRACY: Final = 3

# Somebody decides, or the cards do.
SEAT: Final = 0
REVEAL: Final = 1
DEAL: Final = 2
OPEN: Final = 3
BID: Final = 4
SCRAP: Final = 5
DROP: Final = 6
BUY: Final = 7
RUN: Final = 8
BURN: Final = 9
DRAW: Final = 10
BACK: Final = 11
REFILL: Final = 12
OVER: Final = 13

# Steps the rules take by themselves; `flow.settle` goes through them until somebody has to decide.
AUCTION_START: Final = 20
NEXT_OFFER: Final = 21
AUCTION_END: Final = 22
AUCTION_CUT: Final = 23
DRAWING: Final = 24
NEXT_BUYER: Final = 25
NEXT_RUNNER: Final = 26
PAY_FUEL: Final = 27
FILL: Final = 28
UPDATE: Final = 29
NEXT_ROUND: Final = 30

NOT_CUT: Final = 0
LAST_ROUND_SHOWN: Final = 1
CUT: Final = 2

ELIGIBLE: Final = 0
BOUGHT: Final = 1
PASSED: Final = 2


class State:
    """One position. With two players the Trust is company 2 and stands in the middle of the row."""

    __slots__ = (
        "actor", "auctioned", "bank", "bidding", "boxed", "column1", "columns", "cut", "deck", "deck_large",
        "deck_small",
        "demolished", "demolition", "discard", "done", "final", "gone", "held", "hidden_large", "hidden_small",
        "high_bid", "high_bidder", "income", "last_round", "market", "money", "need", "owed", "owned", "phase",
        "plants", "players", "plus_plus", "redraw", "round", "row", "sides", "stage", "stock", "supply", "then",
        "token", "top", "trust_took", "turn", "under")

    def __init__(self, players: int) -> None:
        sides = 3 if players == 2 else players
        self.players = players
        self.sides = sides
        self.round = 1
        self.stage = 0
        self.phase = SEAT
        self.actor = -1
        """Who decides in a phase of decisions."""
        self.turn = 0
        """The place in the row that comes next in phases 2 and 3."""
        self.then = SEAT
        """The step that follows the plant being drawn."""
        self.redraw = False
        self.final = False
        self.cut = NOT_CUT
        self.last_round = True
        """The last-round card is still in the deck."""
        self.row: list[int] = []
        self.bank = 0
        self.money: list[int] = [0] * sides
        self.market: list[int] = []
        self.token = -1
        self.top = BACK_NONE
        self.deck_small = 0
        self.deck_large = 0
        self.hidden_small: list[int] = []
        """Small plants nobody has seen: in the deck or taken out unseen."""
        self.hidden_large: list[int] = []
        self.under: list[int] = []
        """Plants put under the last-round card; everybody saw them."""
        self.boxed: list[int] = []
        """Plants known to have been taken out unseen, once the deck was seen to its end."""
        self.gone: list[int] = []
        self.plants: list[int] = [-1] * (sides * PLANT_SLOTS)
        self.owned: list[int] = [0] * sides
        self.need: list[int] = [0] * (sides * NEEDS)
        self.held: list[int] = [0] * (sides * HELD)
        self.stock: list[int] = [0] * (sides * 4)
        self.income: list[int] = [0] * sides
        self.done: list[int] = [ELIGIBLE] * sides
        self.auctioned = -1
        self.bidding: list[int] = [0] * sides
        """1 for each company still in the auction of that plant."""
        self.high_bid = 0
        self.high_bidder = -1
        self.owed: list[int] = [0] * NEEDS
        """Units still to be taken from the actor's cards: four fuels, then gas or oil."""
        self.trust_took = False
        self.demolition = 0
        self.demolished = 0
        self.columns: list[int] = [0] * (3 * KINDS)
        """Cards by kind in the columns for 2, 3 and 4 Elektro."""
        self.column1: list[int] = [0] * 4
        self.supply: list[int] = [0] * 4
        self.deck: list[int] = [0] * KINDS
        self.discard: list[int] = [0] * KINDS
        self.plus_plus = True
        """The "++" cards still wait."""

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.players = self.players
        new.sides = self.sides
        new.round = self.round
        new.stage = self.stage
        new.phase = self.phase
        new.actor = self.actor
        new.turn = self.turn
        new.then = self.then
        new.redraw = self.redraw
        new.final = self.final
        new.cut = self.cut
        new.last_round = self.last_round
        new.row = self.row[:]
        new.bank = self.bank
        new.money = self.money[:]
        new.market = self.market[:]
        new.token = self.token
        new.top = self.top
        new.deck_small = self.deck_small
        new.deck_large = self.deck_large
        new.hidden_small = self.hidden_small[:]
        new.hidden_large = self.hidden_large[:]
        new.under = self.under[:]
        new.boxed = self.boxed[:]
        new.gone = self.gone[:]
        new.plants = self.plants[:]
        new.owned = self.owned[:]
        new.need = self.need[:]
        new.held = self.held[:]
        new.stock = self.stock[:]
        new.income = self.income[:]
        new.done = self.done[:]
        new.auctioned = self.auctioned
        new.bidding = self.bidding[:]
        new.high_bid = self.high_bid
        new.high_bidder = self.high_bidder
        new.owed = self.owed[:]
        new.trust_took = self.trust_took
        new.demolition = self.demolition
        new.demolished = self.demolished
        new.columns = self.columns[:]
        new.column1 = self.column1[:]
        new.supply = self.supply[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.plus_plus = self.plus_plus
        return new


def plants_of(state: State, company: int) -> list[int]:
    """A company's plants in the order of arrival."""
    start = company * PLANT_SLOTS
    return state.plants[start:start + state.owned[company]]
