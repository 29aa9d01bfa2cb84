"""Every worked example of the two rulebooks, with its numbers."""

import pytest
from positions import EDITIONS, game, lay, legal, networks, play, prices, refused, stock

from engine.powergrid.edition import income
from engine.powergrid.plants import NEED, POWERS
from engine.powergrid.state import AUCTION, FUEL

both = pytest.mark.parametrize("edition", EDITIONS)


@both
def test_turn_order_by_cities_then_highest_plant(edition):
    """Galina 6 cities, Peter and Kristina 5 each with plants 17 and 15, Nikita 4."""
    rules = game(edition)
    state = lay(rules, phase="market", order=[3, 2, 1, 0], round=3, houses=networks(rules, 6, 5, 5, 4),
                plants=[[14], [17], [15, 11], [30]], market=[16, 18, 19, 20, 21, 22, 23, 24])
    state = play(rules, state, "draw 25")
    assert state.phase == AUCTION
    assert state.order == [0, 1, 2, 3]


@both
def test_plant_14_burns_exactly_two_garbage_and_stores_four(edition):
    rules = game(edition)
    state = lay(rules, phase="fuel", actor=0, money=[99], plants=[[14]], on_sale=[24, 18, 6, 2])
    assert (NEED[14], POWERS[14]) == (2, 2)
    state = play(rules, state, "buy garbage, buy garbage, buy garbage, buy garbage")
    assert refused(rules, state, "buy garbage") == "fuel.storage"
    lacking = lay(rules, phase="power", plants=[[14]], fuel=[[0, 0, 1, 0]])
    assert refused(rules, lacking, "run 14") == "power.exact_fuel"


@both
def test_hybrid_05_burns_two_tokens_in_any_mix(edition):
    rules = game(edition)
    state = lay(rules, phase="power", plants=[[5]], fuel=[[2, 2, 0, 0]])
    runs = [text for text in legal(rules, state) if text.startswith("run 5")]
    assert runs == ["run 5 with 0 coal", "run 5 with 1 coal", "run 5 with 2 coal"]
    assert stock(play(rules, state, "run 5 with 1 coal"), 0) == {"coal": 1, "oil": 1}
    assert POWERS[5] == 1


@both
@pytest.mark.parametrize("coal", range(5))
def test_hybrid_05_stores_four_tokens_in_any_mix(edition, coal):
    rules = game(edition)
    state = lay(rules, phase="fuel", actor=0, money=[99], plants=[[5]], fuel=[[coal, 4 - coal, 0, 0]])
    assert legal(rules, state) == ["done"]
    assert refused(rules, state, "buy coal") == refused(rules, state, "buy oil") == "fuel.storage"


@both
def test_plant_03_stores_four_oil_and_eco_13_and_33_store_nothing(edition):
    rules = game(edition)
    state = lay(rules, phase="fuel", actor=0, money=[99], plants=[[3, 13, 33]])
    assert legal(rules, state) == ["buy oil", "done"]
    state = play(rules, state, "buy oil, buy oil, buy oil, buy oil")
    assert legal(rules, state) == ["done"]
    assert refused(rules, state, "buy coal") == "fuel.only_what_you_burn"
    assert (NEED[33], POWERS[33], NEED[13], POWERS[13]) == (0, 4, 0, 1)


@pytest.fixture(params=EDITIONS)
def ruhr(request):
    """Seat 0 in Essen and Münster, seat 1 in Düsseldorf and Köln."""
    rules = game(request.param)
    houses = {"essen": [0], "muenster": [0], "duesseldorf": [1], "koeln": [1]}
    market = [11, 12, 13, 14, 15, 16, 17, 18]
    return rules, lambda **more: lay(
        rules, phase="building", round=3, money=[100, 100], houses=houses, market=market, **more)


@pytest.mark.parametrize(("seat", "city", "cost"), [
    (0, "duisburg", 10), (0, "dortmund", 10 + 2), (0, "aachen", 10 + 9 + 2), (1, "duisburg", 10 + 2 + 0)])
def test_building_example_in_step_1(ruhr, seat, city, cost):
    rules, position = ruhr
    assert play(rules, position(actor=seat), f"build {city}").money[seat] == 100 - cost


@pytest.mark.parametrize(("moves", "cost"), [
    ("build duesseldorf", 15 + 2), ("build koeln", 15 + 2 + 4), ("build duesseldorf, build koeln", 17 + 19)])
def test_building_example_in_step_2(ruhr, moves, cost):
    rules, position = ruhr
    assert play(rules, position(actor=0, step=2), moves).money[0] == 100 - cost
    assert refused(rules, position(actor=0), moves.split(", ")[0]) == "building.slots_by_step"


@both
def test_powering_example_seven_cities_worth_of_power_for_six(edition):
    """Plants 07, 10 and 15, all full: 4 coal and 3 oil burn, six cities pay 73."""
    rules = game(edition)
    state = lay(rules, phase="power", plants=[[7, 10, 15]], fuel=[[8, 6, 0, 0]], money=[0],
                houses=networks(rules, 6), market=[16, 17, 18, 19, 20, 21, 22, 23])
    before = state.supply[:]
    state = play(rules, state, "run 7 10 15")
    assert state.money[0] == 73
    assert state.powered[0] == 6
    assert stock(state, 0) == {"coal": 4, "oil": 3}
    assert [now - then for now, then in zip(state.supply, before, strict=True)] == [4, 3, 0, 0]


@pytest.mark.parametrize(("edition", "garbage"), [("classic", 6), ("recharged", 5)])
def test_five_player_refill_example(edition, garbage):
    """10 coal, 2 oil, 1 garbage bought. Back come 4 coal (all there is), 4 oil, 3 garbage, 2 uranium: coal on 4 and
    3, oil on 3 and 2, garbage down to 6 (classic, which opened with 7 as the cheapest) or 5, uranium on 12 and 10."""
    rules = game(edition, 5)
    opening = [24, 18, 6 if edition == "classic" else 9, 2]
    bought = [10, 2, 1, 0]
    state = lay(rules, phase="power", order=[0, 1, 2, 3, 4], actor=4,
                plants=[[4, 8], [10], [3], [6], [13]], fuel=[[10, 0, 0, 0], [0] * 4, [0, 2, 0, 0], [0, 0, 1, 0]],
                on_sale=[tokens - gone for tokens, gone in zip(opening, bought, strict=True)])
    state.supply[0] = 4  # six of the ten coal tokens stay on plants, four have been burnt
    state.fuel[0] = 6
    state = play(rules, state, "run nothing")
    assert state.sold == [14 + 4, 16 + 4, opening[2] - 1 + 3, 2 + 2]
    assert prices(rules, state) == [3, 2, garbage, 10]


def test_opening_prices_of_both_editions():
    """The cheapest coal 1, oil 3, garbage 7 (classic) or 6 (Recharged), uranium 14; three tokens a space."""
    classic, recharged = game("classic"), game("recharged")
    assert prices(classic, classic.start({})) == [1, 3, 7, 14]
    start = recharged.start({})
    assert prices(recharged, start) == [1, 3, 6, 14]
    start.sold[0] -= 3
    start.sold[1] -= 3
    assert prices(recharged, start)[:2] == [2, 4]


def test_recharged_discount_example_token_on_the_cheapest_plant():
    """The cheapest plant on offer is 15: it may be opened at 1."""
    rules = game("recharged")
    state = lay(rules, phase="market", round=2, market=[15, 16, 17, 18, 19, 20, 21, 22], plants=[[5], [6], [7], [8]])
    state = play(rules, state, "draw 30")
    assert state.discount == 15
    assert refused(rules, state, "open 15 at 1") == ""
    assert refused(rules, state, "open 16 at 15") == "auction.minimum"


def test_recharged_discount_example_smaller_plant_leaves_with_the_token():
    rules = game("recharged", 3)
    state = lay(rules, round=2, money=[50, 50, 50], market=[15, 16, 17, 18, 19, 20, 21, 22], discount=15,
                plants=[[5], [6], [7]], scrapped=[3, 4, 8, 9, 10, 11, 12], back="small")
    state = play(rules, state, "open 16 at 16, pass, pass, draw 13")
    assert 13 not in state.market and state.scrapped >> 13 & 1
    assert state.discount == 0
    state = play(rules, state, "draw 30") if rules.legal(state)[0].kind == "draw" else play(
        rules, state, "back large, draw 30")
    assert state.market == [15, 17, 18, 19, 20, 21, 22, 30]
    assert refused(rules, state, "open 15 at 14") == "auction.minimum"


def test_classic_obsolete_example_06_leaves_when_somebody_has_six_cities():
    """Plants 03 to 05 stay with their owners; a replacement that is too small leaves as well."""
    rules = game("classic")
    state = lay(rules, phase="building", actor=0, round=2, money=[50], plants=[[3], [4], [5], [13]],
                houses=networks(rules, 5), market=[6, 7, 8, 9, 10, 11, 12, 14])
    state = play(rules, state, "build essen, draw 20")
    assert state.market == [7, 8, 9, 10, 11, 12, 14, 20]
    assert state.scrapped >> 6 & 1
    assert [state.plants_of(seat) for seat in range(3)] == [[3], [4], [5]]


@pytest.mark.parametrize(("cities", "paid"), list(enumerate(
    [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150])))
def test_payments(cities, paid):
    assert income(cities) == paid


def test_more_than_twenty_cities_pay_like_twenty():
    assert income(21) == 150


@both
def test_fuel_phase_follows_the_reverse_order(edition):
    rules = game(edition)
    state = lay(rules, phase="fuel", order=[2, 0, 3, 1])
    asked = []
    while state.phase == FUEL:
        asked.append(state.actor)
        state = play(rules, state, "done")
    assert asked == [1, 3, 0, 2]
