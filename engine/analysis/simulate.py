"""Many games at once, in chunks of seconds, on any `concurrent.futures.Executor`.

Every game has a seed of its own and results come in the order of the games, so the table is the same whatever the
number of workers. Bots change seats from game to game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from time import perf_counter
from typing import Any

from engine.analysis.playout import Table, whole_game
from engine.core import Outcome

CHUNK_SECONDS = 1.0
Row = dict[str, Any]


def simulate(table: Table, games: int, seed: str, executor: Executor | None, workers: int = 1) -> Iterator[list[Row]]:
    """The rows of all games, some games at a time; without an executor they are played here."""
    before = perf_counter()
    yield play_games(table, seed, 0, 1)
    size = _chunk(perf_counter() - before, games - 1, workers)
    chunks = deque((first, min(size, games - first)) for first in range(1, games, size))
    if executor is None:
        for first, count in chunks:
            yield play_games(table, seed, first, count)
        return
    waiting: deque[Future[list[Row]]] = deque()
    while chunks or waiting:
        while chunks and len(waiting) < 2 * workers:
            waiting.append(executor.submit(play_games, table, seed, *chunks.popleft()))
        yield waiting.popleft().result()


def play_games(table: Table, seed: str, first: int, count: int) -> list[Row]:
    """What a worker does: some games one after another."""
    rules = table.rules()
    rows: list[Row] = []
    for number in range(first, first + count):
        seated, game_seed = rotated(table, number), f"{seed}/{number}"
        try:
            state, actions = whole_game(seated, rules, game_seed)
        except Exception as error:
            raise RuntimeError(f"Game {number} failed ({error!r}). To repeat it: python -m engine play {table.game} "
                               f"--players {table.players} --bots {','.join(seated.bots)} --seed {game_seed}"
                               ) from error
        outcome = rules.outcome(state)
        assert outcome is not None, "a game that is over has an outcome"
        rows += _rows(seated, number, len(actions), outcome)
    return rows


def rotated(table: Table, number: int) -> Table:
    """The table with every bot moved on by one seat per game: no bot owes its wins to its chair."""
    seats = table.seats()
    turn = number % len(seats)
    return replace(table, bots=tuple(seats[turn:] + seats[:turn]))


def _rows(table: Table, number: int, actions: int, outcome: Outcome) -> list[Row]:
    """One row for each seat: its place (1 is best), the share of the win, and its scores."""
    rows: list[Row] = []
    for seat, bot in enumerate(table.bots):
        place = 1 + sum(len(group) for group in outcome.ranking[:_group(outcome, seat)])
        win = 1 / len(outcome.ranking[0]) if seat in outcome.ranking[0] else 0.0
        rows.append({"game": number, "seat": seat, "bot": bot, "place": place, "win": win, "actions": actions,
                     "rule": outcome.rule, **outcome.scores[seat]})
    return rows


def _group(outcome: Outcome, seat: int) -> int:
    return next(index for index, group in enumerate(outcome.ranking) if seat in group)


def _chunk(game_seconds: float, games: int, workers: int) -> int:
    """Games per chunk: about a second of work, but enough chunks to keep every worker busy to the end."""
    return max(1, min(int(CHUNK_SECONDS / max(game_seconds, 1e-6)), games // (4 * workers)))
