"""The command line. Bad input gets one clear line and exit code 2, and changes nothing."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from engine.core import BadInput

COMMANDS = {
    "games": "the games and editions, with options and player counts",
    "play": "a whole game by bots; writes a record",
    "replay": "check every action of a record; print the final position",
    "show": "a position as readable text",
    "perft": "count the action sequences of a given length",
    "bench": "how fast whole games are played",
    "simulate": "many games on several processes",
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]}.")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the answer is the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        args = parser(given[:1]).parse_args(given)
        import_module(f"engine.cli.{args.command}").run(args)
        sys.stdout.flush()
    except BadInput as error:
        print(" ".join(f"error: {error}".split()), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at exit
    except KeyboardInterrupt:
        return 130
    return 0


def parser(asked: Sequence[str]) -> Parser:
    """The parser; only the module of the command asked for is imported."""
    whole = Parser(prog="python -m engine", allow_abbrev=False)
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, text in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        if name in asked:
            import_module(f"engine.cli.{name}").arguments(command)
    return whole


if __name__ == "__main__":
    sys.exit(main())
