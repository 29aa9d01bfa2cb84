"""Positions for the tests, described by what matters in them, and moves written as text.

Seats 0 to 3 are Pavel (USA, red), Jeanne (Germany, black), Viktor (Italy, green) and Sofia (France, white), as in the
examples of the rulebook. Nobody has an officer or a contract unless told, and the map is empty.
"""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from engine.barrage.pending import NAMES
from engine.barrage.state import State
from engine.barrage.tables import COLOURS, COMPANIES, CONTRACTS, SPACE_NAMES, TECHNOLOGY
from engine.catalog import game
from engine.core import CHANCE, Action, Rules
from engine.rulebook import sentence

PAVEL, JEANNE, VIKTOR, SOFIA = range(4)


def rules_for(players: int = 4, **options: str) -> Any:
    return game("barrage").rules(players, options)


def first(rules: Rules[State], state: State) -> State:
    """Chance deals the first of what it may, and people pick the first offer, until somebody has a turn."""
    while state.stack[-1].kind != NAMES.index("turn"):
        rules.advance(state, moves(rules, state)[0])
    return state


def moves(rules: Rules[State], state: State) -> list[Action]:
    if rules.to_act(state) == CHANCE:
        return [action for action, _ in rules.chances(state)]
    return rules.legal(state)


@cache
def _plain(players: int) -> dict[str, Any]:
    rules = rules_for(players)
    position = rules.dump(first(rules, rules.start({})))
    for seat, entry in enumerate(position["seats"]):
        entry.update(company=COMPANIES[seat], officer=None, skill=None, hand=[])
    position.update(dams={}, headwater=[0] * 4, order=list(range(players)), national=[], patent=[None] * 3,
                    display=["G14", "G15", "Y14", "Y15", "R14", "R15"])
    return position


def lay(players: int = 4, seats: dict[int, dict[str, Any]] | None = None, seat: int = 0,
        asks: tuple[Any, ...] = ("turn",), taken: str = "", piles: dict[str, list[str]] | None = None,
        **changes: Any) -> State:
    """A position without a fault. `asks` is what the seat decides; areas `taken` have no free space; in the piles
    is what lies nowhere else, unless `piles` says otherwise."""
    rules, position = rules_for(players), copy.deepcopy(_plain(players))
    for index, values in (seats or {}).items():
        _seat(position["seats"][index], values)
    position.update(changes)
    position["turn"] = position["order"].index(seat)
    position["stack"] = [["turn end", seat, 0, 0, 0], [asks[0], seat, *[*asks[1:], 0, 0, 0][:3]]]
    for space in SPACE_NAMES:
        if space.split("-")[0] in taken.split():
            position["spaces"].setdefault(space, players - 1)
    _piles(position)
    position["unseen"] |= piles or {}
    state = rules.load(position)
    assert [sentence("barrage", fault) for fault in rules.check(state)] == []
    return state


def _seat(entry: dict[str, Any], values: dict[str, Any]) -> None:
    entry.update(values)
    if values.get("officer"):
        entry["skill"] = None if values["officer"] == "sekibo" else values["officer"]
    if "vp" in values:
        entry["sheet"] |= {"start": values["vp"]}


def _piles(position: dict[str, Any]) -> None:
    seen = {*position["national"], *position["display"], *position["patent"], *position["removed"]}
    for entry in position["seats"]:
        seen |= {*entry["hand"], *entry["done"], *entry["tiles"], *(tile for tile, _, _ in entry["wheel"])}
    decks = [(colour, [name for name in CONTRACTS if name[0] == colour[0].upper()]) for colour in COLOURS]
    decks += [(f"technology-{level}", [name for name in TECHNOLOGY if name.startswith(f"L{level}")])
              for level in "123"]
    for deck, names in decks:
        position["unseen"][deck] = [name for name in names if name not in seen]


def play(state: State, *texts: str) -> State:
    """The position after these moves, each legal. What else is to be drawn is the first of what may come."""
    rules = rules_for(state.seats)
    for text in texts:
        if not text.startswith("draw"):
            state = settled(rules, state)
        state = rules.apply(state, rules.read(text))
    return settled(rules, state)


def settled(rules: Rules[State], state: State) -> State:
    while rules.to_act(state) == CHANCE:
        state = rules.apply(state, rules.chances(state)[0][0])
    return state


def refused(state: State, text: str) -> str:
    """The id of the rule that forbids an action, or nothing."""
    rules = rules_for(state.seats)
    refusal = rules.why_not(state, rules.read(text))
    assert refusal is None or sentence("barrage", refusal)
    return refusal.rule if refusal else ""


def legal(state: State, kind: str = "") -> list[str]:
    """The actions of a kind that may be taken now, as text."""
    rules = rules_for(state.seats)
    return [rules.write(action) for action in rules.legal(state) if action.kind.startswith(kind)]


def asked(state: State) -> tuple[str, int]:
    """What is to be decided, and by whom."""
    return NAMES[state.stack[-1].kind], state.stack[-1].player


def dump(state: State) -> dict[str, Any]:
    position: dict[str, Any] = rules_for(state.seats).dump(state)
    return position


def end_round(state: State) -> State:
    """Everybody puts all engineers into the bank and passes; the round is scored and the next one begins."""
    current, rules = state.round, rules_for(state.seats)
    while state.round == current and rules.to_act(state) is not None:
        banks = legal(state, "bank")
        state = play(state, banks[-1] if banks else "pass" if "pass" in legal(state) else legal(state)[-1])
    return state
