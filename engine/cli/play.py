"""`play`: a whole game by bots. The record is printed; with --out it goes there, and a log is printed."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from engine.analysis.playout import whole_game
from engine.cli.source import result, table_arguments, table_of, who, write_file
from engine.core import CHANCE, Rules
from engine.record import Record, write
from engine.replay import first_state, rules_of


def arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser, "bots")
    parser.add_argument("--out", metavar="FILE")


def run(args: argparse.Namespace) -> None:
    table = table_of(args)
    rules = table.rules()
    _, actions = whole_game(table, rules, args.seed)
    record = table.head()
    record.actions = [rules.write(action) for action in actions]
    if args.out is None:
        sys.stdout.write(write(record))
        return
    write_file(args.out, write(record))
    print_log(record)


def print_log(record: Record) -> None:
    """Every action with the one who took it, the position at the start of each round and at the end, the result."""
    rules = rules_of(record)
    state = first_state(rules, record)
    shown = ("", "")
    for ply, text in enumerate(record.actions, 1):
        shown = print_heading(rules, state, shown)
        print(f"{ply:4} {who(rules.to_act(state), record.seats)}: {text}")
        rules.advance(state, rules.read(text))
    print(f"\n{rules.show(state)}\n")
    outcome = rules.outcome(state)
    assert outcome is not None, "the game is over"
    print(result(outcome, record.seats))


def print_heading(rules: Rules[Any], state: Any, shown: tuple[str, str]) -> tuple[str, str]:
    """A new round begins with the whole position, a new phase with its name."""
    position = rules.dump(state)
    now = str(position.get("round", "")), str(position.get("stage", position.get("phase", "")))
    if now[0] != shown[0] and rules.to_act(state) != CHANCE:
        print(f"\n{rules.show(state)}")
    elif now[0] != shown[0]:
        now = shown  # the cards of a round come first
    elif now[1] != shown[1]:
        print(f"     - {now[1]}")
    return now
