"""Positions made by hand: a few changes to the opening, everything else filled in so that all totals are right.

Lessons, examples and the editor describe a position by what matters in it:

    arrange(rules.edition, {"phase": "building", "step": 2, "money": [41, 30, 25],
                            "plants": [[5, 20], [10], [13]], "houses": {"essen": [1], "muenster": [0, 2]}})
"""

from __future__ import annotations

from typing import Any

from engine.core import BadInput, Position
from engine.powergrid import flow, position, setup
from engine.powergrid.edition import SLOTS, TOKENS, Edition
from engine.powergrid.plants import ALL, FUELS, SMALL_UP_TO, STEP3
from engine.powergrid.state import State

SEAT_LISTS = ("money", "plants", "fuel", "powered")
TABLES = {"market": ("plants", "market"), "discount": ("plants", "discount"), "step3": ("plants", "step3"),
          "step3_waits": ("plants", "step3_waits"), "left": ("plants", "left"), "back": ("plants", "back"),
          "under": ("plants", "under"), "scrapped": ("plants", "scrapped"), "boxed": ("plants", "boxed"),
          "on_sale": ("fuel", "market"), "regions": ("board", "regions"), "marks": ("board", "marks"),
          "lot": ("auction", "lot"), "bid": ("auction", "bid"), "bidder": ("auction", "bidder"),
          "bidding": ("auction", "bidding"), "active": ("auction", "active"), "sales": ("auction", "sales"),
          "trust_took": ("auction", "trust_took"), "trust_left": ("board", "trust_left")}
PLAIN = ("phase", "round", "step", "order", "phased_out")


def arrange(edition: Edition, changes: dict[str, Any]) -> State:
    """The position these changes describe; BadInput names a change that makes no sense."""
    draft = _opening(edition, changes)
    for key, value in changes.items():
        _change(edition, draft, key, value)
    _complete_fuel(draft, changes)
    _complete_plants(edition, draft, changes)
    draft["bank"] = edition.players * edition.start_money - sum(seat["money"] for seat in draft["seats"])
    _ask(edition, draft, changes)
    state = position.load(edition, draft)
    flow.settle(edition, state)
    return state


def _opening(edition: Edition, changes: dict[str, Any]) -> Position:
    """Where the changes start from: the opening position, seats in their order, phase 2."""
    draft = position.dump(edition, setup.opening(edition))
    people = list(range(edition.players))
    draft |= {"phase": "auction", "order": [people[0], edition.players, people[1]] if edition.trust else people}
    if not draft["board"]["regions"] and "regions" not in changes:
        mask = edition.board.region_sets(edition.region_count)[0]
        draft["board"]["regions"] = [name for index, name in enumerate(edition.board.region_ids) if mask >> index & 1]
    return draft


def _change(edition: Edition, draft: Position, key: str, value: Any) -> None:
    if key in PLAIN:
        draft[key] = value
    elif key in TABLES:
        table, name = TABLES[key]
        draft[table][name] = value
    elif key in SEAT_LISTS:
        if not isinstance(value, list) or len(value) > len(draft["seats"]):
            raise BadInput(f"“{key}” is a list with an entry for each seat.")
        for seat, entry in zip(draft["seats"], value, strict=False):
            seat[key] = entry
    elif key == "houses":
        if not isinstance(value, dict) or not all(isinstance(owners, list) for owners in value.values()):
            raise BadInput("“houses” names cities with a list of seats each.")
        draft["board"]["houses"] = {city: (owners + [-1] * SLOTS)[:SLOTS] for city, owners in value.items()}
    elif key != "actor":
        raise BadInput(f"A position has no “{key}”.")


def _complete_fuel(draft: Position, changes: dict[str, Any]) -> None:
    """Tokens on plants are not on sale; what is in neither place lies in the supply."""
    table = draft["fuel"]
    try:
        free = [TOKENS[fuel] - sum(seat["fuel"][fuel] for seat in draft["seats"]) for fuel in range(FUELS)]
        if "on_sale" not in changes:
            table["market"] = [max(0, min(table["market"][fuel], free[fuel])) for fuel in range(FUELS)]
        table["supply"] = [max(0, free[fuel] - table["market"][fuel]) for fuel in range(FUELS)]
    except (TypeError, IndexError):
        raise BadInput("Fuel is four numbers: coal, oil, garbage, uranium.") from None


def _complete_plants(edition: Edition, draft: Position, changes: dict[str, Any]) -> None:
    """Plants not named anywhere: those below the market have left the game, the others nobody has seen."""
    table = draft["plants"]
    try:
        named = {*table["under"], *table["scrapped"], *table["boxed"]}
        for seat in draft["seats"]:
            named |= set(seat["plants"])
        if "market" not in changes:
            table["market"] = [plant for plant in ALL if plant not in named][:6 if draft["step"] == 3 else 8]
        named |= set(table["market"])
        lowest = min(table["market"], default=0)
        free = [plant for plant in ALL if plant not in named]
        gone = [plant for plant in free if plant < lowest and "scrapped" not in changes]
    except TypeError:
        raise BadInput("Plants are lists of plant numbers.") from None
    table["scrapped"] = sorted([*table["scrapped"], *gone])
    table["unseen"] = [plant for plant in free if plant not in gone]
    table["top"] = 0
    removed = edition.removed + edition.removed_small + edition.removed_large
    if "left" not in changes:
        table["left"] = max(0, len(table["unseen"]) - removed)
    small = sum(plant <= SMALL_UP_TO for plant in table["unseen"])
    table["left_small"] = min(max(0, small - edition.removed_small), table["left"]) if edition.visible_backs else 0
    if "back" not in changes:
        table["back"] = "large" if edition.visible_backs and table["left"] > table["left_small"] else "unknown"
    if STEP3 in table["market"]:
        table["step3"] = "market"
    elif draft["step"] == 3 and "step3" not in changes:
        table["step3"] = "out"


def _ask(edition: Edition, draft: Position, changes: dict[str, Any]) -> None:
    """Whose turn it is: the named actor, else the one the phase begins with."""
    order = draft["order"]
    backwards = draft["phase"] in ("fuel", "building")
    if not isinstance(order, list) or not order:
        raise BadInput("“order” is a list of the seats.")
    actor = changes.get("actor", order[-1] if backwards else order[0])
    if actor not in order:
        raise BadInput(f"There is no seat {actor} to act.")
    draft["actor"] = actor
    if not draft["auction"]["lot"]:
        draft["turn"] = order.index(actor)
    if draft["phase"] == "auction" and "active" not in changes:
        draft["auction"]["active"] = list(range(edition.players))
