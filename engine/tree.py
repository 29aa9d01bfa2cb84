"""The tree of a game: positions joined by actions, first children making the line, the others branches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.core import Action, BadInput, Rules
from engine.record import Branch, Line
from engine.replay import step


class Node:
    """A position, the action that led to it, and what people and bots think of it."""

    __slots__ = ("action", "children", "comment", "evaluation", "name", "onward", "parent", "ply", "state")

    def __init__(self, state: Any, action: Action | None = None, parent: Node | None = None) -> None:
        self.state = state
        self.action = action
        self.parent = parent
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.children: list[Node] = []
        """The first child continues the line; the others are branches."""
        self.onward: Node | None = None
        """The child the cursor visited last: where redo goes."""
        self.name = ""
        self.comment = ""
        self.evaluation: Any = None
        """Whatever analysis found out; not saved."""

    def child(self, action: Action) -> Node | None:
        """The node that action leads to, if it is known."""
        return next((child for child in self.children if child.action == action), None)

    def line(self) -> list[Node]:
        """The nodes from the start to this one."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]

    def end(self) -> Node:
        """The last node along first children."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def tree(self) -> Iterator[Node]:
        """This node and everything under it, each before its children."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def path(self) -> str:
        """The address of this node: "12/1+4" is 12 plies along first children, then child 1, then 4 plies more."""
        parts, run = [], 0
        node = self
        while node.parent is not None:
            index = node.parent.children.index(node)
            if index:
                parts.append(f"{index}+{run}")
                run = 0
            else:
                run += 1
            node = node.parent
        return "/".join([str(run), *reversed(parts)])

    def find(self, path: str) -> Node:
        """The node with that path, seen from the start; BadInput if there is none."""
        if not re.fullmatch(r"\d{1,6}(/\d{1,6}\+\d{1,6}){0,999}", path, re.ASCII):
            raise BadInput(f"“{path[:40]}” is not a place in a game.")
        first, *parts = path.split("/")
        node = self._down([0] * int(first), path)
        for part in parts:
            index, run = part.split("+")
            node = node._down([int(index), *[0] * int(run)], path)
        return node

    def _down(self, steps: list[int], path: str) -> Node:
        node = self
        for index in steps:
            if index >= len(node.children):
                raise BadInput(f"This game has no place “{path[:40]}”.")
            node = node.children[index]
        return node


def write_line(rules: Rules[Any], line: Line, node: Node) -> None:
    """Fills a line with what follows a node, and the branches that leave it."""
    while True:
        if node.comment:
            line.comments[node.ply] = node.comment
        if node.name:
            line.names[node.ply] = node.name
        if not node.children:
            return
        for other in node.children[1:]:
            branch = Branch(at=node.ply, actions=[_text(rules, other)])
            write_line(rules, branch, other)
            line.branches.append(branch)
        node = node.children[0]
        line.actions.append(_text(rules, node))


def grow(rules: Rules[Any], line: Line, node: Node) -> None:
    """Adds a line of a record after a node, checking every action."""
    nodes = {node.ply: node}
    for text in line.actions:
        action, state = step(rules, node.state, node.ply + 1, text)
        if node.child(action) is not None:
            raise BadInput(f"The record has two branches with “{text[:60]}” at ply {node.ply}.")
        child = Node(state, action, node)
        node.children.append(child)
        nodes[child.ply] = node = child
    for ply, text in line.comments.items():
        nodes[ply].comment = text
    for ply, text in line.names.items():
        nodes[ply].name = text
    for branch in line.branches:
        grow(rules, branch, nodes[branch.at])


def _text(rules: Rules[Any], node: Node) -> str:
    assert node.action is not None, "only the start has no action"
    return rules.write(node.action)
