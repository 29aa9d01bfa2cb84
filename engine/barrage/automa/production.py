"""How the Automa produces: the three conditions, its best system, and the contract it fulfils."""

from __future__ import annotations

from engine.barrage import produce
from engine.barrage.automa.placement import by_criteria, by_number
from engine.barrage.automa.telling import tell
from engine.barrage.automa.tiles import TileAction
from engine.barrage.board import CONDUIT, CONDUIT_NAMES, DAM_NAMES, FIRST_SITE, NEUTRAL, POWER
from engine.barrage.contracts import covered, needed
from engine.barrage.state import State
from engine.barrage.tables import COLOURS, CONTRACTS, FIESLER, NEEDS, SECTION


class System:
    """A production the Automa could make now."""

    __slots__ = ("conduit", "dam", "drops", "energy")

    def __init__(self, dam: int, conduit: int, drops: int, energy: int) -> None:
        self.dam = dam
        self.conduit = conduit
        self.drops = drops
        self.energy = energy


def best_system(state: State, seat: int, modifier: int, second: bool, out: int) -> System | None:
    """The system of most energy; of equal ones a neutral dam first, then by the conduit column of the criteria."""
    found = [_system(state, seat, dam, conduit, modifier, second)
             for dam, conduit in produce.systems(state, seat, out)]
    for system in found:
        tell_system(state, "system", system)
    most = max((system.energy for system in found), default=0)
    if most < 1:
        return None
    equal = [system for system in found if system.energy == most]
    equal = [system for system in equal if state.dam[system.dam] == NEUTRAL] or equal
    if len(equal) > 1:
        tell(state, "equal_systems", {"energy": most}, [FIRST_SITE[CONDUIT] + system.conduit for system in equal])
        equal = [_by_column(state, seat, equal)]
    return equal[0]


def _system(state: State, seat: int, dam: int, conduit: int, modifier: int, second: bool) -> System:
    """All drops of the dam; a single one through a weak conduit with Fiesler, whose minimum makes up for it."""
    drops = state.water[dam]
    if state.skill[seat] == FIESLER and not second and POWER[conduit] <= 2:
        drops = 1
    return System(dam, conduit, drops, produce.energy_of(state, seat, conduit, drops, modifier, second))


def _by_column(state: State, seat: int, systems: list[System]) -> System:
    sites = sorted({FIRST_SITE[CONDUIT] + system.conduit for system in systems})
    chosen = by_number(state, by_criteria(state, seat, sites)) - FIRST_SITE[CONDUIT]
    return next(system for system in systems if system.conduit == chosen)


def attempt(state: State, seat: int, action: TileAction) -> System | None:
    """The production the tile asks for, if system, energy track and contracts allow it."""
    system = best_system(state, seat, action.modifier, False, -1)
    if system is None:
        tell(state, "produce_no_system", {}, [])
    elif not wants_energy(state, seat):
        tell(state, "produce_ahead", {"energy": state.energy[seat], "enough": SECTION * state.round}, [])
    elif not _serves(state, seat, action.colour, system.energy):
        tell(state, "produce_no_contract", {"energy": system.energy, "colour": COLOURS[action.colour]}, [])
    else:
        return system
    return None


def wants_energy(state: State, seat: int) -> bool:
    """Short of the section of the round, or not alone in front."""
    own = state.energy[seat]
    return own < SECTION * state.round or any(
        state.energy[other] >= own for other in range(state.seats) if other != seat)


def _serves(state: State, seat: int, colour: int, energy: int) -> bool:
    """Whether an open contract of the printed colour is covered."""
    return any(contract >= 0 and needed(state, seat, contract) <= energy
               for contract in state.display[2 * colour:2 * colour + 2])


def perform(state: State, seat: int, system: System, modifier: int) -> None:
    """Energy, water and payment as for everybody; the contract follows as a decision."""
    tell_system(state, "produces", system)
    produce.produce(state, seat, system.dam, system.conduit, system.drops, modifier, 0)


def tell_system(state: State, word: str, system: System) -> None:
    """Which system could produce, or does."""
    tell(state, word, {"drops": system.drops, "dam": DAM_NAMES[system.dam], "energy": system.energy,
                       "conduit": CONDUIT_NAMES[system.conduit]}, [])


def contract(state: State, seat: int, energy: int) -> int:
    """The contract of the highest value that is covered, national ones included; of equal ones the one to the right."""
    chosen = max(covered(state, seat, energy), key=lambda item: (NEEDS[item], _place(state, item)))
    tell(state, "fulfils", {"contract": CONTRACTS[chosen], "value": NEEDS[chosen], "energy": energy}, [])
    return chosen


def _place(state: State, item: int) -> int:
    """How far right a contract lies; national ones lie in the order of their numbers."""
    return state.display.index(item) if item in state.display else item
