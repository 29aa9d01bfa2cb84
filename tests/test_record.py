"""Records: exact round trips, and one clear sentence for every kind of damage."""

import json
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import BadInput
from engine.record import MAX_BYTES, MAX_DEPTH, Branch, Record, code, from_code, parse, write
from engine.replay import replay
from engine.session import Session

GOOD: dict[str, Any] = {"schema": 1, "game": "toy", "players": 2, "actions": ["draw 3", "take", "draw 6"]}
WHOLE = Record(
    game="toy", players=2, options={"tokens": "6"}, seats=["Anna", "random"], actions=["draw 3", "take"],
    comments={0: "so it begins", 2: "bold: “x” Ω"}, names={1: "three"}, at="1/1+0",
    branches=[Branch(at=1, actions=["leave"], comments={2: "timid"}, branches=[])])


def test_round_trip_is_exact() -> None:
    assert parse(write(WHOLE)) == WHOLE
    assert write(parse(write(WHOLE))) == write(WHOLE)


def test_code_round_trip_is_url_safe() -> None:
    text = code(WHOLE)
    assert from_code(text) == WHOLE
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def nested(depth: int) -> dict[str, Any]:
    branch: dict[str, Any] = {"at": 0, "actions": ["take"]}
    for _ in range(depth):
        branch = {"at": 0, "actions": ["take"], "branches": [branch]}
    return branch


@pytest.mark.parametrize(("change", "words"), [
    ({"schema": 2}, "schema is 2"),
    ({"schema": None}, "schema is None"),
    ({"game": 5}, "“game” is 5, not a text"),
    ({"players": "2"}, "“players” is '2', not a whole number"),
    ({"players": True}, "not a whole number"),
    ({"players": 2.5}, "not a whole number"),
    ({"options": []}, "“options” is .*, not an object"),
    ({"options": {"tokens": 6}}, "“tokens” is 6, not a text"),
    ({"setup": "x"}, "“setup” is 'x', not an object"),
    ({"seats": ["Anna"]}, "2 players but 1 seats"),
    ({"seats": [1, 2]}, "holds 1"),
    ({"actions": "take"}, "“actions” is 'take', not a list"),
    ({"actions": [None]}, "holds None"),
    ({"actions": ["pass"] * 50_001}, "more than 50000 actions"),
    ({"comments": {"4": "late"}}, "names ply '4', outside its line"),
    ({"comments": {"-1": "early"}}, "names ply '-1'"),
    ({"comments": {"²": "odd"}}, "names ply"),
    ({"names": {"x": "odd"}}, "names ply 'x'"),
    ({"branches": [5]}, "not a JSON object"),
    ({"branches": [{"at": 3, "actions": ["take"]}]}, "leaves at ply 3, outside"),
    ({"branches": [{"at": 1, "actions": []}]}, "has no action"),
    ({"branches": [{"actions": ["take"]}]}, "“at” is missing"),
    ({"branches": [nested(MAX_DEPTH + 1)]}, "nest more than"),
    ({"secret": 1}, "field 'secret'"),
])
def test_broken_record_gets_one_clear_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        parse(json.dumps(GOOD | change))


@pytest.mark.parametrize("text", [
    "", "null", "[]", "{", "NaN", '{"schema": NaN}', "[" * 100_000, b"\xff\xfe\x00", "1" * 5000, '"\\ud800"',
    " " * (MAX_BYTES + 1), b"\x00" * 100,
])
def test_noise_is_no_record(text: str | bytes) -> None:
    with pytest.raises(BadInput, match="not a usable record"):
        parse(text)


def bomb() -> str:
    return urlsafe_b64encode(zlib.compress(b" " * (50 * MAX_BYTES))).decode().rstrip("=")


@pytest.mark.parametrize("text", [
    "", "!", "ä", "AAAA", code(WHOLE)[:-6], code(WHOLE)[1:], bomb(), "A" * (MAX_BYTES + 1),
])
def test_damaged_code_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        from_code(text)


@pytest.mark.parametrize(("change", "words"), [
    ({"actions": ["draw 3", "take", "draw 3"]}, "Action 3, “draw 3”, is refused: Token 3 is not in the bag."),
    ({"actions": ["jump"]}, "Action 1, “jump”, is refused: “jump” is none of"),
    ({"game": "chess"}, "There is no game “chess”"),
    ({"players": 9}, "2 to 3 players, not 9"),
    ({"options": {"tokens": "9"}}, "one of 3, 6"),
    ({"setup": {"position": {"bag": 1}}}, "not a position"),
])
def test_replay_names_the_first_wrong_thing(change: dict[str, Any], words: str) -> None:
    record = parse(json.dumps(GOOD | change))
    for reader in (replay, Session.from_record):
        with pytest.raises(BadInput, match=words):
            reader(record)


def test_replay_until_a_ply() -> None:
    record = parse(json.dumps(GOOD))
    rules, state = replay(record, 1)
    assert rules.dump(state)["offer"] == 3
    with pytest.raises(BadInput, match="no ply 4"):
        replay(record, 4)


def test_two_branches_with_the_same_move_are_refused() -> None:
    record = parse(json.dumps(GOOD | {"branches": [{"at": 1, "actions": ["take"]}]}))
    with pytest.raises(BadInput, match="two branches with “take” at ply 1"):
        Session.from_record(record)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=8)
fields = st.sampled_from(["schema", "game", "version", "players", "options", "setup", "seats", "at", "actions",
                          "comments", "names", "branches"])


@given(st.dictionaries(fields, json_values, max_size=3))
def test_any_change_is_read_or_refused(change: dict[str, Any]) -> None:
    with suppress(BadInput):
        Session.from_record(parse(json.dumps(GOOD | change)))


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_noise_is_refused(noise: bytes | str) -> None:
    with pytest.raises(BadInput):
        parse(noise)
    with pytest.raises(BadInput):
        from_code(noise if isinstance(noise, str) else noise.decode("latin-1"))
