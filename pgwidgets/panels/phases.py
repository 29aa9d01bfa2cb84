"""The phase strip: where the round stands, whose turn it is and what they may do, and what ends the step."""

from __future__ import annotations

from engine.core import CHANCE
from engine.powergrid.state import (
    AUCTION,
    AUCTION_END,
    BUILDING,
    BUILDING_END,
    FUEL,
    LOSE,
    MARKS,
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


def task(state: State) -> str:
    """What the player to act is asked, as a key of the words."""
    if state.want == SCRAP:
        return "scrap"
    if state.want == LOSE:
        return "lose"
    if state.phase == AUCTION:
        return "bid" if state.lot else "open"
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
