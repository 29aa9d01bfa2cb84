"""What holds in every position of a random game."""

import json

from barrage_table import moves, rules_for
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.barrage import rules as barrage
from engine.barrage.board import NEUTRAL, NOBODY
from engine.barrage.state import SHEET
from engine.barrage.water import AT_HEADSTREAM, AT_SEA, capacity
from engine.rulebook import rulebook, sentence

GAMES = st.sampled_from(["full", "introductory"])


def step(rules, state, rng):
    """Any move but the bank, as long as there is one: games in which more happens."""
    found = moves(rules, state)
    return rng.choice([action for action in found if action.kind != "bank"] or found)


def holds(state):
    """What the rulebook says of any position, asked of the state itself."""
    for dam, owner in enumerate(state.dam):
        assert (owner == NOBODY) == (state.height[dam] == 0)
        assert 0 <= state.water[dam] <= (4 if state.height[dam] == 3 and owner != NEUTRAL else state.height[dam])
    for seat in range(state.seats):
        built = state.built[4 * seat:4 * seat + 4]
        assert built[0] == state.dam.count(seat)
        assert built[1] == sum(state.height[dam] - 1 for dam in range(20) if state.dam[dam] == seat)
        assert built[2:] == [state.conduit.count(seat), state.house.count(seat)]
        assert all(count <= most for count, most in zip(built, (5, 5, 5, 4), strict=True))
        assert sum(state.sheet[seat * SHEET:(seat + 1) * SHEET]) == state.vp[seat]
        assert min(state.credits[seat], state.excavators[seat], state.mixers[seat], state.energy[seat]) >= 0


def ask(rules, state):
    """The slow questions: legal against why_not, sentences, notation, the round trip through JSON."""
    allowed = set(rules.legal(state))
    assert allowed <= set(rules.candidates(state))
    for action in rules.candidates(state):
        refusal = rules.why_not(state, action)
        assert (refusal is None) == (action in allowed), rules.write(action)
        assert refusal is None or (refusal.rule in rulebook("barrage") and "{" not in sentence("barrage", refusal))
        assert rules.read(rules.write(action)) == action
    assert not rules.check(state)
    plain = rules.dump(state)
    assert rules.dump(rules.load(json.loads(json.dumps(plain)))) == plain


@settings(max_examples=15)
@given(st.integers(2, 4), GAMES, st.randoms(use_true_random=False))
def test_every_position_of_a_random_game_holds_together(players, game, rng):
    rules = rules_for(players, game=game)
    state = rules.start({})
    totals, ply = rules.ledger(state), 0
    while rules.to_act(state) is not None:
        if ply % 25 == 0:
            ask(rules, state)
        state = rules.apply(state, step(rules, state, rng))
        assert rules.ledger(state) == totals
        holds(state)
        ply += 1
    assert state.round == 5
    assert sorted(seat for group in rules.outcome(state).ranking for seat in group) == list(range(players))


def ends_well(state, way):
    """A drop starts at a headstream or a dam, passes only full dams, and ends at a dam or in the sea."""
    assert way[0] < 20 or AT_HEADSTREAM <= way[0] < AT_HEADSTREAM + 4
    assert way[-1] < 20 or way[-1] == AT_SEA
    assert all(place != AT_SEA for place in way[:-1])
    assert way[-1] == AT_SEA or state.dam[way[-1]] != NOBODY


@settings(max_examples=10)
@given(st.integers(2, 4), st.randoms(use_true_random=False))
def test_every_drop_leaves_a_trace(players, rng):
    """What the ways tell is what the map shows: dams gain the ways that end there and lose those that start there."""
    rules = rules_for(players)
    state = rules.start({})
    while rules.to_act(state) is not None:
        action = step(rules, state, rng)
        after = rules.apply(state, action)
        ways = barrage.trace(state, action)
        if ways and action.kind in ("produce", "drop"):
            expected = state.water[:]
            for way in ways:
                ends_well(after, way)
                if way[0] < 20:
                    expected[way[0]] -= 1
                if way[-1] < 20:
                    expected[way[-1]] += 1
            assert after.round != state.round or after.water == expected
        state = after


@settings(max_examples=10)
@given(st.randoms(use_true_random=False))
def test_a_dam_holds_no_more_than_it_can(rng):
    rules = rules_for(4)
    state = rules.start({})
    while rules.to_act(state) is not None:
        rules.advance(state, step(rules, state, rng))
        for dam, owner in enumerate(state.dam):
            # A fourth drop may outlast Sekibo's turn as del Monte.
            assert owner == NOBODY or state.water[dam] <= capacity(state, dam) + (
                owner < NEUTRAL and state.officer[owner] == 6 and state.height[dam] == 3)
