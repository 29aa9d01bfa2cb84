"""What chance brings: the set a draw chooses from, and where the drawn thing goes."""

from __future__ import annotations

from engine.barrage.contracts import bits, restock
from engine.barrage.pending import Pending
from engine.barrage.setup import deal_company, first_picker, neutral_dam
from engine.barrage.state import (
    D_AUTOMA,
    D_BONUS,
    D_COMPANY,
    D_COPYABLE,
    D_DEALT,
    D_FIRST,
    D_HEADSTREAM,
    D_NATIONAL,
    D_NEUTRAL,
    D_OBJECTIVE,
    D_OFFICER,
    D_ORDER,
    D_PRIVATE,
    D_STARTING,
    D_TECHNOLOGY,
    State,
)


def options(state: State, pending: Pending) -> int:
    """What may come, as bits."""
    return state.unseen[pending.a]


def restore(state: State, deck: int) -> None:
    """A pile that ran out is made anew before it is drawn from."""
    if D_PRIVATE <= deck < D_NEUTRAL:
        restock(state, deck - D_PRIVATE)
    elif deck == D_AUTOMA and not state.unseen[D_AUTOMA]:
        state.unseen[D_AUTOMA] = state.automa_discard & ~(1 << state.automa_criteria)
        state.automa_discard = 1 << state.automa_criteria


def drawn(state: State, pending: Pending, item: int) -> None:
    """The drawn thing leaves its deck and takes its place."""
    deck, place = pending.a, pending.b
    if deck != D_FIRST:
        state.unseen[deck] &= ~(1 << item)
    if D_PRIVATE <= deck < D_NEUTRAL:
        state.display[place] = item
    elif deck == D_AUTOMA:
        state.automa_top = item
    elif D_TECHNOLOGY <= deck < D_COMPANY:
        state.patent[place] = item
    else:
        _dealt(state, pending, deck, place, item)


def _dealt(state: State, pending: Pending, deck: int, place: int, item: int) -> None:
    if deck == D_HEADSTREAM:
        state.head_tile[place] = item
    elif deck == D_BONUS:
        state.bonus.append(item)
    elif deck == D_OBJECTIVE:
        state.objective = item
    elif deck == D_NATIONAL:
        state.national |= 1 << item
    elif deck < D_TECHNOLOGY:
        neutral_dam(state, item, deck - D_NEUTRAL)
    elif deck == D_COMPANY:
        state.unseen[D_DEALT] |= 1 << item
    elif deck == D_OFFICER:
        state.pairs[bits(state.unseen[D_DEALT])[place]] = item
    elif deck == D_STARTING:
        state.starting |= 1 << item
    elif deck == D_FIRST:
        first_picker(state, item)
    elif deck == D_DEALT:
        deal_company(state, pending.player, item)
    elif deck == D_ORDER:
        state.order.insert(place, item)
    elif deck == D_COPYABLE:
        state.copyable |= 1 << item
