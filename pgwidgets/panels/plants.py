"""The plant market as two rows of cards, and the auction lifted out of it."""

from __future__ import annotations

from engine.powergrid.auction import minimum
from engine.powergrid.plants import STEP3
from engine.powergrid.state import AUCTION, BACK_NAMES, NOTHING
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.panels.parts import plant_face, plant_kind, plant_words, who
from pgwidgets.panels.table import Table
from pgwidgets.words import Words


def plants(say: Words, table: Table) -> Html:
    """The current offer, the plants to come, the pile."""
    state = table.state
    current = state.current()
    coming = [plant for plant in state.market if plant not in current]
    return element(
        "section",
        div(element("h2", say("plants.title")), span(_pile(say, table), class_="wl-muted wl-right"),
            class_="wl-row"),
        div([card(say, table, plant, True) for plant in current],
            [card(say, table, plant, False) for plant in coming], class_="wl-plants"),
        auction(say, table), class_="wl-card")


def _pile(say: Words, table: Table) -> str:
    state = table.state
    text = say("plants.pile", cards=state.left)
    if table.rules.edition.visible_backs and state.left:
        text += " · " + say(f"plants.next_{BACK_NAMES[state.back]}")
    return text


def card(say: Words, table: Table, plant: int, current: bool) -> Html:
    """One card; during an opening a click puts it up at its lowest bid."""
    state = table.state
    if plant == STEP3:
        return div(say("plants.step3"), class_="wl-plant wl-step3")
    looks = ["wl-plant", plant_kind(plant), "" if current else "wl-later", "wl-lot" if plant == state.lot else ""]
    face = plant_face(say, plant, plant == state.discount)
    seat = table.person_to_act
    if state.phase == AUCTION and state.want == NOTHING and not state.lot and seat is not None:
        least = minimum(state, plant)
        label = f"{plant_words(say, plant)}. {say('auction.open', plant=plant, bid=least)}"
        return button(face, class_=" ".join(looks), data_action="do", data_id=f"{seat} open {plant} at {least}",
                      aria_label=label, title=label, data_key=f"plant{plant}")
    told = plant_words(say, plant)
    return div(face, class_=" ".join(looks), role="img", aria_label=told, title=told, data_key=f"plant{plant}")


def auction(say: Words, table: Table) -> Html:
    """Who bids how much for what, who is still in, who speaks. The line is always there, so nothing moves."""
    state = table.state
    if state.phase != AUCTION:
        return div(say(f"plants.rest_{'step3' if state.step == 3 else 'market'}"), class_="wl-auction wl-muted")
    if not state.lot:
        waiting = [seat for seat in state.order if seat < table.seats and state.active >> seat & 1]
        return div(say("auction.waiting"), " ", [span(who(say, table, seat), class_="wl-chip") for seat in waiting],
                   class_="wl-auction")
    still_in = [seat for seat in range(table.seats) if state.bidding >> seat & 1]
    return div(element("strong", say("auction.lot", plant=state.lot, bid=state.bid)), " ",
               who(say, table, state.bidder), " · ", say("auction.still_in"), " ",
               join(*[span(who(say, table, seat), class_="wl-chip" + (" wl-speaks" if seat == state.actor else ""))
                      for seat in still_in]), class_="wl-auction wl-live")
