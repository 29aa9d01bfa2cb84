"""Play's table as a study sees it: everybody's seat is open, nothing moves by itself, another node can be looked at."""

from __future__ import annotations

from copy import copy

from engine.core import CHANCE, Action, IllegalAction
from engine.powergrid.state import State
from engine.session import Session
from engine.tree import Node
from pgwidgets.panels.table import Table


class StudyTable(Table):
    """Whoever explores decides for everybody, and for the cards."""

    looks_at: Node | None = None
    """Where to look if not at the cursor; nothing can be done there."""

    @property
    def state(self) -> State:
        state: State = (self.looks_at or self.session.cursor).state
        return state

    @property
    def person_to_act(self) -> int | None:
        seat = self.session.to_act
        return seat if seat is not None and seat != CHANCE and self.looks_at is None else None

    @property
    def bots_move(self) -> bool:
        return False

    def sees(self, seat: int) -> bool:
        return True

    def attempt(self, *actions: Action) -> bool:
        self.refusal = None
        try:
            self.session.play(*actions)
        except IllegalAction as no:
            self.refusal = no.refusal
        return self.refusal is None

    def _roll(self, session: Session) -> None:
        """Cards come when they are drawn or chosen."""


def glance(table: StudyTable, node: Node) -> StudyTable:
    """The same table, seen at another node."""
    other = copy(table)
    other.looks_at = node
    return other
