"""Phase 2: opening, bidding, passing, the discount token, too many plants and their fuel."""

import pytest
from positions import EDITIONS, finish, game, lay, legal, play, refused, stock

from engine.powergrid.state import AUCTION, FUEL, LOSE

both = pytest.mark.parametrize("edition", EDITIONS)
LATE = [14, 16, 18, 19, 21, 22, 23, 24]


def four(edition, **changes):
    """Four players in round 2, seats in turn order, plants 14, 16, 18 and 19 on offer, no discount token."""
    rules = game(edition)
    changes = {"round": 2, "market": LATE, "money": [60] * 4, "plants": [[3], [4], [5], [6]], **changes}
    return rules, lay(rules, **changes)


@both
def test_only_the_four_lowest_plants_are_on_offer_before_step_3(edition):
    rules, state = four(edition)
    assert refused(rules, state, "open 21 at 21") == "auction.current_only"
    assert refused(rules, state, "open 15 at 15") == "auction.not_in_market"
    assert refused(rules, state, "open 19 at 19") == ""


@both
def test_the_first_bid_is_at_least_the_plants_number_and_never_on_credit(edition):
    rules, state = four(edition)
    assert refused(rules, state, "open 18 at 17") == "auction.minimum"
    assert refused(rules, state, "open 18 at 61") == "auction.no_credit"
    assert refused(rules, state, "open 18 at 60") == ""


@both
def test_bids_go_clockwise_by_seat_not_by_turn_order(edition):
    rules, state = four(edition, order=[2, 0, 3, 1])
    state = play(rules, state, "open 14 at 14")
    asked = [state.actor]
    for bid in (15, 16, 17):
        state = play(rules, state, f"bid {bid}")
        asked.append(state.actor)
    assert asked == [3, 0, 1, 2]


@both
def test_a_bid_must_be_higher_and_paid_from_ones_own_money(edition):
    rules, state = four(edition)
    state = play(rules, state, "open 14 at 20")
    assert refused(rules, state, "bid 20") == "auction.higher"
    assert refused(rules, state, "bid 61") == "auction.no_credit"
    assert refused(rules, state, "open 16 at 30") == "auction.one_at_a_time"


@both
def test_who_passes_a_bid_is_out_of_this_auction_only(edition):
    rules, state = four(edition)
    state = play(rules, state, "open 14 at 14, pass, bid 15, pass, bid 16")
    assert state.actor == 2  # seats 1 and 3 are out
    state = play(rules, state, "pass, draw 30")
    assert state.plants_of(0) == [3, 14] and state.money[0] == 60 - 16
    state = play(rules, state, "open 16 at 16")  # seat 1 opens next and seat 2 and 3 may bid again
    assert state.bidder == 1 and state.actor == 2


@both
def test_who_passes_instead_of_opening_is_out_of_the_phase(edition):
    rules, state = four(edition)
    state = play(rules, state, "pass, open 14 at 14, pass, pass")
    assert state.plants_of(1) == [4, 14], "seat 0 was not asked"


@both
def test_who_has_bought_neither_bids_nor_opens_again(edition):
    rules, state = four(edition)
    state = play(rules, state, "open 14 at 14, pass, pass, pass, draw 30, open 16 at 16, pass, pass")
    assert state.plants_of(1) == [4, 16], "seat 0 was not asked"
    state = play(rules, state, "draw 31, pass, pass")
    assert state.phase != AUCTION


@both
def test_an_outbid_opener_may_open_again(edition):
    rules, state = four(edition)
    state = play(rules, state, "open 14 at 14, bid 15, pass, pass, pass, draw 30")
    assert state.plants_of(1) == [4, 14]
    assert state.actor == 0 and not state.lot


def test_recharged_lone_opener_pays_the_minimum():
    rules, state = four("recharged", active=[3], actor=3)
    assert refused(rules, state, "open 18 at 19") == "auction.last_pays_minimum"
    assert play(rules, state, "open 18 at 18").money[3] == 60 - 18


def test_classic_lone_opener_may_pay_the_minimum():
    rules, state = four("classic", active=[3], actor=3)
    assert play(rules, state, "open 18 at 18").money[3] == 60 - 18


def test_recharged_lone_opener_pays_one_for_the_discounted_plant():
    rules, state = four("recharged", active=[3], actor=3, discount=14, money=[60, 60, 60, 1])
    assert legal(rules, state) == ["open 14 at 1", "pass"]
    state = play(rules, state, "open 14 at 1")
    assert state.money[3] == 0 and state.discount == 0


@both
def test_round_1_duty_everybody_buys_a_plant(edition):
    rules, state = four(edition, round=1, plants=[[], [], [], []], market=[3, 4, 5, 6, 7, 8, 9, 10])
    assert refused(rules, state, "pass") == "auction.first_round_duty"
    state = play(rules, state, "open 6 at 6")
    assert refused(rules, state, "pass") == "", "a bid may be passed"


@both
def test_round_1_nothing_affordable_releases_the_player(edition):
    rules, state = four(edition, round=1, money=[13, 60, 60, 60], plants=[[], [], [], []])
    assert legal(rules, state) == ["pass"]


@both
def test_round_1_order_is_set_again_after_the_auction(edition):
    rules, state = four(edition, round=1, order=[0, 1, 2, 3], plants=[[3], [15], [9], []], active=[3], actor=3)
    state = finish(rules, play(rules, state, "open 14 at 14"), AUCTION)
    assert state.phase == FUEL
    assert state.order == [1, 3, 2, 0]


@both
def test_later_rounds_keep_the_order_after_the_auction(edition):
    rules, state = four(edition, order=[0, 1, 2, 3], plants=[[3], [15], [9], []], active=[3], actor=3)
    assert finish(rules, play(rules, state, "open 14 at 14"), AUCTION).order == [0, 1, 2, 3]


@both
def test_a_sold_plant_is_replaced_at_once_and_the_market_sorted(edition):
    rules, state = four(edition)
    state = play(rules, state, "open 16 at 16, pass, pass, pass, draw 20")
    assert state.market == [14, 18, 19, 20, 21, 22, 23, 24]
    assert refused(rules, state, "open 20 at 20") == "" and refused(rules, state, "open 21 at 21")


@both
def test_fourth_plant_an_older_one_goes_before_the_replacement_comes(edition):
    rules, state = four(edition, plants=[[3, 7, 10], [4], [5], [6]])
    state = play(rules, state, "open 14 at 14, pass, pass, pass")
    assert legal(rules, state) == ["scrap 3", "scrap 7", "scrap 10"]
    assert refused(rules, state, "scrap 14") == "auction.keep_the_new"
    assert refused(rules, state, "scrap 4") == "auction.not_yours"
    state = play(rules, state, "scrap 7, draw 30")
    assert state.plants_of(0) == [3, 10, 14] and state.scrapped >> 7 & 1


@both
def test_fuel_of_a_scrapped_plant_moves_as_far_as_there_is_room(edition):
    """Oil of 07 (up to 6) moves to 03 (room for 4); the rest returns to the supply, not to the market."""
    rules, state = four(edition, plants=[[3, 7, 10], [4], [5], [6]], fuel=[[2, 6, 0, 0]])
    market, supply = state.sold[:], state.supply[1]
    state = play(rules, state, "open 14 at 14, pass, pass, pass, scrap 7")
    assert stock(state, 0) == {"coal": 2, "oil": 4}
    assert state.sold == market and state.supply[1] == supply + 2


@both
def test_fuel_nothing_burns_any_more_is_lost(edition):
    rules, state = four(edition, plants=[[3, 10, 11], [4], [5], [6]], fuel=[[0, 0, 0, 2]])
    state = play(rules, state, "open 14 at 14, pass, pass, pass, scrap 11")
    assert stock(state, 0) == {}


@both
def test_the_owner_chooses_between_coal_and_oil_when_both_compete_for_a_hybrid(edition):
    """05 holds 4 of 2 coal and 4 oil left by 07: two tokens go, of either kind."""
    rules, state = four(edition, plants=[[5, 7, 13], [4], [12], [6]], fuel=[[2, 4, 0, 0]])
    state = play(rules, state, "open 14 at 14, pass, pass, pass, scrap 7")
    assert state.want == LOSE and state.actor == 0
    assert refused(rules, state, "lose garbage") == "auction.lose_what_spills"
    assert stock(play(rules, state, "lose oil, lose oil"), 0) == {"coal": 2, "oil": 2}
    assert stock(play(rules, state, "lose coal, lose oil"), 0) == {"coal": 1, "oil": 3}
    assert stock(play(rules, state, "lose coal, lose coal"), 0) == {"oil": 4}


@both
def test_no_choice_where_only_one_fuel_is_too_much(edition):
    rules, state = four(edition, plants=[[5, 7, 13], [4], [12], [6]], fuel=[[0, 6, 0, 0]])
    state = play(rules, state, "open 14 at 14, pass, pass, pass, scrap 7")
    assert state.want != LOSE and stock(state, 0) == {"oil": 4}


def test_classic_two_players_keep_four_plants():
    rules = game("classic", 2)
    state = lay(rules, round=3, money=[60, 60], plants=[[3, 7, 10], [4]], market=LATE)
    state = play(rules, state, "open 14 at 14, pass, draw 30")
    assert state.plants_of(0) == [3, 7, 10, 14]
    state = lay(rules, round=3, money=[60, 60], plants=[[3, 7, 10, 13], [4]], market=LATE)
    assert legal(rules, play(rules, state, "open 14 at 14, pass"))[0] == "scrap 3"


def test_recharged_token_goes_with_the_sold_plant():
    rules, state = four("recharged", discount=14)
    state = play(rules, state, "open 14 at 1, bid 2, pass, pass, pass, draw 30")
    assert state.money[1] == 58 and state.discount == 0
    assert refused(rules, state, "open 16 at 1") == "auction.minimum"


def test_recharged_unsold_discounted_plant_leaves():
    rules, state = four("recharged", discount=14, active=[3], actor=3)
    state = play(rules, state, "pass, draw 30")
    assert state.phase == FUEL
    assert state.market == [16, 18, 19, 21, 22, 23, 24, 30]
    assert state.scrapped >> 14 & 1 and state.discount == 0


def test_recharged_without_the_token_nothing_leaves_after_the_auction():
    rules, state = four("recharged", active=[3], actor=3)
    assert play(rules, state, "pass").market == LATE


def test_classic_no_sale_removes_lowest():
    rules, state = four("classic", active=[3], actor=3)
    state = play(rules, state, "pass, draw 30")
    assert state.market == [16, 18, 19, 21, 22, 23, 24, 30] and state.phase == FUEL


def test_classic_a_sale_removes_nothing():
    rules, state = four("classic", active=[3], actor=3, sales=1)
    assert play(rules, state, "pass").market == LATE


@both
def test_empty_market_skips_the_auction(edition):
    _, state = four(edition, phase="market", step=3, market=[30], left=0, scrapped=LATE)
    assert state.market == [] and state.round == 3
    assert state.phase == FUEL


@both
def test_empty_pile_leaves_the_space_empty(edition):
    rules, state = four(edition, step=3, market=[30, 31, 32, 33, 34, 35], left=0)
    state = play(rules, state, "open 30 at 30, pass, pass, pass")
    assert state.market == [31, 32, 33, 34, 35] and state.actor == 1


def test_recharged_the_back_of_the_top_card_is_seen():
    rules, state = four("recharged")
    assert rules.dump(state)["plants"]["back"] == "large"
    state = play(rules, state, "open 14 at 14, pass, pass, pass")
    assert all(action.a > 15 for action, _ in rules.chances(state))
