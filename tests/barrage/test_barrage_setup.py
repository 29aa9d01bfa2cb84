"""Set-up: what is dealt, the fixed seats of the introductory game, the draft of the full one."""

import random

import pytest
from barrage_table import asked, first, moves, refused, rules_for

from engine.barrage.board import DAM_NAMES, NEUTRAL
from engine.barrage.state import D_TECHNOLOGY
from engine.barrage.tables import BONUS_TILES, COMPANIES, CONTRACTS, OFFICERS, SPACE_NAMES, TECHNOLOGY
from engine.core import CHANCE, BadInput


def dealt(players=4, seed=1, **options):
    """Chance deals and people pick at random, until somebody has a turn."""
    rules, rng = rules_for(players, **options), random.Random(seed)
    state = rules.start({})
    while asked(state)[0] != "turn":
        rules.advance(state, rng.choice(moves(rules, state)))
    return state


def names(listed, mask):
    return [name for index, name in enumerate(listed) if mask >> index & 1]


def test_setup_headstreams():
    state = dealt()
    assert len(set(state.head_tile)) == 4
    assert not set(state.head_tile) & {tile for tile in range(8) if state.unseen[0] >> tile & 1}


def test_setup_bonus():
    assert len(set(dealt().bonus)) == 5
    orders = {tuple(dealt(2, seed, game="introductory").bonus) for seed in range(12)}
    assert len(orders) > 1, "in random order"
    assert all(BONUS_TILES.index("advanced_technology") not in order for order in orders)


def test_setup_objective():
    assert {dealt(2, seed).objective for seed in range(40)} == set(range(6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_national(players):
    assert dealt(players).national.bit_count() == players - 1


def test_setup_private():
    state = dealt()
    assert [CONTRACTS[item][0] for item in state.display] == ["G", "G", "Y", "Y", "R", "R"]
    assert len(set(state.display)) == 6
    assert [state.unseen[deck].bit_count() for deck in (4, 5, 6)] == [13, 13, 13]


def test_setup_neutral_dams():
    state = dealt()
    found = [(dam // 2 + 1, state.height[dam], state.water[dam]) for dam in range(20) if state.dam[dam] == NEUTRAL]
    mountains, hills, plains = found
    assert mountains[0] in (1, 2, 3, 4) and mountains[1:] == (1, 1)
    assert hills[0] in (5, 6, 7) and hills[1:] == (2, 1)
    assert plains[0] in (8, 9, 10) and plains[1:] == (3, 1)


def test_setup_neutral_slot():
    for seed in range(10):
        state = dealt(2, seed)
        assert all(DAM_NAMES[dam].endswith("L") for dam in range(20) if state.dam[dam] == NEUTRAL)


def test_setup_patent():
    state = dealt()
    assert [TECHNOLOGY[tile][:2] for tile in state.patent] == ["L1", "L1", "L1"]
    assert [state.unseen[D_TECHNOLOGY + level].bit_count() for level in range(3)] == [2, 5, 5]


def test_setup_introductory():
    state = dealt(game="introductory")
    assert [(COMPANIES[state.company[seat]], OFFICERS[state.officer[seat]], names(CONTRACTS, state.hand[seat]))
            for seat in range(4)] == [("usa", "adler", ["S1"]), ("germany", "mcdowell", ["S2"]),
                                      ("italy", "jordan", ["S3"]), ("france", "fiesler", ["S4"])]
    assert state.order == [0, 1, 2, 3]
    assert all(names(TECHNOLOGY, tiles) == TECHNOLOGY[:5] for tiles in state.tiles)
    assert state.patent == [-1, -1, -1]
    assert refused(state, "use patent-1L") in ("space.credits", "patent.none")


@pytest.mark.parametrize("game", ["full", "introductory"])
def test_setup_start(game):
    state = dealt(3, game=game)
    for amounts, each in ((state.credits, 6), (state.excavators, 6), (state.mixers, 4), (state.engineers, 12),
                          (state.vp, 10), (state.energy, 0)):
        assert amounts == [each] * 3
    assert not any(state.built)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_draft(players):
    rules = rules_for(players)
    state = rules.start({})
    while rules.to_act(state) == CHANCE:
        rules.advance(state, rules.chances(state)[-1][0])
    pairs = [officer for officer in state.pairs if officer >= 0]
    assert len(pairs) == len(set(pairs)) == state.starting.bit_count() == players
    assert len(rules.legal(state)) == players * players


def test_setup_pick():
    rules = rules_for(2)
    state = rules.start({})
    while rules.to_act(state) == CHANCE:
        rules.advance(state, rules.chances(state)[0][0])
    picker, choices = rules.to_act(state), rules.legal(state)
    assert len(choices) == 4, "two companies, two starting contracts"
    rules.advance(state, choices[0])
    assert refused(state, rules.write(choices[0])) == "setup.pick"
    assert [rules.write(action) for action in rules.legal(state)] == [rules.write(choices[3])]
    assert state.officer[picker] >= 0 and state.hand[picker].bit_count() == 1
    assert rules.to_act(state) == 1 - picker


@pytest.mark.parametrize("seed", range(6))
def test_setup_order(seed):
    """Clockwise from a random first picker; the last to pick is first in turn order."""
    rules, rng, picked = rules_for(4), random.Random(seed), []
    state = rules.start({})
    while asked(state)[0] != "turn":
        if asked(state)[0] == "pick":
            picked.append(rules.to_act(state))
        rules.advance(state, rng.choice(moves(rules, state)))
    assert picked == [(picked[0] + step) % 4 for step in range(4)]
    assert state.order == picked[::-1]


def test_setup_no_joker():
    state = dealt()
    for seat in range(4):
        assert names(TECHNOLOGY, state.tiles[seat] & 0x1F) == ["base", "elevation", "conduit", "powerhouse"]


def test_chance_deck():
    rules = rules_for(4)
    state = rules.start({})
    rules.advance(state, rules.read("draw headstream H3"))
    assert refused(state, "draw headstream H3") == "chance.deck"
    assert refused(state, "draw headstream H4") == ""
    assert refused(state, "draw bonus bases") == "chance.deck"
    assert [weight for _, weight in rules.chances(state)] == [1] * 7


@pytest.mark.parametrize(("players", "blocked"), [
    (2, {"turbine-2", "turbine-4", "workshop-2", "machinery-2", "contracts-2"}),
    (3, {"turbine-2", "machinery-2", "contracts-2"}), (4, set())])
def test_space_blocked(players, blocked):
    rules = rules_for(players)
    state = first(rules, rules.start({}))
    closed = {name for name, owner in zip(SPACE_NAMES, state.spaces, strict=True) if owner == NEUTRAL}
    assert closed == {row + side for row in blocked for side in "LR"}
    assert all(refused(state, f"use {name}") == "space.blocked" for name in closed)


@pytest.mark.parametrize("players", [0, 5])
def test_for_two_to_four(players):
    with pytest.raises(BadInput):
        rules_for(players)
