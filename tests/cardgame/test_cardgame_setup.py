"""The set-up for each number of players, named after the ids in rules.toml."""

import random

import pytest
from cardgame_table import chances, game, names, refused

from engine.cardgame.cards import SMALL
from engine.cardgame.state import DEAL, OPEN, REVEAL, SEAT
from engine.chance import draw

TABLE = {2: (4, 24, 28), 3: (4, 24, 26), 4: (5, 30, 30), 5: (6, 36, 34), 6: (6, 36, 34)}
"""Cards in a column, standard cards in play (by the marks of the test cards), plants in the deck."""


def until(rules, phase, seed=1):
    rng = random.Random(seed)
    state = rules.start({"players": rules.players})
    while state.phase != phase:
        state = rules.apply(state, draw(rules, state, rng))
    return state


@pytest.mark.parametrize("players", TABLE)
def test_setup_columns_removed_and_deck(players):
    rules = game(players)
    state = until(rules, OPEN)
    size, in_play, deck = TABLE[players]
    assert [sum(state.columns[at:at + 12]) for at in (0, 12, 24)] == [size] * 3
    assert sum(state.deck) == in_play - 3 * size
    assert state.column1 == [0, 0, 0, 0]
    assert state.deck_small + state.deck_large == deck
    assert state.top == SMALL
    assert state.last_round
    assert rules.check(state) == []


@pytest.mark.parametrize("players", TABLE)
def test_setup_money_12_each(players):
    state = game(players).start({"players": players})
    assert state.money == [12] * players + [0] * (players == 2)


def test_setup_row_is_drawn_and_seats_are_not():
    rules = game(4)
    state = rules.start({"players": 4})
    assert state.phase == SEAT
    assert chances(rules, state) == {"seat 0": 1, "seat 1": 1, "seat 2": 1, "seat 3": 1}
    for text in ("seat 2", "seat 0", "seat 3"):
        state = rules.apply(state, rules.read(text))
    assert state.row == [2, 0, 3, 1], "the last place needs no draw"


def test_trust_place_in_the_middle():
    rules = game(2)
    assert rules.apply(rules.start({"players": 2}), rules.read("seat 1")).row == [1, 2, 0]


def test_setup_market_eight_small_plants_sorted():
    rules = game(3)
    state = until(rules, REVEAL)
    for text in ["S8", "C3", "A3", "K8", "D4", "B3", "F5", "H6"]:
        assert "draw L12" not in chances(rules, state)
        state = rules.apply(state, rules.read(f"draw {text}"))
    assert names(rules, state.market) == "C3 A3 B3 D4 F5 H6 S8 K8", "equal numbers in the order they came"


def test_setup_sorting_by_fuel_then_units():
    rules = game(2)
    state = until(rules, DEAL)
    for text in ("uranium 1", "oil 2", "coal 3", "coal 1"):
        state = rules.apply(state, rules.read(f"deal {text}"))
    assert rules.dump(state)["columns"]["2"] == ["coal 1", "coal 3", "oil 2", "uranium 1"]


def test_setup_plus_cards_start_the_discard_pile_and_plus_plus_wait():
    rules = game(3)
    state = rules.start({"players": 3})
    assert state.discard == rules.cards.standard[3]
    assert state.plus_plus


def test_turn_chance_only_unseen_cards():
    rules = game(3)
    state = until(rules, REVEAL)
    assert refused(rules, state, "draw L12") == "turn.chance"
    assert refused(rules, state, "pass") == "turn.not_now"


def test_turn_phases_auction_comes_first():
    state = until(game(3), OPEN)
    assert (state.round, state.stage) == (1, 1)
    assert state.actor == state.row[0]
