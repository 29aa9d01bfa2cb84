"""The charts of a run with the words and names that belong to its game."""

from __future__ import annotations

from engine import catalog
from engine.analysis.probes import PROBES, Probe
from engine.analysis.simulate import Plan
from engine.analysis.tally import Tally
from pgwidgets.figures.lab import Figure, rounds, things, wins
from pgwidgets.figures.lab_rounds import curve, prices
from pgwidgets.lab.form import bot_name
from pgwidgets.words import Words

PLACES = ("wins", "things", "first", "second", "prices", "rounds")
"""Where charts may be, in reading order."""
TEXTS = ("wins", "seat", "won", "of", "rounds", "round", "games", "prices", "price", "money", "cities", "points",
         "credits")


def charts(say: Words, plan: Plan, tally: Tally, dark: bool) -> dict[str, Figure]:
    """A figure for each place that has something to show."""
    package = catalog.game(plan.table.game).package
    seen_by = PROBES.get(package, Probe)
    texts = {key: say(f"lab.chart_{key}") for key in TEXTS}
    bots = {bot: bot_name(say, bot) for bot in tally.bots()}
    found = {"wins": wins(tally, bots, texts, dark)}
    if seen_by.things:
        order = [str(thing) for thing in sorted(tally.words("had"), key=_order)]
        texts["things"] = say(f"lab.chart_{seen_by.things}")
        found["things"] = things(tally, order, _names(package, order), plan.table.players, texts, dark)
    for place, name in zip(("first", "second"), seen_by.curves, strict=False):
        found[place] = curve(tally, name, bots, texts, dark)
    if seen_by.fuels:
        fuels = {fuel: say(f"lab.fuel_{fuel}") for fuel in seen_by.fuels}
        found["prices"] = prices(tally, seen_by.fuels, fuels, texts, dark)
    if tally.words("rounds") != [0]:
        found["rounds"] = rounds(tally, texts, dark)
    return found


def _order(thing: str | int) -> tuple[int, str]:
    """Plants by their number, names by the alphabet."""
    digits = "".join(sign for sign in str(thing) if sign.isdigit())
    return (int(digits) if digits else 0, str(thing))


def _names(package: str, order: list[str]) -> dict[str, str]:
    """Officers and companies have names; plants are known by their numbers."""
    return {thing: thing.replace("-", " ").replace("_", " ").title() for thing in order} if package == "barrage" else {}
