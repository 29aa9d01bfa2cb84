"""The 20 Automa tiles as tables: the actions in the order they are tried, and the criteria on the back."""

from __future__ import annotations

from typing import Any, Final

from engine.barrage.board import HEADSTREAMS, STRUCTURES, ZONES, data
from engine.barrage.tables import COLOURS

PRODUCE: Final = 0
WATER: Final = 1
OFFICE: Final = 2
CONSTRUCT: Final = 3
WORKSHOP: Final = 4
MACHINERY: Final = 5
PATENT: Final = 6
BANK: Final = 7
KINDS: Final = ["produce", "water", "contract_office", "construct", "workshop", "machinery", "patent", "bank"]


class TileAction:
    """One cell of an action side; numbers that do not belong to its kind are 0, names -1."""

    __slots__ = ("any", "colour", "cost", "dashed", "drops", "energy", "engineers", "excavators", "flow", "kind",
                 "least", "mixers", "modifier", "rotate", "structure", "vp", "zone")

    def __init__(self, entry: dict[str, Any]) -> None:
        gain: dict[str, int] = entry.get("gain", {})
        self.kind: int = KINDS.index(entry["type"])
        self.engineers: int = entry["engineers"]
        self.dashed: bool = entry.get("dashed", False)
        """Whether the turn goes on after it."""
        self.cost: int = entry.get("vp_cost", 0)
        self.vp: int = entry.get("vp_gain", 0)
        self.modifier: int = entry.get("modifier", 0)
        self.colour: int = COLOURS.index(entry.get("contract") or entry.get("discard") or COLOURS[0])
        self.drops: int = entry.get("drops", 0)
        self.flow: bool = entry.get("flow_now", False)
        self.energy: int = entry.get("energy", 0)
        self.structure: int = STRUCTURES.index(entry["structure"]) if "structure" in entry else -1
        self.zone: int = ZONES.index(entry["zone"]) if "zone" in entry else -1
        """The only zone allowed for a base."""
        self.least: int = entry.get("min_production", 0)
        """The weakest conduit allowed."""
        self.rotate: int = entry.get("rotate", 0)
        self.excavators: int = gain.get("excavator", 0)
        self.mixers: int = gain.get("mixer", 0)
        self.any: int = gain.get("any", 0)


class Column:
    """One column of a criteria side: three criteria, and where the search by number begins."""

    __slots__ = ("criteria", "first")

    def __init__(self, entry: dict[str, Any], conduits: bool) -> None:
        self.criteria: list[str] = entry["criteria"]
        self.first: int = entry["basin"] - 1
        """A basin; for conduits the number of the conduit."""
        if conduits:
            self.first = 2 * self.first + "AB".index(entry["letter"])


class Tile:
    """Both sides of an Automa tile."""

    __slots__ = ("actions", "code", "columns", "heads")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.code: str = entry["code"]
        self.actions: list[TileAction] = [TileAction(action) for action in entry["actions"]]
        self.heads: list[int] = [HEADSTREAMS.index(letter) for letter in entry["headstreams"]]
        dam = Column(entry["dam"], False)
        self.columns: list[Column] = [dam, dam, Column(entry["conduit"], True), Column(entry["powerhouse"], False)]
        """By structure; bases and elevations share a column."""


TILES: Final[list[Tile]] = [Tile(entry) for entry in data("automa")["tiles"]]
