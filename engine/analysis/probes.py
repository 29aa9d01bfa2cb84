"""What is noted about a game round by round, for each game of the catalog: money, prices, what a seat owned."""

from __future__ import annotations

from typing import Any

from engine import catalog
from engine.core import Rules


class Probe:
    """Of a game nobody has described here only the result is kept."""

    curves: tuple[str, ...] = ()
    """What every seat has a number of."""
    fuels: tuple[str, ...] = ()
    """What has a price for everybody."""
    things: str = ""
    """What the things are called that a seat may own and win with."""

    def __init__(self, rules: Any, seats: int) -> None:
        self.rules = rules
        self.seats = range(seats)

    def player(self, state: Any, seat: int, bot: str) -> str:
        """Who really plays at this seat: the bot, unless the game itself does."""
        return bot

    def round(self, state: Any) -> int:
        """The round being played; 0 before the first."""
        return 0

    def values(self, state: Any) -> list[list[int]]:
        """For each curve the number of every seat."""
        return []

    def prices(self, state: Any) -> list[int | None]:
        """For each fuel what the next one costs; None where there is none."""
        return []

    def owned(self, state: Any, seat: int) -> list[str]:
        """The things this seat owns now."""
        return []


class PowerGridProbe(Probe):
    curves = ("money", "cities")
    fuels = ("coal", "oil", "garbage", "uranium")
    things = "plants_owned"

    def round(self, state: Any) -> int:
        number: int = state.round
        return number

    def values(self, state: Any) -> list[list[int]]:
        return [[state.money[seat] for seat in self.seats], [state.built[seat] for seat in self.seats]]

    def prices(self, state: Any) -> list[int | None]:
        from engine.powergrid.resources import price
        return [price(self.rules.edition, state, fuel) or None for fuel in range(len(self.fuels))]

    def owned(self, state: Any, seat: int) -> list[str]:
        return [str(plant) for plant in state.plants_of(seat)]


class CardGameProbe(Probe):
    """The price of a fuel is that of its cheapest card."""

    curves = ("money",)
    fuels = ("coal", "gas", "oil", "uranium")
    things = "plants_owned"

    def round(self, state: Any) -> int:
        number: int = state.round
        return number

    def values(self, state: Any) -> list[list[int]]:
        return [[state.money[seat] for seat in self.seats]]

    def prices(self, state: Any) -> list[int | None]:
        from engine.cardgame.fuel import on_market
        return [next((price for price in (1, 2, 3, 4)
                      if any(on_market(state, fuel * 3 + units, price) for units in range(3))), None)
                for fuel in range(len(self.fuels))]

    def owned(self, state: Any, seat: int) -> list[str]:
        from engine.cardgame.state import plants_of
        return [self.rules.cards.ids[plant] for plant in plants_of(state, seat)]


class BarrageProbe(Probe):
    curves = ("points", "credits")
    things = "company_and_officer"

    def player(self, state: Any, seat: int, bot: str) -> str:
        from engine.barrage.tables import PERSON, STANDINGS
        return bot if state.level[seat] == PERSON else f"automa_{STANDINGS[state.level[seat]]}"

    def round(self, state: Any) -> int:
        number: int = state.round
        return number

    def values(self, state: Any) -> list[list[int]]:
        return [[state.vp[seat] for seat in self.seats], [state.credits[seat] for seat in self.seats]]

    def owned(self, state: Any, seat: int) -> list[str]:
        from engine.barrage.tables import COMPANIES, OFFICERS
        company, officer = state.company[seat], state.officer[seat]
        return ([COMPANIES[company]] if company >= 0 else []) + ([OFFICERS[officer]] if officer >= 0 else [])


PROBES: dict[str, type[Probe]] = {"powergrid": PowerGridProbe, "cardgame": CardGameProbe, "barrage": BarrageProbe}


def probe(rules: Rules[Any], seats: int) -> Probe:
    """The probe for these rules."""
    return PROBES.get(catalog.game(rules.game).package, Probe)(rules, seats)
