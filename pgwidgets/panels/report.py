"""Bureaucracy: who ran what, burnt what and earned what; the fuel market before and after."""

from __future__ import annotations

from engine.powergrid.bureaucracy import output
from engine.powergrid.edition import income
from engine.powergrid.plants import FUEL_NAMES, FUELS, numbers
from engine.powergrid.state import POWER, State
from engine.tree import Node
from pgwidgets.markup import Child, Html, button, div, element, join, span
from pgwidgets.panels.parts import fuel_chip, sign, who
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

AFTER_RUNS = ("draw", "back", "run")
COLUMNS = ("player", "plants", "fuel", "cities", "income")


def last_runs(table: Table) -> list[Node]:
    """The decisions of the newest bureaucracy on the way to the cursor."""
    runs = [node for node in table.session.cursor.line() if node.action is not None and node.action.kind == "run"]
    return [node for node in runs if _before(node).round == _before(runs[-1]).round]


def just_paid(table: Table, past_bots: bool = False) -> dict[int, int]:
    """What each seat has just been paid; empty once the next round has its first plant on offer.

    `past_bots`: until a person has decided something, however far the bots went meanwhile."""
    paid: dict[int, int] = {}
    node = table.session.cursor
    while node.parent is not None and node.action is not None \
            and (node.action.kind in AFTER_RUNS or (past_bots and table.bot(node.parent.state.actor))):
        if node.action.kind == "run":
            paid.setdefault(node.parent.state.actor, income(_supplied(node)))
        node = node.parent
    return paid


def news(say: Words, table: Table) -> Child:
    """One line when a round has just been paid, for the first decision after it."""
    paid = just_paid(table, past_bots=True)
    if not paid:
        return None
    parts = [span(sign(table, seat), f" +{amount}", class_="wl-stock") for seat, amount in paid.items()]
    return element("p", say("report.news"), " ", join(*parts[::-1]),
                   button(say("report.more"), data_action="tab", data_id="report", class_="wl-link"), class_="wl-news")


def report(say: Words, table: Table) -> Html:
    """Money arriving, as a table."""
    runs = last_runs(table)
    if not runs:
        return element("p", say("report.none"), class_="wl-muted")
    head = element("tr", [element("th", say(f"report.{key}"), scope="col") for key in COLUMNS])
    return div(element("h3", say("report.title", round=_before(runs[0]).round)),
               element("table", head, [_row(say, table, node) for node in runs]),
               element("p", _refill(say, runs), class_="wl-muted"))


def _row(say: Words, table: Table, node: Node) -> Html:
    before, seat = _before(node), _before(node).actor
    assert node.action is not None
    burnt = [span(fuel_chip(say, FUEL_NAMES[fuel]), f"×{amount}", class_="wl-stock") for fuel in range(FUELS)
             if (amount := before.fuel[seat * FUELS + fuel] - node.state.fuel[seat * FUELS + fuel]) > 0]
    supplied = _supplied(node)
    cells: list[Child] = [who(say, table, seat), " + ".join(map(str, numbers(node.action.a))) or "–",
                          join(*burnt) or "–", f"{supplied} / {before.built[seat]}", f"+{income(supplied)}"]
    return element("tr", [element("td", cell) for cell in cells])


def _refill(say: Words, runs: list[Node]) -> str:
    """The last of them to decide set off the refill."""
    before, after = _before(runs[-1]), runs[-1].state
    if after.phase == POWER:
        return ""
    parts = [f"{say(f'fuel.{FUEL_NAMES[fuel]}')} {before.sold[fuel]} → {after.sold[fuel]}" for fuel in range(FUELS)]
    return say("report.refill", fuels=", ".join(parts))


def _supplied(node: Node) -> int:
    assert node.action is not None
    before = _before(node)
    return min(before.built[before.actor], output(node.action.a))


def _before(node: Node) -> State:
    assert node.parent is not None
    state: State = node.parent.state
    return state
