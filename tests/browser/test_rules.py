"""The rules reference in a real browser: search, examples, links, every game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from conftest import wait_ready
from playwright import sync_api

PAGE = "rules.ipynb"
Visit = Callable[..., sync_api.Page]


def test_search_finds_a_rule_and_shows_its_example(visit: Visit) -> None:
    page = visit(PAGE)
    page.get_by_label("Search the rules").press_sequentially("lines cheapest way", delay=5)
    entry = page.locator("article", has_text="Connecting costs the slot")
    entry.wait_for()
    sync_api.expect(page.locator("article")).to_have_count(1)
    entry.get_by_role("button", name="Show me: Slot and lines").click()
    example = page.get_by_role("region", name="Example: Slot and lines")
    example.wait_for()
    page.locator(".wl-learn-board .scatterlayer").first.wait_for()
    page.locator(".wl-players tr", has_text="You").wait_for()
    example.get_by_role("button", name="Close the example").click()
    example.wait_for(state="detached")
    page.get_by_label("Search the rules").fill("xyzzy")
    page.get_by_text("No rule has “xyzzy” in it").wait_for()


def test_a_link_opens_its_rule_and_a_lesson_that_teaches_it(visit: Visit) -> None:
    page = visit(f"{PAGE}?rule=building.cost")
    page.get_by_role("region", name="Example: Slot and lines").wait_for()
    assert page.locator("[data-key='rule-building.cost']").evaluate("entry => entry.getBoundingClientRect().top") < 800
    page.locator("[data-key='rule-building.cost']").get_by_role("link", name=re.compile("^Lesson")).first.click()
    wait_ready(page)
    page.locator(".wl-lesson").wait_for()


def test_editions_differ_and_can_be_told_apart(visit: Visit) -> None:
    page = visit(PAGE)
    entry = page.locator("[data-key='rule-setup.fuel_market_classic']")
    sync_api.expect(entry).to_contain_text("Classic only")
    sync_api.expect(entry).to_contain_text("In Recharged:")
    page.get_by_role("button", name="Recharged", exact=True).click()
    entry.wait_for(state="detached")


@pytest.mark.parametrize(("game", "words"), [
    ("Power Grid: The Card Game", "Plants on offer"), ("Barrage", "MOUNTAINS")])
def test_every_game_has_its_rules_with_a_moment_of_a_game(visit: Visit, game: str, words: str) -> None:
    page = visit(PAGE)
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name=game, pressed=True).wait_for()
    page.get_by_role("button", name=re.compile("^Show me")).nth(30).click()
    position = page.get_by_label("The position in words")
    sync_api.expect(position).to_contain_text(words)
    page.get_by_role("button", name=re.compile("Back")).wait_for()


def test_axe_finds_nothing_serious(visit: Visit, in_all_looks) -> None:
    page = visit(f"{PAGE}?game=cardgame")
    page.get_by_role("button", name=re.compile("^Show me")).first.wait_for()
    page.get_by_label("Search the rules").fill("discount")
    page.get_by_text("rules found").wait_for()
    in_all_looks(page, "rules")
    page.get_by_role("button", name=re.compile("^Show me")).first.click()
    page.get_by_role("button", name="Close the example").wait_for()
    in_all_looks(page, "rules-example")


def test_an_example_of_four_players_is_not_wider_than_the_page(visit: Visit) -> None:
    page = visit(f"{PAGE}?rule=order.highest_plant")
    page.locator(".wl-players tr", has_text="Cleo").wait_for()
    for width, height in ((1280, 800), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)  # drawn anew
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, width


def test_the_keyboard_alone(visit: Visit) -> None:
    page = visit(PAGE)
    page.get_by_label("Search the rules").focus()
    page.keyboard.type("three plants")
    page.get_by_text("rules found").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if (page.evaluate("document.activeElement.getAttribute('aria-label')") or "").startswith("Show me"):
            break
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Close the example").wait_for()
