"""Hand-made positions with Automas: what is wrong with them."""

import pytest
from automa_table import RED, turn
from barrage_table import dump, rules_for

from engine.rulebook import sentence


def faults(*path, value):
    """The rules broken after one value of a sound position has changed."""
    rules, plain = rules_for(4), dump(turn(3))
    inner = plain
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    found = rules.check(rules.load(plain))
    assert all(sentence("barrage", fault) for fault in found)
    return [fault.rule for fault in found]


def test_sound_position():
    assert faults("round", value=1) == []


@pytest.mark.parametrize(("what", "value"), [("credits", 1), ("hand", ["S1"])])
def test_check_supply(what, value):
    assert faults("seats", RED, what, value=value) == ["automa.check_supply"]


@pytest.mark.parametrize(("what", "value"), [("top", None), ("criteria", None), ("criteria", "3"), ("top", "7")])
def test_check_tiles(what, value):
    """No top tile, no criteria, one tile for both, a top tile that lies in the stack as well."""
    assert faults("automa", what, value=value) == ["automa.check_tiles"]


def test_check_seat():
    assert "automa.check_seat" in faults("seats", RED, "automa", value=None)
