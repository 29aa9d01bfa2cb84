"""The games and editions by name. A game's code is imported only when somebody asks for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from engine.core import BadInput, Rules


@dataclass(frozen=True)
class Option:
    """A choice made before the game starts, with its default; it becomes part of the rules."""

    name: str
    choices: tuple[str, ...]
    """The allowed values as text; empty for free text (a list of regions, a file)."""
    default: str


@dataclass(frozen=True)
class Game:
    """One game in one edition."""

    name: str
    title: str
    package: str
    """Package under `engine`; its `rules` module has `make(name, players, options) -> Rules`."""
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    bots: dict[str, str] = field(default_factory=lambda: bots_with({}))
    """Bot name -> "module:class"; a bot is made with (rules, rng) and has `choose(state) -> Action`."""

    def rules(self, players: int, options: dict[str, str] | None = None) -> Rules[Any]:
        """The rules for that many players, with the defaults filled in; BadInput names what is wrong."""
        if players not in self.players:
            raise BadInput(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players}.")
        made: Rules[Any] = import_module(f"engine.{self.package}.rules").make(
            self.name, players, self._complete(options or {}))
        return made

    def _complete(self, given: dict[str, str]) -> dict[str, str]:
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadInput(f"{self.title} has no option “{name}”. It has: {', '.join(known) or 'none'}.")
            if known[name].choices and value not in known[name].choices:
                raise BadInput(f"Option “{name}” is one of {', '.join(known[name].choices)}, not “{value}”.")
        return {name: given.get(name, option.default) for name, option in known.items()}


def bots_with(own: dict[str, str]) -> dict[str, str]:
    """A game's own bots with those that play any game, the weakest first."""
    return {"random": "engine.bots.random:RandomBot", **own,
            "search100": "engine.bots.search:Search100", "search": "engine.bots.search:Search"}


def game(name: str) -> Game:
    """The game with that name; BadInput lists the names there are."""
    if name not in GAMES:
        raise BadInput(f"There is no game “{name}”. There are: {', '.join(GAMES)}.")
    return GAMES[name]


ON_OFF = ("off", "on")

_POWERGRID_OPTIONS = (
    Option("map", ("germany", "usa"), "germany"),
    Option("regions", (), "random"),
    Option("open_money", ON_OFF, "on"),
    Option("demolition", ON_OFF, "off"),
)
_POWERGRID_BOTS = bots_with({
    "greedy1": "engine.bots.greedy1:Greedy1",
    **{f"planner{level}": f"engine.bots.planner:Planner{level}" for level in (1, 2, 3, 4)},
    "planner": "engine.bots.planner:Planner",
})

GAMES: dict[str, Game] = {
    entry.name: entry for entry in (
        Game("powergrid/classic", "Power Grid classic", "powergrid", (2, 3, 4, 5, 6),
             (*_POWERGRID_OPTIONS, Option("beginner", ON_OFF, "off")), _POWERGRID_BOTS),
        Game("powergrid/recharged", "Power Grid Recharged", "powergrid", (2, 3, 4, 5, 6),
             (*_POWERGRID_OPTIONS, Option("starting_cities", ON_OFF, "off"),
              Option("trust_triggers_phase_out", ("on", "off"), "on"), Option("two_player_refill", ("2", "3"), "2")),
             _POWERGRID_BOTS),
        Game("cardgame", "Power Grid: The Card Game", "cardgame", (2, 3, 4, 5, 6),
             (Option("demolition", ON_OFF, "off"), Option("scrap_new_plant", ON_OFF, "off"), Option("cards", (), "")),
             bots_with({"greedy": "engine.bots.cardgame_greedy:CardGameGreedy"})),
        Game("barrage", "Barrage", "barrage", (2, 3, 4), (
                 Option("game", ("full", "introductory"), "full"), Option("automas", (), "")),
             bots_with({"greedy": "engine.bots.barrage_greedy:BarrageGreedy"})),
    )
}
