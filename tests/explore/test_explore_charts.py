"""The numbers behind the charts, and the figures they make. Expected numbers come from the printed tables."""

from __future__ import annotations

import pytest
from studies import opening, whole_game

from engine.powergrid.edit import arrange
from engine.powergrid.plants import COAL, URANIUM
from engine.session import Session
from pgwidgets.explore.charts import connection_costs, next_prices, plant_limits
from pgwidgets.explore.drawing import cash_figure
from pgwidgets.explore.future import quantile
from pgwidgets.figures.bands import Band, Mark, bands, course
from pgwidgets.figures.heat import heat_map
from pgwidgets.figures.ladder import Ladder, ladders
from pgwidgets.figures.worth import Limits, plant_worth
from pgwidgets.words import words

SAY = words("en")


def position(**changes):
    session = Session("powergrid/recharged", 3, {"map": "germany", "regions": "north,west,east"})
    return session.rules, arrange(session.rules.edition, changes)


def test_the_next_tokens_cost_what_the_track_says():
    rules, state = position(on_sale=[4, 24, 24, 3])
    assert next_prices(rules.edition, state, COAL)[:4] == [7, 8, 8, 8]
    assert next_prices(rules.edition, state, URANIUM) == [12, 14, 16]
    assert state.sold == [4, 24, 24, 3], "asking changes nothing"


def test_connections_cost_slot_and_lines_and_nothing_is_told_about_own_cities():
    rules, state = position(phase="building", plants=[[5], [10], [13]], houses={"essen": [0]})
    index = rules.edition.board.index
    costs = connection_costs(rules.edition, state)
    assert index["essen"] not in costs, "its first slot is taken and the second not open yet"
    assert costs[index["duesseldorf"]] == [10 + 2, 10, 10]
    assert costs[index["muenster"]] == [10 + 6, 10, 10]
    assert list(costs.values()) == sorted(costs.values(), key=lambda line: min(line))


def test_a_plant_is_worth_something_to_somebody_who_has_none():
    rules, state = position(money=[50, 50, 50])
    offer, least, limits = plant_limits(rules, state)
    assert len(offer) == len(least) == 4
    assert len(limits) == 3
    assert max(limits[0]) >= min(least)
    assert all(most == 0 or start <= most <= 50 for row in limits for most, start in zip(row, least, strict=True))


def test_quantiles():
    assert quantile([3, 1, 2], .5) == 2
    assert quantile([7], .9) == 7


FIGURES = [
    ladders([Ladder("coal", "coal", [1, 1, 2]), Ladder("oil", "oil", [])], ("token", "price")),
    heat_map(["Essen"], ["Ana", "<b>"], [[12, None]], "Elektro"),
    heat_map([], [], [], ""),
    plant_worth([20], [20], [Limits("Ana", 0, [38]), Limits("Ben", 1, [0])], ("plant", "worth", "start")),
    bands([Band("Ana", 0, [1, 2], [50, 60], [40, 50], [60, 70])], ("round", "money")),
    course(Band("Ana", 0, [1], [25], [20], [30]), [Mark(1, 25, "bid 38", "12")], [(1, "1")], 33, None),
    cash_figure(SAY, opening(), [], False),
]


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_is_one_that_plotly_knows(figure):
    import plotly.graph_objects as go
    assert go.Figure(figure)


def test_names_bring_no_tags_into_figures():
    assert FIGURES[1]["data"][0]["x"] == ["Ana", "‹b›"]


def test_dark_and_light_figures_differ_in_colour_only():
    light, dark = (ladders([Ladder("coal", "coal", [1])], ("a", "b"), dark=dark) for dark in (False, True))
    assert light["data"][0]["y"] == dark["data"][0]["y"]
    assert light["layout"]["font"]["color"] != dark["layout"]["font"]["color"]


def test_the_charts_of_every_moment_can_be_drawn():
    from pgwidgets.explore import charts
    session = whole_game()
    node = session.root
    while node.children:
        session.go(node)
        if node.ply % 20 == 0 or node.ply < 15:
            for figure in (charts.tokens_figure, charts.costs_figure, charts.worth_figure):
                assert "layout" in figure(SAY, session, False)
        node = node.children[0]
