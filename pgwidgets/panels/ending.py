"""The end: who won and by which rule, how money, cities and chances went, and where the game turned."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from engine.bots.evaluate import evaluate_powergrid
from engine.core import CHANCE
from engine.tree import Node
from pgwidgets.figures.charts import Course, courses
from pgwidgets.markup import Child, Html, button, div, element
from pgwidgets.panels.parts import name, rule_note, stock, who
from pgwidgets.panels.players import tag
from pgwidgets.panels.table import Table
from pgwidgets.panels.timeline import explore_link, whole_line
from pgwidgets.words import Words

SCORES = ("powered", "money", "cities")
MOST_TURNS = 3


def ending(say: Words, table: Table) -> Html:
    """The ranking with the numbers that made it, and the turning points."""
    outcome = table.session.outcome
    if outcome is None:
        return Html("")
    winners = ", ".join(name(say, table, seat) for seat in outcome.ranking[0])
    columns = ("place", "player", *SCORES, "plants")
    head = element("tr", [element("th", say(f"end.{key}"), scope="col") for key in columns])
    rows = [element("tr", element("td", place), element("td", who(say, table, seat)),
                    [element("td", outcome.scores[seat][key]) for key in SCORES],
                    element("td", [tag(say, plant) for plant in table.state.plants_of(seat)], stock(say, table, seat)))
            for place, group in places(outcome.ranking) for seat in group]
    return div(element("h1", say("end.title" if len(outcome.ranking[0]) == 1 else "end.shared", names=winners)),
               rule_note(say, table, outcome.rule), element("table", head, rows), _turns(say, table),
               explore_link(say("end.learn"), "&do=learn"))


def places(ranking: list[list[int]]) -> list[tuple[int, list[int]]]:
    """(place, group): after two who share the second place comes the fourth."""
    return [(1 + sum(len(better) for better in ranking[:index]), group) for index, group in enumerate(ranking)]


def chances(table: Table, node: Node) -> list[float]:
    """The share of the win each seat could expect there."""
    return evaluate_powergrid(table.rules, table.rules.edition, node.state)


def starts(table: Table) -> list[Node]:
    """The first decision of every round, and the end: moments at which everybody has had the same."""
    nodes = whole_line(table)
    first = {node.state.round: node for node in reversed(nodes[:-1]) if table.rules.to_act(node.state) != CHANCE}
    return [*(first[number] for number in sorted(first)), nodes[-1]]


def turning_points(table: Table) -> list[tuple[Node, int, float, float]]:
    """(start of a round, seat, before, after): the rounds that raised somebody's chance most, in order."""
    moments = [(node, chances(table, node)) for node in starts(table)]
    found = []
    for (node, before), (_, after) in pairwise(moments):
        seat = max(range(table.seats), key=lambda each: after[each] - before[each])
        found.append((node, seat, before[seat], after[seat]))
    best = sorted(found, key=lambda each: each[2] - each[3])[:MOST_TURNS]
    return sorted(best, key=lambda each: each[0].ply)


def _turns(say: Words, table: Table) -> Child:
    lines = [element("li", _turn(say, table, *point)) for point in turning_points(table)]
    return [element("h2", say("end.turns")), element("ol", lines, class_="wl-log")] if lines else None


def _turn(say: Words, table: Table, node: Node, seat: int, before: float, after: float) -> Html:
    """What the player did in that round; a click goes to its start."""
    done = [each for each in whole_line(table) if each.parent is not None and each.parent.state.actor == seat
            and each.parent.state.round == node.state.round and each.action is not None]
    bought = [plant for plant in (done[-1] if done else node).state.plants_of(seat)
              if plant not in node.state.plants_of(seat)]
    built = sum(each.action.kind == "build" for each in done)
    plant = say("end.turn_plant", plant=bought[0]) if bought else ""
    return button(say("log.round", round=node.state.round), ": ", who(say, table, seat), " ",
                  say("end.turn", before=round(100 * before), after=round(100 * after), plant=plant, cities=built),
                  data_action="ply", data_id=node.ply, class_="wl-line")


def course_figure(say: Words, table: Table, dark: bool) -> dict[str, Any]:
    """Money, cities and chances at the start and after every round."""
    moments = starts(table)
    played = [node.state.round - 1 for node in moments[:-1]]
    shares = [chances(table, node) for node in moments]
    told = [Course(name(say, table, seat), table.colour(seat), {
        "money": [node.state.money[seat] for node in moments],
        "cities": [node.state.built[seat] for node in moments],
        "chance": [round(100 * share[seat]) for share in shares]}) for seat in range(table.seats)]
    titles = {key: say(f"end.{key}_chart") for key in ("money", "cities", "chance")}
    return courses([*played, played[-1] + 1], told, titles, dark)
