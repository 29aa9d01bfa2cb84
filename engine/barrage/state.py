"""A position of Barrage. Seats, basins, slots, tiles and contracts are indices of `board` and `tables`.

Sets of tiles and contracts are bits of an int; what chance may still bring is a set, never an order.
"""

from __future__ import annotations

from typing import Final

from engine.barrage.automa.note import Note
from engine.barrage.board import CONDUITS, DAMS, HOUSES, NOBODY
from engine.barrage.pending import Pending
from engine.barrage.tables import (
    NO_OFFICER,
    PERSON,
    SECTORS,
    SPACE_COUNT,
    SUPPLY_CREDITS,
    SUPPLY_DROPS,
    SUPPLY_EXCAVATORS,
    SUPPLY_MIXERS,
)

# Decks: where chance draws from. `State.unseen[deck]` is the set of what may still come.
D_HEADSTREAM: Final = 0
D_BONUS: Final = 1
D_OBJECTIVE: Final = 2
D_NATIONAL: Final = 3
D_PRIVATE: Final = 4
"""Green; yellow and red follow."""
D_NEUTRAL: Final = 7
"""Mountains; hills and plains follow."""
D_TECHNOLOGY: Final = 10
"""Level I; II and III follow."""
D_COMPANY: Final = 13
D_OFFICER: Final = 14
D_STARTING: Final = 15
D_FIRST: Final = 16
"""The seat that picks first."""
D_ORDER: Final = 17
"""Automa seats not yet in the turn order."""
D_DEALT: Final = 18
"""Companies left for the Automas."""
D_COPYABLE: Final = 19
"""Officers in the box that Sekibo may be offered."""
D_AUTOMA: Final = 20
"""Automa tiles in the stack, below its visible top; bit t is tile number t + 1."""
DECKS: Final = 21
DECK_NAMES: Final = ["headstream", "bonus", "objective", "national", "green", "yellow", "red", "mountains", "hills",
                     "plains", "technology-1", "technology-2", "technology-3", "company", "officer", "starting",
                     "first", "order", "dealt", "copyable", "automa"]

SETUP: Final = 0
"""Before a round: tiles are dealt and, at the start, companies picked."""
INCOME: Final = 1
ACTIONS: Final = 2
OVER: Final = 3
PHASES: Final = ["setup", "income", "actions", "over"]

# The score sheet: where victory points came from.
V_START: Final = 0
V_INCOME: Final = 1
V_CONTRACTS: Final = 2
V_TECHNOLOGY: Final = 3
V_CONDUITS: Final = 4
V_ENERGY: Final = 5
V_TRACK: Final = 6
V_BONUS: Final = 7
V_CREDITS: Final = 8
V_OBJECTIVE: Final = 9
V_RESOURCES: Final = 10
V_WATER: Final = 11
SHEET: Final = 12
SHEET_NAMES: Final = ["start", "income", "contracts", "technology", "conduits", "energy", "zero_energy", "bonus",
                      "credits_as_vp", "objective", "resources", "water"]


class State:
    """Everything that changes. Lists are indexed by seat unless said otherwise."""

    __slots__ = (
        "acted", "automa_criteria", "automa_discard", "automa_top", "bank", "bonus", "built", "company", "conduit",
        "copies", "copyable", "credits", "dam", "display", "done", "drops", "energy", "engineers", "excavators", "hand",
        "head_tile", "headwater", "height", "house", "houses", "level", "machines", "mixers", "national", "notes",
        "objective", "officer", "opened", "order", "pairs", "passed", "patent", "phase", "removed", "round", "seats",
        "sheet", "skill", "spaces", "stack", "starting", "tiles", "trace", "turn", "unseen", "usa", "vp", "water",
        "wheel_excavators", "wheel_mixers", "wheel_tile", "works")

    def __init__(self, seats: int = 0) -> None:
        self.seats: int = seats
        """Participants: people and Automas."""
        self.level: list[int] = [PERSON] * seats
        """PERSON, GUIDED, or the level of the Automa in that seat; shared by copies, replaced when it changes."""
        self.phase: int = SETUP
        self.round: int = 0
        """1 to 5; 0 while the game is set up."""
        self.order: list[int] = []
        """Seats in turn order."""
        self.turn: int = 0
        """Place in `order` of the seat whose turn it is."""
        self.passed: list[bool] = [False] * seats
        self.acted: list[int] = [0] * seats
        """Turns taken in this round."""
        self.stack: list[Pending] = []
        """What is to be decided, drawn or worked off; the last entry first."""

        self.company: list[int] = [NOBODY] * seats
        self.officer: list[int] = [NO_OFFICER] * seats
        self.skill: list[int] = [NO_OFFICER] * 5
        """The officer whose ability works now: the own one; for Sekibo the copied one, this turn only; [4] neutral."""
        self.copies: list[int] = [0] * seats
        """Uses of Sekibo's own space in this round."""
        self.copyable: int = 0
        """Officers Sekibo may copy."""
        self.usa: int = NOBODY
        """The seat of the USA once its ability is unlocked (and may be used)."""

        self.vp: list[int] = [0] * seats
        self.sheet: list[int] = [0] * (seats * SHEET)
        """sheet[seat * SHEET + V_...]: where the points came from; the row adds up to vp."""
        self.energy: list[int] = [0] * seats
        """Produced in this round."""
        self.credits: list[int] = [0] * seats
        """Always 0 for an Automa: it pays and gains victory points instead."""
        self.excavators: list[int] = [0] * seats
        self.mixers: list[int] = [0] * seats
        self.engineers: list[int] = [0] * seats
        """Engineers still in the personal supply."""
        self.works: list[int] = [0] * seats
        """Construction spaces of the own board taken in this round."""
        self.built: list[int] = [0] * (seats * 4)
        """built[seat * 4 + structure]: pieces on the map."""

        self.tiles: list[int] = [0] * seats
        """Technology tiles in supply, as bits."""
        self.opened: list[int] = [0] * seats
        """The open sector of the construction wheel; turning adds 1 modulo 6."""
        self.wheel_tile: list[int] = [-1] * (seats * SECTORS)
        """wheel_tile[seat * 6 + sector]: the tile lying there, or -1."""
        self.wheel_excavators: list[int] = [0] * (seats * SECTORS)
        self.wheel_mixers: list[int] = [0] * (seats * SECTORS)

        self.dam: list[int] = [NOBODY] * DAMS
        """Owner of the dam on each slot: a seat, NEUTRAL or NOBODY."""
        self.height: list[int] = [0] * DAMS
        self.water: list[int] = [0] * DAMS
        """Drops held by the dam."""
        self.conduit: list[int] = [NOBODY] * CONDUITS
        """Owner of each conduit."""
        self.house: list[int] = [NOBODY] * HOUSES
        """Owner of the powerhouse on each slot."""
        self.houses: list[int] = [0] * seats
        """Basins with an own powerhouse, as bits."""
        self.headwater: list[int] = [0] * 4
        """Drops on each headstream."""
        self.head_tile: list[int] = [-1] * 4

        self.bonus: list[int] = []
        """Bonus tiles of rounds 1 to 5."""
        self.objective: int = -1
        self.national: int = 0
        """National contracts still to be had, as bits."""
        self.display: list[int] = [-1] * 6
        """Face-up private contracts: two green, two yellow, two red; -1 empty."""
        self.removed: int = 0
        """Private contracts removed by Automas: shuffled in when their pile is empty."""
        self.hand: list[int] = [0] * seats
        """Contracts not yet fulfilled, as bits."""
        self.done: list[int] = [0] * seats
        """Fulfilled contracts, as bits."""
        self.starting: int = 0
        """Starting contracts still to be picked, as bits."""
        self.pairs: list[int] = [-1] * 4
        """pairs[company]: the officer it is paired with while companies are picked; -1: not in the draft."""
        self.patent: list[int] = [-1] * 3
        """Technology tiles on offer, top to bottom; -1 empty."""
        self.spaces: list[int] = [NOBODY] * SPACE_COUNT
        """Who took each space this round: a seat; NEUTRAL if it is blocked at this number of participants."""
        self.unseen: list[int] = [0] * DECKS
        """By deck: what chance may still bring, as bits."""

        self.automa_top: int = -1
        """The Automa tile lying on the stack, action side up."""
        self.automa_criteria: int = -1
        """The Automa tile lying on the discard, criteria side up."""
        self.automa_discard: int = 0
        """The discarded Automa tiles, the criteria tile included, as bits."""

        self.bank: int = SUPPLY_CREDITS
        """Credits in the general supply; may go below 0, since the supply is no limit. So may the next two."""
        self.machines: list[int] = [SUPPLY_EXCAVATORS, SUPPLY_MIXERS]
        """Excavators and mixers in the general supply."""
        self.drops: int = SUPPLY_DROPS
        """Drops in the general supply."""
        self.trace: list[list[int]] | None = None
        """When a list: the water module adds the way of every drop. Not part of the position."""
        self.notes: list[Note] | None = None
        """When a list: the Automa writes down what it tries and why. Not part of the position."""

    def copy(self) -> State:
        """An independent copy; entries of the stack never change and are shared."""
        other = State.__new__(State)  # compiled, this runs __init__, which is short without seats
        other.seats = self.seats
        other.level = self.level
        other.phase = self.phase
        other.round = self.round
        other.order = self.order[:]
        other.turn = self.turn
        other.passed = self.passed[:]
        other.acted = self.acted[:]
        other.stack = self.stack[:]
        other.company = self.company[:]
        other.officer = self.officer[:]
        other.skill = self.skill[:]
        other.copies = self.copies[:]
        other.copyable = self.copyable
        other.usa = self.usa
        other.vp = self.vp[:]
        other.sheet = self.sheet[:]
        other.energy = self.energy[:]
        other.credits = self.credits[:]
        other.excavators = self.excavators[:]
        other.mixers = self.mixers[:]
        other.engineers = self.engineers[:]
        other.works = self.works[:]
        other.built = self.built[:]
        other.tiles = self.tiles[:]
        other.opened = self.opened[:]
        other.wheel_tile = self.wheel_tile[:]
        other.wheel_excavators = self.wheel_excavators[:]
        other.wheel_mixers = self.wheel_mixers[:]
        other.dam = self.dam[:]
        other.height = self.height[:]
        other.water = self.water[:]
        other.conduit = self.conduit[:]
        other.house = self.house[:]
        other.houses = self.houses[:]
        other.headwater = self.headwater[:]
        other.head_tile = self.head_tile[:]
        other.bonus = self.bonus[:]
        other.objective = self.objective
        other.national = self.national
        other.display = self.display[:]
        other.removed = self.removed
        other.hand = self.hand[:]
        other.done = self.done[:]
        other.starting = self.starting
        other.pairs = self.pairs[:]
        other.patent = self.patent[:]
        other.spaces = self.spaces[:]
        other.unseen = self.unseen[:]
        other.automa_top = self.automa_top
        other.automa_criteria = self.automa_criteria
        other.automa_discard = self.automa_discard
        other.bank = self.bank
        other.machines = self.machines[:]
        other.drops = self.drops
        other.trace = None
        other.notes = None
        return other
