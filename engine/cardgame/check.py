"""What never changes, and everything wrong with a hand-made position."""

from __future__ import annotations

from engine.cardgame.bureaucracy import PLUS_PLUS, column_size
from engine.cardgame.cards import FACES, FUELS, GAS, HYBRID, LAST_ROUND, OIL, PLANTS, PRINTED, SMALL_PLANTS, Cards
from engine.cardgame.setup import BANK, COLUMN_SIZE, MARKS, PLUS, REMOVED_LARGE, REMOVED_SMALL
from engine.cardgame.state import DROP, HELD, NEEDS, SCRAP, SEAT, State, plants_of
from engine.core import Fact, Refusal


def ledger(cards: Cards, state: State) -> dict[str, int]:
    """Money with the bank's, plants wherever they are, resource cards by fuel, leftover cards."""
    found = {"money": state.bank + sum(state.money), "plants": len(_all_plants(state))}
    for fuel in range(4):
        found[f"{FUELS[fuel]} cards"] = _marked_cards(cards, state, fuel)
        found[f"{FUELS[fuel]} leftover cards"] = (
            state.supply[fuel] + state.column1[fuel] + _held(state, fuel, leftover=True))
    return found


def faults(cards: Cards, state: State) -> list[Refusal]:
    """Everything that cannot be in a game played by the rules."""
    found = _money(state) + _plants(cards, state) + _resources(cards, state) + _market(cards, state)
    for company in range(state.sides):
        found += _storage(state, company)
    return found


def _all_plants(state: State) -> list[int]:
    return [plant for plants in (state.market, state.hidden_small, state.hidden_large, state.under, state.boxed,
                                 state.gone, state.plants) for plant in plants if 0 <= plant < PLANTS]


def _marked_cards(cards: Cards, state: State, fuel: int) -> int:
    kinds = range(fuel * 3, fuel * 3 + 3)
    waiting = sum(cards.standard[PLUS_PLUS][kind] for kind in kinds) if state.plus_plus else 0
    columns = sum(state.columns[kind + 12 * column] for column in range(3) for kind in kinds)
    return (waiting + columns + sum(state.deck[kind] + state.discard[kind] for kind in kinds)
            + _held(state, fuel, leftover=False))


def _held(state: State, fuel: int, leftover: bool) -> int:
    return sum(state.held[company * HELD + fuel * FACES + face] for company in range(state.sides)
               for face in range(FACES) if (PRINTED[face] == 0) == leftover)


def _money(state: State) -> list[Refusal]:
    total = state.bank + sum(state.money)
    return [] if total == BANK else [Refusal("check.money", {"total": total, "expected": BANK})]


def _plants(cards: Cards, state: State) -> list[Refusal]:
    plants = _all_plants(state)
    found = [Refusal("check.plant_twice", {"plant": cards.ids[plant]})
             for plant in range(PLANTS) if plants.count(plant) > 1]
    found += [Refusal("check.plant_missing", {"plant": cards.ids[plant]})
              for plant in range(PLANTS) if plant not in plants]
    for company in range(state.sides):
        limit = 4 if state.phase == SCRAP and state.actor == company else 3
        if len(plants_of(state, company)) > limit:
            found.append(Refusal("check.too_many_plants", {"company": company}))
    return found + _deck(state)


def _deck(state: State) -> list[Refusal]:
    """Unseen plants are those of the deck and, until the deck was seen to its end, those taken out at the start."""
    if state.stage == 0:
        return []
    small, large = (REMOVED_SMALL[state.players], REMOVED_LARGE[state.players]) if state.last_round else (0, 0)
    wrong = [plant for plant in state.hidden_small if plant >= SMALL_PLANTS]
    wrong += [plant for plant in state.hidden_large if plant < SMALL_PLANTS]
    fits = (len(state.hidden_small) == state.deck_small + small and len(state.hidden_large) == state.deck_large + large)
    return [] if fits and not wrong else [Refusal("check.deck", {"deck": state.deck_small + state.deck_large})]


def _market(cards: Cards, state: State) -> list[Refusal]:
    numbers = [cards.number[plant] for plant in state.market]
    found = [] if numbers == sorted(numbers) else [Refusal("check.market_order")]
    if len(state.market) > 8 or (state.final and len(state.market) > 6):
        found.append(Refusal("check.market_size", {"plants": len(state.market)}))
    if state.token >= 0 and state.token not in state.market:
        found.append(Refusal("check.token", {"plant": cards.ids[state.token]}))
    if state.last_round + state.market.count(LAST_ROUND) + (state.cut == 2) != 1:
        found.append(Refusal("check.last_round"))
    if state.players == 2 and state.phase != SEAT and state.row[1] != 2:
        found.append(Refusal("check.trust_place"))
    return found


def _resources(cards: Cards, state: State) -> list[Refusal]:
    found = []
    marks = [*range(MARKS[state.players]), PLUS, PLUS_PLUS]
    for fuel in range(4):
        expected = sum(cards.standard[mark][kind] for mark in marks for kind in range(fuel * 3, fuel * 3 + 3))
        there = _marked_cards(cards, state, fuel)
        if there != expected:
            found.append(Refusal("check.cards", {"fuel": FUELS[fuel], "cards": there, "expected": expected}))
        spare = state.supply[fuel] + state.column1[fuel] + _held(state, fuel, leftover=True)
        if spare != cards.leftover[fuel]:
            facts: dict[str, Fact] = {"fuel": FUELS[fuel], "cards": spare, "expected": cards.leftover[fuel]}
            found.append(Refusal("check.leftover", facts))
    size = COLUMN_SIZE[state.players]
    found += [Refusal("check.column", {"column": column + 2, "size": size})
              for column in range(3) if column_size(state, column) > size]
    return found


def _storage(state: State, company: int) -> list[Refusal]:
    if state.phase in (SCRAP, DROP) and state.actor == company:
        return []
    need = state.need[company * NEEDS:company * NEEDS + NEEDS]
    stock = state.stock[company * 4:company * 4 + 4]
    over = [max(0, stock[fuel] - 2 * need[fuel]) for fuel in range(4)]
    spare = over[GAS] + over[OIL] - 2 * need[HYBRID]
    over[GAS], over[OIL] = (over[GAS], over[OIL]) if spare > 0 else (0, 0)
    return [Refusal("check.storage", {"company": company, "fuel": FUELS[fuel], "units": stock[fuel]})
            for fuel in range(4) if over[fuel]]
