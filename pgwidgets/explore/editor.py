"""The editor: fields for everything on the table, and under them everything that is wrong with the position."""

from __future__ import annotations

import json
from typing import Any

from engine import catalog
from engine.core import BadInput, Refusal
from engine.powergrid.plants import FUEL_NAMES
from engine.rulebook import sentence
from engine.session import Session
from pgwidgets.explore.draft import PHASES, Draft
from pgwidgets.explore.seats import seat_name, sign, who
from pgwidgets.markup import Child, Html, button, div, element, join
from pgwidgets.panels.parts import fuel_chip
from pgwidgets.words import Words


def editor(say: Words, session: Session, draft: Draft) -> Html:
    """The form of Power Grid. Houses are changed by clicks on the map."""
    return div(_houses(say, session, draft), _table_fields(say, session, draft), _seats(say, session, draft),
               _below(say, session, draft), class_="wl-edit")


def _field(say: Words, key: str, value: object, size: int = 5, **more: object) -> Html:
    """One text field; its new value is reported when it is left."""
    word = key.split()[0]
    return element("input", type="text", value=value, size=size, maxlength=80, data_action="edit", data_id=key,
                   data_key=f"edit {key}", **{"aria_label": say(f"edit.{word}"), **more})


def _choice(say: Words, key: str, chosen: object, options: list[tuple[object, str]]) -> Html:
    return element("select", [element("option", text, value=value, selected=str(value) == str(chosen))
                              for value, text in options],
                   data_action="edit", data_id=key, aria_label=say(f"edit.{key}"))


def _table_fields(say: Words, session: Session, draft: Draft) -> Html:
    changes, edition = draft.changes, draft.rules.edition
    seats = [(seat, seat_name(say, session, seat)) for seat in range(edition.players)]
    phases = [(phase, say(f"phase.{'bureaucracy' if phase == 'power' else phase}")) for phase in PHASES]
    on_sale = [join(fuel_chip(say, name), _field(say, f"on_sale {fuel}", changes["on_sale"][fuel], 2,
                                                 aria_label=say("edit.on_sale_of", fuel=say(f"fuel.{name}"))))
               for fuel, name in enumerate(FUEL_NAMES)]
    return div(
        _labelled(say, "phase", _choice(say, "phase", changes["phase"], phases)),
        _labelled(say, "actor", _choice(say, "actor", draft.state.actor, seats)),
        _labelled(say, "step", _choice(say, "step", changes["step"], [(step, str(step)) for step in (1, 2, 3)])),
        _labelled(say, "round", _field(say, "round", changes["round"], 2)),
        _labelled(say, "order", _field(say, "order", " ".join(str(seat + 1) for seat in changes["order"]), 6)),
        _labelled(say, "market", _field(say, "market", " ".join(map(str, changes["market"])), 20)),
        _labelled(say, "discount", _field(say, "discount", changes["discount"], 2)) if edition.discount_token else None,
        _labelled(say, "on_sale", div(on_sale, class_="wl-row")), class_="wl-fields")


def _labelled(say: Words, key: str, field: Html) -> Html:
    return div(element("span", say(f"edit.{key}"), class_="wl-muted", aria_hidden="true"), field)


def _seats(say: Words, session: Session, draft: Draft) -> Html:
    head = [element("th", say(f"edit.{key}"), scope="col") for key in ("seat", "money", "plants")]
    head += [element("th", fuel_chip(say, name), scope="col") for name in FUEL_NAMES]
    rows = [element("tr", _seat(say, session, draft, seat)) for seat in range(draft.rules.edition.players)]
    return element("table", element("thead", element("tr", head)), element("tbody", rows), aria_label=say("edit.seats"))


def _seat(say: Words, session: Session, draft: Draft, seat: int) -> list[Child]:
    changes, name = draft.changes, seat_name(say, session, seat)
    fields = [_field(say, f"money {seat}", changes["money"][seat], 4, aria_label=say("edit.money_of", name=name)),
              _field(say, f"plants {seat}", " ".join(map(str, changes["plants"][seat])), 9,
                     aria_label=say("edit.plants_of", name=name))]
    fields += [_field(say, f"fuel {seat} {fuel}", changes["fuel"][seat][fuel], 2,
                      aria_label=say("edit.fuel_of", name=name, fuel=say(f"fuel.{kind}")))
               for fuel, kind in enumerate(FUEL_NAMES)]
    return [element("th", who(say, session, seat), scope="row"), *[element("td", field) for field in fields]]


def _houses(say: Words, session: Session, draft: Draft) -> Html:
    """Whose house a click on the map puts down or takes away."""
    seats = range(draft.rules.edition.seats)
    return div(element("span", say("edit.houses"), class_="wl-muted"),
               [button(sign(session, seat), " ", seat_name(say, session, seat), data_action="brush", data_id=seat,
                       aria_pressed="true" if seat == draft.brush else "false", class_="wl-button wl-brush")
                for seat in seats], class_="wl-buttons")


def _below(say: Words, session: Session, draft: Draft | TextDraft) -> Html:
    """What is wrong, and the way on; always in view under the fields."""
    return div(_faults(say, session, draft.faults, draft.problem), _use(say, draft.sound), class_="wl-below")


def _use(say: Words, sound: bool) -> Html:
    return div(button(say("edit.use"), data_action="use", class_="wl-button wl-first" if sound else "wl-button wl-not",
                      aria_disabled=None if sound else "true"),
               button(say("edit.reset"), data_action="reset", class_="wl-button"), class_="wl-buttons")


def told_fault(say: Words, session: Session, fault: Refusal) -> str:
    """A fault in words; seats by their names."""
    facts = dict(fault.facts)
    if isinstance(facts.get("seat"), int):
        facts["seat"] = seat_name(say, session, int(facts["seat"]))
    return sentence(catalog.game(session.head.game).package, Refusal(fault.rule, facts))


def _faults(say: Words, session: Session, faults: list[Refusal], problem: str) -> Html:
    """The list is always there, so nothing moves; a sound position says so."""
    if problem:
        inside = element("p", problem, class_="wl-say wl-no")
    elif faults:
        told = [element("li", told_fault(say, session, fault)) for fault in faults]
        inside = div(element("strong", say("edit.wrong", count=len(faults))), element("ul", told),
                     class_="wl-say wl-no")
    else:
        inside = element("p", say("edit.sound"), class_="wl-say wl-yes")
    return div(inside, role="status", class_="wl-faults")


# Any other game: the position as text

class TextDraft:
    """A position as JSON, for games without a form."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.text = json.dumps(session.rules.dump(session.state), ensure_ascii=False, indent=1)
        self.state: Any = session.state
        self.faults: list[Refusal] = []
        self.problem = ""

    def change(self, text: str) -> None:
        """Reads the text and asks for everything wrong with it."""
        self.text = text
        try:
            self.state = self.session.rules.load(json.loads(text))
            self.faults, self.problem = self.session.rules.check(self.state), ""
        except BadInput as error:
            self.problem = str(error)
        except (ValueError, RecursionError):
            self.problem = "This is not valid JSON: look for a missing comma or bracket."

    @property
    def sound(self) -> bool:
        return not self.problem and not self.faults


def text_editor(say: Words, session: Session, draft: TextDraft) -> Html:
    return div(element("textarea", draft.text, aria_label=say("edit.text"), rows=14, data_action="edit", data_id="text",
                       class_="wl-code", spellcheck="false"), _below(say, session, draft), class_="wl-edit")
