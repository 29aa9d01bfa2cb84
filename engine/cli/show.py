"""`show`: the position a record leads to, as readable text, and everything wrong with it."""

from __future__ import annotations

import argparse

from engine.cli.source import read_record
from engine.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE|-", help="a record or its code; - reads the standard input")


def run(args: argparse.Namespace) -> None:
    session = Session.from_record(read_record(args.file))
    print(session.rules.show(session.state))
    for fault in session.rules.check(session.state):
        print(f"Fault: {session.sentence(fault)}")
