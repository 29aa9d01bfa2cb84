"""A game is kept: a reload resumes it, a link and a file open it elsewhere, and nobody sees the game of another."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from conftest import wait_ready
from play_steps import PAGE, arranged, choices, press, seat_people, start, step, until
from playwright.sync_api import Page, expect

OPENING = {"round": 1, "market": [3, 4, 5, 6, 7, 8, 9, 10]}


def stored(page: Page) -> None:
    """Until the browser remembers the newest move: something is kept, and nothing new has come for two seconds."""
    page.wait_for_function("""() => {
        const now = localStorage.getItem('wattlab:powergrid');
        if (now === null || now !== window.kept) { window.kept = now; window.since = Date.now(); return false; }
        return Date.now() - window.since > 2000;
    }""", polling=100)


def bids(page: Page) -> str:
    return page.locator(".wl-auction").inner_text()


def test_a_reload_in_the_middle_resumes_and_undo_still_works(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "person", "person", "person")
    start(page)
    until(page, "put a plant up")
    step(page, re.compile("^Open "))
    step(page, "Bid 2")
    stored(page)
    before = bids(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".wl-auction")).to_have_text(re.compile(re.escape(before.split("\n")[0])))
    assert bids(page) == before
    page.get_by_role("button", name="Undo").click()
    until(page, "raise the bid")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".wl-bid")).to_have_count(2)


def test_a_link_opens_the_same_position_in_another_browser_and_goes_on_from_there(visit: Callable[..., Page]) -> None:
    first = visit(arranged(OPENING))
    until(first, "Ana, put a plant up")
    step(first, "Open 5 at 5")
    first.get_by_role("button", name="Share or save").click()
    code = first.get_by_label("Code of this position").input_value()
    other = visit(f"{PAGE}?at={code}")
    until(other, "Ben, raise the bid")
    assert bids(other) == bids(first)
    step(other, "Bid 6")
    stored(other)
    other.reload()  # the link is spent: what was played from there on is resumed
    wait_ready(other)
    until(other, "Cleo, raise the bid")
    until(first, "Ben, raise the bid")


def test_a_file_holds_the_whole_game_and_a_bad_one_is_told(visit: Callable[..., Page], tmp_path: Path) -> None:
    page = visit(arranged(OPENING))
    until(page, "Ana, put a plant up")
    step(page, "Open 6 at 6")
    page.get_by_role("button", name="Share or save").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save as file").click()
    saved = tmp_path / "powergrid.json"
    saving.value.save_as(saved)
    other = visit(PAGE)
    bad = tmp_path / "bad.json"
    bad.write_text('{"game": "chess"}', "utf-8")
    other.get_by_label("Open a saved game").set_input_files(bad)
    expect(other.locator(".wl-setup .wl-no")).to_be_visible()
    other.get_by_label("Open a saved game").set_input_files(saved)
    until(other, "Ben, raise the bid")
    assert bids(other) == bids(page)


def test_two_visitors_do_not_see_each_other(visit: Callable[..., Page]) -> None:
    first, second = visit(PAGE), visit(PAGE)
    seat_people(first, "person", "person")
    start(first)
    until(first, "place a house of the Trust")
    expect(second.locator(".wl-setup h1")).to_be_visible()
    seat_people(second, "person", "person", "person", "person")
    start(second)
    until(second, "put a plant up")
    expect(first.locator(".wl-players tbody tr")).to_have_count(3)
    expect(second.locator(".wl-players tbody tr")).to_have_count(4)


def test_the_timeline_and_the_log_go_back_and_play_goes_on_from_there(visit: Callable[..., Page]) -> None:
    page = visit(arranged(OPENING))
    until(page, "Ana, put a plant up")
    step(page, "Open 5 at 5")
    step(page, "Pass")
    choices(page).get_by_role("tab", name="Log").click()
    choices(page).get_by_role("button", name="opens plant 5 at 5").click()
    until(page, "Ben, raise the bid")
    choices(page).get_by_role("tab", name="What you may do").click()
    press(page, "Bid 7")
    until(page, "Cleo, raise the bid")
    page.get_by_role("button", name="Round 1, Auction").click()
    until(page, "Ana, put a plant up")


def test_a_game_left_for_a_new_one_can_be_taken_up_again(visit: Callable[..., Page]) -> None:
    page = visit(arranged(OPENING))
    until(page, "Ana, put a plant up")
    page.get_by_role("button", name="New game").click()
    page.locator(".wl-setup h1").wait_for()
    page.wait_for_function("localStorage.getItem('wattlab:powergrid') === null")
    page.reload()
    wait_ready(page)
    expect(page.locator(".wl-setup h1")).to_be_visible()
    page.get_by_role("button", name="Power Grid classic, Germany · Ana, Ben, Cleo · bots: 0 · moves: 0").click()
    until(page, "Ana, put a plant up")


def test_a_link_does_not_cost_the_game_one_plays(visit: Callable[..., Page]) -> None:
    page = visit(arranged(OPENING))
    until(page, "Ana, put a plant up")
    step(page, "Open 5 at 5")
    stored(page)
    shown = visit(arranged({"phase": "building", "round": 2}), beside=page)
    until(shown, "connect cities")
    shown.get_by_role("button", name="New game").click()
    left = shown.locator(".wl-left").get_by_role("button")
    expect(left).to_have_count(2)
    left.nth(1).click()
    until(shown, "Ben, raise the bid")
    shown.get_by_role("button", name="New game").click()
    expect(left).to_have_count(2)


def test_a_file_that_is_far_too_large_is_answered(visit: Callable[..., Page], tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_text("a" * 3_000_000)
    page = visit(PAGE)
    page.get_by_label("Open a saved game").set_input_files(large)
    expect(page.locator(".wl-setup .wl-no")).to_contain_text("larger than 2000000 bytes")


def test_a_lost_connection_is_said_and_the_page_loads_again_where_it_was(visit: Callable[..., Page]) -> None:
    page = visit(arranged(OPENING), quiet=False)
    until(page, "Ana, put a plant up")
    step(page, "Open 5 at 5")
    stored(page)
    lost = page.get_by_role("alert").filter(has_text="The connection was lost.")
    expect(lost).to_be_hidden()
    page.evaluate("""() => {
        const { baseUrl, kernelId } = JSON.parse(document.getElementById('jupyter-config-data').textContent);
        const body = new FormData();
        body.append('_xsrf', document.cookie.match(/_xsrf=([^;]*)/)[1]);
        return fetch(`${baseUrl}voila/api/shutdown/${kernelId}`, { method: 'POST', body });
    }""")
    choices(page).get_by_role("button", name="Bid 6").click()
    expect(lost).to_be_visible()
    lost.get_by_role("button", name="Load again").click()
    wait_ready(page)
    until(page, "Ben, raise the bid")
    expect(lost).to_be_hidden()
