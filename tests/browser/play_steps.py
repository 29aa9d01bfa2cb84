"""What a visitor of the play page does and sees, in words of the game; and positions made for a test."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from engine import catalog
from engine.bots.greedy1 import Greedy1
from engine.powergrid.edit import arrange
from engine.record import Record, code
from engine.session import Session

PAGE = "play-powergrid.ipynb"
NORTH = "north,northeast,west"
PEOPLE = ["Ana", "Ben", "Cleo", "Dan"]


def turn(page: Page) -> str:
    return page.locator(".wl-turn").inner_text()


def until(page: Page, words: str, seconds: float = 15) -> None:
    expect(page.locator(".wl-turn")).to_contain_text(words, timeout=1000 * seconds)


def choices(page: Page) -> Locator:
    return page.locator(".wl-at-choices")


def press(page: Page, name: str | re.Pattern[str]) -> None:
    choices(page).get_by_role("button", name=name, exact=isinstance(name, str)).first.click()


def ask(page: Page, name: str) -> None:
    """Clicks a grey choice, which answers why not."""
    grey = choices(page).get_by_role("button", name=name, exact=True)
    expect(grey).to_have_attribute("aria-disabled", "true")
    grey.click(force=True)


def step(page: Page, name: str | re.Pattern[str]) -> None:
    """A click that gives the turn on, or changes the money told with it."""
    before = turn(page)
    press(page, name)
    expect(page.locator(".wl-turn")).not_to_have_text(before)


def city(page: Page, label: str | re.Pattern[str]) -> Locator:
    """A button on the map, by what it says."""
    return page.get_by_role("group", name="Map of the board").get_by_role("button", name=label,
                                                                          exact=isinstance(label, str))


def cell(page: Page, who: str, what: str) -> Locator:
    """Money, cities, plants or power in somebody's row."""
    return page.locator(".wl-players tr", has_text=who).locator(f"[data-what={what}]")


def refused(page: Page, sentence: str) -> None:
    expect(page.locator(".wl-why strong")).to_have_text(sentence)


def seat_people(page: Page, *kinds: str) -> None:
    """Who sits where: "person" or the name of a bot."""
    page.get_by_role("group", name="Players").get_by_role("button", name=str(len(kinds)), exact=True).click()
    for number, kind in enumerate(kinds, 1):
        page.get_by_label(f"Person or bot {number}").select_option(kind)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    page.locator(".wl-phases").wait_for()


def played(game: str = "powergrid/classic", players: int = 3, options: dict[str, str] | None = None, seed: int = 1,
           until: Callable[[Any], bool] = lambda state: False, seats: list[str] | None = None) -> Session:
    """A game played by simple bots up to a moment."""
    rng = random.Random(seed)
    session = Session(game, players, {"regions": NORTH, **(options or {})}, {}, seats or PEOPLE[:players])
    session.roll(rng)
    bot = Greedy1(session.rules, rng)
    while session.to_act is not None and not until(session.state):
        session.play(bot.choose(session.state))
        session.roll(rng)
    return session


def link(session: Session) -> str:
    return f"{PAGE}?at={code(session.record())}"


def arranged(changes: dict[str, Any], game: str = "powergrid/classic", players: int = 3,
             options: dict[str, str] | None = None, seats: list[str] | None = None) -> str:
    """A link to a position described by what matters in it."""
    chosen = {"regions": NORTH, **(options or {})}
    rules = catalog.game(game).rules(players, chosen)
    position = rules.dump(arrange(rules.edition, changes))
    return f"{PAGE}?at=" + code(Record(game=game, players=players, options=chosen, seats=seats or PEOPLE[:players],
                                       setup={"position": position}))
