"""The home page and the frame, in a real browser."""

from __future__ import annotations

import re
from urllib.request import urlopen

import pytest
from conftest import wait_ready
from playwright import sync_api


def test_the_root_shows_home_with_a_card_for_each_game_that_has_pages(visit, shot):
    page = visit()
    page.wait_for_url(re.compile("home.ipynb"))
    assert page.get_by_role("heading", level=1).is_visible()
    shot(page, "home")


def test_every_door_of_home_leads_to_a_page(visit, voila):
    page = visit("home.ipynb")
    doors = page.eval_on_selector_all("main a", "links => links.map(link => link.href)")
    assert all(href.startswith(voila) for href in doors)
    for room in {href.partition("?")[0] for href in doors}:
        assert b"wl-page" in urlopen(room).read()  # to its end, or its kernel works on beside the next


def test_dark_is_remembered_after_a_reload_and_belongs_to_this_browser_only(visit):
    page = visit("home.ipynb")
    page.get_by_role("button", name="Switch to dark colours").click()
    page.wait_for_selector("html[data-wl-theme=dark]", state="attached")
    page.reload()
    wait_ready(page)
    assert page.evaluate("document.documentElement.dataset.wlTheme") == "dark"
    assert page.get_by_role("button", name="Switch to light colours").is_visible()
    assert visit("home.ipynb").evaluate("document.documentElement.dataset.wlTheme") == "light"


def test_help_opens_takes_the_keyboard_and_gives_it_back(visit):
    page = visit("home.ipynb")
    page.get_by_role("button", name="Help").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.wait_for_function("document.activeElement.textContent === 'Close'")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    page.wait_for_function("document.activeElement.getAttribute('aria-label') === 'Help'")


def test_a_dialog_keeps_the_keyboard_and_closes_by_escape_or_a_click_beside_it(visit):
    page = visit("home.ipynb")
    for way_out in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(5, 400)):
        page.get_by_role("button", name="Help").click()
        page.wait_for_function("document.activeElement.textContent === 'Close'")
        for _ in range(3):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
        way_out()
        page.get_by_role("dialog").wait_for(state="detached")


def test_axe_finds_nothing_serious(visit, in_all_looks):
    in_all_looks(visit("home.ipynb"), "home")


def test_a_page_that_is_left_ends_its_kernel(visit, voila):
    page = visit("home.ipynb")
    page.wait_for_function("document.cookie.includes('_xsrf=')")
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    assert urlopen(f"{voila}api/kernels/{kernel}").status == 200
    page.reload()
    wait_ready(page)
    page.wait_for_timeout(1500)
    with pytest.raises(OSError, match="404"):
        urlopen(f"{voila}api/kernels/{kernel}")


def test_a_visitor_sees_no_source_no_files_and_no_list(voila):
    assert b"from pgwidgets.apps" not in urlopen(f"{voila}voila/render/home.ipynb").read()
    for which in ("", "?classic-tree=true"):
        assert urlopen(f"{voila}voila/tree/{which}").read().count(b".ipynb") == 2  # only the way home, twice
    for path in ("voila/files/home.ipynb", "voila/files/%2e%2e/pyproject.toml"):
        with pytest.raises(OSError, match=r"40[34]"):
            urlopen(voila + path)


def test_a_page_that_does_not_come_offers_to_load_again(chromium: sync_api.Browser, voila: str) -> None:
    page = chromium.new_page()
    page.clock.install()
    page.route("**/*.js*", lambda route: route.abort())
    page.goto(f"{voila}voila/render/home.ipynb")
    late = page.get_by_text("This takes longer than usual.")
    sync_api.expect(late).to_be_hidden()
    page.clock.fast_forward(31_000)
    sync_api.expect(late).to_be_visible()
    page.unroute("**/*.js*")
    page.get_by_role("link", name="Load again").click()
    wait_ready(page)
    sync_api.expect(late).to_be_hidden()
    page.close()
