"""`check` finds each kind of fault in a hand-made position, and all of them at once."""

import pytest
from barrage_table import dump, lay, rules_for

from engine.rulebook import rulebook, sentence


def faults(change, **position):
    """The rules a position breaks after a change to its plain values."""
    rules, plain = rules_for(), dump(lay(**position))
    change(plain)
    found = rules.check(rules.load(plain))
    assert all(sentence("barrage", fault) and "{" not in sentence("barrage", fault) for fault in found)
    return [fault.rule for fault in found]


def put(*path, value):
    """A change of one value."""
    def change(plain):
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value
    return change


CASES = {
    "check.height": [put("dams", "B5L", value=[0, 0, 0])],
    "check.water": [put("dams", "B5L", value=[0, 2, 3]), put("dams", "B5L", value=[0, 1, -1]),
                    put("dams", "B5L", value=[0, 3, 4])],
    "check.headwater": [put("headwater", 2, value=-1)],
    "check.one_base": [put("dams", value={"B5L": [0, 1, 0], "B5U": [0, 1, 0]})],
    "check.one_powerhouse": [put("powerhouses", value={"P8a": 1, "P8b": 1})],
    "check.pieces": [put("dams", value={f"B{basin}L": [0, 1, 0] for basin in range(1, 7)}),
                     put("dams", value={"B5L": [0, 3, 0], "B6L": [0, 3, 0], "B7L": [0, 3, 0]}),
                     put("conduits", value=dict.fromkeys(["C1A", "C1B", "C2A", "C2B", "C3A", "C3B"], 2)),
                     put("powerhouses", value=dict.fromkeys(["P5a", "P6a", "P7a", "P8a", "P9a"], 3))],
    "check.negative": [put("seats", 1, what, value=-1) for what in ("credits", "excavators", "mixers", "energy")]
    + [put("seats", 1, "wheel", 4, value=[None, -1, 0]), put("seats", 1, "wheel", 0, value=[None, 0, -2])],
    "check.engineers": [put("seats", 0, "engineers", value=13), put("seats", 0, "engineers", value=-1)],
    "check.wheel": [put("seats", 0, "opened", value=6), put("seats", 0, "opened", value=-1)],
    "check.sheet": [put("seats", 2, "vp", value=11), put("seats", 2, "sheet", "water", value=1)],
    "check.once": [put("seats", 0, "hand", value=["G14"]), put("seats", 0, "done", value=["Y1"]),
                   put("seats", 0, "tiles", value=["L1_base"]), put("patent", value=["L3_any", None, None]),
                   put("seats", 0, "company", value="italy"), put("display", 0, value="G15"),
                   put("removed", value=["R1"])],
    "check.order": [put("order", value=[0, 1, 2]), put("order", value=[0, 1, 2, 2])],
    "check.round": [put("round", value=6), put("round", value=-1)],
    "check.bonus": [put("bonus", value=["bases"])],
    "check.stack": [put("stack", value=[]), put("stack", value=[["turn end", 0, 0, 0, 0]])],
}


@pytest.mark.parametrize(("rule", "change"), [pytest.param(rule, change, id=f"{rule}-{count}")
                                              for rule in CASES for count, change in enumerate(CASES[rule])])
def test_a_fault_is_found(rule, change):
    assert faults(change) == [rule]


def test_every_kind_of_fault_has_a_case():
    assert set(CASES) == {rule for rule in rulebook("barrage") if rule.startswith("check.")}


def test_faults_are_told_all_at_once():
    def change(plain):
        plain["seats"][0]["credits"] = plain["seats"][3]["mixers"] = -4
        plain["dams"]["B5L"] = [0, 1, 2]
        plain["round"] = 7
    assert sorted(faults(change)) == ["check.negative", "check.negative", "check.round", "check.water"]


@pytest.mark.parametrize("officer", ["del_monte", "sekibo"])
def test_four_drops_are_no_fault_with_del_monte(officer):
    assert faults(put("dams", "B5L", value=[0, 3, 4]), seats={0: {"officer": officer}}) == []
    assert faults(put("dams", "B5L", value=[0, 3, 5]), seats={0: {"officer": officer}}) == ["check.water"]


def test_a_game_in_progress_has_no_fault():
    assert faults(lambda plain: None, dams={"B5L": ["neutral", 2, 1]}, conduits={"C5A": 3}) == []
