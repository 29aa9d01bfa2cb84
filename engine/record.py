"""A saved game: what was set up, every action as text (chance included), comments, and the lines not taken.

Plies are counted from the start: ply 0 is the position before any action, ply n the position after n actions,
also inside a branch, whose first action leads from ply `at` to ply `at + 1`.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass, field
from typing import Any, NoReturn

from engine import __version__
from engine.core import BadInput

SCHEMA = 1
MAX_BYTES = 2_000_000
MAX_ACTIONS = 50_000
MAX_DEPTH = 50
"""How deep branches may nest; far beyond any study, far below Python's own limit."""


@dataclass(kw_only=True)
class Line:
    """Actions one after another, with what people wrote at the plies and the branches that leave it."""

    actions: list[str] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    branches: list[Branch] = field(default_factory=list)


@dataclass(kw_only=True)
class Branch(Line):
    """A line that leaves another one at a ply."""

    at: int


@dataclass(kw_only=True)
class Record(Line):
    """A whole game; its own line is the main line."""

    game: str
    players: int
    options: dict[str, str] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)
    """What the game's `start` is given besides the number of players."""
    seats: list[str] = field(default_factory=list)
    """Empty, or for each seat a name, "person", or the name of a bot."""
    at: str = ""
    """Where the reader stood, as a path of `engine.session`; empty for the end of the main line."""
    version: str = __version__
    """The version of the engine that wrote it."""


def write(record: Record) -> str:
    """The record as JSON, one value a line, so that two versions can be compared."""
    return json.dumps(_plain(record), ensure_ascii=False, indent=1) + "\n"


def parse(text: str | bytes) -> Record:
    """The record a text holds; BadInput says in one sentence what is wrong with it."""
    data = _json(text)
    if not isinstance(data, dict):
        _bad("It is not a JSON object")
    if data.get("schema") != SCHEMA:
        _bad(f"Its schema is {_short(data.get('schema'))}; this version reads schema {SCHEMA}")
    _no_others(data, ("schema", "game", "version", "players", "options", "setup", "seats", "at", *_LINE))
    record = Record(
        game=_get(data, "game", str), version=_get(data, "version", str, ""), players=_get(data, "players", int),
        options=_texts(data, "options"), setup=_get(data, "setup", dict, {}), at=_get(data, "at", str, ""),
        seats=_list_of_texts(data, "seats"), **_line(data, 0, 0))
    if record.seats and len(record.seats) != record.players:
        _bad(f"It has {record.players} players but {len(record.seats)} seats")
    if _count(record) > MAX_ACTIONS:
        _bad(f"It has more than {MAX_ACTIONS} actions")
    return record


def code(record: Record) -> str:
    """The record as one short word of letters, digits, - and _, for a link."""
    compact = json.dumps(_plain(record), ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(compact.encode(), 9)).rstrip(b"=").decode()


def from_code(text: str) -> Record:
    """The record a code stands for; BadInput if it is damaged, or unpacks to more than a record may hold."""
    text = text.strip()
    if len(text) > MAX_BYTES:
        raise BadInput(f"This code is longer than {MAX_BYTES} characters.")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, MAX_BYTES)
    except (ValueError, binascii.Error, zlib.error):
        raise BadInput("This code is damaged: copy the whole of it.") from None
    if not unpacking.eof:
        raise BadInput("This code is cut off, or unpacks to more than a record may hold.")
    return parse(plain)


def _plain(record: Record) -> dict[str, Any]:
    head = {"schema": SCHEMA, "game": record.game, "version": record.version, "players": record.players,
            "options": record.options, "setup": record.setup, "seats": record.seats}
    return head | ({"at": record.at} if record.at else {}) | _plain_line(record, 0)


def _plain_line(line: Line, depth: int) -> dict[str, Any]:
    if depth > MAX_DEPTH:
        _bad(f"Its branches nest more than {MAX_DEPTH} deep")
    return {"actions": line.actions,
            "comments": {str(ply): line.comments[ply] for ply in sorted(line.comments)},
            "names": {str(ply): line.names[ply] for ply in sorted(line.names)},
            "branches": [{"at": branch.at} | _plain_line(branch, depth + 1) for branch in line.branches]}


def _json(text: str | bytes) -> Any:
    if len(text) > MAX_BYTES:
        _bad(f"It is larger than {MAX_BYTES} bytes")
    try:
        data = json.loads(text, parse_constant=_no_constant)
        json.dumps(data, ensure_ascii=False).encode()  # half of a surrogate pair could never be written again
    except (ValueError, RecursionError):
        _bad("It is not valid JSON")
    return data


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")


_LINE = ("actions", "comments", "names", "branches")


def _line(data: dict[str, Any], start: int, depth: int) -> dict[str, Any]:
    """The four fields of a line that begins at ply `start`."""
    if depth > MAX_DEPTH:
        _bad(f"Its branches nest more than {MAX_DEPTH} deep")
    actions = _list_of_texts(data, "actions")
    end = start + len(actions)
    branches = [_branch(entry, start, end, depth) for entry in _get(data, "branches", list, [])]
    first = start if depth == 0 else start + 1
    return {"actions": actions, "branches": branches, "comments": _by_ply(data, "comments", first, end),
            "names": _by_ply(data, "names", first, end)}


def _branch(data: Any, start: int, end: int, depth: int) -> Branch:
    if not isinstance(data, dict):
        _bad("A branch is not a JSON object")
    _no_others(data, ("at", *_LINE))
    at = _get(data, "at", int)
    if not start <= at < end:
        _bad(f"A branch leaves at ply {at}, outside its line ({start} to {end - 1})")
    branch = Branch(at=at, **_line(data, at, depth + 1))
    if not branch.actions:
        _bad(f"The branch at ply {at} has no action")
    return branch


def _by_ply(data: dict[str, Any], name: str, first: int, end: int) -> dict[int, str]:
    found = {}
    for key, text in _texts(data, name).items():
        if not (key.isascii() and key.isdigit() and len(key) < 7 and first <= int(key) <= end):
            _bad(f"“{name}” names ply {_short(key)}, outside its line ({first} to {end})")
        found[int(key)] = text
    return found


def _count(line: Line) -> int:
    return len(line.actions) + sum(_count(branch) for branch in line.branches)


_REQUIRED: Any = object()


def _get(data: dict[str, Any], name: str, kind: type, default: Any = _REQUIRED) -> Any:
    value = data.get(name, default)
    if value is _REQUIRED:
        _bad(f"“{name}” is missing")
    if not isinstance(value, kind) or isinstance(value, bool):
        _bad(f"“{name}” is {_short(value)}, not {_KINDS[kind]}")
    return value


_KINDS = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


def _texts(data: dict[str, Any], name: str) -> dict[str, str]:
    found: dict[str, str] = _get(data, name, dict, {})
    for key in found:
        _get(found, key, str)
    return found


def _list_of_texts(data: dict[str, Any], name: str) -> list[str]:
    found: list[str] = _get(data, name, list, [])
    for value in found:
        if not isinstance(value, str):
            _bad(f"“{name}” holds {_short(value)}, which is not a text")
    return found


def _no_others(data: dict[str, Any], known: tuple[str, ...]) -> None:
    for name in data:
        if name not in known:
            _bad(f"It has a field {_short(name)} that records do not have")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _bad(why: str) -> NoReturn:
    raise BadInput(f"This is not a usable record. {why}.")
