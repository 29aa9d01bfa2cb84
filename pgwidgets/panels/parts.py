"""Small pieces that several panels show: a player's sign and name, fuel, a plant card, the reason of a refusal."""

from __future__ import annotations

from engine import catalog
from engine.core import Refusal
from engine.powergrid.plants import FUEL_NAMES, FUELS, HYBRID, KIND, LABEL, NEED, POWERS
from engine.rulebook import rulebook
from pgwidgets.markup import Html, div, element, join, link, span
from pgwidgets.panels.table import LONGEST_NAME, Table
from pgwidgets.style import SIGNS
from pgwidgets.words import Words

FUEL_SIGNS = {"coal": "C", "oil": "O", "garbage": "G", "uranium": "U", "eco": "✿", "fusion": "✺"}
BOT_NAMES = ("Ohm", "Volta", "Tesla", "Ampère", "Faraday", "Curie")


def name(say: Words, table: Table, seat: int) -> str:
    """What a seat is called."""
    if seat >= table.seats:
        return say("play.trust")
    if table.bot(seat):
        return say("play.bot", name=BOT_NAMES[seat])
    given = table.session.head.seats
    return (given[seat] if seat < len(given) else "")[:LONGEST_NAME].strip() or say("play.seat", number=seat + 1)


def sign(table: Table, seat: int) -> Html:
    colour = table.colour(seat)
    return element("i", SIGNS[colour], class_=f"wl-sign p{colour}", aria_hidden="true")


def who(say: Words, table: Table, seat: int) -> Html:
    return join(sign(table, seat), " ", span(name(say, table, seat), class_="wl-who"))


def fuel_chip(say: Words, kind: str) -> Html:
    return span(FUEL_SIGNS[kind], class_=f"wl-fuel {'eco' if kind == 'fusion' else kind}", title=say(f"fuel.{kind}"))


def fuel_chips(say: Words, plant: int) -> Html:
    """What one run of a plant burns, token by token as on its card."""
    if KIND[plant] == HYBRID:
        pair = span(fuel_chip(say, "coal"), fuel_chip(say, "oil"), class_="wl-either")
        return join(*[pair] * NEED[plant])
    return join(*[fuel_chip(say, LABEL[plant])] * max(1, NEED[plant]))


def burns(say: Words, plant: int) -> Html:
    """The same in little room: "3C", "2C|O"."""
    if KIND[plant] == HYBRID:
        return span(span(f"{NEED[plant]}C", class_="wl-fuel coal"), span("O", class_="wl-fuel oil"), class_="wl-either")
    amount = str(NEED[plant]) if NEED[plant] else ""
    return span(f"{amount}{FUEL_SIGNS[LABEL[plant]]}", class_=f"wl-fuel {plant_kind(plant)}")


def plant_kind(plant: int) -> str:
    return "eco" if LABEL[plant] == "fusion" else LABEL[plant]


def plant_words(say: Words, plant: int) -> str:
    """A plant for those who listen: "Plant 13, burns nothing, cities: 1"."""
    burns = say("plants.burns_nothing") if not NEED[plant] else say(
        "plants.burns", amount=NEED[plant], fuel=say(f"fuel.{LABEL[plant]}"))
    return say("plants.words", plant=plant, burns=burns, cities=POWERS[plant])


def plant_face(say: Words, plant: int, token: bool = False) -> Html:
    """The inside of a card."""
    return join(span(f"{plant:02}", class_="wl-number"),
                span("1", class_="wl-token", title=say("plants.discount")) if token else None,
                span(fuel_chips(say, plant), class_="wl-burns"), span("⌂", POWERS[plant], class_="wl-powers"))


def stock(say: Words, table: Table, seat: int) -> Html:
    """The fuel of a seat."""
    fuel = table.state.fuel[seat * FUELS:(seat + 1) * FUELS]
    return join(*[span(fuel_chip(say, FUEL_NAMES[kind]), "×", amount, class_="wl-stock")
                  for kind, amount in enumerate(fuel) if amount])


def tip(*lines: str) -> dict[str, str]:
    """Attributes of something that can be questioned: shown while it is pointed at or focused."""
    text = "\n".join(line for line in lines if line)
    return {"data_tip": text, "aria_description": text}


def rule_line(say: Words, table: Table, rule_id: str) -> str:
    """The rule behind a number, on one line."""
    rule = rulebook(catalog.game(table.session.head.game).package)[rule_id]
    return say("play.rule_line", title=rule.title, text=rule.text,
               where=say("play.ruling") if rule.ruling else f"({rule.source})")


def rule_note(say: Words, table: Table, rule_id: str) -> Html:
    """The rule behind something: title, our words, where the rulebook says so."""
    rule = rulebook(catalog.game(table.session.head.game).package)[rule_id]
    where = say("play.ruling") if rule.ruling else rule.source
    return element("details", element("summary", say("play.rule", title=rule.title)),
                   element("p", rule.text, " ", span(where, class_="wl-muted"), " ",
                           link(rule_address(table, rule_id), say("coach.in_rules"), target="_blank")),
                   class_="wl-rule")


def rule_address(table: Table, rule_id: str) -> str:
    """Where the rules reference has a rule of this game."""
    return f"rules.ipynb?rule={rule_id}&game={catalog.game(table.session.head.game).package}"


def rule_link(say: Words, table: Table, rule_id: str) -> Html:
    """A short "why?" that opens the rules reference beside the game."""
    title = rulebook(catalog.game(table.session.head.game).package)[rule_id].title
    return link(rule_address(table, rule_id), say("coach.why"), target="_blank", class_="wl-ask-why",
                aria_label=say("coach.why_label", title=title), title=title)


def refusal_box(say: Words, table: Table, refusal: Refusal | None) -> Html:
    """One sentence why not, and the rule; always in the same place."""
    if refusal is None:
        return div(role="status", class_="wl-why")
    return div(div(element("strong", table.session.sentence(refusal)), " ", rule_note(say, table, refusal.rule),
                   class_="wl-say wl-no"), role="status", class_="wl-why")
