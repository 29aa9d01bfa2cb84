"""Bots play while one watches, at the pace one likes, and never hold up the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from play_steps import PAGE, choices, seat_people, start, turn, until
from playwright.sync_api import Page, expect


def pace(page: Page, name: str) -> None:
    page.get_by_label("Pace of the bots").select_option(name)


@pytest.mark.parametrize("edition", ["Recharged", "Classic"])
def test_a_whole_game_by_bots_is_watched_to_its_end(visit: Callable[..., Page], shot, edition: str) -> None:
    page = visit(PAGE)
    page.get_by_role("button", name=edition).click()
    seat_people(page, "planner", "planner2", "greedy1", "planner1")
    start(page)
    pace(page, "quick")
    first = page.locator(".wl-mark").count()
    page.wait_for_function("count => document.querySelectorAll('.wl-mark').length > count + 2", arg=first)
    pace(page, "once")
    until(page, "The game is over", 50)
    expect(page.locator(".wl-at-end h1")).to_contain_text("win")
    expect(page.locator(".wl-at-end tbody tr, .wl-at-end tr")).to_have_count(5)
    expect(page.locator(".wl-at-chart .scatterlayer .trace")).to_have_count(12)
    assert page.locator(".wl-at-end .wl-line").count() == 3
    shot(page, f"end-{edition}")
    page.locator(".wl-at-end .wl-line").first.click()  # a turning point can be looked at
    expect(page.locator(".wl-turn")).not_to_contain_text("over")
    expect(page.locator(".wl-at-plants .wl-card")).to_be_visible()


def test_bots_wait_when_told_to_and_go_on(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "planner3", "planner1", "planner4")
    start(page)
    pace(page, "wait")
    page.wait_for_timeout(300)
    before = turn(page) + page.locator(".wl-auction").inner_text()
    page.wait_for_timeout(1000)
    assert turn(page) + page.locator(".wl-auction").inner_text() == before
    pace(page, "quick")
    page.wait_for_function("before => document.querySelector('.wl-turn').innerText + "
                           "document.querySelector('.wl-auction').innerText !== before", arg=before)


def test_the_page_answers_while_bots_move(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "planner", "planner", "planner", "planner", "planner")
    start(page)
    pace(page, "once")
    for tab in ("Log", "What you may do", "Last income"):
        choices(page).get_by_role("tab", name=tab).click()
        expect(choices(page).get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true", timeout=2000)
    until(page, "The game is over", 50)


def test_a_person_is_asked_when_the_bots_have_moved(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "greedy1", "person", "greedy1")
    start(page)
    pace(page, "once")
    until(page, "Player 2,")
    expect(choices(page).locator(".wl-first").first).to_be_visible()
