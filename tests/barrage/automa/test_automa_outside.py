"""From outside: the command line, and positions that somebody has changed."""

import copy
import json
import random
from contextlib import suppress

import pytest
from automa_table import GREEN, turn
from barrage_table import dump, rules_for

from engine.__main__ import main
from engine.core import BadInput
from engine.record import parse, write


def printed(capsys, *argv):
    capsys.readouterr()
    assert main(argv) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(("players", "automas"), [("2", "easy"), ("3", "medium,hard"), ("4", "hard,very_hard,easy")])
def test_one_person_and_automas(capsys, tmp_path, players, automas):
    """`play` with options, and `replay` of what it wrote."""
    path = tmp_path / "game.json"
    log = printed(capsys, "play", "barrage", "--players", players, "--option", f"automas={automas}", "--out", str(path))
    assert f"{int(players)}. Player" in log
    answer = json.loads(printed(capsys, "replay", str(path), "--json"))
    assert answer["to_act"] is None
    assert answer["ply"] == len(parse(path.read_text()).actions)


def test_games_lists_the_option(capsys):
    (line,) = [one for one in printed(capsys, "games").splitlines() if '"barrage"' in one]
    assert json.loads(line)["options"]["automas"] == {"choices": [], "default": ""}


def test_wrong_level_is_one_line(capsys):
    assert main(["play", "barrage", "--players", "2", "--option", "automas=brutal"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_show_explains_the_turn_to_come(capsys, tmp_path):
    """A record that stops where the Automa is to act."""
    record = parse(printed(capsys, "play", "barrage", "--players", "2", "--option", "automas=medium").encode())
    record.actions = record.actions[:record.actions.index("automa")]
    path = tmp_path / "begun.json"
    path.write_text(write(record))
    text = printed(capsys, "show", str(path))
    assert "to decide: automa, seat 1" in text
    assert "Action tile" in text
    assert "Action 1: produce" in text


def places(value, path=()):
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, inner in items for found in [(*path, key), *places(inner, (*path, key))]]


VALUES = [None, -1, 0, 3, 99, 1.5, "x", "3", "guided", "hard", [], {}]


@pytest.mark.parametrize("seed", range(3))
def test_changed_position_is_refused_told_or_played(seed):
    """Understood or refused with a sentence; a position without faults can be shown and played on."""
    good = dump(turn(9, seat=GREEN, level="hard", dams={"B5L": [GREEN, 2, 2], "B2L": ["neutral", 1, 1]},
                     conduits={"C5A": GREEN}, powerhouses={"P8a": GREEN}, headwater=[1, 2, 0, 1]))
    rules, rng = rules_for(4), random.Random(seed)
    for path in rng.sample(places(good), 150):
        changed = inner = copy.deepcopy(good)
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = rng.choice(VALUES)
        with suppress(BadInput):
            state = rules.load(changed)
            assert rules.show(state)
            if not rules.check(state):
                for action in rules.legal(state):
                    rules.apply(state, action)
