"""A beginner learns on the live board, by clicks in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from conftest import wait_ready
from learn_steps import FIRST, begin, first_lesson, kept, press, remember, says
from playwright import sync_api

PAGE = "learn.ipynb"
Visit = Callable[..., sync_api.Page]


def test_lesson_1_to_the_end_by_clicks_with_stars_on_the_path_after_a_reload(visit: Visit) -> None:
    page = visit(PAGE)
    first_lesson(page)
    sync_api.expect(page.locator(".wl-players tr", has_text="You")).to_contain_text("05")
    page.locator(".wl-finish").get_by_role("button", name="All lessons").click()
    done = page.get_by_role("button", name="Your first plant: 3 minutes, 3 of 3 stars")
    done.wait_for()
    page.get_by_role("button", name="Go on with Fuel for one run").wait_for()
    page.reload()
    wait_ready(page)
    done.wait_for()
    assert kept(page, "learn")["stars"] == {FIRST: 3}


def test_a_refused_move_is_answered_by_its_rule_and_hints_lead_to_show_me(visit: Visit) -> None:
    page = visit(f"{PAGE}?lesson={FIRST}")
    for _ in range(2):
        press(page, "Next")
    press(page, "4")
    says(page, "one run burns 2")
    press(page, "2")
    says(page, "Now it is right")
    for _ in range(2):
        press(page, "Next")
    says(page, "Put a plant up")
    page.locator("button.wl-plant.wl-later").first.click()
    says(page, "That plant is still to come")
    says(page, "Rule: Only the current market")
    press(page, "Hint (2)")
    says(page, "Click one of the four plants")
    press(page, "Hint (1)")
    says(page, "Plant 5 starts at 5")
    press(page, "Show me")
    press(page, "Next")
    says(page, "Nobody bid more")
    sync_api.expect(page.locator(".wl-players tr", has_text="You")).to_contain_text("05")
    press(page, "Next")
    press(page, "No, one a round")
    sync_api.expect(page.locator(".wl-finish")).to_contain_text("one star")


def test_a_wrong_move_is_shown_on_the_board_and_taken_back(visit: Visit) -> None:
    page = visit(f"{PAGE}?lesson=powergrid/03-your-first-cities")
    press(page, "Next")
    board = page.get_by_role("group", name="Map of the board")
    board.get_by_role("button", name="Build Essen for 10").click()
    says(page, "That’s it!")
    press(page, "Next")
    press(page, "Next")
    money = page.locator(".wl-players tr", has_text="You").locator("[data-what=money]")
    sync_api.expect(money).to_have_text("28")
    board.get_by_role("button", name=re.compile("^Build Osnabrück")).click()
    says(page, "Look where that leads")
    sync_api.expect(money).not_to_have_text("28")
    says(page, "A closer city keeps money")
    press(page, "Take it back")
    sync_api.expect(money).to_have_text("28")
    says(page, "Taken back")
    board.get_by_role("button", name="Build Duisburg for 10").click()
    says(page, "Now it is right")


def test_a_reload_comes_back_to_the_same_step(visit: Visit) -> None:
    page = visit(PAGE)
    begin(page)
    press(page, "Next")
    press(page, "Next")
    says(page, "How many cities does one run")
    page.reload()
    wait_ready(page)
    says(page, "How many cities does one run")
    home = visit("home.ipynb", beside=page)
    home.get_by_role("link", name="Continue the lesson “Your first plant”").click()
    wait_ready(home)
    says(home, "How many cities does one run")


def test_progress_is_taken_along_as_a_file(visit: Visit, tmp_path) -> None:
    page = visit(PAGE)
    remember(page, learn={"schema": 1, "stars": {FIRST: 2}, "cards": {f"{FIRST}/cities": [1, 30_000]}})
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save progress as file").click()
    saving.value.save_as(tmp_path / "progress.json")
    other = visit(PAGE)
    other.get_by_role("button", name="Start with").wait_for()
    other.get_by_label("Open progress file").set_input_files(tmp_path / "progress.json")
    other.get_by_role("button", name="Your first plant: 3 minutes, 2 of 3 stars").wait_for()
    assert kept(other, "learn") == kept(page, "learn")
    (tmp_path / "other.json").write_text('{"schema": 7}')
    other.get_by_label("Open progress file").set_input_files(tmp_path / "other.json")
    sync_api.expect(other.locator(".wl-no")).to_contain_text("not a file of learning progress")
    assert kept(other, "learn")["stars"] == {FIRST: 2}


def test_what_is_due_is_offered_at_home_and_comes_back_until_it_sticks(visit: Visit) -> None:
    page = visit("home.ipynb")
    assert page.get_by_role("link", name=re.compile("^Review")).count() == 0
    cards = {f"{FIRST}/cities": [1, 20_000], f"{FIRST}/again": [0, 20_001], f"{FIRST}/open": [2, 20_005]}
    remember(page, today="20001", learn={"schema": 1, "stars": {FIRST: 3}, "cards": cards})
    page.get_by_role("link", name="Review: 2 due today").click()
    wait_ready(page)
    says(page, "How many cities does one run")
    press(page, "2")
    press(page, "Next")
    says(page, "May you buy a second plant")
    press(page, "Yes, another one")
    says(page, "One plant for each player and round")
    press(page, "No, one a round")
    press(page, "Next")
    says(page, "1 of 2 right at once")
    now = kept(page, "learn")["cards"]
    assert now[f"{FIRST}/cities"] == [2, 20_005]  # the third box: four days
    assert now[f"{FIRST}/again"] == [0, 20_002]  # tomorrow
    home = visit("home.ipynb", beside=page)
    home.get_by_role("heading", level=1).wait_for()
    assert home.get_by_role("link", name=re.compile("^Review")).count() == 0
