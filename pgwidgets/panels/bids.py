"""The choices of phase 2: opening, bidding, scrapping a plant, giving up fuel."""

from __future__ import annotations

from engine.core import Action
from engine.powergrid.auction import minimum
from engine.powergrid.edition import DEMOLITION_FIRST, DEMOLITION_OTHERS
from engine.powergrid.plants import FUEL_NAMES, FUELS, STEP3
from engine.powergrid.state import LOSE, SCRAP
from pgwidgets.markup import Child, Html, div, element
from pgwidgets.panels.choice import amount_form, choice
from pgwidgets.panels.report import news
from pgwidgets.panels.table import Table
from pgwidgets.words import Words


def openings(say: Words, table: Table, seat: int) -> Child:
    """Every plant at its lowest bid; those to come are grey."""
    state = table.state
    offer = [plant for plant in state.market if plant != STEP3]
    opened = [choice(say, table, seat, say("auction.open", plant=plant, bid=minimum(state, plant)),
                     Action("open", plant, minimum(state, plant)), True) for plant in offer]
    alone = state.active == 1 << seat  # everybody else has a plant or has passed
    lowest = table.rules.edition.lone_opener_pays_minimum
    how = say("auction.how_alone" if alone else "auction.how")
    return [news(say, table), element("p", how, class_="wl-muted"), div(opened, class_="wl-buttons"),
            div(_higher(say, table, seat) if state.current() and not (alone and lowest) else None,
                choice(say, table, seat, say("auction.pass_phase"), Action("pass")), class_="wl-buttons")]


def _higher(say: Words, table: Table, seat: int) -> Html:
    """Opening above the minimum: which plant, and how much."""
    state = table.state
    options = [element("option", str(plant), value=plant) for plant in state.current()]
    which = element("select", options, name="plant", aria_label=say("auction.which"))
    least = minimum(state, state.current()[0])
    return amount_form(seat, "open", least + 1, say("auction.amount"), say("auction.open_higher"), which)


def bids(say: Words, table: Table, seat: int) -> Child:
    state = table.state
    steps = [state.bid + more for more in (1, 2, 5, 10)]
    return [news(say, table), element("p", say("auction.raise", plant=state.lot, bid=state.bid), class_="wl-muted"),
            div([choice(say, table, seat, say("auction.bid", bid=bid), Action("bid", bid), bid == steps[0])
                 for bid in steps],
                amount_form(seat, "bid", state.bid + 1, say("auction.own_amount"), say("auction.bid_own")),
                choice(say, table, seat, say("auction.pass"), Action("pass")), class_="wl-buttons")]


def interruption(say: Words, table: Table, seat: int) -> Child:
    """One plant too many, or fuel that has no room any more."""
    state = table.state
    if state.want == SCRAP:
        return [element("p", say("actions.scrap_text"), _contractor(say, table), class_="wl-muted"),
                div([choice(say, table, seat, say("actions.scrap", plant=plant), Action("scrap", plant), True)
                     for plant in state.plants_of(seat)], class_="wl-buttons")]
    assert state.want == LOSE
    return [element("p", say("actions.lose_text"), class_="wl-muted"),
            div([choice(say, table, seat, say("actions.lose", fuel=say(f"fuel.{FUEL_NAMES[fuel]}")),
                        Action("lose", fuel), True) for fuel in range(FUELS)], class_="wl-buttons")]


def _contractor(say: Words, table: Table) -> str:
    """What the demolition contractor pays for it, where he is hired."""
    state = table.state
    if not table.rules.edition.demolition:
        return ""
    pays = (DEMOLITION_OTHERS if state.demolished else DEMOLITION_FIRST)[state.demolition_card]
    return " " + say("actions.contractor", pays=pays)
