"""`perft`: how many sequences of D actions there are from the start, or from the position of a record."""

from __future__ import annotations

import argparse

from engine import catalog
from engine.analysis.perft import divide, perft
from engine.cli.source import default_players, options_of, read_record
from engine.core import BadInput
from engine.record import Record
from engine.session import Session

MAX_DEPTH = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--depth", type=int, required=True, metavar="D")
    parser.add_argument("--position", metavar="FILE", help="a record; counted from the position it leads to")
    parser.add_argument("--divide", action="store_true", help="the count of each first action, too")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")


def run(args: argparse.Namespace) -> None:
    catalog.game(args.game)
    if not 0 <= args.depth <= MAX_DEPTH or (args.divide and args.depth == 0):
        raise BadInput(f"The depth is {1 if args.divide else 0} to {MAX_DEPTH}, not {args.depth}.")
    session = Session.from_record(_record(args))
    if not args.divide:
        print(perft(session.rules, session.state, args.depth))
        return
    counts = divide(session.rules, session.state, args.depth)
    for text, count in sorted(counts.items()):
        print(f"{text}: {count}")
    print(sum(counts.values()))


def _record(args: argparse.Namespace) -> Record:
    if args.position is None:
        players = default_players(args.game) if args.players is None else args.players
        return Record(game=args.game, players=players, options=options_of(args.option))
    record = read_record(args.position)
    if record.game != args.game:
        raise BadInput(f"The position is of “{record.game}”, not of “{args.game}”.")
    return record
