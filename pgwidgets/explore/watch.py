"""Who thinks in the background: one process at a time, asked now and then for what it knows, stopped at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

from engine.analysis.background import Background
from engine.powergrid.rules import PowerGrid
from engine.session import Session
from engine.tree import Node
from pgwidgets.explore.future import CLOSER, FIRST_LOOK, SUSPECTS, Forecast, Review, Turn
from pgwidgets.explore.thinking import Thinking
from pgwidgets.live.guard import guarded

PAUSE = 0.4
"""Seconds between two looks: numbers that change faster cannot be read."""


class Watch:
    """`told` is called whenever there is something new to show."""

    def __init__(self, told: Callable[[], None]) -> None:
        self.told = told
        self.thoughts: dict[Node, Thinking] = {}
        """What was found out about a position, as long as the page is open."""
        self.seat = 0
        self.turns: list[Turn] = []
        self.began = 0.0
        self.money: dict[Node, list[list[list[int]]]] = {}
        self._process: Background | None = None
        self._keep: Callable[[Any], None] | None = None
        self._thinking: Thinking | None = None
        self._looking: asyncio.Task[None] | None = None
        self.reviewing = False

    # What can be asked

    def think(self, session: Session) -> None:
        """What each choice at the cursor is worth; asked again, more games are played with other luck."""
        self.stop()
        before = self.thoughts.get(session.cursor)
        enough = 4 * before.enough if before is not None and before.done >= 1 else None
        self._thinking = Thinking(session, session.cursor, **({"enough": enough} if enough else {}))
        self.thoughts[session.cursor] = self._thinking
        self._wake()

    def review(self, session: Session, end: Node, seat: int) -> None:
        """How the game went for a seat."""
        self.turns, self.began = [], monotonic()
        self._ask(Review.of(session, end, seat), self._keep_turns)
        self.reviewing = True

    def forecast(self, session: Session) -> None:
        """The money of the rounds to come; asked once for each position."""
        node, rules = session.cursor, session.rules
        if isinstance(rules, PowerGrid) and node not in self.money and node.state.area is not None \
                and session.to_act is not None and not self.reviewing:
            self._ask(Forecast(session.head.game, session.head.players, dict(session.head.options),
                               rules.dump(node.state)), lambda seen: self.money.__setitem__(node, seen))

    @property
    def running(self) -> bool:
        return self._process is not None or (self._thinking is not None and self._thinking.running)

    @property
    def reviewed(self) -> float:
        """How much of a review is behind us, 0 to 1."""
        if not self.turns:
            return 0.0
        closer = min(SUSPECTS, len(self.turns)) * CLOSER
        done = sum(min(turn.samples, FIRST_LOOK) for turn in self.turns)
        more = sum(max(0, turn.samples - FIRST_LOOK) for turn in self.turns)
        return min(1.0, (done + min(more, closer)) / (FIRST_LOOK * len(self.turns) + closer))

    @property
    def seconds_left(self) -> int:
        """How long a review will take, from its pace so far."""
        done = self.reviewed
        return round((monotonic() - self.began) * (1 - done) / done) if done else 0

    # Ending

    def stop(self) -> None:
        """Ends whatever runs; what is known stays."""
        if self._thinking is not None:
            self._thinking.stop()
            self._thinking = None
        if self._process is not None:
            process, self._process = self._process, None
            newest = process.stop()
            if newest is not None and self._keep is not None:
                self._keep(newest)
        self.reviewing = False

    def moved(self, session: Session) -> None:
        """The cursor went elsewhere: what was asked about the place it left is not worth more time."""
        if self._thinking is not None and self._thinking.node is not session.cursor:
            self.stop()

    # Listening

    def _ask(self, question: Any, keep: Callable[[Any], None]) -> None:
        self.stop()
        self._keep, self._process = keep, Background(question)
        self._wake()

    def _keep_turns(self, turns: list[Turn]) -> None:
        self.turns = turns

    def look(self) -> bool:
        """Takes what is new; False when nobody thinks any more."""
        if self._thinking is not None:
            self._thinking.look()
            if not self._thinking.running:
                self._thinking = None
        if self._process is not None:
            ended, newest = not self._process.running, self._process.latest()
            if newest is not None and self._keep is not None:
                self._keep(newest)
            if ended:
                self.stop()
        return self.running

    def _wake(self) -> None:
        """Looks from time to time; a plain script calls `look` itself."""
        if self._looking is not None and not self._looking.done():
            return
        try:
            self._looking = asyncio.get_running_loop().create_task(self._listen())
        except RuntimeError:
            return

    async def _listen(self) -> None:
        while self.running:
            await asyncio.sleep(PAUSE)
            if self.running:
                guarded(self.look)
                guarded(self.told)
