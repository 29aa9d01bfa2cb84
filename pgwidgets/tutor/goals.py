"""Named goals: what a *do* step asks for, as predicates with parameters. `docs/lessons.md` lists them.

A goal looks at the position before the first action of the step, the position now, and the last action; it answers
True (met), False (missed for good), or None (not yet). It never changes anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core import Action, BadInput, Position, Rules


@dataclass(frozen=True)
class Moment:
    """What a goal may look at."""

    rules: Rules[Any]
    player: int
    """The learner's seat."""
    before: Position
    now: Position
    action: Action
    text: str
    """The last action in notation."""

    def seat(self, position: Position) -> dict[str, Any]:
        """The learner's own part of a position."""
        seat: dict[str, Any] = position["seats"][self.player]
        return seat


Goal = Callable[[Moment, dict[str, Any]], bool | None]
GOALS: dict[str, Goal] = {}


def goal(name: str) -> Callable[[Goal], Goal]:
    """Registers a goal under its name."""
    def register(function: Goal) -> Goal:
        GOALS[name] = function
        return function
    return register


def named(name: str) -> Goal:
    """The goal with that name; BadInput lists those there are."""
    if name not in GOALS:
        raise BadInput(f"There is no goal “{name}”. There are: {', '.join(sorted(GOALS))}.")
    return GOALS[name]


@goal("plays")
def plays(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The action is one of `actions` (notation; a word ending in * stands for anything that begins so)."""
    return any(moment.text == wanted or (wanted.endswith("*") and moment.text.startswith(wanted[:-1]))
               for wanted in given["actions"])


@goal("kind")
def kind(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The action is of this `kind`, whatever its numbers."""
    return moment.action.kind == given["kind"]


@goal("owns plant")
def owns_plant(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The learner owns a plant: `plant`, or any of `plants`; optionally paid at most `most`."""
    wanted = set(given.get("plants", [given.get("plant")]))
    if not wanted & set(moment.seat(moment.now)["plants"]):
        return _not_yet(moment)
    spent: int = moment.seat(moment.before)["money"] - moment.seat(moment.now)["money"]
    return spent <= given.get("most", spent)


@goal("holds fuel")
def holds_fuel(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The learner holds at least `fuel` (coal, oil, garbage, uranium), and has spent at most `most`."""
    spent: int = moment.seat(moment.before)["money"] - moment.seat(moment.now)["money"]
    if spent > given.get("most", spent):
        return False
    held = moment.seat(moment.now)["fuel"]
    return all(have >= want for have, want in zip(held, given["fuel"], strict=True)) or _not_yet(moment)


@goal("connects")
def connects(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The learner has connected `city`, or `count` more cities than before, for at most `most`."""
    spent: int = moment.seat(moment.before)["money"] - moment.seat(moment.now)["money"]
    if spent > given.get("most", spent):
        return False
    mine = _cities(moment.now, moment.player)
    if "city" in given:
        return given["city"] in mine or _not_yet(moment)
    return len(mine) - len(_cities(moment.before, moment.player)) >= given["count"] or _not_yet(moment)


def _not_yet(moment: Moment) -> bool | None:
    """What has not happened may still happen in the same phase; after it, it is too late."""
    return None if moment.now["phase"] == moment.before["phase"] else False


def _cities(position: Position, player: int) -> set[str]:
    return {city for city, owners in position["board"]["houses"].items() if player in owners}


@goal("earns")
def earns(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The learner has been paid at least `least` in this step."""
    earned: int = moment.seat(moment.now)["money"] - moment.seat(moment.before)["money"]
    return earned >= given["least"]


@goal("supplies")
def supplies(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The learner supplies just `cities`, keeping at least `keeps` of each fuel."""
    seat = moment.seat(moment.now)
    kept = all(have >= want for have, want in zip(seat["fuel"], given.get("keeps", [0, 0, 0, 0]), strict=True))
    return seat["powered"] == given["cities"] and kept


@goal("phase ends")
def phase_ends(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The phase is another one than before; with `money`, the learner has at least that much left."""
    if moment.now["phase"] == moment.before["phase"]:
        return None
    money: int = moment.seat(moment.now)["money"]
    return money >= given.get("money", money)


@goal("round ends")
def round_ends(moment: Moment, given: dict[str, Any]) -> bool | None:
    """The next round has begun, and the learner has at least `money` and `cities`."""
    if moment.now["round"] == moment.before["round"]:
        return None
    enough: bool = moment.seat(moment.now)["money"] >= given.get("money", 0)
    return enough and len(_cities(moment.now, moment.player)) >= given.get("cities", 0)
