"""Games that were left for another one: kept in the visitor's browser, the newest first, to be taken up again."""

from __future__ import annotations

from engine import catalog, record
from engine.core import BadInput
from pgwidgets.live.visitor import Visitor
from pgwidgets.words import Words

MOST = 3


class LeftGames:
    """A few codes under a key of their own, one a line."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.key = visitor, f"{game}-aside"

    @property
    def codes(self) -> list[str]:
        return [code for code in self.visitor.get(self.key).split("\n") if _read(code) is not None]

    def add(self, code: str) -> None:
        if _read(code) is not None:
            self._keep([code, *(other for other in self.codes if other != code)])

    def take(self, number: int) -> str:
        """The code of one of them, which is no longer left."""
        codes = self.codes
        taken = codes.pop(number)
        self._keep(codes)
        return taken

    def titles(self, say: Words) -> list[str]:
        return [title(say, found) for code in self.codes if (found := _read(code)) is not None]

    def _keep(self, codes: list[str]) -> None:
        self.visitor.put(self.key, "\n".join(codes[:MOST]) or None)


def title(say: Words, game: record.Record) -> str:
    """What tells one game from another: "Power Grid classic, USA · Ada · bots: 2 · moves: 137"."""
    entry = catalog.game(game.game)
    board = say(f"setup.map_{game.options.get('map', 'germany')}")
    people = [name or say("play.seat", number=number) for number, name in enumerate(game.seats, 1)
              if name not in entry.bots]
    return say("setup.left_game", edition=entry.title, map=board, people=", ".join(people) or "–",
               bots=len(game.seats) - len(people), moves=len(game.actions))


def _read(code: str) -> record.Record | None:
    try:
        return record.from_code(code)
    except BadInput:
        return None
