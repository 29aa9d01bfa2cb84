"""What is chosen before a game of Power Grid, kept as plain text; nothing of a game yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import catalog
from engine.powergrid.boards import board
from engine.powergrid.edition import TABLES
from engine.session import Session
from pgwidgets.panels.table import clean_name
from pgwidgets.words import Words

EDITIONS = ("powergrid/recharged", "powergrid/classic")
PERSON = "person"
BOT = "planner2"
"""Who sits in the other seats at first: it knows the game and leaves a newcomer a chance."""
MOST_PLAYERS = 6
MAPS = ("germany", "usa")
ELSEWHERE = ("map", "regions", "open_money")
"""Options with a place of their own in the form."""


@dataclass
class Choices:
    """What was chosen so far; nothing of a game yet."""

    game: str = EDITIONS[0]
    players: int = 3
    kinds: list[str] = field(default_factory=lambda: [PERSON] + [BOT] * 5)
    names: list[str] = field(default_factory=lambda: [""] * 6)
    colours: list[int] = field(default_factory=lambda: list(range(6)))
    options: dict[str, str] = field(default_factory=dict)
    regions: set[str] = field(default_factory=set)
    """Empty: the regions are drawn."""
    problem: str = ""
    left: list[str] = field(default_factory=list)
    """What the games are called that were left here and can be taken up again."""

    @property
    def map(self) -> str:
        return f"{self.options.get('map', MAPS[0])}-{self.game.partition('/')[2]}"

    @property
    def region_count(self) -> int:
        count: int = TABLES[self.game.partition("/")[2]]["players"][str(self.players)]["regions"]
        return count

    def change(self, action: str, of: str, value: Any) -> None:
        """One event of the form; what it does not know it ignores."""
        self.problem = ""
        if action == "edition" and of in EDITIONS:
            self.game, self.regions = of, set()
        elif action == "players" and of.isdigit() and int(of) in catalog.game(self.game).players:
            self.players, self.regions = int(of), set()
        elif action == "region":
            self.regions = self.regions ^ {of} if of in board(self.map).region_ids else self.regions
        elif action == "any":
            self.regions = set()
        elif action == "board":
            self._option("map", of)
        elif action == "money":
            self._option("open_money", of)
        elif action == "option":
            self._option(of, str(value))
        elif action in ("kind", "name", "colour") and of.isdigit() and int(of) < MOST_PLAYERS:
            self._seat(action, int(of), str(value))

    def _option(self, name: str, value: str) -> None:
        known = {option.name: option.choices for option in catalog.game(self.game).options}
        if set(known.get(name, ())) == {"on", "off"} and not value:  # a checkbox without its tick
            value = "off"
        if value in known.get(name, ()):
            self.options[name] = value
            self.regions = set() if name == "map" else self.regions

    def _seat(self, action: str, seat: int, value: str) -> None:
        bots = catalog.game(self.game).bots
        if action == "kind":
            self.kinds[seat] = value if value in bots else PERSON
        elif action == "name":
            self.names[seat] = clean_name(value, bots)
        elif value.isdigit() and int(value) < MOST_PLAYERS:
            other = self.colours.index(int(value))
            self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]

    def value(self, option: str) -> str:
        """What is chosen for an option, or its default."""
        default = {each.name: each.default for each in catalog.game(self.game).options}
        return self.options.get(option, default[option])

    @property
    def variants(self) -> list[catalog.Option]:
        """The options that mean something with this map and this many players."""
        two_only = {"two_player_refill"} if self.players != 2 else set()
        trust = {"trust_triggers_phase_out"} if self.players != 2 or self.value("map") != "germany" else set()
        return [option for option in catalog.game(self.game).options
                if option.name not in ELSEWHERE and option.name not in two_only | trust]

    def session(self, say: Words) -> Session:
        """The game these choices make; BadInput says what is missing."""
        meant = {"map", "open_money", *(option.name for option in self.variants)}
        options = {name: value for name, value in self.options.items() if name in meant}
        if self.regions:
            options["regions"] = ",".join(sorted(self.regions))
        seats = [kind if kind != PERSON else self.names[seat] or say("play.seat", number=seat + 1)
                 for seat, kind in enumerate(self.kinds[:self.players])]
        return Session(self.game, self.players, options, {"colours": self.colours[:self.players]}, seats)
