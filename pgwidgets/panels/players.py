"""The players in turn order: money or a closed hand, cities, plants and fuel, what they can power and earn."""

from __future__ import annotations

from engine.powergrid.bureaucracy import most_supplied
from engine.powergrid.edition import income
from engine.powergrid.plants import POWERS
from pgwidgets.markup import Html, element, join, span
from pgwidgets.panels.parts import burns, plant_kind, plant_words, rule_line, stock, tip, who
from pgwidgets.panels.report import just_paid
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

COLUMNS = ("order", "money", "cities", "plants", "power")


def players(say: Words, table: Table) -> Html:
    """One row for each seat, in turn order."""
    state, paid = table.state, just_paid(table)
    order = state.order if len(state.order) == state.seats else list(range(state.seats))
    head = element("thead", element("tr", [element("th", say(f"players.{column}"), scope="col") for column in COLUMNS]))
    rows = [row(say, table, seat, paid.get(seat)) for seat in order]
    return element("section", element("table", head, element("tbody", rows), aria_label=say("players.title")),
                   class_="wl-card wl-players")


def row(say: Words, table: Table, seat: int, paid: int | None = None) -> Html:
    """`paid`: what the bank has just given."""
    state, is_trust = table.state, seat >= table.seats
    plants = join(*[tag(say, plant) for plant in state.plants_of(seat)], stock(say, table, seat))
    cells = (who(say, table, seat), _money(say, table, seat, paid), state.trust_left if is_trust else state.built[seat],
             plants, "–" if is_trust else _power(say, table, seat))
    acts = seat == table.session.to_act
    return element("tr", [element("td", cell, data_what=column) for column, cell in zip(COLUMNS, cells, strict=True)],
                   class_="wl-now" if acts else None, data_key=f"seat{seat}", aria_current="true" if acts else None)


def _money(say: Words, table: Table, seat: int, paid: int | None) -> Html:
    if seat >= table.seats:
        return span("–")
    if not table.sees(seat):
        return span(say("players.hidden"), class_="wl-muted")
    return join(table.state.money[seat], span(f"+{paid}", class_="wl-gain") if paid is not None else None)


def _power(say: Words, table: Table, seat: int) -> Html:
    """Cities powered with the fuel at hand, and what that pays."""
    state = table.state
    supplied = most_supplied(state, seat)
    limit = sum(POWERS[plant] for plant in state.plants_of(seat))
    why = say("players.power_why", cities=state.built[seat], limit=limit, supplied=supplied, income=income(supplied))
    return span(element("b", supplied), span(f" → {income(supplied)}", class_="wl-muted"), tabindex="0", role="note",
                aria_label=say("players.power_words", cities=supplied, income=income(supplied)),
                **tip(why, rule_line(say, table, "income.table")))


def tag(say: Words, plant: int) -> Html:
    """A plant as a small tag."""
    return span(element("b", f"{plant:02}"), burns(say, plant), span(f"⌂{POWERS[plant]}", class_="wl-muted"),
                class_=f"wl-tag {plant_kind(plant)}", title=plant_words(say, plant), data_key=f"own{plant}")
