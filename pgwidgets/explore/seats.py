"""Who is who in any game of the catalog: names, colours and signs of the seats, and whose turn it is."""

from __future__ import annotations

from engine import catalog
from engine.core import CHANCE
from engine.session import Session
from pgwidgets.markup import Html, element, join, span
from pgwidgets.panels.parts import BOT_NAMES
from pgwidgets.style import SIGNS
from pgwidgets.words import Words

LONGEST_NAME = 20


def seat_name(say: Words, session: Session, seat: int) -> str:
    """What a seat is called: its given name, or its bot's, or its number."""
    if not 0 <= seat < session.head.players:
        return say("explore.cards" if seat == CHANCE else "play.trust")
    given = session.head.seats[seat] if session.head.seats else ""
    bots = catalog.game(session.head.game).bots
    if not given or given == "person":
        return say("play.seat", number=seat + 1)
    return say("play.bot", name=BOT_NAMES[seat]) if given in bots else given[:LONGEST_NAME]


def people(session: Session) -> list[int]:
    """The seats that no bot plays, as far as the record tells."""
    bots = catalog.game(session.head.game).bots
    return [seat for seat, name in enumerate(session.head.seats) if name not in bots]


def colour(session: Session, seat: int) -> int:
    """The colour and shape of a seat; a record from outside may hold anything."""
    wanted = session.head.setup.get("colours")
    if isinstance(wanted, list) and len(set(map(str, wanted))) == len(wanted) == session.head.players \
            and all(each in range(6) for each in wanted):
        return int(wanted[seat]) if seat < len(wanted) else next(each for each in range(6) if each not in wanted)
    return seat % 6


def sign(session: Session, seat: int) -> Html:
    shade = colour(session, seat)
    return element("i", SIGNS[shade], class_=f"wl-sign p{shade}", aria_hidden="true")


def who(say: Words, session: Session, seat: int) -> Html:
    """Sign and name."""
    if seat == CHANCE:
        return span(say("explore.cards"))
    return join(sign(session, seat), " ", span(seat_name(say, session, seat), class_="wl-who"))
