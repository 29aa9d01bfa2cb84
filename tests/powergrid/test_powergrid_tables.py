"""The printed tables and boards: their shape, and the few lines that the rulebooks print."""

from itertools import pairwise

import networkx as nx
import pytest
from positions import BOARDS

from engine.powergrid.boards import board
from engine.powergrid.edition import PAYMENTS, PRICES, TABLES, TOKENS
from engine.powergrid.plants import ALL, BY_HYBRID, KIND, NEED, POWERS

LINES = dict(zip(BOARDS, (83, 83, 87, 86), strict=True))


def test_payments_grow_and_each_city_adds_no_more_than_the_one_before():
    steps = [after - before for before, after in pairwise(PAYMENTS)]
    assert len(PAYMENTS) == 21 and min(steps) > 0
    assert steps == sorted(steps, reverse=True)


def test_tokens_and_market_spaces():
    """24 each of coal, oil and garbage, three a space from 1 to 8; 12 uranium on 1 to 8, 10, 12, 14, 16."""
    assert TOKENS == [24, 24, 24, 12] and sum(TOKENS) == 84
    for fuel in range(3):
        assert PRICES[fuel] == [price for price in range(1, 9) for _ in range(3)]
    assert PRICES[3] == [*range(1, 9), 10, 12, 14, 16]


def test_opening_markets():
    assert TABLES["classic"]["opening_fuel"] == [8 * 3, 6 * 3, 2 * 3, 2]
    assert TABLES["recharged"]["opening_fuel"] == [8 * 3, 6 * 3, 3 * 3, 2]


def test_refill_rows_as_printed():
    """Oil, garbage and uranium rows of the classic table for 2 to 6 players; the Recharged card for 5."""
    printed = {1: [[2, 2, 4], [2, 3, 4], [3, 4, 5], [4, 5, 6], [5, 6, 7]],
               2: [[1, 2, 3], [1, 2, 3], [2, 3, 4], [3, 3, 5], [3, 5, 6]],
               3: [[1, 1, 1], [1, 1, 1], [1, 2, 2], [2, 3, 2], [2, 3, 3]]}
    for fuel, rows in printed.items():
        assert [TABLES["refill"][str(players)][fuel] for players in range(2, 7)] == rows
    assert TABLES["refill"]["5"] == [[5, 7, 5], [4, 5, 6], [3, 3, 5], [2, 3, 2]]


def test_refill_never_shrinks_with_more_players():
    for fuel in range(4):
        for step in range(3):
            amounts = [TABLES["refill"][str(players)][fuel][step] for players in range(2, 7)]
            assert amounts == sorted(amounts)


def test_plants():
    assert [*range(3, 41), 42, 44, 46, 50] == ALL and len(ALL) == 42
    assert BY_HYBRID == [5, 12, 21, 29, 46]
    assert all((NEED[plant] == 0) == (KIND[plant] == 5) and POWERS[plant] >= 1 for plant in ALL)


@pytest.mark.parametrize("name", BOARDS)
def test_board_is_six_regions_of_seven_cities_that_hang_together(name):
    found = board(name)
    graph = found.graph()
    assert len(found.city_ids) == len(set(found.city_ids)) == 42
    assert [found.region_of.count(region) for region in range(6)] == [7] * 6
    assert nx.is_connected(graph)
    for region in range(6):
        assert nx.is_connected(graph.subgraph([city for city in graph if found.region_of[city] == region]))


@pytest.mark.parametrize("name", BOARDS)
def test_board_lines(name):
    found = board(name)
    assert len(found.lines) == len({frozenset(line[:2]) for line in found.lines}) == LINES[name]
    assert all(a != b and cost >= 0 for a, b, cost in found.lines)
    area = found.area(63)
    assert all(area.row(a)[b] == area.row(b)[a] for a in area.cities for b in area.cities)


@pytest.mark.parametrize(("name", "sets"), [("germany-classic", (13, 12, 6)), ("usa-recharged", (12, 12, 6))])
def test_connected_sets_of_regions(name, sets):
    assert tuple(len(board(name).region_sets(size)) for size in (3, 4, 5)) == sets


@pytest.mark.parametrize("name", BOARDS[:2])
@pytest.mark.parametrize(("a", "b", "cost"), [("essen", "duisburg", 0), ("muenster", "dortmund", 2), (
    "duesseldorf", "aachen", 9), ("essen", "duesseldorf", 2), ("duesseldorf", "koeln", 4)])
def test_lines_printed_in_the_building_example(name, a, b, cost):
    found = board(name)
    assert found.graph()[found.index[a]][found.index[b]]["weight"] == cost
