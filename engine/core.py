"""What every game shares, and nothing more: actions, refusals, outcomes, and the contract of `Rules`.

The file is compiled by mypyc together with the games (`make fast`); it also runs as plain Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

CHANCE: Final = -1
"""The player to act when cards decide."""

Fact: TypeAlias = int | str
Setup: TypeAlias = Mapping[str, Any]
"""Plain JSON values: `players`, and what the game's `start` documents; never code."""

Position: TypeAlias = dict[str, Any]
"""A state as plain JSON values, readable by a person: what `dump` writes and `load` reads."""


class Action:
    """One small step: a kind and up to three numbers, whose meaning the game's notation documents."""

    __slots__ = ("a", "b", "c", "kind")

    def __init__(self, kind: str, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Action) and self.kind == other.kind
                and self.a == other.a and self.b == other.b and self.c == other.c)

    def __hash__(self) -> int:
        return hash((self.kind, self.a, self.b, self.c))

    def __repr__(self) -> str:
        return f"Action({self.kind!r}, {self.a}, {self.b}, {self.c})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Native classes with required arguments cannot be pickled without this.
        return Action, (self.kind, self.a, self.b, self.c)


class Refusal:
    """Why an action is not allowed: the id of a rule in `rules.toml` and the numbers its sentence needs."""

    __slots__ = ("facts", "rule")

    def __init__(self, rule: str, facts: dict[str, Fact] | None = None) -> None:
        self.rule = rule
        self.facts: dict[str, Fact] = {} if facts is None else facts

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.facts!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.rule, self.facts)


@mypyc_attr(native_class=False)  # a cluster sends failures home by their __dict__, which native classes lack
class IllegalAction(Exception):
    """Raised by `apply`; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.facts}")
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.refusal,)


@mypyc_attr(native_class=False)
class BadInput(Exception):
    """Input from outside that cannot be used; its text is one clear sentence for the person who gave it."""


class Outcome:
    """Who won, and the rule that says so. `ranking` lists groups of players, best first; ties share a group."""

    __slots__ = ("ranking", "rule", "scores")

    def __init__(self, ranking: list[list[int]], scores: list[dict[str, int]], rule: str) -> None:
        self.ranking = ranking
        self.scores = scores
        self.rule = rule


class View:
    """What one player may know: a position in which every hidden value is None."""

    __slots__ = ("player", "position")

    def __init__(self, player: int, position: Position) -> None:
        self.player = player
        self.position = position


S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)  # a game may stay plain Python while the core is compiled
class Rules(ABC, Generic[S]):
    """One game in one edition with its options. Stateless: everything that changes is in the state S."""

    game: str
    """The name in the catalog, such as "powergrid/recharged"."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The first state; chance actions that belong to the set-up are still to come."""

    @abstractmethod
    def to_act(self, state: S) -> int | None:
        """The player who decides now, CHANCE, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> list[Action]:
        """Every action the player to act may take."""

    @abstractmethod
    def candidates(self, state: S) -> list[Action]:
        """What a person might try here, allowed or not: a superset of `legal`, for "why not?" and the tests."""

    @abstractmethod
    def chances(self, state: S) -> list[tuple[Action, int]]:
        """What chance may do now, with weights; empty unless CHANCE is to act."""

    @abstractmethod
    def why_not(self, state: S, action: Action) -> Refusal | None:
        """The one place that knows why; `legal`, `apply` and the tutor agree with it. Also judges chance actions."""

    @abstractmethod
    def advance(self, state: S, action: Action) -> None:
        """Trusts the caller and changes the state in place: the hot path of bots."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """An independent copy."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def view(self, state: S, player: int) -> View:
        """What that player may know."""

    @abstractmethod
    def write(self, action: Action) -> str:
        """An action as text, such as "open 13 at 15"."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action a text stands for; BadInput with one clear sentence if there is none."""

    @abstractmethod
    def check(self, state: S) -> list[Refusal]:
        """Everything wrong with a hand-made position, all at once."""

    @abstractmethod
    def ledger(self, state: S) -> dict[str, int]:
        """Totals that no action may change: money with the bank's, tokens, cards, houses."""

    @abstractmethod
    def dump(self, state: S) -> Position:
        """The whole state as plain values."""

    @abstractmethod
    def load(self, position: Any) -> S:
        """The state a position describes; BadInput if it cannot be understood, whatever it is."""

    @abstractmethod
    def show(self, state: S) -> str:
        """The position as text a person can read in a terminal."""

    def apply(self, state: S, action: Action) -> S:
        """Checks, copies, advances: old states never change."""
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        after = self.copy(state)
        self.advance(after, action)
        return after
