"""Actions in a few words, for the tree and the tables; games without words of their own show their notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.core import CHANCE, Action
from engine.powergrid.plants import FUEL_NAMES, STEP3, numbers
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import BACK_NAMES
from engine.session import Session
from engine.tree import Node
from pgwidgets.explore.seats import seat_name
from pgwidgets.panels.phases import phase_number
from pgwidgets.panels.timeline import LETTERS, PHASE_WORDS
from pgwidgets.words import Words


def stage(say: Words, session: Session, state: Any) -> tuple[str, str]:
    """Where a position belongs: its round, and the part of the round where the game has such parts."""
    number = say("log.round", round=state.round)
    return (number, say(f"phase.{PHASE_WORDS[phase_number(state)]}")) if _powergrid(session) else (number, "")


def letter(session: Session, state: Any) -> str:
    """The mark of a stretch in the bar: the phase as on the play page, or the number of the round."""
    return LETTERS[phase_number(state)] if _powergrid(session) else str(state.round)


def tell(say: Words, session: Session, action: Action) -> str:
    """One action: "opens 20 at 20", "Essen"."""
    return _words(say, session.rules, action) if isinstance(session.rules, PowerGrid) else session.rules.write(action)


def tell_all(say: Words, session: Session, actions: Sequence[Action]) -> str:
    """A whole move: "3 coal, 1 oil, done"."""
    bought = Counter(action.a for action in actions if action.kind == "buy") if _powergrid(session) else Counter[int]()
    parts = [say("tell.fuel", amount=amount, fuel=say(f"fuel.{FUEL_NAMES[fuel]}"))
             for fuel, amount in sorted(bought.items())]
    return ", ".join([*parts, *[tell(say, session, action) for action in actions
                                if not bought or action.kind != "buy"]])


def tell_node(say: Words, session: Session, node: Node) -> str:
    """What led to a node, and who did it; the start of the game is called so."""
    if node.action is None or node.parent is None:
        return say("tree.start")
    seat = session.rules.to_act(node.parent.state)
    told = tell(say, session, node.action)
    return told if seat is None or seat == CHANCE else f"{seat_name(say, session, seat)}: {told}"


def _powergrid(session: Session) -> bool:
    return isinstance(session.rules, PowerGrid)


def _words(say: Words, rules: PowerGrid, action: Action) -> str:
    kind = action.kind
    if kind in ("build", "trust", "mark"):
        return say(f"tell.{kind}", city=rules.edition.board.city_names[action.a])
    if kind in ("buy", "lose"):
        return say(f"tell.{kind}", fuel=say(f"fuel.{FUEL_NAMES[action.a]}"))
    if kind == "run":
        return say("tell.run", plants=" + ".join(map(str, numbers(action.a)))) if action.a else say("tell.run_nothing")
    if kind == "back":
        return say(f"tell.back_{BACK_NAMES[action.a]}")
    if kind == "draw" and action.a == STEP3:
        return say("log.step3")
    if kind in ("open", "bid", "pass", "done", "scrap", "draw", "deal"):
        return say(f"tell.{kind}", plant=action.a, bid=action.b or action.a)
    return rules.write(action)
