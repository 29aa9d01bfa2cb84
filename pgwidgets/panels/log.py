"""What happened, by round and phase; each line goes back to its position."""

from __future__ import annotations

from engine.core import CHANCE
from engine.powergrid.bureaucracy import output
from engine.powergrid.plants import FUEL_NAMES, STEP3, numbers
from engine.tree import Node
from pgwidgets.learn.reasons import automatic, why
from pgwidgets.markup import Child, Html, button, div, element, join, span
from pgwidgets.panels.parts import name, rule_link, sign
from pgwidgets.panels.phases import phase_number
from pgwidgets.panels.table import Table
from pgwidgets.panels.timeline import PHASE_WORDS, whole_line
from pgwidgets.words import Words

SILENT = ("regions", "seat", "deal", "back")
"""What the cards say before the game, and the backs of those to come."""


def log(say: Words, table: Table) -> Html:
    """Every round, the newest first; the round of the cursor stands open."""
    rounds: dict[int, list[Html]] = {}
    for node in whole_line(table):
        lines = [*entry(say, table, node), *consequences(say, table, node)]
        if lines and node.parent is not None:
            rounds.setdefault(node.parent.state.round, []).extend(lines)
    if not rounds:
        return element("p", say("log.empty"), class_="wl-muted")
    return div([element("details", element("summary", say("log.round", round=number)),
                        element("ol", lines[::-1], class_="wl-log"), open=number == table.state.round,
                        data_key=f"round{number}")
                for number, lines in reversed(rounds.items())])


def entry(say: Words, table: Table, node: Node) -> list[Html]:
    """One action as a sentence; what the cards of the set-up say is left out."""
    told = told_action(say, table, node)
    if told is None or node.parent is None:
        return []
    seat = table.rules.to_act(node.parent.state)
    sayer = span("🂠", aria_hidden="true") if seat == CHANCE or seat is None else join(
        sign(table, seat), " ", name(say, table, seat))
    return [_line(say, table, node, why(table.rules.edition, node), sayer, " ", told)]


def consequences(say: Words, table: Table, node: Node) -> list[Html]:
    """What followed by itself; that a new round begins is seen anyway."""
    return [_line(say, table, node, hint.rule, say(f"coach.{hint.key}", **hint.facts))
            for hint in automatic(table.rules.edition, node) if hint.key != "order"]


def _line(say: Words, table: Table, node: Node, rule: str, *told: Child) -> Html:
    """It goes back to its position, and says why."""
    assert node.parent is not None
    phase = say(f"phase.{PHASE_WORDS[phase_number(node.parent.state)]}")
    return element("li", button(span(phase, class_="wl-muted"), " ", *told, class_="wl-line",
                                data_action="ply", data_id=node.ply,
                                aria_current="step" if node is table.session.cursor else None),
                   rule_link(say, table, rule) if rule else None)


def told_action(say: Words, table: Table, node: Node) -> str | None:
    action = node.action
    if action is None or node.parent is None or action.kind in SILENT:
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
