"""What each choice is worth, found out in a process of its own while the page stays usable."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

from engine.analysis.advise import Advice, Line
from engine.analysis.background import Background, Question
from engine.bots.guide import Move, sensible_moves
from engine.bots.guides import guide_for
from engine.core import CHANCE
from engine.session import Session
from engine.tree import Node

ENOUGH = 400
"""Games for each choice: the interval is then about five points either way, and the watcher may ask for more."""


def turn_after(session: Session, child: Node) -> Node:
    """Where the turn that begins with this node ends: as long as the same player goes on along the line."""
    assert child.parent is not None
    seat, number = session.rules.to_act(child.parent.state), child.parent.state.round
    while session.rules.to_act(child.state) == seat and child.children and child.state.round == number:
        child = child.children[0]
    return child


def move_to(start: Node, end: Node) -> Move:
    """The actions from one node to a later one."""
    return tuple(node.action for node in end.line()[start.ply + 1:] if node.action is not None)


def choices(session: Session, node: Node) -> dict[Move, str]:
    """The moves worth comparing at a node, those of the tree first: move -> path of its node, if it has one."""
    player = session.rules.to_act(node.state)
    if player is None or player == CHANCE:
        return {(): node.path()}
    ends = [turn_after(session, child) for child in node.children]
    known = {move_to(node, end): end.path() for end in ends}
    guide = guide_for(session.rules, Random(1))
    return known | {move: "" for move in sensible_moves(session.rules, guide, node.state) if move not in known}


class Thinking:
    """One question that is being worked on, or was. The answers are kept at the nodes they speak about."""

    def __init__(self, session: Session, node: Node, enough: int = ENOUGH, seed: str = "explore") -> None:
        self.session, self.node, self.enough = session, node, enough
        self.known = choices(session, node)
        self.advice: Advice | None = None
        self.ended = False
        """Nothing is left to find out."""
        self.began = monotonic()
        self.process: Background | None = Background(
            Question.of(session.head, session.rules, node.state, seed, tuple(self.known)))

    @property
    def running(self) -> bool:
        return self.process is not None

    @property
    def done(self) -> float:
        """How much of the work is behind us, 0 to 1."""
        most = max((line.samples for line in self.advice.lines), default=0) if self.advice else 0
        return 1.0 if self.ended else min(1.0, most / self.enough)

    @property
    def seconds_left(self) -> int:
        """An estimate from the pace so far."""
        return round((monotonic() - self.began) * (1 - self.done) / self.done) if self.done else 0

    def look(self) -> bool:
        """Takes the newest answer; True if there is something new to show. Never waits."""
        if self.process is None:
            return False
        before, ended = self.advice, not self.process.running
        self.advice = self.process.latest()
        if self.advice is not before:
            self._keep()
        if ended or self.done >= 1:
            self.stop()
            self.ended = ended
        return True

    def stop(self) -> None:
        """Ends the process at once; what is known stays."""
        if self.process is not None:
            process, self.process = self.process, None
            self.advice = process.stop() or self.advice
            self._keep()

    def _keep(self) -> None:
        """What was found out stands in the tree: at the node, and at the choices that are nodes themselves."""
        if self.advice is None or not self.advice.lines:
            return
        seat = self.advice.player if self.advice.player is not None else 0
        self.node.evaluation = evaluation(self.advice.lines[0], seat)
        for line in self.advice.lines:
            if self.known.get(line.move):
                self.session.find(self.known[line.move]).evaluation = evaluation(line, seat)


def evaluation(line: Line, seat: int) -> dict[str, Any]:
    """What a node keeps: values and intervals of every seat, and whose eyes it was seen with."""
    return {"seat": seat, "values": list(line.values), "low": list(line.low), "high": list(line.high),
            "samples": line.samples}
