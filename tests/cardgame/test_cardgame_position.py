"""Notation, positions as JSON, and the faults of hand-made ones."""

import copy
import json

import pytest
from cardgame_table import auction, buying, game, lay, play

from engine.cardgame.state import OVER
from engine.core import Action, BadInput
from engine.rulebook import rulebook, sentence

TEXTS = ["open L12 at 15", "bid 17", "pass", "scrap S8", "drop coal 2/3", "buy coal 3 at 2", "done", "run L12 S8",
         "run nothing", "burn coal leftover", "seat 0", "draw L20", "back large", "deal gas 2"]


@pytest.mark.parametrize("text", TEXTS)
def test_notation_both_ways(text):
    rules = game(3)
    assert rules.write(rules.read(text)) == text
    assert rules.read(f"  {text.upper()} ") == rules.read(text)


@pytest.mark.parametrize("text", ["", "open", "open L99 at 3", "open L12 at -1", "bid x", "buy coal 4 at 2",
                                  "burn coal 3/2",
                                  "buy wood 1 at 2", "run", "seat 9", "back blue", "x" * 10_000, "bid 99999999999"])
def test_notation_refuses_with_one_sentence(text):
    with pytest.raises(BadInput):
        game(3).read(text)


def test_turn_not_now_and_over():
    rules = game(3)
    state = auction(rules, lay(rules))
    assert rules.why_not(state, Action("done")).rule == "turn.not_now"
    assert rules.why_not(state, Action("fly", 3)).rule == "turn.not_now"
    assert rules.why_not(state, Action("open", 99, 99)).rule == "auction.row"
    state.phase = OVER
    assert rules.why_not(state, Action("pass")).rule == "turn.over"


def good():
    rules = game(3)
    return rules, rules.dump(auction(rules, lay(rules, money=12)))


def test_position_survives_json_and_start():
    rules, position = good()
    state = rules.start({"players": 3, "position": json.loads(json.dumps(position))})
    assert rules.dump(state) == position
    assert play(rules, state, "open D4 at 4").high_bid == 4


@pytest.mark.parametrize(("path", "value"), [
    ("phase", "fly"), ("players", 4), ("row", [0, 0, 1]), ("row", 7), ("actor", None), ("actor", 9), ("market", ["X1"]),
    ("companies", []), ("columns", None), ("deck", ["wood 1"]), ("round", "two"), ("round", 10**9), ("final", 1),
    ("supply", {}), ("owed", [1]), ("token", 5), ("stage", "setup"), ("demolition", 9)])
def test_position_that_cannot_be_understood(path, value):
    rules, position = good()
    with pytest.raises(BadInput):
        rules.load({**copy.deepcopy(position), path: value})


@pytest.mark.parametrize("position", [None, [], {}, "x", 3])
def test_position_noise(position):
    with pytest.raises(BadInput):
        game(3).load(position)


def faults(change):
    rules = game(3)
    state = buying(rules, lay(rules, plants={0: "C3"}))
    change(state)
    found = rules.check(state)
    assert all(sentence("cardgame", fault) for fault in found)
    return {fault.rule for fault in found}


def test_check_finds_nothing_in_a_good_position():
    rules = game(3)
    assert [fault.rule for fault in rules.check(auction(rules, lay(rules)))] == []


def test_check_names_every_fault_at_once():
    def spoil(state):
        state.money[0] += 5
        state.market[0], state.market[7] = state.market[7], state.market[0]
        state.gone.append(state.market[3])
        state.hidden_large.pop()
        state.columns[0] += 9
        state.supply[0] += 1
        state.stock[0] = 1
        state.token = 41
    assert faults(spoil) == {"check.money", "check.market_order", "check.plant_twice", "check.plant_missing",
                             "check.deck",
                             "check.column", "check.cards", "check.leftover", "check.storage", "check.token"}


def test_check_market_size_and_last_round():
    def spoil(state):
        state.final = True
        state.last_round = False
    assert {"check.market_size", "check.last_round"} <= faults(spoil)


def test_check_too_many_plants():
    rules = game(3)
    state = buying(rules, lay(rules, plants={0: "C3 E4 G5 K8"}))
    assert "check.too_many_plants" in {fault.rule for fault in rules.check(state)}


def test_check_trust_place():
    rules = game(2)
    state = auction(rules, lay(rules))
    state.row = [2, 0, 1]
    assert "check.trust_place" in {fault.rule for fault in rules.check(state)}


def test_rulebook_is_in_order():
    for rule in rulebook("cardgame").values():
        assert rule.title
        assert rule.text.endswith((".", ")"))
        assert rule.source


def test_show_tells_row_market_and_companies():
    rules = game(2)
    text = rules.show(play(rules, auction(rules, lay(rules)), "open D4 at 4"))
    for part in ("Round 2", "Player 1 to act", "Row: Player 0, Trust, Player 1", "*A3 (1 coal, 5) from 1*", "is at 4"):
        assert part in text
