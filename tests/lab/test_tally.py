"""Intervals against values worked out on paper, and counting."""

from __future__ import annotations

import pytest

from engine.analysis.probes import PowerGridProbe, Probe
from engine.analysis.tally import Tally, rate


def test_wilson_interval_by_hand() -> None:
    """50 of 100: middle 0.5, reach 1.96 * sqrt(0.0025 + 3.8416 / 40000) / 1.038416 = 0.0962."""
    half = rate(50, 100)
    assert half.rate == 0.5
    assert (half.low, half.high) == (pytest.approx(0.4038, abs=1e-4), pytest.approx(0.5962, abs=1e-4))


def test_intervals_stay_between_nothing_and_all() -> None:
    """0 of 10: from 0 to 3.8416 / 13.8416 = 0.2775."""
    none, all_ = rate(0, 10), rate(10, 10)
    assert (none.low, none.high) == (0.0, pytest.approx(0.2775, abs=1e-4))
    assert (all_.low, all_.high) == (pytest.approx(0.7225, abs=1e-4), 1.0)
    assert rate(0, 0)[2:] == (0.0, 1.0)


def row(seat: int, bot: str, win: float, plants: list[str], money: list[int]) -> dict[str, object]:
    return {"seat": seat, "bot": bot, "win": win, "rounds": 2, "plants_owned": plants, "money_by_round": money,
            "cities_by_round": [0, 1], "coal_price_by_round": [1, 2], "oil_price_by_round": [3, None],
            "garbage_price_by_round": [6, 6], "uranium_price_by_round": [14, 14]}


def test_one_game_is_counted() -> None:
    tally = Tally()
    tally.count([row(0, "a", 0.5, ["4", "13"], [50, 40]), row(1, "b", 0.5, ["4"], [50, 60]),
                 row(2, "b", 0.0, [], [50, 20])], PowerGridProbe)
    assert tally.games == 1
    assert tally.bots() == ["a", "b"]
    assert tally.won("a").rate == tally.won("b").rate == 0.5
    assert tally.won("b", 2).rate == 0.0
    assert tally.seats("b") == 2
    assert tally.words("rounds") == [2]
    assert tally.won_with("4") == rate(1, 2)
    assert tally.mean("money", "b", 2)[:2] == (2, 40.0)
    assert tally.mean("price", "coal", 2)[:2] == (1, 2.0)
    assert tally.mean("price", "oil", 2).games == 0


def test_the_mean_has_its_interval() -> None:
    """40 and 60 and 50: spread of the sample 10, so 50 ± 1.96 * 10 / sqrt(3) = 11.316."""
    tally = Tally()
    for number, money in enumerate((40, 50, 60)):
        tally.count([row(number, "a", 1.0, [], [money, money])], PowerGridProbe)
    found = tally.mean("money", "a", 1)
    assert (found.mean, found.high) == (50, pytest.approx(61.316, abs=1e-3))


def test_shares_of_a_win_add_up_to_whole_games() -> None:
    for shared in range(1, 7):
        tally = Tally()
        tally.count([{"seat": seat, "bot": "a", "win": 1 / shared, "rounds": 0} for seat in range(shared)], Probe)
        assert tally.won("a").rate == 1.0
