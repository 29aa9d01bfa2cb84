"""What is pasted or opened on the home page leads to the page of its own game."""

from pathlib import Path

import pytest

from engine import record
from engine.core import BadInput
from pgwidgets.apps import home
from pgwidgets.explore import study

GAMES = Path(__file__).parents[1] / "data/games"


@pytest.fixture(autouse=True)
def beside_the_notebooks(monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2] / "notebooks")


@pytest.mark.parametrize(("file", "page"), [
    ("powergrid-classic-usa-3", "play-powergrid.ipynb?at="), ("cardgame-4", "explore-cardgame.ipynb?at="),
    ("barrage-introductory-2", "explore-barrage.ipynb?at=")])
def test_a_saved_game_opens_where_its_game_is(file, page):
    text = (GAMES / f"{file}.json").read_text()
    assert home.way_in(study.parse(text)).startswith(page)
    link = f"https://example.org/voila/render/{page}{record.code(record.parse(text))}"
    assert home.way_in(home.read_code(f"  {link} ")).startswith(page)


def test_a_study_of_several_chapters_opens_in_explore():
    text = (GAMES / "powergrid-classic-usa-3.json").read_text()
    assert home.way_in(study.parse(f"[{text},{text}]")).startswith("explore-powergrid.ipynb?at=")


@pytest.mark.parametrize("text", ["", "abc", "https://example.org/?at=zzzz", "<script>", "x" * 200_000])
def test_anything_else_is_refused_with_a_sentence(text):
    with pytest.raises(BadInput, match=r"\.$"):
        home.read_code(text)
