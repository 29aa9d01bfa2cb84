"""The Trust's plant, named after the ids in rules.toml."""

from cardgame_table import auction, game, lay, names, play

from engine.cardgame.state import DRAW, OPEN


def test_trust_plant_after_the_first_sale_and_its_refill():
    rules = game(2)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4; pass; draw L10")
    # After the refill the row is A3 B3 F5 H6; the Trust takes the fourth.
    assert names(rules, state.plants[8:9]) == "H6"
    assert state.phase == DRAW
    state = play(rules, state, "draw L11")
    assert (state.phase, state.actor) == (OPEN, 1)


def test_trust_plant_after_the_first_pass():
    rules = game(2)
    state = play(rules, auction(rules, lay(rules)), "pass")
    assert names(rules, state.plants[8:9]) == "F5"


def test_trust_plant_when_the_second_player_wins_the_first_auction():
    rules = game(2)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4; bid 5; pass; draw L10; draw L11")
    assert names(rules, state.plants[8:9]) == "H6"
    assert state.actor == 0


def test_trust_plant_once_a_phase():
    rules = game(2)
    state = play(rules, auction(rules, lay(rules)), "open D4 at 4; pass; draw L10; draw L11; open B3 at 3; draw L30")
    assert state.owned[2] == 1


def test_trust_plant_in_the_last_round_is_the_sixth():
    rules = game(2)
    state = play(rules, auction(rules, lay(rules, final=True)), "pass")
    assert names(rules, state.plants[8:9]) == "S7"


def test_trust_short_market_takes_the_dearest():
    rules = game(2)
    state = lay(rules, final=True)
    state.market = state.market[:2]
    assert names(rules, play(rules, auction(rules, state), "pass").plants[8:9]) == "B3"


def test_trust_oldest_plant_leaves_on_the_fourth():
    rules = game(2)
    state = play(rules, auction(rules, lay(rules, plants={2: "L20 C3 E4"})), "pass")
    assert names(rules, state.plants[8:11]) == "C3 E4 F5"
    assert names(rules, state.gone) == "L20"


def test_trust_place_stays_second_when_round_1_sorts_the_row():
    rules = game(2)
    state = auction(rules, lay(rules, round_=1, money=12))
    state = play(rules, state, "open A3 at 1; pass; draw L30; draw L31; open D4 at 4; draw L32")
    assert state.row == [1, 2, 0]
