"""What comes back and when: Leitner's boxes. A right answer moves a question one box on, a wrong one to the first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.core import BadInput

DAYS = (1, 2, 4, 9, 21, 60)
"""After how many days a question in each box is due again."""
SCHEMA = 1
MOST = 5_000


@dataclass
class Card:
    """One question of a lesson in the learner's memory."""

    box: int = 0
    due: int = 0
    """The day it is due, counted from 1970-01-01."""


@dataclass
class Memory:
    """A learner's progress: stars by lesson, questions by "lesson/step". Lessons may change: unknown ids are kept."""

    stars: dict[str, int] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)

    def finished(self, lesson: str, stars: int) -> None:
        """The best result counts."""
        self.stars[lesson] = max(stars, self.stars.get(lesson, 0))

    def answered(self, question: str, right: bool, today: int) -> None:
        """A question met for the first time and answered at once starts in the second box."""
        card = self.cards.get(question)
        if not right:
            self.cards[question] = Card(0, today + DAYS[0])
        elif card is None:
            self.cards[question] = Card(1, today + DAYS[1])
        elif card.due <= today:  # practising early does not move a card on
            box = min(card.box + 1, len(DAYS) - 1)
            self.cards[question] = Card(box, today + DAYS[box])

    def due(self, today: int, known: set[str]) -> list[str]:
        """The questions due among those the course has, the longest overdue first."""
        return sorted((name for name, card in self.cards.items() if card.due <= today and name in known),
                      key=lambda name: (self.cards[name].due, name))

    def dump(self) -> dict[str, Any]:
        """Plain values for the visitor's browser or a file."""
        return {"schema": SCHEMA, "stars": dict(self.stars),
                "cards": {name: [card.box, card.due] for name, card in self.cards.items()}}

    @classmethod
    def load(cls, data: Any) -> Memory:
        """The progress these values describe; BadInput if they are something else."""
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            raise BadInput("This is not a file of learning progress.")
        stars, cards = data.get("stars"), data.get("cards")
        if not isinstance(stars, dict) or not isinstance(cards, dict) or len(stars) + len(cards) > MOST:
            raise BadInput("This file of learning progress is damaged.")
        try:
            return cls({str(name)[:100]: _whole(value, 3) for name, value in stars.items()},
                       {str(name)[:100]: Card(_whole(box, len(DAYS) - 1), _whole(due, 1_000_000))
                        for name, (box, due) in cards.items()})
        except (TypeError, ValueError):
            raise BadInput("This file of learning progress is damaged.") from None


def _whole(value: Any, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(value)
    return value
