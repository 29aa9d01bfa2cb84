"""The fuel market of a position: the track as a figure, and beside it what comes next."""

from __future__ import annotations

from typing import Any

from engine.core import Action
from engine.powergrid.edition import PRICES
from engine.powergrid.plants import FUEL_NAMES, FUELS
from engine.powergrid.resources import price, refill_rate
from engine.powergrid.state import FUEL
from pgwidgets.figures.fuel import Stock, fuel_market
from pgwidgets.markup import Html, div, element, span
from pgwidgets.panels.parts import fuel_chip
from pgwidgets.panels.table import Table
from pgwidgets.words import Words


def fuel_figure(say: Words, table: Table, dark: bool = False) -> dict[str, Any]:
    """The price track; in phase 3 the cheapest token of each row can be bought."""
    return fuel_market([_stock(say, table, fuel) for fuel in range(FUELS)], dark)


def _stock(say: Words, table: Table, fuel: int) -> Stock:
    state, name = table.state, FUEL_NAMES[fuel]
    spaces = [(cost, PRICES[fuel].count(cost)) for cost in dict.fromkeys(PRICES[fuel])]
    buying = state.phase == FUEL and table.person_to_act is not None and not table.must_pass
    cost = price(table.rules.edition, state, fuel)
    refusal = table.rules.why_not(state, Action("buy", fuel)) if buying else None
    tip = [table.session.sentence(refusal)] if refusal else []
    return Stock(name, say(f"fuel.{name}"), spaces, state.sold[fuel],
                 say("actions.buy", fuel=say(f"fuel.{name}"), price=cost) if buying else "", tip, refusal is None)


def fuel_head(say: Words, table: Table) -> Html:
    """Title, and for each fuel what refill is coming at the end of this round."""
    state, edition = table.state, table.rules.edition
    coming = [_coming(say, fuel, refill_rate(edition, state, fuel), state.supply[fuel]) for fuel in range(FUELS)]
    storage = span(say("fuel.storage", coal=state.supply[0]), class_="wl-muted") if edition.coal_storage else None
    return div(element("h2", say("fuel.title")), storage,
               span(say("fuel.refill"), " ", coming, class_="wl-right wl-muted",
                    title=say("fuel.refill_why", step=state.step)),
               class_="wl-row")


def _coming(say: Words, fuel: int, rate: int, left: int) -> Html:
    """The table's number; where the supply is short of it, how many are left (what plants burn goes back there)."""
    short = say("fuel.left", left=left) if left < rate else ""
    return span(fuel_chip(say, FUEL_NAMES[fuel]), f"+{rate}{short}", class_="wl-stock")
