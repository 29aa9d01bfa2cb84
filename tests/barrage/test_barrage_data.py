"""The printed things: how many there are of each, and what the rulebook says about them."""

import pytest

from engine.barrage import board, tables
from engine.barrage.board import data

AUTOMA = data("automa")["tiles"]
BASINS = data("map")["basins"]


def test_map_zones():
    assert [board.ZONES[zone] for zone in board.ZONE] == ["mountains"] * 4 + ["hills"] * 3 + ["plains"] * 5


@pytest.mark.parametrize(("basins", "bases", "conduits", "powerhouses"), [
    (range(1, 5), 2, 2, 0), (range(5, 8), 2, 2, 2), (range(8, 11), 2, 2, 3), (range(11, 13), 0, 0, 4)])
def test_map_slots(basins, bases, conduits, powerhouses):
    for basin in BASINS[basins[0] - 1:basins[-1]]:
        assert len(basin["bases"]) == bases
        assert len(basin["conduits"]) == conduits
        assert len(basin["powerhouses"]) == powerhouses


def test_map_rivers():
    """Water only goes down, from the four headstreams to the two lowest basins."""
    assert board.HEAD_BASIN == [0, 1, 2, 3]
    assert [basin + 1 for basin, to in enumerate(board.RIVER) if to == board.SEA] == [11, 12]
    assert all(to > basin for basin, to in enumerate(board.RIVER) if to != board.SEA)


def test_conduits_lead_down_to_powerhouses_of_another_basin():
    assert len(board.POWER) == len(set(board.CONDUIT_NAMES)) == 20
    assert set(board.POWER) == {1, 2, 3, 4, 5}
    for conduit, to in enumerate(board.LEADS_TO):
        assert to > conduit // 2
        assert to in board.HOUSE_BASIN


def test_upper_bases_are_red_and_lower_ones_are_not():
    assert [slot["red"] for basin in BASINS for slot in basin["bases"]] == [True, False] * 10


def test_a_basin_has_a_powerhouse_slot_without_a_red_border():
    assert sum(board.SITE_RED[60:]) == 1 + 1 + 1 + 1 + 1 + 2 + 2 + 3
    for basin in BASINS[4:]:
        assert not basin["powerhouses"][0]["red"]


def test_tiles_of_the_set_up():
    assert len(tables.HEAD_TILES) == 8
    assert all(len(drops) == 4 for drops in tables.HEAD_DROPS)
    assert len(tables.NEUTRAL_TILES) == 10
    assert sorted(tables.NEUTRAL_SLOT) == list(range(1, 20, 2)), "one for each lower slot"
    assert len(tables.BONUS_TILES) == len(tables.OBJECTIVES) == 6


def test_contracts_and_what_they_need():
    need = {kind: [c["energy"] for c in data("contracts")["contracts"] if c["kind"] == kind]
            for kind in ("starting", "national", *tables.COLOURS)}
    assert [len(need[kind]) for kind in need] == [4, 6, 15, 15, 15]
    assert [sorted(set(need[kind])) for kind in tables.COLOURS] == [[2, 3, 4], [5, 6, 7], [8, 9, 10]]
    assert sorted(need["national"]) == [13, 13, 14, 14, 15, 15]
    assert sorted(need["starting"]) == [2, 3, 3, 4]
    assert len(set(tables.CONTRACTS)) == 55


@pytest.mark.parametrize("contract", data("contracts")["contracts"], ids=lambda contract: contract["id"])
def test_a_contract_gives_something_we_know(contract):
    assert contract["reward"]
    assert set(contract["reward"]) <= {"vp", "credits", "energy", "excavator", "mixer", "machine_any", "rotate",
                                       "drop_later", "drop_flow", "build"}


def test_technology_tiles():
    assert tables.TECHNOLOGY[:5] == ["base", "elevation", "conduit", "powerhouse", "joker"]
    assert [tables.TECH_LEVEL[5:20].count(level) for level in (1, 2, 3)] == [5, 5, 5]
    assert all(len(tables.BUILDS[tile]) == (4 if tile % 5 == 4 else 1) for tile in range(20))
    assert tables.TECHNOLOGY[20] == "krylov"


def test_companies_and_officers():
    assert tables.COMPANIES == ["usa", "germany", "italy", "france"]
    assert len(tables.OFFICERS) == 7
    for company in range(4):
        for structure in range(3):
            row = tables.INCOME[company][structure]
            assert [piece for piece in range(6) if row[piece]] == [2, 4, 5]
            assert row[5].vp == 7, "the third income is the same for all"


def test_action_spaces():
    spaces = data("spaces")["spaces"]
    counts = {area: sum(1 for space in spaces if space["area"] == area) for area in tables.AREAS}
    assert counts == {"turbine": 10, "water": 4, "workshop": 6, "machinery": 6, "contracts": 6, "patent": 3}
    assert {space["surcharge"] for space in spaces} == {0, 3}
    assert {space["engineers"] for space in spaces} == {1, 2, 3}
    assert [space["modifier"] for space in spaces[:10:2]] == [2, 1, 0, -1, -2]


def test_a_right_space_is_dearer_than_the_left_one_with_the_same_action():
    for left, right in zip(tables.SPACES[:32:2], tables.SPACES[1:32:2], strict=True):
        assert (right.engineers, right.surcharge) > (left.engineers, left.surcharge)
        assert (left.cost, left.modifier, left.contracts) == (right.cost, right.modifier, right.contracts)
        assert left.participants == right.participants


@pytest.mark.parametrize("tile", AUTOMA, ids=lambda tile: tile["code"])
def test_an_automa_tile_has_both_sides(tile):
    actions = tile["actions"]
    assert 4 <= len(actions) <= 8
    assert actions[-1]["type"] == "bank", "the last action is always possible"
    assert all(action["engineers"] >= 1 for action in actions)
    assert {action["type"] for action in actions if action.get("dashed")} <= {"water", "contract_office"}
    assert sorted(tile["headstreams"]) == ["A", "B", "C", "D"]
    assert all(len(tile[part]["criteria"]) == 3 for part in ("dam", "conduit", "powerhouse"))
    assert 1 <= tile["dam"]["basin"] <= 10
    assert 1 <= tile["conduit"]["basin"] <= 10 and tile["conduit"]["letter"] in "AB"
    assert 5 <= tile["powerhouse"]["basin"] <= 12


def test_twenty_different_automa_tiles():
    assert [tile["id"] for tile in AUTOMA] == list(range(1, 21))
    assert len({(tile["conduit"]["basin"], tile["conduit"]["letter"]) for tile in AUTOMA}) == 20


@pytest.mark.parametrize(("energy", "credits"), [
    (0, 3), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (10, 4), (11, 5), (15, 5), (16, 6), (21, 6), (22, 7),
    (28, 7), (29, 8), (30, 8)])
def test_marks_of_the_energy_track(energy, credits):
    assert tables.TRACK_CREDITS[energy] == credits
