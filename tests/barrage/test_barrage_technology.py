"""Advanced technology tiles, each used once, with Krylov's copy of some."""

import pytest
from barrage_table import JEANNE, PAVEL, SOFIA, VIKTOR, asked, dump, lay, legal, play, refused

from engine.barrage.board import DAM_NAMES

RICH = {"excavators": 20, "mixers": 20, "credits": 20}
BASIC = ["base", "elevation", "conduit", "powerhouse"]


def owning(*tiles, seat=0, **more):
    """A seat with plenty of everything and these tiles besides the basic ones."""
    own = {**RICH, "tiles": [*BASIC, *tiles], **more.pop("own", {})}
    return lay(seats={seat: own}, seat=seat, **more)


def held(state, *dams):
    return [state.water[DAM_NAMES.index(dam)] for dam in dams]


def test_technology_effects():
    """The new piece counts: the first powerhouse is worth 3 points."""
    assert play(owning("L3_powerhouse"), "construct L3_powerhouse", "build powerhouse P8a").vp[0] == 13


def test_technology_no_engineers():
    """No engineer, no construction space, even after the last engineer; the tile goes on the wheel as usual."""
    for tile, site in (("L1_powerhouse", "powerhouse P8a"), ("L3_base", "base B8L")):
        state = play(owning(tile, own={"engineers": 0, "works": 4}), f"construct {tile}", f"build {site}")
        assert (state.engineers[0], state.works[0]) == (0, 4)
        assert dump(state)["seats"][0]["wheel"][0][0] == tile


def test_technology_l1_base():
    dams = {"B5L": [0, 2, 0], "B6L": [0, 2, 1], "B7L": [1, 1, 0], "B9L": ["neutral", 3, 0]}
    state = play(owning("L1_base", dams=dams), "construct L1_base", "build base B8L")
    assert held(state, "B5L", "B6L", "B7L", "B8L", "B9L") == [1, 1, 0, 1, 0]


def test_technology_l1_elevation():
    """Three elevations stand afterwards: three turns more than the building's own."""
    state = play(owning("L1_elevation", dams={"B5L": [0, 2, 0], "B6L": [0, 2, 0]}),
                 "construct L1_elevation", "build elevation B5L")
    assert state.opened[0] == 1 + 3


def test_technology_l1_conduit():
    assert play(owning("L1_conduit"), "construct L1_conduit", "build conduit C1A").credits[0] == 20 + 2 * 5


def test_technology_l1_powerhouse():
    state = owning("L1_powerhouse", own={"engineers": 0})
    assert legal(state) == ["construct L1_powerhouse", "pass"]
    assert play(state, "construct L1_powerhouse", "build powerhouse P8a").mixers[0] == 20 - 2


def test_technology_l1_any():
    """The red slot is free, the fourth construction space is not."""
    state = owning("L1_any", own={"works": 3, "credits": 3})
    assert play(state, "construct L1_any", "build base B8U").credits[0] == 0
    assert refused(owning("L1_any", own={"works": 3, "credits": 2}), "construct L1_any") == "construct.credits"


def test_technology_l2_base():
    """Three bases, 3 units."""
    state = play(owning("L2_base", dams={"B5L": [0, 1, 0], "B6L": [0, 1, 0]}, own={"hand": ["G10", "G11"]}),
                 "construct L2_base", "build base B8L")
    assert state.energy[0] == 3
    assert legal(state) == ["fulfil G10", "stop"]


def test_technology_l2_elevation():
    """Filled to what the dam holds now. Pavel's second elevation brings a machine first: income comes before effect."""
    for officer, full in ((None, 3), ("del_monte", 4)):
        state = owning("L2_elevation", dams={"B5L": [0, 2, 1]}, own={"officer": officer})
        state = play(state, "construct L2_elevation", "build elevation B5L")
        assert held(state, "B5L") == [1]
        assert held(play(state, "machine mixer"), "B5L") == [full]


@pytest.mark.parametrize(("site", "price"), [("C9A", 2), ("C7A", 4), ("C7B", 5), ("C6A", 5), ("C4B", 5)])
def test_technology_l2_conduit(site, price):
    assert play(owning("L2_conduit"), "construct L2_conduit", f"build conduit {site}").excavators[0] == 20 - price


def test_technology_l2_powerhouse():
    """A whole production with +2, with any own powerhouse, for no engineers; it may be left out."""
    system = {"dams": {"B5L": [0, 1, 1]}, "conduits": {"C5A": 0}, "powerhouses": {"P8a": 0}}
    state = play(owning("L2_powerhouse", **system), "construct L2_powerhouse", "build powerhouse P11a")
    assert asked(state) == ("produce", 0)
    after = play(state, "produce 1 from B5L by C5A")
    assert after.energy[0] == 3 + 2 + 1, "two powerhouses add 1"
    assert after.engineers[0] == 11
    assert asked(play(state, "stop")) == ("turn", 1)


def test_technology_l2_powerhouse_with_italy():
    houses = {"P8a": VIKTOR, "P9a": VIKTOR}
    system = {"dams": {"B5L": [VIKTOR, 1, 1]}, "conduits": {"C5A": VIKTOR}, "powerhouses": houses}
    state = play(owning("L2_powerhouse", seat=VIKTOR, **system), "construct L2_powerhouse", "build powerhouse P11a",
                 "produce 1 from B5L by C5A")
    assert state.energy[VIKTOR] == 3 + 2 + 1 + 3


def test_technology_l2_powerhouse_with_germany():
    """The third powerhouse unlocks the ability in time: a second production follows, with another powerhouse."""
    system = {"dams": {"B5L": [JEANNE, 1, 1], "B9L": [JEANNE, 1, 1]}, "conduits": {"C5A": JEANNE, "C9A": JEANNE},
              "powerhouses": {"P8a": JEANNE, "P11a": JEANNE}}
    state = play(owning("L2_powerhouse", seat=JEANNE, **system), "construct L2_powerhouse", "build powerhouse P12a",
                 "produce 1 from B5L by C5A")
    assert state.energy[JEANNE] == 3 + 2 + 1
    assert legal(state) == ["produce 1 from B9L by C9A", "stop"]


def test_technology_l2_any():
    """A base for 3 in any mix."""
    state = play(owning("L2_any"), "construct L2_any", "build base B8L")
    assert sorted(legal(state)) == [f"pay {count} excavators {3 - count} mixers 0 credits" for count in range(4)]
    after = play(state, "pay 1 excavators 2 mixers 0 credits")
    assert dump(after)["seats"][0]["wheel"][0] == ["L2_any", 1, 2]


def test_technology_l3_base():
    state = play(owning("L3_base", own={"excavators": 0, "engineers": 0}), "construct L3_base", "build base B1U")
    assert state.credits[0] == 17, "the red slot is paid"
    assert held(state, "B1U") == [0]


def test_technology_l3_elevation():
    dams = {"B5L": [0, 3, 0], "B6L": [0, 1, 0], "B7L": [0, 1, 0], "B8L": ["neutral", 3, 1]}
    state = play(owning("L3_elevation", dams=dams), "construct L3_elevation", "build elevation B6L")
    assert state.vp[0] == 10 + 2 * 3


def test_technology_l3_conduit():
    state = play(owning("L3_conduit", own={"hand": ["R1", "R7"]}), "construct L3_conduit", "build conduit C6A")
    assert state.energy[0] == 2 * 4
    assert legal(state) == ["fulfil R1", "stop"]


def test_technology_l3_powerhouse():
    houses = {"P5a": 0, "P6a": 0}
    state = play(owning("L3_powerhouse", powerhouses=houses), "construct L3_powerhouse", "build powerhouse P7a")
    assert state.vp[0] == 10 + 9


def test_technology_l3_any():
    """Three advanced tiles: itself, one in supply, one on the wheel. Krylov's tile is none."""
    own = {"wheel": [[None, 0, 0]] * 3 + [["L1_base", 3, 0]] + [[None, 0, 0]] * 2}
    state = play(owning("L3_any", "L2_any", "krylov", own=own), "construct L3_any", "build base B8L")
    assert state.vp[0] == 10 + 9


def test_technology_contract():
    """National contracts and France's discount: 10 units fulfil a contract of 13."""
    houses = {"P8a": SOFIA, "P9a": SOFIA, "P10a": SOFIA}
    state = play(owning("L3_conduit", seat=SOFIA, powerhouses=houses, national=["NC1"]),
                 "construct L3_conduit", "build conduit C4B")
    assert state.energy[SOFIA] == 10
    assert legal(state) == ["fulfil NC1", "stop"]


def on_wheel(*tiles):
    return {"wheel": [[None, 0, 0]] * 3 + [[tile, 0, 0] for tile in tiles] + [[None, 0, 0]] * (3 - len(tiles))}


def test_tile_copy():
    own = {**on_wheel("L1_conduit", "base"), "tiles": ["conduit", "krylov"]}
    state = lay(seats={0: {**RICH, **own}})
    assert legal(state, "construct") == ["construct conduit", "construct krylov as base",
                                         "construct krylov as L1_conduit"]
    assert refused(state, "construct krylov as conduit") == "tile.copy"
    assert refused(lay(seats={0: on_wheel("L1_conduit")}), "construct krylov as L1_conduit") == "tile.missing"
    after = play(state, "construct krylov as L1_conduit", "build conduit C1A")
    assert after.credits[0] == 30, "structure and effect"
    assert dump(after)["seats"][0]["wheel"][0] == ["krylov", 10, 0]


def test_tile_copy_of_a_tile_without_engineers():
    own = {**RICH, **on_wheel("L1_powerhouse"), "tiles": ["krylov"], "engineers": 0}
    assert legal(lay(seats={PAVEL: own})) == ["construct krylov as L1_powerhouse", "pass"]
