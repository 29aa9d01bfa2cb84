"""`games`: one JSON line for each game and edition."""

from __future__ import annotations

import argparse
import json

from engine.catalog import GAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    """Takes none."""


def run(args: argparse.Namespace) -> None:
    for game in GAMES.values():
        options = {option.name: {"choices": list(option.choices), "default": option.default} for option in game.options}
        print(json.dumps({"game": game.name, "title": game.title, "players": list(game.players), "options": options,
                          "bots": list(game.bots)}, ensure_ascii=False))
