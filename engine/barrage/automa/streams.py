"""Where the Automa puts drops: as many as reach its dams, none that help nothing, by the letters of the criteria."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.barrage.automa.telling import tell
from engine.barrage.automa.tiles import TILES
from engine.barrage.board import HEAD_BASIN, HEADSTREAMS
from engine.barrage.pending import Pending
from engine.barrage.state import State
from engine.barrage.water import from_headstream, put, run

Heads = tuple[int, ...]


def plan(state: State, seat: int, drops: int, flow: bool) -> list[int]:
    """The headstreams that get a drop, in the order of the letters; empty if no drop would reach an own dam.

    Most drops kept at own dams first, then most drops placed, then the energy they bring the USA, then the letters.
    """
    standing = [] if flow else [head for head in range(4) for _ in range(state.headwater[head])]
    held, energy = _outcome(state, seat, standing)
    kept: dict[Heads, int] = {(): 0}
    best = (0, 0, 0)
    chosen: Heads = ()
    for count in range(1, drops + 1):
        for heads in combinations_with_replacement(TILES[state.automa_criteria].heads, count):
            after, charged = _outcome(state, seat, [*standing, *heads])
            kept[heads] = after - held
            value = (after - held, count, charged - energy if state.usa == seat else 0)
            if after > held and value > best and _all_needed(kept, heads):
                best, chosen = value, heads
    return list(chosen)


def _all_needed(kept: dict[Heads, int], heads: Heads) -> bool:
    """Whether every single drop is needed for what these drops achieve together."""
    return all(kept[heads[:at] + heads[at + 1:]] < kept[heads] for at in range(len(heads)))


def _outcome(state: State, seat: int, heads: list[int]) -> tuple[int, int]:
    """Drops at own dams and own energy after these drops have run; the position stays as it is."""
    before = state.water, state.energy, state.drops
    state.water, state.energy = state.water[:], state.energy[:]
    for head in heads:
        run(state, HEAD_BASIN[head], True, None)
    held = sum(state.water[dam] for dam in range(20) if state.dam[dam] == seat)
    energy = state.energy[seat]
    state.water, state.energy, state.drops = before
    return held, energy


def place(state: State, pending: Pending) -> None:
    """The drops of a reward or an income; perhaps none."""
    pour(state, plan(state, pending.player, pending.a, pending.b == 1), pending.b == 1)


def pour(state: State, heads: list[int], flow: bool) -> None:
    """Drops on the headstreams; those that flow at once do so one by one."""
    tell(state, "drops" if heads else "drops_none", {"headstreams": ", ".join(HEADSTREAMS[head] for head in heads)}, [])
    for head in heads:
        put(state, head)
        if flow:
            from_headstream(state, head)
