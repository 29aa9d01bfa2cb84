"""The end: most supplied cities, then money, in the classic game then cities in the network."""

from __future__ import annotations

from engine.core import Outcome
from engine.powergrid.edition import Edition
from engine.powergrid.state import OVER, State


def outcome(edition: Edition, state: State) -> Outcome | None:
    """The ranking with the rule that decided the first place; a complete tie is shared."""
    if state.phase != OVER:
        return None
    keys = {seat: _key(edition, state, seat) for seat in range(edition.players)}
    order = sorted(keys, key=lambda seat: keys[seat], reverse=True)
    ranking: list[list[int]] = []
    for seat in order:
        if ranking and keys[ranking[-1][0]] == keys[seat]:
            ranking[-1].append(seat)
        else:
            ranking.append([seat])
    scores = [{"powered": state.powered[seat], "money": state.money[seat], "cities": state.built[seat]}
              for seat in range(edition.players)]
    return Outcome(ranking, scores, _deciding_rule(keys[order[0]], keys[order[1]]))


def _key(edition: Edition, state: State, seat: int) -> tuple[int, int, int]:
    return state.powered[seat], state.money[seat], state.built[seat] if edition.third_tie_break else 0


def _deciding_rule(first: tuple[int, int, int], second: tuple[int, int, int]) -> str:
    for index, rule in enumerate(("end.most_supplied", "end.tie_money", "end.tie_cities")):
        if first[index] != second[index]:
            return rule
    return "end.shared"
