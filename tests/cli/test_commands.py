"""The command line does what its contract says, and every mistake is one clear sentence."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from china_games import on_windows
from china_games.cli import is_closed_pipe, main
from china_games.cli.tools import find_language
from china_games.files.characters import UNSEEN
from china_games.resources import find_template
from tests.support.games import SHIPPED

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHINA_GAMES_DATA", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    """Runs a command with --json: its objects."""
    assert main([*words, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Runs a command that must fail: what it says on stderr."""
    assert main(list(words)) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip()
    assert "Traceback" not in said.err
    return said.err.strip()


def test_games_lists_seats_boards_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    china = next(game for game in lines(capsys, "games") if game["game"] == "china")
    assert {3, 4, 5} <= set(china["seats"])
    assert {"side_a", "side_b"} <= {board["id"] for board in china["boards"]}
    assert "first" in {option["key"] for option in china["options"]}


def test_games_tells_the_bounds_of_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    empires = next(game for game in lines(capsys, "games") if game["game"] == "empires")
    year = next(option for option in empires["options"] if option["key"] == "last_year")
    assert (year["choices"], year["bounds"]) == (["usual", "none"], [1, 999])
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    assert "usual, none, or a number from 1 to 999" in said
    assert "edition" not in said


@pytest.mark.parametrize(("written", "year"), [("3", 3), ("none", "none")])
def test_a_number_is_an_option(
    capsys: pytest.CaptureFixture[str], written: str, year: object
) -> None:
    """EM-18."""
    line = lines(
        capsys,
        "simulate",
        "empires",
        "--players",
        "2",
        "--option",
        f"last_year={written}",
        "--option",
        "at_once=true",
    )[0]
    assert line["options"]["last_year"] == year


def test_games_speaks_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for language in ("en", "fr"):
        assert main(["games", "--lang", language]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] != said[1]


def test_simulate_prints_a_line_a_seed_with_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, "simulate", "china", "--players", "3", "--seeds", "4:6")
    assert [line["seed"] for line in found] == [4, 5]
    for line in found:
        assert set(line) >= {
            "game",
            "board",
            "options",
            "players",
            "seed",
            "help",
            "moves",
            "seconds",
            "end_reason",
            "scores",
            "ranking",
            "winners",
            "score_lines",
            "report",
        }
        assert line["players"] == 3
        assert line["board"] == "side_a"
        assert line["end_reason"]
        assert line["winners"] == line["ranking"][0]
        totals = [
            sum(part["points"] for part in line["score_lines"] if part["seat"] == seat)
            for seat in range(3)
        ]
        assert totals == line["scores"] == line["report"]["scores"]


def test_the_same_seed_gives_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "china", "--seeds", "7", "--ai", "easy,random,easy,random")
    first, second = lines(capsys, *words)[0], lines(capsys, *words)[0]
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_first_player_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    line = lines(capsys, "simulate", "china", "--option", "first=2")[0]
    assert line["report"]["first"] == 2


@pytest.mark.parametrize("name", ["game.json", "partie é 王's.json"])
def test_a_saved_game_replays_to_the_same_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    played = lines(
        capsys,
        "simulate",
        "china",
        "--board",
        "side_b",
        "--players",
        "5",
        "--agreed",
        "none",
        "--save",
        str(path),
    )[0]
    assert played["help"] == "none"
    replayed = lines(capsys, "replay", str(path))[0]
    assert {**played, "seconds": 0} == {**replayed, "seconds": 0}
    assert main(["check", str(path)]) == 0
    assert str(path) in capsys.readouterr().out


def test_handicaps_are_told_by_simulate_and_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    told = ("simulate", "forbidden_city", "--players", "2", "--handicap", "0,30")
    played = lines(capsys, *told, "--save", str(path))[0]
    assert played["handicaps"] == played["report"]["handicaps"] == [0, 30]
    assert [line["points"] for line in played["score_lines"] if line["rule"] == "FC-33"] == [30]
    replayed = lines(capsys, "replay", str(path))[0]
    assert {**played, "seconds": 0} == {**replayed, "seconds": 0}
    assert main([*told]) == 0
    assert "Handicaps: 0, 30." in capsys.readouterr().out
    assert "handicaps" not in lines(capsys, "simulate", "china", "--handicap", "0,0,0,0")[0]


def test_several_seeds_are_saved_in_several_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["simulate", "china", "--seeds", "1:3", "--save", str(tmp_path / "game-{seed}.json")])
        == 0
    )
    assert sorted(path.name for path in tmp_path.glob("*.json")) == ["game-1.json", "game-2.json"]


def test_check_lists_every_problem_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "boards" / "china" / "side_a.yaml").read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace("purple", "purpel"), "utf-8")
    assert main(["check", str(path), str(ROOT / "boards" / "china" / "side_b.yaml")]) == 1
    said = capsys.readouterr().out
    wrong = [line for line in said.splitlines() if line.startswith(f"{path}:")]
    assert len(wrong) >= 2
    assert all(line.removeprefix(f"{path}:").split(":")[0].isdigit() for line in wrong)
    assert "did you mean" in said


def test_check_reports_an_id_that_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = ROOT / "boards" / "china" / "side_a.yaml"
    text = shipped.read_text("utf-8")
    copy, own, draft, other = (
        tmp_path / name for name in ("a.yaml", "data/boards/b.yaml", "b.yaml", "c.yaml")
    )
    own.parent.mkdir(parents=True)
    copy.write_text(text, "utf-8")
    for path in (own, draft, other):
        path.write_text(text.replace("id: side_a", "id: mine", 1), "utf-8")
    assert (
        main(["check", str(shipped), str(own), str(draft)]) == 0
    )  # a draft is to take the place of its namesake
    assert main(["check", str(copy)]) == 1
    assert main(["check", str(other)]) == 1
    said = capsys.readouterr().out
    assert f"{copy}:4:5:" in said
    assert "“side_a”" in said
    assert "“mine” already (b.yaml)" in said


def test_outputs_make_no_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ("simulate", "china", "--save", str(tmp_path / "new" / "a.json")),
        ("render", "china", "--out", str(tmp_path / "new" / "a.png")),
    ):
        assert str(tmp_path / "new") in complaint(capsys, *words)
    assert not (tmp_path / "new").exists()


def test_a_file_that_cannot_be_written_is_told_with_reason_and_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("china_games.files.disk._write_through", full)
    for words in (
        ("simulate", "china", "--save", str(tmp_path / "a.json")),
        ("render", "china", "--out", str(tmp_path / "a.png")),
    ):
        assert complaint(capsys, *words).endswith(
            "could not be written (the disk is full). Choose another place."
        )


def test_nothing_is_written_over_unless_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, name in (
        (("simulate", "china", "--save"), "a.json"),
        (("render", "china", "--out"), "a.png"),
    ):
        path = tmp_path / name
        path.write_text("mine", "utf-8")
        assert str(path) in complaint(capsys, *words, str(path))
        assert path.read_text("utf-8") == "mine"
        assert main([*words, str(path), "--force"]) == 0
        capsys.readouterr()
        assert path.read_bytes() != b"mine"


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.txt"])
def test_check_takes_a_file_for_what_stands_in_it(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    for good in ("saves/china-finished.json", "assets/lessons/china/china-1.yaml"):
        path.write_bytes((ROOT / good).read_bytes().replace(b"id: china-1\n", b"id: mine\n"))
        assert main(["check", str(path)]) == 0, capsys.readouterr().out
    for bad in ("steps: 1\ngame: china\n", '{"format": "china-games-settings", "volume": 200}'):
        path.write_text(bad, "utf-8")
        assert main(["check", str(path)]) == 1
        assert "board" not in capsys.readouterr().out.replace(str(path), "").replace("“board”", "")


def test_a_name_with_a_line_end_takes_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\nb.yaml"
    try:
        path.write_text("format: 1\n", "utf-8")
    except OSError:
        path = tmp_path / "a b.yaml"  # Windows takes no such name
    assert main(["check", str(path)]) == 1
    assert all("a b.yaml:1:1: " in line for line in capsys.readouterr().out.splitlines())


def test_check_says_of_a_foreign_file_that_it_is_none_of_ours(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "README.md", "--lang", "fr"]) == 1
    assert "README.md:1:1: ceci n’est ni un plateau, ni une sauvegarde" in capsys.readouterr().out


ON_A_FULL_DISK = """
import contextlib, io, json, os, runpy, sys

program, cases = json.loads(sys.argv[1])


def run(*words):
    sys.argv = [program, *words]
    runpy.run_path(program, run_name="__main__")


with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    run("games")  # loads what the processes below would each load
ends = []
for words, silent in cases:
    read, write = os.pipe()
    child = os.fork()
    if not child:
        full = os.open("/dev/full", os.O_WRONLY)
        os.dup2(full, 1)
        os.dup2(full if silent else write, 2)
        os.close(read), os.close(write)
        run(*words)  # and ends as Python ends
    os.close(write)
    with os.fdopen(read) as said:
        complaint = said.read()
    ends.append((os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), complaint))
print(json.dumps(ends))
"""
"""Runs the program with several sets of words, each in a process of its own with a full output."""


@pytest.mark.skipif(
    not Path("/dev/full").exists() or sys.platform == "win32",
    reason="the system has no full device, or cannot divide a process",
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_output_that_is_full_is_no_mistake_of_the_program(
    unbuffered: str, tmp_path: Path
) -> None:
    commands = (("games",), ("games", "--json"), ("--help",), ("--version",), ("check", "no.yaml"))
    cases = [(("--lang", "fr", *words), silent) for words in commands for silent in (False, True)]
    done = subprocess.run(
        [sys.executable, "-c", ON_A_FULL_DISK, json.dumps([str(ROOT / "main.py"), cases])],
        capture_output=True,
        env={**os.environ, "CHINA_GAMES_DATA": str(tmp_path), "PYTHONUNBUFFERED": unbuffered},
        check=True,
        cwd=ROOT,
    )
    told = "La sortie n’a pas pu être écrite (le disque est plein). Dirigez-la ailleurs.\n"
    ends = json.loads(done.stdout)
    assert ends == [[1, "" if silent else told] for _, silent in cases], done.stderr
    assert not (tmp_path / "logs").exists()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EPIPE, errno.EINVAL])
@pytest.mark.parametrize("words", [("simulate", "chess"), ("replay", "no.json"), ("games", "--x")])
def test_a_complaint_that_nobody_can_be_told_is_left_out(
    words: tuple[str, ...], number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe that is closed or a disk that is full takes no complaint either."""
    dropped: list[object] = []

    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(number, os.strerror(number))

    full = Full()
    monkeypatch.setattr(sys, "stderr", full)
    monkeypatch.setattr("china_games.cli.tools.drop_output", dropped.append)
    assert main([*words, "--data-dir", str(tmp_path)]) == 1
    assert dropped == [full]


def test_sentences_for_people_hold_no_words_of_the_program(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for language in ("en", "fr"):
        for game in SHIPPED:
            assert main(["simulate", game, "--lang", language]) == 0
            assert not re.search(r"[a-z]_[a-z]|\([a-z]+\)", capsys.readouterr().out)
        assert main(["games", "--lang", language]) == 0
        said = capsys.readouterr().out
        assert not re.search("True|False|None", said)
    assert "first (Premier joueur)" in said


def test_names_in_files_steer_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data" / "boards"
    folder.mkdir(parents=True)
    text = (ROOT / "boards" / "china" / "side_a.yaml").read_text("utf-8")
    name = 'name: {en: "\\e[31mRed\\u202Edlo", fr: "\\nRouge"}'
    text = re.sub("^name:.*$", lambda _: name, text.replace("id: side_a", "id: mine"), flags=re.M)
    (folder / "mine.yaml").write_text(text, "utf-8")
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    assert "board mine: [31mReddlo; players" in said
    assert not UNSEEN.search(said)
    assert main(["replay", "a\x1b[31m\u202eb"]) == 1
    assert not UNSEEN.search(capsys.readouterr().err)


def test_replay_of_a_game_under_way_says_that_it_counts_as_if_it_ended(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save = ROOT / "tests" / "old_files" / "saves" / "schema_1_china_1.json"
    assert main(["replay", str(save)]) == 0
    assert "if the game ended now, the scores would be" in capsys.readouterr().out


@pytest.mark.parametrize("size", ["960x600", "1280x800"])
def test_render_writes_a_picture_of_the_asked_size(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "table.png"
    assert (
        main(["render", "china", "--out", str(out), "--size", size, "--seat", "1", "--at", "0"])
        == 0
    )
    head = out.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert "x".join(map(str, struct.unpack(">II", head[16:24]))) == size


def test_render_draws_the_table_of_a_game_on_the_board_that_is_named(tmp_path: Path) -> None:
    board = tmp_path / "mine.yaml"
    board.write_text(find_template("china").read_text("utf-8"), "utf-8")
    drawn = []
    for given in ((), ("--board", "side_b"), ("--board", str(board))):
        out = tmp_path / f"{len(drawn)}.png"
        assert main(["render", "china", *given, "--out", str(out)]) == 0
        drawn.append(out.read_bytes())
    assert len(set(drawn)) == 3


def test_render_shows_a_spectator_less_than_a_seat(tmp_path: Path) -> None:
    pictures = {}
    for who in ((), ("--seat", "0")):
        out = tmp_path / f"{len(who)}.png"
        assert main(["render", "china", "--out", str(out), *who]) == 0
        pictures[who] = out.read_bytes()
    assert len(set(pictures.values())) == 2


MISTAKES: list[tuple[tuple[str, ...], str]] = [
    (("simulate", "chna"), "chna"),
    (("simulate", "china", "--players", "9"), "9"),
    (("simulate", "china", "--players", "x"), "x"),
    (("simulate", "china", "--players", "5", "--board", "side_a"), "CH-02"),
    (("simulate", "china", "--board", "side_z"), "side_z"),
    (("simulate", "china", "--seeds", "3:1"), "3:1"),
    (("simulate", "china", "--seeds", "-1"), "-1"),
    (("simulate", "china", "--option", "colour=blue"), "'colour'"),
    (("simulate", "china", "--option", "fortification=true"), "fortifications"),
    (("simulate", "empires", "--option", "last_year"), "last_year=VAL"),
    (("simulate", "empires", "--option", "last_year="), "usual, none"),
    (("simulate", "china", "--option", ""), "''"),
    (("simulate", "china", "--board", ""), "side_a"),
    (("simulate", "china", "--seeds", ""), "0:10"),
    (("simulate", "china", "--seeds", "1:"), "0:10"),
    (("simulate", "china", "--seeds", f"0:{2**60}"), str(2**53 - 1)),
    (("simulate", "china", "--seeds", str(2**53)), str(2**53 - 1)),
    (("simulate", "china", "--seeds", "0:9000000"), "1000000"),
    (("generate", "empires", "--own", "--seed", str(2**53)), str(2**53 - 1)),
    (("playtest", "side_a", "--seed", str(2**53)), str(2**53 - 1)),
    (("replay", ""), "."),
    (("check", " "), "."),
    (("games", "--data-dir", "README.md/x"), "README.md"),
    (("simulate", "china", "--board", "boards/china/side_a.yaml"), "boards/china/side_a.yaml"),
    (("simulate", "china", "--save", os.devnull), os.devnull),
    (("simulate", "china", "--save", "README.md"), "--force"),
    (("simulate", "china", "--seeds", "0:2", "--save", "tests/../README.md{seed}/x"), "README.md0"),
    (("simulate", "china", "--option", "first=7"), "CH-07"),
    (("simulate", "empires", "--option", "last_year=0"), "1"),
    (("simulate", "empires", "--option", "last_year=1000"), "999"),
    (("simulate", "empires", "--option", "last_year=soon"), "usual, none"),
    (("simulate", "china", "--ai", "master"), "master"),
    (("simulate", "china", "--ai", "easy,easy"), "4"),
    (("simulate", "china", "--ai", "hard:"), "steady, bold, careful"),
    (("simulate", "china", "--ai", ":bold"), "random, easy, normal, hard"),
    (("simulate", "china", "--ai", "easy,"), "random, easy, normal, hard"),
    (("simulate", "china", "--ai", "random:bold"), "random"),
    (("simulate", "china", "--handicap", "-5,0"), "'-5'"),
    (("simulate", "china", "--seeds", "-3:2"), "'-3:2'"),
    (("simulate", "china", "--json", "-5"), "--json"),
    (("simulate", "china", "--save", "-x.json"), "--save=-x.json"),
    (("simulate", "china", "--option", "first=-1"), "random"),
    (("generate", "china", "--out", "no.yaml", "--name", " "), "--name"),
    (("generate", "china"), "--out --own"),
    (("generate", "china", "--own", "--out", "no.yaml"), "--own"),
    (("simulate", "china", "--jobs", "0"), "--jobs"),
    (("simulate", "china", "--agreed", "much"), "'none', 'consequences', 'advice'"),
    (("simulate", "china", "--players", "3", "--handicap", "0,21,0"), "CH-96"),
    (("simulate", "china", "--players", "3", "--handicap", "0,5"), "CH-96"),
    (("simulate", "china", "--players", "2", "--handicap", "0,x"), "--handicap"),
    (("simulate", "china", "--foo"), "--foo"),
    (("simulate", "china", "--seeds", "1:3", "--save", "one.json"), "{seed}"),
    (("simulate", "china", "--save", "README.md/game.json"), "README.md"),
    (("simulate",), "--help"),
    (("dance",), "dance"),
    (("replay", "nothing.json"), "nothing.json"),
    (("replay", "a\0b"), "a"),
    (("render", "nothing.json", "--out", "x.png"), "nothing.json"),
    (("render", "china", "--out", "x.gif"), "x.gif"),
    (("render", "china", "--out", "README.md/x.png"), "README.md"),
    (("render", "china", "--out", "x.png", "--size", "5x5"), "5x5"),
    (("render", "china", "--out", "x.png", "--seat", "4"), "4"),
    (("render", "china", "--out", "x.png", "--at", "1"), "1"),
    (("simulate", "china", "--save", ""), "--save"),
    (("simulate", "china", "--option", "first=0", "--option", "first=1"), "first"),
    (("replay", "tests"), "tests"),
    (("--size", "0x0", "games"), "0x0"),
    (("bench", "go"), "go"),
    (("--lang", "de"), "de"),
    (("--size", "1x1"), "1x1"),
    (("--scale", "900"), "900"),
    (("--scale", "999", "games"), "999"),
    (("--scale", "", "games"), "--scale"),
    (("--data-dir", "", "games"), "--data-dir"),
    (("games", "--data-dir", "README.md"), "README.md"),
    (("render", "china", "--out", "no/such/x.png"), str(Path("no/such"))),
    (("render", "china", "--out", "tests"), "tests"),
    (("simulate", "china", "--save", "no/such/x.json"), str(Path("no/such"))),
    (("simulate", "china", "--seeds", "0:2", "--save", "no/{seed}.json"), "no"),
    (("replay", os.devnull), os.devnull),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("words", "named"), MISTAKES, ids=[" ".join(words) for words, _ in MISTAKES]
)
def test_mistakes_are_told_in_a_sentence(
    words: tuple[str, ...], named: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = complaint(capsys, *(words if "--lang" in words else ("--lang", language, *words)))
    assert named in said
    assert said.endswith((".", ")"))


@pytest.mark.parametrize(
    "folder",
    [
        str(ROOT / "README.md"),
        str(ROOT / "README.md" / "x"),
        "a\udc80\0",
        *(["~nobody-here/x"] if os.name == "posix" else []),  # Windows guesses where he would live
    ],
)
def test_a_variable_that_names_no_folder_is_told(
    folder: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "environ", {**os.environ, "CHINA_GAMES_DATA": folder})
    assert "CHINA_GAMES_DATA" in complaint(capsys, "games")


def test_a_folder_on_a_drive_that_is_missing_may_be_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not even its root is there on Windows: the window says so at its start."""
    monkeypatch.setattr(os.path, "lexists", lambda path: False)
    monkeypatch.setattr(Path, "parents", ())
    assert main(["games", "--data-dir", "/gone"]) == 0
    assert "china" in capsys.readouterr().out


def test_what_was_probably_meant_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for words, meant in (
        (("CHINA",), "china"),
        (("china", "--board", "side-a"), "side_a"),
        (("china", "--ai", "esy"), "easy"),
    ):
        assert f"did you mean {meant}?" in complaint(capsys, "simulate", *words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "china", "--ai", "random:bold"), "has no styles here; write it alone."),
        (("simulate", "china", "--ai", "hard:"), "a style is missing behind “hard:”"),
        (("replay", "README.md"), "this is not a saved game of China Games: check that"),
        (("position", "README.md"), "README.md:1:1: this is not a position: such a text begins"),
        (("position", "boards/china/side_a.yaml"), "this is a board, not a position of a game"),
        (("generate", "china"), "One of these is missing"),
        (("playtest", "side-a"), "did you mean side_a?"),
        (
            ("replay", "saves/china-finished.json", "--position", "--text"),
            "--position and --text do not go together",
        ),
    ],
)
def test_a_mistake_is_named_as_what_it_is(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in complaint(capsys, *words)


@pytest.mark.parametrize(("language", "told"), [("en", "1 game of 2"), ("fr", "1 partie à 2")])
def test_one_game_is_one(language: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("playtest", "side_a", "--games", "1", "--players", "2", "--ai", "random")
    assert main(["--lang", language, *words]) == 0
    assert told in capsys.readouterr().out


def test_levels_may_have_spaces_between(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "china", "--players", "2", "--ai", "random, random"]) == 0


def test_mistakes_differ_by_language(capsys: pytest.CaptureFixture[str]) -> None:
    for words, _ in MISTAKES:
        if "--lang" not in words:
            assert complaint(capsys, "--lang", "en", *words) != complaint(
                capsys, "--lang", "fr", *words
            ), words


@pytest.mark.parametrize(
    "content", [b"", b"null", b"[]", b"{", b"\xff\xfe\x00", b"[" * 10_000, b'{"format": NaN}']
)
def test_a_damaged_save_is_told(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    assert str(path) in complaint(capsys, "replay", str(path))
    assert main(["check", str(path)]) == 1
    assert f"{path}:1:" in capsys.readouterr().out


def test_our_own_mistakes_are_written_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr("china_games.cli.simulate.play", broken)
    said = complaint(capsys, "simulate", "china")
    place = tmp_path / "data" / "logs" / "last-crash.txt"
    assert str(place) in said
    assert "ZeroDivisionError: inside" in place.read_text("utf-8")


def test_a_missing_package_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*_: Any) -> None:
        raise ModuleNotFoundError("No module named 'yaml'", name="yaml")

    monkeypatch.setattr("china_games.cli.simulate.play", missing)
    assert "PyYAML" in complaint(capsys, "simulate", "china")


@pytest.mark.parametrize("command", ["", "games", "simulate", "replay", "check", "render", "bench"])
def test_help_of_every_command_in_both_languages(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = {}
    for language in ("en", "fr"):
        with pytest.raises(SystemExit) as left:
            main([*filter(None, [command]), "--lang", language, "--help"])
        assert left.value.code == 0
        said[language] = capsys.readouterr().out
    assert "usage:" in said["en"]
    for english in (
        "usage:",
        "positional",
        "show this help",
        "\n  game ",
        "options:",
        "arguments:",
        "KEY=VALUE",
        "LEVEL",
        "PERCENT",
        "FILE",
        "GAME",
        "SAVE",
        " DIR",
    ):
        assert english not in said["fr"]


def test_a_pipe_that_windows_finds_closed_is_no_mistake(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def closed(*_: Any) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("china_games.cli.simulate.play", closed)
    monkeypatch.setattr(
        "china_games.cli.sys",
        SimpleNamespace(platform="win32", stdout=sys.stdout, stderr=sys.stderr),
    )
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    assert main(["simulate", "china"]) == 0
    assert capfd.readouterr().err == ""
    assert not is_closed_pipe(OSError(errno.EINVAL, "Invalid argument", "some file"))
    assert not is_closed_pipe(OSError(errno.ENOSPC, "full"))


def test_the_language_of_windows_counts_where_no_variable_names_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(on_windows, "find_language", lambda: "fr_CA")
    assert (find_language([]), find_language(["--lang", "en"])) == ("fr", "en")
    monkeypatch.setenv("LANG", "en_GB")
    assert find_language([]) == "en"


@pytest.mark.parametrize("how", ["no stderr", "hidden console"])
def test_what_nobody_would_see_is_shown_and_logged(
    how: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(on_windows, "show_message", shown.append)
    if how == "no stderr":
        monkeypatch.setattr("china_games.cli.sys.stderr", None)
    else:
        monkeypatch.setattr(on_windows, "owns_console", lambda: True)
    assert main(["--size", "1x1", "--lang", "en"]) == 1
    assert len(shown) == 1
    assert "--size" in shown[0]
    assert shown[0] in (tmp_path / "data" / "logs" / "china-games.log").read_text("utf-8")


def test_main_py_from_another_folder_and_a_closed_pipe(tmp_path: Path) -> None:
    words = [
        sys.executable,
        str(ROOT / "main.py"),
        "simulate",
        "china",
        "--seeds",
        "0:40",
        "--json",
    ]
    child = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "CHINA_GAMES_DATA": str(tmp_path)},
    )
    assert child.stdout is not None
    assert child.stderr is not None
    assert json.loads(child.stdout.readline())["seed"] == 0
    child.stdout.close()
    assert b"Traceback" not in child.stderr.read()
    child.stderr.close()
    assert child.wait() == 0


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("--scale", "150", "games"), "--scale"),
        (("--size", "1000x700", "games"), "--size"),
        (("--scale", "150", "render", "china", "--out", "x.png"), "--scale"),
    ],
)
def test_what_stands_before_a_command_is_refused_where_it_does_nothing(
    words: tuple[str, ...], option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words]) != 0
    assert option in capsys.readouterr().err


def test_the_size_before_render_is_that_of_the_picture(tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    assert main(["--size", "1000x700", "render", "china", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_size() == (1000, 700)
