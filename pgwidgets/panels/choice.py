"""One choice as a button: what it does, where its number comes from, and why not if the rules refuse it."""

from __future__ import annotations

from engine.core import Action
from engine.powergrid.state import State
from pgwidgets.markup import Html, button, element
from pgwidgets.panels.board import cost_parts
from pgwidgets.panels.parts import rule_line, tip
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

RULES = {"open": "auction.minimum", "bid": "auction.higher", "buy": "fuel.price", "build": "building.cost",
         "run": "income.table", "scrap": "auction.plant_limit", "lose": "auction.fuel_stays_if_it_fits",
         "trust": "trust.one_line_apart", "mark": "starting.marks"}
"""The rule behind the number or the question of each kind of action."""


def choice(say: Words, table: Table, seat: int, label: str, action: Action, first: bool = False) -> Html:
    """The button; grey if it would be refused, and then it still answers."""
    refusal = table.rules.why_not(table.state, action)
    look = "wl-not" if refusal else "wl-first" if first else ""
    why = tip(table.session.sentence(refusal)) if refusal else _reason(say, table, seat, action)
    return button(label, data_action="do", data_id=f"{seat} {table.rules.write(action)}",
                  class_=f"wl-button {look}".strip(), aria_disabled="true" if refusal else None, **why)


def _reason(say: Words, table: Table, seat: int, action: Action) -> dict[str, str]:
    rule = _rule(table.state, action)
    if rule is None:
        return {}
    parts = cost_parts(say, table, seat, action.a) if action.kind == "build" else ""
    return tip(parts, rule_line(say, table, rule))


def _rule(state: State, action: Action) -> str | None:
    if action.kind == "pass":
        return "auction.pass_a_bid" if state.lot else "auction.pass_the_phase"
    if action.kind == "open" and action.a == state.discount:
        return "discount.token"
    return RULES.get(action.kind)


def amount_form(seat: int, kind: str, least: int, label: str, submit: str, *before: Html) -> Html:
    """A bid of one's own; a too high or too low one is refused with its reason."""
    return element("form", list(before),
                   element("input", type="number", name="amount", value=least, min=1, max=9999, aria_label=label,
                           data_key=f"{kind}{least}"),
                   element("button", submit, type="submit", class_="wl-button"),
                   data_action="amount", data_id=f"{seat} {kind}", class_="wl-amount")
