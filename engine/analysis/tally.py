"""What many games say together, as whole numbers: tallies of parts add up to the tally of the whole, exactly."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import NamedTuple

from engine.analysis.course import Row
from engine.analysis.probes import Probe

SHARES = 60
"""A win is counted in sixtieths, so that it can be shared by up to six without rounding."""
Z = 1.96
"""Intervals are of 95 %."""


class Rate(NamedTuple):
    """A share of wins with its interval."""

    games: int
    rate: float
    low: float
    high: float


class Mean(NamedTuple):
    """A mean with its interval."""

    games: int
    mean: float
    low: float
    high: float


class Tally:
    """Counts by a key of several words, such as ("won", bot, seat)."""

    __slots__ = ("counts",)

    def __init__(self) -> None:
        self.counts: Counter[tuple[str | int, ...]] = Counter()

    def add(self, other: Tally) -> None:
        """The games of another tally, too."""
        self.counts.update(other.counts)

    def count(self, rows: list[Row], probe: type[Probe]) -> None:
        """One game: the rows of its seats."""
        counts = self.counts
        counts["games",] += 1
        counts["rounds", rows[0]["rounds"]] += 1
        for fuel in probe.fuels:
            for number, price in enumerate(rows[0][f"{fuel}_price_by_round"], 1):
                if price is not None:
                    self._measure(("price", fuel, number), price)
        for bot in {row["bot"] for row in rows}:
            counts["played", bot] += 1
        for row in rows:
            self._seat(row, probe)

    def _seat(self, row: Row, probe: type[Probe]) -> None:
        counts, bot, won = self.counts, row["bot"], round(row["win"] * SHARES)
        counts["sat", bot, row["seat"]] += 1
        counts["won", bot, row["seat"]] += won
        for thing in row[probe.things] if probe.things else ():
            counts["had", thing] += 1
            counts["had and won", thing] += won
        for name in probe.curves:
            for number, value in enumerate(row[f"{name}_by_round"], 1):
                self._measure((name, bot, number), value)

    def _measure(self, key: tuple[str | int, ...], value: int) -> None:
        self.counts["n", *key] += 1
        self.counts["sum", *key] += value
        self.counts["squares", *key] += value * value

    # What the charts ask

    @property
    def games(self) -> int:
        return self.counts["games",]

    def words(self, *key: str | int) -> list[str | int]:
        """Every word counted directly after these, in order."""
        found = {each[len(key)] for each in self.counts if len(each) > len(key) and each[:len(key)] == key}
        return sorted(found, key=lambda word: (isinstance(word, str), word))

    def bots(self) -> list[str]:
        return [str(bot) for bot in self.words("played")]

    def seats(self, bot: str) -> float:
        """How many seats this bot has in a game, on average."""
        return sum(self.counts["sat", bot, seat] for seat in self.words("sat", bot)) / max(1, self.games)

    def won(self, bot: str, seat: int | None = None) -> Rate:
        """How often the bot won: of all games, or of those in which it had this seat."""
        if seat is not None:
            return rate(self.counts["won", bot, seat] / SHARES, self.counts["sat", bot, seat])
        won = sum(self.counts["won", bot, each] for each in self.words("won", bot))
        return rate(won / SHARES, self.counts["played", bot])

    def won_with(self, thing: str) -> Rate:
        """How often a seat that had this thing won."""
        return rate(self.counts["had and won", thing] / SHARES, self.counts["had", thing])

    def mean(self, *key: str | int) -> Mean:
        """The mean of ("price", fuel, round) or (curve, bot, round)."""
        games = self.counts["n", *key]
        if not games:
            return Mean(0, 0.0, 0.0, 0.0)
        middle = self.counts["sum", *key] / games
        spread = max(0.0, self.counts["squares", *key] / games - middle * middle)
        reach = Z * sqrt(spread / max(1, games - 1))
        return Mean(games, middle, middle - reach, middle + reach)


def rate(won: float, games: int) -> Rate:
    """Wilson's interval: honest for few games, and never outside 0 to 1."""
    if not games:
        return Rate(0, 0.0, 0.0, 1.0)
    share, z2 = won / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return Rate(games, share, max(0.0, middle - reach), min(1.0, middle + reach))
