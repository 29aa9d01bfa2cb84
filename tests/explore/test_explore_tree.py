"""The tree as rows, and moves in words."""

from __future__ import annotations

from studies import branched, whole_game

from engine.core import Action
from pgwidgets.explore.compare import abreast, compare, places
from pgwidgets.explore.telling import tell, tell_all, tell_node
from pgwidgets.explore.tree import rows, tree
from pgwidgets.words import words

SAY = words("en")


def test_rows_stand_for_every_move_once():
    session = branched()
    assert sum(row.moves for row in rows(SAY, session)) == len(list(session.root.tree()))


def test_a_long_game_is_folded_except_around_the_cursor():
    session = whole_game()
    found = rows(SAY, session)
    assert len(found) < 40 < sum(row.moves for row in found)
    assert any(row.node is session.cursor and row.moves == 1 for row in found)


def test_a_branch_follows_the_move_it_replaces_one_level_deeper():
    session = branched()
    fork = session.cursor
    found = rows(SAY, session)
    at = next(index for index, row in enumerate(found) if row.node is fork.children[0])
    assert found[at + 1].node is fork.children[1]
    assert found[at + 1].depth == found[at].depth + 1


def test_a_name_and_a_comment_are_shown_and_cannot_bring_tags():
    session = branched()
    session.name(session.cursor.children[1], "<script>")
    html = tree(SAY, session)
    assert "&lt;script&gt;" in html
    assert "<script>" not in html
    assert "keeps the last place" in html


def test_an_evaluation_is_never_a_bare_number():
    session = branched()
    session.cursor.evaluation = {"seat": 0, "values": [.25, .5, .25], "low": [.2, .4, .1], "high": [.3, .6, .4],
                                 "samples": 120}
    assert "25 % ±5" in tree(SAY, session)
    assert "between 20 and 30 %, from 120 games" in tree(SAY, session)


def test_a_whole_move_in_words():
    session = whole_game()
    basket = [Action("buy", 0), Action("buy", 0), Action("buy", 1), Action("done")]
    assert tell_all(SAY, session, basket) == "2 coal, 1 oil, done"
    essen = session.rules.edition.board.index["essen"]
    assert tell(SAY, session, Action("build", essen)) == "Essen"
    assert tell(SAY, session, Action("open", 20, 38)) == "opens 20 at 38"
    assert tell_node(SAY, session, session.root) == "The start"


def test_other_games_are_told_in_their_notation():
    session = whole_game("cardgame")
    action = session.legal()[0]
    assert tell(SAY, session, action) == session.rules.write(action)


def test_the_same_moment_of_another_line_is_offered_first():
    session = branched()
    session.go(session.cursor.children[1])
    beside = abreast(SAY, session, session.root.end())
    assert [node.state.round for node in beside] == [2]
    assert places(SAY, session, None)[0] is beside[0]


def test_a_comparison_lists_what_differs():
    session = branched()
    fork = session.cursor
    session.go(fork.children[1])
    assert "Both places are the same" in compare(SAY, session, session.cursor)
    html = compare(SAY, session, session.root.end())
    assert "Elektro" in html
    assert "cities" in html
