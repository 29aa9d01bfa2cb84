"""Contracts: fulfilling, taking, the limit of three, and what rewards ask for."""

import pytest
from barrage_table import JEANNE, asked, dump, lay, legal, play, refused

from engine.barrage.board import DAM_NAMES


def with_energy(energy, **more):
    """Seat 0 has just produced and may fulfil a contract."""
    return lay(asks=("fulfil", energy), **more)


def holding(*contracts, **more):
    return {"seats": {0: {"hand": list(contracts), **more}}}


def done(state, seat=0):
    return dump(state)["seats"][seat]["done"]


def test_contracts_own():
    state = with_energy(9, seats={0: {"hand": ["G3"]}, 1: {"hand": ["G6"]}}, national=["NC1"])
    assert refused(state, "fulfil G6") == "contracts.own"
    assert refused(state, "fulfil G14") == "contracts.own", "open in the office is not mine"
    after = play(state, "fulfil G3")
    assert after.credits[0] == 6 + 5 and done(after) == ["G3"]


def test_contracts_energy():
    """What the marker shows does not count."""
    state = with_energy(4, **holding("Y11", energy=20))
    assert refused(state, "fulfil Y11") == "contracts.energy"
    assert refused(with_energy(7, **holding("Y11")), "fulfil Y11") == ""


def test_contracts_one():
    state = play(with_energy(20, **holding("G3", "G6")), "fulfil G3")
    assert asked(state) == ("turn", 1)


def test_contracts_once():
    state = with_energy(20, seats={0: {"hand": ["G6"], "done": ["G3"]}})
    assert refused(state, "fulfil G3") == "contracts.own"


def test_contracts_national():
    """Instead of an own one; then it is gone for everybody."""
    state = play(with_energy(15, **holding("G3"), national=["NC5"]), "fulfil NC5")
    assert state.vp[0] == 10 + 12 and done(state) == ["NC5"]
    assert state.national == 0
    assert refused(with_energy(14, national=["NC5"]), "fulfil NC5") == "contracts.energy"
    assert refused(lay(asks=("take", 1), national=["NC5"]), "take NC5") == "contracts.open"


def test_contracts_marker_only():
    """R5 moves the marker by 5, which fulfils nothing."""
    state = play(with_energy(8, **holding("R5", "G3")), "fulfil R5")
    assert state.energy[0] == 5
    assert asked(state) == ("turn", 1)


def test_contracts_open():
    state = lay(asks=("take", 1))
    assert legal(state) == ["take G14", "take G15", "take Y14", "take Y15", "take R14", "take R15"]
    assert refused(state, "take G1") == "contracts.open"
    assert dump(play(state, "take Y15"))["seats"][0]["hand"] == ["Y15"]


def test_contracts_refill():
    """From the pile of the same colour, when the turn ends: the second contract is taken from what is left."""
    state = play(lay(), "use contracts-3L", "take G14")
    assert dump(state)["display"][0] is None
    state = play(state, "take R15", "draw green G7", "draw red R7")
    assert dump(state)["display"] == ["G7", "G15", "Y14", "Y15", "R14", "R7"]


def test_contracts_number():
    state = play(lay(), "use contracts-3L", "take G14")
    assert asked(state) == ("take", 0)
    alone = play(lay(display=["G14", *[None] * 5], piles={"green": [], "yellow": [], "red": []}),
                 "use contracts-3L", "take G14")
    assert asked(alone) == ("turn", 1)


def test_contracts_none():
    assert refused(lay(display=[None] * 6), "use contracts-1L") == "contracts.none"


def test_contracts_limit():
    """Four in hand at the end of the turn: one goes, whichever. Fulfilled ones do not count."""
    state = play(lay(**holding("S1", "G1", "G2", done=["G3", "G4"])), "use contracts-1L", "take Y15")
    assert asked(state) == ("discard", 0)
    assert legal(state) == ["discard S1", "discard G1", "discard G2", "discard Y15"]
    assert refused(state, "discard R1") == "contracts.own"
    assert dump(play(state, "discard S1"))["seats"][0]["hand"] == ["G1", "G2", "Y15"]


def test_contracts_empty_pile():
    """Discarded contracts do not come back; those an Automa removed do."""
    empty = lay(piles={"green": []})
    assert dump(play(empty, "use contracts-1L", "take G14"))["display"][0] is None
    removed = lay(piles={"green": []}, removed=["G3", "G5", "Y1"])
    state = play(removed, "use contracts-1L", "take G14", "draw green G5")
    assert dump(state)["display"][0] == "G5"
    assert dump(state)["removed"] == ["Y1"]
    red = play(lay(piles={"red": []}, removed=["R3", "R5"]), "use contracts-1L", "take R14", "draw red R3")
    assert dump(red)["display"][4] == "R3"


def reward(contract, **more):
    """The decision that contract leads to."""
    return play(with_energy(20, seats={0: {"hand": [contract], **more.pop("seat", {})}}, **more), f"fulfil {contract}")


def test_reward_structure():
    """Y2 builds a powerhouse: no engineers, no tile, no machines, no turn of the wheel."""
    state = reward("Y2", seat={"mixers": 0, "tiles": [], "engineers": 5})
    assert refused(state, "build base B8L") == "reward.structure"
    after = play(state, "build powerhouse P8a")
    assert dump(after)["powerhouses"] == {"P8a": 0}
    assert (after.engineers[0], after.mixers[0], after.opened[0], after.works[0]) == (5, 0, 0, 0)


def test_reward_structure_follows_the_rules_of_slots():
    state = reward("R2", dams={"B8L": [0, 1, 0], "B9L": [1, 1, 0]})
    assert refused(state, "build base B8U") == "build.one_base"
    assert refused(state, "build base B9L") == "build.taken"
    assert asked(reward("Y10")) == ("turn", 1), "no own dam, nothing to raise"


def test_reward_structure_uncovers_income():
    """Jeanne's second base, 3 points."""
    state = lay(seat=JEANNE, asks=("reward", 0, 7), dams={"B8L": [JEANNE, 1, 0]})
    assert play(state, "build base B5L").vp[JEANNE] == 13


@pytest.mark.parametrize(("contract", "allowed", "beyond"), [
    ("G12", "base B10L", "base B7L"), ("Y6", "base B7L", "base B4L"), ("G11", "conduit C6B", "conduit C5A"),
    ("Y8", "conduit C5A", "conduit C5B"), ("R4", "conduit C5B", "conduit C4B")])
def test_reward_limit(contract, allowed, beyond):
    state = reward(contract)
    assert refused(state, f"build {allowed}") == ""
    assert refused(state, f"build {beyond}") == "reward.limit"


def test_reward_red():
    assert play(reward("R2"), "build base B1U").credits[0] == 3
    assert refused(reward("R2", seat={"credits": 2}), "build base B1U") == "build.red"


def test_reward_decline():
    """A free structure and water may be left; the points come anyway."""
    assert asked(play(reward("Y2"), "stop")) == ("turn", 1)
    state = reward("Y13")
    assert state.vp[0] == 13 and asked(state)[0] == "drops"
    assert asked(play(state, "stop")) == ("turn", 1)
    assert refused(reward("G2"), "stop") == "turn.other_decision", "machines are taken"


def test_reward_order():
    """R10: first the elevation, then the two drops, which find the higher dam."""
    state = reward("R10", dams={"B1L": [0, 1, 0]})
    assert asked(state)[0] == "reward"
    after = play(state, "build elevation B1L", "drop A", "drop A")
    assert after.water[DAM_NAMES.index("B1L")] == 2


@pytest.mark.parametrize(("contract", "answers", "gains"), [
    ("G10", [], {"vp": 4, "credits": 2}),
    ("S1", [], {"credits": 2, "energy": 2}),
    ("G13", [], {"vp": 5, "excavators": 1}),
    ("Y3", [], {"credits": 3, "mixers": 2}),
    ("G2", ["machine mixer", "machine excavator"], {"excavators": 1, "mixers": 1}),
    ("NC2", ["machine mixer"] * 4, {"vp": 6, "mixers": 4}),
    ("R8", ["drop A", "drop B", "drop A"], {"vp": 5, "excavators": 1})])
def test_what_contracts_give(contract, answers, gains):
    before = with_energy(20, seats={0: {"hand": [] if contract == "NC2" else [contract]}},
                         national=["NC2"] if contract == "NC2" else [])
    after = play(before, f"fulfil {contract}", *answers)
    for what in ("vp", "credits", "energy", "excavators", "mixers"):
        assert getattr(after, what)[0] - getattr(before, what)[0] == gains.get(what, 0)
    assert asked(after) == ("turn", 1)
    assert sum(after.headwater) == sum(answer.startswith("drop") for answer in answers)
