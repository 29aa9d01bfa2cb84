"""The rules as data: complete, well-formed, and each refusal with just the numbers that the code passes."""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import engine
from engine.catalog import game
from engine.core import Refusal
from engine.rulebook import rulebook, sentence

RULES = rulebook("powergrid")
CODE = sorted((Path(engine.__file__).parent / "powergrid").glob("*.py"))
RULE_ID = re.compile(r"[a-z_0-9]+\.[a-z_0-9]+")

# Every point the rulebooks leave open, with the rules that say how we play it.
RULINGS = {
    "regions": ["setup.regions_hang_together", "setup.regions_chosen_or_drawn"],
    "seats and clockwise bidding": ["setup.seats"],
    "one Elektro for the discounted plant": ["discount.minimum_for_everyone"],
    "nothing affordable in round 1": ["auction.first_round_release"],
    "scrap before the draw": ["auction.replacement_after_scrap"],
    "fuel of a scrapped plant": ["auction.fuel_stays_if_it_fits", "auction.lose_what_spills"],
    "end of phase 2": ["discount.before_step3", "step3.end_of_phase2"],
    "Step 3 card when Step 2 begins": ["step3.with_step2_classic", "step3.with_step2_recharged"],
    "one removal": ["step3.one_removal"],
    "Step 3 before Step 2": ["step3.before_step2_order", "step3.before_step2_classic"],
    "late starter": ["building.late_start_slot"],
    "more than twenty cities": ["setup.houses_never_run_out", "income.more_than_twenty"],
    "Step 2 only by cities": ["step2.only_by_cities"],
    "cheapest token first": ["fuel.cheapest_first"],
    "USA storage": ["coal_storage.market_first"],
    "the Trust and plant 39": ["phase_out.trust"],
    "complete tie": ["end.shared"],
    "empty pile": ["market.empty_space", "obsolete.empty_pile"],
    "no plants": ["auction.skipped_without_plants"],
    "the Trust": ["trust.fuel_order", "trust.step3_choice", "trust.follows", "trust.burns", "trust.cannot_win"],
    "starting-city marks": ["starting.marks_and_supply"],
    "refill for two": ["refill.two_players"],
    "demolition contractor": ["demolition.contractor", "demolition.values"],
    "hidden money": ["money.open_option"],
}

TABLES = [
    ("classic", 2, {}),
    ("classic", 3, {"beginner": "on"}),
    ("classic", 6, {"map": "usa", "demolition": "on"}),
    ("recharged", 2, {"starting_cities": "on"}),
    ("recharged", 4, {"starting_cities": "on"}),
    ("recharged", 3, {"map": "usa"}),
]


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def refusals_in_code() -> dict[str, list[set[str]]]:
    """For each rule id the facts of every Refusal(...) in the source."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            rule, *facts = node.args
            assert isinstance(rule, ast.Constant), "a refusal names its rule in plain text"
            keys = facts[0].keys if facts and isinstance(facts[0], ast.Dict) else []
            found[rule.value].append({key.value for key in keys if isinstance(key, ast.Constant)})
    return found


def nodes() -> Iterator[ast.AST]:
    for path in CODE:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


REFUSALS = refusals_in_code()


def test_every_id_in_the_code_is_a_rule() -> None:
    named = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)
             and RULE_ID.fullmatch(node.value) and not node.value.startswith("engine.")}
    assert {"end.most_supplied", "end.tie_money", "end.tie_cities", "end.shared", "end.over"} <= named
    assert named - set(RULES) == set()


@pytest.mark.parametrize("rule_id", sorted(REFUSALS))
def test_a_refusal_has_a_sentence_for_its_facts(rule_id: str) -> None:
    for facts in REFUSALS[rule_id]:
        assert RULES[rule_id].refusal
        assert placeholders(RULES[rule_id].refusal) == facts


def test_no_sentence_is_left_over() -> None:
    assert {rule.id for rule in RULES.values() if rule.refusal} == set(REFUSALS)


@pytest.mark.parametrize("rule_id", RULES)
def test_an_entry_is_complete_and_short(rule_id: str) -> None:
    entry = RULES[rule_id]
    assert RULE_ID.fullmatch(entry.id)
    assert 0 < len(entry.title) <= 60
    assert 0 < len(entry.text) <= 400
    assert len(entry.refusal) <= 160
    assert entry.text.endswith(".")
    assert not entry.refusal or entry.refusal.endswith(".")
    assert entry.source


@pytest.mark.parametrize("rule_id", RULES)
def test_the_source_belongs_to_the_editions(rule_id: str) -> None:
    entry = RULES[rule_id]
    assert set(entry.editions) <= {"classic", "recharged"}
    if entry.editions == ("classic",):
        assert entry.source.startswith("Classic, ")
    elif entry.editions == ("recharged",):
        assert entry.source.startswith("Recharged, ")
    else:
        assert entry.ruling or {"Classic", "Recharged"} <= {part.split(",")[0] for part in entry.source.split("; ")}


def test_groups_stand_together() -> None:
    """A reader finds all rules of a group in one place of the file."""
    path = Path(engine.__file__).parent / "powergrid" / "data" / "rules.toml"
    groups = re.findall(r"^\[([a-z_0-9]+)\.", path.read_text(encoding="utf-8"), re.MULTILINE)
    changes = [group for place, group in enumerate(groups) if place == 0 or groups[place - 1] != group]
    assert len(changes) == len(set(changes))
    assert len(groups) == len(RULES)


def test_titles_tell_rules_apart() -> None:
    """Two rules may share a title only where each edition has its own."""
    seen: dict[str, set[str]] = defaultdict(set)
    for rule in RULES.values():
        editions = set(rule.editions) or {"classic", "recharged"}
        assert not editions & seen[rule.title], rule.title
        seen[rule.title] |= editions


@pytest.mark.parametrize("subject", RULINGS)
def test_a_ruling_is_marked(subject: str) -> None:
    assert all(RULES[rule_id].ruling for rule_id in RULINGS[subject])


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_whatever_a_person_tries_gets_a_whole_sentence(edition: str, players: int, options: dict[str, str]) -> None:
    rules = game(f"powergrid/{edition}").rules(players, options)
    rng = random.Random(players)
    state = rules.start({})
    met: set[str] = set()
    for _ in range(400):
        if rules.to_act(state) is None:
            break
        for action in rules.candidates(state):
            refusal = rules.why_not(state, action)
            if refusal is not None:
                met.add(refusal.rule)
                assert_belongs(refusal, edition)
        rules.advance(state, rng.choice(rules.legal(state)))
    assert {"turn.cards_first", "auction.current_only", "auction.minimum"} <= met


def assert_belongs(refusal: Refusal, edition: str) -> None:
    rule = RULES[refusal.rule]
    assert not rule.editions or edition in rule.editions
    assert set(refusal.facts) == placeholders(rule.refusal)
    text = sentence("powergrid", refusal)
    assert "{" not in text
    assert text.endswith(".")
