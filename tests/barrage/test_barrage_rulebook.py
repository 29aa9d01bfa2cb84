"""The rules as data: complete, well-formed, each cited by the code or by a test named after it."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from barrage_table import moves, rules_for

import engine
from engine.rulebook import rulebook, sentence

RULES = {rule_id: rule for rule_id, rule in rulebook("barrage").items() if not rule_id.startswith("automa.")}
"""The people's game; the Automa's rules have tests of their own."""
FOLDER = Path(engine.__file__).parent / "barrage"
CODE = sorted(FOLDER.glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
RULE_ID = re.compile(r"[a-z_0-9]+\.[a-z_0-9]+")

# Every point the rulebook leaves open, with the rule that says how we play it.
RULINGS = {
    "slot of neutral dams": "setup.neutral_slot", "order of income": "round.income_order",
    "passing": "turn.pass_is_final", "upper and lower dam": "water.upper_first",
    "foreign conduit with few credits": "produce.paid_before_contract", "Fiesler and Germany": "officer.fiesler_second",
    "energy of tiles": "technology.contract", "declining rewards": "reward.decline",
    "order of a reward": "reward.order", "taking contracts": "contracts.number", "empty pile": "contracts.empty_pile",
    "red slot on rewards": "reward.red", "Sekibo acts in the same turn": "copy.then_act",
    "Sekibo's choice": "copy.choice", "Sekibo once": "copy.once",
    "McDowell and tiles": "build.mcdowell_and_tiles", "objective with zero": "end.zero_objective",
    "objective counting": "objective.pieces", "supplies": "round.supply", "points below zero": "scoring.below_zero",
    "complete tie": "end.shared",
}


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def texts() -> Iterator[str]:
    """Every text constant of the code."""
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


CITED = {text for text in texts() if RULE_ID.fullmatch(text) and not text.startswith("engine.")}
NAMES = [node.name for path in TESTS for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
         if isinstance(node, ast.FunctionDef)]


def test_every_id_in_the_code_is_a_rule() -> None:
    assert {"produce.least", "build.red", "end.shared", "check.once"} <= CITED
    assert CITED - set(RULES) == set()


def test_whatever_can_refuse_has_a_sentence_and_nothing_else_has() -> None:
    outcomes = {"end.winner", "end.tie", "end.shared"}
    assert {rule.id for rule in RULES.values() if rule.refusal} == CITED - outcomes


@pytest.mark.parametrize("rule_id", [rule_id for rule_id in RULES if not rule_id.startswith("check.")])
def test_a_test_is_named_after_each_rule(rule_id: str) -> None:
    wanted = "test_" + rule_id.replace(".", "_")
    assert any(name == wanted or name.startswith(wanted + "_") for name in NAMES)


@pytest.mark.parametrize("rule_id", RULES)
def test_an_entry_is_complete_and_short(rule_id: str) -> None:
    entry = RULES[rule_id]
    assert RULE_ID.fullmatch(entry.id)
    assert 0 < len(entry.title) <= 60
    assert 0 < len(entry.text) <= 300
    assert len(entry.refusal) <= 160
    assert entry.text.endswith(".")
    assert not entry.refusal or entry.refusal.endswith(".")
    assert entry.source


def test_groups_stand_together_and_titles_differ() -> None:
    written = (FOLDER / "data" / "rules.toml").read_text(encoding="utf-8")
    groups = re.findall(r"^\[([a-z_0-9]+)\.", written, re.MULTILINE)
    changes = [group for place, group in enumerate(groups) if place == 0 or groups[place - 1] != group]
    assert len(changes) == len(set(changes))
    assert len({rule.title for rule in RULES.values()}) == len(RULES)


@pytest.mark.parametrize("subject", RULINGS)
def test_a_ruling_is_marked(subject: str) -> None:
    assert RULES[RULINGS[subject]].ruling


def test_no_other_rule_is_a_ruling() -> None:
    assert {rule.id for rule in RULES.values() if rule.ruling} == set(RULINGS.values())


@pytest.mark.parametrize("game", ["full", "introductory"])
def test_whatever_a_person_tries_gets_a_whole_sentence(game: str) -> None:
    rules, rng, met = rules_for(3, game=game), random.Random(4), set()
    state = rules.start({})
    while rules.to_act(state) is not None:
        for action in rules.candidates(state):
            refusal = rules.why_not(state, action)
            if refusal is not None:
                met.add(refusal.rule)
                assert placeholders(RULES[refusal.rule].refusal) <= set(refusal.facts)
                assert sentence("barrage", refusal).endswith(".")
        rules.advance(state, rng.choice(moves(rules, state)))
    assert {"space.taken", "tile.missing", "turn.no_pass", "produce.system", "contracts.open"} <= met
