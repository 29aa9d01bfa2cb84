"""The command line: what each command prints, and one clear line with exit code 2 for everything wrong."""

import io
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.__main__ import COMMANDS, main
from engine.catalog import GAMES
from engine.core import BadInput
from engine.record import code, parse


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    assert main(["play", "toy", "--players", "2", "--seed", "1", "--out", str(path)]) == 0
    return str(path)


def out(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    capsys.readouterr()
    assert main(argv) == 0
    return capsys.readouterr().out


def test_games_prints_one_json_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.loads(line) for line in out(capsys, "games").splitlines()]
    assert [line["game"] for line in lines] == list(GAMES)
    assert lines[-1]["options"]["tokens"] == {"choices": ["3", "6"], "default": "6"}


def test_play_writes_a_record_that_replays(capsys: pytest.CaptureFixture[str], record: str) -> None:
    saved = parse(Path(record).read_text())
    assert saved.seats == ["random", "random"]
    assert f"{len(saved.actions):4} Player" in capsys.readouterr().out
    answer = json.loads(out(capsys, "replay", record, "--json"))
    assert answer["ply"] == len(saved.actions) == 12
    assert answer["to_act"] is None
    assert answer["outcome"]["rule"] == "end.over"
    assert json.loads(out(capsys, "replay", record, "--json", "--until", "3"))["ply"] == 3


def test_same_seed_plays_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (out(capsys, "play", "toy", "--seed", seed) for seed in ("7", "7", "8"))
    assert first == again != other


def test_show_reads_a_file_a_code_and_standard_input(
        capsys: pytest.CaptureFixture[str], record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = out(capsys, "show", record)
    short = tmp_path / "code"
    short.write_text(code(parse(Path(record).read_text())))
    assert out(capsys, "show", str(short)) == shown
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path(record).read_bytes())))
    assert out(capsys, "show", "-") == shown


def test_show_lists_the_faults_of_a_hand_made_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = {"bag": [1], "money": [6, 6], "taken": [[], []], "offer": 0, "actor": 0, "bank": 0, "left": []}
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"schema": 1, "game": "toy", "players": 2, "setup": {"position": position}}))
    assert "Fault: There are 1 tokens; there should be 6." in out(capsys, "show", str(path))


def test_perft_counts_and_divides(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    # Six tokens may come; each can be taken (6 Elektro buy any of them) or left; then five tokens may come.
    assert out(capsys, "perft", "toy", "--depth", "0") == "1\n"
    assert out(capsys, "perft", "toy", "--depth", "3") == f"{6 * 2 * 5}\n"
    lines = out(capsys, "perft", "toy", "--depth", "2", "--divide").splitlines()
    assert lines == [*(f"draw {token}: 2" for token in range(1, 7)), "12"]
    # Token 6 was taken: the second player still has 6, the first nothing.
    path = tmp_path / "after.json"
    path.write_text(json.dumps({"schema": 1, "game": "toy", "players": 2, "actions": ["draw 6", "take"]}))
    assert out(capsys, "perft", "toy", "--depth", "2", "--position", str(path)) == "10\n"


def test_bench_prints_the_promised_fields(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(out(capsys, "bench", "toy", "--policy", "random", "--games", "5", "--players", "2"))
    assert answer["decisions"] == 5 * 6
    promised = {"games_per_s", "decisions_per_s", "copy_us", "legal_us", "compiled", "chess_moves_per_s", "ratio"}
    assert promised <= set(answer)


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "parquet"])
def test_simulate_does_not_depend_on_the_workers(
        capsys: pytest.CaptureFixture[str], tmp_path: Path, suffix: str) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    files = [tmp_path / f"{workers}.{suffix}" for workers in ("1", "2")]
    for workers, path in zip(("1", "2"), files, strict=True):
        answer = json.loads(out(capsys, "simulate", "toy", "--games", "40", "--workers", workers, "--out", str(path)))
        assert answer["wins"] == {"random": 1.0}
    assert files[0].read_bytes() == files[1].read_bytes()
    assert sorted(tmp_path.iterdir()) == files


def test_simulate_shows_progress(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "toy", "--games", "3", "--workers", "1"]) == 0
    assert "3/3 games" in capsys.readouterr().err


BAD = [
    ("", "arguments are required: COMMAND"),
    ("dance", "invalid choice: 'dance'"),
    ("games now", "Unrecognized arguments: now"),
    ("play", "required: GAME"),
    ("play chess", "There is no game “chess”"),
    ("play toy --players 9", "2 to 3 players, not 9"),
    ("play toy --players two", "invalid int value: 'two'"),
    ("play toy --bots genius", "has no bot “genius”. It has: random, search100, search."),
    ("play toy --players 3 --bots random,random", "3 seats but 2 bots"),
    ("play toy --option tokens", "write name=value"),
    ("play toy --option tokens=99", "one of 3, 6, not “99”"),
    ("play toy --option colour=red", "has no option “colour”"),
    ("play toy --out nowhere/game.json", "cannot be written: No such file or directory"),
    ("play toy --out .", "cannot be written"),
    ("replay", "required: FILE"),
    ("replay missing.json", "cannot be read: No such file or directory"),
    ("replay .", "cannot be read: Is a directory"),
    ("replay noise.bin", "is not a text"),
    ("replay large.json", "is larger than 2000000 bytes"),
    ("replay broken.json", "not valid JSON"),
    ("replay illegal.json", "Action 2, “draw 6”, is refused: Token 6 is still on offer."),
    ("replay good.json --until 99", "no ply 99"),
    ("replay good.json --until -1", "no ply -1"),
    ("show broken.json", "not valid JSON"),
    ("show word.txt", "code is damaged"),
    ("show empty.json", "code is"),
    ("perft toy", "required: --depth"),
    ("perft toy --depth -1", "depth is 0 to 100, not -1"),
    ("perft toy --depth 0 --divide", "depth is 1 to 100, not 0"),
    ("perft chess --depth 1", "There is no game “chess”"),
    ("perft cardgame --depth 1 --position good.json", "The position is of “toy”, not of “cardgame”"),
    ("bench toy --games 0", "1 to 1000000, not 0"),
    ("bench toy --policy genius", "has no bot “genius”"),
    ("bench toy --dep 3", "Unrecognized arguments"),
    ("simulate toy", "required: --games"),
    ("simulate toy --games -5", "not -5"),
    ("simulate toy --games 5 --workers 0", "1 to 256, not 0"),
    ("simulate toy --games 5 --out rows.xls", "ends in .parquet, .jsonl, .csv"),
    ("simulate toy --games 5 --out nowhere/rows.csv", "cannot be written"),
]


@pytest.fixture(scope="module")
def rubbish(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rubbish")
    head = {"schema": 1, "game": "toy", "players": 2}
    (folder / "good.json").write_text(json.dumps(head | {"actions": ["draw 3", "take"]}))
    (folder / "illegal.json").write_text(json.dumps(head | {"actions": ["draw 6", "draw 6"]}))
    (folder / "broken.json").write_text('{"schema": 1,')
    (folder / "empty.json").write_text("")
    (folder / "word.txt").write_text("hello")
    (folder / "noise.bin").write_bytes(bytes(range(256)))
    (folder / "large.json").write_bytes(b" " * 10_000_000)
    return folder


@pytest.mark.parametrize(("line", "words"), BAD, ids=[line or "nothing" for line, _ in BAD])
def test_bad_input_gets_one_clear_line(
        line: str, words: str, rubbish: Path, capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(rubbish)
    before = sorted(rubbish.iterdir())
    assert main(line.split()) == 2
    answer = capsys.readouterr()
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert words in answer.err
    assert sorted(rubbish.iterdir()) == before


words = st.sampled_from([*COMMANDS, "toy", "--players", "--bots", "--seed", "--option", "tokens=3", "--until", "--json",
                         "--depth", "--divide", "random", "-1", "2", "good.json", "broken.json", "noise.bin",
                         "--", "\x00", "é"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(st.lists(words | st.text(max_size=6), max_size=6))
def test_any_command_line_ends_without_a_traceback(
        rubbish: Path, monkeypatch: pytest.MonkeyPatch, line: list[str]) -> None:
    monkeypatch.chdir(rubbish)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"noise")))
    if "simulate" in line or "bench" in line or any(word in ("-h", "--help") for word in line):
        return
    assert main(line) in (0, 2)


@settings(deadline=None, max_examples=150)
@given(st.sampled_from([name for name in GAMES if name != "toy"]), st.text(max_size=20))
def test_any_text_is_an_action_or_bad_input(name: str, text: str) -> None:
    rules = GAMES[name].rules(GAMES[name].players[-1])
    for tried in (text, f"build {text}", f"bid {text}", f"open {text} at {text}", f"run {text}", f"draw {text}"):
        with suppress(BadInput):
            rules.read(tried)


def test_as_a_program_it_prints_one_line_and_exits_with_2() -> None:
    done = subprocess.run([sys.executable, "-m", "engine", "play", "chess"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("error: There is no game “chess”.")
    assert done.stdout == ""
