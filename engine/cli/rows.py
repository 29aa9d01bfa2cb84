"""Rows into a file as they come: Parquet, JSON lines or CSV by its name. A run that fails leaves no half file."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.analysis.simulate import Row
from engine.core import BadInput

ROW_GROUP = 50_000
"""Rows written to Parquet at once: few enough for memory, many enough to read back fast."""
Keep = Callable[[list[Row]], object]


@contextmanager
def open_rows(name: str | None) -> Iterator[Keep]:
    """A function that keeps rows; without a name they are dropped."""
    if name is None:
        yield lambda rows: None
        return
    path = Path(name)
    writer = _writer(path.suffix)
    part = path.with_name(f".{path.name}.part")
    try:
        part.touch()
    except (OSError, ValueError) as error:
        raise BadInput(f"“{name}” cannot be written: {getattr(error, 'strerror', None) or error}.") from None
    try:
        with writer(part) as keep:
            yield keep
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def _writer(suffix: str) -> Any:
    if suffix not in WRITERS:
        raise BadInput(f"Results are written to a file whose name ends in {', '.join(WRITERS)}.")
    return WRITERS[suffix]


@contextmanager
def _jsonl(path: Path) -> Iterator[Keep]:
    with path.open("w", encoding="utf-8") as file:
        yield lambda rows: file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


@contextmanager
def _csv(path: Path) -> Iterator[Keep]:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)

        def keep(rows: list[Row]) -> None:
            if file.tell() == 0:
                table.writerow(rows[0])
            table.writerows(row.values() for row in rows)
        yield keep


@contextmanager
def _parquet(path: Path) -> Iterator[Keep]:
    try:
        import pyarrow  # type: ignore[import-untyped]
        from pyarrow import parquet
    except ImportError:
        raise BadInput("Parquet needs the package pyarrow; .jsonl and .csv need nothing.") from None
    writer: Any = None
    waiting: list[Row] = []

    def flush(count: int) -> None:
        nonlocal writer
        batch = pyarrow.Table.from_pylist(waiting[:count])
        writer = writer or parquet.ParquetWriter(path, batch.schema)
        writer.write_table(batch)
        del waiting[:count]

    def keep(rows: list[Row]) -> None:
        waiting.extend(rows)
        while len(waiting) >= ROW_GROUP:
            flush(ROW_GROUP)
    yield keep
    if waiting:
        flush(len(waiting))
    writer.close()


WRITERS = {".parquet": _parquet, ".jsonl": _jsonl, ".csv": _csv}
