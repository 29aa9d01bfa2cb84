"""What a learner does on the Learn page, in words of the tests."""

from __future__ import annotations

import json
from typing import Any

from conftest import wait_ready
from playwright import sync_api

FIRST = "powergrid/01-your-first-plant"


def press(page: sync_api.Page, name: str) -> None:
    page.locator(".wl-in-card").get_by_role("button", name=name, exact=True).click()


def says(page: sync_api.Page, words: str) -> None:
    """The card of the step has these words."""
    sync_api.expect(page.locator(".wl-lesson")).to_contain_text(words)


def begin(page: sync_api.Page) -> None:
    """From the path into the first lesson."""
    page.get_by_role("button", name="Start with").click()
    says(page, "You run a power company")


def first_lesson(page: sync_api.Page) -> None:
    """The whole first lesson without a slip."""
    begin(page)
    press(page, "Next")
    says(page, "A plant card has a number")
    press(page, "Next")
    press(page, "2")
    press(page, "Next")
    says(page, "The four lowest plants")
    press(page, "Next")
    says(page, "Put a plant up")
    page.locator("button[data-key=plant5]").click()
    says(page, "That’s it!")
    press(page, "Next")
    says(page, "Nobody bid more")
    press(page, "Next")
    press(page, "No, one a round")
    sync_api.expect(page.locator(".wl-finish")).to_contain_text("three stars")


def kept(page: sync_api.Page, key: str) -> Any:
    """What the browser remembers."""
    text = page.evaluate(f"localStorage.getItem('wattlab:{key}')")
    return json.loads(text) if text else None


def remember(page: sync_api.Page, **values: Any) -> None:
    """Puts values into the browser's memory and comes back."""
    for key, value in values.items():
        text = value if isinstance(value, str) else json.dumps(value)
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"wattlab:{key}", text])
    page.reload()
    wait_ready(page)
