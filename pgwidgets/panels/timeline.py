"""The bar under the board: undo, redo, the game by phases, and the way out: share, save, new game."""

from __future__ import annotations

from engine.tree import Node
from pgwidgets.apps.page import doors
from pgwidgets.markup import Html, button, div, element, join, link, span
from pgwidgets.panels.bots import PACES
from pgwidgets.panels.phases import phase_number
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

LETTERS = {1: "O", 2: "A", 3: "F", 4: "B", 5: "$"}


def whole_line(table: Table) -> list[Node]:
    """The line through the cursor, and on to where it was played last."""
    line = table.session.cursor.line()
    while line[-1].children:
        line.append(line[-1].onward or line[-1].children[0])
    return line


def stretches(line: list[Node]) -> list[tuple[int, int, Node, Node]]:
    """(round, phase, first node, last node) of every stretch of a line spent in one phase."""
    found: list[tuple[int, int, Node, Node]] = []
    for node in line:
        key = node.state.round, phase_number(node.state)
        if found and found[-1][:2] == key:
            found[-1] = (*key, found[-1][2], node)
        else:
            found.append((*key, node, node))
    return found


def timeline(say: Words, table: Table, coach: bool = False) -> Html:
    here = table.session.cursor.ply
    marks: list[Html] = []
    told = 0
    for number, phase, first, last in stretches(whole_line(table)):
        if number != told:
            marks.append(span(number, class_="wl-muted", aria_hidden="true"))
            told = number
        now = first.ply <= here <= last.ply
        label = say("time.to", round=number, phase=say(f"phase.{PHASE_WORDS[phase]}"))
        marks.append(button(LETTERS[phase], data_action="ply", data_id=first.ply, aria_label=label, title=label,
                            aria_current="step" if now else None,
                            class_=f"wl-mark {'wl-past' if last.ply < here else ''}"))
    back, on = table.session.cursor.parent is not None, bool(table.session.cursor.children)
    return join(
        div(button("↶ ", say("time.undo"), data_action="undo", class_="wl-button",
                   aria_keyshortcuts="ArrowLeft", disabled=not back),
            button("↷ ", say("time.redo"), data_action="redo", class_="wl-button",
                   aria_keyshortcuts="ArrowRight", disabled=not on), class_="wl-row"),
        div(marks, class_="wl-marks", data_row=True, role="group", aria_label=say("time.name")),
        div(_pace(say, table) if len(table.people()) < table.seats else None,
            button(say("coach.switch"), data_action="coach", class_="wl-button wl-pick", title=say("coach.switch_why"),
                   aria_pressed="true" if coach else "false"),
            explore_link(say("time.explore")), button(say("time.share"), data_action="share", class_="wl-button"),
            button(say("time.new"), data_action="new", class_="wl-button"), class_="wl-row"))


def explore_link(text: str, wish: str = "") -> Html | None:
    """The way to take this game apart, where there is a page for it; it is opened from the browser's memory."""
    where = doors("powergrid").get("explore")
    return link(f"{where}?from=play{wish}", text, class_="wl-button") if where else None


def _pace(say: Words, table: Table) -> Html:
    """How fast bots move from now on."""
    return element("select", [element("option", say(f"time.pace_{pace}"), value=pace, selected=pace == table.pace)
                              for pace in PACES], data_action="pace", aria_label=say("time.pace"))


PHASE_WORDS = {1: "order", 2: "auction", 3: "fuel", 4: "building", 5: "bureaucracy"}
