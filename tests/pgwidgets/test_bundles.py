"""Fuel in one click: what is offered, and what it costs by the printed price track (coal from 1, oil from 3)."""

from __future__ import annotations

from typing import Any

from pgwidgets.panels.bundles import bundles, fuel_for, is_ready
from tests.powergrid.positions import game, lay

THREE = {"kiel": [0], "hamburg": [0], "bremen": [0]}


def offers(rules: Any, state: Any) -> dict[str, int]:
    return {name: bundle.price for name, bundle in bundles(rules, state).items()}


def buying(rules: Any, **changes: Any) -> Any:
    return lay(rules, phase="fuel", actor=0, houses=THREE, **changes)


def test_fuel_for_the_cities_one_has_comes_before_fuel_for_every_plant():
    """Plant 20 (three coal) supplies the three cities alone; plant 7 needs three oil."""
    rules = game("classic", 3)
    state = buying(rules, plants=[[7, 20], [4], [3]])
    assert offers(rules, state) == {"cities": 3, "1": 3 + 9, "2": 3 + 6 + 9 + 12}
    assert [rules.write(action) for action in fuel_for(rules, state, "cities")] == ["buy coal"] * 3


def test_short_money_buys_no_fuel_that_no_plant_can_run_on():
    rules = game("classic", 3)
    state = buying(rules, plants=[[7, 20], [4], [3]], money=[11, 50, 50])
    assert offers(rules, state) == {"cities": 3}
    state = buying(rules, plants=[[7, 20], [4], [3]], money=[2, 50, 50])
    assert offers(rules, state) == {} and not is_ready(state)


def test_hybrids_take_the_cheaper_fuel_and_what_lies_on_them_counts():
    """Plant 5 burns two of coal or oil, plant 10 two coal. The coal there left two on sale at 1, three at 2."""
    rules = game("classic", 3)
    state = buying(rules, plants=[[5, 10], [4], [3]], fuel=[[1, 0, 0, 0]])
    assert offers(rules, state) == {"1": 1 + 1 + 2, "2": 1 + 1 + 2 + 2 + 2 + 3 + 3} and not is_ready(state)


def test_with_fuel_for_a_run_only_the_second_run_is_offered():
    """The three coal on the plant were those on sale at 1."""
    rules = game("classic", 3)
    state = buying(rules, plants=[[20], [4], [3]], fuel=[[3, 0, 0, 0]], money=[2, 50, 50])
    assert offers(rules, state) == {} and is_ready(state)
    state = buying(rules, plants=[[20], [4], [3]], fuel=[[3, 0, 0, 0]])
    assert offers(rules, state) == {"2": 6} and fuel_for(rules, state, "cities") == []
