"""The Learn page for everybody: the keyboard alone, a phone, light and dark; and the coach at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

from learn_steps import press, says
from playwright import sync_api

PAGE = "learn.ipynb"
Visit = Callable[..., sync_api.Page]


def tab_to(page: sync_api.Page, name: str, most: int = 60) -> None:
    """Presses Tab until the element with that name has the keyboard, and Enter."""
    for _ in range(most):
        page.keyboard.press("Tab")
        here = page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
        if here.strip().startswith(name):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


def test_a_lesson_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(PAGE)
    tab_to(page, "Start with")
    says(page, "You run a power company")
    tab_to(page, "Next")
    says(page, "A plant card has a number")
    page.keyboard.press("Enter")  # the keyboard stays on Next
    says(page, "How many cities")
    tab_to(page, "2")
    says(page, "That’s it!")
    page.wait_for_function("document.activeElement.textContent === 'Next'")
    page.keyboard.press("Enter")
    says(page, "The four lowest plants")
    page.keyboard.press("Enter")
    says(page, "Put a plant up for auction")
    tab_to(page, "Open 5 at 5")
    says(page, "That’s it!")


def test_axe_finds_nothing_serious(visit: Visit, in_all_looks) -> None:
    page = visit(PAGE)
    in_all_looks(page, "learn-path")
    page.get_by_role("button", name="Start with").click()
    press(page, "Next")
    press(page, "Next")
    press(page, "4")
    says(page, "one run burns 2")
    page.locator(".wl-whys > summary").click()
    page.wait_for_timeout(300)
    in_all_looks(page, "learn-lesson")
    press(page, "2")
    for _ in range(2):
        press(page, "Next")
    in_all_looks(page, "learn-do")


def test_the_coach_speaks_before_a_costly_move_and_the_log_says_why(visit: Visit) -> None:
    page = visit("play-powergrid.ipynb")
    for seat in range(3):
        page.get_by_label(f"Person or bot {seat + 1}").select_option("person")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Coach", exact=True).click()
    page.get_by_label("Opening bid").fill("45")
    page.get_by_role("button", name="Open higher").click()
    box = page.locator(".wl-coach")
    sync_api.expect(box).to_contain_text("That would leave you 5")
    page.get_by_role("button", name="Let me think").click()
    sync_api.expect(box).not_to_contain_text("leave you")
    page.locator(".wl-at-choices").get_by_role("button", name=re.compile("^Open .* at 1$")).click()
    sync_api.expect(page.locator(".wl-at-plants")).to_contain_text("Bids for plant")
    page.get_by_role("tab", name="Log").click()
    why = page.locator(".wl-log").get_by_role("link", name="Why? The rule: Who puts up a plant")
    assert "rules.ipynb?rule=auction.turn_order" in (why.first.get_attribute("href") or "")


def test_a_lesson_that_is_gone_leads_to_the_path(visit: Visit) -> None:
    page = visit(f"{PAGE}?lesson=powergrid/no-such-lesson")
    sync_api.expect(page.locator(".wl-path")).to_contain_text("no such lesson")
