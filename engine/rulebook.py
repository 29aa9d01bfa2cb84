"""The rules as data: ids, titles and sentences in our own words, read from each game's `rules.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core import Refusal


@dataclass(frozen=True)
class Rule:
    """One rule sentence."""

    id: str
    """Group and name, such as "auction.minimum"; refusals carry it."""
    title: str
    text: str
    source: str
    """Where the rulebook says so: its section or page."""
    editions: tuple[str, ...] = ()
    """Editions it belongs to; empty means all."""
    ruling: bool = False
    """True where the rulebook is silent and we decided."""
    refusal: str = ""
    """The sentence for a refused action, with {facts} to fill in."""


@cache
def rulebook(package: str) -> dict[str, Rule]:
    """All rules of a game by id, in the order of the file."""
    with files(f"engine.{package}").joinpath("data/rules.toml").open("rb") as file:
        groups = tomllib.load(file)
    return {f"{group}.{name}": _rule(f"{group}.{name}", entry)
            for group, entries in groups.items() for name, entry in entries.items()}


def _rule(rule_id: str, entry: dict[str, Any]) -> Rule:
    return Rule(id=rule_id, **{**entry, "editions": tuple(entry.get("editions", ()))})


def sentence(package: str, refusal: Refusal) -> str:
    """The refusal in words: the rule's own sentence with the numbers of this case."""
    return rulebook(package)[refusal.rule].refusal.format(**refusal.facts)
