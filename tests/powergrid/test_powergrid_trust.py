"""Recharged for two: the Trust."""

from positions import finish, game, lay, legal, play, refused, stock

from engine.powergrid.state import AUCTION, POWER, TRUST_HOUSES

TRUST = 2
MARKET = [14, 16, 18, 19, 21, 22, 23, 24]


def trust_game(**options):
    return game("recharged", 2, **options)


def set_up(rules, first=1):
    state = play(rules, rules.start({}), f"seat {first}")
    while rules.to_act(state) == -1:
        rules.advance(state, rules.legal(state)[0])
    return state


def at(rules, **changes):
    return lay(rules, **{"round": 2, "market": MARKET, "money": [60, 60], "plants": [[3], [4], [5]], **changes})


def test_trust_six_houses_are_placed_one_two_two_one_each_one_line_apart():
    rules = trust_game()
    state = set_up(rules, first=1)
    placers = []
    for city in ("essen", "duesseldorf", "koeln", "muenster", "dortmund", "aachen"):
        placers.append(state.actor)
        state = play(rules, state, f"trust {city}")
    assert placers == [1, 0, 0, 1, 1, 0]
    assert state.phase == AUCTION and state.trust_left == 10
    assert state.houses.count(TRUST) == 6


def test_trust_houses_stand_one_line_apart_in_different_cities_in_play():
    rules = trust_game()
    state = play(rules, set_up(rules), "trust essen")
    assert state.phase == TRUST_HOUSES
    assert legal(rules, state) == ["trust muenster", "trust duisburg", "trust dortmund", "trust duesseldorf"]
    assert refused(rules, state, "trust koeln") == "trust.one_line_apart"
    assert refused(rules, state, "trust essen") == "trust.one_house_per_city"
    assert refused(rules, state, "trust berlin") == "building.closed_region"


def test_trust_is_always_second_in_turn_order():
    rules = trust_game()
    assert set_up(rules, first=1).order == [1, TRUST, 0]
    state = at(rules, phase="market", order=[0, TRUST, 1], houses={"essen": [1]})
    assert play(rules, state, "draw 30").order == [1, TRUST, 0]


def test_trust_takes_the_highest_plant_on_offer_after_the_first_sale():
    rules = trust_game()
    state = play(rules, at(rules), "open 14 at 14, pass, draw 30")
    assert state.plants_of(TRUST) == [5, 21], "16, 18, 19 and 21 were on offer"
    state = play(rules, state, "draw 31")
    assert state.actor == 1
    state = play(rules, state, "open 16 at 16, draw 32")
    assert state.plants_of(TRUST) == [5, 21], "one plant a round"


def test_trust_takes_a_plant_when_the_first_player_passes():
    rules = trust_game()
    state = play(rules, at(rules), "pass")
    assert state.plants_of(TRUST) == [5, 19]
    assert play(rules, state, "draw 30").actor == 1


def test_trust_never_bids():
    rules = trust_game()
    state = play(rules, at(rules), "open 14 at 14, bid 15")
    assert state.actor == 0


def test_trust_with_three_plants_takes_only_a_higher_one_and_drops_its_lowest():
    rules = trust_game()
    state = play(rules, at(rules, plants=[[3], [4], [5, 8, 20]]), "pass")
    assert state.plants_of(TRUST) == [8, 19, 20] and state.scrapped >> 5 & 1
    state = play(rules, at(rules, plants=[[3], [4], [20, 25, 26]]), "pass")
    assert state.plants_of(TRUST) == [20, 25, 26] and state.actor == 1


def test_trust_chooses_among_all_six_in_step_3():
    rules = trust_game()
    state = play(rules, at(rules, step=3, market=MARKET[:6]), "pass")
    assert state.plants_of(TRUST) == [5, 22]


def test_trust_takes_one_run_of_fuel_between_the_two_players():
    """15 takes 2 coal; hybrid 46 takes coal, oil, coal; nothing is paid."""
    rules = trust_game()
    state = at(rules, phase="fuel", order=[0, TRUST, 1], plants=[[3], [4], [15, 46]], market=MARKET)
    assert state.actor == 1 and stock(state, TRUST) == {}
    state = play(rules, state, "done")
    assert state.actor == 0 and stock(state, TRUST) == {"coal": 4, "oil": 1}
    assert state.bank == at(rules, phase="fuel").bank


def test_trust_lowest_plant_takes_scarce_fuel_first_and_a_hybrid_takes_the_other_kind():
    rules = trust_game()
    state = at(rules, phase="fuel", plants=[[3], [6], [4, 46]], market=MARKET, on_sale=[2, 18, 9, 2])
    assert stock(play(rules, state, "done"), TRUST) == {"coal": 2, "oil": 3}
    state = at(rules, phase="fuel", plants=[[3], [6], [4, 8]], market=MARKET, on_sale=[3, 18, 9, 2])
    assert stock(play(rules, state, "done"), TRUST) == {"coal": 3}


def test_trust_may_take_storage_coal_in_the_usa():
    rules = trust_game(map="usa")
    state = at(rules, phase="fuel", plants=[[3], [6], [4]], on_sale=[1, 18, 9, 2])
    assert stock(play(rules, state, "done"), TRUST) == {"coal": 2}


def test_trust_tokens_go_back_to_the_supply_in_phase_5():
    rules = trust_game()
    state = at(rules, phase="power", plants=[[3], [4], [15]], fuel=[[0] * 4, [0] * 4, [2, 0, 0, 0]],
               on_sale=[0, 18, 9, 2])
    state = finish(rules, state, POWER)
    assert stock(state, TRUST) == {}
    assert state.sold[0] == 3, "two players, Step 1: 3 coal"


def test_trust_puts_a_house_on_the_15_slot_of_a_city_that_was_empty():
    rules = trust_game()
    essen = rules.edition.board.index["essen"]
    state = at(rules, phase="building", houses={"koeln": [TRUST]}, step=2, trust_left=10, actor=0)
    state = play(rules, state, "build essen")
    assert state.houses[essen * 3:essen * 3 + 3] == [0, TRUST, -1] and state.trust_left == 9
    state = play(rules, state, "build koeln")
    koeln = rules.edition.board.index["koeln"]
    assert state.houses[koeln * 3:koeln * 3 + 3] == [TRUST, 0, -1] and state.trust_left == 9


def test_trust_without_houses_places_none():
    rules = trust_game()
    essen = rules.edition.board.index["essen"]
    state = at(rules, phase="building", trust_left=0, actor=0)
    assert play(rules, state, "build essen").houses[essen * 3:essen * 3 + 3] == [0, -1, -1]


def test_trust_cities_do_not_start_step_2():
    rules = trust_game()
    houses = {name: [TRUST] for name in rules.edition.board.city_ids[:7]}
    state = at(rules, phase="building", houses=houses, trust_left=9, actor=0)
    assert play(rules, state, "done").step == 1


def test_trust_taking_39_ends_uranium_only_with_the_switch():
    for switch, ends in (("on", True), ("off", False)):
        rules = trust_game(trust_triggers_phase_out=switch)
        state = at(rules, market=[14, 16, 18, 39], left=0, step=3)
        state = play(rules, state, "pass")
        assert state.plants_of(TRUST) == [5, 39] and state.phased_out == ends


def test_trust_starting_cities_come_after_the_six_houses_with_a_house_on_the_15_slot():
    rules = trust_game(starting_cities="on")
    state = set_up(rules, first=0)
    state = play(rules, state, ", ".join(f"trust {city}" for city in (
        "essen", "duesseldorf", "koeln", "muenster", "dortmund", "aachen")))
    assert state.actor == 0
    assert refused(rules, state, "mark essen") == "starting.slot_must_be_free"
    state = play(rules, state, "mark trier")
    assert state.actor == 1 and refused(rules, state, "mark trier") == "starting.one_mark_per_city"
    state = play(rules, state, "mark kiel")
    assert state.trust_left == 8 and state.phase == AUCTION
    trier = rules.edition.board.index["trier"]
    assert state.houses[trier * 3:trier * 3 + 3] == [-1, TRUST, -1]


def test_two_player_refill_switch():
    """The row for two players brings 3 coal in Step 1, the one for three 4."""
    for row, coal in (("2", 3), ("3", 4)):
        rules = trust_game(two_player_refill=row)
        state = finish(rules, at(rules, phase="power", on_sale=[0, 0, 0, 0]), POWER)
        assert state.sold[0] == coal
