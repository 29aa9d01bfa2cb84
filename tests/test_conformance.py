"""The conformance suite over every game in the catalog, the toy of the tests included."""

from __future__ import annotations

import json
import random
from pathlib import Path

import conformance as suite
import pytest

from engine.catalog import GAMES
from engine.cli.replay import plain_outcome
from engine.record import parse, write
from engine.replay import replay
from engine.session import Session

RECORDED = Path(__file__).parent / "data" / "games"
RECORDS = sorted(path for path in RECORDED.rglob("*.json") if not path.name.endswith(".outcome.json"))
VARIANTS = list(suite.variants())


def name(variant: tuple[str, int, dict[str, str]]) -> str:
    game, players, options = variant
    return "-".join([game, str(players), *(f"{key}={value}" for key, value in options.items())])


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("variant", VARIANTS, ids=map(name, VARIANTS))
def test_random_game_keeps_every_promise(variant: tuple[str, int, dict[str, str]], seed: int) -> None:
    game, players, options = variant
    package = GAMES[game].package
    rules, start = suite.rules_and_start(game, players, options)
    ledger = rules.ledger(start)
    last = start
    plies = list(suite.walk(rules, start, seed))
    stops = set(random.Random(seed).sample(range(len(plies)), min(suite.STOPS, len(plies))))
    for ply, (state, action) in enumerate(plies):
        assert rules.ledger(state) == ledger, f"ply {ply}: {rules.write(action)}"
        if ply in stops:
            suite.check_turn(rules, state)
            suite.check_actions(package, rules, state)
            suite.check_position(package, rules, state)
            suite.check_copy(rules, state, action)
            suite.check_views(rules, players, state)
            suite.check_nothing_leaks(rules, players, state)
        last = state
    end = rules.apply(last, plies[-1][1])
    suite.check_turn(rules, end)
    suite.check_position(package, rules, end)
    assert rules.legal(end) == []


@pytest.mark.parametrize("game", GAMES)
def test_undo_equals_never_having_moved(game: str) -> None:
    session = Session(game, GAMES[game].players[0])
    rng = random.Random(2)
    for _ in range(60):
        if session.to_act is None:
            break
        before = session.rules.dump(session.state)
        session.play(suite.next_action(session.rules, session.state, rng))
        after = session.rules.dump(session.state)
        session.undo()
        assert session.rules.dump(session.state) == before
        session.redo()
        assert session.rules.dump(session.state) == after


def play_on(session: Session, rng: random.Random, plies: int) -> None:
    for _ in range(plies):
        if session.to_act is not None:
            session.play(suite.next_action(session.rules, session.state, rng))


@pytest.mark.parametrize("game", GAMES)
def test_record_round_trip(game: str) -> None:
    session = Session(game, GAMES[game].players[-1])
    rng = random.Random(3)
    play_on(session, rng, 50)
    session.go(session.find("5"))
    session.comment(session.cursor, "what now?")
    play_on(session, rng, 10)
    text = write(session.record())
    again = Session.from_record(parse(text))
    assert write(again.record()) == text
    assert again.rules.dump(again.state) == session.rules.dump(session.state)


@pytest.mark.parametrize("game", GAMES)
def test_game_has_a_recorded_playthrough(game: str) -> None:
    assert any(parse(path.read_bytes()).game == game for path in RECORDS), f"no record of {game} under tests/data/games"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_game_replays_to_its_outcome(path: Path) -> None:
    rules, state = replay(parse(path.read_bytes()))
    expected = json.loads(path.with_suffix(".outcome.json").read_text())
    assert plain_outcome(rules.outcome(state)) == expected
