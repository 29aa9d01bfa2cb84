"""Production: three conditions, the best system, the contract of the highest value."""

import pytest
from automa_table import BLACK, GREEN, RED, WHITE, acted, by, turn, words
from barrage_table import dump, lay, play

SYSTEM = {"dams": {"B5L": [RED, 2, 2]}, "conduits": {"C5A": RED}, "powerhouses": {"P8a": RED}}
"""Two drops by production 3: 6 energy before the modifier of the tile."""
FEW = ["G12", "G11", "Y14", "Y15", "R14", "R15"]
"""Open contracts of values 4, 4, 7, 7, 10, 10."""


def test_example_of_the_booklet():
    """3 x 2 drops + 2 = 8 energy: enough for a green contract, so it fulfils the red one of value 8 on the right."""
    after = by(20, **SYSTEM, display=["G12", "G10", "Y14", "Y15", "R1", "R3"],
               seats={BLACK: {"energy": 3}}, piles={"red": ["R15"]})
    entry = dump(after)["seats"][RED]
    assert entry["energy"] == 8
    assert entry["done"] == ["R3"]
    assert (entry["vp"], entry["mixers"]) == (16 + 4, 4 + 1), "R3: 4 credits as points, 1 mixer, 2 turns"
    assert entry["opened"] == 2
    assert entry["engineers"] == 10
    assert dump(after)["dams"]["B5L"] == [RED, 2, 0]


def test_produce_system():
    for part in ("dams", "conduits", "powerhouses"):
        assert "produce_no_system" in words(turn(20, **{**SYSTEM, part: {}}))
    assert "produces" in words(turn(20, **SYSTEM))


def test_produce_system_needs_at_least_one_energy():
    weak = {"dams": {"B10L": [RED, 1, 1]}, "conduits": {"C10B": RED}, "powerhouses": {"P12a": RED}}
    assert "produce_no_system" in words(turn(3, **weak)), "1 x 1 - 1"
    assert "produce_no_contract" in words(turn(5, **weak)), "1 x 1"


@pytest.mark.parametrize(("own", "other", "produces"), [
    (11, 0, True),    # short of 12, the section of round 2
    (12, 0, False),   # there, and alone in front
    (12, 13, True),   # there, but behind
    (30, 31, True),
    (30, 29, False),
])
def test_produce_track(own, other, produces):
    state = turn(20, **SYSTEM, round=2, me={"energy": own}, seats={GREEN: {"energy": other}})
    assert ("produces" in words(state)) == produces
    assert ("produce_ahead" in words(state)) != produces


def test_produce_front_tie():
    assert "produces" in words(turn(20, **SYSTEM, me={"energy": 9}, seats={GREEN: {"energy": 9}}))


@pytest.mark.parametrize(("tile", "display", "produces"), [
    (20, ["G12", "G13", "Y1", "Y2", "R1", "R2"], True),    # +2: 8 for green
    (18, ["G12", "G13", "Y1", "Y2", "R1", "R2"], True),    # +2: 8 for yellow
    (12, ["G12", "G13", "Y1", "Y2", "R1", "R2"], False),   # 0: 6, red needs 8
    (16, ["G12", "G13", "Y1", "Y2", "R11", "R12"], False),
    (8, ["G12", "G13", "Y6", "Y15", "R1", "R2"], True),    # 0: 6 for yellow
    (8, ["G12", "G13", "Y14", "Y15", "R1", "R2"], False),  # 6, yellow needs 7
])
def test_produce_contract(tile, display, produces):
    found = words(turn(tile, **SYSTEM, display=display))
    assert ("produces" in found) == produces
    assert ("produce_no_contract" in found) != produces


def test_produce_contract_counts_the_bonus_of_the_board():
    """Two powerhouses add 1: 6 + 1 covers a yellow contract of 7."""
    houses = {"P8a": RED, "P9a": RED}
    assert "produces" in words(turn(8, **{**SYSTEM, "powerhouses": houses}, display=FEW))


def test_best_system():
    """All drops of the dam that gives most, own or neutral, by anybody's conduit."""
    after = by(20, dams={"B5L": [RED, 2, 2], "B6L": ["neutral", 2, 2]}, conduits={"C5A": RED, "C6A": RED},
               powerhouses={"P8a": RED, "P9a": RED}, display=FEW)
    assert after.energy[RED] == 2 * 4 + 2 + 1, "2 x 4, the tile's 2, the board's 1"
    assert dump(after)["dams"]["B6L"][2] == 0
    assert dump(after)["dams"]["B5L"][2] == 2


def test_best_system_by_a_foreign_conduit():
    """1 point for each drop; the owner gains as many credits and points."""
    after = by(20, **{**SYSTEM, "conduits": {"C5A": WHITE}}, display=["G12", "G13", "Y1", "Y12", "R11", "R12"],
               seats={WHITE: {"vp": 10, "credits": 0}})
    sheet = dump(after)["seats"][RED]["sheet"]
    assert sheet["credits_as_vp"] == -2
    assert (after.credits[WHITE], after.vp[WHITE]) == (2, 12)


def test_conduit_toll():
    """A person pays credits; the Automa gains one point in place of each and one more."""
    state = lay(seat=BLACK, dams={"B5L": [BLACK, 2, 2]}, conduits={"C5A": RED}, powerhouses={"P8a": BLACK},
                seats={RED: {"automa": "medium", "vp": 16, "credits": 0}, BLACK: {"credits": 6}},
                automa={"top": "1", "criteria": "2", "discard": ["2"]}, piles={"automa": ["3"]})
    after = play(state, "use turbine-1L", "produce 2 from B5L by C5A")
    assert after.credits[BLACK] == 4
    assert after.credits[RED] == 0
    assert after.vp[RED] == 16 + 4


def test_water_flows_on_after_the_production():
    """From powerhouse 8 the two drops run past to the sea; an own dam there would keep one."""
    after = by(20, **{**SYSTEM, "dams": {"B5L": [RED, 2, 2], "B8L": [RED, 1, 0]}}, display=FEW)
    assert dump(after)["dams"]["B8L"] == [RED, 1, 1]


def test_equal_systems_neutral_dam_first():
    after = by(20, dams={"B5L": [RED, 2, 2], "B7L": ["neutral", 2, 2]}, conduits={"C5A": RED, "C7B": RED},
               powerhouses={"P8a": RED, "P12a": RED}, display=FEW)
    assert dump(after)["dams"]["B7L"][2] == 0
    assert dump(after)["dams"]["B5L"][2] == 2


@pytest.mark.parametrize(("criteria", "emptied"), [(3, "B5L"), (9, "B5L"), (14, "B7L"), (15, "B7L")])
def test_equal_systems(criteria, emptied):
    """Alike in all but the opponent's powerhouse in 12, which tile 15 looks for; the others go by number, from 2A, 5A
    and 7B."""
    houses = {"P8a": RED, "P12a": RED, **({"P12b": WHITE} if criteria == 15 else {})}
    after = by(20, criteria=criteria, dams={"B5L": [RED, 2, 2], "B7L": [RED, 2, 2]},
               conduits={"C5A": RED, "C7B": RED}, powerhouses=houses, display=FEW)
    assert dump(after)["dams"][emptied][2] == 0


def test_highest_contract():
    """8 energy: value 7 of yellow before 4 of green; the colour of the tile does not bind it."""
    after = by(20, **SYSTEM, display=["G12", "G13", "Y1", "Y12", "R11", "R12"])
    assert dump(after)["seats"][RED]["done"] == ["Y12"]


@pytest.mark.parametrize(("display", "done"), [
    (["G12", "G13", "Y11", "Y12", "R11", "R12"], "Y12"), (["G12", "G13", "Y12", "Y11", "R11", "R12"], "Y11")])
def test_highest_contract_to_the_right(display, done):
    assert dump(by(20, **SYSTEM, display=display))["seats"][RED]["done"] == [done]


def test_no_hand():
    """The contract comes straight from the office; the Automa's hand stays empty."""
    after = by(20, **SYSTEM, display=["G12", "G13", "Y1", "Y12", "R11", "R12"])
    assert after.hand[RED] == 0


def test_contract_replaced():
    after = by(20, **SYSTEM, display=["G12", "G13", "Y1", "Y12", "R11", "R12"], piles={"yellow": ["Y9"]})
    assert dump(after)["display"] == ["G12", "G13", "Y1", "Y9", "R11", "R12"]
    assert dump(after)["removed"] == [], "a fulfilled contract never comes back"


BIG = {"dams": {"B4L": [RED, 3, 3]}, "conduits": {"C4B": RED}, "powerhouses": {"P12a": RED}}
"""Three drops by production 5: 15 energy."""


def test_national():
    """15 + 2 covers everything; the national contract of 15 is the highest."""
    after = by(20, **BIG, national=["NC1", "NC5"])
    entry = dump(after)["seats"][RED]
    assert entry["done"] == ["NC5"]
    assert entry["vp"] == 16 + 12
    assert dump(after)["national"] == ["NC1"]


def test_national_order():
    assert dump(by(20, **BIG, national=["NC5", "NC6"]))["seats"][RED]["done"] == ["NC6"]


def test_contract_counts():
    """Bonus tile for contracts, 2 points each: two fulfilled before, one now."""
    state = turn(20, **SYSTEM, players=2, me={"engineers": 2, "done": ["G1", "G2"]},
                 display=["G12", "G13", "Y1", "Y12", "R11", "R12"],
                 bonus=["contracts", "bases", "elevations", "conduits", "powerhouses"])
    after = play(acted(state), "bank 12")
    assert dump(after)["seats"][RED]["sheet"]["bonus"] == 3 * 2
