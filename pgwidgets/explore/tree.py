"""The tree as rows: the line through the cursor in full around it, everything else folded, branches indented."""

from __future__ import annotations

from dataclasses import dataclass

from engine.session import Session
from engine.tree import Node
from pgwidgets.explore.seats import seat_name
from pgwidgets.explore.telling import stage, tell_node
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.words import Words

MOST_ROWS = 400
"""A larger tree shows its first rows; every place can still be reached by the timeline."""


@dataclass(frozen=True)
class Row:
    """One line of the panel: a move, or a folded stretch of moves that starts with it."""

    node: Node
    depth: int
    moves: int = 1
    """How many moves it stands for."""


def rows(say: Words, session: Session) -> list[Row]:
    """The main line first; what might have been follows the move it replaces, one level deeper."""
    found: list[Row] = []
    waiting = [(session.root, 0, False)]
    here = stage(say, session, session.state), set(map(id, session.cursor.line()))
    while waiting and len(found) < MOST_ROWS:
        first, depth, told = waiting.pop()
        waiting += reversed(_line(say, session, first, depth, told, found, here))
    return found


def _line(say: Words, session: Session, node: Node, depth: int, told: bool, found: list[Row],
          here: tuple[tuple[str, str], set[int]]) -> list[tuple[Node, int, bool]]:
    """Adds rows until the line ends or forks; the answer is what is to follow. `told`: the first one stands already."""
    now, on_way = here
    key: tuple[str, str, bool] | None = None
    while True:
        place = _stage_of(say, session, node)
        near = (place == now and id(node) in on_way) or node is session.cursor
        fold = place[0], place[1] if place[0] == now[0] else "", near
        if told:
            told = False
        elif near or fold != key or _marked(node):
            found.append(Row(node, depth))
            key = None if _marked(node) else fold
        else:
            found[-1] = Row(found[-1].node, depth, found[-1].moves + 1)
        if not node.children:
            return []
        if len(node.children) > 1:
            found.append(Row(node.children[0], depth))
            return [*[(child, depth + 1, False) for child in node.children[1:]], (node.children[0], depth, True)]
        node = node.children[0]


def _marked(node: Node) -> bool:
    """What a person or an evaluation said something about stands alone."""
    return bool(node.name or node.comment or node.evaluation)


def tree(say: Words, session: Session) -> Html:
    """The card: rows, and what can be done with the one the cursor is on."""
    cursor = session.cursor
    listed, last = [], ("", "")
    for row in rows(say, session):
        place = _stage_of(say, session, row.node)
        listed.append(_row(say, session, row, cursor, place, place != last))
        last = place
    return element(
        "section",
        div(element("h2", say("tree.title")), _tools(say, session), class_="wl-row wl-tree-head"),
        element("ol", listed, class_="wl-tree", aria_label=say("tree.title")), class_="wl-card")


def _tools(say: Words, session: Session) -> Html:
    """What can be done with the branch of the cursor."""
    at_start = session.cursor.parent is None
    inside = not at_start and any(node.parent is not None and node.parent.children[0] is not node
                                  for node in session.cursor.line())
    return div(button(say("tree.note"), data_action="note", class_="wl-small"),
               button(say("tree.promote"), data_action="promote", class_="wl-small", disabled=not inside),
               button(say("tree.delete"), data_action="cut", class_="wl-small", disabled=at_start),
               class_="wl-right wl-row")


def _stage_of(say: Words, session: Session, node: Node) -> tuple[str, str]:
    """Where the move that led to a node was made."""
    return stage(say, session, node.state if node.parent is None else node.parent.state)


def _row(say: Words, session: Session, row: Row, cursor: Node, place: tuple[str, str], new_stage: bool) -> Html:
    node = row.node
    now = node is cursor
    where = " · ".join(part for part in place if part)
    told = element("b", node.name) if node.name else tell_node(say, session, node)
    if row.moves > 1:
        told = join(where, " ", span(say("tree.moves", count=row.moves), class_="wl-muted"))
    elif new_stage:
        told = join(span(where, class_="wl-muted"), " ", told)
    comment = span(f"“{node.comment}”", class_="wl-comment") if node.comment else None
    return element("li", button(told, " ", comment, span(chance(say, session, node), class_="wl-right wl-odds"),
                                data_action="node", data_id=node.path(), class_="wl-branch",
                                data_tip=node.comment or None,
                                aria_current="true" if now else None, data_follow=node.path() if now else None),
                   style=f"--depth: {min(row.depth, 8)}", data_key=f"row {node.path()}")


def chance(say: Words, session: Session, node: Node) -> Html | None:
    """The chance to win of whoever moved, as far as it was looked into: always with its interval."""
    known = node.evaluation
    if known is None:
        return None
    seat = known["seat"]
    low, high = known["low"][seat], known["high"][seat]
    label = say("tree.odds_of", name=seat_name(say, session, seat), low=round(100 * low), high=round(100 * high),
                samples=known["samples"])
    return span(say("tree.odds", value=round(100 * known["values"][seat]), spread=round(50 * (high - low))),
                title=label, aria_label=label, role="img")
