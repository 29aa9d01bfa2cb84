"""Changing a position: what was typed, the position it makes, and everything wrong with it."""

from __future__ import annotations

import pytest
from studies import opening, whole_game

from engine.session import Session
from pgwidgets.explore.draft import Draft, editable
from pgwidgets.explore.editor import TextDraft, editor, text_editor
from pgwidgets.words import words

SAY = words("en")


def draft_of(session: Session) -> Draft:
    return Draft(session.rules, session.state)


def middle() -> Session:
    """Some way into a game, at a decision in the building phase."""
    session = whole_game()
    while not (session.state.round == 4 and session.state.phase == 8 and session.to_act == 0):
        session.redo()
    return session


@pytest.mark.parametrize("session", [opening(), middle()])
def test_an_untouched_draft_is_the_position_itself(session):
    draft = draft_of(session)
    assert draft.sound
    now, then = session.rules.dump(draft.state), session.rules.dump(session.state)
    for key in ("phase", "actor", "seats", "board", "fuel", "order", "step", "round", "auction"):
        assert now[key] == then[key], key
    assert sorted(now["plants"]["unseen"]) == sorted(then["plants"]["unseen"])
    assert session.rules.ledger(draft.state) == session.rules.ledger(session.state)


def test_faults_are_told_in_sentences_all_at_once():
    session = opening()
    draft = draft_of(session)
    draft.change("money 0", "-5")
    draft.change("plants 1", "5 10 13 20")
    draft.click("essen")
    rules = {fault.rule for fault in draft.faults}
    assert {"check.money", "check.too_many_plants"} <= rules
    html = editor(SAY, session, draft)
    assert "Ana has -5 Elektro" in html
    assert "Ben has 4 plants; 3 are allowed" in html
    assert 'aria-disabled="true"' in html


def test_what_makes_no_sense_is_told_in_one_sentence():
    draft = draft_of(opening())
    draft.change("plants 0", "77")
    assert draft.problem == "There is no plant 77."
    assert not draft.sound
    draft.change("plants 0", "5")
    assert draft.problem == ""


def test_a_plant_given_to_somebody_is_taken_from_where_nobody_sees_it():
    draft = draft_of(opening())
    draft.change("plants 0", "20")
    assert draft.sound
    assert draft.state.plants_of(0) == [20]


def test_a_house_comes_and_goes_by_a_click():
    session = middle()
    draft = draft_of(session)
    draft.brush = 1
    city = next(name for index, name in enumerate(session.rules.edition.board.city_ids)
                if index in session.state.area.cities and session.state.houses[index * 3] < 0)
    before = draft.state.built[1]
    draft.click(city)
    assert draft.state.built[1] == before + 1
    draft.click(city)
    assert draft.state.built[1] == before


def test_another_phase_starts_afresh_with_its_first_player():
    session = opening()
    draft = draft_of(session)
    for seat in range(3):
        draft.change(f"plants {seat}", str((20, 25, 31)[seat]))
    draft.change("phase", "building")
    assert draft.sound
    assert draft.state.phase == 8
    assert draft.state.actor == draft.state.order[-1]


@pytest.mark.parametrize(("field", "text"), [
    ("money 9", "5"), ("money", "5"), ("money x", "5"), ("fuel 0 9", "1"), ("fuel 0", ""), ("on_sale 2", "999"),
    ("order", ""), ("order", "1 1 1"), ("order", "9 8 7"), ("step", "9"), ("round", "0"), ("actor", "7"),
    ("phase", "nonsense"), ("market", "3 3 3 3"), ("market", ""), ("discount", "50"), ("nothing", "1"),
    ("fuel 0 0", "-3"), ("plants 0", "1 2 3 4 5 6 7 8 9"), ("on_sale 0", "-1")])
def test_whatever_is_typed_is_answered(field, text):
    draft = draft_of(opening())
    draft.change(field, text)
    assert isinstance(draft.problem, str)
    assert editor(SAY, opening(), draft)


def test_in_the_middle_of_a_draw_nothing_can_be_changed():
    session = opening()
    assert editable(session.state)
    session.undo()
    assert not editable(session.state)


@pytest.mark.parametrize("package", ["cardgame", "barrage"])
def test_any_game_is_edited_as_text(package):
    session = whole_game(package)
    draft = TextDraft(session)
    assert draft.sound
    draft.change(draft.text)
    assert draft.sound
    assert session.rules.dump(draft.state) == session.rules.dump(session.state)
    for wrong in ("{", "[]", "null", "{}"):
        draft.change(wrong)
        assert draft.problem
        assert not draft.sound
    assert draft.problem in text_editor(SAY, session, draft).replace("&quot;", '"').replace("&#x27;", "'")
