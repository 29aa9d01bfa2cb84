"""The set-up: edition, map, regions (clicked on the map), seats, variants. The choices are kept as plain text."""

from __future__ import annotations

import random
from typing import Any

from engine import catalog
from engine.core import BadInput
from engine.powergrid.boards import board
from engine.session import Session
from pgwidgets.figures.map import Place, power_map
from pgwidgets.markup import Html, button, div, element, span
from pgwidgets.panels.choices import EDITIONS, MAPS, PERSON, Choices
from pgwidgets.panels.parts import BOT_NAMES
from pgwidgets.panels.table import LONGEST_NAME
from pgwidgets.style import SIGNS
from pgwidgets.words import Words


def setup(say: Words, choices: Choices) -> Html:
    """The form beside the map."""
    return element(
        "section", element("h1", say("setup.title")), div(
            _group(say, "edition", [_pick("edition", each, say(f"setup.{each.partition('/')[2]}"), each == choices.game)
                                    for each in EDITIONS]),
            _group(say, "map", [_pick("board", each, say(f"setup.map_{each}"), choices.value("map") == each)
                                for each in MAPS]),
            _group(say, "money", [_pick("money", each, say(f"setup.money_{each}"), choices.value("open_money") == each)
                                  for each in ("on", "off")]), class_="wl-groups"),
        _group(say, "players", [_pick("players", count, str(count), count == choices.players)
                                for count in catalog.game(choices.game).players]),
        element("table", [_seat(say, choices, seat) for seat in range(choices.players)], class_="wl-seats",
                aria_label=say("setup.seats")),
        element("p", say("setup.trust"), class_="wl-muted") if _has_trust(choices) else None,
        _group(say, "regions", [span(_regions(say, choices)),
                                button(say("setup.any"), data_action="any", class_="wl-button")
                                if choices.regions else None]),
        _group(say, "variants", [_variant(say, choices, option.name, option.choices) for option in choices.variants]),
        div(element("p", choices.problem, class_="wl-say wl-no") if choices.problem else None, role="status"),
        div(button(say("setup.start"), data_action="start", class_="wl-button wl-first wl-big"),
            element("label", say("setup.open_file"), " ",
                    element("input", type="file", accept=".json", data_action="file")), class_="wl-row"),
        _left(say, choices) if choices.left else None, class_="wl-card wl-setup")


def _left(say: Words, choices: Choices) -> Html:
    """The games that wait to be taken up again."""
    return element("section", element("h2", say("setup.left")), element("ul", [
        element("li", button(title, data_action="back", data_id=number, class_="wl-link"))
        for number, title in enumerate(choices.left)], class_="wl-left"))


def _has_trust(choices: Choices) -> bool:
    return choices.players == 2 and choices.game == "powergrid/recharged"


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
    colours = [element("option", f"{SIGNS[colour]} {say(f'setup.colour_{colour}')}", value=colour,
                       selected=choices.colours[seat] == colour) for colour in range(6)]
    called = span(say("play.bot", name=BOT_NAMES[seat]))
    if kind == PERSON:
        called = element("input", type="text", value=choices.names[seat], placeholder=say("play.seat", number=number),
                         maxlength=LONGEST_NAME, data_action="name", data_id=seat, data_key=f"name{seat}",
                         aria_label=say("setup.name_of", number=number))
    return element("tr", element("td", element("select", colours, data_action="colour", data_id=seat,
                                               class_=f"wl-colour p{choices.colours[seat]}",
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
    value, told = choices.value(name), say(f"setup.{name}")
    if set(values) == {"on", "off"}:
        box = element("input", type="checkbox", checked=value == "on", data_action="option", data_id=name)
        return element("label", box, " ", told, class_="wl-variant")
    field = element("select", [element("option", each, value=each, selected=each == value) for each in values],
                    data_action="option", data_id=name, aria_label=told)
    return element("label", told, " ", field, class_="wl-variant")


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
