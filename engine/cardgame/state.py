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

    players: int
    sides: int
    round: int
    stage: int
    phase: int
    actor: int
    """Who decides in a phase of decisions."""
    turn: int
    """The place in the row that comes next in phases 2 and 3."""
    then: int
    """The step that follows the plant being drawn."""
    redraw: bool
    final: bool
    cut: int
    last_round: bool
    """The last-round card is still in the deck."""
    row: list[int]
    bank: int
    money: list[int]
    market: list[int]
    token: int
    top: int
    deck_small: int
    deck_large: int
    hidden_small: list[int]
    """Small plants nobody has seen: in the deck or taken out unseen."""
    hidden_large: list[int]
    under: list[int]
    """Plants put under the last-round card; everybody saw them."""
    boxed: list[int]
    """Plants known to have been taken out unseen, once the deck was seen to its end."""
    gone: list[int]
    plants: list[int]
    owned: list[int]
    need: list[int]
    held: list[int]
    stock: list[int]
    income: list[int]
    done: list[int]
    auctioned: int
    bidding: list[int]
    """1 for each company still in the auction of that plant."""
    high_bid: int
    high_bidder: int
    owed: list[int]
    """Units still to be taken from the actor's cards: four fuels, then gas or oil."""
    trust_took: bool
    demolition: int
    demolished: int
    columns: list[int]
    """Cards by kind in the columns for 2, 3 and 4 Elektro."""
    column1: list[int]
    supply: list[int]
    deck: list[int]
    discard: list[int]
    plus_plus: bool
    """The "++" cards still wait."""

    def copy(self) -> State:
        """An independent copy."""
        new = State()
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


def new_state(players: int) -> State:
    """Nothing laid out yet; the row comes first."""
    state = State()
    sides = 3 if players == 2 else players
    state.players = players
    state.sides = sides
    state.round = 1
    state.stage = 0
    state.phase = SEAT
    state.actor = -1
    state.turn = 0
    state.then = SEAT
    state.redraw = False
    state.final = False
    state.cut = NOT_CUT
    state.last_round = True
    state.row = []
    state.bank = 0
    state.money = [0] * sides
    state.market = []
    state.token = -1
    state.top = BACK_NONE
    state.deck_small = 0
    state.deck_large = 0
    state.hidden_small = []
    state.hidden_large = []
    state.under = []
    state.boxed = []
    state.gone = []
    state.plants = [-1] * (sides * PLANT_SLOTS)
    state.owned = [0] * sides
    state.need = [0] * (sides * NEEDS)
    state.held = [0] * (sides * HELD)
    state.stock = [0] * (sides * 4)
    state.income = [0] * sides
    state.done = [ELIGIBLE] * sides
    state.auctioned = -1
    state.bidding = [0] * sides
    state.high_bid = 0
    state.high_bidder = -1
    state.owed = [0] * NEEDS
    state.trust_took = False
    state.demolition = 0
    state.demolished = 0
    state.columns = [0] * (3 * KINDS)
    state.column1 = [0] * 4
    state.supply = [0] * 4
    state.deck = [0] * KINDS
    state.discard = [0] * KINDS
    state.plus_plus = True
    return state


def plants_of(state: State, company: int) -> list[int]:
    """A company's plants in the order of arrival."""
    start = company * PLANT_SLOTS
    return state.plants[start:start + state.owned[company]]
