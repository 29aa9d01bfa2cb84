"""The Automa's turn in words: what it tries, why not, which criterion leaves which slots."""

from __future__ import annotations

from typing import Any, Final

from engine.barrage import engine
from engine.barrage.automa.note import Note
from engine.barrage.automa.tiles import KINDS, TILES, WATER, TileAction
from engine.barrage.board import SITE_NAMES, STRUCTURES, ZONES, data
from engine.barrage.pending import AUTOMA
from engine.barrage.state import State
from engine.barrage.tables import COLOURS
from engine.core import Action, Fact

WORDS: Final[dict[str, Any]] = data("automa_words")


def explain(state: State) -> list[Note]:
    """The notes of the turn an Automa is about to take, up to the next draw; empty if none is to act."""
    if not state.stack or state.stack[-1].kind != AUTOMA:
        return []
    trial = state.copy()
    trial.notes = []
    # The same entry below ends the trial there: what comes after this turn is not part of it.
    trial.stack = [state.stack[-1], state.stack[-1]]
    engine.advance(trial, Action("automa"))
    return trial.notes


def sentence(note: Note) -> str:
    """A note in words."""
    facts: dict[str, Fact] = {**note.facts, "slots": ", ".join(SITE_NAMES[site] for site in note.sites)}
    if note.word == "tries":
        action = TILES[int(facts["tile"]) - 1].actions[int(facts["number"]) - 1]
        facts |= {"cell": cell(action), "engineers": action.engineers}
    if "criterion" in facts:
        facts["criterion"] = WORDS["criterion"][facts["criterion"]]
    text: str = WORDS["notes"][note.word]["text"]
    return text.format(**facts)


def cell(action: TileAction) -> str:
    """One cell of an action side in words."""
    name = KINDS[action.kind]
    if action.kind == WATER:
        name = "water_now" if action.flow else "water_later"
    elif action.zone >= 0:
        name = "construct_zone"
    elif action.least:
        name = "construct_least"
    elif action.any:
        name = "machinery_any"
    text: str = WORDS["cell"][name]
    return text.format(
        modifier=action.modifier, colour=COLOURS[action.colour], drops=action.drops, energy=action.energy,
        structure=STRUCTURES[action.structure], zone=ZONES[action.zone], least=action.least, rotate=action.rotate,
        cost=action.cost, excavators=action.excavators, mixers=action.mixers, vp=action.vp)


def rule_of(note: Note) -> str:
    """The rule of `rules.toml` behind a note."""
    rule: str = WORDS["notes"][note.word]["rule"]
    return rule


def report(state: State) -> list[str]:
    """The turn to come, line by line: the two tiles, then every step, those of one action set in below it."""
    notes = explain(state)
    if not notes:
        return []
    top, criteria = state.automa_top, state.automa_criteria
    head: str = WORDS["report"]["tiles"].format(
        top=top + 1, top_code=TILES[top].code, criteria=criteria + 1, criteria_code=TILES[criteria].code)
    return [head, *(("" if note.word == "tries" else "   ") + sentence(note) for note in notes)]
