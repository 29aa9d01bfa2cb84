"""The phase strip: where the round stands, whose turn it is and what they may do, and what ends the step."""

from __future__ import annotations

from engine.core import CHANCE
from engine.powergrid.auction import why_not_pass
from engine.powergrid.state import (
    AUCTION,
    AUCTION_END,
    BUILDING,
    BUILDING_END,
    FUEL,
    LOSE,
    MARKS,
    POWER,
    SCRAP,
    TRUST_HOUSES,
    State,
)
from pgwidgets.markup import Html, div, element, join, span
from pgwidgets.panels.parts import name, sign
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

PHASES = ("order", "auction", "fuel", "building", "bureaucracy")


def phase_number(state: State) -> int:
    """1 to 5 as in the rulebook; the set-up counts as 1, for the order is drawn there."""
    if state.phase < AUCTION:
        return 1
    if state.phase <= AUCTION_END:
        return 2
    if state.phase == FUEL:
        return 3
    return 4 if state.phase in (BUILDING, BUILDING_END) else 5


def phases(say: Words, table: Table) -> Html:
    """The whole strip."""
    now = phase_number(table.state)
    steps = [element("li", f"{number} {say(f'phase.{phase}')}", aria_current="step" if number == now else None,
                     title=say(f"phase.{phase}_text")) for number, phase in enumerate(PHASES, 1)]
    return join(element("ol", steps, class_="wl-phases", aria_label=say("phase.name")),
                element("p", headline(say, table), class_="wl-turn", role="status"),
                _waiting(say, table),
                span(standing(say, table), class_="wl-standing"))


def headline(say: Words, table: Table) -> Html:
    seat = table.session.to_act
    if seat is None:
        return Html(element("strong", say("turn.over")))
    if seat == CHANCE:
        return span(say("turn.cards"))
    if table.bot(seat):
        return join(sign(table, seat), " ", element("strong", name(say, table, seat)), " ", say("turn.bot"))
    money = say("turn.money", money=table.state.money[seat]) if table.sees(seat) else ""
    return join(sign(table, seat), " ", element("strong", name(say, table, seat)), ", ",
                say(f"turn.{task(table.state)}"), " ", span(money, class_="wl-money"))


def _waiting(say: Words, table: Table) -> Html | None:
    """Who comes after the player to act, in this phase."""
    seats = waiting(table)
    if not seats:
        return None
    told = say("turn.then_words", names=", ".join(name(say, table, seat) for seat in seats))
    return span(say("turn.then"), " ", *[sign(table, seat) for seat in seats], class_="wl-then wl-muted", role="img",
                aria_label=told, title=told)


def waiting(table: Table) -> list[int]:
    """The seats of people and bots still to act in this phase, next one first."""
    state, players = table.state, range(table.seats)
    if state.actor not in players or len(state.order) < table.seats:
        return []
    if state.phase == AUCTION and state.lot:
        around = [(state.actor + step) % table.seats for step in range(1, table.seats)]
        return [seat for seat in around if state.bidding >> seat & 1]
    order = [seat for seat in state.order if seat in players]
    if state.phase in (FUEL, BUILDING):
        order.reverse()
    after = order[order.index(state.actor) + 1:]
    if state.phase == AUCTION:
        return [seat for seat in after if state.active >> seat & 1]
    return after if state.phase in (FUEL, BUILDING, POWER) else []


def task(state: State) -> str:
    """What the player to act is asked, as a key of the words."""
    if state.want == SCRAP:
        return "scrap"
    if state.want == LOSE:
        return "lose"
    if state.phase == AUCTION:
        return "bid" if state.lot else "open" if why_not_pass(state) is None else "open_first"
    return {FUEL: "fuel", BUILDING: "build", TRUST_HOUSES: "trust", MARKS: "mark"}.get(state.phase, "run")


def standing(say: Words, table: Table) -> Html:
    """Round, step, and what comes next."""
    state, edition = table.state, table.rules.edition
    coming = {1: say("turn.step2", cities=edition.step2_at), 2: say("turn.step3"), 3: ""}[state.step]
    if edition.beginner:
        coming = ""
    return div(element("b", say("turn.standing", round=state.round, step=state.step)),
               span(" · ".join(part for part in (coming, say("turn.end", cities=edition.end_at)) if part),
                    class_="wl-muted"))
