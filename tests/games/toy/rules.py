"""The rules of the toy game; the shape is that of the real ones."""

from __future__ import annotations

from engine.core import CHANCE, Action, BadInput, Outcome, Position, Refusal, Rules, Setup, View

KINDS = ("draw", "take", "leave")


class State:
    def __init__(self, bag: list[int], money: list[int], taken: list[list[int]]) -> None:
        self.bag = bag
        self.money = money
        self.taken = taken
        self.offer = 0
        self.actor = 0
        self.bank = 0
        self.left: list[int] = []


class ToyRules(Rules[State]):
    def __init__(self, name: str, players: int, tokens: int, hidden: bool) -> None:
        self.game = name
        self.players = players
        self.tokens = tokens
        self.hidden = hidden

    def start(self, setup: Setup) -> State:
        if "position" in setup:
            return self.load(setup["position"])
        count = self.players
        return State(list(range(1, self.tokens + 1)), [self.tokens] * count, [[] for _ in range(count)])

    def to_act(self, state: State) -> int | None:
        if state.offer:
            return state.actor
        return CHANCE if state.bag else None

    def legal(self, state: State) -> list[Action]:
        return [action for action in self.candidates(state) if self.why_not(state, action) is None]

    def candidates(self, state: State) -> list[Action]:
        return [Action("take"), Action("leave")] if state.offer else []

    def chances(self, state: State) -> list[tuple[Action, int]]:
        return [] if state.offer else [(Action("draw", token), 1) for token in state.bag]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if self.to_act(state) is None:
            return Refusal("end.over")
        if action.kind == "draw":
            if state.offer:
                return Refusal("turn.token", {"token": state.offer})
            return None if action.a in state.bag else Refusal("draw.unseen", {"token": action.a})
        if not state.offer:
            return Refusal("turn.chance")
        if action.kind == "take" and state.money[state.actor] < state.offer:
            return Refusal("take.money", {"price": state.offer, "money": state.money[state.actor]})
        return None

    def advance(self, state: State, action: Action) -> None:
        if action.kind == "draw":
            state.bag.remove(action.a)
            state.offer = action.a
            return
        if action.kind == "take":
            state.money[state.actor] -= state.offer
            state.bank += state.offer
            state.taken[state.actor].append(state.offer)
        else:
            state.left.append(state.offer)
        state.offer = 0
        state.actor = (state.actor + 1) % self.players

    def copy(self, state: State) -> State:
        return self.load(self.dump(state))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state) is not None:
            return None
        points = [2 * sum(taken) + money for taken, money in zip(state.taken, state.money, strict=True)]
        ranking = [[p for p in range(self.players) if points[p] == best] for best in sorted(set(points), reverse=True)]
        return Outcome(ranking, [{"points": value} for value in points], "end.over")

    def view(self, state: State, player: int) -> View:
        position = self.dump(state)
        if self.hidden:
            position["money"] = [money if seat == player else None for seat, money in enumerate(state.money)]
            position["bank"] = None
        return View(player, position)

    def write(self, action: Action) -> str:
        return f"draw {action.a}" if action.kind == "draw" else action.kind

    def read(self, text: str) -> Action:
        kind, _, number = text.partition(" ")
        if kind in ("take", "leave") and not number:
            return Action(kind)
        if kind == "draw" and number.isascii() and number.isdigit() and len(number) < 4:
            return Action(kind, int(number))
        raise BadInput(f"“{text[:40]}” is none of: {', '.join(KINDS)}.")

    def check(self, state: State) -> list[Refusal]:
        found = self.ledger(state)["tokens"]
        return [] if found == self.tokens else [Refusal("check.tokens", {"found": found, "expected": self.tokens})]

    def ledger(self, state: State) -> dict[str, int]:
        tokens = len(state.bag) + len(state.left) + sum(map(len, state.taken)) + (state.offer > 0)
        return {"money": sum(state.money) + state.bank, "tokens": tokens}

    def dump(self, state: State) -> Position:
        return {"bag": list(state.bag), "money": list(state.money), "taken": [list(taken) for taken in state.taken],
                "offer": state.offer, "actor": state.actor, "bank": state.bank, "left": list(state.left)}

    def load(self, position: Position) -> State:
        try:
            state = State(list(position["bag"]), list(position["money"]), [list(taken) for taken in position["taken"]])
            state.offer, state.actor, state.bank = position["offer"], position["actor"], position["bank"]
            state.left = list(position["left"])
        except (KeyError, TypeError):
            raise BadInput("This is not a position of the toy game.") from None
        numbers = [*state.bag, *state.money, *(token for taken in state.taken for token in taken), *state.left,
                   state.offer, state.actor, state.bank]
        if not all(type(number) is int for number in numbers) or state.actor not in range(self.players):
            raise BadInput("A position of the toy game holds whole numbers.")
        return state

    def show(self, state: State) -> str:
        return f"Token {state.offer} on offer, bag {state.bag}, money {state.money}"


def make(name: str, players: int, options: dict[str, str]) -> ToyRules:
    return ToyRules(name, players, int(options["tokens"]), options["hidden"] == "on")
