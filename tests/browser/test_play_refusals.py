"""Wrong clicks: each is answered by the right sentence, with its numbers, and nothing else happens."""

from __future__ import annotations

import re
from collections.abc import Callable

from play_steps import arranged, ask, cell, choices, city, press, refused, until
from playwright.sync_api import Page, expect


def own_amount(page: Page, label: str, amount: str, submit: str) -> None:
    page.get_by_label(label).fill(amount)
    page.get_by_role("button", name=submit).click()


def test_the_auction_says_why_not(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 1}))
    until(page, "put a plant up")
    ask(page, "Pass: no plant this round")
    refused(page, "In round 1 everybody buys a plant. Put one up; you may pass on others’ bids.")
    page.locator(".wl-plant.wl-later").first.click()
    refused(page, "Plant 7 is in the future market. Only the four lowest plants may be put up now.")
    own_amount(page, "Opening bid", "51", "Open higher")
    refused(page, "You have 50 Elektro, so you cannot bid 51.")
    page.get_by_label("Plant to open").select_option("6")
    own_amount(page, "Opening bid", "5", "Open higher")
    refused(page, "Bidding for plant 6 starts at 6; 5 is too little.")
    press(page, "Open 6 at 6")
    until(page, "Ben, raise the bid")
    own_amount(page, "Your own bid", "6", "Bid this")
    refused(page, "The bid stands at 6. 6 does not beat it.")
    own_amount(page, "Your own bid", "60", "Bid this")
    refused(page, "You have 50 Elektro, so you cannot bid 60.")
    assert page.locator(".wl-why summary").inner_text() == "Rule: Bid what you have"


def test_the_last_to_open_pays_the_minimum_in_recharged(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 2, "active": [2], "actor": 2, "market": [3, 4, 5, 6, 7, 8, 9, 10],
                           "money": [50, 50, 50]}, "powergrid/recharged"))
    until(page, "Cleo, put a plant up")
    expect(choices(page)).to_contain_text("Nobody else bids any more: the price is the lowest.")
    expect(page.get_by_label("Plant to open")).to_have_count(0)  # no other price is offered
    press(page, "Open 5 at 5")
    expect(cell(page, "Cleo", "money")).to_have_text("45")


def test_scrapping_and_losing_say_why_not(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"round": 4, "money": [90, 10, 10], "plants": [[4, 5, 12], [], []], "actor": 0, "active": [0],
                           "fuel": [[6, 4, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
                           "market": [13, 14, 15, 16, 17, 18, 19, 20]}))
    press(page, "Open 13 at 13")
    until(page, "scrap a plant: you have one too many")
    ask(page, "Scrap 13")
    refused(page, "You have just bought plant 13. Scrap one of the older plants.")
    press(page, "Scrap 12")
    until(page, "choose what to lose")
    ask(page, "Lose one uranium")
    refused(page, "The uranium has its place. Coal and oil share too little room: give up one of these.")


def test_the_fuel_market_says_why_not(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "fuel", "money": [50, 50, 5], "plants": [[3], [4], [6, 11, 20]],
                           "fuel": [[0, 0, 0, 0], [0, 0, 0, 0], [6, 0, 0, 0]], "on_sale": [10, 9, 0, 2]}))
    until(page, "Cleo, buy fuel")
    ask(page, "Buy oil for 6")
    refused(page, "None of your plants burns oil.")
    ask(page, "Buy coal for 5")
    refused(page, "No room for more coal: your plants hold 6 and cannot store another.")
    ask(page, "Buy garbage")
    refused(page, "There is no garbage left to buy this round.")
    page.get_by_role("group", name="Fuel market").get_by_role("button", name="Buy uranium for 14").click()
    refused(page, "The next uranium costs 14. You have 5.")


def test_the_map_says_why_not(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "building", "money": [50, 50, 20], "plants": [[3], [4], [5]],
                           "houses": {"berlin": [2], "muenster": [0]}}))
    until(page, "Cleo, connect cities")
    city(page, "Why not Torgelow for 25?").click()
    refused(page, "Torgelow costs 25: 10 for the slot and 15 for the lines. You have 20.")
    city(page, "Why not Erfurt?").click()
    refused(page, "Erfurt lies outside the playing area.")
    city(page, "Why not Berlin?").click()
    refused(page, "Berlin is already in your network.")
    city(page, "Why not Münster?").click()
    refused(page, "No free slot in Münster: Step 1 opens 1 of its 3.")
    until(page, "You have 20.")


def test_the_beginners_game_stops_at_seven(visit: Callable[..., Page]) -> None:
    seven = ("kiel", "hamburg", "bremen", "hannover", "luebeck", "rostock", "schwerin")
    page = visit(arranged({"phase": "building", "money": [50, 50, 90], "plants": [[3], [4], [5]],
                           "houses": {name: [2] for name in seven}}, options={"beginner": "on"}))
    until(page, "Cleo, connect cities")
    city(page, re.compile("^Why not Berlin")).click()
    refused(page, "The beginner’s game ends at 7 cities, and you have them. Berlin would be one too many.")


def test_plants_without_fuel_say_why_not(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "power", "plants": [[3, 13], [4], [5]], "houses": {"kiel": [0], "berlin": [1]}}))
    until(page, "Ana, choose the plants")
    ask(page, "Run 3")
    refused(page, "You do not have the fuel to run 3 together.")
    assert choices(page).get_by_role("button", name="Run 13: power 1, earn 22").is_visible()


def test_a_start_outside_the_marked_cities_is_refused(visit: Callable[..., Page]) -> None:
    page = visit(arranged({"phase": "building", "plants": [[3], [4], [5]], "marks": ["kiel", "berlin", "essen"]},
                          "powergrid/recharged", options={"starting_cities": "on"}))
    until(page, "Cleo, connect cities")
    city(page, re.compile("^Why not Hamburg")).click()
    refused(page, "Hamburg is not a starting city. Begin your network in a marked one.")
