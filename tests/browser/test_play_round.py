"""A newcomer's path: home, set-up, and a whole first round by clicks; every number as the rulebook has it."""

from __future__ import annotations

import re
from collections.abc import Callable

from play_steps import cell, choices, city, press, seat_people, start, step, turn, until
from playwright.sync_api import Page, expect


def houses(page: Page) -> int:
    """Houses drawn on the map, of all colours."""
    return page.evaluate("""document.querySelector('.wl-at-map .wl-plot-chart').data.filter(trace =>
        trace.marker?.size && ['square', 'triangle-up', 'diamond'].includes(trace.marker.symbol))
        .reduce((sum, trace) => sum + trace.x.length, 0)""")


def set_up(page: Page) -> None:
    """The classic game on three western and northern regions, chosen on the map, for three people."""
    page.get_by_role("button", name="Classic").click()
    seat_people(page, "person", "person", "person")
    for number, name in enumerate(("Ana", "Ben", "Cleo"), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    for region in ("Region North", "Region West", "Region North-East"):
        city(page, region).click()
    expect(page.locator(".wl-setup")).to_contain_text("3 of 3 regions chosen.")
    start(page)
    until(page, "put a plant up")


def auction(page: Page) -> list[str]:
    """Plant 4 is raised to 5, the others go at their numbers. The answer: the owners of 3, 4 and 5."""
    press(page, "Open 4 at 4")
    until(page, "raise the bid")
    owner_4 = speaker(page)
    step(page, "Bid 5")
    for _ in range(2):
        step(page, "Pass")
    owner_5 = speaker(page)
    step(page, "Open 5 at 5")
    if "raise the bid" in turn(page):
        step(page, "Pass")
    owner_3 = speaker(page)
    step(page, "Open 3 at 3")
    return [owner_3, owner_4, owner_5]


def speaker(page: Page) -> str:
    return re.findall(r"Ana|Ben|Cleo", turn(page))[0]


def test_a_whole_first_round_by_clicks_only(visit: Callable[..., Page]) -> None:
    page = visit("home.ipynb")
    page.get_by_role("link", name="Play: Power Grid", exact=True).click()
    page.wait_for_url(re.compile("play-powergrid"))
    page.wait_for_selector("#wl-skeleton.wl-done", state="attached", timeout=60_000)
    set_up(page)
    owner_3, owner_4, owner_5 = auction(page)
    until(page, "buy fuel")
    for who, left in ((owner_3, "47"), (owner_4, "45"), (owner_5, "45")):
        expect(cell(page, who, "money")).to_have_text(left)

    # Highest plant first, so fuel is bought by 3, 4, 5: oil starts at 3, coal at 1, three tokens to a price.
    for who, left in ((owner_3, 41), (owner_4, 43), (owner_5, 42)):
        assert speaker(page) == who
        step(page, re.compile("^Fuel for one run"))
        expect(cell(page, who, "money")).to_have_text(str(left))
        expect(cell(page, who, "plants")).to_contain_text("×2")
        step(page, "Finish buying")
    until(page, "connect cities")

    # Essen 10; Düsseldorf 10 and a line of 2.
    city(page, "Build Essen for 10").click()
    until(page, "You have 31.")
    city(page, "Build Düsseldorf for 12").click()
    until(page, "You have 19.")
    step(page, "Finish building")
    for name, left in (("Kiel", "33"), ("Berlin", "32")):
        city(page, f"Build {name} for 10").click()
        until(page, f"You have {left}.")
        step(page, "Finish building")
    assert houses(page) == 4

    # One city pays 22, and plant 3 supplies only one of two.
    until(page, "choose the plants")
    for who, plant in ((owner_5, 5), (owner_4, 4), (owner_3, 3)):
        assert speaker(page) == who
        step(page, re.compile(f"^Run {plant}.*: power 1, earn 22"))
    expect(page.locator(".wl-standing")).to_contain_text("Round 2")
    for who, money, cities in ((owner_3, "41", "2"), (owner_4, "55", "1"), (owner_5, "54", "1")):
        expect(cell(page, who, "money")).to_have_text(f"{money}+22")
        expect(cell(page, who, "cities")).to_have_text(cities)
        expect(cell(page, who, "plants")).not_to_contain_text("×")
    choices(page).get_by_role("button", name="How it was earned").click()
    expect(choices(page)).to_contain_text("Bureaucracy of round 1")
