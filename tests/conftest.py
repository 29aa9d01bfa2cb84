"""The toy game is in the catalog while tests run, under the same address as a real one: `engine.toy`."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import engine
from engine.catalog import GAMES, ON_OFF, Game, Option

pytest.register_assert_rewrite("conformance")
engine.__path__.append(str(Path(__file__).parent / "games"))
GAMES["toy"] = Game("toy", "The toy game", "toy", (2, 3),
                    (Option("tokens", ("3", "6"), "6"), Option("hidden", ON_OFF, "off")))

# A busy machine is no fault of the code.
settings.register_profile("wattlab", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("wattlab")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their driver keeps an event loop running, which tests of loops would meet."""
    items.sort(key=lambda item: "browser" in item.path.parts)
