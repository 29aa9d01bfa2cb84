"""Setting the table with Automas."""

import random

import pytest
from barrage_table import first, rules_for

from engine.barrage.board import NEUTRAL
from engine.barrage.state import D_AUTOMA
from engine.barrage.tables import EASY, HARD, MEDIUM, NO_OFFICER, PERSON, SPACE_NAMES, VERY_HARD
from engine.chance import draw
from engine.core import CHANCE, BadInput


def begun(players, automas, seed=0):
    """The table when the first participant has a turn, dealt at random."""
    rules, rng = rules_for(players, automas=automas), random.Random(seed)
    state = rules.start({})
    while not state.round or rules.to_act(state) == CHANCE:
        chance = rules.to_act(state) == CHANCE
        rules.advance(state, draw(rules, state, rng) if chance else rng.choice(rules.legal(state)))
    return state


@pytest.mark.parametrize(("players", "automas"), [
    (2, "easy"), (3, "easy"), (4, "easy"), (3, "medium,hard"), (4, "medium,hard"), (4, "easy,medium,very_hard"),
    (2, "medium,medium"), (3, "easy,medium,hard"), (4, "easy,medium,hard,very_hard")])
def test_participants(players, automas):
    levels = [["easy", "medium", "hard", "very_hard"].index(name) for name in automas.split(",")]
    state = begun(players, automas)
    assert state.level == [PERSON] * (players - len(levels)) + levels
    blocked = {name for name, owner in zip(SPACE_NAMES, state.spaces, strict=True) if owner == NEUTRAL}
    assert ("turbine-2L" in blocked) == (players < 4)
    assert ("turbine-4L" in blocked) == (players < 3)
    assert state.national.bit_count() == players - 1


def test_spaces_in_the_option_are_forgiven():
    assert rules_for(3, automas=" very hard , easy ").automas == [VERY_HARD, EASY]


@pytest.mark.parametrize(("players", "automas", "words"), [
    (2, "brutal", "very_hard"), (2, "easy,easy,easy", "3 of them"), (2, "guided", "levels")])
def test_wrong_levels_get_one_sentence(players, automas, words):
    with pytest.raises(BadInput, match=words):
        rules_for(players, automas=automas)


def test_full_game():
    with pytest.raises(BadInput, match="full game only"):
        rules_for(2, game="introductory", automas="easy")


@pytest.mark.parametrize("seed", range(5))
def test_companies(seed):
    """Four companies for four seats, none twice; no officer and no contract for the Automas."""
    state = begun(4, "easy,medium,hard", seed)
    assert sorted(state.company) == [0, 1, 2, 3]
    assert state.officer[0] != NO_OFFICER
    assert state.hand[0].bit_count() == 1
    assert state.officer[1:] == [NO_OFFICER] * 3
    assert state.hand[1:] == [0, 0, 0]


def test_companies_are_dealt_at_random():
    assert len({begun(4, "easy", seed).company[3] for seed in range(20)}) == 4


def test_no_officer():
    state = begun(4, "easy,medium,hard")
    assert [state.skill[seat] for seat in (1, 2, 3)] == [NO_OFFICER] * 3


def test_very_hard():
    """The officer comes with the company; the people's game pairs them at random."""
    found = {begun(2, "very_hard", seed).officer[1] for seed in range(40)}
    assert found == set(range(7))


@pytest.mark.parametrize("seed", range(5))
def test_first_places(seed):
    order = begun(4, "easy,hard", seed).order
    assert set(order[:2]) == {2, 3}
    assert set(order[2:]) == {0, 1}


def test_first_places_are_random_among_automas():
    assert len({tuple(begun(4, "easy,easy,easy", seed).order) for seed in range(40)}) == 6


def test_start():
    state = begun(3, "medium")
    assert state.vp == [10, 10, 16]
    assert state.credits == [6, 6, 0]
    assert [state.excavators[2], state.mixers[2], state.engineers[2]] == [6, 4, 12]


def test_stack():
    """One tile shows its actions, another its criteria, eighteen lie below."""
    state = begun(2, "medium")
    assert state.unseen[D_AUTOMA].bit_count() == 18
    assert state.automa_discard == 1 << state.automa_criteria
    assert len({state.automa_top, state.automa_criteria}) == 2


def test_no_stack_without_automas():
    rules = rules_for(2)
    state = first(rules, rules.start({}))
    assert state.unseen[D_AUTOMA] == 0
    assert state.automa_top == -1


def test_levels_are_ordered():
    assert PERSON < EASY < MEDIUM < HARD < VERY_HARD
