"""The map of a position: houses, and for the player to move what each city costs, the way there, and why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core import Action
from engine.powergrid.boards import FAR
from engine.powergrid.building import connection, open_slot
from engine.powergrid.edition import SLOT_COSTS, SLOTS
from engine.powergrid.state import BUILDING, MARKS, TRUST_HOUSES
from pgwidgets.figures.labels import window
from pgwidgets.figures.map import Place, power_map
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

WIDE = 1.4
KINDS = {BUILDING: "build", TRUST_HOUSES: "trust", MARKS: "mark"}


def map_figure(say: Words, table: Table, dark: bool = False,
               found: dict[str, Place] | None = None) -> dict[str, Any]:
    """The figure for the position at the cursor; `found`: other places to click than those of the moment."""
    state, printed = table.state, table.rules.edition.board
    mask = state.area.mask if state.area is not None else 0
    regions = {region for index, region in enumerate(printed.region_ids) if mask >> index & 1}
    return power_map(printed.name, regions, _houses(table), places(say, table) if found is None else found,
                     step=state.step, marks=_marks(table), dark=dark)


def is_wide(table: Table) -> bool:
    """Whether the part of the board in play asks for a wide place on the page."""
    state, printed = table.state, table.rules.edition.board
    mask = state.area.mask if state.area is not None else 0
    (left, right), (top, bottom) = window(printed.name, {region for index, region in enumerate(printed.region_ids)
                                                         if mask >> index & 1})
    return right - left > WIDE * (bottom - top)


def _marks(table: Table) -> set[str]:
    """The starting cities."""
    return {name for city, name in enumerate(table.rules.edition.board.city_ids) if table.state.marks >> city & 1}


def _houses(table: Table) -> dict[str, list[int | None]]:
    """City -> the colour in each of its slots, as far as one is taken; a gap is None."""
    state, found = table.state, {}
    for city, name in enumerate(table.rules.edition.board.city_ids):
        owners = state.houses[city * SLOTS:(city + 1) * SLOTS]
        while owners and owners[-1] < 0:
            owners.pop()
        if owners:
            found[name] = [table.colour(owner) if owner >= 0 else None for owner in owners]
    return found


def city_action(table: Table, city: str) -> Action | None:
    """What a click on a city means now; outside the phases of the map it asks to build, and hears why not."""
    printed = table.rules.edition.board
    return Action(KINDS.get(table.state.phase, "build"), printed.index[city]) if city in printed.index else None


def places(say: Words, table: Table) -> dict[str, Place]:
    """The cities that can be clicked by the person to move; in the other phases they tell their cost, to plan with."""
    state, seat = table.state, table.person_to_act
    if seat is None or table.must_pass or state.area is None:
        return {}
    if state.phase not in KINDS:
        return _planned(say, table, seat)
    kind = KINDS[state.phase]
    legal = {action.a for action in table.session.legal() if action.kind == kind}
    names = table.rules.edition.board
    return {names.city_ids[city]: _building(say, table, seat, city, city in legal) if kind == "build" else
            _pointing(say, table, kind, city, city in legal) for city in range(len(names.city_ids))}


def _planned(say: Words, table: Table, seat: int) -> dict[str, Place]:
    """No tags, so that the map stays calm: who points at a city wants to know."""
    assert table.state.area is not None
    ids = table.rules.edition.board.city_ids
    told = {ids[city]: _building(say, table, seat, city, False) for city in table.state.area.cities}
    return {city: replace(place, cost=None, tip=[*place.tip[:2], say("board.later")])
            for city, place in told.items() if place.cost is not None}


def _building(say: Words, table: Table, seat: int, city: int, possible: bool) -> Place:
    state = table.state
    name = table.rules.edition.board.city_names[city]
    slot, lines = open_slot(state, city), connection(state, seat, city)
    if state.network[seat] >> city & 1 or slot < 0 or lines >= FAR or city not in table.state.area.cities:
        return Place(say("board.ask", city=name), possible=False, tip=[name, *_why(table, city)])
    cost = SLOT_COSTS[slot] + lines
    path = _way(table, seat, city) if lines else []
    parts = _parts(say, table, SLOT_COSTS[slot], lines, path)
    rest = [say("board.leaves", money=state.money[seat] - cost)] if possible else _why(table, city)
    label = say("board.build" if possible else "board.ask_cost", city=name, cost=cost)
    ids = table.rules.edition.board.city_ids
    return Place(label, cost, possible, [f"{name} {cost}", parts, *rest],
                 [[ids[each] for each in path]] if path else [])


def cost_parts(say: Words, table: Table, seat: int, city: int) -> str:
    """Where the cost of a city comes from; the city must have an open slot."""
    slot, lines = open_slot(table.state, city), connection(table.state, seat, city)
    return _parts(say, table, SLOT_COSTS[slot], lines, _way(table, seat, city) if lines else [])


def _parts(say: Words, table: Table, slot: int, lines: int, path: list[int]) -> str:
    if not path:
        return say("board.parts_slot", slot=slot)
    return say("board.parts", slot=slot, lines=lines, start=table.rules.edition.board.city_names[path[0]])


def _pointing(say: Words, table: Table, kind: str, city: int, possible: bool) -> Place:
    name = table.rules.edition.board.city_names[city]
    tip = [name] if possible else [name, *_why(table, city, kind)]
    return Place(say(f"board.{kind}", city=name), None, possible, tip)


def _why(table: Table, city: int, kind: str = "build") -> list[str]:
    refusal = table.rules.why_not(table.state, Action(kind, city))
    return [table.session.sentence(refusal)] if refusal else []


def _way(table: Table, seat: int, city: int) -> list[int]:
    """The cheapest way from the seat's network, found backwards along the distances the state already knows."""
    state = table.state
    area, board = state.area, table.rules.edition.board
    base = seat * len(board.city_ids)
    assert area is not None
    neighbours = _neighbours(table)
    way = [city]
    while state.reach[base + way[-1]] > 0:
        here = way[-1]
        way.append(min((other for other, _ in neighbours[here] if area.mask >> board.region_of[other] & 1),
                       key=lambda other: state.reach[base + other] + dict(neighbours[here])[other]))
        if len(way) > area.size:
            return []
    return way[::-1]


def _neighbours(table: Table) -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for a, b, cost in table.rules.edition.board.lines:
        found.setdefault(a, []).append((b, cost))
        found.setdefault(b, []).append((a, cost))
    return found
