"""The end: points for plants that can run and for money, and who is ahead."""

from __future__ import annotations

from engine.cardgame.bureaucracy import fuelled
from engine.cardgame.cards import Cards
from engine.cardgame.order import highest
from engine.cardgame.state import OVER, PLANT_SLOTS, State
from engine.core import Outcome

MONEY_PER_POINT = 10


def plant_points(cards: Cards, state: State, company: int) -> int:
    """The most points the company's stock can fuel at once."""
    start = company * PLANT_SLOTS
    owned = state.owned[company]
    best = 0
    for choice in range(1 << owned):
        picked = [state.plants[start + slot] + 1 for slot in range(owned) if choice >> slot & 1]
        points = sum([cards.income[plant - 1] for plant in picked])
        if points > best and fuelled(cards, state, company, picked):
            best = points
    return best


def result(cards: Cards, state: State) -> Outcome | None:
    """Most points, then money left after the exchange, then the highest plant; else the victory is shared."""
    if state.phase != OVER:
        return None
    scores = [_score(cards, state, company) for company in range(state.players)]
    keys = [(score["points"], score["money_left"], score["highest"]) for score in scores]
    ranking = [[company for company in range(state.players) if keys[company] == key]
               for key in sorted(set(keys), reverse=True)]
    return Outcome(ranking, scores, _deciding(keys))


def _score(cards: Cards, state: State, company: int) -> dict[str, int]:
    plants = plant_points(cards, state, company)
    money = state.money[company]
    return {"points": plants + money // MONEY_PER_POINT, "plants": plants, "money": money // MONEY_PER_POINT,
            "money_left": money % MONEY_PER_POINT, "highest": highest(cards, state, company)}


def _deciding(keys: list[tuple[int, int, int]]) -> str:
    first, second = sorted(keys, reverse=True)[:2]
    if first[0] != second[0]:
        return "end.most_points"
    if first[1] != second[1]:
        return "end.tie_money"
    return "end.tie_plant" if first[2] != second[2] else "end.shared"
