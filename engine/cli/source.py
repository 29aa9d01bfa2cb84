"""What commands share: reading what a person gives, writing what they asked for, and naming seats."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from engine import catalog
from engine.analysis.playout import Table
from engine.core import CHANCE, BadInput, Outcome
from engine.record import MAX_BYTES, Record, from_code, parse


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for "-"."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise BadInput(f"“{name}” is larger than {MAX_BYTES} bytes.")
        return data.decode()
    except UnicodeDecodeError:
        raise BadInput(f"“{name}” is not a text.") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"“{name}” cannot be read: {getattr(error, 'strerror', None) or error}.") from None


def read_record(name: str) -> Record:
    """The record in a file, as JSON or as a code."""
    text = read_text(name)
    return parse(text) if text.lstrip().startswith("{") or " " in text.strip() else from_code(text)


def write_file(name: str, text: str) -> None:
    """Writes the whole file or, if that fails, nothing."""
    path = Path(name)
    try:
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(part, 0o644)
            os.replace(part, path)
        except BaseException:
            os.unlink(part)
            raise
    except (OSError, ValueError) as error:
        raise BadInput(f"“{name}” cannot be written: {getattr(error, 'strerror', None) or error}.") from None


def table_arguments(parser: argparse.ArgumentParser, bots: str) -> None:
    """The arguments that say who plays what."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument(*(("--policy",) if bots == "policy" else ("--bots",)), dest="bots", default="random")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")


def table_of(args: argparse.Namespace) -> Table:
    """The table those arguments describe; BadInput names what is wrong."""
    players = default_players(args.game) if args.players is None else args.players
    table = Table(args.game, players, tuple(name.strip() for name in args.bots.split(",")), options_of(args.option))
    table.rules()
    return table


def default_players(game: str) -> int:
    """Four, or as near to it as the game allows."""
    return min(catalog.game(game).players, key=lambda count: abs(count - 4))


def options_of(given: list[str]) -> dict[str, str]:
    """The options given as k=v."""
    for text in given:
        if "=" not in text:
            raise BadInput(f"“{text[:60]}” is not an option: write name=value.")
    return {name: value for name, _, value in (text.partition("=") for text in given)}


def who(player: int | None, seats: list[str]) -> str:
    """The one who acts, in words; numbered as in the printed position."""
    if player is None or player == CHANCE:
        return "Chance"
    return f"Player {player} ({seats[player]})" if player < len(seats) else f"Player {player}"


def result(outcome: Outcome, seats: list[str]) -> str:
    """The ranking in words, one line for each place."""
    lines, place = [], 1
    for group in outcome.ranking:
        for player in group:
            scores = ", ".join(f"{name} {value}" for name, value in outcome.scores[player].items())
            lines.append(f"{place}. {who(player, seats)}: {scores}")
        place += len(group)
    return "\n".join(lines)
