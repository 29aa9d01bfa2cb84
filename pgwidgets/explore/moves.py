"""What can be done at the cursor. Power Grid shows its market and buttons in words; other games list their notation."""

from __future__ import annotations

from engine.core import CHANCE
from engine.session import Session
from pgwidgets.explore.draws import draws
from pgwidgets.explore.seats import who
from pgwidgets.explore.table import StudyTable
from pgwidgets.markup import Html, button, div, element, join
from pgwidgets.panels.actions import actions
from pgwidgets.panels.plants import plants
from pgwidgets.words import Words

MOST_OF_A_KIND = 40


def moves(say: Words, session: Session, table: StudyTable | None, problem: str) -> Html:
    """The inside of the tab; `table` for Power Grid, `problem` the reason of the last refusal elsewhere."""
    seat = session.to_act
    if seat is None:
        return element("p", say("explore.over"))
    if seat == CHANCE:
        return draws(say, session)
    if table is not None:
        return join(plants(say, table), actions(say, table))
    return join(_listed(say, session), div(element("p", problem, class_="wl-say wl-no") if problem else None,
                                           role="status", class_="wl-why"))


def _listed(say: Words, session: Session) -> Html:
    """Legal actions by kind, and a line for those who know the notation."""
    kinds: dict[str, list[str]] = {}
    for action in session.legal():
        kinds.setdefault(action.kind, []).append(session.rules.write(action))
    groups = [div([button(text, data_action="do", data_id=f"{session.to_act} {text}", class_="wl-button")
                   for text in texts[:MOST_OF_A_KIND]],
                  element("span", say("moves.more", count=len(texts) - MOST_OF_A_KIND), class_="wl-muted")
                  if len(texts) > MOST_OF_A_KIND else None, class_="wl-buttons") for texts in kinds.values()]
    return div(element("p", who(say, session, session.to_act or 0), say("moves.decides")), groups, _typed(say),
               class_="wl-choices")


def _typed(say: Words) -> Html:
    return element("form", element("input", type="text", name="text", aria_label=say("moves.type"), size=24,
                                   placeholder=say("moves.type"), autocomplete="off", maxlength=200),
                   element("button", say("moves.play"), type="submit", class_="wl-button"), data_action="typed",
                   class_="wl-buttons")
