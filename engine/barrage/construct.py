"""Construction: sites, prices, payment, placing a piece, free pieces."""

from __future__ import annotations

from typing import Final

from engine.barrage.board import (
    BASE,
    CHEAPEST,
    CONDUIT,
    ELEVATION,
    FIRST_SITE,
    HOUSE_COST,
    MIXERS,
    NOBODY,
    POWER,
    POWERHOUSE,
    RED_COST,
    SITE_BASIN,
    SITE_COST,
    SITE_RED,
    SITE_STRUCTURE,
    SITE_ZONE,
)
from engine.barrage.pending import EFFECT, PAY, Pending
from engine.barrage.state import V_INCOME, State
from engine.barrage.supply import gain, has_abilities, load_wheel, pay, rotate
from engine.barrage.tables import (
    ABILITY,
    ADLER,
    BUILDS,
    EASY,
    INCOME,
    JORDAN,
    L1_ANY,
    L2_ANY,
    L2_CONDUIT,
    L3_BASE,
    MCDOWELL,
    PERSON,
    PIECES,
    USA,
)

JORDAN_PRICE: Final = 3
ADLER_PRICE: Final = 3
L2_CONDUIT_PRICE: Final = 5


def blocked(state: State, seat: int, site: int) -> str:
    """The rule that keeps a piece off a site, whoever pays; "" if none does."""
    structure = SITE_STRUCTURE[site]
    if state.built[seat * 4 + structure] >= PIECES[structure]:
        return "build.no_piece"
    if structure == BASE:
        if state.dam[site] != NOBODY:
            return "build.taken"
        if state.dam[site ^ 1] == seat:
            return "build.one_base"
    elif structure == ELEVATION:
        if state.dam[site - 20] != seat:
            return "build.own_dam"
        if state.height[site - 20] >= 3:
            return "build.height"
    elif structure == CONDUIT:
        if state.conduit[site - 40] != NOBODY:
            return "build.taken"
    elif state.house[site - 60] != NOBODY:
        return "build.taken"
    elif state.houses[seat] >> SITE_BASIN[site] & 1:
        return "build.one_powerhouse"
    return ""


def surcharge(site: int, tile: int) -> int:
    """Credits for a red border."""
    return RED_COST if SITE_RED[site] and tile != L1_ANY else 0


def price(state: State, seat: int, tile: int, site: int) -> int:
    """Machines of the printed type that a site costs when built with a tile."""
    if tile == L3_BASE:
        return 0
    structure = SITE_STRUCTURE[site]
    if structure == POWERHOUSE:
        return HOUSE_COST[state.built[seat * 4 + POWERHOUSE]]
    cost = SITE_COST[site]
    if structure == BASE and state.skill[seat] == ADLER:
        return ADLER_PRICE
    if tile == L2_CONDUIT and cost > L2_CONDUIT_PRICE:
        return L2_CONDUIT_PRICE
    return cost


def payable(state: State, seat: int, tile: int, site: int, credits: int) -> bool:
    """Whether the machines (and Jordan's credits) are there; the red border is judged apart."""
    need = price(state, seat, tile, site)
    excavators = state.excavators[seat]
    mixers = state.mixers[seat]
    have = mixers if MIXERS[SITE_STRUCTURE[site]] else excavators
    if tile == L2_ANY:
        have = excavators + mixers
    skill = state.skill[seat]
    if skill == JORDAN:
        left = credits - surcharge(site, tile)
        extra = left // JORDAN_PRICE if state.level[seat] == PERSON else 1
        if extra > 0:
            have += extra
    if have >= need:
        return True
    return skill == MCDOWELL and SITE_STRUCTURE[site] == CONDUIT and mixers >= POWER[site - 40]


def refusal(state: State, seat: int, tile: int, site: int, credits: int) -> str:
    """Why a seat with that many credits left cannot build there with the tile; "" if it can."""
    if SITE_STRUCTURE[site] not in BUILDS[tile]:
        return "build.tile"
    rule = blocked(state, seat, site)
    if rule:
        return rule
    if state.level[seat] == PERSON and surcharge(site, tile) > credits:
        return "build.red"
    return "" if payable(state, seat, tile, site, credits) else "build.machines"


def can_build(state: State, seat: int, tile: int, credits: int) -> bool:
    """Whether the tile lets the seat build anything at all."""
    for structure in BUILDS[tile]:
        if state.built[seat * 4 + structure] >= PIECES[structure]:
            continue
        for site in CHEAPEST[structure]:
            if not refusal(state, seat, tile, site, credits):
                return True
    return False


def sites(state: State, seat: int, tile: int, credits: int) -> list[int]:
    """Every site the seat can build on now with the tile."""
    return [site for structure in BUILDS[tile] for site in range(FIRST_SITE[structure], FIRST_SITE[structure + 1])
            if not refusal(state, seat, tile, site, credits)]


def ways(state: State, seat: int, tile: int, site: int) -> list[tuple[int, int, int]]:
    """Every way to pay: excavators, mixers, credits (Jordan's, without the red border)."""
    need = price(state, seat, tile, site)
    structure = SITE_STRUCTURE[site]
    own, other = state.excavators[seat], state.mixers[seat]
    if MIXERS[structure]:
        own, other = other, own
    swap = min(other, need) if tile == L2_ANY else 0
    skill = state.skill[seat]
    bought = 0
    if skill == JORDAN and state.level[seat] == PERSON:
        bought = min(need, max(0, state.credits[seat] - surcharge(site, tile)) // JORDAN_PRICE)
    elif skill == JORDAN:
        bought = min(need, 1)
    found: list[tuple[int, int, int]] = []
    for k in range(bought + 1):
        for swapped in range(min(swap, need - k) + 1):
            rest = need - k - swapped
            if rest <= own:
                pair = (swapped, rest) if MIXERS[structure] else (rest, swapped)
                found.append((pair[0], pair[1], JORDAN_PRICE * k))
    if skill == MCDOWELL and structure == CONDUIT and state.mixers[seat] >= POWER[site - 40]:
        found.append((0, POWER[site - 40], 0))
    return found


def start(state: State, seat: int, tile: int, acts_as: int, site: int) -> None:
    """A site is chosen: one way to pay is paid at once, several are asked for."""
    found = ways(state, seat, acts_as, site)
    if len(found) == 1:
        finish(state, seat, acts_as, site, found[0][0], found[0][1], found[0][2])
    else:
        state.stack.append(Pending(PAY, seat, site, tile, acts_as))


def finish(state: State, seat: int, tile: int, site: int, excavators: int, mixers: int, credits: int) -> None:
    """Machines on the wheel, one turn, the piece on the map, its income, then the effect of the tile."""
    load_wheel(state, seat, excavators, mixers)
    if credits:
        pay(state, seat, credits)
    rotate(state, seat, 1)
    if tile > 4:
        state.stack.append(Pending(EFFECT, seat, tile, site))
    place(state, seat, site, surcharge(site, tile))


def place(state: State, seat: int, site: int, red: int) -> None:
    """The leftmost piece goes to the map; what it uncovers is gained at once."""
    if red:
        pay(state, seat, red)
    structure = SITE_STRUCTURE[site]
    if structure == BASE:
        state.dam[site] = seat
        state.height[site] = 1
    elif structure == ELEVATION:
        state.height[site - 20] += 1
    elif structure == CONDUIT:
        state.conduit[site - 40] = seat
    else:
        state.house[site - 60] = seat
        state.houses[seat] |= 1 << SITE_BASIN[site]
    state.built[seat * 4 + structure] += 1
    count = state.built[seat * 4 + structure]
    if structure == POWERHOUSE:
        if count == ABILITY and state.company[seat] == USA and has_abilities(state, seat):
            state.usa = seat
        return
    if state.level[seat] != EASY:
        income = INCOME[state.company[seat]][structure][count]
        if income is not None:
            gain(state, seat, income, V_INCOME)


def reward_refusal(state: State, seat: int, site: int, structure: int, limit: int) -> str:
    """Why a free piece cannot go to a site."""
    if SITE_STRUCTURE[site] != structure:
        return "reward.structure"
    if structure == CONDUIT and POWER[site - 40] > limit:
        return "reward.limit"
    if structure != CONDUIT and not limit >> SITE_ZONE[site] & 1:
        return "reward.limit"
    rule = blocked(state, seat, site)
    if rule:
        return rule
    if state.level[seat] == PERSON and SITE_RED[site] and state.credits[seat] < RED_COST:
        return "build.red"
    return ""
