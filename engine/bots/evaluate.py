"""What a position is worth to everybody: shares of the win, one for each player, adding up to 1."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from engine.bots.planner_fuel import forecast
from engine.bots.planner_outlook import FINAL_CITY, Outlook
from engine.core import Outcome, Rules
from engine.powergrid.edition import Edition
from engine.powergrid.state import State

TEMPERATURE: Final = 60.0
"""Money that makes a player e times as likely to win; a supplied city counts thirty."""
HORIZON: Final = 8


def shares(outcome: Outcome) -> list[float]:
    """A decided game: 1 for the winner, nothing for the others; a shared win is divided."""
    values = [0.0] * len(outcome.scores)
    for seat in outcome.ranking[0]:
        values[seat] = 1.0 / len(outcome.ranking[0])
    return values


def evaluate(rules: Rules[Any], state: Any) -> list[float]:
    """Any game: what is decided is 0 or 1, and nothing can be said about what is open."""
    outcome = rules.outcome(state)
    return [] if outcome is None else shares(outcome)


def evaluate_powergrid(rules: Rules[Any], edition: Edition, state: State) -> list[float]:
    """Power Grid: each seat's outlook on the rest of the game, compared."""
    outcome = rules.outcome(state)
    if outcome is not None:
        return shares(outcome)
    prices = forecast(edition, state)
    worths = []
    for seat in range(edition.players):
        outlook = Outlook(edition, state, seat, prices, HORIZON)
        fleet = outlook.fleet(state.plants_of(seat))
        worths.append(outlook.worth(fleet, float(state.money[seat]), state.built[seat], 0))
    return _compared(worths, TEMPERATURE)


def standing(edition: Edition, state: State) -> list[float]:
    """How the seats stand in supplied cities and money, compared gently: a lead counts even where the win is sure."""
    return _compared([FINAL_CITY * state.powered[seat] + state.money[seat] for seat in range(edition.players)],
                     2 * TEMPERATURE)


def _compared(worths: list[float], temperature: float) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / temperature) for worth in worths]
    return [weight / sum(weights) for weight in weights]
