"""The end: who won and by which rule, and how money and cities went."""

from __future__ import annotations

from typing import Any

from pgwidgets.figures.charts import Course, courses
from pgwidgets.markup import Html, div, element
from pgwidgets.panels.parts import name, rule_note, who
from pgwidgets.panels.table import Table
from pgwidgets.panels.timeline import whole_line
from pgwidgets.words import Words

SCORES = ("powered", "money", "cities")


def ending(say: Words, table: Table) -> Html:
    """The ranking with the numbers that made it."""
    outcome = table.session.outcome
    if outcome is None:
        return Html("")
    winners = ", ".join(name(say, table, seat) for seat in outcome.ranking[0])
    head = element("tr", [element("th", say(f"end.{key}"), scope="col") for key in ("place", "player", *SCORES)])
    rows = [element("tr", element("td", place), element("td", who(say, table, seat)),
                    [element("td", outcome.scores[seat][key]) for key in SCORES])
            for place, group in enumerate(outcome.ranking, 1) for seat in group]
    return div(element("h1", say("end.title" if len(outcome.ranking[0]) == 1 else "end.shared", names=winners)),
               rule_note(say, table, outcome.rule), element("table", head, rows))


def course_figure(say: Words, table: Table, dark: bool) -> dict[str, Any]:
    """Money and cities at the start of every round, and at the end."""
    nodes = whole_line(table)
    starts = [node for node in nodes if node.parent is None or node.state.round != node.parent.state.round]
    starts.append(nodes[-1])
    rounds = [node.state.round for node in starts[:-1]] + [starts[-1].state.round + 1]
    told = [Course(name(say, table, seat), table.colour(seat), [node.state.money[seat] for node in starts],
                   [node.state.built[seat] for node in starts]) for seat in range(table.seats)]
    return courses(rounds, told, (say("end.money_chart"), say("end.cities_chart"), say("end.round")), dark)
