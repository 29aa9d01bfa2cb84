"""Action sequences counted on paper: each data file gives positions, counts and how they were derived."""

import math
import tomllib
from pathlib import Path

import pytest
from barrage_table import lay, rules_for

from engine.analysis.perft import divide, perft

FILES = sorted((Path(__file__).parents[1] / "data" / "perft").glob("barrage-*.toml"))
CASES = [pytest.param(case, id=f"{file.stem}: {case['name']}")
         for file in FILES for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]]


@pytest.mark.parametrize("case", CASES)
def test_perft(case):
    position = case["position"]
    seats = {int(seat): values for seat, values in position.pop("seats", {}).items()}
    state = lay(players=2, seats=seats, seat=case.get("seat", 0), round=5, **position)
    for depth, expected in enumerate(case["counts"], start=1):
        counts = divide(rules_for(2), state, depth)
        table = "\n".join(f"{text}: {count}" for text, count in counts.items())
        assert sum(counts.values()) == expected, f"depth {depth}\n{table}"


def test_every_part_is_counted():
    assert {file.stem for file in FILES} == {f"barrage-{part}" for part in ("construction", "production", "turn")}


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_perft_of_the_deal(depth):
    """Four of eight headstream tiles come first, one after another: 8 x 7 x 6 x 5."""
    rules = rules_for(3)
    assert perft(rules, rules.start({}), depth) == math.perm(8, depth)


@pytest.mark.parametrize(("players", "counts"), [(2, [4, 4]), (3, [9, 36, 36])])
def test_perft_of_the_draft(players, counts):
    """n companies and n contracts for the first to pick, n - 1 of each for the next: 9, 9 x 4, 9 x 4 x 1."""
    rules = rules_for(players)
    state = rules.start({})
    while rules.chances(state):
        rules.advance(state, rules.chances(state)[0][0])
    for depth, expected in enumerate(counts, start=1):
        assert perft(rules, state, depth) == expected
