"""What the Explore page shows now: every panel from the study, the chosen view and the chosen tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core import CHANCE
from engine.powergrid.rules import PowerGrid
from engine.session import Session
from engine.tree import Node
from pgwidgets.explore import charts
from pgwidgets.explore.advice import advice
from pgwidgets.explore.bar import bar
from pgwidgets.explore.compare import compare, label, odds_line
from pgwidgets.explore.draft import Draft
from pgwidgets.explore.editor import editor, text_editor
from pgwidgets.explore.future import quantile
from pgwidgets.explore.learn import course_figure, learn
from pgwidgets.explore.moves import moves
from pgwidgets.explore.notes import notes
from pgwidgets.explore.screen import GENERIC_VIEWS, VIEWS, views, work
from pgwidgets.explore.seats import colour, seat_name, who
from pgwidgets.explore.start import start
from pgwidgets.explore.table import StudyTable, glance
from pgwidgets.explore.telling import stage
from pgwidgets.explore.tree import tree
from pgwidgets.figures.bands import Band, bands
from pgwidgets.figures.map import Place
from pgwidgets.markup import Html, div, element, join, span
from pgwidgets.panels.board import map_figure
from pgwidgets.panels.phases import task
from pgwidgets.panels.players import players
from pgwidgets.words import Words

if TYPE_CHECKING:
    from pgwidgets.apps.explore import Explore

MANY = 0.1, 0.9
"""The forecast's band holds four games of five."""


def draw(page: Explore, say: Words, dark: bool) -> None:
    """Everything; panels that stay the same send nothing."""
    screen, studied = page.screen, page.study
    screen.set_stage(starting=studied is None, generic=page.table is None)
    if studied is None:
        screen.panels["start"].html = start(say, page.wish)
        return
    session = page.session
    known = VIEWS if page.table is not None else GENERIC_VIEWS
    screen.panels["views"].html = views(say, page.view, known, headline(say, session))
    screen.panels["tree"].html = tree(say, session)
    screen.panels["work"].html = work(say, page.tab, tool(page, say))
    screen.panels["bar"].html = bar(say, studied)
    _draw_view(page, say, session, dark)


def headline(say: Words, session: Session) -> Html:
    """Round, phase, and who decides."""
    seat = session.to_act
    where = " · ".join(part for part in stage(say, session, session.state) if part)
    if seat is None:
        return join(element("b", where), " ", say("turn.over"))
    if seat == CHANCE:
        return join(element("b", where), " ", say("turn.cards"))
    told = f", {say(f'turn.{task(session.state)}')}" if isinstance(session.rules, PowerGrid) else say("moves.decides")
    return join(element("b", where), " ", who(say, session, seat), span(told))


def tool(page: Explore, say: Words) -> Html:
    """The inside of the chosen tab."""
    session, watch = page.session, page.watch
    if page.tab == "advice":
        return advice(say, session, watch.thoughts.get(session.cursor))
    if page.tab == "edit":
        draft = page.edited()
        if draft is None:
            return element("p", say("edit.not_now"), class_="wl-muted")
        return editor(say, session, draft) if isinstance(draft, Draft) else text_editor(say, session, draft)
    if page.tab == "compare":
        return compare(say, session, page.other)
    if page.tab == "learn":
        return learn(say, session, watch)
    if page.tab == "notes":
        return notes(say, session, len(page.study.chapters) if page.study is not None else 1)
    return moves(say, session, page.table, page.problem)


# The left side

def _draw_view(page: Explore, say: Words, session: Session, dark: bool) -> None:
    screen, board = page.screen, page.view == "board"
    comparing = page.tab == "compare" and page.other is not None and board
    screen.set_stage(comparing=comparing, charting=not board)
    screen.panels["caption"].html = caption(page, say, session, comparing)
    if page.table is not None:
        _draw_table(page, say, page.table, comparing, dark)
    else:
        screen.panels["text"].html = text_boards(say, session, page.other if comparing else None)
    if not board:
        screen.chart.figure = chart(page, say, session, dark)


def _draw_table(page: Explore, say: Words, table: StudyTable, comparing: bool, dark: bool) -> None:
    screen = page.screen
    if page.tab == "edit" and isinstance(page.draft, Draft):
        table = glance(table, Node(page.draft.state))
        screen.map.figure = map_figure(say, table, dark, editing_places(say, page, page.draft))
    else:
        screen.map.figure = map_figure(say, table, dark)
    screen.panels["players"].html = players(say, table)
    if comparing and page.other is not None:
        screen.second.figure = map_figure(say, glance(table, page.other), dark)


def editing_places(say: Words, page: Explore, draft: Draft) -> dict[str, Place]:
    """Every city can be clicked: a house of the chosen seat comes or goes."""
    printed, name = draft.rules.edition.board, seat_name(say, page.session, draft.brush)
    inside = draft.state.area.cities if draft.state.area is not None else []
    return {city: Place(say("edit.house", name=name, city=called), possible=index in inside, tip=[called])
            for index, (city, called) in enumerate(zip(printed.city_ids, printed.city_names, strict=True))}


def text_boards(say: Words, session: Session, other: Node | None) -> Html:
    """The position as the rules tell it; in a comparison two of them."""
    boards = [session.cursor, *([other] if other is not None else [])]
    return div([element("section", element("h2", label(say, session, node)),
                        element("pre", session.rules.show(node.state), tabindex="0", role="region",
                                aria_label=say("explore.position")),
                        class_="wl-card") for node in boards], class_="wl-boards")


def caption(page: Explore, say: Words, session: Session, comparing: bool) -> Html:
    """One line under the view: what it answers, or the chances at both places of a comparison."""
    if comparing and page.other is not None:
        return div(div(element("b", label(say, session, session.cursor)), " ", odds_line(say, session, session.cursor)),
                   div(element("b", label(say, session, page.other)), " ", odds_line(say, session, page.other)),
                   class_="wl-caption wl-pair")
    if page.view == "board" and page.table is None:  # the rules count the seats from 0
        seats = [f"{seat} = {seat_name(say, session, seat)}" for seat in range(session.head.players)]
        return element("p", say("explore.seats", seats=", ".join(seats)), class_="wl-caption wl-muted")
    if page.view == "board":
        return Html("")
    waits = page.view == "cash" and session.cursor not in page.watch.money and page.watch.running
    return element("p", say("advice.wait" if waits else f"views.{page.view}_text"), class_="wl-caption wl-muted")


def chart(page: Explore, say: Words, session: Session, dark: bool) -> dict[str, Any]:
    """The figure of the chosen view."""
    if page.view == "tokens":
        return charts.tokens_figure(say, session, dark)
    if page.view == "costs":
        return charts.costs_figure(say, session, dark)
    if page.view == "worth":
        return charts.worth_figure(say, session, dark)
    if page.view == "cash":
        return cash_figure(say, session, page.watch.money.get(session.cursor, []), dark)
    return course_figure(say, session, page.watch.seat, page.watch.turns, dark)


def cash_figure(say: Words, session: Session, seen: list[list[list[int]]], dark: bool) -> dict[str, Any]:
    """Everybody's money now and at the start of the next rounds: the middle game of all, and four of five around it."""
    first = session.state.round
    lines = []
    for seat in range(session.head.players):
        ahead = [values[seat] for values in seen if values[seat]]
        lines.append(Band(seat_name(say, session, seat), colour(session, seat),
                          [float(first + index) for index in range(len(ahead))], [quantile(each, .5) for each in ahead],
                          [quantile(each, MANY[0]) for each in ahead], [quantile(each, MANY[1]) for each in ahead]))
    return bands(lines, (say("charts.round"), say("charts.money")), dark)
