"""What not every game has: the Trust, starting cities, hidden money, hybrids, the storage, the contractor."""

from __future__ import annotations

import re
from collections.abc import Callable

from play_steps import PAGE, arranged, cell, choices, city, press, seat_people, start, step, turn, until
from playwright.sync_api import Page, expect

OFFER = [13, 14, 15, 16, 17, 18, 19, 20]


def test_set_up_takes_regions_names_colours_bots_and_variants(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "person", "planner3", "person", "random")
    page.get_by_label("Name of player 1").fill("Zoë")
    page.get_by_label("Colour of player 1").select_option("3")
    for region in ("Region North", "Region East"):
        city(page, region).click()
    expect(page.locator(".wl-setup")).to_contain_text("2 of 4 regions chosen.")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".wl-setup .wl-no")).to_have_text("4 players use 4 regions, not 2.")
    for region in ("Region West", "Region North-East"):
        city(page, region).click()
    page.get_by_label("Demolition contractor: scrapped plants pay").check()
    start(page)
    page.get_by_label("Pace of the bots").select_option("once")
    expect(page.locator(".wl-players")).to_contain_text("● Zoë")
    expect(page.locator(".wl-players tbody tr")).to_have_count(4)


def test_the_trust_is_set_up_on_the_map_by_both_players(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "person", "person")
    for region in ("Region North", "Region West", "Region North-East"):
        city(page, region).click()
    start(page)
    until(page, "place a house of the Trust")
    city(page, "Trust house in Essen").click()
    expect(city(page, "Trust house in Essen")).to_have_attribute("data-off", "")
    city(page, "Trust house in Kiel").click()
    expect(page.locator(".wl-why strong")).to_have_text("No single line joins Kiel to a city of the Trust.")
    for place in ("Duisburg", "Düsseldorf", "Münster", "Dortmund", "Osnabrück"):
        city(page, f"Trust house in {place}").click()
        page.wait_for_timeout(100)
    until(page, "put a plant up")
    expect(page.locator(".wl-players")).to_contain_text("The Trust")


def test_starting_cities_are_marked_on_the_map(visit: Callable[..., Page]) -> None:
    page = visit(PAGE)
    seat_people(page, "person", "person", "person")
    for region in ("Region North", "Region West", "Region North-East"):
        city(page, region).click()
    page.get_by_label("Starting cities").check()
    start(page)
    for place in ("Kiel", "Berlin", "Essen"):
        until(page, "choose a starting city")
        before = turn(page)
        city(page, f"Start in {place}").click()
        expect(page.locator(".wl-turn")).not_to_have_text(before)
    until(page, "put a plant up")
    flags = page.evaluate("""document.querySelector('.wl-at-map .wl-plot-chart').data
        .filter(trace => trace.text?.[0] === '⚑')[0].x.length""")
    assert flags == 3


def test_hidden_money_is_shown_only_to_whoever_takes_the_screen(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 2, "money": [31, 42, 53]}, options={"open_money": "off"}))
    expect(choices(page)).to_contain_text("Pass the screen to Ana")
    expect(page.locator(".wl-players")).not_to_contain_text("31")
    expect(page.locator(".wl-plant").first).to_be_visible()
    press(page, "I am Ana: show my turn")
    until(page, "You have 31.")
    expect(cell(page, "Ana", "money")).to_have_text("31")
    expect(cell(page, "Ben", "money")).to_have_text("hidden")
    press(page, "Open 4 at 4")
    expect(choices(page)).to_contain_text("Pass the screen to Ben")
    expect(cell(page, "Ana", "money")).to_have_text("hidden")
    press(page, "I am Ben: show my turn")
    until(page, "You have 42.")


def test_the_contractor_pays_for_a_scrapped_plant_and_fuel_is_chosen(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 4, "money": [90, 10, 10], "plants": [[4, 5, 12], [], []], "actor": 0, "active": [0],
                           "fuel": [[6, 4, 0, 0], [0] * 4, [0] * 4], "market": OFFER}, options={"demolition": "on"}))
    press(page, "Open 13 at 13")
    until(page, "scrap a plant: you have one too many")
    expect(choices(page)).to_contain_text("The demolition contractor pays 3 for it.")
    press(page, "Scrap 12")
    until(page, "choose what to lose")
    until(page, "You have 80.")
    for _ in range(2):
        press(page, "Lose one oil")
        page.wait_for_timeout(200)
    expect(cell(page, "Ana", "plants")).to_contain_text("×2")
    expect(cell(page, "Ana", "plants")).to_contain_text("13")


def test_a_hybrid_burns_the_mix_one_chooses(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "power", "plants": [[12], [4], [3]], "houses": {"kiel": [0], "hamburg": [0]},
                           "fuel": [[2, 2, 0, 0], [0] * 4, [0] * 4]}))
    until(page, "Ana, choose the plants")
    for mix in ("2 coal", "1 coal, 1 oil", "2 oil"):
        expect(choices(page).get_by_role("button", name=f"Run 12 with {mix}: power 2, earn 33")).to_be_visible()
    step(page, "Run 12 with 1 coal, 1 oil: power 2, earn 33")
    expect(cell(page, "Ana", "money")).to_have_text("83+33")
    assert re.sub(r"\s", "", cell(page, "Ana", "plants").inner_text()).endswith("C×1O×1")


def test_coal_of_the_storage_costs_eight_in_the_usa(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "fuel", "plants": [[3], [6], [4]], "on_sale": [0, 9, 6, 2]}, "powergrid/recharged",
                          options={"map": "usa", "regions": "northwest,southwest,midwest"}))
    until(page, "Cleo, buy fuel")
    expect(page.locator(".wl-at-fuelhead")).to_contain_text("storage: 24 coal at 8 each")
    press(page, "Buy coal for 8")
    until(page, "You have 42.")
    expect(page.locator(".wl-at-fuelhead")).to_contain_text("storage: 23 coal")


def test_the_discount_token_lies_on_the_cheapest_plant(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 2, "market": OFFER, "discount": 13}, "powergrid/recharged"))
    until(page, "Ana, put a plant up")
    expect(page.locator(".wl-plant", has=page.locator(".wl-token"))).to_contain_text("13")
    step(page, "Open 13 at 1")
    expect(page.locator(".wl-bid")).to_contain_text("1")
