"""The Automa's turn as data and in words, so that a person can check it against the tile."""

import ast
import random
from pathlib import Path

import pytest
from automa_table import PLENTY, RED, WHITE, turn, words
from barrage_table import dump, rules_for

import engine.barrage.automa
from engine.barrage.automa.explain import WORDS, cell, explain, report, rule_of, sentence
from engine.barrage.automa.tiles import TILES
from engine.chance import draw
from engine.core import CHANCE, Action
from engine.rulebook import rulebook

SOURCES = sorted(Path(engine.barrage.automa.__path__[0]).glob("*.py"))


def told():
    """Every word that the code tells."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tell", "_narrow", "tell_system"):
                yield from (one.value for one in ast.walk(node.args[1])
                            if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value)


def test_every_word_is_told_and_has_a_sentence():
    returned = {"build_no_piece", "build_no_tile", "build_no_machines", "build_no_slot"}
    assert set(told()) | returned == set(WORDS["notes"])


def test_every_sentence_stands_on_a_rule():
    assert {entry["rule"] for entry in WORDS["notes"].values()} <= set(rulebook("barrage"))


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.code)
def test_every_cell_has_words(tile):
    assert all(cell(action) and "{" not in cell(action) for action in tile.actions)


def test_every_criterion_has_words():
    assert {name for tile in TILES for column in tile.columns for name in column.criteria} == set(WORDS["criterion"])


def test_explain_gives_data():
    """What was tried, why it was refused, which criterion left which slots."""
    notes = explain(turn(4, criteria=9, me=PLENTY))
    assert [note.word for note in notes[:3]] == ["tries", "produce_no_system", "tries"]
    assert notes[0].facts == {"tile": 4, "number": 1, "kind": "produce"}
    assert rule_of(notes[1]) == "automa.produce_system"
    red = next(note for note in notes if note.word == "criterion")
    assert red.facts == {"criterion": "red_slot"}
    assert red.sites == [0, 2, 4, 6], "the red slots of basins 1 to 4"


def test_explain_leaves_the_position_alone():
    state = turn(4, criteria=9, me=PLENTY)
    before = dump(state)
    explain(state)
    assert dump(state) == before
    assert state.notes is None


def test_explain_says_nothing_when_no_automa_is_to_act():
    rules = rules_for(2)
    assert explain(rules.start({})) == []
    assert report(rules.start({})) == []


def test_explain_ends_with_the_turn():
    """The last turn of the round: flow, scoring and the next income are no part of it."""
    state = turn(3, step=5, players=2, me={"engineers": 1}, seats={1: {"engineers": 0, "passed": True}})
    assert words(state) == ["tries", "engineers", "bank", "turn_ends"]


def test_report_can_be_read_against_the_tile():
    assert report(turn(4, criteria=9, me=PLENTY)) == [
        "Action tile 4 (4-2B-11), criteria tile 9 (1-5A-8).",
        "Action 1: produce -1 if a green contract is covered (engineers: 1).",
        "   No: no system gives any energy.",
        "Action 2: build: base in the mountains (engineers: 2).",
        "   Engineers placed: 2.",
        "   Technology tile: base.",
        "   Possible slots: B1U, B1L, B2U, B2L, B3U, B3L, B4U, B4L.",
        "   Criterion “red border” leaves B1U, B2U, B3U, B4U.",
        "   Criterion “joined to the strongest built conduit” fits none; still B1U, B2U, B3U, B4U.",
        "   Criterion “joined to an own powerhouse” fits none; still B1U, B2U, B3U, B4U.",
        "   From number 1 upwards the first is B1U.",
        "   Builds: base B1U.",
        "   That was its action. Engineers left: 10."]


def test_report_of_a_production():
    lines = report(turn(20, dams={"B5L": [RED, 2, 2], "B6L": ["neutral", 2, 1]}, conduits={"C5A": WHITE, "C6A": RED},
                        powerhouses={"P8a": RED, "P9a": RED}))
    assert "   System B5L through C5A gives 9 energy. Drops: 2." in lines
    assert "   System B6L through C6A gives 7 energy. Drops: 1." in lines
    assert "   Produces 9 energy from B5L through C5A. Drops: 2." in lines
    assert "   Fulfils Y15 (value 7) with 9 energy." in lines


def test_show_prints_the_report():
    state = turn(4, criteria=9, me=PLENTY)
    text = rules_for(4).show(state)
    assert text.endswith("\n".join(report(state)))
    assert "to decide: automa, seat 0" in text


@pytest.mark.parametrize("seed", range(4))
def test_every_turn_of_a_game_is_explained_as_it_is_played(seed):
    """Each note has its sentence, and the turn played is the turn explained."""
    rules, rng = rules_for(3, automas="easy,very_hard"), random.Random(seed)
    state = rules.start({})
    while (player := rules.to_act(state)) is not None:
        notes = explain(state)
        assert bool(notes) == (player != CHANCE and rules.legal(state) == [Action("automa")])
        assert "{" not in "".join(map(sentence, notes))
        built = [note.sites[0] for note in notes if note.word == "builds"]
        rules.advance(state, draw(rules, state, rng) if player == CHANCE else rng.choice(rules.legal(state)))
        assert all(player == (state.dam[site % 20] if site < 40 else state.conduit[site - 40]) if site < 60
                   else state.house[site - 60] == player for site in built)
