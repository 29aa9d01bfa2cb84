"""Many games at once, in chunks of about a second, on any `concurrent.futures.Executor`.

Every game has a seed of its own and chunks come back in the order of the games, so the table is the same whatever the
number and the speed of the workers. Bots change seats from game to game.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from dataclasses import dataclass, replace
from time import perf_counter

from engine import catalog
from engine.analysis.course import game_rows
from engine.analysis.crew import Crew
from engine.analysis.playout import Table
from engine.analysis.probes import PROBES, Probe
from engine.analysis.tally import Tally

CHUNK_SECONDS = 1.0
SMALLEST_SECONDS = 0.05
"""A smaller chunk would cost a cluster more on its way than in its games."""
AHEAD = 3
"""Chunks given out for each worker, so that none waits while an early one is slow."""
LOOK_UP = 0.2
"""Seconds between looks at whether the run was stopped."""


@dataclass(frozen=True)
class Plan:
    """Which games are to be played: everything the results depend on."""

    table: Table
    games: int
    seed: str = "0"


@dataclass(frozen=True)
class Chunk:
    """Some games in a row, as a worker sends them: their rows as JSON lines, already counted."""

    first: int
    games: int
    lines: str
    tally: Tally
    seconds: float


class GameFailed(Exception):
    """A game could not be played to its end; the text says which one, and how to repeat it."""


class WorkersLost(Exception):
    """Workers went away and took games along; the text says which."""


def simulate(plan: Plan, crew: Crew, first: int = 0,
             stopped: Callable[[], bool] = lambda: False) -> Iterator[Chunk]:
    """The chunks of all games from `first` on, in order; ends early once `stopped` says so.

    Chunks that nobody waits for any more are given up when the crew is dismissed.
    """
    waiting: deque[tuple[int, int, Future[Chunk]]] = deque()
    pace = Pace(plan.games)
    following = first
    while (following < plan.games or waiting) and not stopped():
        slots = crew.slots()
        while following < plan.games and len(waiting) < AHEAD * slots:
            size = pace.size(following, slots)
            waiting.append((following, size, crew.executor.submit(
                play_games, plan.table, plan.seed, following, size)))
            following += size
        chunk = _first_result(waiting)
        if chunk is not None:
            pace.note(chunk)
            yield chunk


def _first_result(waiting: deque[tuple[int, int, Future[Chunk]]]) -> Chunk | None:
    """The result of the chunk that comes next; None while it is being played."""
    first, games, future = waiting[0]
    try:
        chunk = future.result(LOOK_UP)
    except NotYet:
        return None
    except GameFailed:
        raise
    except Exception as error:  # whatever an executor says when a process or a host dies
        raise WorkersLost(f"Games {first} to {first + games - 1} were lost with their worker "
                          f"({type(error).__name__}).") from error
    waiting.popleft()
    return chunk


class Pace:
    """How many games make a chunk: about a second's worth, by what the last chunks took."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.game_seconds = 0.0
        """Of one game; 0 while nothing is known."""

    def size(self, following: int, slots: int) -> int:
        """Fewer towards the end, so that all workers finish together."""
        left = self.games - following
        if not self.game_seconds:
            return 1
        smallest = max(1, int(SMALLEST_SECONDS / self.game_seconds))
        return min(left, max(smallest, min(int(CHUNK_SECONDS / self.game_seconds), left // (2 * slots))))

    def note(self, chunk: Chunk) -> None:
        last = max(chunk.seconds / chunk.games, 1e-6)
        self.game_seconds = last if chunk.games == 1 or not self.game_seconds else (self.game_seconds + last) / 2


def play_games(table: Table, seed: str, first: int, count: int) -> Chunk:
    """What a worker does: some games one after another."""
    before = perf_counter()
    seen_by = PROBES.get(catalog.game(table.game).package, Probe)
    tally, lines, rules = Tally(), [], None
    for number in range(first, first + count):
        seated, game_seed = table, f"{seed}/{number}"
        try:
            seated = rotated(table, number)
            rules = rules or table.rules()
            rows = game_rows(seated, rules, number, game_seed)
        except Exception as error:
            raise GameFailed(f"Game {number} failed ({type(error).__name__}: {error}). To repeat it: "
                             f"{play_command(seated, game_seed)}") from error
        tally.count(rows, seen_by)
        lines += [json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows]
    return Chunk(first, count, "".join(lines), tally, perf_counter() - before)


def play_command(table: Table, seed: str) -> str:
    """The command that plays this very game."""
    options = "".join(f" --option {name}={value}" for name, value in table.options.items())
    return (f"python -m engine play {table.game} --players {table.players} --bots {','.join(table.bots)}"
            f"{options} --seed {seed}")


def rotated(table: Table, number: int) -> Table:
    """The table with every bot moved on by one seat per game: no bot owes its wins to its chair."""
    seats = table.seats()
    turn = number % len(seats)
    return replace(table, bots=tuple(seats[turn:] + seats[:turn]))
