"""Phase 1, named after the ids in rules.toml."""

from cardgame_table import auction, chances, game, lay, legal, names, play, refused

from engine.cardgame.cards import BACK_LAST, BACK_NONE, LARGE, SMALL
from engine.cardgame.notation import plant_index
from engine.cardgame.state import BUY, DRAW, OPEN


def under_last_round_card(rules, state, under):
    """The deck is the last-round card and what was put under it."""
    state.under = [plant_index(rules.cards, one) for one in under.split()]
    seen = {*state.under}
    state.gone = [plant for plant in state.hidden_small + state.hidden_large if plant not in seen]
    state.hidden_small, state.hidden_large, state.deck_small, state.deck_large = [], [], 0, 0
    state.top = BACK_LAST
    return state


def test_auction_token_lies_on_the_cheapest_plant_whose_bids_start_at_1():
    rules = game(3)
    state = auction(rules, lay(rules))
    assert names(rules, [state.token]) == "A3"
    assert "open A3 at 1" in legal(rules, state)
    assert refused(rules, state, "open A3 at 0") == "auction.minimum"


def test_auction_minimum_is_the_number_and_may_be_exceeded():
    rules = game(3)
    state = auction(rules, lay(rules))
    assert refused(rules, state, "open D4 at 3") == "auction.minimum"
    assert play(rules, state, "open D4 at 9").high_bid == 9


def test_auction_row_only_the_four_cheapest():
    rules = game(3)
    state = auction(rules, lay(rules))
    assert play(rules, state, "open F5 at 5").high_bid == 5
    assert refused(rules, state, "open H6 at 6") == "auction.row"
    assert refused(rules, state, "open L30 at 30") == "auction.row"


def test_auction_row_in_the_last_round_all_six():
    rules = game(3)
    state = auction(rules, lay(rules, final=True))
    assert names(rules, state.market) == "A3 B3 D4 F5 H6 S7"
    assert "open S7 at 7" in legal(rules, state)


def test_auction_cash_bounds_every_bid():
    rules = game(3)
    state = auction(rules, lay(rules, money=12))
    assert refused(rules, state, "open D4 at 13") == "auction.cash"
    assert refused(rules, play(rules, state, "open D4 at 4"), "bid 13") == "auction.cash"


def test_auction_clockwise_by_seat_whatever_the_row():
    rules = game(4)
    state = auction(rules, lay(rules, row="2 0 3 1"))
    assert state.actor == 2
    state = play(rules, state, "open D4 at 4")
    assert state.actor == 3
    assert play(rules, state, "bid 5").actor == 0
    assert play(rules, state, "pass; pass").actor == 1


def test_auction_raise_must_be_higher_and_a_pass_is_for_good():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4")
    assert refused(rules, state, "bid 4") == "auction.raise"
    state = play(rules, state, "pass; bid 5")
    assert state.actor == 0
    state = play(rules, state, "bid 6")
    assert state.actor == 2, "player 1 has left this auction"


def test_auction_next_offer_goes_along_the_row():
    rules = game(4)
    state = play(rules, auction(rules, lay(rules, row="2 0 3 1")), "open D4 at 4; pass; pass; pass; draw L30")
    assert (state.phase, state.actor) == (OPEN, 0), "next in the row, not next by seat"
    assert state.money[2] == 46
    assert names(rules, state.plants[8:9]) == "D4"


def test_auction_offer_again_when_another_wins():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4; bid 5; pass; pass; draw L30")
    assert (state.phase, state.actor) == (OPEN, 0)
    assert state.money[1] == 45


def test_auction_one_plant_a_buyer_takes_no_more_part():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4; bid 5; pass; pass; draw L30; open B3 at 3")
    assert state.actor == 2, "player 1 has bought"
    state = play(rules, state, "pass; draw L31")
    assert state.actor == 2


def test_auction_last_buyer_pays_the_minimum():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "pass; pass")
    assert refused(rules, state, "open D4 at 5") == "auction.last_buyer"
    assert play(rules, state, "open D4 at 4").money[2] == 46


def test_auction_last_buyer_discount_pays_1():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "pass; pass")
    assert refused(rules, state, "open A3 at 3") == "auction.last_buyer"
    assert play(rules, state, "open A3 at 1").money[2] == 49


def test_auction_refill_at_once_and_sorted():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4; pass; pass")
    assert state.phase == DRAW
    assert names(rules, play(rules, state, "draw L10").market) == "A3 B3 F5 H6 S7 J7 S8 L10"


def test_setup_equal_numbers_go_to_the_right():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules, top="small")), "open D4 at 4; pass; pass; draw C3")
    assert names(rules, state.market) == "A3 B3 C3 F5 H6 S7 J7 S8"


def test_auction_must_buy_in_round_1():
    rules = game(3)
    assert refused(rules, auction(rules, lay(rules, round_=1)), "pass") == "auction.must_buy"


def test_auction_released_in_round_1_without_money():
    rules = game(3)
    state = auction(rules, lay(rules, round_=1, money=0))
    assert legal(rules, state) == ["pass"]


def test_auction_pass_is_out_of_the_whole_phase():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "pass; open D4 at 4")
    assert state.actor == 2
    state = play(rules, state, "bid 5; pass; draw L30")
    assert state.actor == 1, "player 0 passed and is not asked again"


def test_auction_token_sold_rests_for_the_phase():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules, top="small")), "open A3 at 1; pass; pass; draw C3")
    assert state.token == -1
    assert refused(rules, state, "open B3 at 1") == "auction.minimum"
    assert names(rules, state.market).startswith("B3 C3"), "no token, nothing is removed"


def test_auction_low_draw_leaves_and_another_is_drawn():
    rules = game(3)
    market = "D4 F5 H6 S7 J7 S8 L9 L10"
    state = play(rules, auction(rules, lay(rules, market=market, top="small")), "open F5 at 5; pass; pass; draw A3")
    assert state.phase == DRAW
    assert state.token == -1
    assert names(rules, state.gone) == "A3"
    assert names(rules, play(rules, state, "draw L11").market) == "D4 H6 S7 J7 S8 L9 L10 L11"


def test_auction_second_low_draw_is_placed():
    rules = game(3)
    state = auction(rules, lay(rules, market="D4 F5 H6 S7 J7 S8 L9 L10", top="small"))
    state = play(rules, state, "open F5 at 5; pass; pass; draw A3; back small; draw B3; back large")
    assert names(rules, state.market) == "B3 D4 H6 S7 J7 S8 L9 L10"


def test_auction_equal_draw_is_not_lower():
    rules = game(3)
    state = auction(rules, lay(rules, market="D4 F5 H6 S7 J7 S8 L9 L10", top="small"))
    state = play(rules, state, "open F5 at 5; pass; pass; draw E4")
    assert names(rules, state.market) == "D4 E4 H6 S7 J7 S8 L9 L10"
    assert names(rules, [state.token]) == "D4"


def test_auction_unsold_discounted_plant_leaves_and_is_replaced():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "pass; pass; pass")
    assert names(rules, state.gone) == "A3"
    assert state.phase == DRAW
    state = play(rules, state, "draw L30")
    assert names(rules, state.market) == "B3 D4 F5 H6 S7 J7 S8 L30"
    assert state.phase == BUY


def test_auction_unsold_nothing_leaves_when_the_token_is_aside():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "open A3 at 1; pass; pass; draw L30; pass; pass")
    assert state.gone == []
    assert state.phase == BUY


def test_auction_last_round_card_fills_the_dearest_place_and_cuts_at_the_end():
    rules = game(3)
    state = under_last_round_card(rules, lay(rules), "L35 L36")
    state = play(rules, auction(rules, state), "open D4 at 4; pass; pass")
    assert names(rules, state.market) == "A3 B3 F5 H6 S7 J7 S8 LAST"
    assert (state.top, state.deck_large, state.hidden_large) == (LARGE, 2, [38 + 1, 38 + 2])
    state = play(rules, state, "open A3 at 1; pass; draw L35")
    assert names(rules, state.market) == "B3 F5 H6 S7 J7 S8 L35 LAST"
    state = play(rules, state, "pass")
    assert names(rules, state.market) == "F5 H6 S7 J7 S8 L35", "the card and the cheapest plant have left"
    assert state.phase == BUY
    assert not state.final, "this round is played to its end"


def test_auction_last_round_late_drawn_for_the_unsold_plant():
    rules = game(3)
    state = under_last_round_card(rules, lay(rules), "")
    state = play(rules, auction(rules, state), "pass; pass; pass")
    assert names(rules, state.market) == "D4 F5 H6 S7 J7 S8"
    assert state.cut == 2


def test_auction_empty_deck_shrinks_the_market():
    rules = game(3)
    state = under_last_round_card(rules, lay(rules), "")
    state.last_round, state.top, state.cut, state.final = False, BACK_NONE, 2, True
    state.market = state.market[:6]
    state = play(rules, auction(rules, state), "open D4 at 4; pass; pass")
    assert names(rules, state.market) == "A3 B3 F5 H6 S7"


def test_auction_first_row_by_number_not_by_price():
    rules = game(3)
    state = auction(rules, lay(rules, round_=1, money=12))
    state = play(rules, state, "open D4 at 12; pass; pass; draw L30; open A3 at 1; pass; draw L31",
                 "open F5 at 5; draw L32")
    assert state.row == [2, 0, 1]


def test_auction_first_row_ties_of_two_swap():
    rules = game(3)
    state = auction(rules, lay(rules, round_=1, money=12))
    state = play(rules, state, "open A3 at 1; pass; pass; draw L30; open B3 at 3; pass; draw L31",
                 "open D4 at 4; draw L32")
    assert state.row == [2, 1, 0]


def test_auction_first_row_ties_of_three_first_and_third_swap():
    rules = game(4)
    state = lay(rules, market="A3 B3 C3 F5 H6 S7 J7 S8", round_=1, money=12, row="3 0 1 2")
    state = play(rules, auction(rules, state), "open A3 at 1; pass; pass; pass; draw L30",
                 "open B3 at 3; pass; pass; draw L31; open F5 at 5; pass; draw L32; open C3 at 3; draw L33")
    # Players 3, 0 and 2 hold a 3, player 1 the 5; the three stood in the order 3, 0, 2.
    assert state.row == [1, 2, 0, 3]


def test_auction_first_row_only_in_round_1():
    rules = game(3)
    state = play(rules, auction(rules, lay(rules)), "open A3 at 1; pass; pass; draw L30",
                 "open F5 at 5; pass; draw L31; pass")
    assert state.row == [0, 1, 2]


def test_setup_deck_the_back_of_the_top_card_is_known_before_it_is_drawn():
    rules = game(5)
    state = play(rules, auction(rules, lay(rules, top="small")), "open D4 at 4; pass; pass; pass; pass")
    assert chances(rules, state) == {"draw C3": 1, "draw E4": 1, "draw G5": 1, "draw I6": 1, "draw K8": 1}
    state = rules.apply(state, rules.read("draw C3"))
    assert chances(rules, state) == {"back small": 4, "back large": 29}
    assert play(rules, state, "back small").top == SMALL
