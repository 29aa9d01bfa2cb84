"""A journal as a file for others: Parquet, JSON lines or CSV, by the name. It is written whole or not at all."""

from __future__ import annotations

import csv
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.analysis.course import Row
from engine.analysis.journal import read_rows
from engine.core import BadInput

BLOCK = 4 << 20
"""Bytes of the journal that become one row group: few enough for memory, many enough to read back fast."""


def export(journal: Path, path: Path) -> None:
    """Writes the rows of a journal to a file."""
    part = path.with_name(f".{path.name}.new")
    try:
        writer(path)(journal, part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def writer(path: Path) -> Callable[[Path, Path], None]:
    """What writes files of this name; BadInput if nothing does."""
    if path.suffix not in WRITERS:
        raise BadInput(f"Results are written to a file whose name ends in {', '.join(WRITERS)}.")
    if path.suffix == ".parquet":
        try:
            import pyarrow  # type: ignore[import-untyped]  # noqa: F401
        except ImportError:
            raise BadInput("Parquet needs the package pyarrow; .jsonl and .csv need nothing.") from None
    return WRITERS[path.suffix]


def _jsonl(journal: Path, path: Path) -> None:
    with journal.open("rb") as source, path.open("wb") as target:
        source.readline()
        shutil.copyfileobj(source, target)


def _csv(journal: Path, path: Path) -> None:
    """Lists become numbers with spaces between them, "-" where there is none."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        for number, row in enumerate(read_rows(journal)):
            if number == 0:
                table.writerow(row)
            table.writerow([_cell(value) for value in row.values()])


def _cell(value: Any) -> Any:
    return " ".join("-" if each is None else str(each) for each in value) if isinstance(value, list) else value


def _parquet(journal: Path, path: Path) -> None:
    from pyarrow import json, parquet
    columns = schema(next(read_rows(journal)))
    with journal.open("rb") as source, parquet.ParquetWriter(path, columns) as target:
        source.readline()
        reader = json.open_json(source, json.ReadOptions(use_threads=False, block_size=BLOCK),
                                json.ParseOptions(explicit_schema=columns))
        for batch in reader:
            target.write_batch(batch)


def schema(row: Row) -> Any:
    """The types by the columns' names and first values: a list may be empty, or all None, in the first row."""
    import pyarrow
    kinds = {int: pyarrow.int64(), float: pyarrow.float64(), str: pyarrow.string()}

    def kind(name: str, value: Any) -> Any:
        if isinstance(value, list):
            return pyarrow.list_(pyarrow.int64() if name.endswith("_by_round") else pyarrow.string())
        return kinds[type(value)]
    return pyarrow.schema([(name, kind(name, value)) for name, value in row.items()])


WRITERS: dict[str, Callable[[Path, Path], None]] = {".parquet": _parquet, ".jsonl": _jsonl, ".csv": _csv}
