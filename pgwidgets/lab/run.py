"""A simulation in the background: a thread feeds the workers and the journal, the page is told in its own thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from time import monotonic

from engine.analysis.crew import Crew
from engine.analysis.journal import Journal
from engine.analysis.simulate import Chunk, Plan, simulate
from engine.analysis.tally import Tally
from pgwidgets.live.guard import guarded

READY, RUNNING, STOPPED, DONE, FAILED = "ready", "running", "stopped", "done", "failed"


class Run:
    """`on_change` is called whenever there is something new to show. Fields change in the page's thread only."""

    def __init__(self, plan: Plan, path: Path, on_change: Callable[[], None]) -> None:
        self.plan = plan
        self.path = path
        self.on_change = on_change
        self.status = READY
        self.tally = Tally()
        self.problem = ""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._began = (0.0, 0)
        """When the workers began, and the games there were then."""

    @property
    def done(self) -> int:
        return self.tally.games

    def seconds_left(self) -> float | None:
        """By what this stretch took so far; None while nothing is known."""
        since, before = self._began
        if self.status != RUNNING or self.done <= before:
            return None
        return (monotonic() - since) / (self.done - before) * (self.plan.games - self.done)

    def start(self, crew: Callable[[], AbstractContextManager[Crew]]) -> None:
        """Plays the games that are missing."""
        self._go(lambda: self._play(crew))

    def recall(self) -> None:
        """Only counts what the journal holds already."""
        self._go(self._count)

    def stop(self) -> None:
        """Ends as soon as possible; games that are not finished are not counted."""
        self._stop.set()

    def join(self) -> None:
        if self._thread is not None:
            self._thread.join()

    # In the other thread

    def _go(self, work: Callable[[], None]) -> None:
        if self.status == RUNNING:
            return
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None  # a test: there is no page to be told later
        self.status, self.problem = RUNNING, ""
        self._stop = threading.Event()
        self._began = (monotonic(), self.plan.games)
        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()

    def _count(self) -> None:
        try:
            journal = Journal(self.path, self.plan)
            journal.close()
            self._tell(lambda: self._counted(journal.tally))
            self._end("")
        except Exception as error:
            self._end(str(error) or type(error).__name__)

    def _play(self, crew: Callable[[], AbstractContextManager[Crew]]) -> None:
        problem, stopped = "", self._stop.is_set
        try:
            journal = Journal(self.path, self.plan)
            try:
                before = Tally()
                before.add(journal.tally)
                self._tell(lambda: self._counted(before))
                with crew() as team:
                    for chunk in simulate(self.plan, team, journal.done, stopped):
                        journal.write(chunk)
                        self._tell(lambda chunk=chunk: self._arrived(chunk))  # type: ignore[misc]
            finally:
                journal.close()
        except Exception as error:  # a full disk, a lost cluster, a failing game: the page has to be told
            problem = str(error) or type(error).__name__
        self._end(problem)

    def _tell(self, change: Callable[[], None]) -> None:
        """Runs a change in the page's thread."""
        def changed() -> None:
            change()
            guarded(self.on_change)
        if self._loop is None:
            changed()
        else:
            self._loop.call_soon_threadsafe(changed)

    # In the page's thread

    def _counted(self, tally: Tally) -> None:
        self.tally = tally
        self._began = (monotonic(), tally.games)

    def _arrived(self, chunk: Chunk) -> None:
        self.tally.add(chunk.tally)

    def _end(self, problem: str) -> None:
        def ended() -> None:
            self.problem = problem
            self.status = FAILED if problem else DONE if self.done >= self.plan.games else STOPPED
        self._tell(ended)
