"""The Lab's parts without a browser: choices, the run in its thread, figures that Plotly accepts, names of runs."""

from __future__ import annotations

import json
import threading
import time
from contextlib import nullcontext
from pathlib import Path

import pytest

pytest.importorskip("ipywidgets")
go = pytest.importorskip("plotly.graph_objects")

from engine.analysis.crew import Crew, Here, processes  # noqa: E402
from engine.analysis.journal import read_rows  # noqa: E402
from engine.analysis.playout import Table  # noqa: E402
from engine.analysis.simulate import Plan, play_games  # noqa: E402
from engine.catalog import GAMES  # noqa: E402
from engine.core import BadInput  # noqa: E402
from pgwidgets.lab import store  # noqa: E402
from pgwidgets.lab.charts import charts  # noqa: E402
from pgwidgets.lab.choices import Choices  # noqa: E402
from pgwidgets.lab.form import form  # noqa: E402
from pgwidgets.lab.results import results  # noqa: E402
from pgwidgets.lab.run import DONE, FAILED, STOPPED, Run  # noqa: E402
from pgwidgets.words import words  # noqa: E402

SAY = words("en")
PLAN = Plan(Table("cardgame", 2, ("greedy", "random")), 30, "page")
REAL = [name for name in GAMES if name != "toy"]


def here() -> nullcontext[Crew]:
    return nullcontext(Crew(Here(), lambda: 1))


@pytest.mark.parametrize("game", REAL)
def test_every_game_of_the_catalog_can_be_chosen_and_gives_a_plan(game: str) -> None:
    choices = Choices()
    choices.change("game", "", game)
    for players in GAMES[game].players:
        choices.change("players", "", str(players))
        plan = choices.plan()
        assert (plan.table.game, len(plan.table.bots)) == (game, players)
        page = form(SAY, choices, running=False, cluster="")
        assert page.count('data-action="bot"') == players
        for option in choices.offered():
            assert f'data-id="{option.name}"' in page


@pytest.mark.parametrize(("games", "said"), [("0", "not “0”"), ("many", "not “many”"), ("100001", "not “100001”")])
def test_a_wrong_number_of_games_is_refused_in_one_sentence(games: str, said: str) -> None:
    choices = Choices()
    choices.change("games", "", games)
    with pytest.raises(BadInput, match=said):
        choices.plan()


def test_choices_come_back_from_the_browser_and_nonsense_does_not() -> None:
    choices = Choices()
    for action, of, value in (("game", "", "powergrid/classic"), ("players", "", "3"), ("bot", "1", "planner2"),
                              ("option", "map", "usa"), ("games", "", "77"), ("seed", "", "<b>")):
        choices.change(action, of, value)
    again = Choices()
    again.recall(choices.text())
    assert again.plan() == choices.plan()
    assert "<b>" not in form(SAY, again, False, "")
    for text in ("", "{", "[1]", '{"game": 5, "bots": "x", "options": {}}',
                 json.dumps({"game": "cardgame", "options": {"cards": "/etc/passwd"}})):
        fresh = Choices()
        fresh.recall(text)
        assert "cards" not in fresh.plan().table.options


def test_a_run_stops_at_once_and_goes_on(tmp_path: Path) -> None:
    seen = threading.Event()
    plan = Plan(PLAN.table, 100_000, "page")
    run = Run(plan, tmp_path / "a.run", seen.set)
    run.start(lambda: processes(2, "spawn"))
    deadline = time.monotonic() + 30
    while run.done < 5 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert run.seconds_left() is not None
    before = time.monotonic()
    run.stop()
    run.join()
    assert time.monotonic() - before < 3
    assert seen.is_set()
    assert run.status == STOPPED
    assert 5 <= run.done < 100_000
    reloaded = Run(Plan(PLAN.table, run.done + 4, "page"), tmp_path / "a.run", lambda: None)
    reloaded.recall()
    reloaded.join()
    assert reloaded.tally.counts == run.tally.counts
    reloaded.start(here)
    reloaded.join()
    assert reloaded.status == DONE
    games = [row["game"] for row in read_rows(tmp_path / "a.run")]
    assert games == [number for number in range(run.done + 4) for _ in range(2)]


def test_a_problem_is_shown_with_the_games_kept(tmp_path: Path) -> None:
    run = Run(Plan(Table("cardgame", 2, ("random",), {"cards": "none.toml"}), 3, "x"), tmp_path / "b.run", lambda: None)
    run.start(here)
    run.join()
    assert run.status == FAILED
    assert "Game 0 failed" in run.problem
    assert "To repeat it: python -m engine play cardgame" in results(SAY, run, 3)
    assert "Resume" in results(SAY, run, 3)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", REAL)
def test_charts_are_figures_that_plotly_accepts(game: str, dark: bool) -> None:
    table = Table(game, GAMES[game].players[-1], ("random",))
    tally = play_games(table, "charts", 0, 6).tally
    found = charts(SAY, Plan(table, 6, "charts"), tally, dark)
    assert {"wins", "things", "first", "rounds"} <= set(found)
    for figure in found.values():
        assert json.loads(json.dumps(figure)) == figure
        assert go.Figure(figure).layout.title.text


def test_the_chart_of_wins_shows_the_tally_with_its_intervals() -> None:
    tally = play_games(PLAN.table, "page", 0, 30).tally
    greedy = charts(SAY, PLAN, tally, False)["wins"]["data"][0]
    for seat in (0, 1):
        won = tally.won("greedy", seat)
        assert won.games == 15
        assert greedy["y"][seat] == 100 * won.rate
        assert greedy["y"][seat] + greedy["error_y"]["array"][seat] == pytest.approx(100 * won.high)
        assert greedy["y"][seat] - greedy["error_y"]["arrayminus"][seat] == pytest.approx(100 * won.low)


def test_runs_have_names_nobody_can_guess_or_misuse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.tempfile, "gettempdir", lambda: str(tmp_path))
    name = store.new_name()
    assert store.place(name) == store.folder() / f"{name}.run"
    assert store.folder().stat().st_mode & 0o777 == 0o700
    assert [store.place(bad) for bad in ("", "../../etc/passwd", name + "\n", name.upper() + "0")] == [None] * 4
