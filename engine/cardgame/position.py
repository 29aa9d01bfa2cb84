"""A state as plain JSON values a person can read and write, and back."""

from __future__ import annotations

from typing import Any

from engine.cardgame.cards import FACES, FUELS, KINDS, LAST_ROUND, LEFT, Cards
from engine.cardgame.notation import held_index, held_name, kind_index, kind_name, plant_index
from engine.cardgame.state import HELD, NEXT_OFFER, NEXT_RUNNER, OVER, PLANT_SLOTS, State, new_state, plants_of
from engine.cardgame.storage import count_needs
from engine.core import BadInput, Position

PHASES = ["seat", "reveal", "deal", "open", "bid", "scrap", "drop", "buy", "run", "burn", "draw", "back",
          "refill", "over"]
THEN = {0: "", 21: "next offer", 23: "end of auction", 26: "next to run", 28: "fill market", 30: "next round"}
STAGES = ["setup", "auction", "fuel", "bureaucracy"]
BACKS = ["small", "large", "last round", "none"]
CUTS = ["no", "last-round card shown", "yes"]
DONE = ["may buy", "bought", "out"]
LAST = "last round"
NUMBERS = ("round", "bank", "high_bid", "turn", "deck_small", "deck_large", "demolition", "demolished")
FLAGS = ("redraw", "final", "last_round", "trust_took", "plus_plus")
PLANT_LISTS = ("hidden_small", "hidden_large", "under", "boxed", "gone")
MAX_NUMBER = 100_000
MAX_CARDS = 60


def dump(cards: Cards, state: State) -> Position:
    """Every value, plants by id and cards by name."""
    found: Position = {name: getattr(state, name) for name in (*NUMBERS, *FLAGS)}
    found |= {name: [cards.ids[plant] for plant in getattr(state, name)] for name in PLANT_LISTS}
    found |= {
        "players": state.players, "stage": STAGES[state.stage], "phase": PHASES[state.phase],
        "then": THEN[state.then], "cut": CUTS[state.cut], "top": BACKS[state.top], "row": state.row[:],
        "actor": _none(state.actor), "high_bidder": _none(state.high_bidder),
        "token": _plant_name(cards, state.token), "auctioned": _plant_name(cards, state.auctioned),
        "market": [_plant_name(cards, plant) for plant in state.market], "owed": state.owed[:],
        "columns": {str(column + 2): _spread(state.columns[column * KINDS:column * KINDS + KINDS])
                    for column in range(3)},
        "column1": _by_fuel(state.column1), "supply": _by_fuel(state.supply), "deck": _spread(state.deck),
        "discard": _spread(state.discard), "companies": [_company(cards, state, one) for one in range(state.sides)]}
    return found


def _company(cards: Cards, state: State, company: int) -> dict[str, Any]:
    held = state.held[company * HELD:company * HELD + HELD]
    return {"money": state.money[company], "plants": [cards.ids[plant] for plant in plants_of(state, company)],
            "cards": [held_name(card) for card in range(4 * FACES) for _ in range(held[card])],
            "income": state.income[company], "auction": DONE[state.done[company]],
            "bidding": bool(state.bidding[company])}


def _none(company: int) -> int | None:
    return None if company < 0 else company


def _plant_name(cards: Cards, plant: int) -> str | None:
    return None if plant < 0 else LAST if plant == LAST_ROUND else cards.ids[plant]


def _spread(counts: list[int]) -> list[str]:
    return [kind_name(kind) for kind in range(KINDS) for _ in range(counts[kind])]


def _by_fuel(counts: list[int]) -> dict[str, int]:
    return {FUELS[fuel]: counts[fuel] for fuel in range(4)}


def load(cards: Cards, players: int, position: Position) -> State:
    """The state a position describes; BadInput says what cannot be understood."""
    if not isinstance(position, dict):
        raise BadInput("A position is a JSON object.")
    reader = _Reader(cards, position)
    if reader.number(position, "players") != players:
        raise BadInput(f"This position is for {position['players']} players, not {players}.")
    state = new_state(players)
    for name in NUMBERS:
        setattr(state, name, reader.number(position, name, -MAX_NUMBER if name in ("bank", "turn") else 0))
    for name in FLAGS:
        setattr(state, name, reader.flag(position, name))
    for name in PLANT_LISTS:
        setattr(state, name, [reader.plant(one) for one in reader.items(position, name)])
    state.stage = reader.choice(position, "stage", STAGES)
    state.phase = reader.choice(position, "phase", PHASES)
    state.then = list(THEN)[reader.choice(position, "then", list(THEN.values()))]
    state.cut = reader.choice(position, "cut", CUTS)
    state.top = reader.choice(position, "top", BACKS)
    state.row = [reader.company(one, state.sides) for one in reader.items(position, "row")]
    state.actor = reader.maybe_company(position, "actor", players)
    state.high_bidder = reader.maybe_company(position, "high_bidder", players)
    state.token, state.auctioned = reader.maybe_plant("token"), reader.maybe_plant("auctioned")
    state.market = [LAST_ROUND if one == LAST else reader.plant(one) for one in reader.items(position, "market")]
    state.owed = [reader.whole(one, "owed") for one in reader.items(position, "owed")]
    reader.resources(state)
    companies = reader.items(position, "companies")
    if len(companies) != state.sides or len(state.owed) != 5:
        raise BadInput(f"This position needs {state.sides} companies and 5 numbers in “owed”.")
    for company, entry in enumerate(companies):
        reader.fill_company(state, company, entry)
    _playable(state)
    return state


def _playable(state: State) -> None:
    """What the engine relies on; everything else is for `check`."""
    if 3 <= state.phase <= 9 and state.actor < 0:
        raise BadInput("Somebody has to decide here, but “actor” is empty.")
    if state.phase == 4 and (state.auctioned < 0 or state.high_bidder < 0 or state.auctioned not in state.market):
        raise BadInput("A bid needs a plant of the market in “auctioned” and a “high_bidder”.")
    if state.phase == 5 and state.owned[state.actor] != 4:
        raise BadInput("Only a company with four plants scraps one.")
    if state.phase in (6, 9) and state.then != (NEXT_OFFER if state.phase == 6 else NEXT_RUNNER):
        raise BadInput("The step in “then” does not fit the phase.")
    if state.phase in (10, 11) and state.then == 0:
        raise BadInput("A draw needs a step in “then”.")
    if state.phase > 0 and sorted(state.row) != list(range(state.sides)):
        raise BadInput("The row must name every company once.")
    if len(set(state.row)) != len(state.row) or state.demolition > 4 or not -1 <= state.turn <= state.sides:
        raise BadInput("The row, the demolition card or the turn is out of range.")
    if state.phase != OVER and state.phase > 2 and state.stage == 0:
        raise BadInput("After the set-up the stage is auction, fuel or bureaucracy.")


class _Reader:
    """Takes values of a position apart, with a clear sentence for each that does not fit."""

    def __init__(self, cards: Cards, position: Position) -> None:
        self.cards = cards
        self.position = position

    def whole(self, value: Any, name: str, low: int = 0) -> int:
        if type(value) is not int or not low <= value <= MAX_NUMBER:
            raise BadInput(f"“{name}” is {str(value)[:30]}, not a whole number from {low} to {MAX_NUMBER}.")
        return value

    def number(self, entry: dict[str, Any], name: str, low: int = 0) -> int:
        return self.whole(entry.get(name), name, low)

    def flag(self, entry: dict[str, Any], name: str) -> bool:
        value = entry.get(name)
        if not isinstance(value, bool):
            raise BadInput(f"“{name}” is {str(value)[:30]}, not true or false.")
        return value

    def choice(self, entry: dict[str, Any], name: str, allowed: list[str]) -> int:
        value = entry.get(name)
        if value not in allowed:
            raise BadInput(f"“{name}” is {str(value)[:30]}, not one of: {', '.join(allowed)}.")
        return allowed.index(str(value))

    def items(self, entry: dict[str, Any], name: str) -> list[Any]:
        value = entry.get(name)
        if not isinstance(value, list) or len(value) > MAX_CARDS:
            raise BadInput(f"“{name}” is not a list of at most {MAX_CARDS} entries.")
        return value

    def company(self, value: Any, below: int) -> int:
        if self.whole(value, "company") >= below:
            raise BadInput(f"There is no company {value}.")
        return int(value)

    def maybe_company(self, entry: dict[str, Any], name: str, below: int) -> int:
        return -1 if entry.get(name) is None else self.company(entry[name], below)

    def plant(self, value: Any) -> int:
        return plant_index(self.cards, str(value)[:20])

    def maybe_plant(self, name: str) -> int:
        return -1 if self.position.get(name) is None else self.plant(self.position[name])

    def kinds(self, values: list[Any]) -> list[int]:
        counts = [0] * KINDS
        for value in values:
            counts[kind_index(str(value)[:20])] += 1
        return counts

    def by_fuel(self, name: str) -> list[int]:
        entry = self.position.get(name)
        if not isinstance(entry, dict):
            raise BadInput(f"“{name}” is not an object with the four fuels.")
        return [self.number(entry, fuel) for fuel in FUELS[:4]]

    def resources(self, state: State) -> None:
        columns = self.position.get("columns")
        if not isinstance(columns, dict):
            raise BadInput("“columns” is not an object with the columns 2, 3 and 4.")
        state.columns = [count for price in ("2", "3", "4") for count in self.kinds(self.items(columns, price))]
        state.column1, state.supply = self.by_fuel("column1"), self.by_fuel("supply")
        state.deck = self.kinds(self.items(self.position, "deck"))
        state.discard = self.kinds(self.items(self.position, "discard"))

    def fill_company(self, state: State, company: int, entry: Any) -> None:
        if not isinstance(entry, dict):
            raise BadInput("Each of “companies” is an object.")
        state.money[company] = self.number(entry, "money")
        state.income[company] = self.number(entry, "income")
        state.done[company] = self.choice(entry, "auction", DONE)
        state.bidding[company] = int(self.flag(entry, "bidding"))
        plants = [self.plant(one) for one in self.items(entry, "plants")]
        if len(plants) > PLANT_SLOTS:
            raise BadInput("A company has at most four plants, and four only while it scraps one.")
        start = company * PLANT_SLOTS
        state.plants[start:start + len(plants)] = plants
        state.owned[company] = len(plants)
        for name in self.items(entry, "cards"):
            card = held_index(str(name)[:20])
            state.held[company * HELD + card] += 1
            state.stock[company * 4 + card // FACES] += LEFT[card % FACES]
        if len(plants) < PLANT_SLOTS:
            count_needs(self.cards, state, company)
