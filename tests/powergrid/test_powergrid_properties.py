"""What holds in every position, and fuel storage against trying every arrangement."""

import itertools
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import EDITIONS, game

from engine.core import CHANCE
from engine.powergrid import storage
from engine.powergrid.plants import ALL, FUELS, HYBRID, KIND, NEED
from engine.powergrid.state import ROOM, State

OPTIONS = ({}, {"map": "usa"}, {"demolition": "on"}, {"open_money": "off"})


def step(rules, state, rng):
    """A random step; bids stay low so that games go on."""
    if rules.to_act(state) == CHANCE:
        actions, weights = zip(*rules.chances(state), strict=True)
        return rng.choices(actions, weights)[0]
    return rng.choice(rules.legal(state)[:12] + rules.legal(state)[-1:])


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(2, 6), st.sampled_from(OPTIONS), st.randoms(use_true_random=False))
def test_every_position_of_a_random_game_holds_together(edition, players, options, rng):
    rules = game(edition, players, **options)
    state = rules.start({})
    totals = rules.ledger(state)
    for ply in range(250):
        if rules.to_act(state) is None:
            break
        if ply % 20 == 0:
            ask(rules, state)
        action = step(rules, state, rng)
        before, old = rules.dump(state), state
        state = rules.apply(state, action)
        assert rules.ledger(state) == totals
        if ply % 20 == 0:
            assert rules.dump(old) == before, "old positions never change"


def ask(rules, state):
    """The slow questions: legal against why_not, notation, and the round trip through JSON."""
    allowed = set(rules.legal(state))
    for action in rules.candidates(state):
        assert (action in allowed) == (rules.why_not(state, action) is None), rules.write(action)
        assert rules.read(rules.write(action)) == action
    assert not rules.check(state)
    dumped = rules.dump(state)
    assert rules.dump(rules.load(json.loads(json.dumps(dumped)))) == dumped


def holder(plants, coal, oil):
    """One seat with these plants and tokens, no matter where they lie."""
    state = State(1, 1)
    state.plants[ROOM - len(plants):] = sorted(plants)
    state.fuel[:FUELS] = [coal, oil, 0, 0]
    return state


def arrangements(plants, coal, oil):
    """Every way to lay the tokens: for each plant how much coal and oil lies on it."""
    ways = []
    for plant in plants:
        most = 2 * NEED[plant]
        ways.append([(c, o) for c in range(most + 1) for o in range(most + 1 - c)
                     if (c == 0 or KIND[plant] in (0, HYBRID)) and (o == 0 or KIND[plant] in (1, HYBRID))])
    return [laid for laid in itertools.product(*ways)
            if sum(c for c, _ in laid) == coal and sum(o for _, o in laid) == oil]


def mixes(plants, running, laid):
    """How much coal the running hybrids can burn together with the tokens lying like this; empty if they cannot run."""
    totals = {0}
    for plant, (coal, oil) in zip(plants, laid, strict=True):
        if plant not in running:
            continue
        need = NEED[plant]
        if KIND[plant] == HYBRID:
            totals = {total + c for total in totals for c in range(need + 1) if c <= coal and need - c <= oil}
        elif (coal if KIND[plant] == 0 else oil) < need and KIND[plant] < 2:
            return set()
    return totals


small = [plant for plant in ALL if KIND[plant] in (0, 1, HYBRID) and NEED[plant] <= 2]
trio = st.lists(st.sampled_from(small), min_size=1, max_size=3, unique=True).map(sorted)


@settings(max_examples=60, deadline=None)
@given(trio, st.integers(0, 9), st.integers(0, 9))
def test_room_for_a_token_is_an_arrangement_with_one_more(plants, coal, oil):
    if not arrangements(plants, coal, oil):
        return
    state = holder(plants, coal, oil)
    assert storage.has_room(state, 0, 0) == bool(arrangements(plants, coal + 1, oil))
    assert storage.has_room(state, 0, 1) == bool(arrangements(plants, coal, oil + 1))
    assert storage.excess(state, 0) == 0


@settings(max_examples=60, deadline=None)
@given(trio, st.integers(0, 8), st.integers(0, 8), st.data())
def test_plants_run_if_some_arrangement_lays_their_fuel_on_them(plants, coal, oil, data):
    laid = arrangements(plants, coal, oil)
    if not laid:
        return
    running = data.draw(st.lists(st.sampled_from(plants), unique=True))
    possible = set().union(*(mixes(plants, running, one) for one in laid))
    mask = sum(1 << plant for plant in running)
    assert set(storage.hybrid_mixes(holder(plants, coal, oil), 0, mask)) == possible


@pytest.mark.parametrize("edition", EDITIONS)
def test_copies_are_independent(edition):
    rules = game(edition, 3)
    state, rng = rules.start({}), random.Random(5)
    for _ in range(120):
        twin = rules.copy(state)
        before = rules.dump(state)
        for _ in range(3):
            rules.advance(twin, step(rules, twin, rng))
        assert rules.dump(state) == before
        rules.advance(state, step(rules, state, rng))
