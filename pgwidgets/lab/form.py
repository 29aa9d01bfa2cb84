"""The form of the Lab: game, players, bots in their seats, options, how many games, where they run."""

from __future__ import annotations

from engine import catalog
from engine.catalog import Option
from pgwidgets.lab.choices import MOST_GAMES, Choices, workers_here
from pgwidgets.markup import Html, button, div, element
from pgwidgets.words import Words


def form(say: Words, choices: Choices, running: bool, cluster: str) -> Html:
    """`cluster` names the Dask cluster at hand, if there is one."""
    return element(
        "section", element("h1", say("lab.title")), element("p", say("lab.text"), class_="wl-muted"),
        _field(say("lab.game"), _select("game", "", [(name, entry.title) for name, entry in catalog.GAMES.items()],
                                        choices.game)),
        _field(say("lab.players"), _select("players", "", [(str(n), str(n)) for n in choices.entry.players],
                                           str(choices.players))),
        element("fieldset", element("legend", say("lab.bots")),
                [_seat(say, choices, seat) for seat in range(choices.players)]),
        element("details", element("summary", say("lab.options")),
                [_option(say, choices, option) for option in choices.offered()], data_key="options")
        if choices.offered() else None,
        _field(say("lab.how_many"), element("input", type="number", min=1, max=MOST_GAMES, value=choices.games,
                                            data_action="games")),
        _field(say("lab.seed"), element("input", type="text", value=choices.seed, data_action="seed",
                                        autocomplete="off", title=say("lab.seed_text"))),
        _field(say("lab.where"), _where(say, choices, cluster)),
        button(say("lab.start"), data_action="start", class_="wl-button wl-first wl-big") if not running else
        button(say("lab.stop"), data_action="stop", class_="wl-button wl-big"),
        div(element("p", choices.problem, class_="wl-say wl-no") if choices.problem else None, role="status"),
        element("p", say("lab.reading"), class_="wl-muted wl-lab-note"), class_="wl-card wl-lab-form")


def bot_name(say: Words, bot: str) -> str:
    """What a bot is called on this page."""
    return say(f"lab.bot_{bot}") if f"lab.bot_{bot}" in say else bot


def _field(label: str, control: Html) -> Html:
    return element("label", element("span", label), control, class_="wl-field")


def _select(action: str, of: object, entries: list[tuple[str, str]], chosen: str, **attributes: object) -> Html:
    return element("select", [element("option", text, value=value, selected=value == chosen)
                              for value, text in entries], data_action=action, data_id=of, **attributes)


def _seat(say: Words, choices: Choices, seat: int) -> Html:
    bots = [(bot, bot_name(say, bot)) for bot in choices.entry.bots]
    return _field(say("lab.seat_number", number=seat + 1), _select("bot", seat, bots, choices.bots[seat]))


def _option(say: Words, choices: Choices, option: Option) -> Html:
    label = next((say(key) for key in (f"lab.option_{option.name}", f"setup.{option.name}") if key in say),
                 option.name.replace("_", " "))
    value = choices.options.get(option.name, option.default)
    if set(option.choices) == {"on", "off"}:
        box = element("input", type="checkbox", checked=value == "on", data_action="option", data_id=option.name)
        return element("label", box, " ", label, class_="wl-check")
    words = [(each, say(f"lab.value_{each}") if f"lab.value_{each}" in say else each) for each in option.choices]
    return _field(label, _select("option", option.name, words, value))


def _where(say: Words, choices: Choices, cluster: str) -> Html:
    here = [(str(count), say("lab.here_one") if count == 1 else say("lab.here", count=count))
            for count in range(1, workers_here() + 1)]
    there = [("cluster", say("lab.there", address=cluster))] if cluster else []
    return _select("where", "", there + here, "cluster" if choices.cluster and cluster else str(choices.workers))
