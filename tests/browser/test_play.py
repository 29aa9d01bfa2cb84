"""Power Grid on the page, by clicks in a real browser."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

sync_api = pytest.importorskip("playwright.sync_api")
PAGE = "play-powergrid.ipynb"


def turn(page: sync_api.Page) -> str:
    return page.locator(".wl-turn").inner_text()


def press(page: sync_api.Page, name: str | re.Pattern[str]) -> None:
    page.locator(".wl-at-choices").get_by_role("button", name=name, exact=isinstance(name, str)).first.click()


def start(page: sync_api.Page, people: int = 1, fast: bool = True) -> None:
    """Three players, the first ones people; bots at once."""
    for seat in range(3):
        page.get_by_label(f"Person or bot {seat + 1}").select_option("person" if seat < people else "greedy1")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".wl-phases").wait_for()
    if fast:
        page.get_by_role("button", name="Bots: at once").click()


def until(page: sync_api.Page, words: str, seconds: float = 15) -> None:
    sync_api.expect(page.locator(".wl-turn")).to_contain_text(words, timeout=1000 * seconds)


def money(page: sync_api.Page, who: str) -> int:
    return int(page.locator(".wl-players tr", has_text=who).locator("[data-what=money]").inner_text())


def buy_plants(page: sync_api.Page) -> None:
    """Everybody opens the cheapest plant and the others pass."""
    while "plant up for auction" in (now := turn(page)) or "raise the bid" in now:
        before = page.locator(".wl-at-choices").inner_text() + now
        press(page, "Pass") if "raise" in now else press(page, re.compile("^Open "))
        sync_api.expect(page.locator(".wl-turn")).not_to_have_text(now, timeout=5000) if before else None


def test_newcomers_first_round(visit: Callable[..., sync_api.Page]) -> None:
    page = visit(PAGE)
    start(page, people=3)
    until(page, "put a plant up")
    opener = turn(page).split(",")[0].lstrip("■▲◆ ")
    press(page, re.compile("^Open .* at 1$"))
    until(page, "raise the bid")
    assert opener not in turn(page)
    press(page, "Bid 2")
    for _ in range(2):
        now = turn(page)
        press(page, "Pass")
        sync_api.expect(page.locator(".wl-turn")).not_to_have_text(now)
    paid = [money(page, f"Player {number}") for number in (1, 2, 3)]
    assert sorted(paid) == [48, 50, 50]
    buy_plants(page)
    until(page, "buy fuel")
    for _ in range(3):
        now = turn(page)
        press(page, re.compile("^Fuel for one run"))
        sync_api.expect(page.locator(".wl-turn")).not_to_have_text(now)
        now = turn(page)
        press(page, "Finish buying")
        sync_api.expect(page.locator(".wl-turn")).not_to_have_text(now)
    until(page, "connect cities")
    had = int(re.findall(r"You have (\d+)", turn(page))[0])
    page.get_by_role("group", name="Map of the board").get_by_role("button", name=re.compile("^Build .* for 10$")).first.click()
    until(page, f"You have {had - 10}.")
    for _ in range(3):
        now = turn(page)
        press(page, "Finish building")
        sync_api.expect(page.locator(".wl-turn")).not_to_have_text(now)
    until(page, "choose the plants")
    while "choose the plants" in (now := turn(page)):
        page.locator(".wl-choices .wl-first").first.click()
        sync_api.expect(page.locator(".wl-turn")).not_to_have_text(now)
    sync_api.expect(page.locator(".wl-standing")).to_contain_text("Round 2")


def test_refusals_say_why(visit: Callable[..., sync_api.Page]) -> None:
    page = visit(PAGE)
    start(page, people=3)
    until(page, "put a plant up")
    said = set()
    for wrong in ("Pass: no plant this round",):
        press(page, wrong)
        page.locator(".wl-why strong").wait_for()
        said.add(page.locator(".wl-why strong").inner_text())
    page.locator(".wl-plant.wl-later").first.click()
    sync_api.expect(page.locator(".wl-why strong")).not_to_have_text(next(iter(said)))
    page.get_by_label("Opening bid").fill("99")
    page.get_by_role("button", name="Open higher").click()
    sync_api.expect(page.locator(".wl-why strong")).to_contain_text("50")
    buy_plants(page)
    until(page, "buy fuel")
    page.locator(".wl-choices .wl-not").first.click()
    page.locator(".wl-why strong").wait_for()


def test_reload_resumes_and_a_link_opens_elsewhere(visit: Callable[..., sync_api.Page]) -> None:
    page = visit(PAGE)
    start(page, people=3)
    until(page, "put a plant up")
    press(page, re.compile("^Open "))
    until(page, "raise the bid")
    before = page.locator(".wl-auction").inner_text()
    time.sleep(0.6)
    page.reload()
    sync_api.expect(page.locator(".wl-auction")).to_have_text(before, timeout=30_000)
    page.get_by_role("button", name="Share or save").click()
    code = page.get_by_label("Code of this position").input_value()
    other = visit(f"{PAGE}?at={code}")
    sync_api.expect(other.locator(".wl-auction")).to_have_text(before, timeout=30_000)


def test_ten_quick_clicks_buy_ten(visit: Callable[..., sync_api.Page]) -> None:
    """The position is made for it: a hand full of plants that hold twelve coal."""
    from engine.catalog import game
    from engine.record import Record, code
    from engine.session import Session
    session = Session("powergrid/classic", 2, {"regions": "north,northeast,west"}, seats=["Ana", "Ben"])
    import random
    rng = random.Random(1)
    session.roll(rng)
    while session.state.phase < 7:
        from engine.bots.greedy1 import Greedy1
        session.play(Greedy1(session.rules, rng).choose(session.state))
        session.roll(rng)
    position = session.rules.dump(session.state)
    made = session.rules.load(position)
    seat = made.actor
    made.plants[seat * 5:(seat + 1) * 5] = [0, 0, 20, 25, 31]
    for plant in (20, 25, 31):
        made.unseen &= ~(1 << plant)
    made.bank -= 100
    made.money[seat] += 100
    position = game("powergrid/classic").rules(2, {"regions": "north,northeast,west"}).dump(made)
    record = Record(game="powergrid/classic", players=2, options={"regions": "north,northeast,west"},
                    setup={"position": position}, seats=["Ana", "Ben"])
    page = visit(f"{PAGE}?at={code(record)}")
    until(page, "buy fuel")
    bought = page.locator(".wl-players tr.wl-now .wl-stock", has_text="C")
    before = int(bought.inner_text().split("×")[1]) if bought.count() else 0
    page.evaluate("""() => { const find = () => [...document.querySelectorAll('.wl-choices button')]
        .find(b => b.textContent.startsWith('Buy coal'));
        let n = 0; const tick = () => { find().click(); if (++n < 10) setTimeout(tick, 20); }; tick(); }""")
    sync_api.expect(bought).to_contain_text(f"×{before + 10}")


def test_bots_play_to_the_end(visit: Callable[..., sync_api.Page], shot: Callable[..., object]) -> None:
    page = visit(PAGE)
    start(page, people=0)
    until(page, "The game is over", 60)
    sync_api.expect(page.locator(".wl-at-end h1")).to_contain_text("win")
    page.locator(".wl-at-chart .scatterlayer").first.wait_for()
    shot(page, "end")
    page.locator(".wl-mark").nth(6).click()
    sync_api.expect(page.locator(".wl-turn")).not_to_contain_text("over")
    shot(page, "back")


def test_a_click_is_seen_at_once(visit: Callable[..., sync_api.Page]) -> None:
    """Median time from a click to the changed page; the bar of 100 ms is for a quiet machine."""
    page = visit(PAGE)
    start(page, people=3)
    until(page, "put a plant up")
    buy_plants(page)
    until(page, "buy fuel")
    press(page, "Finish buying")
    times = page.evaluate("""async () => { const times = []; const turn = document.querySelector('.wl-turn');
        const click = (find) => new Promise((done) => { const at = performance.now();
            const watch = new MutationObserver(() => { watch.disconnect(); times.push(performance.now() - at); done(); });
            watch.observe(document.querySelector('.wl-table'), { subtree: true, childList: true, characterData: true, attributes: true });
            find().click(); });
        const named = (text) => () => [...document.querySelectorAll('.wl-at-time button')].find(b => b.textContent.includes(text));
        for (let i = 0; i < 8; i++) { await click(named('Undo')); await new Promise(r => setTimeout(r, 150));
            await click(named('Redo')); await new Promise(r => setTimeout(r, 150)); } return times; }""")
    median = sorted(times)[len(times) // 2]
    print(f"click to visible change: median {median:.0f} ms of {len(times)}")
    assert median < 300
