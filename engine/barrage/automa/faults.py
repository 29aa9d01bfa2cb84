"""What can be wrong with the Automas of a hand-made position."""

from __future__ import annotations

from engine.barrage.pending import AUTOMA
from engine.barrage.state import D_AUTOMA, State
from engine.barrage.tables import GUIDED, PERSON
from engine.core import Refusal


def faults(state: State) -> list[Refusal]:
    """Nothing if no Automa takes part."""
    found = [Refusal("automa.check_supply", {"seat": seat}) for seat, level in enumerate(state.level)
             if level not in (PERSON, GUIDED) and (state.credits[seat] or state.hand[seat])]
    if state.round and max(state.level) != PERSON and not _tiles_lie_right(state):
        found.append(Refusal("automa.check_tiles"))
    for entry in state.stack:
        if entry.kind == AUTOMA and state.level[entry.player] == PERSON:
            found.append(Refusal("automa.check_seat", {"seat": entry.player}))
    return found


def _tiles_lie_right(state: State) -> bool:
    """A tile on top, no tile twice; another one shows its criteria when an Automa is to act."""
    if state.automa_top < 0 or state.unseen[D_AUTOMA] & (state.automa_discard | 1 << state.automa_top):
        return False
    acts = bool(state.stack) and state.stack[-1].kind == AUTOMA
    return not acts or state.automa_criteria not in (-1, state.automa_top)
