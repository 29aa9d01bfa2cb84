"""Reading a card list: every fault is found and named in one go."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from engine.cardgame.cards import FUELS, KINDS, PLANTS, SMALL_PLANTS, Cards
from engine.core import BadInput

MAX_BYTES = 100_000
MARKS = ["2-6", "4-6", "5-6", "+", "++"]
SIZES = ["small", "large"]
STATUS = ["documented", "reconstructed"]
COUNTS = {"small": SMALL_PLANTS, "large": PLANTS - SMALL_PLANTS}
STANDARD = {"coal": 12, "gas": 10, "oil": 9, "uranium": 5}
LEFTOVER = {"coal": 2, "gas": 2, "oil": 2, "uranium": 1}
DEMOLITION = 5
DEALT = {2: 12, 4: 15, 5: 18}
"""Cards on the opening market by the smallest player count of each table row: the deck must hold as many."""
SHOWN_FAULTS = 30

PLANT = {"id": str, "size": SIZES, "number": (1, 99), "fuel": FUELS, "amount": (0, 3), "income": (1, 30),
         "status": STATUS}
RESOURCE = {"fuel": FUELS[:4], "units": (1, 3), "mark": [*MARKS, "leftover"], "count": (1, 36), "status": STATUS}
CONTRACT = {"card": (1, DEMOLITION), "first": (0, 99), "others": (0, 99), "status": STATUS}


@cache
def cards(path: str) -> Cards:
    """The cards of a file, or our own list for an empty path."""
    return parse(_text(path))


def parse(text: str) -> Cards:
    """The cards a TOML text describes; BadInput lists everything that is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"The card list is not valid TOML: {error}.") from None
    found = faults(data)
    if found:
        more = [f"and {len(found) - SHOWN_FAULTS} more"] if len(found) > SHOWN_FAULTS else []
        raise BadInput("The card list cannot be used: " + "; ".join(found[:SHOWN_FAULTS] + more) + ".")
    return _tables(data)


def faults(data: dict[str, Any]) -> list[str]:
    """Everything wrong with a card list, in the order of the file."""
    found = [f"unknown table “{name[:20]}”" for name in data if name not in ("plants", "resources", "demolition")]
    for name, fields in (("plants", PLANT), ("resources", RESOURCE), ("demolition", CONTRACT)):
        found += _shape(name, data.get(name), fields)
    return found or _contents(data)


def _text(path: str) -> str:
    if not path:
        return files("engine.cardgame").joinpath("data/cards.toml").read_text("utf-8")
    try:
        file = Path(path)
        if not file.is_file():
            raise BadInput(f"There is no card list “{path[:200]}”.")
        if file.stat().st_size > MAX_BYTES:
            raise BadInput(f"The card list is larger than {MAX_BYTES} bytes.")
        return file.read_text("utf-8")
    except (OSError, ValueError):
        raise BadInput(f"The card list “{path[:200]}” cannot be read as text.") from None


def _shape(name: str, entries: Any, fields: dict[str, Any]) -> list[str]:
    if not isinstance(entries, list):
        return [f"“{name}” is missing or is not a list"]
    found = []
    for place, entry in enumerate(entries[:200], 1):
        if not isinstance(entry, dict):
            found.append(f"{name} {place} is not a table")
            continue
        found += [f"{name} {place}: unknown field “{key[:20]}”" for key in entry if key not in fields]
        found += [f"{name} {place}: {key} is {_short(entry.get(key))}, not {_wanted(allowed)}"
                  for key, allowed in fields.items() if not _allowed(entry.get(key), allowed)]
    return found + ([f"“{name}” has more than 200 entries"] if len(entries) > 200 else [])


def _allowed(value: Any, allowed: Any) -> bool:
    if isinstance(allowed, tuple):
        return type(value) is int and allowed[0] <= value <= allowed[1]
    if isinstance(allowed, list):
        return value in allowed
    return isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9]{1,8}", value) is not None


def _wanted(allowed: Any) -> str:
    if isinstance(allowed, tuple):
        return f"a whole number from {allowed[0]} to {allowed[1]}"
    return f"one of {', '.join(allowed)}" if isinstance(allowed, list) else "1 to 8 letters and digits"


def _short(value: Any) -> str:
    return "missing" if value is None else repr(value)[:30]


def _contents(data: dict[str, Any]) -> list[str]:
    found = []
    plants, resources = data["plants"], data["resources"]
    for size, count in COUNTS.items():
        found += _count(f"{size} plants", sum(plant["size"] == size for plant in plants), count)
    names = [plant["id"].lower() for plant in plants]
    found += [f"plant id “{name}” is used twice" for name in sorted({n for n in names if names.count(n) > 1})]
    found += [f"plant {plant['id']}: only an eco plant burns nothing" for plant in plants
              if (plant["fuel"] == "eco") != (plant["amount"] == 0)]
    for fuel in FUELS[:4]:
        by_mark = {mark: _sum(resources, mark, fuel) for mark in [*MARKS, "leftover"]}
        found += _count(f"standard {fuel} cards", sum(by_mark[mark] for mark in MARKS[:3]), STANDARD[fuel])
        found += _count(f"“+” {fuel} cards", by_mark["+"], 1) + _count(f"“++” {fuel} cards", by_mark["++"], 1)
        found += _count(f"leftover {fuel} cards", by_mark["leftover"], LEFTOVER[fuel])
    found += [f"leftover {entry['fuel']} cards carry 1 unit" for entry in resources
              if entry["mark"] == "leftover" and entry["units"] != 1]
    for (players, dealt), marks in zip(DEALT.items(), (1, 2, 3), strict=True):
        held = sum(_sum(resources, mark, fuel) for mark in MARKS[:marks] for fuel in FUELS[:4])
        if held < dealt:
            found.append(f"{players} players need {dealt} cards for the market, the marks give {held}")
    return found + _contracts(data["demolition"])


def _contracts(entries: list[dict[str, Any]]) -> list[str]:
    if [entry["card"] for entry in entries] != list(range(1, DEMOLITION + 1)):
        return [f"demolition cards are numbered 1 to {DEMOLITION} in order"]
    return []


def _sum(resources: list[dict[str, Any]], mark: str, fuel: str) -> int:
    return sum(entry["count"] for entry in resources if entry["mark"] == mark and entry["fuel"] == fuel)


def _count(what: str, there: int, wanted: int) -> list[str]:
    return [] if there == wanted else [f"{there} {what} instead of {wanted}"]


def _tables(data: dict[str, Any]) -> Cards:
    plants = sorted(data["plants"], key=lambda plant: (SIZES.index(plant["size"]), plant["number"]))
    standard = [[0] * KINDS for _ in MARKS]
    leftover = [0] * 4
    for entry in data["resources"]:
        fuel = FUELS.index(entry["fuel"])
        if entry["mark"] == "leftover":
            leftover[fuel] += entry["count"]
        else:
            standard[MARKS.index(entry["mark"])][fuel * 3 + entry["units"] - 1] += entry["count"]
    return Cards(
        [plant["id"] for plant in plants], [plant["number"] for plant in plants],
        [FUELS.index(plant["fuel"]) for plant in plants], [plant["amount"] for plant in plants],
        [plant["income"] for plant in plants], standard, leftover,
        [entry["first"] for entry in data["demolition"]], [entry["others"] for entry in data["demolition"]],
        [plant["status"] == "documented" for plant in plants])
