"""Advice from a process of its own: the page that asks stays free, and may stop it at any moment.

    adviser = Background(Question.of(record, rules, state, seed="1"))
    ...                                    # now and then, from a timer
    advice = adviser.latest()              # the newest answer, or None; never waits
    adviser.running                        # False once everything is known
    adviser.stop()
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from time import monotonic
from typing import Any, Final

from engine import catalog
from engine.analysis.advise import Advice, advise
from engine.bots.guide import Move
from engine.core import Position, Rules
from engine.record import Record

PATIENCE: Final = 1.0
"""Seconds a process may take to end by itself."""
PAUSE: Final = 0.1
"""Seconds between two answers: nobody reads faster."""


@dataclass(frozen=True)
class Question:
    """A position of a game, in plain values, so that it can travel to a process or another machine."""

    game: str
    players: int
    options: dict[str, str]
    position: Position
    seed: str
    moves: tuple[Move, ...] | None = None

    @classmethod
    def of(cls, head: Record, rules: Rules[Any], state: Any, seed: str,
           moves: Sequence[Move] | None = None) -> Question:
        """The question about a position of a recorded game."""
        return cls(head.game, head.players, dict(head.options), rules.dump(state), seed,
                   None if moves is None else tuple(moves))

    def answers(self, stop: Callable[[], bool]) -> Iterator[Advice]:
        """The same as `advise`, here and now."""
        rules = catalog.game(self.game).rules(self.players, self.options)
        return advise(rules, rules.load(self.position), self.seed, stop, self.moves)


class Background:
    """A process that works on one question. A reader who stays away makes it wait, so nothing runs for nobody."""

    def __init__(self, question: Question) -> None:
        context = get_context("spawn")  # a kernel has threads, which a forked process would inherit half-way
        self._answers, sender = context.Pipe(duplex=False)
        self._stop = context.Event()
        self._newest: Advice | None = None
        self._process = context.Process(target=_work, args=(question, sender, self._stop), daemon=True)
        self._process.start()
        sender.close()

    def latest(self) -> Advice | None:
        """The newest answer so far; None before the first."""
        try:
            while self._answers.poll():
                self._newest = self._answers.recv()
        except (EOFError, OSError):
            pass
        return self._newest

    @property
    def running(self) -> bool:
        """Whether better answers may still come."""
        return self._process.is_alive()

    def stop(self) -> Advice | None:
        """Ends the process; what is known stays."""
        self._stop.set()
        self.latest()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        return self.latest()


def _work(question: Question, sender: Connection, stop: Event) -> None:
    due, newest = 0.0, None
    for newest in question.answers(stop.is_set):
        if monotonic() >= due:
            due = monotonic() + PAUSE
            sender.send(newest)
    if newest is not None:
        sender.send(newest)
    sender.close()
