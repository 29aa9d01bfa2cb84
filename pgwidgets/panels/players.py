"""The players in turn order: money or a closed hand, cities, plants and fuel, what they can power and earn."""

from __future__ import annotations

from engine.powergrid.bureaucracy import most_supplied
from engine.powergrid.edition import income
from engine.powergrid.plants import POWERS
from pgwidgets.markup import Html, element, join, span
from pgwidgets.panels.parts import fuel_chips, plant_kind, plant_words, stock, who
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

COLUMNS = ("order", "money", "cities", "plants", "power")


def players(say: Words, table: Table) -> Html:
    """One row for each seat, in turn order."""
    state = table.state
    order = state.order if len(state.order) == state.seats else list(range(state.seats))
    head = element("thead", element("tr", [element("th", say(f"players.{column}"), scope="col") for column in COLUMNS]))
    return element("section", element("table", head, element("tbody", [row(say, table, seat) for seat in order]),
                                      aria_label=say("players.title")), class_="wl-card wl-players")


def row(say: Words, table: Table, seat: int) -> Html:
    state = table.state
    supplied = most_supplied(state, seat)
    own = state.plants_of(seat)
    limit = sum(POWERS[plant] for plant in own)
    power = span(element("b", supplied), span(f" → {income(supplied)}", class_="wl-muted"),
                 title=say("players.power_why", cities=state.built[seat], limit=limit, supplied=supplied,
                           income=income(supplied)))
    is_trust = seat >= table.seats
    money = "–" if is_trust else str(state.money[seat]) if table.sees(seat) else say("players.hidden")
    cells = (who(say, table, seat), money, state.trust_left if is_trust else state.built[seat],
             join(*[tag(say, plant) for plant in own], stock(say, table, seat)), "–" if is_trust else power)
    return element("tr", [element("td", cell, data_what=column) for column, cell in zip(COLUMNS, cells, strict=True)],
                   class_="wl-now" if seat == table.session.to_act else None, data_key=f"seat{seat}",
                   aria_current="true" if seat == table.session.to_act else None)


def tag(say: Words, plant: int) -> Html:
    """A plant as a small tag."""
    return span(element("b", f"{plant:02}"), " ", fuel_chips(say, plant), span(f"⌂{POWERS[plant]}", class_="wl-muted"),
                class_=f"wl-tag {plant_kind(plant)}", title=plant_words(say, plant), data_key=f"own{plant}")
