"""Studies for the tests, the same in every run."""

from __future__ import annotations

import random

from engine.session import Session
from pgwidgets.explore.start import Wish


def opening(players: int = 3) -> Session:
    """Recharged Germany up to the first decision; people with names."""
    session = Session("powergrid/recharged", players, {"map": "germany"}, seats=["Ana", "Ben", "Cleo"][:players])
    session.roll(random.Random(4))
    return session


def whole_game(package: str = "powergrid", seed: int = 3) -> Session:
    """A game by bots; the cursor at its first decision."""
    return Wish(package).whole_game(random.Random(seed))


def branched() -> Session:
    """A game with a second way to start the auction of round 2; the cursor is where the ways part."""
    session = whole_game()
    while not (session.state.round == 2 and session.to_act not in (None, -1)):
        session.redo()
    fork = session.cursor
    played = fork.children[0].action
    other = next(action for action in session.legal() if action.kind == "open" and action != played)
    session.play(other)
    session.name(session.cursor, "Another plant")
    session.comment(session.cursor, "keeps the last place")
    session.go(fork)
    return session
