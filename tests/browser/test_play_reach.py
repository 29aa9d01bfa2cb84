"""Everybody can play: by keyboard alone, with a screen reader, on a phone, in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from play_steps import PAGE, PEOPLE, arranged, cell, choices, city, link, played, press, until
from playwright.sync_api import Page, expect

NAME = """(({ activeElement: now }) => now.matches('a, button, input, select')
    ? `${now.getAttribute('aria-label') ?? ''} ${now.textContent}`.trim() : '')(document)"""
SCROLLED = """where => (({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.querySelector(where))"""
SCREENS = ((1280, 800), (1920, 1080))
POSITIONS = {
    "setup": PAGE,
    "auction": arranged({"round": 2, "plants": [[3], [4], [5]], "lot": 6, "bid": 7, "bidder": 0, "bidding": [0, 1, 2],
                         "actor": 1}),
    "building": arranged({"phase": "building", "plants": [[3], [4], [5]], "houses": {"kiel": [2], "berlin": [0]}}),
}


def tab_to(page: Page, words: str, most: int = 60) -> None:
    """Tab until the element that says these words has the focus."""
    for _ in range(most):
        if words in page.evaluate(NAME):
            return
        page.keyboard.press("Tab")
        page.wait_for_timeout(20)
    raise AssertionError(f"“{words}” cannot be reached by Tab")


def test_a_whole_auction_by_keyboard_only(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 1}))
    until(page, "Ana, put a plant up")
    page.locator(".wl-name").focus()
    tab_to(page, "Open 4 at 4")  # the card in the market comes first
    assert page.evaluate("document.activeElement.matches(':focus-visible')")
    page.keyboard.press("Enter")
    until(page, "Ben, raise the bid")
    tab_to(page, "Your own bid")
    page.keyboard.press("Control+a")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    until(page, "Cleo, raise the bid")
    for speaker in ("Ana, raise", "Ana, put"):
        tab_to(page, "Pass")
        page.keyboard.press("Enter")
        until(page, speaker)
    expect(cell(page, "Ben", "money")).to_have_text("41")
    expect(cell(page, "Ben", "plants")).to_contain_text("04")


def test_the_map_is_one_stop_of_the_keyboard_and_arrows_go_from_city_to_city(visit: Callable[..., Page]) -> None:
    page = visit(POSITIONS["building"])
    until(page, "Cleo, connect cities")
    city(page, "Build Hamburg for 18").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(NAME).startswith(("Build", "Why not"))
    assert "Hamburg" not in page.evaluate(NAME)
    assert page.locator(".wl-at-map [tabindex='0'].wl-plot-target").count() == 1
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(cell(page, "Cleo", "cities")).to_have_text("2")


def test_arrows_go_back_and_forth_in_the_game_unless_something_else_has_them(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 1}))
    until(page, "Ana, put a plant up")
    press(page, "Open 4 at 4")
    until(page, "Ben, raise the bid")
    page.get_by_label("Your own bid").press("ArrowLeft")  # the field's own
    page.locator(".wl-name").press("ArrowLeft")
    until(page, "Ana, put a plant up")
    page.keyboard.press("ArrowRight")
    until(page, "Ben, raise the bid")


def test_a_price_tells_where_it_comes_from_when_it_is_focused(visit: Callable[..., Page]) -> None:
    page = visit(POSITIONS["building"])
    until(page, "Cleo, connect cities")
    page.locator(".wl-at-choices [role=tab]").last.focus()
    tab_to(page, "Hamburg 18")
    expect(page.locator(".wl-tip")).to_contain_text("10 slot + 8 lines from Kiel")
    expect(page.locator(".wl-tip")).to_contain_text("Slot and lines")
    city(page, "Build Hamburg for 18").hover()
    expect(page.locator(".wl-at-map .wl-plot-tip")).to_contain_text("10 slot + 8 lines from Kiel")
    expect(page.locator(".wl-at-map .wl-plot-path polyline")).to_have_count(1)


def test_what_comes_to_lie_under_a_resting_pointer_tells_nothing_until_it_moves(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 1}))
    until(page, "Ana, put a plant up")
    spot = choices(page).get_by_role("button", name="Open 4 at 4").bounding_box()
    page.mouse.click(spot["x"] + 40, spot["y"] + 15)  # where the next one bids
    until(page, "Ben, raise the bid")
    page.wait_for_timeout(700)
    tip = page.locator(".wl-tip")
    assert tip.is_hidden()
    page.mouse.move(spot["x"] + 42, spot["y"] + 15)
    expect(tip).to_be_visible()


@pytest.mark.parametrize("stage", ["setup", "auction", "building"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], in_all_looks: Callable[[Page, str], None],
                                   stage: str) -> None:
    page = visit(POSITIONS[stage])
    page.locator(".wl-at-map .wl-plot-target").first.wait_for(state="attached") if stage != "auction" else None
    in_all_looks(page, f"play-{stage}")


def test_the_board_fits_the_window_without_scrolling(visit: Callable[..., Page]) -> None:
    page = visit(POSITIONS["building"])
    until(page, "Cleo, connect cities")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        page.wait_for_timeout(300)
        assert page.evaluate(SCROLLED, ".wl-at-map .wl-plot") == [0, 0]  # nothing out of sight takes room


def test_the_set_up_shows_all_of_itself_beside_a_wide_map(visit: Callable[..., Page], shot) -> None:
    page = visit(PAGE)
    page.get_by_role("button", name="USA", exact=True).click()
    page.locator(".wl-table.wl-wide").wait_for()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        shot(page, f"setup-usa-{width}")
        assert page.evaluate(SCROLLED, ".wl-at-setup") == [0, 0]
        page.get_by_role("button", name="Start the game").click(trial=True)


@pytest.mark.parametrize("board", ["germany", "usa"])
def test_the_end_of_a_game_of_six_fits_too(visit: Callable[..., Page], shot, board: str) -> None:
    session = played("powergrid/recharged", 6, {"map": board, "regions": "random"}, seats=[*PEOPLE, "Eva", "Fay"])
    page = visit(link(session))
    until(page, "The game is over")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        shot(page, f"end-{board}-{width}")
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.locator(".wl-at-choices").bounding_box()["height"] >= 76
        page.get_by_role("button", name="Learn from this game").or_(
            page.get_by_role("link", name="Learn from this game")).click(trial=True)


def test_a_window_that_changes_its_size_gets_the_same_board_back(visit: Callable[..., Page]) -> None:
    page = visit(POSITIONS["building"])
    until(page, "Cleo, connect cities")
    kiel = page.locator(".wl-at-map .wl-plot-target").first
    before = kiel.bounding_box()
    for width in (700, 1500, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(300)
    assert before == kiel.bounding_box()


def test_what_a_city_costs_does_not_hide_the_way_there(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "building", "round": 2, "money": [99, 99, 99], "houses": {"muenster": [2]}}))
    until(page, "connect cities")
    for name in ("Osnabrück", "Essen", "Bremen", "Kassel"):
        city(page, re.compile(f"Build {name} for")).hover()
        expect(page.locator(".wl-at-map .wl-plot-tip")).to_contain_text(name)
        hidden = page.evaluate("""() => {
            const tip = document.querySelector('.wl-at-map .wl-plot-tip').getBoundingClientRect();
            const way = document.querySelector('.wl-at-map .wl-plot-path polyline');
            const box = way.ownerSVGElement.getBoundingClientRect();
            return way.getAttribute('points').split(' ').map((at) => at.split(',').map(Number)).some(([x, y]) =>
              x + box.left > tip.left && x + box.left < tip.right && y + box.top > tip.top && y + box.top < tip.bottom);
        }""")
        assert not hidden, name
