"""Every worked example of the rulebook with its numbers: flow, scoring, end of the game, companies."""

from barrage_table import JEANNE, PAVEL, SOFIA, VIKTOR, dump, lay, play, rules_for

from engine.barrage import ending, rounds, rules, water
from engine.barrage.board import DAM_NAMES


def held(state, *dams):
    return [state.water[DAM_NAMES.index(dam)] for dam in dams]


def energies(*energy, **more):
    return lay(seats={seat: {"energy": units, "vp": 0} for seat, units in enumerate(energy)}, **more)


def test_flow_of_five_drops():
    """1 stays at the plains dam, 2 leaves the map, 3 stays in the mountains, 4 in the hills, 5 at the neutral dam."""
    dams = {"B1L": [PAVEL, 1, 1], "B8L": [VIKTOR, 3, 2], "B4L": [SOFIA, 2, 1], "B7U": [JEANNE, 1, 0],
            "B7L": ["neutral", 2, 0]}
    state = lay(dams=dams, headwater=[2, 0, 0, 3])
    state.trace = []
    water.flow_phase(state)
    ends = [DAM_NAMES[way[-1]] if way[-1] < 20 else "sea" for way in state.trace]
    assert ends == ["B8L", "sea", "B4L", "B7U", "B7L"]
    assert held(state, *dams) == [1, 3, 2, 1, 1]
    assert state.headwater == [0, 0, 0, 0]


def test_scoring_of_energy_and_credits():
    """Pavel 6 points and 4 credits, Jeanne and Sofia 1 point and 3 credits, Viktor 3 credits and 3 points less."""
    state = energies(8, 5, 0, 5)
    rounds.energy_ranking(state)
    assert state.vp == [6, 1, 0, 1]
    rounds.track(state)
    assert state.credits == [10, 9, 9, 9]
    assert state.vp == [6, 1, -3, 1]


def test_bonus_of_10_11_0_and_none():
    """Round 3: Sofia in full, Viktor one section behind, Jeanne two, Pavel below 6."""
    houses = {"P5a": SOFIA, "P6a": SOFIA, "P7a": VIKTOR, "P8a": VIKTOR, "P9a": VIKTOR, "P10a": JEANNE, "P11a": PAVEL,
              "P12a": PAVEL, "P8b": PAVEL}
    state = energies(5, 6, 12, 18, powerhouses=houses, bonus=["powerhouses"] * 5, round=3)
    rounds.bonus_tile(state)
    assert (state.vp[SOFIA], state.vp[VIKTOR], state.vp[JEANNE], state.vp[PAVEL]) == (10, 11, 0, 0)


def test_turn_order_viktor_first_pavel_last_the_others_swap():
    state = energies(8, 5, 0, 5, order=[PAVEL, JEANNE, SOFIA, VIKTOR])
    rounds.end_round(state)
    assert state.order == [VIKTOR, SOFIA, JEANNE, PAVEL]


def test_18_resources_are_3_points():
    """4 mixers, 6 excavators, 8 credits; 3 mixers and 4 excavators on the wheel do not count."""
    wheel = [[None, 0, 0], ["base", 4, 3], *[[None, 0, 0]] * 4]
    own = {"mixers": 4, "excavators": 6, "credits": 8, "wheel": wheel, "tiles": [], "vp": 0}
    state = lay(seats={JEANNE: own}, objective="red_slots", round=5)
    ending.final_scoring(state)
    assert dump(state)["seats"][JEANNE]["sheet"]["resources"] == 3


def test_2_drops_at_pavels_dam_are_2_points():
    state = lay(dams={"B5L": [PAVEL, 3, 2]}, round=5)
    ending.final_scoring(state)
    assert dump(state)["seats"][PAVEL]["sheet"]["water"] == 2


def test_usa_4_units_and_2_for_viktors_drops():
    """Viktor's two drops run over Pavel's powerhouse. A drop that the full white dam lets pass does so again."""
    houses = {"P5a": VIKTOR, "P9a": PAVEL, "P8a": PAVEL, "P12a": PAVEL}
    state = lay(seats={PAVEL: {"energy": 4}}, seat=VIKTOR, dams={"B1L": ["neutral", 2, 2], "B5L": [SOFIA, 1, 1]},
                conduits={"C1B": VIKTOR}, powerhouses=houses, headwater=[0, 1, 0, 0])
    state = play(state, "use turbine-3L", "produce 2 from B1L by C1B")
    assert state.energy[PAVEL] == 6
    water.flow_phase(state)
    assert state.energy[PAVEL] == 7


def test_germany_7_and_then_6():
    """2 x 2 + 1 + 2 = 7; the two drops join one at the dam of height 3; 3 x 2 = 6 through Sofia's conduit."""
    state = lay(seat=JEANNE, dams={"B6L": [JEANNE, 2, 2], "B7L": [JEANNE, 3, 1]},
                conduits={"C6B": JEANNE, "C7A": SOFIA}, powerhouses={"P7a": JEANNE, "P10a": JEANNE, "P11a": JEANNE})
    state = play(state, "use turbine-1L", "produce 2 from B6L by C6B")
    assert state.energy[JEANNE] == 7
    assert held(state, "B6L", "B7L") == [0, 3]
    ways = rules.trace(state, rules_for().read("produce 3 from B7L by C7A"))
    assert len(ways) == 3
    state = play(state, "produce 3 from B7L by C7A")
    assert state.energy[JEANNE] == 7 + 6
    assert (state.credits[JEANNE], state.credits[SOFIA]) == (3, 9)
