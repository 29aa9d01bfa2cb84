"""Writes recorded games for the conformance suite: python tests/record_games.py GAME BOT [players=N] [option=value ..]

One record for each number of players, or for N; without arguments only the missing outcomes beside the records.
Read a new record through before you commit it: from then on it says what the rules are.
"""

import json
import sys
from pathlib import Path

from engine.analysis.playout import Table, whole_game
from engine.catalog import game
from engine.cli.replay import plain_outcome
from engine.cli.source import options_of
from engine.record import parse, write
from engine.replay import replay

FOLDER = Path(__file__).parent / "data" / "games"


def record_games(name: str, bot: str, options: dict[str, str]) -> None:
    only = options.pop("players", None)
    for players in game(name).players if only is None else [int(only)]:
        table = Table(name, players, (bot,), options)
        rules = table.rules()
        actions = whole_game(table, rules, "recorded")[1]
        record = table.head()
        record.actions = [rules.write(action) for action in actions]
        stem = "-".join([name.replace("/", "-"), *options.values(), str(players)]).replace(",", "-")
        (FOLDER / f"{stem}.json").write_text(write(record), encoding="utf-8")


def write_outcomes() -> None:
    for path in FOLDER.glob("*.json"):
        beside = path.with_suffix(".outcome.json")
        if not path.name.endswith(".outcome.json") and not beside.exists():
            rules, state = replay(parse(path.read_bytes()))
            beside.write_text(json.dumps(plain_outcome(rules.outcome(state))) + "\n")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        record_games(sys.argv[1], sys.argv[2], options_of(sys.argv[3:]))
    write_outcomes()
