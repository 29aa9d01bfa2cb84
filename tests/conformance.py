"""What every game in the catalog must do, whatever it is about: one walk through random games, asking at every stop."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from engine.catalog import GAMES, Game
from engine.chance import draw
from engine.core import CHANCE, Action, Refusal, Rules
from engine.record import Record
from engine.replay import first_state
from engine.rulebook import rulebook, sentence

MAX_PLIES = 5000
STOPS = 40
"""Positions of a game at which the slow questions are asked."""
AUTOMAS = ((2, "easy"), (2, "medium"), (2, "hard"), (2, "very_hard"), (3, "easy,hard"), (3, "very_hard"),
           (4, "medium,medium"), (4, "easy,hard,very_hard"), (2, "medium,hard"))
"""Participants of Barrage and the levels of the Automas among them; the last mix has no person at all."""


def variants() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Each game with each number of players, each option's other values once, and the mixes of people and Automas."""
    for game in GAMES.values():
        for players in game.players:
            yield game.name, players, {}
        for count, options in enumerate(_toggled(game)):
            yield game.name, game.players[count % len(game.players)], options
    for players, levels in AUTOMAS:
        yield "barrage", players, {"automas": levels}


def _toggled(game: Game) -> Iterator[dict[str, str]]:
    for option in game.options:
        for choice in option.choices:
            if choice != option.default:
                yield {option.name: choice}


def rules_and_start(name: str, players: int, options: dict[str, str]) -> tuple[Rules[Any], Any]:
    rules = GAMES[name].rules(players, options)
    return rules, first_state(rules, Record(game=name, players=players, options=options))


def next_action(rules: Rules[Any], state: Any, rng: random.Random) -> Action:
    return draw(rules, state, rng) if rules.to_act(state) == CHANCE else rng.choice(rules.legal(state))


def walk(rules: Rules[Any], start: Any, seed: int) -> Iterator[tuple[Any, Action]]:
    """A random game: every position with the action taken there. Fails if it does not end."""
    rng, state = random.Random(seed), start
    for _ in range(MAX_PLIES):
        if rules.to_act(state) is None:
            return
        action = next_action(rules, state, rng)
        yield state, action
        state = rules.apply(state, action)
    raise AssertionError(f"not over after {MAX_PLIES} plies")


def check_actions(package: str, rules: Rules[Any], state: Any) -> None:
    """`legal` agrees with `why_not` on more than what is legal; every refusal has a rule and a sentence."""
    legal, candidates = rules.legal(state), rules.candidates(state)
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert set(legal) <= set(candidates)
    for action in candidates:
        refusal = rules.why_not(state, action)
        assert (refusal is None) == (action in set(legal)), (rules.write(action), refusal)
        assert rules.read(rules.write(action)) == action
        if refusal is not None:
            check_refusal(package, refusal)


def check_refusal(package: str, refusal: Refusal) -> None:
    assert refusal.rule in rulebook(package)
    text = sentence(package, refusal)
    assert text, f"{refusal.rule} refuses without a sentence"
    assert "{" not in text


def check_turn(rules: Rules[Any], state: Any) -> None:
    """Exactly one of: a player decides and can, chance acts and can, the game is over with an outcome."""
    actor, chances = rules.to_act(state), rules.chances(state)
    assert (actor is None) == (rules.outcome(state) is not None)
    assert (actor == CHANCE) == bool(chances)
    assert all(weight > 0 for _, weight in chances)
    assert all(rules.why_not(state, action) is None for action, _ in chances)
    assert all(rules.read(rules.write(action)) == action for action, _ in chances)
    assert actor in (None, CHANCE) or rules.legal(state), "a player is to act and can do nothing"


def check_position(package: str, rules: Rules[Any], state: Any) -> None:
    """No fault in a position reached by play, and it survives being saved as JSON."""
    assert [sentence(package, fault) for fault in rules.check(state)] == []
    dumped = rules.dump(state)
    assert rules.dump(rules.load(json.loads(json.dumps(dumped)))) == dumped


def check_copy(rules: Rules[Any], state: Any, action: Action) -> None:
    """Neither `apply` nor a copy that moves on touches the old position; a loaded one goes on the same way."""
    before = copy.deepcopy(rules.dump(state))
    twin, loaded = rules.copy(state), rules.load(copy.deepcopy(before))
    rules.advance(twin, action)
    rules.advance(loaded, action)
    after = rules.apply(state, action)
    assert rules.dump(state) == before
    assert rules.dump(twin) == rules.dump(after) == rules.dump(loaded)


def check_views(rules: Rules[Any], players: int, state: Any) -> None:
    """A view holds the truth or None, nothing else; and it is a copy nobody can change the game through."""
    dumped = rules.dump(state)
    for player in range(players):
        assert truthful(rules.view(state, player).position, dumped)


def truthful(seen: Any, truth: Any) -> bool:
    """Whether what is seen is the truth with some values hidden as None."""
    if seen is None:
        return True
    if isinstance(seen, dict) and isinstance(truth, dict):
        return all(truthful(value, truth.get(key)) for key, value in seen.items())
    if isinstance(seen, list) and isinstance(truth, list):
        return len(seen) == len(truth) and all(map(truthful, seen, truth))
    return bool(seen == truth)


def hidden_paths(seen: Any, truth: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where a view hides a number that is really there."""
    if seen is None:
        return [path] if isinstance(truth, int) and not isinstance(truth, bool) else []
    pairs: list[tuple[Any, Any, Any]] = []
    if isinstance(seen, dict) and isinstance(truth, dict):
        pairs = [(key, value, truth.get(key)) for key, value in seen.items()]
    elif isinstance(seen, list) and isinstance(truth, list):
        pairs = [(index, value, truth[index]) for index, value in enumerate(seen)]
    return [found for key, value, real in pairs for found in hidden_paths(value, real, (*path, key))]


def changed(position: Any, path: tuple[Any, ...]) -> Any:
    """A copy of a position with one number made larger by one."""
    other = copy.deepcopy(position)
    inner = other
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] += 1
    return other


def check_nothing_leaks(rules: Rules[Any], players: int, state: Any) -> None:
    """Two positions that differ only in a number hidden from a player look the same to that player."""
    dumped = rules.dump(state)
    for player in range(players):
        seen = rules.view(state, player).position
        for path in hidden_paths(seen, dumped):
            other = rules.load(changed(dumped, path))
            assert rules.view(other, player).position == seen, f"{path} shows"
