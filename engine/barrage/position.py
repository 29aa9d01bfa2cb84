"""A state as plain values with names, and back. What follows from the map, such as pieces built, is not stored."""

from __future__ import annotations

from typing import Any

from engine.barrage.board import (
    BASE,
    CONDUIT,
    CONDUIT_NAMES,
    DAM_NAMES,
    ELEVATION,
    HOUSE_BASIN,
    HOUSE_NAMES,
    NEUTRAL,
    POWERHOUSE,
)
from engine.barrage.contracts import bits
from engine.barrage.pending import LIMITS, NAMES, Pending
from engine.barrage.state import DECK_NAMES, PHASES, SHEET, SHEET_NAMES, State
from engine.barrage.supply import ability
from engine.barrage.tables import (
    BONUS_TILES,
    COMPANIES,
    CONTRACTS,
    HEAD_TILES,
    NEUTRAL_TILES,
    OBJECTIVES,
    OFFICERS,
    PERSON,
    SECTORS,
    SPACE_NAMES,
    STANDINGS,
    TECHNOLOGY,
    USA,
)
from engine.core import BadInput, Position

_SEAT_NUMBERS = ("passed", "acted", "copies", "vp", "energy", "credits", "excavators", "mixers", "engineers", "works",
                 "opened")
MUCH = 100_000
"""More of anything than a game sees: a bound for numbers from outside."""
_SEATS = ["seat 0", "seat 1", "seat 2", "seat 3"]
_AUTOMA = [str(number) for number in range(1, 21)]
DECK_ITEMS = [HEAD_TILES, BONUS_TILES, OBJECTIVES, CONTRACTS, CONTRACTS, CONTRACTS, CONTRACTS, NEUTRAL_TILES,
              NEUTRAL_TILES, NEUTRAL_TILES, TECHNOLOGY, TECHNOLOGY, TECHNOLOGY, COMPANIES, OFFICERS, CONTRACTS, _SEATS,
              _SEATS, COMPANIES, OFFICERS, _AUTOMA]
"""Names of what each deck holds."""


def _name(names: list[str], index: int) -> str | None:
    return None if index < 0 else names[index]


def _index(names: list[str], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def _names(names: list[str], mask: int) -> list[str]:
    return [names[index] for index in bits(mask)]


def _mask(names: list[str], listed: list[str]) -> int:
    return sum(1 << names.index(name) for name in set(listed))


def dump(state: State) -> Position:
    """The whole state as plain values."""
    return {
        "round": state.round, "phase": PHASES[state.phase], "order": state.order[:], "turn": state.turn,
        "seats": [_dump_seat(state, seat) for seat in range(state.seats)],
        "dams": {DAM_NAMES[i]: [_owner(owner), state.height[i], state.water[i]]
                 for i, owner in enumerate(state.dam) if owner >= 0},
        "conduits": {CONDUIT_NAMES[i]: owner for i, owner in enumerate(state.conduit) if owner >= 0},
        "powerhouses": {HOUSE_NAMES[i]: owner for i, owner in enumerate(state.house) if owner >= 0},
        "headwater": state.headwater[:], "head_tiles": [_name(HEAD_TILES, tile) for tile in state.head_tile],
        "bonus": [BONUS_TILES[tile] for tile in state.bonus], "objective": _name(OBJECTIVES, state.objective),
        "national": _names(CONTRACTS, state.national), "display": [_name(CONTRACTS, item) for item in state.display],
        "removed": _names(CONTRACTS, state.removed), "starting": _names(CONTRACTS, state.starting),
        "pairs": [_name(OFFICERS, officer) for officer in state.pairs],
        "patent": [_name(TECHNOLOGY, tile) for tile in state.patent],
        "spaces": {SPACE_NAMES[i]: _owner(owner) for i, owner in enumerate(state.spaces) if owner >= 0},
        "copyable": _names(OFFICERS, state.copyable),
        "unseen": {DECK_NAMES[deck]: _names(DECK_ITEMS[deck], mask) for deck, mask in enumerate(state.unseen) if mask},
        "automa": {"top": _name(_AUTOMA, state.automa_top), "criteria": _name(_AUTOMA, state.automa_criteria),
                   "discard": _names(_AUTOMA, state.automa_discard)},
        "supply": {"credits": state.bank, "excavators": state.machines[0], "mixers": state.machines[1],
                   "drops": state.drops},
        "stack": [[NAMES[entry.kind], entry.player, entry.a, entry.b, entry.c] for entry in state.stack],
    }


def _owner(owner: int) -> int | str:
    return "neutral" if owner == NEUTRAL else owner


def _dump_seat(state: State, seat: int) -> dict[str, Any]:
    row = slice(seat * SECTORS, (seat + 1) * SECTORS)
    entry: dict[str, Any] = {name: getattr(state, name)[seat] for name in _SEAT_NUMBERS}
    level = state.level[seat]
    entry |= {
        "automa": None if level == PERSON else STANDINGS[level], "company": _name(COMPANIES, state.company[seat]),
        "officer": _name(OFFICERS, state.officer[seat]), "skill": _name(OFFICERS, state.skill[seat]),
        "tiles": _names(TECHNOLOGY, state.tiles[seat]), "hand": _names(CONTRACTS, state.hand[seat]),
        "done": _names(CONTRACTS, state.done[seat]),
        "wheel": [[_name(TECHNOLOGY, tile), excavators, mixers] for tile, excavators, mixers in zip(
            state.wheel_tile[row], state.wheel_excavators[row], state.wheel_mixers[row], strict=True)],
        "sheet": dict(zip(SHEET_NAMES, state.sheet[seat * SHEET:(seat + 1) * SHEET], strict=True)),
    }
    return entry


def load(position: Position) -> State:
    """The state a position describes; BadInput if it cannot be understood. What breaks the rules is for `check`."""
    try:
        return _load(position)
    except KeyError as error:
        raise BadInput(f"This is not a Barrage position: {error} is missing.") from error
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise BadInput(f"This is not a Barrage position: {str(error)[:120]}.") from error


def _int(value: Any, low: int = -MUCH, high: int = MUCH) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"a whole number from {low} to {high} is needed, not {str(value)[:20]!r}")
    return value


def _sized(values: Any, size: int) -> list[Any]:
    if not isinstance(values, list) or len(values) != size:
        raise ValueError(f"a list of {size} is needed")
    return values


def _load(position: Position) -> State:
    seats: list[dict[str, Any]] = position["seats"]
    if not 2 <= len(seats) <= 4:
        raise ValueError("two to four seats")
    state = State(len(seats))
    state.round, state.turn = _int(position["round"]), _int(position["turn"], -1, len(seats) - 1)
    state.phase = PHASES.index(position["phase"])
    state.order = [_int(seat, 0, len(seats) - 1) for seat in position["order"]]
    for seat, entry in enumerate(seats):
        _load_seat(state, seat, entry)
    _load_map(state, position)
    _load_table(state, position)
    state.stack = [_load_entry(state, *_sized(entry, 5)) for entry in position["stack"]]
    for seat in range(len(seats)):
        if ability(state, seat, USA):
            state.usa = seat
    return state


def _load_entry(state: State, name: str, player: int, *numbers: int) -> Pending:
    kind = NAMES.index(name)
    a, b, c = (_int(number, low, high) for number, (low, high) in zip(numbers, LIMITS[kind], strict=True))
    return Pending(kind, _int(player, 0, state.seats - 1), a, b, c)


def _load_seat(state: State, seat: int, entry: dict[str, Any]) -> None:
    for name in _SEAT_NUMBERS:
        getattr(state, name)[seat] = bool(entry[name]) if name == "passed" else _int(entry[name])
    state.level[seat] = PERSON if entry["automa"] is None else STANDINGS.index(entry["automa"])
    state.company[seat] = _index(COMPANIES, entry["company"])
    state.officer[seat] = _index(OFFICERS, entry["officer"])
    state.skill[seat] = _index(OFFICERS, entry["skill"])
    state.tiles[seat] = _mask(TECHNOLOGY, entry["tiles"])
    state.hand[seat] = _mask(CONTRACTS, entry["hand"])
    state.done[seat] = _mask(CONTRACTS, entry["done"])
    for sector, (tile, excavators, mixers) in enumerate(_sized(entry["wheel"], SECTORS)):
        at = seat * SECTORS + sector
        state.wheel_tile[at] = _index(TECHNOLOGY, tile)
        state.wheel_excavators[at], state.wheel_mixers[at] = _int(excavators), _int(mixers)
    for source, name in enumerate(SHEET_NAMES):
        state.sheet[seat * SHEET + source] = _int(entry["sheet"][name])


def _load_owner(state: State, owner: int | str) -> int:
    if owner == "neutral":
        return NEUTRAL
    if not isinstance(owner, int) or not 0 <= owner < state.seats:
        raise ValueError(f"no seat {owner}")
    return owner


def _load_map(state: State, position: Position) -> None:
    for name, (owner, height, water) in position["dams"].items():
        dam, seat = DAM_NAMES.index(name), _load_owner(state, owner)
        state.dam[dam], state.height[dam], state.water[dam] = seat, _int(height), _int(water)
        if seat != NEUTRAL:
            state.built[seat * 4 + BASE] += 1
            state.built[seat * 4 + ELEVATION] += height - 1
    for name, owner in position["conduits"].items():
        seat = _load_owner(state, owner)
        state.conduit[CONDUIT_NAMES.index(name)] = seat
        state.built[seat * 4 + CONDUIT] += 1
    for name, owner in position["powerhouses"].items():
        house, seat = HOUSE_NAMES.index(name), _load_owner(state, owner)
        state.house[house] = seat
        state.houses[seat] |= 1 << HOUSE_BASIN[house]
        state.built[seat * 4 + POWERHOUSE] += 1
    state.headwater = [_int(drops) for drops in _sized(position["headwater"], 4)]
    state.head_tile = [_index(HEAD_TILES, tile) for tile in _sized(position["head_tiles"], 4)]


def _load_table(state: State, position: Position) -> None:
    state.bonus = [BONUS_TILES.index(tile) for tile in position["bonus"]]
    state.objective = _index(OBJECTIVES, position["objective"])
    state.national = _mask(CONTRACTS, position["national"])
    state.display = [_index(CONTRACTS, item) for item in _sized(position["display"], 6)]
    state.removed = _mask(CONTRACTS, position["removed"])
    state.starting = _mask(CONTRACTS, position["starting"])
    state.pairs = [_index(OFFICERS, officer) for officer in _sized(position["pairs"], 4)]
    state.patent = [_index(TECHNOLOGY, tile) for tile in _sized(position["patent"], 3)]
    for name, owner in position["spaces"].items():
        state.spaces[SPACE_NAMES.index(name)] = _load_owner(state, owner)
    state.copyable = _mask(OFFICERS, position["copyable"])
    for deck, items in position["unseen"].items():
        at = DECK_NAMES.index(deck)
        state.unseen[at] = _mask(DECK_ITEMS[at], items)
    automa = position["automa"]
    state.automa_top, state.automa_criteria = _index(_AUTOMA, automa["top"]), _index(_AUTOMA, automa["criteria"])
    state.automa_discard = _mask(_AUTOMA, automa["discard"])
    supply = position["supply"]
    state.bank, state.drops = _int(supply["credits"]), _int(supply["drops"])
    state.machines = [_int(supply["excavators"]), _int(supply["mixers"])]
