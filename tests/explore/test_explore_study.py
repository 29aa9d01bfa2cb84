"""A study: chapters, the way in and out, and what stands beside what."""

from __future__ import annotations

import pytest
from studies import branched, opening, whole_game

from engine import record
from engine.core import BadInput
from pgwidgets.explore.study import MOST_CHAPTERS, Study, code, from_code, joined, parse, write


def test_a_study_of_one_chapter_is_an_ordinary_record():
    study = Study([branched()])
    assert record.parse(write(study)) == study.session.record()
    assert record.from_code(code(study)) == study.session.record()


@pytest.mark.parametrize("again", [lambda study: parse(write(study)), lambda study: from_code(code(study))])
def test_all_chapters_come_back_with_branches_names_and_comments(again):
    study = Study([branched(), opening()])
    found = again(study)
    assert [chapter.record() for chapter in found.chapters] == [chapter.record() for chapter in study.chapters]
    assert "Another plant" in [node.name for node in found.chapters[0].root.tree()]


@pytest.mark.parametrize("text", ["", "[", "[]", "[1]", "{}", "x" * 3_000_000, "[" * 5000])
def test_a_damaged_file_is_refused_in_one_sentence(text):
    with pytest.raises(BadInput):
        parse(text)


@pytest.mark.parametrize("text", ["", "x.y", "....", "a" * 100])
def test_a_damaged_code_is_refused_in_one_sentence(text):
    with pytest.raises(BadInput):
        from_code(text)


def test_chapters_of_two_games_make_no_study():
    both = f"{code(Study([opening()]))}.{code(Study([whole_game('cardgame')]))}"
    with pytest.raises(BadInput, match="one game"):
        from_code(both)


def test_there_is_a_most_of_chapters():
    study = Study([opening()])
    for _ in range(MOST_CHAPTERS - 1):
        study.add(opening())
    with pytest.raises(BadInput):
        study.add(opening())


def test_removing_a_chapter_opens_the_one_before_and_keeps_the_last():
    first, second = opening(), branched()
    study = Study([first, second])
    assert study.session is second
    study.remove(1)
    assert study.session is first
    study.remove(0)
    assert study.chapters == [first]


def test_what_is_brought_stands_beside_what_was_there():
    found = joined(Study([branched()]), Study([opening()]))
    assert len(found.chapters) == 2
    assert found.at == 1


def test_a_game_that_went_on_takes_the_place_of_its_beginning():
    whole = whole_game()
    early = whole_game()
    while early.cursor.ply < 60:
        early.redo()
    for child in list(early.cursor.children):
        early.delete(child)
    assert len(joined(Study([early]), Study([whole])).chapters) == 1
    assert len(joined(Study([branched()]), Study([whole])).chapters) == 2, "a branch is not thrown away"


def test_watchers_hear_of_the_open_chapter_only():
    study = Study([opening(), opening()], 0)
    heard = []
    study.on_change = lambda: heard.append(study.at)
    study.chapters[1].undo()
    assert heard == []
    study.turn_to(1)
    study.session.redo()
    assert heard == [1, 1]


def test_the_example_stands_where_the_question_is_asked():
    from pgwidgets.explore.examples import thirty_eight
    session = thirty_eight().session
    assert (session.state.round, session.state.lot, session.state.bid) == (3, 20, 37)
    assert [session.rules.write(child.action) for child in session.cursor.children] == ["bid 38", "pass"]


def test_a_plant_at_another_price():
    from pgwidgets.explore.examples import thirty_eight
    from pgwidgets.explore.questions import at_price
    session = thirty_eight().session
    before = next(node for node in session.cursor.line() if node.name == "Ana opens plant 20").parent
    bought, let_go = at_price(session.rules, before.state, 20, 30, buyer=0, rival=2)
    assert 20 in bought.plants_of(0)
    assert bought.money[0] == before.state.money[0] - 30
    assert 20 in let_go.plants_of(2)
    assert let_go.money[2] == before.state.money[2] - 29
