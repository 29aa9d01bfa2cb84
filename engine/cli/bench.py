"""`bench`: whole games by one policy, and what they cost, as one JSON line."""

from __future__ import annotations

import argparse
import json

from engine.analysis.bench import bench
from engine.cli.source import table_arguments, table_of
from engine.core import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser, "policy")
    parser.add_argument("--games", type=int, default=20, metavar="N")


def run(args: argparse.Namespace) -> None:
    if not 1 <= args.games <= 1_000_000:
        raise BadInput(f"The number of games is 1 to 1000000, not {args.games}.")
    print(json.dumps(bench(table_of(args), args.games, args.seed)))
