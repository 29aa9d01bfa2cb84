"""Power Grid, classic and Recharged, as the core contract asks."""

from __future__ import annotations

from typing import Any

from engine.core import CHANCE, Action, Outcome, Position, Refusal, Rules, Setup, View
from engine.powergrid import (
    auction,
    building,
    bureaucracy,
    check,
    flow,
    market,
    notation,
    position,
    resources,
    setup,
    show,
    storage,
    trust,
)
from engine.powergrid.edition import Edition
from engine.powergrid.ending import outcome
from engine.powergrid.judge import candidates, why_not
from engine.powergrid.state import AUCTION, BUILDING, FUEL, LOSE, MARKS, NOBODY, SCRAP, TRUST_HOUSES, State


def make(name: str, players: int, options: dict[str, str]) -> PowerGrid:
    """The rules of "powergrid/classic" or "powergrid/recharged"."""
    return PowerGrid(name, Edition(name.partition("/")[2], players, options))


class PowerGrid(Rules[State]):
    """One edition with its options; see the phase modules for the rules themselves."""

    def __init__(self, game: str, edition: Edition) -> None:
        self.game = game
        self.edition = edition

    def start(self, setup_: Setup) -> State:
        if "position" in setup_:
            return self.load(setup_["position"])
        state = setup.opening(self.edition)
        flow.settle(self.edition, state)
        return state

    def to_act(self, state: State) -> int | None:
        return None if state.actor == NOBODY else state.actor

    def legal(self, state: State) -> list[Action]:
        edition = self.edition
        if state.actor < 0:
            return [action for action, _ in self.chances(state)]
        if state.want == SCRAP:
            return [Action("scrap", plant) for plant in state.plants_of(state.actor) if plant != state.lot]
        if state.want == LOSE:
            return [Action("lose", 0), Action("lose", 1)]
        if state.phase == AUCTION:
            return auction.bids(state) if state.lot else auction.opening(edition, state)
        if state.phase == FUEL:
            return resources.options(edition, state)
        assert state.area is not None
        if state.phase == BUILDING:
            return building.options(edition, state, state.area)
        if state.phase == TRUST_HOUSES:
            return [Action("trust", city) for city in state.area.cities
                    if trust.why_not_place(edition, state, city) is None]
        if state.phase == MARKS:
            return [Action("mark", city) for city in state.area.cities
                    if setup.why_not_mark(edition, state, city) is None]
        return bureaucracy.options(state, state.actor)

    def candidates(self, state: State) -> list[Action]:
        return candidates(self.edition, state, self.legal(state))

    def chances(self, state: State) -> list[tuple[Action, int]]:
        if state.actor != CHANCE:
            return []
        if state.want:
            return market.chances(state)
        return setup.chances(self.edition, state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return why_not(self.edition, state, action)

    def advance(self, state: State, action: Action) -> None:
        edition = self.edition
        kind = action.kind
        if kind == "bid":
            auction.raise_bid(edition, state, action.a)
        elif kind == "pass":
            auction.say_pass(edition, state)
        elif kind == "buy":
            resources.buy(edition, state, action.a)
        elif kind == "build":
            building.build(edition, state, action.a)
        elif kind == "done":
            state.turn -= 1
        elif kind == "run":
            bureaucracy.run(state, action.a, action.b)
            state.turn += 1
        elif kind == "open":
            auction.open_lot(edition, state, action.a, action.b)
        elif kind == "draw":
            market.draw(state, action.a)
        elif kind == "back":
            market.show_back(state, action.a)
        elif kind == "scrap":
            auction.scrap(edition, state, action.a)
        elif kind == "lose":
            storage.lose(state, state.actor, action.a, 1)
            auction.settle_fuel(state)
        else:
            self._set_up(state, action)
        flow.settle(edition, state)

    def _set_up(self, state: State, action: Action) -> None:
        edition = self.edition
        if action.kind == "regions":
            setup.choose_regions(edition, state, action.a)
        elif action.kind == "seat":
            setup.draw_seat(edition, state, action.a)
        elif action.kind == "deal":
            setup.deal(state, action.a)
        elif action.kind == "trust":
            trust.place(edition, state, action.a)
        else:
            setup.mark(edition, state, action.a)

    def copy(self, state: State) -> State:
        return state.copy()

    def outcome(self, state: State) -> Outcome | None:
        return outcome(self.edition, state)

    def view(self, state: State, player: int) -> View:
        return View(player, position.view(self.edition, state, player))

    def write(self, action: Action) -> str:
        return notation.write(self.edition.board, action)

    def read(self, text: str) -> Action:
        return notation.read(self.edition.board, text)

    def check(self, state: State) -> list[Refusal]:
        return check.faults(self.edition, state)

    def ledger(self, state: State) -> dict[str, int]:
        return check.ledger(self.edition, state)

    def dump(self, state: State) -> Position:
        return position.dump(self.edition, state)

    def load(self, position_: Any) -> State:
        return position.load(self.edition, position_)

    def show(self, state: State) -> str:
        return show.show(self.edition, state)


