"""Every rule of the Automa has a test that carries its name."""

import re
from pathlib import Path

import pytest

from engine.rulebook import rulebook

RULES = [rule for rule in rulebook("barrage").values() if rule.id.startswith("automa.")]
TESTS = {name for path in Path(__file__).parent.glob("test_automa_*.py")
         for name in re.findall(r"^def test_(\w+)", path.read_text(), re.MULTILINE)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_rule_has_a_test(rule):
    assert rule.id.split(".")[1] in TESTS


def test_rulings_are_marked():
    """Every point the booklet leaves open, as decided."""
    assert {rule.id.split(".")[1] for rule in RULES if rule.ruling} == {
        "new_stack", "produce_front_tie", "equal_systems", "national_order", "contract_counts", "water_most",
        "build_technology", "patent_choice", "patent_space", "reward_piece", "reward_drops", "one_powerhouse_slot",
        "third_in_one_basin", "free_before_red", "joined", "no_engineers", "very_hard_includes_hard", "sekibo_turn"}
