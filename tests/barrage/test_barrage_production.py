"""Production: systems, energy, foreign conduits, and the four companies."""

import pytest
from barrage_table import JEANNE, PAVEL, SOFIA, VIKTOR, asked, dump, end_round, lay, legal, play, refused

from engine.barrage.board import DAM_NAMES

DAM = {"B5L": [0, 3, 3]}
CONDUIT = {"C5A": 0}
HOUSE = {"P8a": 0}
"""Basin 5 to basin 8, 3 for each drop."""


def system(dams=DAM, conduits=CONDUIT, powerhouses=HOUSE, **more):
    return lay(dams=dams, conduits=conduits, powerhouses=powerhouses, **more)


def production(state, space="turbine-3L"):
    return play(state, f"use {space}")


def test_produce_system():
    for missing in ("dams", "conduits", "powerhouses"):
        assert refused(system(**{missing: {}}), "use turbine-1L") == "produce.system"
    assert refused(system(dams={"B5L": [0, 3, 0]}), "use turbine-1L") == "produce.system", "no water"
    assert refused(production(system()), "produce 1 from B5L by C8A") == "produce.system", "another basin"


def test_produce_connection():
    """A conduit joins both dams of its basin with the powerhouse at its end; one basin alone is no system."""
    both = {"B5U": ["neutral", 2, 1], "B5L": [0, 1, 1]}
    assert legal(production(system(dams=both))) == ["produce 1 from B5U by C5A", "produce 1 from B5L by C5A"]
    assert refused(system(dams={"B8L": [0, 1, 1]}), "use turbine-1L") == "produce.system"


def test_produce_dam():
    state = production(system(dams={"B5U": [1, 1, 1], "B5L": ["neutral", 2, 1]}))
    assert refused(state, "produce 1 from B5U by C5A") == "produce.dam"
    assert refused(state, "produce 1 from B5L by C5A") == ""


def test_produce_conduit():
    assert refused(production(system()), "produce 1 from B5L by C5B") == "produce.conduit"


def test_produce_powerhouse():
    state = production(system(conduits={"C5A": 0, "C5B": 0}, powerhouses={**HOUSE, "P10a": 1}))
    assert refused(state, "produce 1 from B5L by C5B") == "produce.powerhouse"


def test_produce_water():
    state = production(system(dams={"B5L": [0, 3, 2]}))
    assert legal(state) == ["produce 1 from B5L by C5A", "produce 2 from B5L by C5A"]
    assert refused(state, "produce 3 from B5L by C5A") == "produce.water"


@pytest.mark.parametrize(("space", "bonus"), [
    ("turbine-1L", 2), ("turbine-2R", 1), ("turbine-3L", 0), ("turbine-4R", -1), ("turbine-5L", -2)])
def test_produce_energy(space, bonus):
    assert play(production(system(), space), "produce 2 from B5L by C5A").energy[0] == 2 * 3 + bonus


def test_produce_foreign_conduit():
    """One credit for each drop to the owner, who also scores one point for each."""
    state = production(system(conduits={"C5A": JEANNE}, seats={0: {"credits": 2}}))
    assert refused(state, "produce 3 from B5L by C5A") == "produce.foreign_conduit"
    after = play(state, "produce 2 from B5L by C5A")
    assert (after.credits[0], after.credits[JEANNE], after.vp[JEANNE], after.vp[0]) == (0, 8, 12, 10)


def test_produce_paid_before_contract():
    """S3 would bring 3 credits, but the second drop must be paid before."""
    seats = {0: {"credits": 1, "hand": ["S3"]}}
    state = production(system(conduits={"C5A": JEANNE}, seats=seats))
    assert legal(state) == ["produce 1 from B5L by C5A"]
    assert play(state, "produce 1 from B5L by C5A", "fulfil S3").credits[0] == 3


def test_produce_least():
    weak = {"dams": {"B9L": [0, 3, 3]}, "conduits": {"C9A": 0}, "powerhouses": {"P11a": 0}}
    state = production(system(**weak), "turbine-5L")
    assert legal(state) == ["produce 3 from B9L by C9A"], "1 x 3 - 2 = 1"
    assert refused(state, "produce 2 from B9L by C9A") == "produce.least"
    assert refused(system(**weak | {"dams": {"B9L": [0, 3, 2]}}), "use turbine-5L") == "produce.least"


def test_produce_must():
    assert refused(production(system()), "stop") == "produce.must"


def test_produce_track():
    assert play(production(system(seats={0: {"energy": 28}})), "produce 3 from B5L by C5A").energy[0] == 28 + 9


@pytest.mark.parametrize(("houses", "bonus"), [(1, 0), (2, 1), (3, 1), (4, 3)])
def test_company_bonus(houses, bonus):
    powerhouses = dict.fromkeys(["P8a", "P5a", "P6a", "P7a"][:houses], 0)
    assert play(production(system(powerhouses=powerhouses)), "produce 1 from B5L by C5A").energy[0] == 3 + bonus


def of(seat, houses=("P8a", "P9a", "P11a")):
    """The same system for another company."""
    return {"dams": {"B5L": [seat, 3, 3]}, "conduits": {"C5A": seat}, "powerhouses": dict.fromkeys(houses, seat),
            "seat": seat}


def test_company_ability():
    """Not before the third powerhouse: Italy's two powerhouses add 1 and nothing more."""
    two = play(production(lay(**of(VIKTOR, ("P8a", "P9a")))), "produce 1 from B5L by C5A")
    assert two.energy[VIKTOR] == 3 + 1
    assert asked(play(production(lay(**of(JEANNE, ("P8a", "P9a")))), "produce 1 from B5L by C5A"))[0] == "turn"


def test_company_italy():
    """Three more on the track; a contract of 7 stays out of reach."""
    state = production(lay(**of(VIKTOR), seats={VIKTOR: {"hand": ["Y11", "Y9"]}}))
    state = play(state, "produce 2 from B5L by C5A")
    assert state.energy[VIKTOR] == 6 + 1 + 3
    assert legal(play(production(lay(**of(VIKTOR), seats={VIKTOR: {"hand": ["R1", "Y9"]}})),
                      "produce 2 from B5L by C5A")) == ["fulfil Y9", "stop"]


def test_company_france():
    """7 units are enough for 8, 9 and 10, not for 13; 10 units are."""
    seats = {SOFIA: {"hand": ["R1", "R6", "R11"]}}
    state = production(lay(**of(SOFIA), seats=seats, national=["NC1"]))
    assert legal(play(state, "produce 2 from B5L by C5A")) == ["fulfil R1", "fulfil R6", "fulfil R11", "stop"]
    assert refused(play(state, "produce 2 from B5L by C5A"), "fulfil R11") == ""
    assert "fulfil NC1" in legal(play(state, "produce 3 from B5L by C5A")), "9 + 1 = 13 - 3"


def germany(**more):
    state = of(JEANNE)
    return lay(**state | {"dams": {"B5L": [JEANNE, 3, 3], "B8L": [JEANNE, 2, 2]},
                          "conduits": {"C5A": JEANNE, "C8B": JEANNE, "C8A": SOFIA}} | more)


def test_company_germany():
    """The second production has no bonus of the space or the board, and may be left out."""
    state = play(production(germany(), "turbine-1L"), "produce 1 from B5L by C5A")
    assert state.energy[JEANNE] == 3 + 2 + 1
    assert asked(state) == ("produce", JEANNE)
    assert play(state, "produce 2 from B8L by C8B").energy[JEANNE] == 6 + 2 * 2
    assert play(state, "stop").energy[JEANNE] == 6
    assert asked(play(state, "produce 2 from B8L by C8B"))[0] == "turn", "there is no third"


def test_company_germany_fulfils_a_contract_with_each():
    seats = {JEANNE: {"hand": ["S2", "S4"]}}
    state = play(production(germany(seats=seats)), "produce 1 from B5L by C5A", "fulfil S2")
    assert asked(state) == ("produce", JEANNE)
    state = play(state, "produce 2 from B8L by C8B", "fulfil S4", "machine mixer")
    assert dump(state)["seats"][JEANNE]["done"] == ["S2", "S4"]
    low = play(production(germany(seats=seats)), "produce 1 from B5L by C5A", "fulfil S2", "produce 1 from B8L by C8B")
    assert asked(low) == ("turn", VIKTOR), "4 + 2 units are not added up"


def test_produce_other_powerhouse():
    state = play(production(germany()), "produce 1 from B5L by C5A")
    assert refused(state, "produce 1 from B5L by C5A") == "produce.other_powerhouse"
    assert legal(state, "produce") == [f"produce {drops} from B8L by {conduit}" for conduit in ("C8A", "C8B")
                                       for drops in (1, 2)]


def test_company_usa():
    """A drop on the river moves the marker at each own powerhouse, even when a dam of that basin keeps it."""
    houses = {"P8a": PAVEL, "P11a": PAVEL, "P9a": PAVEL}
    state = play(lay(powerhouses=houses), "use water-2L", "drop A")
    assert state.energy[PAVEL] == 2, "basins 8 and 11"
    caught = play(lay(powerhouses=houses, dams={"B8L": [1, 1, 0]}), "use water-2L", "drop A")
    assert caught.energy[PAVEL] == 1
    two = {"P8a": PAVEL, "P11a": PAVEL}
    assert play(lay(powerhouses=two), "use water-2L", "drop A").energy[PAVEL] == 0


def test_company_usa_counts_no_drop_from_a_conduit():
    """Pavel's drop arrives in basin 8 by the conduit, then passes his powerhouse in basin 11 by river."""
    houses = {"P8a": PAVEL, "P11a": PAVEL, "P9a": PAVEL}
    state = play(production(system(powerhouses=houses)), "produce 1 from B5L by C5A")
    assert state.energy[PAVEL] == 3 + 1 + 1
    foreign = system(powerhouses={**houses, "P8b": VIKTOR}, dams={"B5L": ["neutral", 2, 1]}, seat=VIKTOR)
    state = play(production(foreign), "produce 1 from B5L by C5A")
    assert state.energy[PAVEL] == 1, "basin 11 only"


def test_company_usa_in_the_flow_phase():
    state = lay(powerhouses={"P12a": PAVEL, "P9a": PAVEL, "P8a": PAVEL}, headwater=[0, 0, 1, 0], round=5)
    assert end_round(state).energy[PAVEL] == 1


def test_a_dam_without_room_lets_the_produced_water_pass():
    state = play(production(system(dams={"B5L": [0, 1, 1], "B8L": [1, 1, 1]})), "produce 1 from B5L by C5A")
    assert state.water[DAM_NAMES.index("B8L")] == 1
