"""Whole games: every mix of people and Automas ends with a full score sheet; the objective at the end."""

from itertools import combinations_with_replacement

import pytest
from automa_table import RED, turn
from barrage_table import dump, rules_for

from engine.analysis.playout import Table, whole_game
from engine.barrage.ending import final_scoring, objective_awards
from engine.barrage.state import SHEET_NAMES
from engine.barrage.tables import AUTOMA_AWARDS, AWARDS, LEVELS

MIXES = [(people + automas, ",".join(levels)) for people in range(5) for automas in range(1, 5)
         if 2 <= people + automas <= 4 for levels in combinations_with_replacement(LEVELS, automas)]


@pytest.mark.parametrize(("players", "automas"), MIXES)
def test_every_mix_ends_with_a_full_score_sheet(players, automas):
    table = Table("barrage", players, ("random",), {"automas": automas})
    rules = table.rules()
    state, _ = whole_game(table, rules, f"{players} {automas}")
    outcome = rules.outcome(state)
    assert state.round == 5
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(players))
    for seat, sheet in enumerate(outcome.scores):
        assert set(SHEET_NAMES) <= set(sheet)
        assert sum(sheet[name] for name in SHEET_NAMES) == sheet["vp"]
        if seat >= players - len(automas.split(",")):
            assert sheet["start"] == 16
            assert state.credits[seat] == 0
            assert state.hand[seat] == 0


def test_the_same_seed_plays_the_same_game():
    table = Table("barrage", 2, ("greedy",), {"automas": "very_hard"})
    first, second = (rules_for(2, automas="very_hard") for _ in range(2))
    assert whole_game(table, first, "x")[1] == whole_game(table, second, "x")[1]


def test_objective():
    """20, 15 and 10 for Automas where people get 15, 10 and 5."""
    assert (AWARDS, AUTOMA_AWARDS) == ([15, 10, 5], [20, 15, 10])
    assert objective_awards([4, 3, 2, 1], [AUTOMA_AWARDS, AWARDS, AUTOMA_AWARDS, AWARDS]) == [20, 10, 10, 0]


def test_objective_shared_by_an_automa_and_a_person():
    """Both first: each shares the awards of its own kind, (20 + 15) / 2 and (15 + 10) / 2, rounded up."""
    assert objective_awards([4, 4], [AUTOMA_AWARDS, AWARDS]) == [18, 13]


def test_resources_of_an_automa_are_machines_only():
    state = turn(1, me={"excavators": 7, "mixers": 4})
    final_scoring(state)
    assert dump(state)["seats"][RED]["sheet"]["resources"] == 11 // 5
