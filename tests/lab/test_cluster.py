"""A real scheduler and real workers on this machine: the same table, also when one of them is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.analysis import crew
from engine.analysis.crew import Crew, Here, cluster
from engine.analysis.playout import Table
from engine.analysis.simulate import GameFailed, Plan, simulate

distributed = pytest.importorskip("distributed")

ROOT = Path(__file__).parents[2]
PLAN = Plan(Table("powergrid/recharged", 3, ("greedy1",)), 240, "cluster")


class Cluster:
    """`dask scheduler` and two `dask worker`s, as somebody would start them by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        place = folder / "scheduler.json"
        self.started: list[subprocess.Popen[bytes]] = []
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(place))
        deadline = time.monotonic() + 40
        while not place.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        self.workers = [self._worker(place) for _ in range(2)]
        self.address = json.loads(place.read_text())["address"]
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=40)

    def _worker(self, place: Path) -> subprocess.Popen[bytes]:
        """Without a nanny, so that a killed worker stays dead."""
        return self._start("worker", "--scheduler-file", str(place), "--nthreads", "1", "--no-nanny",
                           "--no-dashboard", "--host", "127.0.0.1", "--preload", "faulty",
                           "--local-directory", str(self.folder))

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        path = f"{ROOT}{os.pathsep}{Path(__file__).parent}"  # workers must find the engine, and the faulty bot
        with (self.folder / f"{words[0]}.log").open("ab") as log:
            process = subprocess.Popen([sys.executable, "-m", "dask", *words], cwd=self.folder,
                                       stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path})
        self.started.append(process)
        return process

    def stop(self) -> None:
        for process in reversed(self.started):
            if process.poll() is None:
                process.kill()
                process.wait(10)


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("dask"))
    yield running
    running.stop()


def lines(plan: Plan, crew: Crew) -> str:
    return "".join(chunk.lines for chunk in simulate(plan, crew))


@pytest.fixture(scope="module")
def expected() -> str:
    return lines(PLAN, Crew(Here(), lambda: 1))


def test_the_command_line_on_a_cluster_writes_the_same_file(
        dask: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / "here.parquet", tmp_path / "there.parquet"]
    for path, where in zip(files, (("--workers", "1"), ("--scheduler", dask.address)), strict=True):
        assert main(["simulate", "cardgame", "--games", "60", "--seed", "c", *where, "--out", str(path)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_worker_that_raises_reports_the_game_and_how_to_repeat_it(dask: Cluster) -> None:
    """The bot is known to the workers only."""
    table = Table("powergrid/classic", 2, ("random", "faulty"), {"map": "usa"})
    with cluster(dask.address) as there, pytest.raises(GameFailed) as failure:
        lines(Plan(table, 6, "s"), there)
    assert str(failure.value) == (
        "Game 0 failed (ZeroDivisionError: the fault). To repeat it: python -m engine play powergrid/classic "
        "--players 2 --bots random,faulty --option map=usa --seed s/0")


def test_what_a_worker_does_not_know_is_told_in_its_own_words(dask: Cluster) -> None:
    table = Table("cardgame", 2, ("random",), {"cards": str(dask.folder / "none.toml")})
    with cluster(dask.address) as there, pytest.raises(GameFailed, match=r"Game 0 failed \(BadInput: .*none.toml"):
        lines(Plan(table, 4, "s"), there)


def test_the_lab_page_runs_on_a_client_that_somebody_else_opened(
        dask: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = pytest.importorskip("pgwidgets.apps.lab")
    monkeypatch.setattr(page.store.tempfile, "gettempdir", lambda: str(tmp_path))
    with distributed.Client(dask.address, set_as_default=False) as client:
        lab = page.Lab(client=client)
        assert f"the cluster at {dask.address}" in lab.form.html
        for action, value in (("game", "cardgame"), ("games", "20")):
            lab.event(action, "", value)
        lab.event("start", "", None)
        lab.run.join()
        assert (lab.run.status, lab.run.done) == ("done", 20)
        assert client.status == "running"


def test_a_killed_worker_loses_nothing_and_doubles_nothing(dask: Cluster, expected: str) -> None:
    found, killed = [], False
    with cluster(dask.address) as there:
        assert there.slots() == 2
        for chunk in simulate(PLAN, there):
            found.append(chunk.lines)
            if not killed and chunk.first > 20:
                os.kill(dask.workers[0].pid, signal.SIGKILL)
                killed = True
        assert there.slots() == 1
    assert killed
    assert "".join(found) == expected


def test_nobody_at_the_address_is_said_in_one_line(
        capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "CONNECT_SECONDS", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://here", "tcp://"):
        assert main(["simulate", "cardgame", "--games", "3", "--scheduler", address]) == 2
        said = capsys.readouterr().err.strip()
        assert said.startswith("error: There is no Dask scheduler")
        assert "\n" not in said
