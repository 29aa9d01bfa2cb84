"""Who plays: this process, several processes of this machine, or a Dask cluster. All of them are executors."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from time import sleep
from typing import Any

from engine.core import BadInput

CONNECT_SECONDS = 10


@dataclass(frozen=True)
class Crew:
    """An executor, and how many chunks it plays at the same time; a cluster may grow and shrink."""

    executor: Executor
    slots: Callable[[], int]


class Here(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def processes(workers: int, start: str | None = None) -> Iterator[Crew]:
    """Processes of this machine. Where threads run already (a notebook) `start` should be "spawn"."""
    pool = ProcessPoolExecutor(workers, get_context(start), _begin, (os.getpid(),))
    try:
        yield Crew(pool, lambda: workers)
    finally:
        running = list((pool._processes or {}).values())  # Python 3.14 calls this `kill_workers`
        results: Any = pool._result_queue
        pool.shutdown(wait=False)  # nothing is cancelled: Python 3.11 stumbles over cancelled work of killed workers
        for process in running:
            process.terminate()
        results._writer.close()  # who reads half a message of a terminated worker sees its end, and waits no more


def _begin(parent: int) -> None:
    """A worker leaves Ctrl-C to the one who started it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def leave_with_parent() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)
    threading.Thread(target=leave_with_parent, daemon=True).start()


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of the Dask scheduler at this address."""
    try:
        from distributed import Client
    except ImportError:
        raise BadInput("A cluster needs the package distributed: pip install 'wattlab[lab]'.") from None
    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise BadInput(f"There is no Dask scheduler at “{address}” ({type(error).__name__}).") from None
    with client, borrowed(client) as crew:
        yield crew


@contextmanager
def borrowed(client: Any) -> Iterator[Crew]:
    """The workers of a client that somebody else opened, such as one of Dask Gateway; it stays open."""
    executor = client.get_executor(pure=False)
    try:
        yield Crew(executor, lambda: max(1, sum(client.nthreads().values())))
    finally:
        executor.shutdown(wait=False)
