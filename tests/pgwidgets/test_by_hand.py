"""Boards and markets in a notebook cell: they follow the session, and clicks play or are refused."""

from __future__ import annotations

import random

import pytest

from engine.bots.greedy1 import Greedy1
from engine.core import CHANCE, BadInput
from engine.powergrid.state import BUILDING, FUEL
from engine.session import Session

pytest.importorskip("anywidget")
import pgwidgets
from pgwidgets import show_course, show_fuel, show_map, show_plants, show_players


def game(phase: int | None = None, turn: int = 2) -> Session:
    chance = random.Random(13)
    session = Session("powergrid/recharged", 3, seats=["Ana", "Ben", "Cleo"])
    session.roll(chance)
    while phase is not None and (session.state.round < turn or session.state.phase != phase):
        session.play(Greedy1(session.rules, chance).choose(session.state))
        session.roll(chance)
    return session


def shown(box):
    """The plot or panel inside."""
    return box.children[-1]


def click(box, point: str) -> None:
    shown(box)._receive(None, {"event": "click", "id": point}, None)


def test_every_name_of_the_door_can_be_fetched_and_no_other():
    assert all(callable(getattr(pgwidgets, name)) for name in pgwidgets.__all__)
    assert sorted(pgwidgets.DOORS) == pgwidgets.__all__
    with pytest.raises(AttributeError):
        pgwidgets.show_nothing  # noqa: B018


def test_what_is_shown_follows_the_session():
    session = game(BUILDING)
    box, people = show_map(session), show_players(session)
    figure, html = shown(box).figure, shown(people).html
    session.play(session.legal()[0])
    assert shown(box).figure != figure
    assert shown(people).html != html
    session.undo()
    assert shown(box).figure == figure
    assert shown(people).html == html


def test_a_click_on_the_map_builds_and_a_refused_one_changes_nothing():
    session = game(BUILDING)
    box, city = show_map(session), session.rules.write(session.legal()[0]).removeprefix("build ")
    click(box, city)
    assert session.rules.write(session.cursor.action) == f"build {city}"
    after = session.cursor
    click(box, city)
    click(box, "atlantis")
    assert session.cursor is after


def test_a_click_on_the_fuel_market_buys():
    session = game(FUEL)
    fuel = session.rules.write(session.legal()[0]).removeprefix("buy ")
    click(show_fuel(session), fuel)
    assert session.rules.write(session.cursor.action) == f"buy {fuel}"


def test_a_click_on_a_plant_opens_it_at_its_lowest_bid():
    session = game()
    shown(show_plants(session))._receive(None, {"action": "do", "id": "0 open 3 at 1", "value": None}, None)
    assert session.state.lot == 3
    assert session.state.bid == 1


def test_looking_moves_nothing():
    session = Session("powergrid/recharged", 3, seats=["greedy1", "greedy1", "greedy1"])
    show_players(session)
    session.play(session.legal()[0])
    assert session.cursor.ply == 1
    assert session.to_act == CHANCE


def test_a_course_needs_a_round_that_is_over():
    with pytest.raises(BadInput):
        show_course(game())
    assert shown(show_course(game(BUILDING, 3), dark=True)).figure["data"]
