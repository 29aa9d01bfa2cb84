"""Everything that changes during a game of Power Grid, kept small and flat for fast copies."""

from __future__ import annotations

from typing import Final

from engine.core import CHANCE
from engine.powergrid.boards import FAR, Area
from engine.powergrid.plants import FUELS

# Where the game stands. The set-up comes first; phase 1 (order) is automatic and never waits for anybody.
REGIONS: Final = 0
SEATS: Final = 1
DEAL: Final = 2
TRUST_HOUSES: Final = 3
MARKS: Final = 4
AUCTION: Final = 5
AUCTION_END: Final = 6
"""Everybody has bought or passed: unsold plants and the Step 3 card leave."""
FUEL: Final = 7
BUILDING: Final = 8
BUILDING_END: Final = 9
"""Between phases 4 and 5: Step 2 may start."""
POWER: Final = 10
MARKET: Final = 11
"""The end of phase 5: the plant market changes."""
OVER: Final = 12
PHASE_NAMES: Final = ["regions", "seats", "deal", "trust", "marks", "auction", "auction end", "fuel",
                      "building", "building end", "power", "market", "over"]

NOBODY: Final = -2
"""Nobody is to act: the game is over."""

# What interrupts the phase: a decision inside a decision.
NOTHING: Final = 0
DRAW: Final = 1
BACK: Final = 2
SCRAP: Final = 3
LOSE: Final = 4
WANT_NAMES: Final = ["nothing", "draw", "back", "scrap", "lose"]

# Why a card is to be drawn.
SALE: Final = 1
TRUST_SALE: Final = 2
UNSOLD: Final = 3
"""The unsold discounted plant (or, classic, the lowest plant after a round without a sale) is replaced."""
OBSOLETE: Final = 4
STEP2: Final = 5
UPDATE: Final = 6
EARLY_STEP2: Final = 7
"""Step 3 came before Step 2: the Step 2 replacement comes first."""
REASON_NAMES: Final = ["none", "sale", "trust", "unsold", "obsolete", "step2", "update", "early step2"]

# Where the Step 3 card is.
IN_PILE: Final = 0
IN_MARKET: Final = 1
OUT: Final = 2
CARD_NAMES: Final = ["pile", "market", "out"]

UNKNOWN: Final = 0
SMALL: Final = 1
LARGE: Final = 2
BACK_NAMES: Final = ["unknown", "small", "large"]

ROOM: Final = 5
"""Plants a seat has room for: four in the classic game for two, and the one that makes too many."""


class State:
    """A position. Seats are 0..n-1; where the Trust plays it is the last seat."""

    def __init__(self, seats: int = 0, cities: int = 0) -> None:
        self.seats = seats
        self.phase = REGIONS
        self.actor = CHANCE
        """The player to act, CHANCE, or NOBODY."""
        self.want = NOTHING
        self.reason = 0
        self.round = 1
        self.step = 1
        self.order: list[int] = []
        """Seats in turn order, filled as they are drawn."""
        self.turn = 0
        """Index into the order of the phase: forward or reverse."""

        self.market: list[int] = []
        """Plants on offer, ascending; may hold the Step 3 card."""
        self.discount = 0
        """The plant under the discount token, or 0."""
        self.unseen = 0
        """Plants nobody has seen, as bits: those in the pile and those put back in the box."""
        self.left = 0
        """Cards to draw before the Step 3 card (or at all, once it is out)."""
        self.left_small = 0
        """How many of them are small; counted only where the backs differ."""
        self.back = UNKNOWN
        """The back of the top card, where the backs differ."""
        self.top = 0
        """The top card, where it is known."""
        self.under = 0
        """Plants put under the Step 3 card, as bits."""
        self.scrapped = 0
        """Plants out of the game, face up, as bits."""
        self.boxed = 0
        """Plants put back unseen at the set-up, as bits; known only once the pile above the Step 3 card is drawn."""
        self.step3_card = IN_PILE
        self.step3_waits = False
        """The Step 3 card came: Step 3 starts with the next phase or round."""

        self.money: list[int] = [0] * seats
        self.bank = 0
        """Money paid to the bank less money paid out: the total never changes."""
        self.plants: list[int] = [0] * (seats * ROOM)
        """plants[seat * ROOM + i], ascending, 0 where there is none."""
        self.fuel: list[int] = [0] * (seats * FUELS)
        """Tokens of each seat: fuel[seat * FUELS + kind]. They may lie on its plants in any arrangement."""
        self.sold: list[int] = [0] * FUELS
        """Tokens on sale; they always fill the dearest spaces."""
        self.supply: list[int] = [0] * FUELS

        self.area: Area | None = None
        self.houses: list[int] = [-1] * (cities * 3)
        """houses[city * 3 + slot]: the seat whose house stands there, or -1."""
        self.network: list[int] = [0] * seats
        """Cities of each seat, as bits."""
        self.built: list[int] = [0] * seats
        self.reach: list[int] = [FAR] * (seats * cities)
        """reach[seat * cities + city]: the cheapest connection from the seat's network."""
        self.marks = 0
        """Starting cities, as bits."""
        self.trust_left = 0
        """Houses the Trust still has."""

        self.lot = 0
        """The plant being auctioned, or 0."""
        self.bid = 0
        self.bidder = -1
        self.bidding = 0
        """Players still in this auction, as bits."""
        self.active = 0
        """Players who may still buy a plant in this phase, as bits."""
        self.sales = 0
        self.trust_took = False
        self.demolition_card = 0
        self.demolished = 0
        """Plants demolished in this phase."""
        self.phased_out = False
        """Germany has left nuclear power: no more uranium comes to the market."""
        self.powered: list[int] = [0] * seats
        """Cities each seat supplied last."""

    def copy(self) -> State:
        """An independent copy; the playing area is shared, it never changes."""
        new = State.__new__(State)  # compiled, this runs __init__, which is cheap without seats
        new.seats = self.seats
        new.phase = self.phase
        new.actor = self.actor
        new.want = self.want
        new.reason = self.reason
        new.round = self.round
        new.step = self.step
        new.order = self.order[:]
        new.turn = self.turn
        new.market = self.market[:]
        new.discount = self.discount
        new.unseen = self.unseen
        new.left = self.left
        new.left_small = self.left_small
        new.back = self.back
        new.top = self.top
        new.under = self.under
        new.scrapped = self.scrapped
        new.boxed = self.boxed
        new.step3_card = self.step3_card
        new.step3_waits = self.step3_waits
        new.money = self.money[:]
        new.bank = self.bank
        new.plants = self.plants[:]
        new.fuel = self.fuel[:]
        new.sold = self.sold[:]
        new.supply = self.supply[:]
        new.area = self.area
        new.houses = self.houses[:]
        new.network = self.network[:]
        new.built = self.built[:]
        new.reach = self.reach[:]
        new.marks = self.marks
        new.trust_left = self.trust_left
        new.lot = self.lot
        new.bid = self.bid
        new.bidder = self.bidder
        new.bidding = self.bidding
        new.active = self.active
        new.sales = self.sales
        new.trust_took = self.trust_took
        new.demolition_card = self.demolition_card
        new.demolished = self.demolished
        new.phased_out = self.phased_out
        new.powered = self.powered[:]
        return new

    def plants_of(self, seat: int) -> list[int]:
        """The plants of a seat, ascending."""
        return [plant for plant in self.plants[seat * ROOM:(seat + 1) * ROOM] if plant]

    def pay(self, seat: int, amount: int) -> None:
        """From the seat to the bank; a negative amount the other way."""
        self.money[seat] -= amount
        self.bank += amount

    def current(self) -> list[int]:
        """The plants that may be bought now: the four lowest, in Step 3 all."""
        offer = self.market if self.step == 3 else self.market[:4]
        return [plant for plant in offer if plant != 99]
