"""A learner in a lesson: its controller, its table, what was answered, and what the board shows meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from engine.core import Action
from engine.tree import Node
from pgwidgets.learn.table import LessonTable, names
from pgwidgets.tutor.lesson import Lesson
from pgwidgets.tutor.memory import Memory
from pgwidgets.tutor.player import GO_ON, REFUSED, RIGHT, WRONG, Answer, LessonPlayer
from pgwidgets.words import Words

PAUSE = 0.8
"""Seconds between two moves that are shown."""
HOLD = 3.5
"""Seconds for which the board shows where a wrong move leads, before it goes back."""


class Room:
    """`on_change` is called after everything that may be seen. `only`: this step alone, as a review asks it."""

    def __init__(self, say: Words, lesson: Lesson, memory: Memory, today: int,
                 on_change: Callable[[], None], only: str = "") -> None:
        self.player = LessonPlayer(lesson, names(say, lesson.players, lesson.seat))
        self.table = LessonTable(self.player.session, lesson.seat)
        self.memory, self.today, self.only = memory, today, only
        self.on_change = on_change
        self.answer: Answer | None = None
        self.chosen = ""
        """The wrong choice of a question, to be marked."""
        self.hints: list[str] = []
        self.told: list[Node] = []
        """The moves that followed, told in words."""
        self.away = False
        """Whether the board shows something else than the position of the step."""
        self._showing: asyncio.Task[None] | None = None
        self._back: Node | None = None
        if only:
            self.player.skip_to(only)
        self._begin()

    @property
    def finished(self) -> bool:
        return self.player.done if self.only else self.player.finished

    def stop(self) -> None:
        """Whatever is being shown ends, and the board is at the position of the step."""
        if self._showing is not None:
            self._showing.cancel()
            self._showing = None
        if self._back is not None:
            self.player.session.go(self._back)
            self._back = None
        self.away = False
        self._open()

    # What the learner does

    def act(self, *actions: Action) -> bool:
        """Plays on the board; False if the rules refuse it."""
        self.stop()
        for action in actions:
            before = self.player.session.cursor
            answer = self.player.act(action)
            self._took(answer, before)
            if answer.verdict != GO_ON:
                break
        self.on_change()
        return self.answer is None or self.answer.verdict != REFUSED

    def reply(self, text: str) -> None:
        """Answers the question."""
        self.stop()
        self.chosen = text
        self._took(self.player.reply(text), self.player.session.cursor)
        self.on_change()

    def hint(self) -> None:
        self.stop()
        found = self.player.hint()
        if found:
            self.hints.append(found)
            self._slip()
        self.on_change()

    def show_me(self) -> None:
        """The solution, shown move by move."""
        self.stop()
        self.player.show_me()
        self._slip()
        self.answer = Answer(RIGHT)
        self._open()
        self._show(self.player.seen[1:], 0)
        self._note()
        self.on_change()

    def next(self) -> None:
        self.stop()
        if self.player.done and not self.finished:
            self.player.next()
            self._begin()
        self.on_change()

    def replay(self) -> None:
        """A *watch* once more."""
        self.stop()
        self._show(self.player.seen[1:], 0)
        self.on_change()

    def resume(self, mark: Any) -> None:
        """Back to a bookmark of this lesson."""
        self.stop()
        self.player.resume(mark)
        self._begin()

    def take_back(self) -> None:
        """The learner has seen enough of where a wrong move leads."""
        self.stop()
        self.on_change()

    # Answers

    def _begin(self) -> None:
        self.answer, self.hints, self.told, self.chosen = None, [], [], ""
        self._open()
        if self.player.step.kind == "watch":
            self._show(self.player.seen[1:], 0)
        self._note()

    def _open(self) -> None:
        step = self.player.step
        self.table.asks = step.kind in ("do", "free") and not self.player.solved and not self.away

    def _took(self, answer: Answer, before: Node) -> None:
        self.answer = None if answer.verdict == GO_ON else answer
        if answer.verdict in (WRONG, REFUSED):
            self._slip()
        elif answer.verdict == RIGHT and self.player.question and self.player.clean:
            self.memory.answered(self.player.question, True, self.today)
        self._open()
        end = answer.shown or self.player.session.cursor
        self._show(end.line()[before.ply + 1:], HOLD if answer.shown else 0)
        self._note()

    def _slip(self) -> None:
        if self.player.question:
            self.memory.answered(self.player.question, False, self.today)

    def _note(self) -> None:
        if self.finished and not self.only:
            self.memory.finished(self.player.lesson.name, self.player.stars)

    # Showing

    def _show(self, nodes: list[Node], hold: float) -> None:
        """Walks the board through these positions; then it goes back to where the lesson is."""
        self.told = nodes
        if not nodes or (len(nodes) == 1 and not hold):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._back = self.player.session.cursor
        self.away = True
        self._open()
        self._showing = loop.create_task(self._walk(nodes, hold))

    async def _walk(self, nodes: list[Node], hold: float) -> None:
        for index, node in enumerate(nodes):
            self.player.session.go(node)
            self.on_change()
            await asyncio.sleep(hold if hold and index == len(nodes) - 1 else PAUSE)
        self._showing = None
        self.stop()
        self.on_change()
