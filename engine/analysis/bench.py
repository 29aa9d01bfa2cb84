"""How fast whole games are played, against random games of python-chess in the same run."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

from engine.analysis.playout import Table, whole_game
from engine.core import CHANCE, Action, Rules
from engine.replay import first_state

SAMPLES = 200
"""Positions on which `copy` and `legal` are timed, spread over the games."""


def bench(table: Table, games: int, seed: str) -> dict[str, Any]:
    """The figures of a run; times are of the processor, so that a busy machine disturbs them less."""
    rules = table.rules()
    before = process_time()
    played = [whole_game(table, rules, f"{seed}/{number}")[1] for number in range(games)]
    seconds = process_time() - before
    positions, decisions = _positions(table, rules, played)
    chess = chess_moves_per_s()
    speed = decisions / seconds
    return {"game": table.game, "players": table.players, "policy": table.bots[0], "games": games,
            "games_per_s": round(games / seconds, 3), "decisions_per_s": round(speed, 1),
            "copy_us": _microseconds(rules.copy, positions), "legal_us": _microseconds(rules.legal, positions),
            "decisions": decisions, "compiled": is_compiled(rules),
            "chess_moves_per_s": chess and round(chess, 1), "ratio": chess and round(speed / chess, 3)}


def is_compiled(rules: Rules[Any]) -> bool:
    """Whether these rules run compiled by mypyc."""
    return not str(import_module(type(rules).__module__).__file__).endswith(".py")


def chess_moves_per_s(seconds: float = 1.0) -> float | None:
    """Moves per second of random legal chess games; None without the package `chess`."""
    try:
        import chess
    except ImportError:
        return None
    rng = random.Random(1)
    moves, before = 0, process_time()
    while process_time() - before < seconds:
        board = chess.Board()
        while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
            board.push(rng.choice(legal))
            moves += 1
    return moves / (process_time() - before)


def _positions(table: Table, rules: Rules[Any], played: list[list[Action]]) -> tuple[list[Any], int]:
    """Positions in which a player decides, evenly spread, and the number of all decisions."""
    every = 1 + sum(map(len, played)) // SAMPLES
    found: list[Any] = []
    decisions = plies = 0
    for actions in played:
        state = first_state(rules, table.head())
        for action in actions:
            by_player = rules.to_act(state) != CHANCE
            if by_player and plies // every >= len(found):
                found.append(rules.copy(state))
            decisions += by_player
            plies += 1
            rules.advance(state, action)
    return found, decisions


def _microseconds(ask: Callable[[Any], Any], positions: list[Any]) -> float:
    """The mean over the positions, the best of five runs."""
    best = float("inf")
    for _ in range(5):
        before = process_time()
        for _ in range(5):
            for state in positions:
                ask(state)
        best = min(best, process_time() - before)
    return round(best / 5 / len(positions) * 1e6, 2)
