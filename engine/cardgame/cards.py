"""The cards in flat tables, read from `data/cards.toml` or from a list of the user's own."""

from __future__ import annotations

from typing import Final

from engine.core import Action

COAL: Final = 0
GAS: Final = 1
OIL: Final = 2
URANIUM: Final = 3
HYBRID: Final = 4
ECO: Final = 5

FUELS: Final = ["coal", "gas", "oil", "uranium", "hybrid", "eco"]

KINDS: Final = 12
"""Resource cards with marks are alike if fuel and units are: kind = fuel * 3 + units - 1. The market sorts by kind."""

FACES: Final = 7
"""A held card: fuel * 7 + face. Faces: leftover, then units left of those printed: 1/1 1/2 2/2 1/3 2/3 3/3."""

PRINTED: Final = [0, 1, 2, 2, 3, 3, 3]
LEFT: Final = [1, 1, 1, 2, 1, 2, 3]
FACE: Final = [[0, 0, 0, 0], [0, 1, 0, 0], [0, 2, 3, 0], [0, 4, 5, 6]]
"""Face by printed units (0 for a leftover card) and units left."""

SMALL_PLANTS: Final = 13
PLANTS: Final = 42
LAST_ROUND: Final = 42
"""The last-round card among the plant numbers; it sorts behind every plant."""

SMALL: Final = 0
LARGE: Final = 1
BACK_LAST: Final = 2
BACK_NONE: Final = 3


class Cards:
    """Plant i has number[i], fuel[i], amount[i], income[i]; small plants come first, each size by number."""

    def __init__(self, ids: list[str], number: list[int], fuel: list[int], amount: list[int], income: list[int],
                 standard: list[list[int]], leftover: list[int], first: list[int],
                 others: list[int], documented: list[bool]) -> None:
        self.ids = ids
        self.number = [*number, 10_000]
        self.fuel = fuel
        self.amount = amount
        self.income = income
        self.standard = standard
        """Counts by kind for each mark: 2-6, 4-6, 5-6, +, ++."""
        self.leftover = leftover
        self.first = first
        self.others = others
        self.documented = documented
        self.index: dict[str, int] = {name.lower(): i for i, name in enumerate(ids)}
        self.opens: list[list[Action]] = [[] for _ in ids]
        self.draws: list[Action] = [Action("draw", plant) for plant in range(len(ids))]

    def offers(self, plant: int, low: int, high: int) -> list[Action]:
        """Offering a plant for each bid from low to high; made once and shared."""
        made = self.opens[plant]
        for bid in range(len(made), high + 1):
            made.append(Action("open", plant, bid))
        return made[low:high + 1]
