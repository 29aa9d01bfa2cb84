"""Contract office, workshop, machinery shop, patent office."""

import pytest
from automa_table import PLENTY, RED, acted, by, turn, words
from barrage_table import dump, play

from engine.barrage.tables import SPACE_NAMES

POOR = {"excavators": 0, "mixers": 0}


def test_contract_office():
    """The booklet's example: both green contracts are replaced and the marker moves by 2."""
    after = by(3, step=1, me={"engineers": 1}, display=["G1", "G2", "Y1", "Y2", "R1", "R2"],
               piles={"green": ["G3", "G4"]})
    shown = dump(after)
    assert shown["display"] == ["G3", "G4", "Y1", "Y2", "R1", "R2"]
    assert shown["removed"] == ["G1", "G2"]
    assert after.energy[RED] == 2
    assert after.spaces[SPACE_NAMES.index("contracts-1L")] == RED


@pytest.mark.parametrize(("tile", "colour"), [(3, 0), (11, 0), (7, 1), (8, 1), (12, 2), (16, 2)])
def test_contract_office_by_colour(tile, colour):
    state = turn(tile, step=1, me={"engineers": 1})
    after = acted(state)
    for place in range(6):
        assert (state.display[place] == after.display[place]) == (place // 2 != colour)


def test_contract_office_makes_a_new_pile_of_removed_contracts():
    after = by(3, step=1, me={"engineers": 1}, display=["G1", "G2", "Y1", "Y2", "R1", "R2"], piles={"green": []})
    assert set(dump(after)["display"][:2]) == {"G1", "G2"}


def test_workshop():
    """Only if something lies on the wheel: a tile or a machine."""
    empty = [[None, 0, 0]] * 6
    assert "workshop_empty" in words(turn(3, step=4))
    for sector in (["base", 0, 0], [None, 1, 0], [None, 0, 1]):
        wheel = [*empty[:3], sector, *empty[4:]]
        tiles = [name for name in ("base", "elevation", "conduit", "powerhouse") if name != sector[0]]
        after = by(3, step=4, me={"wheel": wheel, "tiles": tiles})
        assert (after.opened[RED], after.engineers[RED], after.vp[RED]) == (1, 11, 16)


def test_workshop_gives_back_what_comes_up():
    """Tile 5 turns by 3 for 5 points: what lies in the third sector comes back."""
    wheel = [[None, 0, 0], [None, 2, 0], [None, 0, 0], ["base", 4, 1], ["conduit", 6, 0], [None, 0, 0]]
    after = by(5, step=4, me={**POOR, "wheel": wheel, "tiles": []})
    entry = dump(after)["seats"][RED]
    assert (entry["excavators"], entry["mixers"], entry["tiles"]) == (6, 1, ["base"])
    assert entry["vp"] == 16 - 5


@pytest.mark.parametrize(("tile", "step", "cost", "machines"), [
    (18, 3, 5, (1, 1)),  # the booklet's example
    (4, 2, 2, (1, 0)), (8, 4, 3, (0, 1)), (12, 3, 4, (2, 0))])
def test_machinery(tile, step, cost, machines):
    after = by(tile, step=step, me=POOR)
    assert (after.excavators[RED], after.mixers[RED]) == machines
    assert after.vp[RED] == 16 - cost
    assert after.spaces[SPACE_NAMES.index("machinery-1L")] == RED


def test_machinery_takes_the_engineers_of_the_tile():
    assert by(18, step=3, me=POOR).engineers[RED] == 10


@pytest.mark.parametrize(("tile", "step"), [(1, 5), (4, 2), (8, 4), (12, 3), (18, 3)])
def test_machinery_round_5(tile, step):
    assert "machinery" in words(turn(tile, step=step, me=POOR, round=4))
    assert words(turn(tile, step=step, me=POOR, round=5))[:2] == ["tries", "machinery_late"]


@pytest.mark.parametrize(("have", "gained"), [((3, 2), (3, 3)), ((2, 3), (3, 3)), ((2, 2), (3, 2))])
def test_any_machine(have, gained):
    """The type it has fewer of; an excavator if equal. The wheel does not count."""
    wheel = [[None, 0, 0], [None, 9, 0], *[[None, 0, 0]] * 4]
    after = by(1, step=5, me={"excavators": have[0], "mixers": have[1], "wheel": wheel})
    assert (after.excavators[RED], after.mixers[RED]) == gained
    assert after.vp[RED] == 16 - 3


def test_any_machine_as_a_reward():
    """G2 gives two machines of choice: from 4 and 4 first an excavator, then a mixer."""
    after = by(20, me={"excavators": 4, "mixers": 4}, dams={"B5L": [RED, 1, 1]}, conduits={"C5A": RED},
               powerhouses={"P8a": RED}, display=["G2", None, None, None, None, None])
    assert (after.excavators[RED], after.mixers[RED]) == (5, 5)


def test_patent():
    """The booklet's example: the tile for bases is open, so the Automa buys it for 1 engineer and 2 points."""
    after = by(3, step=3, patent=["L1_conduit", "L1_base", "L1_any"])
    entry = dump(after)["seats"][RED]
    assert "L1_base" in entry["tiles"]
    assert (entry["vp"], entry["engineers"]) == (14, 11)
    assert dump(after)["patent"] == ["L1_conduit", None, "L1_any"]


def test_patent_fails_without_tile_and_joker():
    assert "patent_none" in words(turn(3, step=3, patent=["L1_conduit", "L1_elevation", None]))


@pytest.mark.parametrize(("patent", "bought"), [
    (["L1_any", "L1_conduit", "L1_base"], "L1_base"),   # the structure alone before the joker
    (["L1_conduit", "L1_any", "L2_any"], "L1_any"),     # no such tile: the upper joker
    (["L1_conduit", "L1_base", "L2_base"], "L1_base"),  # the upper one, not the higher level
    (["L2_base", "L1_base", "L1_any"], "L2_base"),
])
def test_patent_choice(patent, bought):
    assert bought in dump(by(3, step=3, patent=patent))["seats"][RED]["tiles"]


def test_patent_space():
    """The engineer stands at the tile taken; a person can still take the others."""
    after = by(3, step=3, patent=["L1_conduit", "L1_base", "L1_any"])
    assert after.spaces[SPACE_NAMES.index("patent-2L")] == RED
    taken = play(after, "use patent-1L")
    assert "L1_conduit" in dump(taken)["seats"][1]["tiles"]


@pytest.mark.parametrize(("tile", "step", "structure"), [
    (3, 3, "base"), (7, 4, "elevation"), (11, 3, "conduit"), (15, 2, "powerhouse")])
def test_patent_for_every_structure(tile, step, structure):
    after = by(tile, step=step, patent=["L1_any", f"L1_{structure}", None])
    assert f"L1_{structure}" in dump(after)["seats"][RED]["tiles"]


def test_plain_technology():
    """Medium: the level III tile for bases saves neither machines nor engineers."""
    me = {**PLENTY, "tiles": ["L3_base"]}
    after = by(4, step=1, me=me)
    assert after.excavators[RED] == 20 - 5
    assert after.engineers[RED] == 10
    assert "build_no_machines" in words(turn(4, step=1, me={**POOR, "tiles": ["L3_base"]}))
