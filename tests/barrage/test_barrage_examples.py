"""Every worked example of the rulebook with its numbers, in the order of the pages: set-up and actions.

Where a picture is not described in words, the example stands on basins of our map that fit its words.
"""

import random

from barrage_table import (
    JEANNE,
    PAVEL,
    VIKTOR,
    asked,
    dump,
    end_round,
    lay,
    legal,
    moves,
    play,
    refused,
    rules_for,
)

from engine.barrage import rounds, water
from engine.barrage.board import DAM_NAMES
from engine.barrage.tables import HEAD_DROPS, HEAD_TILES


def held(state, *dams):
    return [state.water[DAM_NAMES.index(dam)] for dam in dams]


def energies(*energy, **more):
    return lay(seats={seat: {"energy": units, "vp": 0} for seat, units in enumerate(energy)}, **more)


def test_goal_leader_6_second_2():
    state = energies(9, 0, 5, 0)
    rounds.energy_ranking(state)
    assert (state.vp[PAVEL], state.vp[VIKTOR]) == (6, 2)


def test_goal_4_points_for_each_base_in_round_1():
    state = energies(6, 0, 0, 0, dams={"B5L": [PAVEL, 1, 0], "B6L": [PAVEL, 1, 0]}, bonus=["bases"] * 5)
    rounds.bonus_tile(state)
    assert state.vp[PAVEL] == 8


def test_goal_jeannes_second_base_3_points_now_and_in_each_income_phase():
    state = lay(players=2, seat=JEANNE, dams={"B8L": [JEANNE, 1, 0]})
    state = play(state, "construct base", "build base B9L")
    assert state.vp[JEANNE] == 13
    assert dump(end_round(state))["seats"][JEANNE]["sheet"]["income"] == 6


def test_goal_contract_of_3_for_4_points_and_2_credits():
    state = play(lay(seats={PAVEL: {"hand": ["G10"]}}, asks=("fulfil", 3)), "fulfil G10")
    assert (state.vp[PAVEL], state.credits[PAVEL]) == (14, 8)


def test_goal_tile_with_3_points_for_each_powerhouse():
    state = lay(seats={PAVEL: {"tiles": ["L3_powerhouse"]}}, powerhouses={"P5a": PAVEL})
    assert play(state, "construct L3_powerhouse", "build powerhouse P8a").vp[PAVEL] == 10 + 6


def test_water_one_of_two_drops_stays_at_the_neutral_dam_of_height_2():
    state = lay(dams={"B6L": ["neutral", 2, 1]}, headwater=[0, 0, 2, 0])
    water.flow_phase(state)
    assert held(state, "B6L") == [2]
    assert state.drops == lay(headwater=[0, 0, 2, 0]).drops + 1


def test_connection_of_two_powerhouses_with_the_dams_of_one_basin():
    """The right powerhouse has the red conduit, the left one the green; both reach both dams."""
    state = lay(dams={"B5U": [PAVEL, 1, 1], "B5L": ["neutral", 2, 1]}, conduits={"C5A": VIKTOR, "C5B": PAVEL},
                powerhouses={"P8a": PAVEL, "P10a": PAVEL})
    assert legal(play(state, "use turbine-1L")) == [
        f"produce 1 from {dam} by {conduit}" for conduit in ("C5A", "C5B") for dam in ("B5U", "B5L")]


def test_production_of_3_with_one_drop():
    state = lay(dams={"B5L": [PAVEL, 2, 1]}, conduits={"C5A": PAVEL}, powerhouses={"P8a": PAVEL})
    assert play(state, "use turbine-3L", "produce 1 from B5L by C5A").energy[PAVEL] == 3


def test_production_of_6_through_jeannes_conduit():
    state = lay(dams={"B5L": ["neutral", 2, 2]}, conduits={"C5A": JEANNE}, powerhouses={"P8a": PAVEL})
    state = play(state, "use turbine-3L", "produce 2 from B5L by C5A")
    assert state.energy[PAVEL] == 6
    assert (state.credits[PAVEL], state.credits[JEANNE], state.vp[JEANNE]) == (4, 8, 12)


def test_draft_sofia_viktor_pavel_jeanne():
    """Sofia picks first, then Viktor, Pavel, Jeanne; Jeanne goes first, Sofia last."""
    table = rules_for(4)
    state, rng = table.start({}), random.Random(1)
    while asked(state) != ("draw", 0) or state.stack[-1].a != 16:
        table.advance(state, rng.choice(moves(table, state)))
    state = table.apply(state, table.read("draw first seat-2"))
    sofia, viktor, pavel, jeanne = 2, 3, 0, 1
    for picker in (sofia, viktor, pavel, jeanne):
        assert table.to_act(state) == picker
        state = table.apply(state, table.legal(state)[0])
    assert state.order == [jeanne, pavel, viktor, sofia]


def test_headstream_gets_2_drops_in_round_1():
    assert HEAD_DROPS[HEAD_TILES.index("H3")][0] == 2
    state = lay(head_tiles=["H3", "H1", "H2", "H5"])
    rounds.start_actions(state)
    assert state.headwater == [2, 0, 0, 0]


def test_space_for_2_engineers_or_for_3_and_3_credits():
    system = {"dams": {"B5L": [PAVEL, 1, 1]}, "conduits": {"C5A": PAVEL}, "powerhouses": {"P8a": PAVEL}}
    left, right = play(lay(**system), "use turbine-1L"), play(lay(**system), "use turbine-1R")
    assert (left.engineers[PAVEL], left.credits[PAVEL]) == (10, 6)
    assert (right.engineers[PAVEL], right.credits[PAVEL]) == (9, 3)


def test_four_constructions_take_1_2_3_and_3_engineers_and_3_credits():
    state = lay(players=2, seats={PAVEL: {"excavators": 30, "tiles": ["base", "conduit", "L1_base", "L2_base"]}})
    spent = []
    for tile, site in (("base", "base B8L"), ("conduit", "conduit C9A"), ("L1_base", "base B9L"),
                       ("L2_base", "base B10L")):
        before = state.engineers[PAVEL], state.credits[PAVEL]
        state = play(state, f"construct {tile}", f"build {site}", "bank 1")
        spent.append((before[0] - state.engineers[PAVEL], before[1] - state.credits[PAVEL]))
    assert spent == [(1, 0), (2, 0), (3, 0), (3, 3)]


def test_pavel_builds_a_base_in_the_hills():
    state = play(lay(), "construct base", "build base B6L")
    entry = dump(state)["seats"][PAVEL]
    assert (entry["engineers"], entry["excavators"], entry["opened"]) == (11, 2, 1)
    assert entry["wheel"][0] == ["base", 4, 0]
    assert dump(state)["dams"] == {"B6L": [PAVEL, 1, 0]}


def test_conduit_of_4_costs_8_excavators():
    assert play(lay(seats={PAVEL: {"excavators": 8}}), "construct conduit", "build conduit C6A").excavators[PAVEL] == 0


def test_production_of_9_is_4_times_2_plus_1():
    state = lay(dams={"B5L": ["neutral", 2, 2]}, conduits={"C5B": VIKTOR}, powerhouses={"P10a": PAVEL})
    state = play(state, "use turbine-2L", "produce 2 from B5L by C5B")
    assert state.energy[PAVEL] == 9
    assert (state.credits[PAVEL], state.credits[VIKTOR], state.vp[VIKTOR]) == (4, 8, 12)


SEVEN = {"dams": {"B6L": [PAVEL, 3, 2]}, "conduits": {"C6B": PAVEL}, "powerhouses": {"P7a": PAVEL, "P12a": PAVEL}}
"""2 drops by conduit 2, +1 of two powerhouses, +2 of the space: 7 units."""


def test_marker_from_5_by_7_to_12():
    state = lay(seats={PAVEL: {"energy": 5}}, **SEVEN)
    assert play(state, "use turbine-1L", "produce 2 from B6L by C6B").energy[PAVEL] == 12


def test_one_contract_of_two_and_its_reward():
    """Both are within reach of 7; the one of 3 gives 2 units and 2 turns."""
    state = play(lay(seats={PAVEL: {"hand": ["G9", "Y12"]}}, **SEVEN), "use turbine-1L", "produce 2 from B6L by C6B")
    assert legal(state) == ["fulfil G9", "fulfil Y12", "stop"]
    state = play(state, "fulfil G9")
    assert (state.energy[PAVEL], state.opened[PAVEL]) == (9, 2)
    assert asked(state) == ("turn", JEANNE)


def test_first_to_produce_14_may_take_either_national_contract():
    state = lay(asks=("fulfil", 14), national=["NC3", "NC4"])
    assert legal(state) == ["fulfil NC3", "fulfil NC4", "stop"]
    assert refused(lay(asks=("fulfil", 13), national=["NC3", "NC4"]), "fulfil NC3") == "contracts.energy"


def test_produced_water_passes_the_full_dam_and_stays_at_the_green_one():
    state = lay(dams={"B5L": [PAVEL, 1, 1], "B8U": [JEANNE, 1, 1], "B8L": [VIKTOR, 1, 0]}, conduits={"C5A": PAVEL},
                powerhouses={"P8a": PAVEL})
    state = play(state, "use turbine-3L", "produce 1 from B5L by C5A")
    assert held(state, "B5L", "B8U", "B8L") == [0, 1, 1]


def test_two_drops_on_different_headstreams_and_one_that_runs_at_once():
    assert play(lay(), "use water-1L", "drop B", "drop C").headwater == [0, 1, 1, 0]
    assert play(lay(), "use water-2L", "drop B").headwater == [0, 0, 0, 0]


def test_workshop_for_2_credits_turns_2_sectors():
    """Viktor gets back what lies in the two sectors, one after the other."""
    wheel = [[None, 0, 0], ["base", 3, 0], ["powerhouse", 0, 2], *[[None, 0, 0]] * 3]
    own = {"wheel": wheel, "tiles": ["elevation", "conduit"], "excavators": 0, "mixers": 0}
    state = play(lay(seats={VIKTOR: own}, seat=VIKTOR), "use workshop-2L")
    entry = dump(state)["seats"][VIKTOR]
    assert (entry["credits"], entry["excavators"], entry["mixers"], len(entry["tiles"])) == (4, 3, 2, 4)
