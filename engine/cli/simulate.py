"""`simulate`: many games on local processes or a cluster, with a progress bar; one row for each game and seat.

While it runs, the rows are in a journal beside the file to be. Ctrl-C stops; `--resume` goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.analysis.crew import Crew, Here, cluster, processes
from engine.analysis.export import export, writer
from engine.analysis.journal import Journal
from engine.analysis.simulate import GameFailed, Plan, WorkersLost, simulate
from engine.analysis.tally import Tally
from engine.cli.source import table_arguments, table_of
from engine.core import BadInput

MOST_GAMES = 100_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser, "bots")
    parser.add_argument("--games", type=int, required=True, metavar="N")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="processes here")
    where.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster, such as tcp://host:8786")
    parser.add_argument("--out", metavar="FILE", help="the rows, as .parquet, .jsonl or .csv")
    parser.add_argument("--resume", action="store_true", help="go on with a run of this FILE that was stopped")


def run(args: argparse.Namespace) -> None:
    if not 1 <= args.games <= MOST_GAMES:
        raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not {args.games}.")
    if not 1 <= args.workers <= 256:
        raise BadInput(f"The number of workers is 1 to 256, not {args.workers}.")
    plan = Plan(table_of(args), args.games, args.seed)
    journal = _journal(args, plan)
    progress = Progress(args.games, journal.done if journal else 0)
    tally = journal.tally if journal else Tally()
    try:
        with _crew(args) as crew:
            for chunk in simulate(plan, crew, progress.done):
                journal.write(chunk) if journal else tally.add(chunk.tally)
                progress.show(chunk.first + chunk.games)
    except (GameFailed, WorkersLost) as error:
        raise BadInput(f"{error} {_left(args, progress.done)}") from None
    except KeyboardInterrupt:
        print(f"\nStopped. {_left(args, progress.done)}", file=sys.stderr)
        raise
    finally:
        if journal is not None:
            journal.close()
    if journal is not None:
        export(journal.path, Path(args.out))
        journal.path.unlink()
    print(json.dumps(_summary(args, plan, tally, progress.seconds())))


def _journal(args: argparse.Namespace, plan: Plan) -> Journal | None:
    if args.out is None:
        if args.resume:
            raise BadInput("To go on with a run, name its file with --out.")
        return None
    path = Path(args.out)
    writer(path)
    kept = path.with_name(f"{path.name}.part")
    if kept.exists() and not args.resume:
        raise BadInput(f"“{kept}” holds a run that was stopped: add --resume to go on with it, or delete it.")
    return Journal(kept, plan)


def _crew(args: argparse.Namespace) -> AbstractContextManager[Crew]:
    if args.scheduler is not None:
        return cluster(args.scheduler)
    return processes(args.workers) if args.workers > 1 else nullcontext(Crew(Here(), lambda: 1))


def _left(args: argparse.Namespace, done: int) -> str:
    """What becomes of the games played so far."""
    return f"{done} games are kept; --resume goes on." if args.out else "Nothing is kept without --out."


def _summary(args: argparse.Namespace, plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    won = {bot: tally.won(bot) for bot in tally.bots()}
    return {"game": plan.table.game, "players": plan.table.players, "games": tally.games,
            "seconds": round(seconds, 2), "out": args.out,
            "wins": {bot: round(rate.rate, 4) for bot, rate in won.items()},
            "intervals": {bot: [round(rate.low, 4), round(rate.high, 4)] for bot, rate in won.items()}}


class Progress:
    """A bar on the terminal, redrawn in place; lines now and then where it is no terminal."""

    def __init__(self, games: int, done: int) -> None:
        self.games, self.before, self.done = games, done, done
        self.start = self.shown = perf_counter()

    def seconds(self) -> float:
        return perf_counter() - self.start

    def show(self, done: int) -> None:
        self.done = done
        terminal = sys.stderr.isatty()
        if done < self.games and perf_counter() - self.shown < (0.1 if terminal else 5.0):
            return
        self.shown = perf_counter()
        left = self.seconds() / (done - self.before) * (self.games - done)
        bar = ("#" * (30 * done // self.games)).ljust(30, "-")
        text = f"[{bar}] {done}/{self.games} games, {self.seconds():.0f} s, about {left:.0f} s left"
        end = "\n" if done == self.games or not terminal else ""
        sys.stderr.write(("\r" if terminal else "") + text + end)
        sys.stderr.flush()
