"""The table of a lesson: the learner acts only when asked, and everybody else follows the lesson's script."""

from __future__ import annotations

from engine.session import Session
from pgwidgets.panels.table import Table
from pgwidgets.words import Words


class LessonTable(Table):
    """Nothing moves by itself here: the lesson's controller plays for the others and for the cards."""

    def __init__(self, session: Session, learner: int) -> None:
        super().__init__(session)
        self.learner = learner
        self.asks = False
        """Whether the learner may act now."""

    @property
    def person_to_act(self) -> int | None:
        return super().person_to_act if self.asks else None

    @property
    def viewer(self) -> int | None:
        return self.learner

    @property
    def bots_move(self) -> bool:
        return False

    def _roll(self, session: Session) -> None:
        """Cards are the lesson's business."""

    def _changed(self, _session: Session | None = None) -> None:
        """The lesson's page draws when all is said, not after every single move."""


def names(say: Words, players: int, learner: int) -> list[str]:
    """Who sits at the table of a lesson."""
    others = say("learn.others").split()
    found = others[:players - 1]
    return [*found[:learner], say("learn.you"), *found[learner:]]
