"""When the cards decide: every draw that is possible, with its odds, to be chosen; or let chance have its way."""

from __future__ import annotations

from engine.core import Action
from engine.powergrid.plants import STEP3
from engine.powergrid.rules import PowerGrid
from engine.session import Session
from pgwidgets.explore.telling import tell
from pgwidgets.markup import Html, button, div, element
from pgwidgets.panels.parts import plant_face, plant_kind, plant_words
from pgwidgets.words import Words

MOST_DRAWS = 60


def draws(say: Words, session: Session) -> Html:
    """The choices of chance at the cursor."""
    choices = session.rules.chances(session.state)
    total = sum(weight for _, weight in choices)
    shown = [_draw(say, session, action, weight, total) for action, weight in choices[:MOST_DRAWS]]
    more = len(choices) - MOST_DRAWS
    return div(
        element("p", say("draws.text"), class_="wl-muted"),
        div(button(say("draws.any"), data_action="roll", class_="wl-button wl-first"),
            button(say("draws.all"), data_action="roll", data_id="all", class_="wl-button"), class_="wl-buttons"),
        div(shown, class_="wl-draws"),
        element("p", say("draws.more", count=more), class_="wl-muted") if more > 0 else None)


def _draw(say: Words, session: Session, action: Action, weight: int, total: int) -> Html:
    odds = say("draws.odds", weight=weight, total=total)
    if isinstance(session.rules, PowerGrid) and action.kind in ("draw", "deal") and action.a != STEP3:
        label = f"{plant_words(say, action.a)}. {odds}"
        return button(plant_face(say, action.a), class_=f"wl-plant {plant_kind(action.a)}", data_action="draw",
                      data_id=session.rules.write(action), aria_label=label, title=label)
    return button(tell(say, session, action), class_="wl-button", data_action="draw",
                  data_id=session.rules.write(action), title=odds)
