"""Every rule of every game can be shown: in a lesson step, or at a moment of a recorded game where it is at work."""

import pytest

from engine.rulebook import rulebook
from pgwidgets.learn.examples import _recorded, has_example, lesson_step, moment
from pgwidgets.learn.reference import GAMES, View, address, found, other_edition


@pytest.mark.parametrize("package", GAMES)
def test_every_rule_but_those_of_hand_made_positions_has_an_example(package):
    without = [rule for rule in rulebook(package) if not has_example(package, rule) and not rule.startswith("check.")]
    assert without == [], "python -m tests.record_examples writes them anew"


@pytest.mark.parametrize("package", ["cardgame", "barrage"])
def test_recorded_moments_are_there_and_their_refused_actions_are_refused_by_the_rule(package):
    for rule, (_, ply, text) in _recorded()[package].items():
        shown = moment(package, rule)
        assert shown.session.cursor.ply == ply
        if text:
            assert shown.session.rules.why_not(shown.session.state, shown.tried).rule == rule, rule


def test_an_example_can_be_walked_and_never_leaves_its_game():
    shown = moment("cardgame", "auction.minimum")
    shown.move(1)
    assert shown.tried is None
    shown.move(-10_000)
    assert shown.session.cursor is shown.session.root


def test_the_liveliest_step_is_shown():
    _, step = lesson_step("powergrid", "building.cost")
    assert step.kind == "do"
    assert "building.cost" in step.rules
    assert lesson_step("barrage", "building.cost") is None


def test_search_needs_every_word_and_puts_titles_first():
    hits = [rule.id for rule in found(View(typed="minimum bid"))]
    assert hits[0] == "auction.minimum"
    assert found(View(typed="minimum xyzzy")) == []
    assert found(View(typed="(10"))  # a word may begin with a sign
    ties = found(View(typed="tie"))
    assert ties[0].title.startswith("Tie")  # and not every rule about "cities"
    assert all("tie" in f"{rule.title} {rule.text} {rule.id}".lower().replace("cities", "") for rule in ties)
    assert len(found(View())) == len(rulebook("powergrid"))


def test_editions_are_told_apart():
    classic = {rule.id for rule in found(View(edition="classic"))}
    assert "obsolete.plants" in classic
    assert "discount.token" not in classic
    rules = rulebook("powergrid")
    assert [other.id for other in other_edition("powergrid", rules["end.trigger_classic"])] == ["end.trigger_recharged"]
    assert other_edition("powergrid", rules["building.cost"]) == []


@pytest.mark.parametrize(("game", "rule", "seen"), [
    ("", "building.cost", ("powergrid", "building.cost")),
    ("cardgame", "auction.minimum", ("cardgame", "auction.minimum")),
    ("", "water.flow", None), ("nonsense", "nonsense.too", ("powergrid", "")), ("", "", ("powergrid", "")),
])
def test_links_to_rules(game, rule, seen):
    view = View()
    view.ask(game, rule)
    if seen is not None:
        assert (view.game, view.rule) == seen
    else:
        assert view.game in GAMES
    assert address("barrage", "water.flow") == "rules.ipynb?rule=water.flow&game=barrage"
