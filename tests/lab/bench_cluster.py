"""How much a cluster costs beside plain processes: `python tests/lab/bench_cluster.py [games] [bot]`.

Both ways play the same games with the same workers on this machine, turn about; seconds of the clock, and of all
processors together (which a busy machine disturbs less). The cluster's processes run already, as they would. The first
line of each round says what two bare loops gain over one just then: more than that nobody can gain.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from time import perf_counter, sleep

import psutil

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

from test_cluster import Cluster  # noqa: E402

from engine.analysis.crew import Crew, cluster, processes  # noqa: E402
from engine.analysis.playout import Table  # noqa: E402
from engine.analysis.simulate import Plan, simulate  # noqa: E402

ROUNDS = 3


def processor_seconds(others: list[int]) -> float:
    """Of this process, its children, and the others named."""
    alive = [psutil.Process(), *psutil.Process().children(recursive=True)]
    alive += [psutil.Process(pid) for pid in others if all(pid != each.pid for each in alive)]
    return sum(each.cpu_times().user + each.cpu_times().system for each in alive)


def measure(plan: Plan, crew: AbstractContextManager[Crew], others: list[int]) -> tuple[float, float]:
    """Seconds of the clock and of the processors; workers are up before the clock starts."""
    with crew as team:
        list(simulate(Plan(plan.table, 2 * team.slots(), "warm"), team))
        sleep(0.5)
        clock, busy = perf_counter(), processor_seconds(others)
        for _ in simulate(plan, team):
            pass
        return perf_counter() - clock, processor_seconds(others) - busy


def machine() -> float:
    """How many times as much two processes get done as one, at this moment."""
    def burn(count: int) -> float:
        before = perf_counter()
        loops = [subprocess.Popen([sys.executable, "-c", "for i in range(30_000_000): pass"]) for _ in range(count)]
        for loop in loops:
            loop.wait()
        return perf_counter() - before
    return 2 * burn(1) / burn(2)


def main(games: int = 2000, bot: str = "greedy1") -> None:
    plan = Plan(Table("powergrid/recharged", 4, (bot,)), games, "bench")
    with tempfile.TemporaryDirectory() as folder:
        dask = Cluster(Path(folder))
        there = [process.pid for process in dask.started]
        try:
            for _ in range(ROUNDS):
                print(f"{'bare loops':14} {machine():.2f} times as fast with two", flush=True)
                for name, crew in (("1 process", processes(1)), ("2 processes", processes(2)),
                                   ("cluster of 2", cluster(dask.address))):
                    clock, busy = measure(plan, crew, there)
                    print(f"{name:14} {clock:7.2f} s   {busy:7.2f} processor seconds", flush=True)
        finally:
            dask.stop()


if __name__ == "__main__":
    main(*[int(sys.argv[1])] if len(sys.argv) > 1 else [], *sys.argv[2:3])
