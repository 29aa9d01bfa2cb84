"""The coach speaks before costly and commonly mistaken actions, and names a rule that exists for everything."""

import random
from pathlib import Path

import pytest

from engine import catalog, record
from engine.bots.greedy1 import Greedy1
from engine.powergrid.edit import arrange
from engine.rulebook import rulebook
from engine.session import Session
from pgwidgets.learn.coach import before
from pgwidgets.learn.reasons import automatic, why
from pgwidgets.panels.log import log
from pgwidgets.panels.table import Table
from pgwidgets.words import words

RULES = catalog.game("powergrid/recharged").rules(3, {"regions": "north,west,east"})
CLASSIC = catalog.game("powergrid/classic").rules(3, {"regions": "north,west,east"})


def hint(action, rules=RULES, **position):
    state = arrange(rules.edition, position)
    played = rules.read(action)
    assert rules.why_not(state, played) is None
    return before(rules, state, played)


def test_passing_instead_of_opening_ends_the_phase():
    found = hint("pass", phase="auction", round=2)
    assert (found.key, found.rule) == ("pass", "auction.pass_the_phase")


def test_a_plain_opening_needs_no_hint():
    assert hint("open 4 at 4", phase="auction") is None


def test_the_last_buyer_need_not_overbid():
    found = hint("open 5 at 9", CLASSIC, phase="auction", active=[0])
    assert (found.key, found.facts) == ("alone", {"least": 5})


def test_a_bid_that_takes_all_the_money():
    found = hint("open 4 at 45", phase="auction")
    assert (found.key, found.facts) == ("bid_all", {"left": 5})


def test_a_fourth_plant_costs_an_old_one():
    found = hint("open 11 at 11", phase="auction", round=3, plants=[[5, 7, 10], [], []],
                 market=[11, 12, 13, 14, 15, 16, 17, 18])
    assert (found.key, found.facts["lowest"]) == ("scrap", 5)


def test_plants_without_fuel():
    found = hint("done", phase="fuel", plants=[[4], [7], [10]], houses={"essen": [2], "kiel": [2]})
    assert (found.key, found.facts) == ("no_fuel", {"cities": 2, "supplied": 0})
    assert hint("done", phase="fuel", plants=[[4], [7], [10]], houses={"essen": [2], "kiel": [2]},
                fuel=[[0, 0, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0]]) is None


def test_no_city_at_all():
    found = hint("done", phase="building", plants=[[4], [7], [10]])
    assert (found.key, found.facts) == ("no_city", {"income": 10, "one": 22})  # the income table of the rulebook


def test_more_cities_than_the_plants_supply():
    found = hint("build kiel", phase="building", plants=[[4], [7], [13]], houses={"flensburg": [2]})
    assert (found.key, found.facts) == ("too_many", {"limit": 1, "cost": 14})  # 10 for the slot, 4 for the line


def test_supplying_fewer_cities_than_possible():
    position = {"phase": "power", "plants": [[10], [], []], "fuel": [[2, 0, 0, 0]],
                "houses": {"essen": [0], "kiel": [0]}}
    found = hint("run nothing", **position)
    assert (found.key, found.facts) == ("run_less", {"cities": 2, "more": 23})  # 33 for two cities against 10
    assert hint("run 10", **position) is None


def test_burning_more_than_needed():
    found = hint("run 4 13", phase="power", plants=[[4, 13], [], []], fuel=[[2, 0, 0, 0]], houses={"essen": [0]})
    assert (found.key, found.facts) == ("run_waste", {"tokens": 2})


@pytest.mark.parametrize("game", ["powergrid/classic", "powergrid/recharged"])
@pytest.mark.parametrize("players", [2, 4])
def test_everything_in_a_whole_game_has_a_reason_that_can_be_said(game, players):
    rng = random.Random(5)
    session = Session(game, players)
    bot = Greedy1(session.rules, rng)
    known, say, keys = rulebook("powergrid"), words(), set()
    session.roll(rng)
    while session.to_act is not None:
        action = bot.choose(session.state)
        said = [before(session.rules, session.state, action)]
        session.play(action)
        for node in (session.cursor, session.roll(rng)):
            rule = why(session.rules.edition, node)
            assert rule in known or node.action.kind in ("deal", "seat", "regions", "back")
            said += automatic(session.rules.edition, node)
        for found in filter(None, said):
            assert found.rule in known
            assert say(f"coach.{found.key}", **found.facts)
            keys.add(found.key)
    assert {"refill", "order", "order_again", "over", "began3"} <= keys
    assert "under" in keys


def test_rules_named_by_the_coach_belong_to_the_edition():
    for name in ("classic-germany-3", "recharged-germany-3", "classic-usa-6", "recharged-germany-2"):
        file = Path(__file__).parents[1] / "data" / "games" / f"powergrid-{name}.json"
        session = Session.from_record(record.parse(file.read_text("utf-8")))
        edition = name.split("-")[0]
        for node in session.root.end().line():
            rules = [why(session.rules.edition, node), *(hint.rule for hint in automatic(session.rules.edition, node))]
            for rule in filter(None, rules):
                assert edition in (rulebook("powergrid")[rule].editions or (edition,)), (name, node.ply, rule)


def test_a_card_below_the_discounted_plant_leaves_at_once_and_is_told():
    """Phase 2 of Recharged: the token lies on 14, 27 is sold, 10 comes. It leaves with the token."""
    state = arrange(RULES.edition, {"phase": "auction", "round": 3, "market": [14, 23, 27, 30, 33, 34, 35, 39],
                                    "discount": 14, "back": "small",
                                    "scrapped": [3, 4, 5, 6, 7, 8, 9, 11, 12, 13]})
    session = Session("powergrid/recharged", 3, {"regions": "north,west,east"}, {"position": RULES.dump(state)})
    for action in ("open 27 at 27", "pass", "pass", "draw 10"):
        session.play(action)
    hint = automatic(session.rules.edition, session.cursor)[0]
    assert (hint.key, hint.rule, hint.facts) == ("too_low", "discount.smaller_plant", {"plant": 10})
    assert not session.state.discount
    said = str(log(words(), Table(session)))
    assert said.index("27 at 27") > said.index("plant 10 comes") > said.index("Plant 10 left at once")


def test_the_log_tells_what_happens_by_itself():
    file = Path(__file__).parents[1] / "data" / "games" / "powergrid-classic-germany-3.json"
    session = Session.from_record(record.parse(file.read_text("utf-8")))
    session.go(session.root.end())
    said = str(log(words(), Table(session)))
    for sentence in ("Fuel came to the market", "went under the pile", "Step 3 has begun"):
        assert sentence in said


NEXT_IS_STEP3 = {"round": 8, "step": 2, "left": 0, "boxed": [19, 21, 22, 29, 32, 36, 37, 38],
                 "under": [39, 40, 42, 44, 46, 50], "market": [24, 26, 28, 30, 31, 33, 34, 35],
                 "scrapped": [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17],
                 "plants": [[15, 20, 25], [14, 23], [18, 27]]}


def reasons(position, *actions):
    """Plant -> why it left, by the last of these actions."""
    state = arrange(RULES.edition, position)
    session = Session("powergrid/recharged", 3, {"regions": "north,west,east"}, {"position": RULES.dump(state)})
    for action in actions:
        session.play(action)
    return {hint.facts["plant"]: hint.key for hint in automatic(session.rules.edition, session.cursor)
            if "plant" in hint.facts}


def test_the_highest_goes_under_the_pile_and_the_lowest_leaves_with_the_card():
    """Phase 5: 35 goes under the pile, the card comes in its place and takes 24 along."""
    assert reasons({"phase": "power", **NEXT_IS_STEP3}, "run", "run", "run") == {35: "under", 24: "with_step3"}


def test_an_unsold_plant_leaves_before_the_card_takes_the_lowest():
    """Phase 2 of Recharged: nobody buys 24 under the token; the card comes for it and takes 26 along."""
    assert reasons({"phase": "auction", "discount": 24, **NEXT_IS_STEP3}, "pass", "pass", "pass") == {
        24: "unsold", 26: "with_step3"}
