"""The rows of a run on disk while it goes on: a line that says which run it is, then rows as JSON lines.

Whatever stops the run, the games in the journal are kept, and the run can go on from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import IO, Any

import engine
from engine import catalog
from engine.analysis.course import Row
from engine.analysis.playout import Table
from engine.analysis.probes import PROBES, Probe
from engine.analysis.simulate import Chunk, Plan
from engine.analysis.tally import Tally
from engine.core import BadInput

MAX_HEAD = 10_000


class Journal:
    """Opened for a plan: new, or going on where the same plan stopped (`done` games are there already)."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.done = 0
        self.tally = Tally()
        try:
            self._file = path.open("a", encoding="utf-8")
            _alone(self._file)
            if self._file.tell():
                self._go_on(plan)
        except (OSError, ValueError) as error:
            raise BadInput(f"“{path}” cannot be written: {getattr(error, 'strerror', None) or error}.") from None
        if not self._file.tell():
            self._file.write(json.dumps(_head(plan), ensure_ascii=False) + "\n")

    def write(self, chunk: Chunk) -> None:
        """The next games."""
        assert chunk.first == self.done, "chunks come in order"
        self._file.write(chunk.lines)
        self._file.flush()
        self.done += chunk.games
        self.tally.add(chunk.tally)

    def close(self) -> None:
        self._file.close()

    def _go_on(self, plan: Plan) -> None:
        """Counts the whole games that are there; what was written of the next one is cut off."""
        found, here = read_head(self.path), _head(plan)
        if {**found, "games": 0} != {**here, "games": 0}:
            raise BadInput(f"“{self.path}” holds another run: {json.dumps(found, ensure_ascii=False)}.")
        seats = len(plan.table.bots)
        with self.path.open("rb") as file:
            end = len(file.readline())
            for rows, size in _games(file, seats):
                self.tally.count(rows, PROBES.get(catalog.game(plan.table.game).package, Probe))
                self.done += 1
                end += size
        self._file.truncate(end)


def _alone(file: IO[str]) -> None:
    """Two runs must not write to one journal; the system lets go when the process ends, however it ends."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadInput(f"“{file.name}” is in use: this run is going on elsewhere.") from None


def _head(plan: Plan) -> dict[str, Any]:
    """The rules may change between versions, so the version belongs to it."""
    return {"wattlab": engine.__version__, **json.loads(json.dumps(asdict(plan)))}


def read_head(path: Path) -> dict[str, Any]:
    """The run a journal holds."""
    with path.open("rb") as file:
        line = file.readline(MAX_HEAD)
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or "wattlab" not in head:
        raise BadInput(f"“{path}” is not the journal of a run.")
    return head


def planned(path: Path) -> Plan:
    """The plan a journal was opened for."""
    head = read_head(path)
    try:
        table = head["table"]
        return Plan(Table(table["game"], table["players"], tuple(table["bots"]), table["options"]),
                    head["games"], head["seed"])
    except (KeyError, TypeError):
        raise BadInput(f"“{path}” is not the journal of a run.") from None


def read_rows(path: Path) -> Iterator[Row]:
    """Every row of a journal."""
    with path.open("rb") as file:
        file.readline()
        for line in file:
            yield json.loads(line)


def _games(file: IO[bytes], seats: int) -> Iterator[tuple[list[Row], int]]:
    """Whole games, each with its length in bytes."""
    for _, rows in groupby(_whole_lines(file), key=lambda each: each[0]["game"]):
        game = list(rows)
        if len(game) == seats:
            yield [row for row, _ in game], sum(size for _, size in game)


def _whole_lines(file: IO[bytes]) -> Iterator[tuple[Row, int]]:
    """The last line may have been cut in the middle when the machine stopped."""
    for line in file:
        if not line.endswith(b"\n"):
            return
        yield json.loads(line), len(line)
