"""The coach beside the choices: a hint before an action, and the reasons of what happened by itself."""

from __future__ import annotations

from engine.core import Action
from pgwidgets.learn.coach import before
from pgwidgets.learn.hint import Hint
from pgwidgets.learn.reasons import automatic
from pgwidgets.markup import Html, button, div, element
from pgwidgets.panels.parts import rule_note
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

MOST_REASONS = 4


class Coach:
    """Switched on, it holds back an action once to say something about it; the same action again is played."""

    def __init__(self) -> None:
        self.on = False
        self.held: tuple[Action, ...] = ()
        self.hint: Hint | None = None

    def holds(self, table: Table, *actions: Action) -> bool:
        """Whether the coach has something to say first."""
        if actions and actions == self.held:
            self.release()
            return False
        self.release()
        if not self.on or len(actions) != 1 or table.rules.why_not(table.state, actions[0]) is not None:
            return False
        self.hint = before(table.rules, table.state, actions[0])
        self.held = actions if self.hint is not None else ()
        return self.hint is not None

    def release(self) -> None:
        self.held, self.hint = (), None

    def box(self, say: Words, table: Table) -> Html:
        """What the coach says now; the box is always there, so that nothing beside it is made anew."""
        said = None
        if self.on:
            said = _held(say, table, self.hint) if self.hint is not None and table.may_act else _reasons(say, table)
        return div(said, role="status", class_="wl-coach")


def _held(say: Words, table: Table, hint: Hint) -> Html:
    return div(element("strong", say("coach.name")), " ", say(f"coach.{hint.key}", **hint.facts), " ",
               rule_note(say, table, hint.rule),
               div(button(say("coach.anyway"), data_action="anyway", class_="wl-button wl-first"),
                   button(say("coach.think"), data_action="think", class_="wl-button"), class_="wl-buttons"),
               class_="wl-say wl-hinted")


def _reasons(say: Words, table: Table) -> Html | None:
    """What happened by itself since this person, or anybody, decided last."""
    hints: list[Hint] = []
    for node in reversed(table.session.cursor.line()):
        hints = automatic(table.rules.edition, node) + hints
        if node.parent is None or table.rules.to_act(node.parent.state) in table.people():
            break
    if not hints:
        return None
    return element("ul", [element("li", say(f"coach.{hint.key}", **hint.facts), " ", rule_note(say, table, hint.rule))
                          for hint in hints[-MOST_REASONS:]], class_="wl-reasons", aria_label=say("coach.reasons"))
