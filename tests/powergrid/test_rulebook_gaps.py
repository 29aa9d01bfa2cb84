"""Rule sentences that are easy to miss, each test named after its rule."""

from __future__ import annotations

import random
from typing import Any

from engine.catalog import game
from engine.core import Action
from engine.powergrid import building
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import BUILDING, IN_PILE, OUT, OVER, State


def make(edition: str, players: int, **options: str) -> PowerGrid:
    rules: Any = game(f"powergrid/{edition}").rules(players, options)
    return rules


def play_until(rules: PowerGrid, state: State, phase: int) -> None:
    """Any moves, as long as the phase has not come."""
    rng = random.Random(1)
    while state.phase != phase or state.actor < 0:
        rules.advance(state, rng.choice(rules.legal(state)))


def finish_round(rules: PowerGrid, state: State) -> None:
    """Nobody does more than necessary until the next auction asks its first player."""
    ended = state.round + 1
    while state.round < ended or state.actor < 0:
        legal = rules.legal(state)
        quiet = [action for action in legal if action.kind in ("pass", "done") or action == Action("run")]
        rules.advance(state, (quiet or legal)[0])


def with_pile_drawn(rules: PowerGrid) -> State:
    """A position in phase 4 whose next card is the Step 3 card, with plenty of plants collected under it."""
    state = rules.start({})
    play_until(rules, state, BUILDING)
    state.under, state.unseen, state.left = state.unseen, 0, 0
    return state


def test_beginner_step1_only() -> None:
    """The Step 3 card comes in phase 5, and the next round is still played in Step 1 with four plants on offer."""
    rules = make("classic", 4, beginner="on")
    state = with_pile_drawn(rules)
    assert state.step3_card == IN_PILE
    finish_round(rules, state)
    assert state.step3_card == OUT
    assert state.step == 1
    assert len(state.market) == 6
    assert len(state.current()) == 4


def test_beginner_step3_card() -> None:
    """Later updates take the lowest plant away, so no plant disappears under a pile that is never turned."""
    rules = make("classic", 4, beginner="on")
    state = with_pile_drawn(rules)
    finish_round(rules, state)
    for _ in range(3):
        finish_round(rules, state)
        assert state.under == 0
        assert state.step == 1


def test_step3_in_phase5_classic() -> None:
    """The full game does enter Step 3 by the same card: six plants, all on offer."""
    rules = make("classic", 4)
    state = with_pile_drawn(rules)
    finish_round(rules, state)
    assert state.step == 3
    assert len(state.current()) == len(state.market) == 6


def test_beginner_map_full() -> None:
    """Six players share the 35 cities, 6 for five of them and 5 for one: nobody has 7 and nobody can go on."""
    rules = make("classic", 6, beginner="on")
    state = rules.start({})
    play_until(rules, state, BUILDING)
    assert state.area is not None
    assert len(state.area.cities) == 35
    for place, city in enumerate(state.area.cities):
        building.place(state, place % 6, city, 0)
    while state.phase == BUILDING:  # a plant below the largest network leaves meanwhile, and a card is drawn for it
        rules.advance(state, Action("done") if state.actor >= 0 else rules.legal(state)[0])
    assert sorted(state.built) == [5, 6, 6, 6, 6, 6]
    assert state.phase == OVER
    assert rules.outcome(state) is not None
