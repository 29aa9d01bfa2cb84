"""The 20 tiles: their shape, and what the booklet says of all of them."""

import pytest

from engine.barrage.automa import tiles
from engine.barrage.automa.criteria import CONDUITS, DAMS, POWERHOUSES
from engine.barrage.automa.tiles import TILES
from engine.barrage.board import CONDUIT, POWERHOUSE, data

ENTRIES = data("automa")["tiles"]
ACTIONS = [action for tile in TILES for action in tile.actions]


def test_there_are_twenty_tiles():
    assert [entry["id"] for entry in ENTRIES] == list(range(1, 21))
    assert len({entry["code"] for entry in ENTRIES}) == 20


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["code"])
def test_code_names_the_three_starting_places(entry):
    conduit = f"{entry['conduit']['basin']}{entry['conduit']['letter']}"
    assert entry["code"] == f"{entry['dam']['basin']}-{conduit}-{entry['powerhouse']['basin']}"


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.code)
def test_criteria_side(tile):
    assert sorted(tile.heads) == [0, 1, 2, 3]
    dams, conduits, houses = tile.columns[0], tile.columns[CONDUIT], tile.columns[POWERHOUSE]
    assert tile.columns[1] is dams, "bases and elevations share a column"
    for column, known in ((dams, DAMS), (conduits, CONDUITS), (houses, POWERHOUSES)):
        assert len(set(column.criteria)) == 3
        assert set(column.criteria) <= set(known)
    assert dams.first in range(10)
    assert conduits.first in range(20)
    assert houses.first in range(4, 12)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.code)
def test_action_side(tile):
    kinds = [action.kind for action in tile.actions]
    assert kinds[0] == tiles.PRODUCE, "the first column begins with production"
    assert kinds[-1] == tiles.BANK, "the last action is always possible"
    assert kinds.count(tiles.CONSTRUCT) >= 1
    assert all(action.engineers in (1, 2) for action in tile.actions)


def test_every_conduit_is_one_tile_s_starting_place():
    assert sorted(tile.columns[CONDUIT].first for tile in TILES) == list(range(20))


def test_every_criterion_is_used():
    for structure, known in ((0, DAMS), (CONDUIT, CONDUITS), (POWERHOUSE, POWERHOUSES)):
        assert {name for tile in TILES for name in tile.columns[structure].criteria} == set(known)


def test_only_water_and_contract_office_are_dashed():
    assert {action.kind for action in ACTIONS if action.dashed} == {tiles.WATER, tiles.OFFICE}
    assert all(action.dashed for action in ACTIONS if action.kind in (tiles.WATER, tiles.OFFICE))


def test_patents_cost_one_engineer_and_two_points():
    assert {(a.engineers, a.cost) for a in ACTIONS if a.kind == tiles.PATENT} == {(1, 2)}


def test_contract_office_gives_two_energy():
    assert {action.energy for action in ACTIONS if action.kind == tiles.OFFICE} == {2}


def test_bank_gives_one_point_for_one_engineer():
    assert {(a.engineers, a.vp) for a in ACTIONS if a.kind == tiles.BANK} == {(1, 1)}


def test_expansion():
    """Buildings and external works are not on our tiles: they would be skipped."""
    assert {action["type"] for entry in ENTRIES for action in entry["actions"]} == set(tiles.KINDS)
    assert {action.get("structure") for entry in ENTRIES for action in entry["actions"]} == {
        None, "base", "elevation", "conduit", "powerhouse"}
