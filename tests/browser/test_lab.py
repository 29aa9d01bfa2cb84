"""The Lab in a real browser: a run to its charts, stop, resume, the data as a file, and a reload in between."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable

import pytest
from conftest import wait_ready
from playwright import sync_api

from engine.catalog import GAMES

expect = sync_api.expect
PAGE = "lab.ipynb"


def choose(page: sync_api.Page, games: int, game: str = "cardgame", players: int = 3, seed: str = "b") -> None:
    pick(page, "Game").select_option(game)
    expect(page.locator(".wl-game")).to_have_text(GAMES[game].title)
    pick(page, "Players").select_option(str(players))
    expect(page.get_by_role("combobox", name=re.compile("^Bot "))).to_have_count(players)
    page.get_by_role("spinbutton", name="Games").fill(str(games))
    page.get_by_role("textbox", name="Seed").fill(seed)
    page.get_by_role("textbox", name="Seed").press("Tab")


def pick(page: sync_api.Page, name: str) -> sync_api.Locator:
    return page.locator(".wl-at-form").get_by_role("combobox", name=name, exact=True).first


def state(page: sync_api.Page) -> sync_api.Locator:
    return page.locator(".wl-lab-state")


def start(page: sync_api.Page) -> None:
    page.locator(".wl-at-form").get_by_role("button", name="Start").click()


def test_a_run_grows_to_its_charts_stops_goes_on_and_is_saved(visit: Callable[..., sync_api.Page]) -> None:
    page = visit(PAGE)
    choose(page, 99_000)
    start(page)
    growing = re.compile(r"[1-9][\d,]* of 99,000 games · about \d+ (s|min|h) left")
    expect(state(page)).to_contain_text(growing, timeout=20_000)
    page.get_by_text("Variants and options").click()  # the page stays usable while games are played
    expect(page.get_by_label("Demolition contractor")).to_be_visible()
    page.locator(".wl-at-results").get_by_role("button", name="Stop").click()
    expect(state(page)).to_contain_text("Stopped after", timeout=10_000)
    stopped = int(re.findall(r"after ([\d,]+)", state(page).inner_text())[0].replace(",", ""))
    for place in ("wins", "things", "first", "prices", "rounds"):
        expect(page.locator(f".wl-at-{place} .main-svg").first).to_be_visible()
    expect(page.locator(".wl-at-second")).to_be_hidden()  # the card game has no cities
    page.reload()  # the run is still there
    wait_ready(page)
    expect(state(page)).to_contain_text(f"Stopped after {stopped:,}", timeout=20_000)
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    page.get_by_role("spinbutton", name="Games").fill(str(stopped + 60))
    page.get_by_role("spinbutton", name="Games").press("Tab")
    page.get_by_role("button", name=f"Play on to {stopped + 60:,} games").click()
    expect(state(page)).to_contain_text(f"All {stopped + 60:,} games are played.", timeout=30_000)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    assert download.value.suggested_filename == f"cardgame-{stopped + 60}.csv"
    with open(download.value.path(), encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    expected = [(str(game), str(seat)) for game in range(stopped + 60) for seat in range(3)]
    assert [(row["game"], row["seat"]) for row in rows] == expected


def test_parquet_comes_whole(visit: Callable[..., sync_api.Page]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    page = visit(f"{PAGE}?game=barrage")
    expect(pick(page, "Game")).to_have_value("barrage")
    choose(page, 12, "barrage", 2)
    start(page)
    expect(state(page)).to_contain_text("All 12 games are played.", timeout=20_000)
    expect(page.locator(".wl-lab-table tbody tr")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as Parquet").click()
    assert parquet.read_table(download.value.path()).num_rows == 24


def test_wrong_numbers_get_one_sentence(visit: Callable[..., sync_api.Page]) -> None:
    page = visit(PAGE)
    choose(page, 200_000)
    start(page)
    expect(page.get_by_text("The number of games is 1 to 100000, not “200000”.")).to_be_visible()


def test_axe_finds_nothing_serious(visit, in_all_looks):
    page = visit(PAGE)
    in_all_looks(page, "lab-empty")
    choose(page, 20, "powergrid/recharged", 4)
    start(page)
    expect(state(page)).to_be_in_viewport(timeout=10_000)
    expect(state(page)).to_contain_text("All 20 games are played.", timeout=25_000)
    expect(page.locator(".wl-at-prices .main-svg").first).to_be_visible()
    in_all_looks(page, "lab")


def test_home_has_a_door_to_the_lab(visit: Callable[..., sync_api.Page]) -> None:
    page = visit("home.ipynb")
    page.get_by_role("link", name="Lab: Power Grid", exact=True).click()
    page.wait_for_url(re.compile(r"lab\.ipynb\?game=powergrid"))
    wait_ready(page)
    expect(page.get_by_role("heading", name="The Lab")).to_be_visible()
