"""Do win chances come true? `python tests/bots/bench_advice.py [games]` (compiled: two minutes for 600 games).

Planners of all levels play four by four. Somewhere in each game the chances are asked, by rollouts to plan and by
rollouts that stray. What was told is put in drawers, and beside each stands how often those seats really won.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.analysis.playout import Table, whole_game
from engine.bots.evaluate import shares
from engine.bots.guides import guide_for
from engine.core import CHANCE, Rules

LEVELS = ("planner1", "planner2", "planner3", "planner4", "planner")
SAMPLES = 60
DRAWERS = (0.0, 0.02, 0.1, 0.3, 0.6, 0.9, 0.98, 1.01)
Told = tuple[float, float]
"""The chance of a seat to win, and its share of the win in the end."""


def chances(rules: Rules[Any], state: Any, strays: bool) -> list[float]:
    guide = guide_for(rules, Random(1), strays=strays)
    totals = [0.0] * 4
    for number in range(SAMPLES):
        after = rules.copy(state)
        guide.play_out(after, Random(f"luck {number}"))
        outcome = rules.outcome(after)
        values = guide.judge(after) if outcome is None else shares(outcome)
        totals = [total + value for total, value in zip(totals, values, strict=True)]
    return [total / SAMPLES for total in totals]


def one_game(number: int) -> list[list[Told]]:
    """What was told in this game: to plan, and straying."""
    rng = Random(f"table {number}")
    table = Table("powergrid/recharged", 4, tuple(rng.choice(LEVELS) for _ in range(4)))
    rules, asked, seen = table.rules(), rng.randint(20, 500), []

    def look(state: Any) -> None:
        nonlocal asked
        asked -= 1
        if asked <= 0 and not seen and rules.to_act(state) not in (CHANCE, None):
            seen.append(rules.copy(state))

    outcome = rules.outcome(whole_game(table, rules, f"game {number}", look)[0])
    assert outcome is not None
    return [[pair for state in seen for pair in zip(chances(rules, state, strays), shares(outcome), strict=True)]
            for strays in (False, True)]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(one_game, range(games)))
    for name, told in zip(("to plan", "straying"), zip(*found, strict=True), strict=True):
        pairs = [pair for game in told for pair in game]
        print(f"{name}: Brier score {4 * sum((told - won) ** 2 for told, won in pairs) / len(pairs):.3f}")
        for low, high in pairwise(DRAWERS):
            drawer = [pair for pair in pairs if low <= pair[0] < high]
            if drawer:
                said, won = (sum(each) / len(drawer) for each in zip(*drawer, strict=True))
                print(f"  {len(drawer):4} seats were told {said:6.1%} and won {won:6.1%}")


if __name__ == "__main__":
    main()
