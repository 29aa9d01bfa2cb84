"""The set-up: edition, map, regions (clicked on the map), seats, variants. The choices are kept as plain text."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from engine import catalog
from engine.core import BadInput
from engine.powergrid.boards import board
from engine.powergrid.edition import TABLES
from engine.session import Session
from pgwidgets.figures.map import Place, power_map
from pgwidgets.markup import Html, button, div, element, span
from pgwidgets.panels.parts import BOT_NAMES
from pgwidgets.panels.table import LONGEST_NAME, clean_name
from pgwidgets.style import SIGNS
from pgwidgets.words import Words

EDITIONS = ("powergrid/recharged", "powergrid/classic")
PERSON = "person"
MOST_PLAYERS = 6
MAPS = ("germany", "usa")
HANDLED = ("map", "regions")


@dataclass
class Choices:
    """What was chosen so far; nothing of a game yet."""

    game: str = EDITIONS[0]
    players: int = 3
    kinds: list[str] = field(default_factory=lambda: [PERSON] + ["greedy1"] * 5)
    names: list[str] = field(default_factory=lambda: [""] * 6)
    colours: list[int] = field(default_factory=lambda: list(range(6)))
    options: dict[str, str] = field(default_factory=dict)
    regions: set[str] = field(default_factory=set)
    """Empty: the regions are drawn."""
    problem: str = ""

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
        elif action == "option":
            self._option(of, str(value))
        elif action in ("kind", "name", "colour") and of.isdigit() and int(of) < MOST_PLAYERS:
            self._seat(action, int(of), str(value))

    def _option(self, name: str, value: str) -> None:
        known = {option.name: option for option in catalog.game(self.game).options}
        if name in known:
            on = value if value in known[name].choices else "on" if value else "off"
            self.options[name] = on
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

    def session(self, say: Words) -> Session:
        """The game these choices make; BadInput says what is missing."""
        known = {option.name for option in catalog.game(self.game).options}
        options = {name: value for name, value in self.options.items() if name in known}
        if self.regions:
            options["regions"] = ",".join(sorted(self.regions))
        seats = [kind if kind != PERSON else self.names[seat] or say("play.seat", number=seat + 1)
                 for seat, kind in enumerate(self.kinds[:self.players])]
        return Session(self.game, self.players, options, {"colours": self.colours[:self.players]}, seats)


def setup(say: Words, choices: Choices) -> Html:
    """The form beside the map."""
    game = catalog.game(choices.game)
    return element(
        "section", element("h1", say("setup.title")),
        _group(say, "edition", [_pick("edition", each, catalog.game(each).title, each == choices.game)
                                for each in EDITIONS]),
        _group(say, "map", [_pick("board", each, say(f"setup.map_{each}"), choices.options.get("map", MAPS[0]) == each)
                            for each in MAPS]),
        _group(say, "players", [_pick("players", count, str(count), count == choices.players)
                                for count in game.players]),
        element("table", [_seat(say, choices, seat) for seat in range(choices.players)], class_="wl-seats",
                aria_label=say("setup.seats")),
        _group(say, "regions", [span(_regions(say, choices)),
                                button(say("setup.any"), data_action="any", class_="wl-button")
                                if choices.regions else None]),
        element("details", element("summary", say("setup.variants")),
                [_variant(say, choices, option.name, option.choices) for option in game.options
                 if option.name not in HANDLED]),
        div(button(say("setup.start"), data_action="start", class_="wl-button wl-first wl-big"),
            element("label", say("setup.open_file"), " ",
                    element("input", type="file", accept=".json", data_action="file")), class_="wl-row"),
        div(element("p", choices.problem, class_="wl-say wl-no") if choices.problem else None, role="status"),
        class_="wl-card wl-setup")


def _group(say: Words, what: str, children: list[Html | None]) -> Html:
    return div(element("h2", say(f"setup.{what}")), div(list(children), class_="wl-buttons"), role="group",
               aria_label=say(f"setup.{what}"))


def _pick(action: str, of: object, label: str, chosen: bool) -> Html:
    return button(label, data_action=action, data_id=of, aria_pressed="true" if chosen else "false",
                  class_="wl-button wl-first" if chosen else "wl-button")


def _seat(say: Words, choices: Choices, seat: int) -> Html:
    kind, number = choices.kinds[seat], seat + 1
    kinds = [element("option", say("setup.person"), value=PERSON, selected=kind == PERSON)] + [
        element("option", bot_words(say, bot), value=bot, selected=kind == bot)
        for bot in catalog.game(choices.game).bots]
    colours = [element("option", SIGNS[colour], value=colour, selected=choices.colours[seat] == colour,
                       class_=f"wl-sign p{colour}") for colour in range(6)]
    called = span(say("play.bot", name=BOT_NAMES[seat]))
    if kind == PERSON:
        called = element("input", type="text", value=choices.names[seat], placeholder=say("play.seat", number=number),
                         maxlength=LONGEST_NAME, data_action="name", data_id=seat, data_key=f"name{seat}",
                         aria_label=say("setup.name_of", number=number))
    return element("tr", element("td", element("select", colours, data_action="colour", data_id=seat,
                                               class_=f"wl-sign p{choices.colours[seat]}",
                                               aria_label=say("setup.colour_of", number=number))),
                   element("td", called),
                   element("td", element("select", kinds, data_action="kind", data_id=seat,
                                         aria_label=say("setup.kind_of", number=number))), data_key=f"row{seat}")


def bot_words(say: Words, bot: str) -> str:
    return say(f"setup.bot_{bot}") if f"setup.bot_{bot}" in say else bot


def _regions(say: Words, choices: Choices) -> str:
    if not choices.regions:
        return say("setup.regions_any", count=choices.region_count)
    return say("setup.regions_some", chosen=len(choices.regions), count=choices.region_count)


def _variant(say: Words, choices: Choices, name: str, values: tuple[str, ...]) -> Html:
    default = {option.name: option.default for option in catalog.game(choices.game).options}[name]
    value = choices.options.get(name, default)
    if set(values) == {"on", "off"}:
        field_ = element("input", type="checkbox", checked=value == "on", data_action="option", data_id=name)
    else:
        field_ = element("select", [element("option", each, value=each, selected=each == value) for each in values],
                         data_action="option", data_id=name, aria_label=say(f"setup.{name}"))
    return element("p", element("label", field_, " ", say(f"setup.{name}")))


def setup_map(say: Words, choices: Choices, dark: bool) -> dict[str, Any]:
    """The whole board, its regions to be clicked."""
    printed = board(choices.map)
    shown = choices.regions or set(printed.region_ids)
    places = {region: Place(say("setup.region", region=name), tip=[name])
              for region, name in zip(printed.region_ids, printed.region_names, strict=True)}
    return power_map(choices.map, shown, {}, places, choosing=True, dark=dark)


def new_session(say: Words, choices: Choices, rng: random.Random) -> Session | None:
    """The game with its opening cards drawn; None with the problem told."""
    try:
        session = choices.session(say)
    except BadInput as error:
        choices.problem = str(error)
        return None
    session.roll(rng)
    return session


