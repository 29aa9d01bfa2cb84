"""An edition: the printed tables and a few named switches, for one number of players and one set of options."""

from __future__ import annotations

from typing import Final

from engine.core import BadInput
from engine.powergrid.boards import Board, board
from engine.powergrid.plants import FUELS, data

TABLES: Final = data("tables")
PAYMENTS: Final[list[int]] = TABLES["payments"]
SLOT_COSTS: Final[list[int]] = TABLES["slot_costs"]
SLOTS: Final = 3
PRICES: Final[list[list[int]]] = [TABLES["prices"][fuel] for fuel in TABLES["fuels"]]
"""For each fuel the price of every market space, cheapest first."""
TOKENS: Final[list[int]] = [len(spaces) for spaces in PRICES]
"""Tokens of each fuel in the game: as many as the market has spaces."""
STORAGE_COAL: Final[int] = TABLES["storage_coal_price"]
DEMOLITION_FIRST: Final[list[int]] = TABLES["demolition"]["first"]
DEMOLITION_OTHERS: Final[list[int]] = TABLES["demolition"]["others"]
BEGINNER_END: Final = 7


def income(cities: int) -> int:
    """The payment for that many supplied cities; more than 20 pay like 20."""
    return PAYMENTS[min(cities, len(PAYMENTS) - 1)]


class Edition:
    """What the rules read; nothing here changes during a game."""

    def __init__(self, name: str, players: int, options: dict[str, str]) -> None:
        table = TABLES[name]
        row = table["players"][str(players)]
        switches = set(table["switches"]) | set(table.get("map_switches", {}).get(options["map"], ()))
        if players == 2:
            switches |= set(table.get("two_player_switches", ()))
        self.name = name
        self.players = players
        self.board: Board = board(f"{options['map']}-{name}")
        self.start_money: int = TABLES["start_money"]
        self.houses: int = TABLES["houses"]
        self.trust_houses: int = TABLES["trust_houses"]
        self.opening_fuel: list[int] = table["opening_fuel"]
        self.opening_plants: list[int] = table.get("opening_plants", [])
        self.top_plant: int = table.get("top_plant", 0)
        self.removed: int = row.get("removed", 0)
        self.removed_small: int = row.get("removed_small", 0)
        self.removed_large: int = row.get("removed_large", 0)
        self.region_count: int = row["regions"]
        self.step2_at: int = row["step2"]
        self.end_at: int = row["end"]
        self.max_plants: int = row["plants"]
        self.refill: list[list[int]] = TABLES["refill"][self._refill_row(players, options)]
        """refill[fuel][step - 1]"""
        self.discount_token = "discount_token" in switches
        self.visible_backs = "visible_backs" in switches
        self.lone_opener_pays_minimum = "lone_opener_pays_minimum" in switches
        self.step2_before_step3 = "step2_before_step3" in switches
        self.late_step3_refill = "late_step3_refill" in switches
        """A Step 3 card drawn when Step 2 starts counts as drawn in phase 5."""
        self.obsolete_plants = "obsolete_plants" in switches
        self.no_sale_removal = "no_sale_removal" in switches
        self.third_tie_break = "third_tie_break" in switches
        self.nuclear_phase_out = "nuclear_phase_out" in switches
        self.coal_storage = "coal_storage" in switches
        self.trust = "trust" in switches
        self.trust_phases_out = options.get("trust_triggers_phase_out", "on") == "on"
        self.starting_cities = options.get("starting_cities", "off") == "on"
        self.beginner = options.get("beginner", "off") == "on"
        self.demolition = options["demolition"] == "on"
        self.open_money = options["open_money"] == "on"
        self.seats = players + 1 if self.trust else players
        """Players, and the Trust as the last seat where it takes part."""
        if self.beginner:
            self.end_at = BEGINNER_END
        self.regions = self._chosen_regions(options["regions"])
        """The chosen regions as bits, or 0 when chance draws them."""

    def _refill_row(self, players: int, options: dict[str, str]) -> str:
        return options.get("two_player_refill", "2") if players == 2 else str(players)

    def _chosen_regions(self, text: str) -> int:
        if text == "random":
            return 0
        mask = 0
        for name in text.split(","):
            if name.strip() not in self.board.region_ids:
                known = ", ".join(self.board.region_ids)
                raise BadInput(f"There is no region “{name.strip()[:40]}” here. There are: {known}.")
            mask |= 1 << self.board.region_ids.index(name.strip())
        if mask.bit_count() != self.region_count:
            raise BadInput(f"{self.players} players use {self.region_count} regions, not {mask.bit_count()}.")
        if not self.board.connected(mask):
            raise BadInput("The chosen regions do not hang together.")
        return mask

    def trust_seat(self) -> int:
        """The seat of the Trust, or -1."""
        return self.players if self.trust else -1


assert len(TABLES["fuels"]) == FUELS
