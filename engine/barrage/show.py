"""The position as text: the map from the mountains to the plains, the seats, the offices."""

from __future__ import annotations

from importlib import import_module

from engine.barrage.board import (
    CONDUIT_NAMES,
    DAM_NAMES,
    HEADSTREAMS,
    HOUSE_BASIN,
    HOUSE_NAMES,
    LEADS_TO,
    NEUTRAL,
    POWER,
    RIVER,
    STRUCTURES,
    ZONE,
    ZONES,
)
from engine.barrage.check import check
from engine.barrage.contracts import bits
from engine.barrage.pending import AUTOMA, NAMES
from engine.barrage.state import PHASES, State
from engine.barrage.tables import (
    BONUS_TILES,
    COMPANIES,
    CONTRACTS,
    GUIDED,
    NEEDS,
    OBJECTIVES,
    OFFICERS,
    PERSON,
    SPACE_NAMES,
    STANDINGS,
    TECHNOLOGY,
)
from engine.barrage.technology import on_wheel


def show(state: State) -> str:
    """Readable in a terminal."""
    lines = [_head(state), "", "headstreams  " + "  ".join(
        f"{name} {'~' * state.headwater[head] or '-'}" for head, name in enumerate(HEADSTREAMS))]
    for basin in range(12):
        if basin in (0, 4, 7):
            lines += ["", ZONES[ZONE[basin]].upper()]
        lines.append(_basin(state, basin))
    lines += ["", *(_seat(state, seat) for seat in state.order or range(state.seats)), "", _offices(state)]
    if state.stack:
        top = state.stack[-1]
        lines += ["", f"to decide: {NAMES[top.kind]}" + ("" if NAMES[top.kind] == "draw" else f", seat {top.player}")]
        if top.kind == AUTOMA and not check(state):
            lines += ["", *import_module("engine.barrage.automa.explain").report(state)]
    return "\n".join(lines)


def _head(state: State) -> str:
    bonus = " ".join(BONUS_TILES[tile] for tile in state.bonus[max(0, state.round - 1):])
    goal = OBJECTIVES[state.objective] if state.objective >= 0 else "-"
    return f"round {state.round}, {PHASES[state.phase]}   bonus tiles: {bonus or '-'}   objective: {goal}"


def _who(owner: int) -> str:
    return "free" if owner < 0 else "neutral" if owner == NEUTRAL else f"seat {owner}"


def _basin(state: State, basin: int) -> str:
    river = f"{RIVER[basin] + 1}" if RIVER[basin] >= 0 else "sea"
    parts = [f"{basin + 1:>3}"]
    houses = [f"{HOUSE_NAMES[house]} seat {state.house[house]}" for house in range(23)
              if HOUSE_BASIN[house] == basin and state.house[house] >= 0]
    if houses:
        parts.append("[" + ", ".join(houses) + "]")
    if basin < 10:
        for dam in (2 * basin, 2 * basin + 1):
            if state.dam[dam] >= 0:
                held = "~" * state.water[dam] + "." * (state.height[dam] - state.water[dam])
                parts.append(f"{DAM_NAMES[dam]} {_who(state.dam[dam])} |{held}|")
        for conduit in (2 * basin, 2 * basin + 1):
            owner = "" if state.conduit[conduit] < 0 else f" {_who(state.conduit[conduit])}"
            arrow = "=" if owner else "-"
            parts.append(f"{CONDUIT_NAMES[conduit]}{owner} {arrow}{POWER[conduit]}{arrow}> {LEADS_TO[conduit] + 1}")
    return "  ".join(parts) + f"  river> {river}"


def _seat(state: State, seat: int) -> str:
    level = state.level[seat]
    who = COMPANIES[state.company[seat]] if state.company[seat] >= 0 else "no company"
    officer = OFFICERS[state.officer[seat]] if state.officer[seat] >= 0 else "no officer"
    kind = "" if level == PERSON else f" ({STANDINGS[level]} Automa)" if level != GUIDED else " (guided)"
    built = ", ".join(f"{state.built[seat * 4 + s]} {STRUCTURES[s]}s" for s in range(4))
    tiles = " ".join(TECHNOLOGY[tile] for tile in bits(state.tiles[seat]))
    wheel = " ".join(TECHNOLOGY[tile] for tile in on_wheel(state, seat)) or "-"
    hand = " ".join(f"{CONTRACTS[item]}({NEEDS[item]})" for item in bits(state.hand[seat])) or "-"
    return (f"seat {seat}{kind}: {who}, {officer}   {state.vp[seat]} VP, energy {state.energy[seat]}, "
            f"{state.engineers[seat]} engineers, {state.credits[seat]} credits, {state.excavators[seat]} excavators, "
            f"{state.mixers[seat]} mixers\n        {built}   tiles: {tiles}   wheel: {wheel}   contracts: {hand}")


def _offices(state: State) -> str:
    open_contracts = " ".join(f"{CONTRACTS[item]}({NEEDS[item]})" for item in state.display if item >= 0)
    national = " ".join(f"{CONTRACTS[item]}({NEEDS[item]})" for item in bits(state.national))
    patents = " ".join(TECHNOLOGY[tile] for tile in state.patent if tile >= 0)
    taken = " ".join(f"{SPACE_NAMES[i]}:{owner}" for i, owner in enumerate(state.spaces) if 0 <= owner < NEUTRAL)
    return (f"contracts: {open_contracts or '-'}   national: {national or '-'}   patent office: {patents or '-'}\n"
            f"spaces taken: {taken or '-'}")
