"""The plant market as rows of cards with the pile beside them, and the auction told above it."""

from __future__ import annotations

from engine.powergrid.auction import minimum
from engine.powergrid.plants import STEP3
from engine.powergrid.state import AUCTION, BACK_NAMES, NOTHING
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.panels.parts import name, plant_face, plant_kind, plant_words, rule_line, sign, tip, who
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

MOST_BIDS = 4
MOST_NAMES = 3


def plants(say: Words, table: Table) -> Html:
    """The current offer, the plants to come, the pile."""
    state = table.state
    current = state.current()
    coming = [plant for plant in state.market if plant not in current]
    return element(
        "section", auction(say, table),
        div([card(say, table, plant, True) for plant in current],
            [card(say, table, plant, False) for plant in coming], pile(say, table), class_="wl-plants"),
        class_="wl-card")


def pile(say: Words, table: Table) -> Html:
    """The cards to be drawn, face down; Recharged shows whether the next one is small or large."""
    state = table.state
    back = BACK_NAMES[state.back] if table.rules.edition.visible_backs and state.left else ""
    return div(span(say("plants.pile"), class_="wl-muted"), element("b", state.left),
               span(say(f"plants.next_{back}"), class_="wl-muted") if back else None, class_="wl-pile", data_key="pile",
               title=say("plants.pile_words", cards=state.left))


def card(say: Words, table: Table, plant: int, current: bool) -> Html:
    """One card; during an opening a click puts it up at its lowest bid."""
    state = table.state
    if plant == STEP3:
        return div(say("plants.step3"), class_="wl-plant wl-step3", data_key="plant99")
    looks = ["wl-plant", plant_kind(plant), "" if current else "wl-later", "wl-lot" if plant == state.lot else ""]
    face = plant_face(say, plant, plant == state.discount)
    seat = table.person_to_act
    look = " ".join(each for each in looks if each)
    told = plant_words(say, plant)
    if state.phase == AUCTION and state.want == NOTHING and not state.lot and seat is not None:
        least = minimum(state, plant)
        return button(face, class_=look, data_action="do", data_id=f"{seat} open {plant} at {least}",
                      data_key=f"plant{plant}", aria_label=f"{told}. {say('auction.open', plant=plant, bid=least)}",
                      **tip(told, say("auction.open", plant=plant, bid=least),
                            rule_line(say, table, "discount.token" if plant == state.discount else "auction.minimum")))
    return div(face, class_=look, role="img", aria_label=told, title=told, data_key=f"plant{plant}")


def auction(say: Words, table: Table) -> Html:
    """The bids so far, who is still in, who speaks; the line is always there, so nothing moves."""
    state = table.state
    if state.phase != AUCTION:
        return div(element("h2", say(f"plants.rest_{'step3' if state.step == 3 else 'market'}")), class_="wl-auction")
    if not state.lot:
        waiting = [seat for seat in state.order if seat < table.seats and state.active >> seat & 1]
        return div(element("h2", say("auction.waiting")), chips(say, table, waiting), class_="wl-auction")
    still_in = [seat for seat in range(table.seats) if state.bidding >> seat & 1]
    bids = [span(sign(table, seat), " ", element("b", bid), class_="wl-bid")
            for seat, bid in bids_so_far(table)[-MOST_BIDS:]]
    return div(element("h2", say("auction.lot", plant=state.lot)), join(*bids), element("h2", say("auction.still_in")),
               chips(say, table, still_in), class_="wl-auction wl-live")


def chips(say: Words, table: Table, seats: list[int]) -> Html:
    """Who is asked about this plant; where many are, their signs must do."""
    short = len(seats) > MOST_NAMES
    return join(*[span(sign(table, seat) if short else who(say, table, seat), title=name(say, table, seat),
                       class_="wl-chip wl-speaks" if seat == table.state.actor else "wl-chip") for seat in seats])


def bids_so_far(table: Table) -> list[tuple[int, int]]:
    """(seat, bid) of the auction at the cursor, the opening first."""
    found: list[tuple[int, int]] = []
    node = table.session.cursor
    while node.parent is not None and node.action is not None and node.action.kind in ("open", "bid", "pass"):
        if node.action.kind != "pass":
            found.append((node.parent.state.actor, node.action.b if node.action.kind == "open" else node.action.a))
        if node.action.kind == "open":
            return found[::-1]
        node = node.parent
    return [(table.state.bidder, table.state.bid)]
