"""Easy, medium and hard: income, bonus, technology and company abilities."""

import pytest
from automa_table import BLACK, GREEN, PLENTY, RED, WHITE, acted, by, picked, turn, words
from barrage_table import asked, dump, end_round

from engine.barrage.automa.streams import plan
from engine.barrage.board import HEADSTREAMS
from engine.barrage.tables import TECHNOLOGY

FEW = ["G12", "G11", None, None, None, None]
LEVELS = ["easy", "medium", "hard", "very_hard"]


def of(after, seat=RED):
    return dump(after)["seats"][seat]


@pytest.mark.parametrize(("level", "points"), [("easy", 0), ("medium", 3), ("hard", 3), ("very_hard", 3)])
def test_easy(level, points):
    """Red's second conduit uncovers 3 points, at once and in the income phase; nothing of that at easy."""
    assert of(by(10, step=2, level=level, me=PLENTY, conduits={"C9A": RED}))["sheet"]["income"] == points
    state = turn(3, step=5, level=level, players=2, me={"engineers": 1}, conduits={"C9A": RED, "C10B": RED})
    assert of(end_round(acted(state)))["sheet"]["income"] == points


@pytest.mark.parametrize(("level", "energy"), [("easy", 8), ("medium", 11), ("hard", 11)])
def test_easy_has_no_production_bonus(level, energy):
    """3 x 2 + 2 = 8; four powerhouses add 3 from medium on."""
    houses = {"P8a": BLACK, "P9a": BLACK, "P11a": BLACK, "P12a": BLACK}
    after = by(20, level=level, seat=BLACK, dams={"B5L": [BLACK, 2, 2]}, conduits={"C5A": BLACK}, powerhouses=houses,
               display=FEW)
    assert after.energy[BLACK] == energy


def produced(seat, level, houses=("P8a", "P9a", "P11a"), **more):
    position = {"dams": {"B5L": [seat, 2, 2]}, "conduits": {"C5A": seat}, "display": FEW, **more}
    return turn(20, level=level, seat=seat, powerhouses=dict.fromkeys(houses, seat), **position)


@pytest.mark.parametrize(("level", "energy"), [("medium", 9), ("hard", 12), ("very_hard", 12)])
def test_italy(level, energy):
    """3 x 2 + 2 + 1 = 9, and 3 more once the third powerhouse stands, from hard on."""
    assert acted(produced(GREEN, level)).energy[GREEN] == energy


def test_italy_not_for_contracts():
    """9 energy covers no contract of 10, though the marker moves to 12."""
    after = acted(produced(GREEN, "hard", display=["G12", None, None, None, "R12", None]))
    assert of(after, GREEN)["done"] == ["G12"]


@pytest.mark.parametrize("level", LEVELS)
def test_no_ability(level):
    """France produces 9: a contract of 10 is covered only where the discount counts."""
    after = acted(produced(WHITE, level, display=["G12", None, None, None, "R12", None]))
    assert of(after, WHITE)["done"] == (["R12"] if level in ("hard", "very_hard") else ["G12"])


def test_hard_ability():
    """Only the third powerhouse unlocks it: with two, green gets 3 x 2 + 2 + 1."""
    assert acted(produced(GREEN, "hard", houses=("P8a", "P9a"))).energy[GREEN] == 9


def test_france():
    """3 x 2 + 1 = 7 energy, and the tile asks for a red contract: the discount of 3 makes one of 10 do."""
    position = {"dams": {"B5L": [WHITE, 2, 2]}, "conduits": {"C5A": WHITE},
                "powerhouses": dict.fromkeys(("P8a", "P9a", "P11a"), WHITE)}
    shown = [None, None, None, None, "R14", None]
    assert "produce_no_contract" in words(turn(12, level="medium", seat=WHITE, display=shown, **position))
    after = by(12, level="hard", seat=WHITE, display=shown, **position)
    assert of(after, WHITE)["done"] == ["R14"], "10 - 3 = 7"


def test_germany():
    """First 3 x 2 + 2 + 1 = 9 with powerhouse 8; then the best with another one: 3 x 2 before 4 x 1. Each serves a
    contract; the second sees the one that took the place of the first."""
    after = by(20, level="hard", seat=BLACK, display=["G12", "G11", "Y1", "Y14", "R14", "R15"],
               piles={"yellow": ["Y9"]},
               dams={"B5L": [BLACK, 2, 2], "B7L": [BLACK, 2, 2], "B6L": [BLACK, 1, 1]},
               conduits={"C5A": BLACK, "C7B": BLACK, "C6A": BLACK},
               powerhouses=dict.fromkeys(("P8a", "P12a", "P9a"), BLACK), criteria=9)
    assert after.energy[BLACK] == 9 + 6
    assert of(after, BLACK)["done"] == ["Y9", "Y14"], "value 7 with 9 energy, then value 6 with 6"
    assert dump(after)["dams"]["B6L"][2] == 1


def test_germany_not_at_medium():
    after = by(20, level="medium", seat=BLACK, display=FEW, dams={"B5L": [BLACK, 2, 2], "B7L": [BLACK, 2, 2]},
               conduits={"C5A": BLACK, "C7B": BLACK}, powerhouses=dict.fromkeys(("P8a", "P12a", "P9a"), BLACK))
    assert after.energy[BLACK] == 9


def test_usa():
    """Dams in 5 and 6 are equally good; a drop from C passes red's powerhouse in 6, one from B none. Letters: B first.
    """
    position = {"dams": {"B5L": [RED, 1, 0], "B6L": [RED, 1, 0]},
                "powerhouses": dict.fromkeys(("P6a", "P11a", "P12a"), RED), "criteria": 2}
    for level, letter in (("medium", "B"), ("hard", "C")):
        state = turn(20, level=level, **position)
        assert [HEADSTREAMS[head] for head in plan(state, RED, 1, True)] == [letter]
    assert [HEADSTREAMS[head] for head in plan(turn(20, level="hard", **position), RED, 1, False)] == ["C"]


def test_hard_technology():
    """The level I tile for conduits: 2 credits for each point of production, as points; only from hard on."""
    for level, points in (("medium", 0), ("hard", 10)):
        after = by(10, step=2, level=level, me={**PLENTY, "tiles": ["L1_conduit"]}, criteria=1)
        assert "C1A" in dump(after)["conduits"]
        assert of(after)["sheet"]["credits_as_vp"] == points


@pytest.mark.parametrize("tile", ["L3_powerhouse", "L3_any"])
def test_hard_technology_points(tile):
    """3 points for the one powerhouse, or for the one advanced tile."""
    after = by(15, step=1, level="hard", me={**PLENTY, "tiles": [tile]})
    assert of(after)["sheet"]["technology"] == 3


def test_hard_technology_contract():
    """The level III tile for conduits gives twice the production as energy, which serves a contract: 10 for R12."""
    after = by(10, step=2, level="hard", criteria=1, me={**PLENTY, "tiles": ["L3_conduit"]},
               display=["G12", None, None, None, "R12", None])
    assert after.energy[RED] == 10
    assert of(after)["done"] == ["R12"]


def test_l2_conduit():
    """Tile 9 looks at own dams first, here in basin 10 with lines of 2 and 1; level II insists on 3 or more."""
    state = turn(10, criteria=9, level="hard", dams={"B10L": [RED, 1, 0]})
    assert picked(state, "conduit", "C10A C9A C3B C1A", tile=TECHNOLOGY.index("L2_conduit")) == "C1A"
    assert picked(state, "conduit", "C10A C9A C3B C1A", tile=TECHNOLOGY.index("conduit")) == "C10A"
    assert picked(state, "conduit", "C10A C9A", tile=TECHNOLOGY.index("L2_conduit")) == "C10A", "there is none"


def test_l2_conduit_price():
    """At most 5 excavators, so a conduit of 5 is in reach with 5."""
    after = by(10, step=2, level="hard", criteria=1, me={"excavators": 5, "tiles": ["L2_conduit"]})
    assert dump(after)["conduits"] == {"C1A": RED}
    assert after.excavators[RED] == 0


def test_l2_powerhouse():
    """The new powerhouse in 8 produces with the better of two dams, + 2: 3 x 2 + 2."""
    after = by(15, step=1, level="hard", me={**PLENTY, "tiles": ["L2_powerhouse"]}, display=FEW,
               dams={"B5L": [RED, 2, 2]}, conduits={"C5A": RED})
    assert "P8a" in dump(after)["powerhouses"]
    assert after.energy[RED] == 8
    assert of(after)["done"] == ["G11"]


def test_l2_powerhouse_without_a_system():
    after = by(15, step=1, level="hard", me={**PLENTY, "tiles": ["L2_powerhouse"]})
    assert after.energy[RED] == 0
    assert asked(after)[1] == BLACK


def test_l1_any():
    """All three criteria are through and several slots are left: a red one, without the surcharge."""
    after = by(3, step=2, level="hard", criteria=1, me={**PLENTY, "tiles": ["L1_any"]})
    assert list(dump(after)["dams"]) == ["B1U"]
    assert after.vp[RED] == 16
    plain = by(3, step=2, level="hard", criteria=1, me={**PLENTY, "tiles": ["base"]})
    assert list(dump(plain)["dams"]) == ["B1L"]


def test_l1_any_only_after_the_criteria():
    """Own powerhouse leaves basin 1 lower only; red slots elsewhere do not come back."""
    state = turn(3, step=2, level="hard", criteria=1, powerhouses={"P8a": RED}, me={**PLENTY, "tiles": ["L1_any"]},
                 dams={"B1U": [BLACK, 1, 0], "B5U": [BLACK, 1, 0], "B5L": [WHITE, 1, 0]})
    assert "B1L" in dump(acted(state))["dams"]


def test_l2_any():
    """A base in the mountains with 3 excavators: these three first, then two mixers."""
    after = by(4, step=1, level="hard", me={"excavators": 3, "mixers": 4, "tiles": ["L2_any"]})
    assert (after.excavators[RED], after.mixers[RED]) == (0, 2)
    rich = by(4, step=1, level="hard", me={**PLENTY, "tiles": ["L2_any"]})
    assert (rich.excavators[RED], rich.mixers[RED]) == (15, 20)


@pytest.mark.parametrize(("tile", "step", "technology"), [(3, 2, "L3_base"), (15, 1, "L1_powerhouse")])
def test_no_engineers(tile, step, technology):
    after = by(tile, step=step, level="hard", me={**PLENTY, "tiles": [technology]})
    assert after.engineers[RED] == 12
    assert asked(after)[1] == BLACK, "the turn ends all the same"


def test_no_machines_with_the_level_three_base():
    after = by(4, step=1, level="hard", me={"excavators": 0, "mixers": 0, "tiles": ["L3_base"]})
    assert len(dump(after)["dams"]) == 1


def test_very_hard_includes_hard():
    after = by(10, step=2, level="very_hard", me={**PLENTY, "tiles": ["L1_conduit"]}, criteria=1)
    assert of(after)["sheet"]["credits_as_vp"] == 10
