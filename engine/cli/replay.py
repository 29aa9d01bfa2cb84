"""`replay`: checks every action of a record and prints the position at the end, or at ply N."""

from __future__ import annotations

import argparse
import json
from typing import Any

from engine.cli.source import read_record, result
from engine.core import Outcome
from engine.replay import replay


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--until", type=int, metavar="N")
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> None:
    record = read_record(args.file)
    rules, state = replay(record, args.until)
    outcome = rules.outcome(state)
    if args.json:
        ply = len(record.actions) if args.until is None else args.until
        print(json.dumps({"game": record.game, "players": record.players, "options": record.options, "ply": ply,
                          "to_act": rules.to_act(state), "position": rules.dump(state),
                          "outcome": plain_outcome(outcome)}, ensure_ascii=False))
        return
    print(rules.show(state))
    if outcome is not None:
        print(f"\n{result(outcome, record.seats)}")


def plain_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as plain values."""
    if outcome is None:
        return None
    return {"ranking": outcome.ranking, "scores": outcome.scores, "rule": outcome.rule}
