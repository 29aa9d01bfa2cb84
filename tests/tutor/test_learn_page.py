"""The Learn and Rules pages without a browser: every lesson by its solutions, every rule opened, odd events refused."""

import pytest

from engine.rulebook import rulebook
from pgwidgets.apps.learn import Learn
from pgwidgets.apps.rules import RulesPage
from pgwidgets.learn import progress
from pgwidgets.learn.finish import code_from
from pgwidgets.learn.reference import GAMES


@pytest.fixture(scope="module")
def page():
    return Learn()


def solve(page: Learn) -> None:
    """Does the step the learner is at, by the events of a browser."""
    room = page.room
    step = room.player.step
    if step.data.get("click") == "city":
        page._click_city(step.data["answer"])
    elif step.kind == "ask":
        page.event("reply", str(step.data["answer"]), None)
    else:
        for text in step.data["solution"]:
            page.event("do", f"{room.table.person_to_act} {text}", None)
    assert room.player.done, step.name


@pytest.mark.parametrize("name", list(progress.lessons()))
def test_a_lesson_on_the_page_by_its_solutions(page, name):
    page.event("lesson", name, None)
    room = page.room
    while not room.finished:
        if room.player.done:
            page.event("next", "", None)
        else:
            solve(page)
    assert room.player.stars == 3
    assert page.memory.stars[name] == 3
    assert "wl-finish" in page.panels["card"].html
    assert code_from(room.player.session, room.player.lesson.seat)


def test_a_wrong_answer_goes_to_memory_and_back_to_the_first_box(page):
    page.event("lesson", "powergrid/01-your-first-plant", None)
    page.event("next", "", None)
    page.event("next", "", None)
    page.event("reply", "4", None)
    assert page.memory.cards["powergrid/01-your-first-plant/cities"].box == 0
    assert "one run burns 2" in page.panels["card"].html


def test_a_review_asks_what_is_due_and_ends(page):
    page.memory.cards = {key: card for key, card in page.memory.cards.items() if key.endswith("/cities")}
    next(iter(page.memory.cards.values())).due = 0
    progress.keep(page.page.visitor, page.memory)
    page.event("review", "", None)
    assert page.room.only == "cities"
    page.event("reply", "2", None)
    page.event("next", "", None)
    assert page.room is None
    assert "Review done" in page.panels["path"].html
    page.event("path", "", None)
    assert "wl-chapters" in page.panels["path"].html


@pytest.mark.parametrize(("action", "of", "value"), [
    ("lesson", "nonsense", None), ("reply", "number", {"number": None}), ("do", "9 open 3 at 1", None),
    ("hint", "", None),
    ("import", "", None), ("import", "", "[" * 100_000), ("amount", "0 open", {"plant": [], "amount": {}}),
    ("bundle", "0 x", None), ("next", "", None), ("showme", "", None), ("nonsense", "x", {}), ("replay", "", None),
])
def test_odd_events_harm_nothing(page, action, of, value):
    page.event("lesson", "powergrid/01-your-first-plant", None)
    page.event(action, of, value)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_opened(game):
    page = RulesPage()
    page.event("game", game, None)
    for rule in rulebook(game):
        page.event("show", rule, None)
        assert rule.startswith("check.") or page.panels["example"].html, rule


@pytest.mark.parametrize(("action", "of", "value"), [
    ("search", "", None), ("search", "", {"words": None}), ("search", "", "x" * 10_000), ("game", "chess", None),
    ("edition", "chess", None), ("show", "chess.mate", None), ("step", "on", None), ("close", "", None),
    ("group", "x", None),
])
def test_odd_events_of_the_reference_harm_nothing(action, of, value):
    RulesPage().event(action, of, value)
