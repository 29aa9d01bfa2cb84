"""Writes the positions of the rules reference anew, from the recorded games: python -m tests.record_examples.

Games without a course need them; the rules of Power Grid are shown by the lessons that cite them.

A rule that refuses gets the first moment at which somebody could have broken it, a rule of the Automa the first turn in
which it is named; any other rule a moment at which the actions of its group are played.
"""

from __future__ import annotations

from pathlib import Path

from engine import record
from engine.barrage.automa.explain import explain, rule_of
from engine.record import code
from engine.rulebook import rulebook
from engine.session import Session
from engine.tree import Node

HERE = Path(__file__).parent
FILE = HERE.parent / "pgwidgets" / "learn" / "data" / "examples.toml"
GAMES = {
    "cardgame": ("3", "2-variants", "4-demolition"),
    "barrage": ("3", "introductory-2", "medium-2", "very_hard-3"),
}
KINDS = {
    "cardgame": {"plant": "open", "card": "buy", "setup": "open", "turn": "open", "auction": "bid", "scrap": "scrap",
                 "fuel": "buy", "run": "run", "burn": "burn", "order": "run", "refill": "run", "update": "draw",
                 "end": "end", "trust": "open", "demolition": "scrap"},
    "barrage": {"map": "build", "chance": "draw", "round": "use", "turn": "use", "space": "use", "bank": "bank",
                "construct": "construct", "tile": "construct", "build": "build", "produce": "produce",
                "company": "construct", "water": "produce", "workshop": "use", "machines": "machine",
                "contracts": "take", "reward": "fulfil", "patent": "use", "technology": "construct",
                "officer": "build", "copy": "take", "scoring": "end", "end": "end", "objective": "end",
                "automa": "automa"},
}
"""Group -> the action at which its rules are at work; without one, the first move of the game."""
SOURCE = {("barrage", "automa"): "medium-2",
          ("cardgame", "trust"): "2-variants", ("cardgame", "demolition"): "4-demolition"}


def main() -> None:
    games: dict[str, str] = {}
    tables = [f"\n[{package}]\n" + "".join(examples(package, games)) for package in GAMES]
    codes = "".join(f'"{name}" = "{text}"\n' for name, text in games.items())
    FILE.write_text(f"# Written by tests/record_examples.py\n\n[games]\n{codes}{''.join(tables)}", "utf-8")


def examples(package: str, games: dict[str, str]) -> list[str]:
    """The lines of a game's table; the records they need are added to `games`."""
    sessions = {name: Session.from_record(record.parse(
        (HERE / "data" / "games" / f"{package}-{name}.json").read_text("utf-8"))) for name in GAMES[package]}
    refused = {**_refused(sessions), **(_told(sessions) if package == "barrage" else {})}
    lines = []
    for rule in rulebook(package):
        name, node, text = refused.get(rule) or _at_work(package, rule.split(".")[0], sessions)
        if rule.startswith("check."):
            continue
        games.setdefault(f"{package}-{name}", code(sessions[name].record()))
        lines.append(f'"{rule}" = ["{package}-{name}", {node.ply}, "{text}"]\n')
    return lines


def _refused(sessions: dict[str, Session]) -> dict[str, tuple[str, Node, str]]:
    found: dict[str, tuple[str, Node, str]] = {}
    for name, session in sessions.items():
        for node in session.root.end().line():
            for action in session.rules.candidates(node.state):
                refusal = session.rules.why_not(node.state, action)
                if refusal is not None and refusal.rule not in found:
                    found[refusal.rule] = name, node, session.rules.write(action)
    return found


def _told(sessions: dict[str, Session]) -> dict[str, tuple[str, Node, str]]:
    """The first turn of an Automa in which it names the rule."""
    found: dict[str, tuple[str, Node, str]] = {}
    for name, session in sessions.items():
        for node in session.root.end().line():
            for note in explain(node.state):
                found.setdefault(rule_of(note), (name, node, ""))
    return found


def _at_work(package: str, group: str, sessions: dict[str, Session]) -> tuple[str, Node, str]:
    name = SOURCE.get((package, group), GAMES[package][0])
    line = sessions[name].root.end().line()
    kind = KINDS[package].get(group)
    played = [node for node in line if node.action is not None and node.action.kind == kind and node.parent is not None]
    if kind == "end":
        return name, line[-1], ""
    parent = played[len(played) // 2].parent if played else line[0]
    if group in ("setup", "turn") and played:
        parent = played[0].parent
    assert parent is not None
    return name, parent, ""


if __name__ == "__main__":
    main()
