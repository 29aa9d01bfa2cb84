"""What fuel a seat's plants can hold, in any arrangement, and what they can burn."""

from __future__ import annotations

from engine.powergrid.plants import COAL, ECO, FUELS, GARBAGE, HYBRID, NEED, OIL, URANIUM
from engine.powergrid.plants import KIND as KIND_OF
from engine.powergrid.state import ROOM, State


def needs(plants: list[int], kind: int) -> int:
    """Tokens one run of all these plants of a kind takes."""
    total = 0
    for plant in plants:
        if plant and KIND_OF[plant] == kind:
            total += NEED[plant]
    return total


def need_of(state: State, seat: int, kind: int) -> int:
    """Tokens one run of all the seat's plants of a kind takes. Storage is twice that."""
    total = 0
    for index in range(seat * ROOM, (seat + 1) * ROOM):
        plant = state.plants[index]
        if plant and KIND_OF[plant] == kind:
            total += NEED[plant]
    return total


def burns(state: State, seat: int, fuel: int) -> bool:
    """Whether any plant of the seat burns this fuel."""
    return need_of(state, seat, fuel) > 0 or (fuel <= OIL and need_of(state, seat, HYBRID) > 0)


def spill(state: State, seat: int, fuel: int) -> int:
    """Tokens of a fuel that do not fit on the plants burning that fuel alone."""
    return max(0, state.fuel[seat * FUELS + fuel] - 2 * need_of(state, seat, fuel))


def has_room(state: State, seat: int, fuel: int) -> bool:
    """Whether one more token can lie on the seat's plants in some arrangement."""
    if state.fuel[seat * FUELS + fuel] < 2 * need_of(state, seat, fuel):
        return True
    if fuel > OIL:
        return False
    return spill(state, seat, COAL) + spill(state, seat, OIL) < 2 * need_of(state, seat, HYBRID)


def excess(state: State, seat: int) -> int:
    """Coal and oil tokens too many for the seat's plants together."""
    return max(0, spill(state, seat, COAL) + spill(state, seat, OIL) - 2 * need_of(state, seat, HYBRID))


def lose(state: State, seat: int, fuel: int, amount: int) -> None:
    """Tokens go back to the supply."""
    state.fuel[seat * FUELS + fuel] -= amount
    state.supply[fuel] += amount


def trim(state: State, seat: int) -> bool:
    """Fuel that fits nowhere goes to the supply; True if the owner has to choose between coal and oil."""
    lose(state, seat, GARBAGE, spill(state, seat, GARBAGE))
    lose(state, seat, URANIUM, spill(state, seat, URANIUM))
    coal = spill(state, seat, COAL)
    oil = spill(state, seat, OIL)
    too_much = excess(state, seat)
    if too_much < coal + oil and coal and oil and too_much:
        return True
    lose(state, seat, COAL, min(coal, too_much))
    lose(state, seat, OIL, too_much - min(coal, too_much))
    return False


def can_run(state: State, seat: int, plants: int, hybrid_coal: int) -> bool:
    """Whether the fuel for these plants (as bits) can lie on them, hybrids burning that much coal."""
    need = [0] * (ECO + 1)
    room = [0] * (ECO + 1)
    for index in range(seat * ROOM, (seat + 1) * ROOM):
        plant = state.plants[index]
        if plant:
            room[KIND_OF[plant]] += 2 * NEED[plant]
            if plants >> plant & 1:
                need[KIND_OF[plant]] += NEED[plant]
    for fuel in range(FUELS):
        if need[fuel] > state.fuel[seat * FUELS + fuel]:
            return False
    coal = state.fuel[seat * FUELS + COAL] - need[COAL] - hybrid_coal
    oil = state.fuel[seat * FUELS + OIL] - need[OIL] - (need[HYBRID] - hybrid_coal)
    if hybrid_coal < 0 or hybrid_coal > need[HYBRID] or coal < 0 or oil < 0:
        return False
    # What stays must lie beside what burns: a hybrid full of oil cannot burn coal that lies elsewhere.
    coal_over = max(0, coal - (room[COAL] - need[COAL]))
    oil_over = max(0, oil - (room[OIL] - need[OIL]))
    return coal_over + oil_over <= room[HYBRID] - need[HYBRID]


def hybrid_mixes(state: State, seat: int, plants: int) -> list[int]:
    """How much coal the running hybrids may burn together: every mix that works."""
    need = 0
    for index in range(seat * ROOM, (seat + 1) * ROOM):
        plant = state.plants[index]
        if plant and plants >> plant & 1 and KIND_OF[plant] == HYBRID:
            need += NEED[plant]
    return [coal for coal in range(need + 1) if can_run(state, seat, plants, coal)]
