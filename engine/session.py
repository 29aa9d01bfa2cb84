"""A game somebody looks at: a tree of positions, a cursor in it, and watchers who are told when either changes.

What-if is a branch, undo is moving the cursor, and playing a known move goes to its node.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import catalog
from engine.chance import draw
from engine.core import CHANCE, Action, BadInput, Outcome, Refusal
from engine.record import Record
from engine.replay import first_state, rules_of
from engine.rulebook import sentence
from engine.tree import Node, grow, write_line

Watcher = Callable[["Session"], object]
log = logging.getLogger(__name__)


class Session:
    """One game with its tree. Every change goes through these methods, and watchers hear of it once."""

    def __init__(self, game: str, players: int, options: Mapping[str, str] | None = None,
                 setup: Mapping[str, Any] | None = None, seats: Sequence[str] = ()) -> None:
        self.head = Record(game=game, players=players, options=dict(options or {}), setup=dict(setup or {}),
                           seats=list(seats))
        self.rules = rules_of(self.head)
        self.root = Node(first_state(self.rules, self.head))
        self.cursor = self.root
        self._watchers: list[Watcher] = []
        self._telling = False
        self._changed = False
        self._legal: tuple[Node, list[Action]] | None = None

    @property
    def state(self) -> Any:
        """The position at the cursor. Never change it: play."""
        return self.cursor.state

    @property
    def to_act(self) -> int | None:
        """The player who decides now, CHANCE, or None when the game is over."""
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.rules.outcome(self.state)

    def legal(self) -> list[Action]:
        """What the player to act may do; asked of the rules once per visit."""
        if self._legal is None or self._legal[0] is not self.cursor:
            self._legal = self.cursor, self.rules.legal(self.state)
        return self._legal[1]

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in words."""
        return sentence(catalog.game(self.head.game).package, refusal)

    # Moving

    def play(self, *actions: Action | str) -> Node:
        """Plays the actions one after another and goes there; IllegalAction if one is refused, and nothing changes."""
        node, graft = self.cursor, None
        for given in actions:
            action = self.rules.read(given) if isinstance(given, str) else given
            known = node.child(action)
            if known is None:
                known = Node(self.rules.apply(node.state, action), action, node)
                if graft is None:
                    graft = known  # tied to the tree at the end, when all actions are known to be legal
                else:
                    node.children.append(known)
            node = known
        if graft is not None and graft.parent is not None:
            graft.parent.children.append(graft)
        return self.go(node)

    def roll(self, rng: random.Random, once: bool = False) -> Node:
        """Lets chance act, once or until a player is to act."""
        actions: list[Action] = []
        state = self.state
        while self.rules.to_act(state) == CHANCE and not (once and actions):
            actions.append(draw(self.rules, state, rng))
            state = self.rules.apply(state, actions[-1])
        return self.play(*actions)

    def go(self, node: Node) -> Node:
        """Moves the cursor to a node of this tree."""
        if node is not self.cursor:
            self.cursor = node
            while node.parent is not None:
                node.parent.onward = node
                node = node.parent
            self._tell()
        return self.cursor

    def undo(self) -> Node:
        """Goes one ply back; stays at the start."""
        return self.go(self.cursor.parent or self.cursor)

    def redo(self) -> Node:
        """Goes one ply on, to where the cursor was last or else along the line; stays at the end."""
        first = self.cursor.children[0] if self.cursor.children else self.cursor
        return self.go(self.cursor.onward or first)

    def find(self, path: str) -> Node:
        """The node with that path; BadInput if there is none."""
        return self.root.find(path)

    # Changing the tree

    def name(self, node: Node, text: str) -> None:
        """Names a node: the name of a branch is the name of its first node."""
        node.name = text
        self._tell()

    def comment(self, node: Node, text: str) -> None:
        """Writes a comment at a node."""
        node.comment = text
        self._tell()

    def evaluate(self, node: Node, evaluation: Any) -> None:
        """Keeps what analysis found out about a node."""
        node.evaluation = evaluation
        self._tell()

    def promote(self, node: Node) -> None:
        """Makes the branch this node is in the line it left."""
        while node.parent is not None and node.parent.children[0] is node:
            node = node.parent
        if node.parent is not None:
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)
            self._tell()

    def delete(self, node: Node) -> None:
        """Cuts a node off with everything after it; a cursor in there goes to where it was cut."""
        if node.parent is None:
            raise BadInput("The start of the game cannot be deleted.")
        inside = node in self.cursor.line()
        node.parent.children.remove(node)
        if node.parent.onward is node:
            node.parent.onward = None
        if inside:
            self.go(node.parent)
        else:
            self._tell()

    # Watching

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls the watcher with this session after every change; the answer is the function that ends it."""
        self._watchers.append(watcher)

        def unwatch() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)
        return unwatch

    def _tell(self) -> None:
        """A watcher may itself change the session: then everybody is told again, once, of the newest state."""
        self._changed = True
        if self._telling:
            return
        self._telling = True
        try:
            while self._changed:
                self._changed = False
                self._tell_each()
        finally:
            self._telling = False

    def _tell_each(self) -> None:
        for watcher in tuple(self._watchers):
            if watcher in self._watchers:
                try:
                    watcher(self)
                except Exception:
                    log.exception("A watcher failed; the others go on")
            if self._changed:
                return

    # Saving

    def record(self) -> Record:
        """The whole tree, and where the cursor is."""
        record = replace(self.head, at="" if self.cursor is self.root.end() else self.cursor.path(),
                         actions=[], comments={}, names={}, branches=[])
        write_line(self.rules, record, self.root)
        return record

    def record_to_cursor(self) -> Record:
        """Only the actions that led to the cursor: enough to show this position to somebody else."""
        actions = [self.rules.write(node.action) for node in self.cursor.line() if node.action is not None]
        return replace(self.head, actions=actions)

    @classmethod
    def from_record(cls, record: Record) -> Session:
        """The session a record describes; BadInput names the first action that is refused."""
        session = cls(record.game, record.players, record.options, record.setup, record.seats)
        grow(session.rules, record, session.root)
        session.cursor = session.find(record.at) if record.at else session.root.end()
        return session
