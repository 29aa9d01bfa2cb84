"""Action sequences counted on paper: each data file gives positions, counts and how they were derived."""

import tomllib
from pathlib import Path

import pytest
from positions import game, lay

from engine.analysis.perft import divide

FILES = sorted((Path(__file__).parents[1] / "data" / "perft").glob("powergrid-*.toml"))
CASES = [pytest.param(case, edition, id=f"{file.stem}: {case['name']} [{edition}]")
         for file in FILES for case in tomllib.loads(file.read_text())["case"] for edition in case["editions"]]


@pytest.mark.parametrize(("case", "edition"), CASES)
def test_perft(case, edition):
    rules = game(edition, case["players"])
    state = lay(rules, **case["position"])
    for depth, expected in enumerate(case["counts"], start=1):
        counts = divide(rules, state, depth)
        table = "\n".join(f"{text}: {count}" for text, count in counts.items())
        assert sum(counts.values()) == expected, f"depth {depth}\n{table}"


def test_every_phase_is_counted():
    assert {file.stem for file in FILES} == {f"powergrid-{phase}" for phase in ("auction", "building", "fuel", "power")}
