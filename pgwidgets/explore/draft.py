"""A Power Grid position that is being changed: what was typed and clicked, the position it makes, and its faults."""

from __future__ import annotations

import re
from typing import Any

from engine.core import BadInput, Position, Refusal
from engine.powergrid.edit import PLAIN, SEAT_LISTS, TABLES, arrange
from engine.powergrid.edition import SLOTS
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import NOTHING, State

PHASES = ("auction", "fuel", "building", "power")
AUCTION = ("lot", "bid", "bidder", "bidding", "active", "sales", "trust_took")
HIDDEN = ("under", "scrapped", "boxed")
"""Where plants lie that nobody uses: a plant named elsewhere is taken from there."""


def editable(state: State) -> bool:
    """A position can be changed when a player decides something, not in the middle of a draw or a scrapping."""
    return state.actor >= 0 and state.want == NOTHING


def changes_of(position: Position) -> dict[str, Any]:
    """A position in the words of `arrange`."""
    changes = {key: position[key] for key in PLAIN}
    changes |= {key: position[table][name] for key, (table, name) in TABLES.items()}
    changes |= {key: [seat[key] for seat in position["seats"]] for key in SEAT_LISTS}
    return changes | {"houses": dict(position["board"]["houses"]), "actor": position["actor"]}


class Draft:
    """Starts as the given position. `state` and `faults` follow every change; `problem`: what made no sense at all."""

    def __init__(self, rules: PowerGrid, state: State) -> None:
        self.rules = rules
        self.changes = changes_of(rules.dump(state))
        self.brush = 0
        """Whose house a click on the map puts down."""
        self.state = state
        self.faults: list[Refusal] = []
        self.problem = ""
        self.look()

    def look(self) -> None:
        """Arranges the position anew and asks for everything wrong with it."""
        try:
            self.state = arrange(self.rules.edition, self._tidy())
            self.faults = self.rules.check(self.state)
            self.problem = ""
        except BadInput as error:
            self.problem = str(error)

    @property
    def sound(self) -> bool:
        return not self.problem and not self.faults

    def _tidy(self) -> dict[str, Any]:
        """Plants named by a person are no longer where nobody sees them."""
        named = {plant for own in self.changes["plants"] for plant in own} | set(self.changes["market"])
        return self.changes | {key: [plant for plant in self.changes[key] if plant not in named] for key in HIDDEN}

    def change(self, field: str, text: str) -> None:
        """One field of the form: "money 0", "plants 2", "fuel 1 3", "market", "on_sale 0", "step"."""
        key, *indices = field.split()
        values = [int(word) for word in re.findall(r"-?\d{1,6}", text)]
        first = values[0] if values else 0
        if key == "phase" and text in PHASES:
            self.changes["phase"] = text
            self._new_turn()
        elif key in ("step", "round", "discount", "actor"):
            self.changes[key] = first
        elif key == "order":
            self.changes["order"] = [value - 1 for value in values]
            self._new_turn()
        elif key in ("market", "plants", "money", "fuel", "on_sale"):
            self._list(key, [int(index) for index in indices if index.isdigit()], values)
        self.look()

    def _list(self, key: str, indices: list[int], values: list[int]) -> None:
        first = values[0] if values else 0
        if key == "market" and not indices:
            self.changes["market"] = sorted(values)
        elif key != "fuel" and len(indices) == 1 and indices[0] < len(self.changes[key]):
            self.changes[key] = self.changes[key][:]
            self.changes[key][indices[0]] = sorted(values) if key == "plants" else first
        elif key == "fuel" and len(indices) == 2 and indices[0] < len(self.changes[key]) and indices[1] < 4:
            own = [list(tokens) for tokens in self.changes["fuel"]]
            own[indices[0]][indices[1]] = first
            self.changes["fuel"] = own

    def _new_turn(self) -> None:
        """Another phase or order starts afresh: no auction under way, the first of the phase is to act."""
        for key in (*AUCTION, "actor"):
            self.changes.pop(key, None)

    def click(self, city: str) -> None:
        """Puts down a house of the chosen seat in the first free slot, or takes it away again."""
        owners = [*self.changes["houses"].get(city, []), *[-1] * SLOTS][:SLOTS]
        if self.brush in owners:
            owners[owners.index(self.brush)] = -1
        elif -1 in owners:
            owners[owners.index(-1)] = self.brush
        houses = {**self.changes["houses"], city: owners}
        self.changes["houses"] = {name: taken for name, taken in houses.items() if any(seat >= 0 for seat in taken)}
        self.look()
