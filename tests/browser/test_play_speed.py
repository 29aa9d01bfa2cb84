"""A click is seen at once, none is lost, and nothing jumps. The bar of 100 ms is measured on a quiet machine."""

from __future__ import annotations

from collections.abc import Callable

from play_steps import arranged, cell, city, press, step, until
from playwright.sync_api import Page, expect

TIMED = """async ([find, look]) => {
    const node = [...document.querySelectorAll(find[0])].find(each =>
        (each.getAttribute('aria-label') ?? each.textContent).startsWith(find[1]));
    const seen = document.querySelector(look), before = seen.textContent, from = performance.now();
    node.click();
    while (seen.textContent === before) await new Promise(requestAnimationFrame);
    return performance.now() - from; }"""
PLACES = """() => Object.fromEntries([...document.querySelectorAll('.wl-table > .lm-Widget')]
    .filter(each => each.getClientRects().length && !each.classList.contains('wl-at-over'))
    .map(each => { const box = each.getBoundingClientRect();
        return [[...each.classList].find(name => name.startsWith('wl-at-')),
                [box.x, box.y, box.width, box.height].map(Math.round).join(' ')]; }))"""
RICH = {"plants": [[3], [4], [20, 25, 31]], "money": [50, 50, 400], "houses": {"kiel": [2]}}


def milliseconds(page: Page, clicks: list[tuple[str, str]]) -> list[float]:
    """From each click to the changed words at the top of the page, the next one after a little rest."""
    found = []
    for click in clicks:
        found.append(page.evaluate(TIMED, [click, ".wl-turn"]))
        page.wait_for_timeout(150)
    return sorted(found)


def test_ten_quick_clicks_buy_ten(visit: Callable[..., Page]) -> None:
    """Plants 20, 25 and 31 hold sixteen coal."""
    page = visit(arranged({"phase": "fuel", **RICH}))
    until(page, "Cleo, buy fuel")
    page.evaluate("""async () => { for (let i = 0; i < 10; i++) {
        [...document.querySelectorAll('.wl-choices button')].find(b => b.textContent.startsWith('Buy coal')).click();
        await new Promise(done => setTimeout(done, 20)); } }""")
    expect(cell(page, "Cleo", "plants")).to_contain_text("×10")
    until(page, "You have 378.")  # three at 1, three at 2, three at 3, one at 4


def test_building_buying_and_bidding_are_seen_at_once(visit: Callable[..., Page]) -> None:
    cities = ("Hamburg", "Bremen", "Hannover", "Schwerin", "Berlin")
    page = visit(arranged({"phase": "building", **RICH}))
    until(page, "Cleo, connect cities")
    building = milliseconds(page, [(".wl-at-map button", f"Build {name} ") for name in cities])
    page.goto(page.url.split("voila/render")[0] + "voila/render/" + arranged({"phase": "fuel", **RICH}))
    until(page, "Cleo, buy fuel", 30)
    buying = milliseconds(page, [(".wl-choices button", "Buy coal")] * 5)
    page.goto(page.url.split("voila/render")[0] + "voila/render/" + arranged({"round": 2}))
    until(page, "Ana, put a plant up", 30)
    press(page, "Open 3 at 3")
    until(page, "Ben, raise the bid")
    bidding = milliseconds(page, [(".wl-choices button", f"Bid {bid}") for bid in range(4, 9)])
    for times in (building, buying, bidding):
        assert times[2] < 400, f"median {times[2]:.0f} ms of {[round(time) for time in times]}"


def test_no_panel_moves_on_an_action(visit: Callable[..., Page]) -> None:
    """Auction, refusal, fuel, building and income: the panels stay where they are."""
    page = visit(arranged({"round": 2, "plants": [[3], [4], [5]],
                           "houses": {"kiel": [0], "berlin": [1], "essen": [2]}}))
    until(page, "Ana, put a plant up")
    before = page.evaluate(PLACES)
    assert {"wl-at-map", "wl-at-plants", "wl-at-fuel", "wl-at-players", "wl-at-choices", "wl-at-time"} <= set(before)
    page.locator(".wl-plant.wl-later").first.click()
    page.locator(".wl-why strong").wait_for()
    assert page.evaluate(PLACES) == before
    step(page, "Open 6 at 6")
    for _ in range(2):
        step(page, "Pass")
        assert page.evaluate(PLACES) == before
    for _ in range(2):
        step(page, "Pass: no plant this round")
    for _ in range(3):
        step(page, "Buy " + page.locator(".wl-choices button[data-id*=buy]:not(.wl-not)").first.inner_text()[4:])
        assert page.evaluate(PLACES) == before
        step(page, "Finish buying")
    for _ in range(3):
        page.locator(".wl-choices .wl-first").first.click()
        step(page, "Finish building")
        assert page.evaluate(PLACES) == before
    for _ in range(3):
        before_turn = page.locator(".wl-turn").inner_text()
        page.locator(".wl-choices .wl-first").first.click()
        expect(page.locator(".wl-turn")).not_to_have_text(before_turn)
        assert page.evaluate(PLACES) == before


def test_no_card_is_taller_than_the_others(visit: Callable[..., Page]) -> None:
    """Three tokens of either kind are the most a card has to hold; with it the panels stay where they are."""
    page = visit(arranged({"market": [3, 4, 9, 13, 38, 42, 44, 46]}))
    height = "() => document.querySelector('.wl-plants').getBoundingClientRect().height"
    before = {}
    for width, tall in ((1280, 800), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": tall})
        before[width, tall] = page.evaluate(height)
    page.add_style_tag(content=":is([data-key=plant38], [data-key=plant46]) .wl-burns { display: none; }")
    for width, tall in before:
        page.set_viewport_size({"width": width, "height": tall})
        assert page.evaluate(height) == before[width, tall], (width, tall)


def test_a_zoomed_map_stays_zoomed_when_somebody_builds(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "building", **RICH}))
    until(page, "Cleo, connect cities")
    page.get_by_role("button", name="Zoom in").click()
    wide = page.locator(".wl-at-map .wl-plot-board").bounding_box()["width"]
    city(page, "Build Hamburg for 18").click()
    until(page, "You have 382.")
    assert page.locator(".wl-at-map .wl-plot-board").bounding_box()["width"] == wide
    page.get_by_role("button", name="Show the whole board").click()
    page.wait_for_function("wide => document.querySelector('.wl-at-map .wl-plot-board').clientWidth < wide - 10",
                           arg=wide)
