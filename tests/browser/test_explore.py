"""Explore in a real browser: branch, edit, choose a draw, evaluate, take it along."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright import sync_api

from engine.session import Session
from pgwidgets.explore.start import Wish
from pgwidgets.explore.study import Study, code

PAGE = "explore-powergrid.ipynb"
expect = sync_api.expect


def session() -> Session:
    """A game by bots, at the auction of round 2."""
    found = Wish("powergrid").whole_game(random.Random(3))
    while not (found.state.round == 2 and found.to_act not in (None, -1)):
        found.redo()
    return found


@pytest.fixture(scope="module")
def game() -> str:
    return code(Study([session()]))


def tab(page: sync_api.Page, name: str) -> sync_api.Locator:
    page.get_by_role("tab", name=name).click()
    return page.locator(".wl-x-work")


def here(page: sync_api.Page) -> sync_api.Locator:
    return page.locator(".wl-branch[aria-current]")


def branch(page: sync_api.Page) -> str:
    """Opens another plant than was opened; the answer is what the tree calls it."""
    found = session()
    played = found.cursor.children[0].action
    plant = next(action.a for action in found.legal() if action.kind == "open" and action.a != played.a)
    page.locator(".wl-x-work").get_by_role("button", name=re.compile(f"^Plant {plant}, .* Open")).click()
    expect(here(page)).to_contain_text(f"opens {plant} at")
    return here(page).inner_text()


def test_a_branch_is_named_promoted_and_deleted(visit: Callable[..., sync_api.Page], game: str) -> None:
    page = visit(f"{PAGE}?at={game}")
    branch(page)
    notes = tab(page, "Note")
    notes.get_by_label("Name").fill("The other plant")
    notes.get_by_label("Comment").fill("keeps the last place")
    notes.get_by_role("button", name="Keep").click()
    expect(here(page)).to_contain_text("The other plant")
    expect(here(page)).to_contain_text("keeps the last place")
    assert page.locator(".wl-tree li", has_text="The other plant").get_attribute("style") == "--depth: 1"
    page.get_by_role("button", name="Make main line").click()
    expect(page.locator(".wl-tree li", has_text="The other plant")).to_have_attribute("style", "--depth: 0")
    page.get_by_role("button", name="Delete from here").click()
    expect(page.locator(".wl-tree")).not_to_contain_text("The other plant")


def test_a_faulty_position_is_read_out_and_a_sound_one_becomes_a_chapter(
        visit: Callable[..., sync_api.Page], game: str, shot: Callable[..., object]) -> None:
    page = visit(f"{PAGE}?at={game}")
    editor = tab(page, "Edit")
    expect(editor.locator(".wl-faults")).to_contain_text("Nothing is wrong")
    money = editor.get_by_label("Elektro of Bot Ohm")
    money.fill("-5")
    money.press("Tab")
    expect(editor.locator(".wl-faults")).to_contain_text("nobody can be in debt")
    plants = editor.get_by_label("Plants of Bot Volta")
    plants.fill("30 31 35 38")
    plants.press("Tab")
    expect(editor.locator(".wl-faults li")).to_have_count(2)
    shot(page, "explore-faults")
    editor.get_by_role("button", name="Explore this position").click(force=True)
    expect(editor.locator(".wl-faults li")).to_have_count(2)
    money.fill("123")
    money.press("Tab")
    plants.fill("30 31 35")
    plants.press("Tab")
    expect(editor.locator(".wl-faults")).to_contain_text("Nothing is wrong")
    page.locator(".wl-x-map button[aria-label^='House of']:not([data-off])").first.click()
    expect(editor.locator(".wl-faults")).to_contain_text("Nothing is wrong")
    editor.get_by_role("button", name="Explore this position").click()
    expect(here(page)).to_contain_text("Edited 2")
    expect(page.locator(".wl-players tr", has_text="Bot Ohm").locator("[data-what=money]")).to_have_text("123")
    expect(page.get_by_label("Chapters of this study").locator("option")).to_have_count(2)


def test_the_next_plant_is_chosen(visit: Callable[..., sync_api.Page], game: str) -> None:
    page = visit(f"{PAGE}?at={game}")
    branch(page)
    while "Cards are drawn" not in page.locator(".wl-turn").inner_text():
        before = here(page).inner_text()
        page.locator(".wl-x-work").get_by_role("button", name="Pass", exact=True).click()
        expect(here(page)).not_to_have_text(before)
    card = page.locator(".wl-draws .wl-plant").last
    number = card.locator(".wl-number").inner_text()
    card.click()
    expect(page.locator(".wl-tree")).to_contain_text(f"plant {int(number)} comes")


def test_an_evaluation_improves_while_the_page_stays_usable_and_stops(
        visit: Callable[..., sync_api.Page], game: str, shot: Callable[..., object]) -> None:
    page = visit(f"{PAGE}?at={game}")
    work = tab(page, "Evaluate")
    work.get_by_role("button", name="Evaluate", exact=True).click()
    rows = work.locator("tbody tr")
    expect(rows.nth(1)).to_be_visible(timeout=20_000)
    expect(rows.first.locator(".wl-chance")).to_have_text(re.compile(r"^\d+ % \d+ to \d+$"))
    games = work.locator(".wl-games-done")
    first = int(re.findall(r"\d+", games.inner_text())[0])
    page.get_by_role("button", name="Next tokens").click()
    expect(page.locator(".wl-x-chart .scatterlayer .trace").first).to_be_visible(timeout=5000)
    page.wait_for_function("first => parseInt(document.querySelector('.wl-games-done').textContent) > first", arg=first,
                           timeout=15_000)
    shot(page, "explore-evaluation")
    work.get_by_role("button", name="Stop").click()
    expect(work.get_by_role("button", name="Look closer")).to_be_visible()
    stopped = games.inner_text()
    time.sleep(1.2)
    assert games.inner_text() == stopped
    assert "±" in here(page).inner_text()


def test_a_study_is_exported_and_imported_in_a_new_profile(visit: Callable[..., sync_api.Page], game: str,
                                                           tmp_path: Path) -> None:
    page = visit(f"{PAGE}?at={game}")
    told = branch(page)
    page.get_by_role("button", name="Export").click()
    whole = page.get_by_label("Code of this study").input_value()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as file").click()
    file = tmp_path / "study.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["branches"]
    other = visit(PAGE)
    other.get_by_label("Code or link").fill("nonsense")
    other.get_by_role("button", name="Open", exact=True).click()
    expect(other.locator(".wl-start .wl-no")).to_contain_text("code")
    other.get_by_label("Code or link").fill(whole)
    other.get_by_role("button", name="Open", exact=True).click()
    expect(here(other)).to_have_text(told)
    other.get_by_role("button", name="New study").click()
    other.get_by_label("Saved study or game").set_input_files(file)
    expect(here(other)).to_have_text(told)
    time.sleep(0.8)
    other.reload()
    expect(here(other)).to_have_text(told, timeout=30_000)


@pytest.mark.parametrize(("width", "dark", "tabs"), [
    (1280, False, ("Moves", "Edit")), (1280, True, ("Learn", "Note")), (390, False, ("Compare", "Edit"))])
def test_nothing_serious_for_assistive_technology(visit: Callable[..., sync_api.Page], axe: Callable[..., None],
                                                  game: str, width: int, dark: bool, tabs: tuple[str, ...]) -> None:
    page = visit(f"{PAGE}?at={game}", width=width, height=800 if width > 400 else 844, dark=dark)
    for name in tabs:
        tab(page, name)
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        axe(page)
    if width == 1280:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 4"), "the board stays in view"
    page.get_by_role("button", name="Export").click()
    page.get_by_role("dialog").wait_for()
    axe(page)


def test_every_view_answers_its_question(visit: Callable[..., sync_api.Page], game: str) -> None:
    page = visit(f"{PAGE}?at={game}")
    for name, shown in (("Next tokens", ".scatterlayer .trace"), ("Connection costs", ".heatmaplayer"),
                        ("Plant worth", ".barlayer .trace"), ("Cash forecast", ".scatterlayer .trace")):
        page.get_by_role("button", name=name).click()
        expect(page.locator(f".wl-x-chart {shown}").first).to_be_attached(timeout=15_000)
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.locator(".wl-x-map")).to_be_visible()


def test_a_game_is_reviewed_and_a_turn_tried_again(visit: Callable[..., sync_api.Page], game: str) -> None:
    page = visit(f"{PAGE}?at={game}")
    work = tab(page, "Learn")
    work.get_by_role("button", name="Review this game").click()
    expect(page.locator(".wl-x-chart .scatterlayer .trace").nth(1)).to_be_visible(timeout=15_000)
    work.get_by_role("button", name="Stop").click()
    expect(work.get_by_role("button", name="Review this game")).to_be_visible()


def test_two_places_stand_side_by_side(visit: Callable[..., sync_api.Page], game: str,
                                       shot: Callable[..., object]) -> None:
    page = visit(f"{PAGE}?at={game}")
    branch(page)
    work = tab(page, "Compare")
    work.get_by_label("Compare with").select_option(index=1)
    expect(page.locator(".wl-x-second")).to_be_visible()
    expect(work.locator("tbody tr").first).to_be_visible()
    shot(page, "explore-compare")


def test_play_opens_its_game_here(visit: Callable[..., sync_api.Page], game: str) -> None:
    page = visit(f"play-powergrid.ipynb?at={game}")
    time.sleep(0.8)
    page.get_by_role("link", name="Explore", exact=True).last.click()
    expect(page.locator(".wl-tree")).to_be_visible(timeout=30_000)
    expect(page.locator(".wl-turn")).to_contain_text("Round 2 · Auction")


@pytest.mark.parametrize("package", ["cardgame", "barrage"])
def test_other_games_are_explored_as_text(visit: Callable[..., sync_api.Page], axe: Callable[..., None],
                                          package: str) -> None:
    page = visit(f"explore-{package}.ipynb")
    page.get_by_role("button", name="Start from an opening").click()
    expect(page.locator(".wl-boards pre")).to_be_visible(timeout=15_000)
    before = here(page).inner_text()
    page.locator(".wl-x-work .wl-choices .wl-button").first.click()
    expect(here(page)).not_to_have_text(before)
    editor = tab(page, "Edit")
    editor.get_by_label("The position as JSON").fill("{}")
    editor.get_by_label("The position as JSON").press("Tab")
    expect(editor.locator(".wl-faults .wl-no")).to_be_visible()
    axe(page)


def test_who_comes_to_learn_from_a_game_sees_the_turns_of_the_person(visit: Callable[..., sync_api.Page]) -> None:
    played = session()
    played.head.seats[:] = ["planner2", "Ana", "planner2"]
    page = visit(f"{PAGE}?at={code(Study([played]))}&do=learn")
    work = page.locator(".wl-x-work")
    expect(work.get_by_role("combobox", name="Whose turns")).to_have_value("1")
    work.get_by_role("button", name="Stop").click()
    expect(work.get_by_role("button", name="Review this game")).to_be_visible()
