"""`simulate`: many games on local processes, with a progress bar; one row for each game and seat."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from time import perf_counter

from engine.analysis.simulate import simulate
from engine.cli.rows import open_rows
from engine.cli.source import table_arguments, table_of
from engine.core import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser, "bots")
    parser.add_argument("--games", type=int, required=True, metavar="N")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W")
    parser.add_argument("--out", metavar="FILE", help="the rows, as .parquet, .jsonl or .csv")


def run(args: argparse.Namespace) -> None:
    if not 1 <= args.games <= 100_000_000:
        raise BadInput(f"The number of games is 1 to 100000000, not {args.games}.")
    if not 1 <= args.workers <= 256:
        raise BadInput(f"The number of workers is 1 to 256, not {args.workers}.")
    table = table_of(args)
    wins: Counter[str] = Counter()
    progress = Progress(args.games)
    pool = ProcessPoolExecutor(args.workers) if args.workers > 1 else nullcontext()
    with open_rows(args.out) as keep, pool as executor:
        for rows in simulate(table, args.games, args.seed, executor, args.workers):
            keep(rows)
            for row in rows:
                wins[row["bot"]] += row["win"]
            progress.show(rows[-1]["game"] + 1)
    print(json.dumps({"game": table.game, "players": table.players, "games": args.games,
                      "seconds": round(progress.seconds(), 2), "out": args.out,
                      "wins": {bot: round(count / args.games, 4) for bot, count in sorted(wins.items())}}))


class Progress:
    """A bar on the terminal, redrawn in place; lines now and then where it is no terminal."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.start = self.shown = perf_counter()

    def seconds(self) -> float:
        return perf_counter() - self.start

    def show(self, done: int) -> None:
        terminal = sys.stderr.isatty()
        if done < self.games and perf_counter() - self.shown < (0.1 if terminal else 5.0):
            return
        self.shown = perf_counter()
        left = self.seconds() / done * (self.games - done)
        bar = ("#" * (30 * done // self.games)).ljust(30, "-")
        text = f"[{bar}] {done}/{self.games} games, {self.seconds():.0f} s, about {left:.0f} s left"
        end = "\n" if done == self.games or not terminal else ""
        sys.stderr.write(("\r" if terminal else "") + text + end)
        sys.stderr.flush()
