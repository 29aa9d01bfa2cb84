"""Step 2, and Step 3 in each way it can come."""

import pytest
from positions import EDITIONS, finish, game, lay, networks, play, refused

from engine.powergrid.plants import STEP3
from engine.powergrid.state import AUCTION, BUILDING, FUEL, POWER

both = pytest.mark.parametrize("edition", EDITIONS)
MARKET = [16, 18, 19, 21, 22, 23, 24, 25]
OWNED = [[3], [4], [5], [6]]


def last_builder(edition, cities, players=4, **changes):
    """Seat 0 builds last and has that many cities."""
    rules = game(edition, players)
    return rules, lay(rules, **{"phase": "building", "actor": 0, "round": 3, "market": MARKET,
                                "plants": OWNED[:players], "money": [100] * players,
                                "houses": networks(rules, cities), **changes})


@both
@pytest.mark.parametrize(("players", "cities"), [(3, 7), (4, 7), (5, 7), (6, 6)])
def test_step2_starts_after_building_with_enough_cities(edition, players, cities):
    rules, state = last_builder(edition, cities - 1, players)
    assert play(rules, state, "done").step == 1
    rules, state = last_builder(edition, cities, players)
    state = play(rules, state, "done, draw 30")
    assert (state.step, state.phase) == (2, POWER)
    assert state.market == [18, 19, 21, 22, 23, 24, 25, 30], "once, the lowest plant is replaced"


@pytest.mark.parametrize(("edition", "cities"), [("classic", 10), ("recharged", 7)])
def test_step2_with_two_players(edition, cities):
    rules, state = last_builder(edition, cities - 1, 2)
    assert finish(rules, state, BUILDING).step == 1
    rules, state = last_builder(edition, cities, 2)
    assert finish(rules, state, BUILDING).step == 2


@both
def test_step2_does_not_start_during_building(edition):
    rules, state = last_builder(edition, 6, houses={**networks(game(edition), 6), "essen": [1]})
    state = play(rules, state, "build duesseldorf")
    assert state.built[0] == 7 and state.step == 1
    assert refused(rules, state, "build essen") == "building.slots_by_step"


@both
def test_step2_refill_is_used_in_the_round_it_starts(edition):
    """Four players, Step 2: 6 coal, not 5."""
    rules, state = last_builder(edition, 7, on_sale=[0, 0, 0, 0])
    state = play(rules, state, "done, draw 30")
    state = finish(rules, state, POWER)
    assert state.sold[0] == 6


@both
def test_steps_1_and_2_put_the_highest_plant_under_the_pile(edition):
    rules = game(edition)
    state = lay(rules, phase="market", round=3, market=MARKET, plants=OWNED)
    state = play(rules, state, "draw 20")
    assert state.market == [16, 18, 19, 20, 21, 22, 23, 24]
    assert state.under == 1 << 25


@both
def test_step_3_removes_the_lowest_plant_each_round(edition):
    rules = game(edition)
    state = lay(rules, phase="market", round=3, step=3, market=MARKET[:6], plants=OWNED, left=5)
    state = play(rules, state, "draw 30")
    assert state.market == [18, 19, 21, 22, 23, 30] and state.scrapped >> 16 & 1


@both
def test_empty_pile_in_step_3_still_removes_the_lowest(edition):
    rules = game(edition)
    state = lay(rules, phase="market", round=3, step=3, market=MARKET[:6], plants=OWNED, left=0)
    assert state.market == MARKET[1:6] and state.phase == AUCTION


@both
def test_step3_card_in_the_auction(edition):
    """It lies as the highest plant until the phase ends, then it and the lowest plant leave; Step 3 from phase 3."""
    rules = game(edition)
    state = lay(rules, round=5, step=2, market=MARKET, plants=OWNED, money=[60] * 4, left=0, under=[40, 42, 44, 46])
    state = play(rules, state, "open 18 at 18, pass, pass, pass")
    assert state.market == [16, 19, 21, 22, 23, 24, 25, STEP3]
    assert state.step == 2 and refused(rules, state, "open 23 at 23") == "auction.current_only"
    assert state.left == 4 and state.under == 0, "the plants under the card are the new pile"
    state = play(rules, state, "open 19 at 19, pass, pass, draw 40, pass, pass")
    assert state.market == [21, 22, 23, 24, 25, 40]
    assert (state.step, state.phase) == (3, FUEL)


def test_recharged_step3_card_replaces_the_unsold_discounted_plant():
    """It counts as drawn in phase 2: the lowest plant leaves too, and Step 3 begins with phase 3."""
    rules = game("recharged")
    state = lay(rules, round=5, step=2, market=MARKET, discount=16, plants=OWNED, left=0, under=[40, 42],
                active=[3], actor=3)
    state = play(rules, state, "pass")
    assert state.market == [19, 21, 22, 23, 24, 25]
    assert (state.step, state.phase) == (3, FUEL)


def test_classic_step3_card_replaces_the_plant_nobody_bought():
    rules = game("classic")
    state = lay(rules, round=5, step=2, market=MARKET, plants=OWNED, left=0, under=[40, 42], active=[3], actor=3)
    state = play(rules, state, "pass")
    assert state.market == [19, 21, 22, 23, 24, 25]
    assert (state.step, state.phase) == (3, FUEL)


@both
def test_step3_card_in_phase_5(edition):
    """One removal of the lowest; the highest is already under the pile. The refill was still that of Step 2."""
    rules = game(edition)
    state = lay(rules, phase="power", actor=3, round=5, step=2, market=MARKET, plants=OWNED, left=0, under=[40],
                on_sale=[0, 0, 0, 0])
    state = play(rules, state, "run nothing")
    assert state.market == [18, 19, 21, 22, 23, 24]
    assert (state.step, state.round, state.phase) == (3, 6, AUCTION)
    assert state.sold[0] == 6, "four players: 6 coal in Step 2, 4 in Step 3"
    assert state.unseen == 1 << 25 | 1 << 40


@both
def test_step_3_offers_all_six_plants(edition):
    rules = game(edition)
    state = lay(rules, round=6, step=3, market=MARKET[:6], plants=OWNED, money=[60] * 4)
    assert refused(rules, state, "open 23 at 23") == ""


@pytest.mark.parametrize(("edition", "step", "coal"), [("classic", 3, 4), ("recharged", 2, 6)])
def test_step3_card_drawn_at_the_start_of_step_2(edition, step, coal):
    """Classic: drawn before phase 5, which is already Step 3. Recharged: drawn in phase 5, so the refill is that of
    Step 2, the market does not change again, and Step 3 comes with the next round."""
    rules, state = last_builder(edition, 7, left=0, under=[40, 42, 44], on_sale=[0, 0, 0, 0])
    state = play(rules, state, "done")
    assert (state.step, state.phase) == (step, POWER)
    assert state.market == [19, 21, 22, 23, 24, 25]
    state = finish(rules, state, POWER)
    assert (state.step, state.sold[0], state.phase) == (3, coal, AUCTION)
    assert (state.market == [19, 21, 22, 23, 24, 25]) == (edition == "recharged")


def test_classic_step3_card_drawn_in_phase_4_for_an_obsolete_plant():
    """The card and the lowest plant leave at once; Step 3 begins with phase 5, not while building goes on."""
    rules = game("classic")
    state = lay(rules, phase="building", actor=1, round=5, step=2, market=[8, *MARKET[1:]], money=[100] * 4,
                houses=networks(rules, 0, 7), left=0, under=[40, 42], plants=OWNED)
    state = play(rules, state, "build essen")
    assert state.market == [19, 21, 22, 23, 24, 25]
    assert (state.step, state.phase) == (2, BUILDING)
    state = play(rules, state, "done, done")
    assert (state.step, state.phase) == (3, POWER)


def test_recharged_early_step3_before_step2():
    """The lowest plant is replaced as at the start of Step 2; then the card and the new lowest plant leave."""
    rules = game("recharged")
    state = lay(rules, round=3, step=1, market=MARKET, plants=OWNED, left=0, under=[40, 42], discount=0,
                active=[3], actor=3, money=[60] * 4)
    state = play(rules, state, "open 18 at 18, draw 40")
    assert state.market == [21, 22, 23, 24, 25, 40]
    assert (state.step, state.phase) == (3, FUEL)


def test_classic_early_step3_skips_step_2():
    rules = game("classic")
    state = lay(rules, round=3, step=1, market=MARKET, plants=OWNED, left=0, under=[40, 42],
                active=[3], actor=3, money=[60] * 4)
    state = play(rules, state, "open 18 at 18")
    assert state.market == [19, 21, 22, 23, 24, 25]
    assert (state.step, state.phase) == (3, FUEL)


def test_recharged_has_no_obsolete_plants():
    rules, state = last_builder("recharged", 5, market=[4, *MARKET[1:]], plants=[[3]])
    assert play(rules, state, "build essen").market[0] == 4


def test_recharged_germany_leaves_nuclear_power_once_a_player_buys_39():
    rules = game("recharged")
    state = lay(rules, round=5, step=3, market=[39, 40, 42, 44], plants=OWNED, money=[60] * 4, active=[0],
                on_sale=[0, 0, 0, 0], left=0)
    state = play(rules, state, "open 39 at 39")
    assert state.phased_out
    state = finish(rules, finish(rules, finish(rules, state, FUEL), BUILDING), POWER)
    assert state.sold[3] == 0 and state.sold[0] == 4


@pytest.mark.parametrize(("edition", "map_"), [("classic", "germany"), ("recharged", "usa"), ("classic", "usa")])
def test_plant_39_ends_nothing_elsewhere(edition, map_):
    rules = game(edition, map=map_)
    state = lay(rules, round=5, step=3, market=[39, 40, 42, 44], plants=OWNED, money=[60] * 4, active=[0], left=0)
    assert not play(rules, state, "open 39 at 39").phased_out
