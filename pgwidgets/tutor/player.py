"""One controller for every lesson: it owns a session on the lesson's position and answers what the learner does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from engine import catalog
from engine.bots import Bot, make_bot
from engine.core import CHANCE, Action, BadInput, IllegalAction, Refusal
from engine.session import Session
from engine.tree import Node
from pgwidgets.tutor import goals
from pgwidgets.tutor.lesson import Lesson, Step

RIGHT, GO_ON, WRONG, REFUSED = "right", "go on", "wrong", "refused"


@dataclass(frozen=True)
class Answer:
    """What came of something the learner did."""

    verdict: str
    text: str = ""
    """The lesson's own words for this case, if it has any."""
    refusal: Refusal | None = None
    shown: Node | None = None
    """Where a wrong action leads: the board shows it, then goes back."""


class LessonPlayer:
    """Steps through a lesson; the screen draws `session` and `step` and passes on what the learner does."""

    def __init__(self, lesson: Lesson, seats: Sequence[str] = ()) -> None:
        self.lesson = lesson
        self.session = open_session(lesson, seats)
        self.index = 0
        self.hints_shown = 0
        self.mistakes = 0
        self.helped = 0
        self.solved = False
        self._enter()

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def done(self) -> bool:
        """Whether the learner may go on."""
        return self.solved or self.step.kind in ("say", "watch")

    @property
    def finished(self) -> bool:
        return self.done and self.index == len(self.lesson.steps) - 1

    @property
    def stars(self) -> int:
        """Three without a slip, two with few, one for getting through."""
        slips = self.mistakes + self.helped
        return 3 if slips == 0 else 2 if slips <= 2 else 1

    def next(self) -> None:
        """Goes to the next step, once this one is done."""
        if self.done and not self.finished:
            self.index += 1
            self._enter()

    def _enter(self) -> None:
        self._slips_before = self.mistakes + self.helped
        self.hints_shown = 0
        self.moves = 0
        self.solved = False
        self.start = self.session.cursor
        self.script: list[str] = list(self.step.data.get("then", []))
        if self.step.kind == "watch":
            self.session.play(*self.step.data["actions"])

    @property
    def clean(self) -> bool:
        """Whether this step was done without a mistake or help so far."""
        return self.mistakes + self.helped == self._slips_before

    @property
    def question(self) -> str:
        """What the memory calls this step; nothing for steps that ask nothing."""
        name = f"{self.lesson.name}/{self.step.name}"
        return name if name in self.lesson.questions else ""

    @property
    def seen(self) -> list[Node]:
        """The positions of this step so far, from its first to the newest."""
        return self.session.cursor.line()[self.start.ply:]

    def act(self, action: Action) -> Answer:
        """The learner plays on the board."""
        if self.step.kind not in ("do", "free") or self.solved:
            return Answer(GO_ON)
        refusal = self.session.rules.why_not(self.session.state, action)
        if refusal is not None:
            self.mistakes += 1
            return Answer(REFUSED, self._words(rule=refusal.rule), refusal)
        self.session.play(action)
        self.moves += 1
        met = self._judge(action)
        if met is None and not self._may_go_on():
            met = False
        if met is None:
            return Answer(GO_ON)
        if met:
            self._others(on=False)
            self.solved = True
            return Answer(RIGHT)
        return self._wrong(action)

    def _judge(self, action: Action) -> bool | None:
        """The goal is asked at once, and again when the others and the cards have had their say."""
        met = self._goal(action)
        if met is None:
            self._others()
            met = self._goal(action)
        return met

    def _goal(self, action: Action) -> bool | None:
        rules = self.session.rules
        moment = goals.Moment(rules, self.lesson.seat, rules.dump(self.start.state), rules.dump(self.session.state),
                              action, rules.write(action))
        return goals.named(self.step.data["goal"])(moment, self.step.data.get("given", {}))

    def _may_go_on(self) -> bool:
        return self.moves < self.step.data.get("moves", 1) and self.session.to_act == self.lesson.seat

    def _others(self, on: bool = True) -> None:
        """The scripted answers of the others and the cards; where the script ends, a simple bot and a fixed draw go on.

        The script is told once in a step: what was played of it already is not played again.
        """
        bot = _bot(self.lesson, self.session)
        rng = Random(self.lesson.name)
        while self.session.to_act not in (None, self.lesson.seat) and (on or self.script):
            if self.script and self._fits(self.script[0]):
                self.session.play(self.script.pop(0))
            elif self.script:
                self.script.clear()
            elif self.session.to_act == CHANCE:
                self.session.roll(rng, once=True)
            else:
                self.session.play(bot.choose(self.session.state))

    def _fits(self, text: str) -> bool:
        """Whether a scripted action is possible: the learner may have gone another way than the script thought."""
        return self.session.rules.why_not(self.session.state, self.session.rules.read(text)) is None

    def _wrong(self, action: Action) -> Answer:
        shown = self.session.cursor
        self.mistakes += 1
        self._restart()
        return Answer(WRONG, self._words(action=self.session.rules.write(action)), None, shown)

    def _restart(self) -> None:
        """The step from its beginning."""
        self.session.go(self.start)
        self.moves = 0
        self.script = list(self.step.data.get("then", []))

    def _words(self, rule: str = "", action: str = "") -> str:
        """The lesson's words for a wrong action: by rule id, by pattern, or for any."""
        for case in self.step.data.get("wrong", []):
            pattern = case.get("on", "")
            matches = pattern == action or (pattern.endswith("*") and action.startswith(pattern[:-1]))
            if (rule and case.get("rule") == rule) or (action and pattern and matches) or case.get("any"):
                return str(case["say"])
        return ""

    def reply(self, text: str) -> Answer:
        """The learner answers a question: a choice, a number, or the thing clicked."""
        if self.step.kind != "ask" or self.solved:
            return Answer(GO_ON)
        said = text.strip()
        if said == str(self.step.data["answer"]):
            self.solved = True
            return Answer(RIGHT, str(self.step.data.get("why", {}).get(said, "")))
        self.mistakes += 1
        return Answer(WRONG, str(self.step.data.get("why", {}).get(said, "")))

    def hint(self) -> str:
        """The next hint, or nothing when there is none left."""
        if self.hints_shown == len(self.step.hints):
            return ""
        self.hints_shown += 1
        self.helped += 1
        return self.step.hints[self.hints_shown - 1]

    def show_me(self) -> None:
        """Plays the solution of a *do*, or gives the answer of an *ask* away."""
        self.helped += 2
        self._solve()

    def _solve(self) -> None:
        if self.step.kind in ("do", "free"):
            self._restart()
            for action in self.step.data["solution"]:
                self.act(self.session.rules.read(action))
        self.solved = True

    # Coming back

    def skip_to(self, step: str) -> None:
        """Goes to the step with that name by the lesson's own solutions; BadInput if it has none such."""
        if step not in [each.name for each in self.lesson.steps]:
            raise BadInput(f"Lesson {self.lesson.name} has no step “{step}”.")
        while self.step.name != step:
            self._solve()
            self.next()

    def bookmark(self) -> dict[str, Any]:
        """Where the learner is, in plain values."""
        line = [self.session.rules.write(node.action) for node in self.start.line() if node.action is not None]
        return {"step": self.step.name, "line": line, "mistakes": self.mistakes, "helped": self.helped}

    def resume(self, mark: Any) -> bool:
        """Back to a bookmark; a lesson edited meanwhile begins anew."""
        names = [step.name for step in self.lesson.steps]
        try:
            index, line = names.index(mark["step"]), [str(action) for action in mark["line"]]
            slips = [min(99, max(0, int(mark[key]))) for key in ("mistakes", "helped")]
            self.session.go(self.session.root)
            self.session.play(*line)
        except (BadInput, IllegalAction, KeyError, TypeError, ValueError):
            self.session.go(self.session.find(str(len(self.lesson.actions))))
            return False
        self.index = index
        self.mistakes, self.helped = slips
        self._enter()
        return True


def open_session(lesson: Lesson, seats: Sequence[str] = ()) -> Session:
    """A session on the lesson's position; `seats` are the names at the table."""
    game = catalog.game(lesson.game)
    setup: dict[str, Any] = {}
    if lesson.position:
        rules = game.rules(lesson.players, lesson.options)
        edit = import_module(f"engine.{game.package}.edit")
        setup = {"position": rules.dump(edit.arrange(rules.edition, lesson.position))}  # type: ignore[attr-defined]
    session = Session(lesson.game, lesson.players, lesson.options, setup, seats)
    session.play(*lesson.actions)
    return session


def _bot(lesson: Lesson, session: Session) -> Bot:
    """The plainest bot with a plan that the game has."""
    game = catalog.game(lesson.game)
    name = next((bot for bot in game.bots if bot.startswith("greedy")), "random")
    return make_bot(game, name, session.rules, Random(lesson.name))
