"""Positions as plain values, actions as text, the table in a terminal."""

import copy
import json

import pytest
from barrage_table import asked, dump, first, lay, play, rules_for

from engine.core import Action, BadInput

WRITTEN = {
    "use turbine-1L": Action("use", 0), "bank 3": Action("bank", 3), "construct base": Action("construct", 0, 0),
    "construct krylov as L1_base": Action("construct", 20, 5), "copy adler": Action("copy", 0), "pass": Action("pass"),
    "build base B5L": Action("build", 9), "build elevation B5L": Action("build", 29),
    "build conduit C5A": Action("build", 48), "build powerhouse P5a": Action("build", 60),
    "pay 3 excavators 1 mixers 6 credits": Action("pay", 3, 1, 6),
    "produce 2 from B5L by C5A": Action("produce", 9, 8, 2), "fulfil G1": Action("fulfil", 10),
    "drop A": Action("drop", 0), "machine mixer": Action("machine", 1), "take Y1": Action("take", 25),
    "discard S1": Action("discard", 0), "stop": Action("stop"), "pick italy S4": Action("pick", 2, 3),
    "draw green G2": Action("draw", 4, 11), "draw first seat-2": Action("draw", 16, 2), "automa": Action("automa"),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_notation(text):
    assert rules_for().read(text) == WRITTEN[text]
    assert rules_for().write(WRITTEN[text]) == text


@pytest.mark.parametrize("text", ["", "  ", "use", "use turbine-9L", "bank", "bank x", "build base C5A", "build B5L",
                                  "pay 3 excavators", "produce 2 from B5L", "fulfil G16", "drop E", "stop now",
                                  "draw green", "draw blue G1", "construct base as", "x" * 500, "bank 1 2",
                                  "pay 1 goats 1 mixers 0 credits", "produce 1 to B5L by C5A"])
def test_what_is_no_action_is_refused(text):
    with pytest.raises(BadInput):
        rules_for().read(text)


def test_a_position_comes_back_exactly():
    state = play(lay(dams={"B5L": [0, 2, 1], "B6L": ["neutral", 2, 1]}, seats={1: {"hand": ["G3"], "done": ["NC2"]}}),
                 "construct conduit", "build conduit C9A", "use contracts-3L")
    plain = dump(state)
    assert dump(rules_for().load(json.loads(json.dumps(plain)))) == plain
    assert asked(state) == ("take", 1)


def test_what_follows_from_the_map_is_counted_anew():
    state = lay(dams={"B5L": [0, 3, 0]}, conduits={"C5A": 0}, powerhouses={"P5a": 0, "P8a": 0, "P11d": 0})
    assert state.built[:4] == [1, 2, 1, 3]
    assert state.usa == 0, "the third powerhouse of the USA"
    assert [basin + 1 for basin in range(12) if state.houses[0] >> basin & 1] == [5, 8, 11]


def changed(*path, value):
    plain = copy.deepcopy(dump(lay()))
    inner = plain
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return plain


@pytest.mark.parametrize("plain", [
    None, 5, [], {}, changed("seats", value=[]), changed("round", value="two"), changed("round", value=10**9),
    changed("phase", value="lunch"), changed("order", value=[9]), changed("headwater", value=[1]),
    changed("display", value=["G1"]), changed("patent", value=[]), changed("spaces", value={"moon": 0}),
    changed("dams", value={"B99": [0, 1, 0]}), changed("dams", value={"B5L": [7, 1, 0]}),
    changed("conduits", value={"C5A": "me"}), changed("stack", value=[["turn", 9, 0, 0, 0]]),
    changed("stack", value=[["site", 0, 99, 0, 0]]), changed("stack", value=[["turn", 0]]),
    changed("seats", 0, "credits", value=1.5), changed("seats", 0, "wheel", value=[]),
    changed("seats", 0, "company", value="spain"), changed("unseen", value={"green": ["Z1"]})])
def test_what_is_no_position_is_refused_in_one_sentence(plain):
    with pytest.raises(BadInput) as refusal:
        rules_for().load(plain)
    assert str(refusal.value).endswith(".") and len(str(refusal.value)) < 200


def test_a_position_for_another_number_of_seats_is_refused():
    with pytest.raises(BadInput, match="4 seats"):
        rules_for(3).start({"position": dump(lay())})


def test_show_tells_what_a_person_needs():
    rules = rules_for()
    text = rules.show(lay(dams={"B5L": [0, 3, 2], "B6L": ["neutral", 2, 1]}, conduits={"C5A": 1},
                          powerhouses={"P8a": 0}, seats={0: {"hand": ["G3"]}}))
    for part in ("round 1", "MOUNTAINS", "HILLS", "PLAINS", "B5L seat 0 |~~.|", "B6L neutral |~.|",
                 "C5A seat 1 =3=> 8", "P8a seat 0", "G3(2)", "usa", "to decide: turn, seat 0"):
        assert part in text
    assert max(map(len, text.splitlines())) <= 240
    assert rules.show(rules.start({}))
    assert rules.show(first(rules, rules.start({})))


def test_everything_lies_open():
    """Nothing is hidden in this game; piles are sets of what may come."""
    state = lay()
    assert all(rules_for().view(state, seat).position == dump(state) for seat in range(4))
