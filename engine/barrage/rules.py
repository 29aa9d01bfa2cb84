"""Barrage as the core knows it."""

from __future__ import annotations

from typing import Any

from engine.barrage import draws, engine, judge, notation, options
from engine.barrage.check import check
from engine.barrage.contracts import bits
from engine.barrage.pending import DRAW
from engine.barrage.position import dump, load
from engine.barrage.setup import levels, new_game
from engine.barrage.show import show
from engine.barrage.state import OVER, SHEET, SHEET_NAMES, State
from engine.core import CHANCE, Action, BadInput, Outcome, Position, Refusal, Rules, Setup, View


class BarrageRules(Rules[State]):
    """Barrage for two to four participants. Options: game (full or introductory), automas (levels, comma list)."""

    def __init__(self, name: str, seats: int, automas: list[int], full: bool) -> None:
        self.game = name
        self.seats = seats
        self.automas = automas
        self.full = full

    def start(self, setup: Setup) -> State:
        """`setup` may hold "position"; otherwise the table is laid and chance deals."""
        given: Any = setup.get("position")
        if given is not None:
            state = load(given)
            if state.seats != self.seats:
                raise BadInput(f"The position has {state.seats} seats, the game {self.seats}.")
            return state
        return new_game(self.seats, self.automas, self.full)

    def to_act(self, state: State) -> int | None:
        if state.phase == OVER:
            return None
        top = state.stack[-1]
        return CHANCE if top.kind == DRAW else top.player

    def legal(self, state: State) -> list[Action]:
        if state.phase == OVER or state.stack[-1].kind == DRAW:
            return []
        return options.legal(state)

    def candidates(self, state: State) -> list[Action]:
        if state.phase == OVER or state.stack[-1].kind == DRAW:
            return []
        return options.candidates(state)

    def chances(self, state: State) -> list[tuple[Action, int]]:
        if state.phase == OVER or state.stack[-1].kind != DRAW:
            return []
        top = state.stack[-1]
        return [(Action("draw", top.a, item), 1) for item in bits(draws.options(state, top))]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return judge.why_not(state, action)

    def advance(self, state: State, action: Action) -> None:
        engine.advance(state, action)

    def copy(self, state: State) -> State:
        return state.copy()

    def outcome(self, state: State) -> Outcome | None:
        """Most points win; among equals more energy in the last round; then the victory is shared."""
        if state.phase != OVER:
            return None
        keys = [(state.vp[seat], state.energy[seat]) for seat in range(state.seats)]
        ranking = [[seat for seat in range(state.seats) if keys[seat] == key]
                   for key in sorted(set(keys), reverse=True)]
        rule = "end.winner"
        if state.vp.count(max(state.vp)) > 1:
            rule = "end.shared" if len(ranking[0]) > 1 else "end.tie"
        return Outcome(ranking, [self._sheet(state, seat) for seat in range(state.seats)], rule)

    def _sheet(self, state: State, seat: int) -> dict[str, int]:
        row = state.sheet[seat * SHEET:(seat + 1) * SHEET]
        return {"vp": state.vp[seat], "last_round_energy": state.energy[seat],
                **dict(zip(SHEET_NAMES, row, strict=True))}

    def view(self, state: State, player: int) -> View:
        """Everything lies open in this game; piles are sets of what may come."""
        return View(player, dump(state))

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def check(self, state: State) -> list[Refusal]:
        return check(state)

    def ledger(self, state: State) -> dict[str, int]:
        """Credits, machines and drops never appear or vanish: the supply has what nobody holds."""
        return {
            "credits": sum(state.credits) + state.bank,
            "excavators": sum(state.excavators) + sum(state.wheel_excavators) + state.machines[0],
            "mixers": sum(state.mixers) + sum(state.wheel_mixers) + state.machines[1],
            "drops": sum(state.water) + sum(state.headwater) + state.drops,
        }

    def dump(self, state: State) -> Position:
        return dump(state)

    def load(self, position: Any) -> State:
        return load(position)

    def show(self, state: State) -> str:
        return show(state)


def trace(state: State, action: Action) -> list[list[int]]:
    """The ways of all drops that move when the action is played, in order; see `water` for the places."""
    after = state.copy()
    after.trace = []
    engine.advance(after, action)
    return after.trace


def make(name: str, players: int, options: dict[str, str]) -> Rules[State]:
    """Rules for that many participants; the last seats are the Automas named."""
    automas = levels(options.get("automas", ""))
    if automas is None:
        raise BadInput("Option “automas” lists levels: easy, medium, hard, very_hard, with commas between.")
    if len(automas) > players:
        raise BadInput(f"There are {players} participants; {len(automas)} of them cannot be Automas.")
    full = options["game"] == "full"
    if automas and not full:
        raise BadInput("Automas play the full game only.")
    return BarrageRules(name, players, automas, full)
