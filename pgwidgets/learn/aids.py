"""Tables a step may put beside the board: what supplied cities pay, and how much fuel comes."""

from __future__ import annotations

from engine.powergrid.edition import income
from engine.powergrid.plants import FUEL_NAMES, FUELS
from pgwidgets.markup import Html, div, element
from pgwidgets.panels.parts import fuel_chip
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

MOST_CITIES = 20


def aids(say: Words, table: Table, wanted: list[str]) -> Html:
    """The wanted tables, in the lesson's order."""
    return div([{"income": income_table, "refill": refill_table}[each](say, table) for each in wanted])


def income_table(say: Words, table: Table) -> Html:
    """0 to 20 supplied cities."""
    cells = [div(element("b", cities), div(income(cities))) for cities in range(MOST_CITIES + 1)]
    return element("section", element("h2", say("learn.income")), div(cells, class_="wl-income"),
                   class_="wl-card wl-shown")


def refill_table(say: Words, table: Table) -> Html:
    """What comes at the end of a round in each step, for this many players."""
    rows = [element("tr", element("th", say("learn.step", step=step), scope="row"),
                    [element("td", f"+{table.rules.edition.refill[fuel][step - 1]}") for fuel in range(FUELS)])
            for step in (1, 2, 3)]
    head = element("tr", element("th", ""), [element("th", fuel_chip(say, FUEL_NAMES[fuel]), scope="col")
                                             for fuel in range(FUELS)])
    return element("section", element("h2", say("learn.refill", players=table.seats)), element("table", head, rows),
                   class_="wl-card wl-shown")
