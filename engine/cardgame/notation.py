"""Actions as text and back. Plants go by their id, cards by fuel and units.

open L13 at 15 · bid 17 · pass · scrap S05 · drop coal 2/3 · buy coal 3 at 2 · done · run L12 S08 · run nothing ·
burn coal leftover · and by chance: seat 0 · draw L20 · back large · deal gas 2
"""

from __future__ import annotations

import re

from engine.cardgame.cards import FACE, FACES, FUELS, LEFT, PRINTED, Cards
from engine.core import Action, BadInput

BACKS = ["small", "large"]
PLAIN = ("pass", "done")
MAX_TEXT = 60


def write(cards: Cards, action: Action) -> str:
    """One line; `read` gives the action back."""
    kind = action.kind
    if kind in PLAIN:
        return kind
    if kind == "open":
        return f"open {cards.ids[action.a]} at {action.b}"
    if kind in ("scrap", "draw"):
        return f"{kind} {cards.ids[action.a]}"
    if kind == "buy":
        return f"buy {kind_name(action.a)} at {action.b}"
    if kind == "deal":
        return f"deal {kind_name(action.a)}"
    if kind == "run":
        names = [cards.ids[plant - 1] for plant in (action.a, action.b, action.c) if plant]
        return "run " + (" ".join(names) or "nothing")
    if kind in ("burn", "drop"):
        return f"{kind} {held_name(action.a)}"
    if kind == "back":
        return f"back {BACKS[action.a]}"
    return f"{kind} {action.a}"


def kind_name(kind: int) -> str:
    """A market card: "coal 3"."""
    return f"{FUELS[kind // 3]} {kind % 3 + 1}"


def held_name(card: int) -> str:
    """A card in front of somebody: "coal 2/3" shows 2 of 3, "coal leftover" is a leftover card."""
    fuel, face = divmod(card, FACES)
    return f"{FUELS[fuel]} " + (f"{LEFT[face]}/{PRINTED[face]}" if face else "leftover")


def read(cards: Cards, text: str) -> Action:
    """The action a text stands for; BadInput if there is none."""
    words = " ".join(text[:MAX_TEXT + 1].lower().split())
    if len(text) <= MAX_TEXT:
        if words in PLAIN:
            return Action(words)
        for pattern, build in _FORMS:
            match = re.fullmatch(pattern, words)
            if match:
                return build(cards, match)
    raise BadInput(f"“{text[:MAX_TEXT]}” is not an action of the card game.")


def _open(cards: Cards, match: re.Match[str]) -> Action:
    return Action("open", plant_index(cards, match[1]), int(match[2]))


def _number(cards: Cards, match: re.Match[str]) -> Action:
    return Action("bid", int(match[1]))


def _seat(cards: Cards, match: re.Match[str]) -> Action:
    return Action("seat", int(match[1]))


def _plant(cards: Cards, match: re.Match[str]) -> Action:
    return Action(match[1], plant_index(cards, match[2]))


def _buy(cards: Cards, match: re.Match[str]) -> Action:
    return Action("buy", kind_index(match[1]), int(match[2]))


def _deal(cards: Cards, match: re.Match[str]) -> Action:
    return Action("deal", kind_index(match[1]))


def _turn_down(cards: Cards, match: re.Match[str]) -> Action:
    return Action(match[1], held_index(match[2]))


def _back(cards: Cards, match: re.Match[str]) -> Action:
    return Action("back", BACKS.index(match[1]))


def _run(cards: Cards, match: re.Match[str]) -> Action:
    if match[1] == "nothing":
        return Action("run")
    a, b, c = ([plant_index(cards, name) + 1 for name in match[1].split()] + [0, 0])[:3]
    return Action("run", a, b, c)


def plant_index(cards: Cards, name: str) -> int:
    """The plant with that id."""
    if name.lower() not in cards.index:
        raise BadInput(f"There is no plant “{name[:20]}”.")
    return cards.index[name.lower()]


def kind_index(name: str) -> int:
    """The market card "coal 3" stands for."""
    match = re.fullmatch(_CARD, name)
    if not match:
        raise BadInput(f"“{name[:20]}” is not a resource card; write for example coal 2.")
    return FUELS.index(match[1]) * 3 + int(match[2]) - 1


def held_index(name: str) -> int:
    """The card "coal 2/3" or "coal leftover" stands for."""
    match = re.fullmatch(_HELD, name)
    if not match:
        raise BadInput(f"“{name[:20]}” is not a card somebody can hold; write for example coal 2/3 or coal leftover.")
    left, printed = (int(match[3]), int(match[4])) if match[3] else (1, 0)
    if printed and left > printed:
        raise BadInput(f"A card with {printed} units cannot show {left}.")
    return FUELS.index(match[1]) * FACES + FACE[printed][left]


_FUEL = "(coal|gas|oil|uranium)"
_CARD = _FUEL + " ([1-3])"
_HELD = _FUEL + " (leftover|([1-3])/([1-3]))"
_ID = "([a-z0-9]{1,8})"
_FORMS = [
    (f"open {_ID} at ([0-9]{{1,4}})", _open), ("bid ([0-9]{1,4})", _number), (f"(scrap|draw) {_ID}", _plant),
    ("buy ([a-z]+ [0-9]) at ([1-4])", _buy), ("deal ([a-z]+ [0-9])", _deal), ("back (small|large)", _back),
    ("(burn|drop) ([a-z]+ [a-z0-9/]+)", _turn_down), ("run ([a-z0-9]{1,8}(?: [a-z0-9]{1,8}){0,2})", _run),
    ("seat ([0-5])", _seat)]
