"""search: legal everywhere, wins where it can at once, keeps to its budget, answers when told to stop."""

from __future__ import annotations

import random
from threading import Timer
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import walked

from engine.bots.guide import sensible_moves
from engine.bots.search import Search, Search100
from engine.catalog import GAMES
from engine.core import Action, Rules
from engine.powergrid.edit import arrange

REAL = [name for name in GAMES if name != "toy"]


def searcher(rules: Rules[Any], passes: int, seed: int = 1) -> Search:
    search = Search(rules, random.Random(seed))
    search.passes = passes
    return search


@pytest.mark.parametrize("name", [*REAL, "toy"])
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_search_never_returns_an_illegal_action(name: str, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(GAMES[name].players))
    rules, state = walked(name, players, data.draw(st.integers(0, 99)), data.draw(st.integers(0, 250)))
    if rules.to_act(state) is not None:
        before = rules.dump(state)
        action = searcher(rules, 3).choose(state)
        assert rules.why_not(state, action) is None
        assert rules.dump(state) == before


@pytest.mark.parametrize("name", REAL)
def test_whole_phase_moves_are_legal_to_the_last_action(name: str) -> None:
    for seed in range(3):
        for plies in (30, 90, 160):
            rules, state = walked(name, GAMES[name].players[-1], seed, plies)
            if rules.to_act(state) is None:
                continue
            search = searcher(rules, 1)
            moves = sensible_moves(rules, search.guide, state)
            assert moves
            for move in moves:
                after = state
                for action in move:
                    after = rules.apply(after, action)


def closing_position() -> tuple[Any, Any]:
    """Last to build, fuel for all: two more cities end the game, supply two more than anybody and win it."""
    rules: Any = GAMES["powergrid/recharged"].rules(4, {"regions": "north,west,east,southwest"})
    board = rules.edition.board
    open_ = [name for city, name in enumerate(board.city_ids)
             if rules.edition.regions >> board.region_of[city] & 1]
    houses = {name: [0, 1] if place < 15 else [2, 3] for place, name in enumerate(open_[:28])}
    state = arrange(rules.edition, {
        "phase": "building", "step": 3, "round": 9, "actor": 0, "houses": houses, "money": [200, 30, 30, 30],
        "plants": [[36, 38, 50], [4, 20], [5, 25], [7, 31]],
        "fuel": [[3, 0, 3, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], "order": [0, 1, 2, 3]})
    assert not rules.check(state)
    return rules, state


def test_a_forced_win_in_one_is_found() -> None:
    rules, state = closing_position()
    for passes in (1, 20):
        after = state
        search = searcher(rules, passes)
        while rules.to_act(after) == 0:
            after = rules.apply(after, search.choose(after))
        outcome = rules.outcome(after)
        assert outcome is not None
        assert outcome.ranking[0] == [0]


def test_in_the_toy_game_the_last_token_is_taken_by_whom_it_makes_the_winner() -> None:
    rules = GAMES["toy"].rules(2)
    position = rules.dump(rules.start({"players": 2})) | {
        "bag": [], "offer": 3, "actor": 0, "money": [6, 6], "taken": [[], [2]], "left": [1, 4, 5, 6]}
    state = rules.load(position | {"money": [6, 4], "bank": 2})
    assert searcher(rules, 2).choose(state) == Action("take")


def test_the_same_seed_thinks_the_same() -> None:
    rules, state = walked("cardgame", 3, 5, 40)
    roots = []
    for _ in range(2):
        search = searcher(rules, 60, seed=7)
        search.best_move(state)
        roots.append({move: (node.visits, node.totals) for move, node in search.root.children.items()})
    assert roots[0] == roots[1]
    assert sum(visits for visits, _ in roots[0].values()) == 60


def test_every_pass_gives_everybody_a_share_of_one_win() -> None:
    for name in GAMES:
        rules, state = walked(name, GAMES[name].players[0], 3, 5 if name == "toy" else 40)
        search = searcher(rules, 5)
        search.best_move(state)
        if search.root.visits:
            assert sum(search.root.totals) == pytest.approx(search.root.visits)


def test_a_budget_of_seconds_is_kept() -> None:
    rules, state = walked("cardgame", 4, 1, 60)
    search = Search(rules, random.Random(1))
    search.seconds = 0.2
    before = perf_counter()
    search.best_move(state)
    assert perf_counter() - before < 3.0  # one pass takes some milliseconds; a busy machine may be slower
    assert search.root.visits


def test_it_answers_when_told_to_stop() -> None:
    rules, state = walked("cardgame", 4, 1, 60)
    search = Search(rules, random.Random(1))
    search.seconds = 60.0
    Timer(0.3, search.stop).start()
    before = perf_counter()
    action = search.choose(state)
    assert perf_counter() - before < 10.0
    assert rules.why_not(state, action) is None
    assert search.root.visits


def test_search_is_a_bot_of_every_game() -> None:
    for game in GAMES.values():
        assert {"random", "search", "search100"} <= set(game.bots)
    assert Search100(*_toy()).passes == 100


def _toy() -> tuple[Rules[Any], random.Random]:
    return GAMES["toy"].rules(2), random.Random(1)
