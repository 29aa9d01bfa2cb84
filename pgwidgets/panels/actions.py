"""What the person to move may do, in plain words with its price; what they may not is grey and answers why."""

from __future__ import annotations

from typing import Any

from engine.core import Action
from engine.powergrid.building import connection, cost, open_slot
from engine.powergrid.bureaucracy import output
from engine.powergrid.edition import income
from engine.powergrid.plants import BY_HYBRID, COAL, FUEL_NAMES, FUELS, KIND, NEED, OIL, numbers
from engine.powergrid.resources import price
from engine.powergrid.state import AUCTION, BUILDING, FUEL, MARKS, NOTHING, POWER, TRUST_HOUSES
from pgwidgets.markup import Child, Html, button, div, element, join
from pgwidgets.panels.bids import bids, interruption, openings
from pgwidgets.panels.bundles import bundles, is_ready
from pgwidgets.panels.choice import choice
from pgwidgets.panels.parts import name, refusal_box
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

MOST_CITIES = 9
MOST_GREY = 4
MOST_RUNS = 6


def actions(say: Words, table: Table) -> Html:
    """The buttons of this moment, and under them the reason of the last refusal."""
    return join(div(_choices(say, table), class_="wl-choices"), refusal_box(say, table, table.refusal))


def _choices(say: Words, table: Table) -> Child:
    state, seat = table.state, table.person_to_act
    if table.session.to_act is None:
        return [element("p", say("actions.over"))]
    if seat is None:
        return [element("p", say("actions.wait"), class_="wl-muted"),
                button(say("actions.go_on"), data_action="resume", class_="wl-button")
                if table.session.cursor.children else None]
    if table.must_pass:
        return [element("p", say("pass.text", name=name(say, table, seat))),
                button(say("pass.take", name=name(say, table, seat)), data_action="take",
                       class_="wl-button wl-first")]
    if state.want != NOTHING:
        return interruption(say, table, seat)
    return {AUCTION: bids if state.lot else openings, FUEL: _fuel, BUILDING: _cities, POWER: _runs,
            TRUST_HOUSES: _pointing, MARKS: _pointing}[state.phase](say, table, seat)


def meant(table: Table, kind: str, text: str, value: Any) -> Action:
    """The action a click ("do") or a form ("amount") of this panel stands for."""
    if kind == "do":
        return table.rules.read(text)
    amount = str(value.get("amount", "")) if isinstance(value, dict) else ""
    number = int(amount) if amount.isdigit() and len(amount) < 6 else 0
    if text == "open":
        plant = str(value.get("plant", "")) if isinstance(value, dict) else ""
        return Action("open", int(plant) if plant.isdigit() and len(plant) < 3 else 0, number)
    return Action("bid", number)


# Phase 3

def _fuel(say: Words, table: Table, seat: int) -> Child:
    single = []
    for fuel in range(FUELS):
        cost = price(table.rules.edition, table.state, fuel)
        word = say(f"fuel.{FUEL_NAMES[fuel]}")
        label = say("actions.buy", fuel=word, price=cost) if cost else say("actions.buy_none", fuel=word)
        single.append(choice(say, table, seat, label, Action("buy", fuel)))
    return [div(_bundles(say, table, seat), class_="wl-buttons"), div(single, class_="wl-buttons"),
            div(choice(say, table, seat, say("actions.done_fuel"), Action("done")), class_="wl-buttons")]


def _bundles(say: Words, table: Table, seat: int) -> list[Child]:
    found = [button(say(f"actions.bundle_{key}", price=bundle.price,
                        cities=min(bundle.cities, table.state.built[seat])),
                    data_action="bundle", data_id=f"{seat} {key}", class_="wl-button wl-first")
             for key, bundle in bundles(table.rules, table.state).items()]
    return found or [element("p", say("actions.fuel_ready"), class_="wl-muted") if is_ready(table.state) else None]


# Phase 4

def _cities(say: Words, table: Table, seat: int) -> Child:
    state = table.state
    assert state.area is not None
    open_cities = sorted((cost(state, seat, city), city) for city in state.area.cities
                         if not state.network[seat] >> city & 1 and open_slot(state, city) >= 0
                         and connection(state, seat, city) < 9999)
    legal = {action.a for action in table.session.legal() if action.kind == "build"}
    can = [pair for pair in open_cities if pair[1] in legal]
    cannot = [pair for pair in open_cities if pair[1] not in legal][:MOST_GREY]
    shown = can[:MOST_CITIES] + cannot
    names = table.rules.edition.board.city_names
    more = len(can) - MOST_CITIES
    return [div([choice(say, table, seat, say("actions.build", city=names[city], cost=total), Action("build", city),
                        True) for total, city in shown],
                element("span", say("actions.more_on_map", count=more), class_="wl-muted") if more > 0 else None,
                choice(say, table, seat, say("actions.done_build"), Action("done")), class_="wl-buttons")]


def _pointing(say: Words, table: Table, seat: int) -> Child:
    """Trust houses and starting cities: the map is clicked; the first few cities also stand here."""
    names = table.rules.edition.board.city_names
    kind = "trust" if table.state.phase == TRUST_HOUSES else "mark"
    legal = sorted(table.session.legal(), key=lambda action: names[action.a])
    return [element("p", say(f"actions.{kind}_text"), class_="wl-muted"),
            div([choice(say, table, seat, names[action.a], action, True) for action in legal[:12]],
                element("span", say("actions.more_on_map", count=len(legal) - 12), class_="wl-muted")
                if len(legal) > 12 else None,
                class_="wl-buttons")]


# Phase 5

def _runs(say: Words, table: Table, seat: int) -> Child:
    """The best choices first: most cities, then least fuel; and grey the plants that lack fuel."""
    state = table.state
    cities = state.built[seat]

    def worth(action: Action) -> tuple[int, int]:
        return -min(cities, output(action.a)), sum(NEED[plant] for plant in numbers(action.a))
    ranked = sorted(table.session.legal(), key=worth)
    nothing = [action for action in ranked if not action.a]
    shown = [action for action in ranked if action.a][:MOST_RUNS] + nothing
    lacking = [Action("run", 1 << plant) for plant in state.plants_of(seat)
               if not any(action.a >> plant & 1 for action in ranked)]
    return [element("p", say("actions.run_text", cities=cities), class_="wl-muted"),
            div([choice(say, table, seat, run_words(say, action, cities), action, action is ranked[0])
                 for action in shown],
                [choice(say, table, seat, say("actions.run_grey", plants=numbers(action.a)[0]), action)
                 for action in lacking],
                class_="wl-buttons")]


def run_words(say: Words, action: Action, cities: int) -> str:
    """"Run 5 + 10 with 3 coal, 1 oil: power 3, earn 44"."""
    supplied = min(cities, output(action.a))
    plants = numbers(action.a)
    if not plants:
        return say("actions.run_nothing", income=income(0))
    return say("actions.run", plants=" + ".join(map(str, plants)), fuel=_burnt(say, plants, action.b), cities=supplied,
               income=income(supplied))


def _burnt(say: Words, plants: list[int], coal: int) -> str:
    """What these plants burn, hybrids that much coal and else oil: " with 3 coal, 1 oil"."""
    tokens = [sum(NEED[plant] for plant in plants if KIND[plant] == fuel) for fuel in range(FUELS)]
    tokens[COAL] += coal
    tokens[OIL] += sum(NEED[plant] for plant in plants if plant in BY_HYBRID) - coal
    burnt = [f"{count} {say(f'fuel.{FUEL_NAMES[fuel]}')}" for fuel, count in enumerate(tokens) if count]
    return say("actions.run_fuel", fuel=", ".join(burnt)) if burnt else ""
