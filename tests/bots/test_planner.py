"""planner: legal everywhere, stronger than greedy1, and its levels differ in the expected direction."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import walked

from engine.analysis.playout import Table, whole_game
from engine.bots import make_bot
from engine.bots.planner_outlook import Fleet, Outlook
from engine.catalog import GAMES

EDITIONS = ("powergrid/classic", "powergrid/recharged")
LEVELS = ("planner1", "planner2", "planner3", "planner4", "planner")


def places(bots: tuple[str, ...], games: int, seed: str) -> Counter[str]:
    """Wins by bot, seats rotated."""
    wins: Counter[str] = Counter()
    for number in range(games):
        turn = number % len(bots)
        table = Table("powergrid/recharged", len(bots), bots[turn:] + bots[:turn])
        rules = table.rules()
        state, _ = whole_game(table, rules, f"{seed}/{number}")
        outcome = rules.outcome(state)
        assert outcome is not None
        for seat in outcome.ranking[0]:
            wins[table.bots[seat]] += 1
    return wins


@pytest.mark.parametrize("name", EDITIONS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_every_level_is_legal_everywhere(name: str, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(GAMES[name].players))
    rules, state = walked(name, players, data.draw(st.integers(0, 999)), data.draw(st.integers(0, 400)))
    if rules.to_act(state) is not None:
        level = data.draw(st.sampled_from(LEVELS))
        before = rules.dump(state)
        action = make_bot(GAMES[name], level, rules, random.Random(1)).choose(state)
        assert rules.why_not(state, action) is None
        assert rules.dump(state) == before


def test_one_planner_wins_most_games_against_three_greedy1() -> None:
    assert places(("planner", "greedy1", "greedy1", "greedy1"), 20, "greedy")["planner"] >= 12


def test_the_levels_differ_in_the_expected_direction() -> None:
    """The full planner wins more than its fair share against three of a low level; a low level less against three."""
    assert places(("planner", "planner1", "planner1", "planner1"), 12, "levels")["planner"] >= 8
    assert places(("planner1", "planner", "planner", "planner"), 12, "levels")["planner1"] <= 1


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("name", EDITIONS)
def test_planners_bring_a_game_to_its_end(name: str, players: int) -> None:
    table = Table(name, players, ("planner",))
    rules = table.rules()
    state, _ = whole_game(table, rules, "end")
    assert rules.outcome(state) is not None


def test_a_fleet_runs_the_plants_that_pay_best() -> None:
    """Plants for 3 and 4 cities at 6 and 2: three cities pay 44, four 54, seven 82 less both runs."""
    fleet = Fleet([3.0, 4.0], [6.0, 2.0])
    assert fleet.choices == [(4.0, 2.0), (7.0, 8.0)]
    assert fleet.profit(3, 50.0) == 44 - 2
    assert fleet.profit(7, 50.0) == 82 - 8
    assert fleet.profit(7, 5.0) == 54 - 2


def test_more_money_never_makes_the_last_round_of_a_forecast_worse() -> None:
    """In Step 1 a plant costs less than one city it would supply is worth, so whatever is bought there pays."""
    rules = GAMES["powergrid/recharged"].rules(4, {})
    outlook = Outlook(rules.edition, rules.start({}), 0, [3.0] * 4, horizon=2)
    fleet = Fleet([2.0], [9.0])
    for cities in range(5):
        worths = [outlook.worth(fleet, float(money), cities, 1) for money in range(150)]
        assert worths == sorted(worths)
