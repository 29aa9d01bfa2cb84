"""What happened, by round and phase; each line goes back to its position. And the bureaucracy of a round as a table."""

from __future__ import annotations

from engine.core import CHANCE
from engine.powergrid.bureaucracy import output
from engine.powergrid.edition import income
from engine.powergrid.plants import FUEL_NAMES, FUELS, STEP3, numbers
from engine.tree import Node
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.panels.parts import name, sign
from pgwidgets.panels.phases import phase_number
from pgwidgets.panels.table import Table
from pgwidgets.panels.timeline import PHASE_WORDS, whole_line
from pgwidgets.words import Words


def log(say: Words, table: Table) -> Html:
    """The round of the cursor, newest line first."""
    number = table.state.round
    lines = [line for line in (entry(say, table, node) for node in whole_line(table)
                               if node.parent is not None and node.parent.state.round == number) if line]
    return div(element("h3", say("log.round", round=number)),
               element("ol", lines[::-1], class_="wl-log") if lines
               else element("p", say("log.empty"), class_="wl-muted"))


def entry(say: Words, table: Table, node: Node) -> Html | None:
    """One action as a sentence; what the cards of the set-up say is left out."""
    told = told_action(say, table, node)
    if told is None or node.parent is None:
        return None
    seat = table.rules.to_act(node.parent.state)
    sayer = span("🂠", aria_hidden="true") if seat == CHANCE or seat is None else join(
        sign(table, seat), " ", name(say, table, seat))
    phase = say(f"phase.{PHASE_WORDS[phase_number(node.parent.state)]}")
    return element("li", button(span(phase, class_="wl-muted"), " ", sayer, " ", told, class_="wl-line",
                                data_action="ply", data_id=node.ply,
                                aria_current="step" if node is table.session.cursor else None))


def told_action(say: Words, table: Table, node: Node) -> str | None:
    action = node.action
    if action is None or node.parent is None or action.kind in ("regions", "seat", "deal", "back"):
        return None
    before, after = node.parent.state, node.state
    seat = before.actor
    paid = before.money[seat] - after.money[seat] if seat >= 0 else 0
    board = table.rules.edition.board
    if action.kind in ("build", "trust", "mark"):
        return say(f"log.{action.kind}", city=board.city_names[action.a], paid=paid)
    if action.kind in ("buy", "lose"):
        return say(f"log.{action.kind}", fuel=say(f"fuel.{FUEL_NAMES[action.a]}"), paid=paid)
    if action.kind == "run":
        return say("log.run", plants=" + ".join(map(str, numbers(action.a))) or "–",
                   cities=min(before.built[seat], output(action.a)), paid=-paid)
    if action.kind == "draw" and action.a == STEP3:
        return say("log.step3")
    return say(f"log.{action.kind}", plant=action.a, bid=action.b or action.a)


def last_bureaucracy(table: Table) -> list[Node]:
    """The runs of the newest round that was paid on this line, one node for each player."""
    runs = [node for node in table.session.cursor.line() if node.action is not None and node.action.kind == "run"]
    return [node for node in runs if node.state.round == runs[-1].state.round or node is runs[-1]] if runs else []


def report(say: Words, table: Table) -> Html:
    """Money arriving: cities powered, income; fuel on sale before and after the refill."""
    runs = last_bureaucracy(table)
    if not runs:
        return element("p", say("report.none"), class_="wl-muted")
    rows = []
    for node in runs:
        assert node.parent is not None
        assert node.action is not None
        seat = node.parent.state.actor
        supplied = min(node.parent.state.built[seat], output(node.action.a))
        rows.append(element("tr", element("td", sign(table, seat), " ", name(say, table, seat)),
                            element("td", " + ".join(map(str, numbers(node.action.a))) or "–"),
                            element("td", supplied), element("td", f"+{income(supplied)}")))
    columns = ("player", "plants", "cities", "income")
    head = element("tr", [element("th", say(f"report.{key}"), scope="col") for key in columns])
    assert runs[0].parent is not None
    return div(element("h3", say("report.title", round=runs[0].parent.state.round)),
               element("table", head, rows), element("p", _refill(say, runs), class_="wl-muted"))


def _refill(say: Words, runs: list[Node]) -> str:
    assert runs[-1].parent is not None
    before, after = runs[-1].parent.state, runs[-1].state
    parts = [f"{say(f'fuel.{FUEL_NAMES[fuel]}')} {before.sold[fuel]} → {after.sold[fuel]}" for fuel in range(FUELS)]
    return say("report.refill", fuels=", ".join(parts))


