"""Rollouts of Power Grid: to plan, or as people play; the same luck plays the same game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots.guides import guide_for
from engine.bots.planner import Planner
from engine.catalog import GAMES
from engine.chance import draw
from engine.core import CHANCE


@pytest.fixture(scope="module")
def no_cards_left() -> tuple[Any, Any]:
    """Two players near the end: the pile is empty, so that nothing depends on luck any more."""
    rules: Any = GAMES["powergrid/recharged"].rules(2)
    for seed in range(20):
        luck = Random(seed)
        state, policy = rules.start({"players": 2}), Planner(rules, luck, width=1)
        while (seat := rules.to_act(state)) is not None:
            rules.advance(state, draw(rules, state, luck) if seat == CHANCE else policy.choose(state))
            if state.step == 3 and not state.left and seat != CHANCE:
                return rules, state
    raise AssertionError("no such game was found")


def ends(rules: Any, state: Any, strays: bool, luck: list[str]) -> list[str]:
    guide, found = guide_for(rules, Random(1), strays=strays), []
    for each in luck:
        after = rules.copy(state)
        guide.play_out(after, Random(each))
        assert rules.to_act(after) is None
        found.append(rules.show(after))
    return found


def test_to_plan_everybody_plays_the_same_game_again(no_cards_left: tuple[Any, Any]) -> None:
    assert len(set(ends(*no_cards_left, strays=False, luck=list("abcdef")))) == 1


def test_people_play_it_differently_each_time(no_cards_left: tuple[Any, Any]) -> None:
    assert len(set(ends(*no_cards_left, strays=True, luck=list("abcdef")))) > 1


def test_the_same_luck_plays_the_same_game(no_cards_left: tuple[Any, Any]) -> None:
    once, again = ends(*no_cards_left, strays=True, luck=["a", "a"])
    assert once == again


def test_what_is_sensible_does_not_depend_on_how_people_stray(no_cards_left: tuple[Any, Any]) -> None:
    rules, state = no_cards_left
    assert guide_for(rules, Random(1), strays=True).moves(state) == guide_for(rules, Random(2)).moves(state)
