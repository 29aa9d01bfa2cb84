"""A sentence of the coach: a key of the words, its numbers, and the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Fact


@dataclass(frozen=True)
class Hint:
    """`say(f"coach.{key}", **facts)` is the sentence."""

    key: str
    rule: str
    facts: dict[str, Fact] = field(default_factory=dict)
