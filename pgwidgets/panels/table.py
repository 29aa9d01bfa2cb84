"""A session and who sits around it: people and bots, the dice of chance, the last refusal, and who may look.

Panels draw a table and change nothing; whatever a person does goes through here.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from engine.core import CHANCE, Action, IllegalAction, Refusal
from engine.powergrid.rules import PowerGrid
from engine.powergrid.state import State
from engine.session import Session
from engine.tree import Node
from pgwidgets.live.guard import guarded
from pgwidgets.panels.bots import AT_ONCE, PACES, Bots

LONGEST_NAME = 20


class Table:
    """`on_change` is called after everything that may be seen: a move, a refusal, another pair of eyes."""

    def __init__(self, session: Session, rng: random.Random | None = None, pace: str = "slow",
                 on_change: Callable[[], None] | None = None) -> None:
        assert isinstance(session.rules, PowerGrid)
        self.session = session
        self.rules: PowerGrid = session.rules
        self.rng = rng or random.Random()
        self.pace = pace
        """How fast bots move: a key of PACES."""
        self.on_change = on_change
        self.refusal: Refusal | None = None
        self.passed_to: int | None = None
        """Who has the screen, where money is hidden and several people share it."""
        self._bots = Bots(session.head.game, session.rules, session.head.seats, self.rng)
        self._moving: asyncio.Task[None] | None = None
        session.watch(self._roll)
        session.watch(self._changed)

    # Who sits where

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @property
    def seats(self) -> int:
        return self.rules.edition.players

    def bot(self, seat: int) -> str:
        """The name of the bot in a seat, or nothing for a person."""
        return self._bots.name(seat)

    def people(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.bot(seat)]

    def colour(self, seat: int) -> int:
        """Which of the six colours and shapes; a record from outside may hold anything."""
        wanted = self.session.head.setup.get("colours")
        fits = isinstance(wanted, list) and sorted(map(str, wanted)) == sorted({str(each) for each in wanted})
        if fits and len(wanted) == self.seats and all(each in range(6) for each in wanted):
            free = [each for each in range(6) if each not in wanted]
            return int([*wanted, *free][seat])
        return seat

    @property
    def person_to_act(self) -> int | None:
        """The person who decides now; None for a bot, for chance and at the end."""
        seat = self.session.to_act
        return seat if seat is not None and seat != CHANCE and not self.bot(seat) else None

    # Whose eyes: hidden money

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are on the screen; None when nobody may see any."""
        people = self.people()
        if len(people) == 1:
            return people[0]
        return self.passed_to if self.person_to_act in (None, self.passed_to) else None  # else it changes hands

    def sees(self, seat: int) -> bool:
        """Whether the money of that seat may be shown."""
        return self.rules.edition.open_money or self.session.to_act is None or seat == self.viewer

    @property
    def must_pass(self) -> bool:
        """Whether the screen has to change hands before the player to act may look."""
        seat = self.person_to_act
        return seat is not None and not self.sees(seat)

    @property
    def may_act(self) -> bool:
        """A person is asked and has the screen."""
        return self.person_to_act is not None and not self.must_pass

    def take_screen(self) -> None:
        self.passed_to = self.person_to_act
        self._changed()

    # Doing

    def attempt(self, *actions: Action) -> bool:
        """Plays what a person clicked; a refusal is kept for the panels and False returned."""
        self.refusal = None
        before = self.session.cursor
        try:
            self.session.play(*actions)
        except IllegalAction as no:
            self.refusal = no.refusal
        if self.session.cursor is before:
            self._changed()
        elif self.session.cursor.children:
            self._follow()
        return self.refusal is None

    def undo(self) -> None:
        """Back to the last decision of a person; where only bots play, one move back."""
        self.stop()
        node = self.session.cursor.parent
        while node is not None and node.parent is not None and not self._asks_person(node):
            node = node.parent
        self.go(node if node is not None and self._asks_person(node) else self.session.cursor.parent)

    def redo(self) -> None:
        """On to the next decision of a person, or to the end of what was played."""
        self.stop()
        self._follow(first=True)

    def go(self, node: Node | None) -> None:
        self.stop()
        self.refusal = None
        if node is not None:
            self.session.go(node)

    def _follow(self, first: bool = False) -> None:
        """Along known moves until a person is asked."""
        node = self.session.cursor
        while node.children and (first or not self._asks_person(node)):
            node = node.onward or node.children[0]
            first = False
        self.session.go(node)

    def _asks_person(self, node: Node) -> bool:
        seat = self.rules.to_act(node.state)
        return seat is not None and seat != CHANCE and not self.bot(seat)

    def _changed(self, _session: Session | None = None) -> None:
        if self.on_change is not None:
            guarded(self.on_change)
        self.wake_bots()

    def _roll(self, session: Session) -> None:
        """Cards come by themselves, but never over what was already played."""
        if session.to_act == CHANCE and not session.cursor.children:
            session.roll(self.rng)

    # Bots

    @property
    def bots_move(self) -> bool:
        """A bot, or chance, is to act and nothing was played from here yet."""
        return not self.session.cursor.children and self._bots.moves(self.state)

    def wake_bots(self) -> None:
        """Bots go on in the background; without an event loop (a plain script) they wait for `settle`."""
        if not self.bots_move or (self._moving is not None and not self._moving.done()):
            return
        try:
            self._moving = asyncio.get_running_loop().create_task(self._move())
        except RuntimeError:
            return

    def go_at(self, pace: str) -> None:
        """Another pace, from now on."""
        if pace in PACES:
            self.stop()
            self.pace = pace
            self._changed()

    def stop(self) -> None:
        if self._moving is not None:
            self._moving.cancel()
            self._moving = None

    def settle(self) -> None:
        """Lets the bots move until a person is asked or the game is over."""
        while self.bots_move:
            found: list[Action] = []
            self._bots.think(self.state, AT_ONCE, found)
            self._play(found)

    async def _move(self) -> None:
        """Thinking happens in a thread: the page stays awake however long it takes."""
        while self.bots_move and (pause := PACES[self.pace]) is not None:
            await asyncio.sleep(pause)
            node, found = self.session.cursor, list[Action]()
            await asyncio.to_thread(guarded, self._bots.think, node.state, 1 if PACES[self.pace] else AT_ONCE, found)
            if not found:
                return
            if node is self.session.cursor:
                guarded(self._play, found)
            await asyncio.sleep(0.01)

    def _play(self, actions: list[Action]) -> None:
        """All at once, so that the panels draw once."""
        self.refusal = None
        self.session.play(*actions)


def clean_name(text: object, bots: dict[str, str]) -> str:
    """A name as a person may give it: short, one line, and not the name of a bot."""
    name = " ".join(str(text).split())[:LONGEST_NAME]
    return name.title() if name in bots or name == "person" else name
