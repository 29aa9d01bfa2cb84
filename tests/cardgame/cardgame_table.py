"""Positions for the tests, laid out by hand with the test cards, and moves written as text."""

from __future__ import annotations

from pathlib import Path

from engine.cardgame import flow
from engine.cardgame.cards import FACES, LARGE, LEFT, SMALL
from engine.cardgame.notation import held_index, held_name, kind_index, kind_name, plant_index
from engine.cardgame.rules import CardGame, make
from engine.cardgame.setup import BANK, REMOVED_LARGE, REMOVED_SMALL, new_game
from engine.cardgame.state import (
    AUCTION_START,
    BACK,
    BUREAUCRACY,
    FUEL,
    HELD,
    NEXT_BUYER,
    NEXT_RUNNER,
    PLANT_SLOTS,
    State,
)
from engine.cardgame.storage import count_needs
from engine.core import IllegalAction

CARDS = str(Path(__file__).parents[1] / "data/cardgame/cards.toml")
MARKET = "A3 B3 D4 F5 H6 S7 J7 S8"


def game(players: int, **options: str) -> CardGame:
    return make("cardgame", players, {"cards": CARDS, **options})


def lay(rules: CardGame, *, market: str = MARKET, row: str = "", money: int = 50, plants: dict[int, str] | None = None,
        fuel: dict[int, str] | None = None, columns: dict[int, str] | None = None, round_: int = 2,
        top: str = "large", final: bool = False, deck: str | None = None, discard: str | None = None) -> State:
    """Everything not named lies where it belongs: plants in the deck, resource cards in theirs."""
    cards = rules.cards
    state = new_game(cards, rules.players)
    state.row = [int(one) for one in row.split()] or ([0, 2, 1] if rules.players == 2 else list(range(rules.players)))
    state.round = round_
    state.market = [plant_index(cards, one) for one in market.split()]
    for company in range(rules.players):
        state.money[company] = money
    for company, names in (plants or {}).items():
        for slot, name in enumerate(names.split()):
            state.plants[company * PLANT_SLOTS + slot] = plant_index(cards, name)
        state.owned[company] = len(names.split())
        count_needs(cards, state, company)
    state.bank = BANK - sum(state.money)
    seen = {*state.market, *state.plants}
    state.hidden_small = [plant for plant in state.hidden_small if plant not in seen]
    state.hidden_large = [plant for plant in state.hidden_large if plant not in seen]
    state.deck_small = max(0, len(state.hidden_small) - REMOVED_SMALL[rules.players])
    state.deck_large = len(state.hidden_large) - REMOVED_LARGE[rules.players]
    state.top = SMALL if top == "small" else LARGE
    for price, names in (columns or {}).items():
        for name in _names(names):
            kind = kind_index(name)
            state.deck[kind] -= 1
            state.columns[(price - 2) * 12 + kind] += 1
    for company, names in (fuel or {}).items():
        for name in _names(names):
            _hold(state, company, held_index(name))
    if deck is not None:
        state.deck = _counts(deck)
    if discard is not None:
        state.discard = _counts(discard)
    if final:
        state.final, state.cut, state.last_round = True, 2, False
        state.market = state.market[:6]
    return state


def _hold(state: State, company: int, card: int) -> None:
    state.held[company * HELD + card] += 1
    state.stock[company * 4 + card // FACES] += LEFT[card % FACES]
    if card % FACES == 0:
        state.supply[card // FACES] -= 1


def _names(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def _counts(names: str) -> list[int]:
    counts = [0] * 12
    for name in _names(names):
        counts[kind_index(name)] += 1
    return counts


def auction(rules: CardGame, state: State) -> State:
    state.phase = AUCTION_START
    flow.settle(rules.cards, state)
    return state


def buying(rules: CardGame, state: State) -> State:
    state.stage, state.phase, state.turn = FUEL, NEXT_BUYER, state.sides - 1
    flow.settle(rules.cards, state)
    return state


def running(rules: CardGame, state: State) -> State:
    state.stage, state.phase, state.turn = BUREAUCRACY, NEXT_RUNNER, 0
    flow.settle(rules.cards, state)
    return state


def play(rules: CardGame, state: State, *texts: str) -> State:
    """Each action is checked; texts may hold several, separated by semicolons. An unnamed back is a large one."""
    for text in "; ".join(texts).split(";"):
        state = rules.apply(state, rules.read(text.strip()))
        if state.phase == BACK and "back" not in "".join(texts):
            state = rules.apply(state, rules.read("back large"))
    return state


def refused(rules: CardGame, state: State, text: str) -> str:
    """The rule that refuses it."""
    try:
        play(rules, state, text)
    except IllegalAction as error:
        return error.refusal.rule
    return ""


def names(rules: CardGame, plants: list[int]) -> str:
    return " ".join("LAST" if plant == 42 else rules.cards.ids[plant] for plant in plants)


def legal(rules: CardGame, state: State) -> list[str]:
    return [rules.write(action) for action in rules.legal(state)]


def cards_of(state: State, company: int) -> list[str]:
    held = state.held[company * HELD:company * HELD + HELD]
    return [held_name(card) for card in range(HELD) for _ in range(held[card])]


def column(state: State, price: int) -> list[str]:
    counts = state.columns[(price - 2) * 12:(price - 1) * 12]
    return [kind_name(kind) for kind in range(12) for _ in range(counts[kind])]




def chances(rules: CardGame, state: State) -> dict[str, int]:
    return {rules.write(action): weight for action, weight in rules.chances(state)}
