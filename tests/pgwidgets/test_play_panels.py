"""What the panels of the play page tell and mean, without a browser."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine import catalog
from engine.core import Action
from engine.powergrid.edit import arrange
from engine.session import Session
from pgwidgets.figures.board import board
from pgwidgets.figures.labels import name_places, region_places, window
from pgwidgets.panels.actions import actions, meant
from pgwidgets.panels.board import places as places_of
from pgwidgets.panels.choices import Choices
from pgwidgets.panels.ending import course_figure, places, turning_points
from pgwidgets.panels.phases import task, waiting
from pgwidgets.panels.plants import bids_so_far
from pgwidgets.panels.report import just_paid, last_runs
from pgwidgets.panels.table import Table
from pgwidgets.words import words

SAY = words("en")


def table_of(changes: dict, players: int = 3, seats: list[str] | None = None, **options: str) -> Table:
    chosen = {"regions": "north,northeast,west", **options}
    rules = catalog.game("powergrid/classic").rules(players, chosen)
    position = rules.dump(arrange(rules.edition, changes))
    return Table(Session("powergrid/classic", players, chosen, {"position": position}, seats or ["Ana", "Ben", "Cleo"]))


def test_bids_are_told_in_order_and_who_waits_goes_around() -> None:
    table = table_of({"round": 2})
    assert waiting(table) == [1, 2]
    assert table.attempt(Action("open", 4, 4))
    assert table.attempt(Action("bid", 9))
    assert bids_so_far(table) == [(0, 4), (1, 9)]
    assert waiting(table) == [0, 1]


def test_who_is_alone_at_the_auction_reads_that_nobody_else_bids() -> None:
    table = table_of({"round": 1})
    assert "The others may then bid more" in str(actions(SAY, table))
    for plant in (3, 4):
        assert table.attempt(Action("open", plant, plant))
        while table.state.lot:
            assert table.attempt(Action("pass"))
    assert "Nobody else bids any more" in str(actions(SAY, table))


def test_a_lone_opener_of_recharged_who_offers_more_is_told_the_price() -> None:
    rules = catalog.game("powergrid/recharged").rules(3, {"regions": "north,northeast,west"})
    position = rules.dump(arrange(rules.edition, {"round": 2, "active": [2], "actor": 2,
                                                  "market": [3, 4, 5, 6, 7, 8, 9, 10]}))
    table = Table(Session("powergrid/recharged", 3, {"regions": "north,northeast,west"}, {"position": position}))
    assert not table.attempt(Action("open", 5, 9))
    assert table.refusal is not None
    told = table.session.sentence(table.refusal)
    assert told == "You are the only one left, so plant 5 costs you just 5. Open at 5."


def test_cities_tell_their_cost_before_the_building_phase() -> None:
    table = table_of({"phase": "fuel", "plants": [[3], [4], [5]], "houses": {"kiel": [2]}})
    told = places_of(SAY, table)
    assert told["hamburg"].tip[:2] == ["Hamburg 18", "10 slot + 8 lines from Kiel"]
    assert not told["hamburg"].possible
    assert told["hamburg"].cost is None
    assert "kiel" not in told  # connected already


def test_a_run_tells_all_the_fuel_it_burns() -> None:
    """Plant 31 burns three coal, plant 5 two of coal or oil, plant 6 one garbage."""
    table = table_of({"phase": "power", "plants": [[5, 6, 31], [3], [4]], "fuel": [[4, 1, 1, 0], [0] * 4, [0] * 4],
                      "houses": {"kiel": [0], "hamburg": [0]}})
    told = str(actions(SAY, table))
    assert "Run 31 with 3 coal: power 2" in told
    assert "Run 5 + 6 with 1 coal, 1 oil, 1 garbage: power 2" in told


def test_passing_is_named_only_where_it_is_allowed() -> None:
    assert task(table_of({"round": 1}).state) == "open_first"  # in round 1 everybody buys a plant
    assert task(table_of({"round": 2}).state) == "open"


def test_income_is_news_until_the_next_plant_is_on_offer() -> None:
    table = table_of({"phase": "power", "round": 2, "plants": [[3], [4], [5]], "houses": {"kiel": [0], "essen": [1]},
                      "fuel": [[0, 2, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]})
    for plants in (1 << 3, 1 << 4, 0):
        assert table.attempt(Action("run", plants))
    assert just_paid(table) == {0: 22, 1: 22, 2: 10}
    assert len(last_runs(table)) == 3
    opener = table.state.actor
    assert table.attempt(Action("open", table.state.current()[0], table.state.current()[0])), opener
    assert just_paid(table) == {}


def test_income_is_told_to_a_person_whom_bots_were_faster_than() -> None:
    table = table_of({"phase": "power", "round": 2, "plants": [[5], [4], [3]], "houses": {"kiel": [1], "essen": [1]},
                      "fuel": [[0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]}, seats=["Ana", "greedy1", "greedy1"])
    table.settle()
    assert table.attempt(Action("run", 0))
    table.settle()
    assert table.person_to_act == 0 and table.session.cursor.action.kind in ("open", "bid", "pass", "draw")
    assert just_paid(table) == {}
    assert "Income has come:" in str(actions(SAY, table)) and "+22" in str(actions(SAY, table))
    assert table.attempt(Action("pass"))
    assert not just_paid(table, past_bots=True)


def test_a_refusal_changes_nothing_and_is_kept_for_the_panels() -> None:
    table = table_of({"phase": "building", "money": [50, 50, 5], "plants": [[3], [4], [5]]})
    before = table.session.cursor
    assert not table.attempt(Action("build", 0))
    assert table.session.cursor is before
    assert table.refusal is not None and table.refusal.rule == "building.no_credit"
    assert "You have 5." in actions(SAY, table)


@pytest.mark.parametrize("value", [None, "7", {}, {"amount": "x"}, {"amount": "9" * 40}, {"amount": "-3"}])
def test_a_form_filled_with_nonsense_means_a_bid_that_is_refused(value: object) -> None:
    table = table_of({"round": 2})
    assert table.attempt(Action("open", 4, 4))
    assert not table.attempt(meant(table, "amount", "bid", value))


def test_hidden_money_is_seen_by_nobody_while_the_screen_changes_hands() -> None:
    table = table_of({"round": 2}, open_money="off")
    assert table.must_pass and not any(table.sees(seat) for seat in range(3))
    table.take_screen()
    assert [table.sees(seat) for seat in range(3)] == [True, False, False]
    table.attempt(Action("open", 4, 4))
    assert table.must_pass and not any(table.sees(seat) for seat in range(3))


def test_one_person_among_bots_always_sees_the_own_money_and_never_that_of_others() -> None:
    table = table_of({"round": 2}, seats=["greedy1", "Ben", "greedy1"], open_money="off")
    assert [table.sees(seat) for seat in range(3)] == [False, True, False]
    assert not table.must_pass


def test_bots_think_beside_the_page_and_can_be_told_to_wait() -> None:
    async def watch() -> Table:
        table = table_of({"round": 2}, seats=["planner2", "planner1", "greedy1"])
        table.go_at("wait")
        await asyncio.sleep(0.1)
        assert table.session.cursor.parent is None
        table.go_at("once")
        for _ in range(600):
            await asyncio.sleep(0.05)
            if table.session.to_act is None:
                break
        return table
    with ThreadPoolExecutor(1) as beside:  # a loop of its own: the browser tests of the same run keep theirs
        table = beside.submit(asyncio.run, watch()).result()
    assert table.session.outcome is not None
    assert 1 <= len(turning_points(table)) <= 3
    assert course_figure(SAY, table, False)["data"][0]["x"] == list(range(1, table.state.round + 1))  # rounds played


def test_shared_places_leave_a_gap() -> None:
    assert places([[2], [0, 3], [1]]) == [(1, [2]), (2, [0, 3]), (4, [1])]


def test_choices_offer_only_variants_that_mean_something() -> None:
    choices = Choices()
    assert "two_player_refill" not in {option.name for option in choices.variants}
    choices.change("players", "2", None)
    assert {"two_player_refill", "trust_triggers_phase_out"} <= {option.name for option in choices.variants}
    choices.change("edition", "powergrid/classic", None)
    assert {option.name for option in choices.variants} == {"demolition", "beginner"}


def test_choices_ignore_what_they_do_not_know() -> None:
    choices = Choices()
    for action, of, value in (("players", "99", None), ("edition", "chess", None), ("board", "mars", None),
                              ("kind", "9", "planner"), ("colour", "0", "77"), ("region", "atlantis", None),
                              ("option", "cheat", "on"), ("nonsense", "", None)):
        choices.change(action, of, value)
    choices.change("name", "0", "  <b>Zoë</b>\n of a very long name indeed ")
    session = choices.session(SAY)
    session.roll(random.Random(1))
    assert session.head.players == 3 and len(session.head.seats[0]) <= 20


@pytest.mark.parametrize("name", ["germany-classic", "germany-recharged", "usa-classic", "usa-recharged"])
def test_names_stand_in_view_and_region_names_inside_their_region(name: str) -> None:
    drawn = board(name)
    (left, right), (top, bottom) = window(name, set())
    assert all(left < x < right and top < y < bottom for x, y in name_places(name).values())
    assert all(drawn.inside(region, place) for region, place in region_places(name).items())
