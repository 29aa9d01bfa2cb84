"""Before there is a study: a new opening, a whole game by bots to take apart, or something that was saved."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from engine import catalog
from engine.bots import make_bot
from engine.core import CHANCE, BadInput
from engine.session import Session
from pgwidgets.explore.share import opening
from pgwidgets.markup import Html, button, div, element
from pgwidgets.words import Words

BEST = ("planner", "greedy", "greedy1", "random")
"""Who plays a game that is to be taken apart: the first of these that the game has."""


@dataclass
class Wish:
    """What was chosen so far."""

    package: str
    game: str = ""
    players: int = 3
    options: dict[str, str] = field(default_factory=dict)
    problem: str = ""

    def __post_init__(self) -> None:
        self.game = self.game or self.games()[-1]

    def games(self) -> list[str]:
        """The editions of this page's game."""
        return [entry.name for entry in catalog.GAMES.values() if entry.package == self.package]

    def change(self, key: str, value: str) -> None:
        """One field of the form; what it does not know it ignores."""
        self.problem = ""
        if key == "edition" and value in self.games():
            self.game, self.options = value, {}
        elif key == "players" and value.isdigit() and int(value) in catalog.game(self.game).players:
            self.players = int(value)
        elif any(option.name == key and value in option.choices for option in catalog.game(self.game).options):
            self.options[key] = value

    def opening(self, rng: random.Random) -> Session:
        """A new game up to the first decision; its cards can be chosen by going back."""
        session = Session(self.game, self.players, self.options)
        session.roll(rng)
        return session

    def whole_game(self, rng: random.Random) -> Session:
        """A game played by the best bots there are; the reader stands at its start."""
        entry = catalog.game(self.game)
        name = next(bot for bot in BEST if bot in entry.bots)
        session = Session(self.game, self.players, self.options, seats=[name] * self.players)
        bot = make_bot(entry, name, session.rules, rng)
        session.roll(rng)
        first = session.cursor
        while (seat := session.to_act) is not None:
            session.roll(rng) if seat == CHANCE else session.play(bot.choose(session.state))
        session.go(first)
        return session


def start(say: Words, wish: Wish) -> Html:
    """The form."""
    entry = catalog.game(wish.game)
    fields = [_select(say, "edition", wish.game, [(name, catalog.game(name).title) for name in wish.games()])
              if len(wish.games()) > 1 else None,
              _select(say, "players", wish.players, [(count, str(count)) for count in entry.players])]
    fields += [_select(say, option.name, wish.options.get(option.name, option.default),
                       [(choice, _word(say, option.name, choice)) for choice in option.choices])
               for option in entry.options if f"start.{option.name}" in say]
    return element(
        "section", element("h1", say("start.title", game=say(f"game.{wish.package}"))), element("p", say("start.text")),
        div(fields, class_="wl-fields"),
        div(button(say("start.bots"), data_action="whole", class_="wl-button wl-first wl-big"),
            button(say("start.opening"), data_action="opening", class_="wl-button wl-big"), class_="wl-buttons"),
        div(button(say("start.example"), data_action="example", class_="wl-button"), class_="wl-buttons")
        if wish.package == "powergrid" else None,
        element("h2", say("start.saved")), opening(say, wish.problem), class_="wl-card wl-start")


def _select(say: Words, key: str, chosen: object, options: list[tuple[object, str]]) -> Html:
    label = say(f"start.{key}")
    return element("label", element("span", label, class_="wl-muted"),
                   element("select", [element("option", text, value=value, selected=str(value) == str(chosen))
                                      for value, text in options], data_action="wish", data_id=key, aria_label=label))


def _word(say: Words, option: str, choice: str) -> str:
    return say(f"setup.{option}_{choice}") if f"setup.{option}_{choice}" in say else choice


def check_game(session: Session, package: str, say: Words) -> None:
    """A study belongs to the page of its game."""
    if catalog.game(session.head.game).package != package:
        raise BadInput(say("start.other_game", game=catalog.game(session.head.game).title))
