"""A position as text for a terminal."""

from __future__ import annotations

from engine.powergrid import resources
from engine.powergrid.edition import SLOTS, TOKENS, Edition, income
from engine.powergrid.plants import FUEL_NAMES, FUELS, LABEL, NEED, POWERS, STEP3
from engine.powergrid.state import BACK_NAMES, CARD_NAMES, OVER, PHASE_NAMES, WANT_NAMES, State


def show(edition: Edition, state: State) -> str:
    """The whole position, a block for each part of the table."""
    blocks = [_head(edition, state), _plants(edition, state), _fuel(edition, state),
              _seats(edition, state), _board(edition, state)]
    return "\n\n".join(block for block in blocks if block)


def plant_text(plant: int) -> str:
    """A plant in a few signs: "20: 3 coal > 5"."""
    if plant == STEP3:
        return "Step 3"
    fuel = f"{NEED[plant]} {LABEL[plant]}" if NEED[plant] else LABEL[plant]
    return f"{plant:02d}: {fuel} > {POWERS[plant]}"


def seat_name(edition: Edition, seat: int) -> str:
    return "Trust" if seat == edition.trust_seat() else f"Player {seat}"


def _head(edition: Edition, state: State) -> str:
    board = edition.board.name.replace("-", ", ").title().replace("Usa", "USA")
    line = f"Power Grid · {board} · round {state.round} · step {state.step} · {PHASE_NAMES[state.phase]}"
    if state.phase == OVER:
        return line + "\nThe game is over."
    actor = seat_name(edition, state.actor) if state.actor >= 0 else "the cards"
    wanted = f" ({WANT_NAMES[state.want]})" if state.want else ""
    line += f"\nTo act: {actor}{wanted}"
    if state.lot:
        line += f"\nOn offer: plant {plant_text(state.lot)}, bid {state.bid} by {seat_name(edition, state.bidder)}"
    return line


def _plants(edition: Edition, state: State) -> str:
    current = state.current()
    rest = [plant for plant in state.market if plant not in current]
    token = f"   (discount on {state.discount}: bids from 1)" if state.discount else ""
    back = f", next is {BACK_NAMES[state.back]}" if edition.visible_backs and state.left else ""
    pile = f"pile {state.left}{back}"
    return "\n".join([
        "Plants on offer   " + "   ".join(plant_text(plant) for plant in current) + token,
        "Plants to come    " + ("   ".join(plant_text(plant) for plant in rest) or "-"),
        f"                  {pile}; Step 3 card: {CARD_NAMES[state.step3_card]}"])


def _fuel(edition: Edition, state: State) -> str:
    lines = ["Fuel        on sale  next costs  supply  next refill"]
    for fuel in range(FUELS):
        price = resources.price(edition, state, fuel)
        cost = str(price) if price else "sold out"
        lines.append(f"{FUEL_NAMES[fuel]:<10}{state.sold[fuel]:>6}/{TOKENS[fuel]:<3}{cost:>9}{state.supply[fuel]:>9}"
                     f"{resources.refill_amount(edition, state, fuel):>10}")
    return "\n".join(lines)


def _seats(edition: Edition, state: State) -> str:
    lines = ["Turn order   Elektro  cities  fuel C/O/G/U  plants"]
    for seat in state.order or list(range(state.seats)):
        fuel = "/".join(str(amount) for amount in state.fuel[seat * FUELS:(seat + 1) * FUELS])
        own = "   ".join(plant_text(plant) for plant in state.plants_of(seat)) or "-"
        paid = f"   supplied {state.powered[seat]} = {income(state.powered[seat])}" if state.powered[seat] else ""
        lines.append(f"{seat_name(edition, seat):<12}{state.money[seat]:>8}{state.built[seat]:>8}"
                     f"  {fuel:<12}  {own}{paid}")
    return "\n".join(lines)


def _board(edition: Edition, state: State) -> str:
    if state.area is None:
        return ""
    board = edition.board
    names = [name for index, name in enumerate(board.region_names) if state.area.mask >> index & 1]
    lines = ["Regions: " + ", ".join(names)]
    for city in state.area.cities:
        owners = [owner for owner in state.houses[city * SLOTS:(city + 1) * SLOTS] if owner >= 0]
        mark = " (starting city)" if state.marks >> city & 1 else ""
        if owners or mark:
            names = [seat_name(edition, seat) for seat in owners]
            lines.append(f"  {board.city_names[city]:<18}{', '.join(names)}{mark}")
    return "\n".join(lines)
