"""What the Automa writes down while it decides: a word of `automa_words.toml`, its facts, and the sites it is about."""

from __future__ import annotations

from engine.core import Fact


class Note:
    """One step of a decision, as data; `explain` makes a sentence of it."""

    __slots__ = ("facts", "sites", "word")

    def __init__(self, word: str, facts: dict[str, Fact], sites: list[int]) -> None:
        self.word = word
        self.facts = facts
        self.sites = sites
        """Sites of `board` that were still possible, such as 5 for a base on B3L."""

    def __repr__(self) -> str:
        return f"Note({self.word!r}, {self.facts!r}, {self.sites!r})"
