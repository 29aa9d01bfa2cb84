"""Printed tiles, contracts, companies and action spaces as flat tables; indices follow the order of the data files."""

from __future__ import annotations

from typing import Any, Final

from engine.barrage.board import DAM_NAMES, STRUCTURES, ZONES, data

_NUMBERS = data("numbers")
_TILES = data("tiles")
_COMPANIES = data("companies")
_CONTRACTS = data("contracts")
_TECHNOLOGY = data("technology")
_SPACES = data("spaces")

USA: Final = 0
GERMANY: Final = 1
ITALY: Final = 2
FRANCE: Final = 3
COMPANIES: Final[list[str]] = [company["id"] for company in _COMPANIES["companies"]]

ADLER: Final = 0
DEL_MONTE: Final = 1
FIESLER: Final = 2
MCDOWELL: Final = 3
JORDAN: Final = 4
KRYLOV: Final = 5
SEKIBO: Final = 6
NO_OFFICER: Final = -1
OFFICERS: Final[list[str]] = [officer["id"] for officer in _COMPANIES["officers"]]

BONUS: Final[list[int]] = _COMPANIES["powerhouses"]["bonus"]
"""What 0 to 4 powerhouses add to a production."""
ABILITY: Final[int] = _COMPANIES["powerhouses"]["ability"]
"""Powerhouses that unlock the company ability."""

LEVELS: Final = ["easy", "medium", "hard", "very_hard"]
EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2
VERY_HARD: Final = 3
GUIDED: Final = 4
"""A person who plays a turn by an Automa tile, because of Sekibo."""
STANDINGS: Final = [*LEVELS, "guided"]
PERSON: Final = -1


class Reward:
    """What a contract, an income or a space gives; all zero means nothing of that."""

    __slots__ = ("any", "build", "credits", "energy", "excavators", "flow", "later", "limit", "mixers", "rotate", "vp")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.vp: int = entry.get("vp", 0)
        self.credits: int = entry.get("credits", 0)
        self.energy: int = entry.get("energy", 0)
        self.excavators: int = entry.get("excavator", 0)
        self.mixers: int = entry.get("mixer", 0)
        self.any: int = entry.get("machine_any", 0)
        self.rotate: int = entry.get("rotate", 0)
        self.later: int = entry.get("drop_later", 0)
        self.flow: int = entry.get("drop_flow", 0)
        build: dict[str, Any] = entry.get("build", {})
        self.build: int = STRUCTURES.index(build["structure"]) if build else -1
        self.limit: int = _limit(build)
        """Zones allowed as bits, or the highest production of a free conduit."""


def _limit(build: dict[str, Any]) -> int:
    if "max_production" in build:
        highest: int = build["max_production"]
        return highest
    return sum(1 << ZONES.index(zone) for zone in build.get("zones", ZONES))


GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
COLOURS: Final = ["green", "yellow", "red"]
CONTRACTS: Final[list[str]] = [contract["id"] for contract in _CONTRACTS["contracts"]]
NEEDS: Final[list[int]] = [contract["energy"] for contract in _CONTRACTS["contracts"]]
REWARDS: Final[list[Reward]] = [Reward(contract["reward"]) for contract in _CONTRACTS["contracts"]]
STARTING: Final = 0b1111
NATIONAL: Final = 0b111111 << 4
PRIVATE: Final = [0x7FFF << 10, 0x7FFF << 25, 0x7FFF << 40]
"""Contracts as bits: 4 starting, 6 national, 15 of each colour."""
COLOUR: Final[list[int]] = [-1] * 10 + [0] * 15 + [1] * 15 + [2] * 15
HAND: Final[int] = _CONTRACTS["limits"]["hand"]
INTRODUCTORY: Final[list[tuple[int, int, int]]] = [
    (COMPANIES.index(seat["company"]), OFFICERS.index(seat["officer"]), CONTRACTS.index(seat["contract"]))
    for seat in _CONTRACTS["introductory"]["seats"]]
"""Company, officer and starting contract by seat."""

INCOME: Final[list[list[list[Reward | None]]]] = [
    [[next((Reward(step) for step in company["income"].get(row, []) if step["piece"] == piece), None)
      for piece in range(6)] for row in STRUCTURES] for company in _COMPANIES["companies"]]
"""INCOME[company][structure][n]: what the n-th piece uncovers."""

JOKER: Final = 4
FIRST_ADVANCED: Final = 5
L1_BASE: Final = 5
L1_ELEVATION: Final = 6
L1_CONDUIT: Final = 7
L1_POWERHOUSE: Final = 8
L1_ANY: Final = 9
L2_BASE: Final = 10
L2_ELEVATION: Final = 11
L2_CONDUIT: Final = 12
L2_POWERHOUSE: Final = 13
L2_ANY: Final = 14
L3_BASE: Final = 15
L3_ELEVATION: Final = 16
L3_CONDUIT: Final = 17
L3_POWERHOUSE: Final = 18
L3_ANY: Final = 19
COPYING: Final = 20
"""Krylov's tile."""
TECHNOLOGY: Final[list[str]] = [tile["id"] for tile in _TECHNOLOGY["basic"] + _TECHNOLOGY["advanced"]] + ["krylov"]
BUILDS: Final[list[list[int]]] = [[STRUCTURES.index(name) for name in tile["builds"]]
                                  for tile in _TECHNOLOGY["basic"] + _TECHNOLOGY["advanced"]] + [[]]
TECH_LEVEL: Final[list[int]] = [0] * 5 + [tile["level"] for tile in _TECHNOLOGY["advanced"]] + [0]
ADVANCED: Final = 0x7FFF << 5
"""The advanced tiles as bits."""
BASIC: Final = 0b1111
FREE_OF_ENGINEERS: Final = (1 << L1_POWERHOUSE) | (1 << L3_BASE)


class Space:
    """An action space of the management board or the patent office."""

    __slots__ = ("area", "contracts", "cost", "engineers", "modifier", "participants", "position", "reward",
                 "surcharge", "total")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.area: int = AREAS.index(entry["area"])
        self.engineers: int = entry["engineers"]
        self.surcharge: int = entry["surcharge"]
        self.cost: int = entry["cost"]
        self.total: int = self.surcharge + self.cost
        """Credits paid when the engineers are placed."""
        self.participants: int = entry["players"]
        self.modifier: int = entry.get("modifier", 0)
        self.contracts: int = entry.get("contracts", 0)
        self.position: int = entry.get("position", 0) - 1
        self.reward: Reward = Reward(entry)


AREAS: Final = ["turbine", "water", "workshop", "machinery", "contracts", "patent"]
TURBINE: Final = 0
WATER: Final = 1
WORKSHOP: Final = 2
MACHINERY: Final = 3
OFFICE: Final = 4
PATENT: Final = 5
SPACE_NAMES: Final[list[str]] = [space["id"] for space in _SPACES["spaces"]]
SPACE_COUNT: Final[int] = len(SPACE_NAMES)
SPACES: Final[list[Space]] = [Space(space) for space in _SPACES["spaces"]]
FIRST_PATENT: Final[int] = SPACE_NAMES.index("patent-1L")
BUILD_ENGINEERS: Final[list[int]] = [space["engineers"] for space in _SPACES["construction"]]
BUILD_SURCHARGE: Final[list[int]] = [space["surcharge"] for space in _SPACES["construction"]]
COPY_SURCHARGE: Final[list[int]] = [space["surcharge"] for space in _SPACES["sekibo"]]

HEAD_TILES: Final[list[str]] = [tile["id"] for tile in _TILES["headstreams"]]
HEAD_DROPS: Final[list[list[int]]] = [tile["drops"] for tile in _TILES["headstreams"]]
NEUTRAL_TILES: Final[list[str]] = [tile["id"] for tile in _TILES["neutral"]]
NEUTRAL_SLOT: Final[list[int]] = [DAM_NAMES.index(tile["slot"]) for tile in _TILES["neutral"]]
NEUTRAL_HEIGHT: Final[list[int]] = [dam["height"] for dam in _TILES["neutral_dams"]]
NEUTRAL_DROPS: Final[list[int]] = [dam["drops"] for dam in _TILES["neutral_dams"]]
BONUS_TILES: Final[list[str]] = [tile["id"] for tile in _TILES["bonus"]]
BONUS_VP: Final[list[int]] = [tile["vp"] for tile in _TILES["bonus"]]
OBJECTIVES: Final[list[str]] = _TILES["objectives"]["tiles"]
AWARDS: Final[list[int]] = _TILES["objectives"]["awards"]
AUTOMA_AWARDS: Final[list[int]] = _TILES["objectives"]["automa_awards"]

START: Final[dict[str, Any]] = _NUMBERS["start"]
SUPPLY_CREDITS: Final[int] = START["supply"]["credits"]
SUPPLY_EXCAVATORS: Final[int] = START["supply"]["excavators"]
SUPPLY_MIXERS: Final[int] = START["supply"]["mixers"]
SUPPLY_DROPS: Final[int] = START["supply"]["drops"]
ENGINEERS: Final[int] = START["engineers"]
PIECES: Final[list[int]] = [START["pieces"][name] for name in STRUCTURES]
SECTORS: Final[int] = _NUMBERS["wheel"]["sectors"]
ROUNDS: Final[int] = _NUMBERS["end"]["rounds"]
RESOURCES_PER_VP: Final[int] = _NUMBERS["end"]["resources_per_vp"]
_TRACK = _NUMBERS["track"]
TRACK_LAST: Final[int] = _TRACK["last"]
SECTION: Final[int] = _TRACK["section"]
PENALTY: Final[int] = _TRACK["penalty"]
FIRST_VP: Final[int] = _TRACK["first"]
SECOND_VP: Final[int] = _TRACK["second"]
ZERO_VP: Final[int] = _TRACK["zero"]["vp"]
TRACK_CREDITS: Final[list[int]] = [_TRACK["zero"]["credits"]] + [
    max(credits for mark, credits in _TRACK["marks"] if mark <= position) for position in range(1, TRACK_LAST + 1)]
"""Credits at each position of the energy track."""
