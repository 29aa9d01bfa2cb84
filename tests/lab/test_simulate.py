"""Many games: the same table whatever plays it, rows that say how a game went, and failures that can be repeated."""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.analysis.crew import Crew, Here, processes
from engine.analysis.journal import Journal, planned, read_rows
from engine.analysis.playout import Table, whole_game
from engine.analysis.simulate import Chunk, GameFailed, Pace, Plan, WorkersLost, play_games, rotated, simulate
from engine.analysis.tally import Tally
from engine.catalog import GAMES
from engine.core import BadInput

HERE = Crew(Here(), lambda: 1)
PLAN = Plan(Table("powergrid/recharged", 3, ("greedy1", "random", "random")), 12, "lab")


def rows(plan: Plan, crew: Crew = HERE, first: int = 0) -> list[dict[str, Any]]:
    return [json.loads(line) for chunk in simulate(plan, crew, first) for line in chunk.lines.splitlines()]


def whole(plan: Plan, crew: Crew = HERE) -> tuple[str, Tally]:
    tally, lines = Tally(), ""
    for chunk in simulate(plan, crew):
        tally.add(chunk.tally)
        lines += chunk.lines
    return lines, tally


def test_same_seed_same_table_whatever_the_workers() -> None:
    lines, tally = whole(PLAN)
    for workers in (1, 2, 3):
        with processes(workers) as crew:
            other_lines, other_tally = whole(PLAN, crew)
        assert other_lines == lines
        assert other_tally.counts == tally.counts
    assert whole(Plan(PLAN.table, 12, "other"))[0] != lines


def test_chunks_of_any_size_make_the_same_table() -> None:
    parts = [play_games(PLAN.table, "lab", first, count) for first, count in ((0, 5), (5, 1), (6, 6))]
    lines, tally = whole(PLAN)
    added = Tally()
    for part in parts:
        added.add(part.tally)
    assert "".join(part.lines for part in parts) == lines
    assert added.counts == tally.counts


@pytest.mark.parametrize("game", [name for name in GAMES if name != "toy"])
def test_rows_tell_what_the_game_itself_tells(game: str) -> None:
    entry = GAMES[game]
    plan = Plan(Table(game, entry.players[0], ("random",)), 3, "rows")
    rules = plan.table.rules()
    table = rows(plan)
    assert [(row["game"], row["seat"]) for row in table] == [
        (number, seat) for number in range(3) for seat in range(entry.players[0])]
    for row in table:
        state, actions = whole_game(rotated(plan.table, row["game"]), rules, f"rows/{row['game']}")
        outcome = rules.outcome(state)
        assert outcome is not None
        assert row["actions"] == len(actions)
        assert row["rounds"] == state.round
        assert (row["win"] > 0) == (row["seat"] in outcome.ranking[0]) == (row["place"] == 1)
        assert {name: row[name] for name in outcome.scores[row["seat"]]} == outcome.scores[row["seat"]]
        for name, values in row.items():
            if name.endswith("_by_round"):
                assert len(values) == row["rounds"]


def test_power_grid_starts_with_fifty_and_the_printed_prices() -> None:
    first = rows(PLAN)[0]
    assert first["money_by_round"][0] == 50
    assert [first[f"{fuel}_price_by_round"][0] for fuel in ("coal", "oil", "garbage", "uranium")] == [1, 3, 6, 14]
    assert first["cities_by_round"][0] == 0
    assert first["plants_owned"]


def test_bots_change_seats_from_game_to_game() -> None:
    table = rows(PLAN)
    assert [row["seat"] for row in table if row["bot"] == "greedy1"][:4] == [0, 2, 1, 0]


def test_the_automa_plays_under_its_own_name() -> None:
    table = rows(Plan(Table("barrage", 2, ("random",), {"automas": "hard"}), 2, "a"))
    assert [row["bot"] for row in table] == ["random", "automa_hard"] * 2


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(GAMES["powergrid/classic"].bots, "faulty", "")  # it is gone after the test
    importlib.reload(importlib.import_module("faulty"))
    return "faulty"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_game_is_named_with_the_command_that_repeats_it(
        faulty: str, workers: int) -> None:
    table = Table("powergrid/classic", 2, ("random", faulty), {"map": "usa"})
    with processes(workers) as crew, pytest.raises(GameFailed) as failure:
        rows(Plan(table, 6, "s"), crew if workers > 1 else HERE)
    text = str(failure.value)
    assert text.startswith("Game 0 failed (ZeroDivisionError: the fault). To repeat it: python -m engine play")
    command = text.partition("python -m engine ")[2].split()
    assert command[command.index("--option") + 1] == "map=usa"
    with pytest.raises(ZeroDivisionError):
        main(command)


def test_the_command_line_says_which_game_failed_in_one_line(
        faulty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.csv"
    assert main(["simulate", "powergrid/classic", "--players", "2", "--bots", faulty, "--games", "3", "--workers", "1",
                 "--out", str(out)]) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("error: Game 0 failed")
    assert "\n" not in said
    assert not out.exists()


class Lost(Here):
    """An executor whose workers die."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(ConnectionError("gone"))
        return future


def test_lost_workers_are_told_with_the_games_they_had() -> None:
    with pytest.raises(WorkersLost, match=r"Games 4 to 4 were lost with their worker \(ConnectionError\)"):
        rows(PLAN, Crew(Lost(), lambda: 1), first=4)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = Plan(PLAN.table, 200, "lab")  # long enough for several chunks on a fast machine, too
    lines, tally = whole(plan)
    path = tmp_path / "run"
    journal = Journal(path, plan)
    for chunk in simulate(plan, HERE, stopped=lambda: journal.done >= 4):
        journal.write(chunk)
    journal.close()
    assert 4 <= journal.done < 200
    with path.open("a") as file:
        file.write(lines.splitlines()[3 * journal.done] + '\n{"game": 99')  # the machine went down in the middle
    again = Journal(path, plan)
    assert again.done == journal.done
    assert again.tally.counts == journal.tally.counts
    for chunk in simulate(plan, HERE, again.done):
        again.write(chunk)
    again.close()
    assert [json.dumps(row, separators=(",", ":")) for row in read_rows(path)] == lines.splitlines()
    assert again.tally.counts == tally.counts
    assert planned(path) == plan


def test_a_journal_is_for_one_run_only(tmp_path: Path) -> None:
    path = tmp_path / "run"
    Journal(path, PLAN).close()
    running = Journal(path, Plan(PLAN.table, 500, "lab"))  # more games are the same run
    with pytest.raises(BadInput, match="going on elsewhere"):
        Journal(path, PLAN)
    running.close()
    with pytest.raises(BadInput, match="holds another run"):
        Journal(path, Plan(PLAN.table, 12, "other"))
    path.write_text("my novel")
    with pytest.raises(BadInput, match="not the journal"):
        Journal(path, PLAN)
    assert path.read_text() == "my novel"


def test_the_command_line_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = ["simulate", "cardgame", "--players", "2", "--workers", "1", "--seed", "r", "--games"]
    whole_file, out = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    assert main([*base, "9", "--out", str(whole_file)]) == 0
    part = tmp_path / "games.jsonl.part"
    journal = Journal(part, Plan(Table("cardgame", 2, ("random",)), 9, "r"))
    journal.write(play_games(Table("cardgame", 2, ("random",)), "r", 0, 4))
    journal.close()
    assert main([*base, "9", "--out", str(out)]) == 2
    assert "add --resume" in capsys.readouterr().err
    assert main([*base, "9", "--out", str(out), "--resume"]) == 0
    assert out.read_bytes() == whole_file.read_bytes()
    assert not part.exists()


def test_chunks_grow_to_about_a_second_and_shrink_at_the_end() -> None:
    pace = Pace(10_000)
    assert pace.size(0, 2) == 1
    pace.note(Chunk(0, 1, "", Tally(), 0.5))  # the first game pays for the imports
    pace.note(Chunk(1, 1, "", Tally(), 0.01))
    assert pace.size(2, 2) == 100
    assert pace.size(9_960, 2) == 10
    assert pace.size(9_984, 2) == 5  # of a quarter of the last 16 games the way there would cost more
    assert pace.size(9_999, 2) == 1


def _hears_ctrl_c() -> None:
    """As a program in front of a terminal does, even if these tests run in the background, where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_keeps_the_games_and_leaves_nobody_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    words = ["simulate", "cardgame", "--players", "2", "--seed", "c", "--out", str(out), "--workers", "2", "--games"]
    running = subprocess.Popen([sys.executable, "-m", "engine", *words, "1000000"], stderr=subprocess.PIPE, text=True,
                               cwd=Path(__file__).parents[2], start_new_session=True,
                               preexec_fn=_hears_ctrl_c)
    deadline = time.monotonic() + 60
    while not (part.exists() and part.stat().st_size > 10_000) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all of them
    said = running.communicate(timeout=20)[1]
    assert running.returncode == 130
    assert "games are kept; --resume goes on." in said
    assert "Traceback" not in said
    kept = int(said.partition("Stopped. ")[2].split()[0])
    assert not out.exists()
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)
    assert main([*words, str(kept + 3), "--resume"]) == 0
    assert len(out.read_text().splitlines()) == 1 + 2 * (kept + 3)
