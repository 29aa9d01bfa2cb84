"""Positions for the tests, described by what matters in them, and moves written as text."""

from __future__ import annotations

from typing import Any

from engine import catalog
from engine.core import CHANCE, Rules
from engine.powergrid.edit import arrange
from engine.powergrid.plants import FUEL_NAMES, FUELS
from engine.powergrid.resources import price
from engine.powergrid.state import State

EDITIONS = ("classic", "recharged")
BOARDS = ("germany-classic", "germany-recharged", "usa-classic", "usa-recharged")
RUHR = {3: "north,west,southwest", 4: "north,west,east,southwest", 5: "north,northeast,west,east,southwest"}
"""Regions around the cities of the building example, by how many are in play."""


def game(edition: str = "recharged", players: int = 4, **options: str) -> Any:
    """The rules; on the German board the regions of the building example unless told otherwise."""
    if options.get("map", "germany") == "germany" and "regions" not in options:
        options["regions"] = RUHR[{2: 3, 6: 5}.get(players, players)]
    return catalog.game(f"powergrid/{edition}").rules(players, options)


def lay(rules: Any, **changes: Any) -> State:
    """A position without a fault."""
    state = arrange(rules.edition, changes)
    assert not rules.check(state), rules.check(state)
    return state


def play(rules: Rules[State], state: State, moves: str) -> State:
    """The position after some moves, separated by commas. Each must be legal."""
    for text in moves.split(", "):
        state = rules.apply(state, rules.read(text))
    return state


def refused(rules: Rules[State], state: State, text: str) -> str:
    """The id of the rule that forbids an action, or nothing."""
    refusal = rules.why_not(state, rules.read(text))
    return refusal.rule if refusal else ""


def legal(rules: Rules[State], state: State) -> list[str]:
    return [rules.write(action) for action in rules.legal(state)]


def finish(rules: Rules[State], state: State, phase: int) -> State:
    """Everybody passes, is done or runs nothing, and the lowest cards come, until another phase begins."""
    state = rules.copy(state)
    while state.phase == phase or rules.to_act(state) == CHANCE:
        moves = legal(rules, state)
        idle = [text for text in moves if text in ("pass", "done", "run nothing")]
        rules.advance(state, rules.read((idle or moves)[0]))
    return state


def prices(rules: Any, state: State) -> list[int]:
    """What the next token of each fuel costs."""
    return [price(rules.edition, state, fuel) for fuel in range(FUELS)]


def stock(state: State, seat: int) -> dict[str, int]:
    """The tokens of a seat that has any."""
    return {name: state.fuel[seat * FUELS + fuel] for fuel, name in enumerate(FUEL_NAMES)
            if state.fuel[seat * FUELS + fuel]}


def cities(rules: Any, *regions: str) -> list[str]:
    """The ids of the cities of these regions."""
    board = rules.edition.board
    return [name for city, name in enumerate(board.city_ids) if board.region_ids[board.region_of[city]] in regions]


def networks(rules: Any, *counts: int) -> dict[str, list[int]]:
    """Houses in first slots: the first seat has that many cities, the next seat the following ones, and so on."""
    board, area = rules.edition.board, rules.edition.regions
    open_ = [name for city, name in enumerate(board.city_ids) if area >> board.region_of[city] & 1]
    owners = [seat for seat, count in enumerate(counts) for _ in range(count)]
    return {name: [seat] for name, seat in zip(open_, owners, strict=False)}
