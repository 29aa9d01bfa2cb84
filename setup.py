"""Plain Python by default; WATTLAB_COMPILE=1 compiles the hot modules with mypyc (`make fast`)."""

import os
from pathlib import Path

from setuptools import setup

HOT = {
    "engine": ["core"],
    "engine/powergrid": ["auction", "boards", "building", "bureaucracy", "edition", "ending", "flow", "judge", "market",
                         "order", "plants", "resources", "rules", "setup", "state", "storage", "trust"],
    "engine/cardgame": ["cards", "state", "storage", "plantmarket", "demolition", "order", "fuel", "trust", "auction",
                        "bureaucracy", "setup", "end", "chance", "flow", "rules"],
    "engine/barrage": ["board", "tables", "pending", "state", "supply", "water", "construct", "produce", "contracts",
                       "technology", "turn", "ending", "rounds", "setup", "draws", "engine", "options", "judge",
                       "rules"],
    "engine/bots": ["barrage_greedy", "cardgame_greedy", "evaluate", "greedy1", "planner", "planner_build",
                    "planner_endgame", "planner_fuel", "planner_outlook", "random"],
}
"""Modules that are compiled, by package: what `advance`, `legal` and `copy` run through, and nothing else."""


def compiled_modules() -> list:
    from mypyc.build import mypycify

    paths = [f"{package}/{module}.py" for package, modules in HOT.items() for module in modules]
    return mypycify([path for path in paths if Path(path).exists()], group_name="wattlab", opt_level="3")


setup(ext_modules=compiled_modules() if os.environ.get("WATTLAB_COMPILE") == "1" else [])
