"""Production: a dam with water, a conduit, an own powerhouse; energy, payment, the way of the drops."""

from __future__ import annotations

from engine.barrage.board import LEADS_TO, NEUTRAL, NOBODY, POWER, POWERHOUSE
from engine.barrage.pending import FULFIL, SECOND, Pending
from engine.barrage.state import V_CONDUITS, State
from engine.barrage.supply import ability, earn, pay, score
from engine.barrage.tables import BONUS, EASY, FIESLER, GERMANY, ITALY, PERSON
from engine.barrage.water import from_powerhouse

FIESLER_LEAST = 4


def bonus(state: State, seat: int) -> int:
    """What the own powerhouses add; nothing for an easy Automa."""
    return 0 if state.level[seat] == EASY else BONUS[state.built[seat * 4 + POWERHOUSE]]


def energy_of(state: State, seat: int, conduit: int, drops: int, modifier: int, second: bool) -> int:
    """Units of energy: drops times production, Fiesler's minimum, then modifier and bonus (not in a second one)."""
    energy = drops * POWER[conduit]
    if second:
        return energy
    if state.skill[seat] == FIESLER and energy < FIESLER_LEAST:
        energy = FIESLER_LEAST
    return energy + modifier + bonus(state, seat)


def most_drops(state: State, seat: int, dam: int, conduit: int, credits: int) -> int:
    """Drops the seat could send: those held, and one credit for each through a foreign conduit."""
    drops = state.water[dam]
    if state.conduit[conduit] != seat and state.level[seat] == PERSON and credits < drops:
        return credits
    return drops


def systems(state: State, seat: int, out: int) -> list[tuple[int, int]]:
    """(dam, conduit) of every system with water; powerhouses of basin `out` may not be used."""
    found: list[tuple[int, int]] = []
    houses = state.houses[seat]
    if not houses:
        return found
    for conduit in range(20):
        if state.conduit[conduit] == NOBODY:
            continue
        basin = LEADS_TO[conduit]
        if basin == out or not houses >> basin & 1:
            continue
        dam = conduit & -2
        if state.water[dam] and (state.dam[dam] == seat or state.dam[dam] == NEUTRAL):
            found.append((dam, conduit))
        dam += 1
        if state.water[dam] and (state.dam[dam] == seat or state.dam[dam] == NEUTRAL):
            found.append((dam, conduit))
    return found


def best(state: State, seat: int, found: list[tuple[int, int]], modifier: int, second: bool, credits: int) -> int:
    """The most energy any of these systems can give; 0 or less: no production is possible."""
    most = 0
    for dam, conduit in found:
        drops = most_drops(state, seat, dam, conduit, credits)
        if drops > 0:
            energy = energy_of(state, seat, conduit, drops, modifier, second)
            if energy > most:
                most = energy
    return most


def refusal(state: State, seat: int, dam: int, conduit: int, drops: int, modifier: int, kind: int, out: int) -> str:
    """Why this production is not possible; "" if it is."""
    if conduit // 2 != dam // 2 or drops < 1:
        return "produce.system"
    if state.dam[dam] != seat and state.dam[dam] != NEUTRAL:
        return "produce.dam"
    if state.conduit[conduit] == NOBODY:
        return "produce.conduit"
    basin = LEADS_TO[conduit]
    if not state.houses[seat] >> basin & 1:
        return "produce.powerhouse"
    if basin == out:
        return "produce.other_powerhouse"
    if drops > state.water[dam]:
        return "produce.water"
    if drops > most_drops(state, seat, dam, conduit, state.credits[seat]):
        return "produce.foreign_conduit"
    if energy_of(state, seat, conduit, drops, modifier, kind == 2) < 1:
        return "produce.least"
    return ""


def produce(state: State, seat: int, dam: int, conduit: int, drops: int, modifier: int, kind: int) -> None:
    """The marker moves, the drops flow on, a foreign conduit is paid; then a contract, then Germany's second."""
    second = kind == 2
    energy = energy_of(state, seat, conduit, drops, modifier, second)
    state.energy[seat] += energy
    if ability(state, seat, ITALY):
        state.energy[seat] += 3
    basin = LEADS_TO[conduit]
    for _ in range(drops):
        from_powerhouse(state, basin, dam)
    owner = state.conduit[conduit]
    if owner != seat:
        pay(state, seat, drops)
        earn(state, owner, drops)
        score(state, owner, V_CONDUITS, drops)
    if not second and ability(state, seat, GERMANY):
        state.stack.append(Pending(SECOND, seat, basin))
    state.stack.append(Pending(FULFIL, seat, energy))
