"""The Automa's answers to the decisions that a person would be asked for."""

from __future__ import annotations

from engine.barrage import construct
from engine.barrage.automa import placement, production
from engine.barrage.automa.telling import tell
from engine.barrage.board import CONDUIT, FIRST_SITE, MIXERS, SITE_NAMES, SITE_STRUCTURE, STRUCTURES
from engine.barrage.pending import FULFIL, MACHINE, PAY, PRODUCE, REWARD, Pending
from engine.barrage.state import State
from engine.barrage.tables import MCDOWELL
from engine.core import Action


def choose(state: State, pending: Pending) -> Action:
    """The action that answers the entry on top of the stack."""
    kind, seat = pending.kind, pending.player
    if kind == FULFIL:
        return Action("fulfil", production.contract(state, seat, pending.a))
    if kind == PRODUCE:
        return _production(state, pending)
    if kind == REWARD:
        return _free_piece(state, pending)
    if kind == PAY:
        return _payment(state, pending)
    assert kind == MACHINE, "the Automa is asked nothing else"
    return _machine(state, seat)


def _production(state: State, pending: Pending) -> Action:
    """A production by a technology tile, or Germany's second: the best system again."""
    system = production.best_system(state, pending.player, pending.a, pending.b == 2, pending.c)
    assert system is not None, "a production without a system is skipped before it is asked for"
    production.tell_system(state, "produces", system)
    return Action("produce", system.dam, system.conduit, system.drops)


def _free_piece(state: State, pending: Pending) -> Action:
    """A reward that builds follows the placement procedure."""
    seat, structure = pending.player, pending.a
    sites = [site for site in range(FIRST_SITE[structure], FIRST_SITE[structure + 1])
             if not construct.reward_refusal(state, seat, site, structure, pending.b)]
    site = placement.pick(state, seat, sites, -1)
    tell(state, "builds", {"structure": STRUCTURES[structure], "site": SITE_NAMES[site]}, [site])
    return Action("build", site)


def _payment(state: State, pending: Pending) -> Action:
    """Machines before points; McDowell pays conduits with mixers; otherwise the printed machines before the others."""
    seat, site = pending.player, pending.a
    prefers_mixers = MIXERS[SITE_STRUCTURE[site]] or (
        state.skill[seat] == MCDOWELL and SITE_STRUCTURE[site] == CONDUIT)
    excavators, mixers, credits = min(
        construct.ways(state, seat, pending.c, site),
        key=lambda way: (way[2], way[0], way[1]) if prefers_mixers else (way[2], way[1], way[0]))
    tell(state, "pays", {"excavators": excavators, "mixers": mixers, "points": credits}, [])
    return Action("pay", excavators, mixers, credits)


def _machine(state: State, seat: int) -> Action:
    """The type it has fewer of in supply, an excavator if equal; McDowell takes mixers."""
    mixer = state.skill[seat] == MCDOWELL or state.mixers[seat] < state.excavators[seat]
    tell(state, "machine", {"machine": "mixer" if mixer else "excavator"}, [])
    return Action("machine", 1 if mixer else 0)
