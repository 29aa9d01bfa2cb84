"""Two places of the study side by side: what each player has here and there, and the difference."""

from __future__ import annotations

from typing import Any

from engine.powergrid.bureaucracy import most_supplied
from engine.powergrid.edition import income
from engine.powergrid.plants import FUEL_NAMES, FUELS
from engine.powergrid.rules import PowerGrid
from engine.session import Session
from engine.tree import Node
from pgwidgets.explore.seats import seat_name, who
from pgwidgets.explore.telling import stage, tell_node
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.words import Words

MOST_PLACES = 40


def label(say: Words, session: Session, node: Node) -> str:
    """A place in one line: its name, or the round and what led there."""
    where = (*stage(say, session, node.state), tell_node(say, session, node))
    return node.name or " · ".join(part for part in where if part)


def abreast(say: Words, session: Session, end: Node) -> list[Node]:
    """Where another line stands at the end of the same phase as the cursor, if it gets there at all."""
    here, own = stage(say, session, session.state), set(session.cursor.line())
    same = [node for node in end.line() if node not in own and stage(say, session, node.state) == here]
    return same[-1:]


def places(say: Words, session: Session, chosen: Node | None) -> list[Node]:
    """What can be compared: the same moment in other lines first, then named places and the ends of all lines."""
    everything = list(session.root.tree())
    ends = [node for node in everything if not node.children]
    moments = [node for end in ends for node in abreast(say, session, end)]
    named = [node for node in everything if node.name]
    wanted = [*([chosen] if chosen is not None else []), *moments, *named, *ends]
    return [node for node in dict.fromkeys(wanted) if node is not session.cursor][:MOST_PLACES]


def facts(rules: PowerGrid, state: Any, seat: int) -> dict[str, int | list[int]]:
    """What a player has: the rows of the table."""
    supplied = most_supplied(state, seat)
    return {"money": state.money[seat], "cities": state.built[seat], "plants": state.plants_of(seat),
            "powered": supplied, "income": income(supplied),
            **{FUEL_NAMES[fuel]: state.fuel[seat * FUELS + fuel] for fuel in range(FUELS)}}


def compare(say: Words, session: Session, other: Node | None) -> Html:
    """The inside of the tab: the choice of the other place, and the table of differences."""
    here = session.cursor
    options = [element("option", label(say, session, node), value=node.path(), selected=node is other)
               for node in places(say, session, other)]
    choice = element("select", element("option", say("compare.choose"), value=""), options, data_action="other",
                     aria_label=say("compare.with"))
    head = div(span(say("compare.here"), " ", element("b", label(say, session, here))),
               div(element("label", say("compare.with"), " ", choice),
                   button(say("compare.swap"), data_action="swap", class_="wl-button", disabled=other is None),
                   class_="wl-row"))
    if other is None:
        return join(head, element("p", say("compare.text"), class_="wl-muted"))
    if not isinstance(session.rules, PowerGrid):
        return head
    return join(head, _table(say, session, session.rules, here.state, other.state))


def _table(say: Words, session: Session, rules: PowerGrid, here: Any, there: Any) -> Html:
    """A row for each fact that differs; equal ones are left out."""
    rows = []
    for seat in range(rules.edition.players):
        ours, theirs = facts(rules, here, seat), facts(rules, there, seat)
        changed = [key for key in ours if ours[key] != theirs[key]]
        for index, key in enumerate(changed):
            first = element("th", who(say, session, seat), scope="row", rowspan=len(changed)) if index == 0 else None
            word = say(f"compare.{key}") if f"compare.{key}" in say else say(f"fuel.{key}")
            rows.append(element("tr", first, element("td", word), element("td", _cell(ours[key])),
                                element("td", _cell(theirs[key])), element("td", _difference(ours[key], theirs[key]))))
    if not rows:
        return element("p", say("compare.same"), class_="wl-muted")
    head = element("tr", [element("th", say(f"compare.{key}"), scope="col")
                          for key in ("player", "fact", "column_here", "column_there", "difference")])
    return element("table", element("thead", head), element("tbody", rows), aria_label=say("compare.title"))


def _cell(value: int | list[int]) -> str:
    return " ".join(map(str, value)) or "–" if isinstance(value, list) else str(value)


def _difference(here: int | list[int], there: int | list[int]) -> str:
    return f"{there - here:+d}" if isinstance(here, int) and isinstance(there, int) else ""


def odds_line(say: Words, session: Session, node: Node) -> str:
    """What is known about the chances at a place, every number with its interval."""
    known = node.evaluation
    if known is None:
        return say("compare.unknown")
    return ", ".join(say("compare.odds", name=seat_name(say, session, seat), value=round(100 * known["values"][seat]),
                         low=round(100 * known["low"][seat]), high=round(100 * known["high"][seat]))
                     for seat in range(len(known["values"])))
