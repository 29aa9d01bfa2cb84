"""What is to be simulated, as chosen on the page. Only what the form can say is taken; the rest is ignored."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any

from engine import catalog
from engine.analysis.playout import Table
from engine.analysis.simulate import Plan
from engine.cli.source import default_players
from engine.core import BadInput

MOST_GAMES = 100_000
LONGEST_SEED = 40
FIRST_GAME = "powergrid/recharged"


def workers_here() -> int:
    return os.cpu_count() or 1


@dataclass
class Choices:
    """The form's content."""

    game: str = FIRST_GAME
    players: int = 4
    bots: list[str] = field(default_factory=list)
    """For every seat there may be."""
    options: dict[str, str] = field(default_factory=dict)
    games: str = "200"
    seed: str = "1"
    workers: int = field(default_factory=workers_here)
    cluster: bool = False
    problem: str = ""

    def __post_init__(self) -> None:
        self._seat_bots()

    def change(self, action: str, of: str, value: Any) -> None:
        """One event of the form."""
        self.problem = ""
        text = str(value)
        if action == "game" and text in catalog.GAMES:
            self.game, self.options = text, {}
            self.players = default_players(text)
            self._seat_bots()
        elif action == "players" and text.isdigit() and int(text) in self.entry.players:
            self.players = int(text)
        elif action == "bot" and of.isdigit() and int(of) < len(self.bots) and text in self.entry.bots:
            self.bots[int(of)] = text
        elif action == "option":
            self._option(of, text)
        elif action == "games":
            self.games = text[:9]
        elif action == "seed":
            self.seed = text[:LONGEST_SEED]
        elif action == "where":
            self.cluster = text == "cluster"
            self.workers = int(text) if text.isdigit() and 1 <= int(text) <= workers_here() else self.workers

    @property
    def entry(self) -> catalog.Game:
        return catalog.game(self.game)

    def offered(self) -> list[catalog.Option]:
        """Options to choose from. Free texts stay with the command line: one of them names a file of this machine."""
        return [option for option in self.entry.options if option.choices]

    def plan(self) -> Plan:
        """The run these choices describe; BadInput says what is wrong."""
        if not self.games.isdigit() or not 1 <= int(self.games) <= MOST_GAMES:
            raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not “{self.games}”.")
        table = Table(self.game, self.players, tuple(self.bots[:self.players]), dict(self.options))
        table.rules()
        return Plan(table, int(self.games), self.seed)

    def _option(self, name: str, value: str) -> None:
        for option in self.offered():
            if option.name == name:
                self.options[name] = value if value in option.choices else "off" if "off" in option.choices else \
                    option.default

    def _seat_bots(self) -> None:
        """The best quick bot against the next best: a question worth asking."""
        known = list(self.entry.bots)
        simple = next((bot for bot in known if bot.startswith("greedy")), known[0])
        first, others = ("planner", simple) if "planner" in known else (simple, known[0])
        self.bots = [first, *[others] * (max(self.entry.players) - 1)]

    # Kept by the browser

    def text(self) -> str:
        return json.dumps({"game": self.game, "players": self.players, "bots": self.bots, "options": self.options,
                           "games": self.games, "seed": self.seed, "where": self.workers})

    def recall(self, text: str) -> None:
        """What the browser kept; whatever does not fit any more is left as it is."""
        try:
            kept = json.loads(text)
        except ValueError:
            return
        if not isinstance(kept, dict):
            return
        for action in ("game", "players", "games", "seed", "where"):
            self.change(action, "", kept.get(action, getattr(self, action, "")))
        for seat, bot in enumerate(kept.get("bots") or []):
            self.change("bot", str(seat), bot)
        for name, value in dict(kept.get("options") or {}).items():
            self.change("option", name, value)
