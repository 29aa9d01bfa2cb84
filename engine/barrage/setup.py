"""Set-up: what chance deals, who picks what, and the order of the first round."""

from __future__ import annotations

from engine.barrage.board import NEUTRAL, ZONES
from engine.barrage.contracts import bits
from engine.barrage.pending import DRAW, OPENING, PICK, Pending
from engine.barrage.state import (
    D_AUTOMA,
    D_BONUS,
    D_COMPANY,
    D_COPYABLE,
    D_DEALT,
    D_FIRST,
    D_HEADSTREAM,
    D_NATIONAL,
    D_NEUTRAL,
    D_OBJECTIVE,
    D_OFFICER,
    D_ORDER,
    D_PRIVATE,
    D_STARTING,
    D_TECHNOLOGY,
    V_START,
    State,
)
from engine.barrage.supply import gain_machines, score
from engine.barrage.tables import (
    BASIC,
    BONUS_TILES,
    COPYING,
    ENGINEERS,
    INTRODUCTORY,
    JOKER,
    KRYLOV,
    LEVELS,
    NATIONAL,
    NEUTRAL_DROPS,
    NEUTRAL_HEIGHT,
    NEUTRAL_SLOT,
    NO_OFFICER,
    OBJECTIVES,
    PERSON,
    PRIVATE,
    SEKIBO,
    SPACES,
    START,
    STARTING,
    VERY_HARD,
)
from engine.barrage.water import fill

OFFERED = 3
"""Officers Sekibo can choose from."""


def new_game(seats: int, automas: list[int], full: bool) -> State:
    """The table before anything is dealt; the draws to come lie on the stack, the first on top."""
    state = State(seats)
    people = seats - len(automas)
    state.level = [PERSON] * people + automas
    for index, space in enumerate(SPACES):
        if space.participants > seats:
            state.spaces[index] = NEUTRAL
    _decks(state, full, people)
    draws: list[Pending] = []
    for deck, places in _deals(seats, full):
        draws += [Pending(DRAW, 0, deck, place) for place in range(places)]
    draws += [Pending(DRAW, 0, D_PRIVATE + place // 2, place) for place in range(6)]
    if full:
        draws += _draft(state, people, seats)
    else:
        _fixed_seats(state)
    draws.append(Pending(OPENING, 0))
    state.stack = draws[::-1]
    return state


def _decks(state: State, full: bool, people: int) -> None:
    unseen = state.unseen
    unseen[D_HEADSTREAM] = 0xFF
    unseen[D_BONUS] = (1 << len(BONUS_TILES)) - 1 if full else 0b11111
    unseen[D_OBJECTIVE] = (1 << len(OBJECTIVES)) - 1
    unseen[D_NATIONAL] = NATIONAL
    for colour in range(3):
        unseen[D_PRIVATE + colour] = PRIVATE[colour]
        unseen[D_TECHNOLOGY + colour] = 0b11111 << 5 + 5 * colour if full else 0
    unseen[D_NEUTRAL:D_NEUTRAL + 3] = [0b1111, 0b111 << 4, 0b111 << 7]
    if full:
        unseen[D_COMPANY] = 0b1111
        unseen[D_OFFICER] = (1 << SEKIBO + 1) - 1
        unseen[D_STARTING] = STARTING
        unseen[D_FIRST] = (1 << people) - 1
        unseen[D_ORDER] = ((1 << state.seats) - 1) & ~((1 << people) - 1)
        unseen[D_AUTOMA] = (1 << 20) - 1 if people < state.seats else 0


def _deals(seats: int, full: bool) -> list[tuple[int, int]]:
    deals = [(D_HEADSTREAM, 4), (D_BONUS, 5), (D_OBJECTIVE, 1), (D_NATIONAL, seats - 1)]
    deals += [(D_NEUTRAL + zone, 1) for zone in range(len(ZONES))]
    return deals + ([(D_TECHNOLOGY, 3)] if full else [])


def _draft(state: State, people: int, seats: int) -> list[Pending]:
    draws = [Pending(DRAW, 0, deck, place) for deck in (D_COMPANY, D_OFFICER, D_STARTING) for place in range(seats)]
    if people:
        draws.append(Pending(DRAW, 0, D_FIRST))
    for seat in range(people, seats):
        draws.append(Pending(DRAW, seat, D_DEALT, seat))
    draws += [Pending(DRAW, 0, D_ORDER, place) for place in range(seats - people)]
    return draws + ([Pending(DRAW, 0, D_AUTOMA)] if people < seats else [])


def _fixed_seats(state: State) -> None:
    for seat in range(state.seats):
        company, officer, contract = INTRODUCTORY[seat]
        state.company[seat] = company
        state.officer[seat] = officer
        state.hand[seat] = 1 << contract
        state.tiles[seat] = 1 << JOKER
    state.order = list(range(state.seats))


def first_picker(state: State, seat: int) -> None:
    """From here clockwise each person picks; the last to pick is the first in turn order."""
    people = state.level.count(PERSON)
    picking = [(seat + step) % people for step in range(people)]
    state.order = picking[::-1]
    state.stack += [Pending(PICK, picker) for picker in state.order]


def pick(state: State, seat: int, company: int, contract: int) -> None:
    """A person takes a company with its officer, and a starting contract."""
    state.company[seat] = company
    state.officer[seat] = state.pairs[company]
    state.pairs[company] = -1
    state.hand[seat] = 1 << contract
    state.starting &= ~(1 << contract)
    state.unseen[D_DEALT] &= ~(1 << company)


def deal_company(state: State, seat: int, company: int) -> None:
    """An Automa gets a company nobody picked; the officer comes with it only at very hard."""
    state.company[seat] = company
    if state.level[seat] == VERY_HARD:
        state.officer[seat] = state.pairs[company]
    state.pairs[company] = -1


def neutral_dam(state: State, tile: int, zone: int) -> None:
    """Height 1, 2 or 3 by zone, with one drop."""
    slot = NEUTRAL_SLOT[tile]
    state.dam[slot] = NEUTRAL
    state.height[slot] = NEUTRAL_HEIGHT[zone]
    fill(state, slot, NEUTRAL_DROPS[zone])


def opening(state: State) -> None:
    """Everybody gets the starting supply, once Sekibo's officers are known."""
    if _wait_for_officers(state):
        return
    for seat in range(state.seats):
        person = state.level[seat] == PERSON
        state.tiles[seat] |= BASIC
        if state.officer[seat] == KRYLOV:
            state.tiles[seat] |= 1 << COPYING
        state.skill[seat] = NO_OFFICER if state.officer[seat] == SEKIBO else state.officer[seat]
        state.engineers[seat] = ENGINEERS
        gain_machines(state, seat, START["excavators"], START["mixers"])
        score(state, seat, V_START, START["vp"] if person else START["automa_vp"])
        if person:
            state.credits[seat] = START["credits"]
            state.bank -= START["credits"]


def _wait_for_officers(state: State) -> bool:
    """Sekibo chooses among the officers of the others; unused ones join at random until there are three."""
    if not any(state.officer[seat] == SEKIBO and state.level[seat] == PERSON for seat in range(state.seats)):
        return False
    in_play = 0
    for officer in state.officer:
        if officer != NO_OFFICER and officer != SEKIBO:
            in_play |= 1 << officer
    state.copyable |= in_play
    if state.copyable.bit_count() >= OFFERED:
        return False
    state.unseen[D_COPYABLE] = ((1 << SEKIBO) - 1) & ~state.copyable
    state.stack.append(Pending(OPENING, 0))
    state.stack.append(Pending(DRAW, 0, D_COPYABLE))
    return True


def levels(text: str) -> list[int] | None:
    """The Automas a comma list names, such as "medium,hard"; None if a name is unknown."""
    names = [name.strip().replace(" ", "_") for name in text.split(",") if name.strip()]
    return [LEVELS.index(name) for name in names] if all(name in LEVELS for name in names) else None


def choices(state: State) -> list[tuple[int, int]]:
    """Company and starting contract: what may be picked."""
    return [(company, contract) for company in range(4) if state.pairs[company] >= 0
            for contract in bits(state.starting)]
