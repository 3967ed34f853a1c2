"""The commands that help people to make boards."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.cli import main
from china_games.resources import find_program, find_template

BROKEN = find_template("china").read_text("utf-8").replace("adjacent: [mo, shen]", "adjacent: [mo]")


def test_a_template_is_in_order_and_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in ("china", "empires"):
        path = tmp_path / f"{game}.yaml"
        assert main(["template", game, "--out", str(path)]) == 0
        assert path.read_bytes() == find_template(game).read_bytes()
        assert main(["check", "--hints", str(path)]) == 0
        assert main(["--data-dir", str(tmp_path), "template", game, "--own"]) == 0
    assert "hint" not in capsys.readouterr().out
    written = sorted(path.name for path in (tmp_path / "boards").iterdir())
    assert written == ["my_board.yaml", "my_map.yaml"]


def test_a_broken_board_is_told_and_drawn_as_far_as_it_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / "mine.yaml").write_text(BROKEN, "utf-8")
    asked = ["--data-dir", str(tmp_path), "simulate", "china", "--board", "my_board"]
    assert main(asked) == 1
    told = capsys.readouterr().err
    assert "my_board" in told
    assert "is there but has 2 problems:" in told
    assert "“lan” is named as a neighbour of “shen”" in told
    out = tmp_path / "board.png"
    shown = ["render", "--board", str(folder / "mine.yaml"), "--ids", "--neighbours"]
    assert main([*shown, "--size", "960x600", "--out", str(out)]) == 1
    picture = pygame.image.load(out)
    seen = {tuple(picture.get_at((x, y))) for x in range(0, 960, 9) for y in range(0, 600, 9)}
    assert len(seen) > 20


def test_a_board_in_order_is_drawn_with_its_pieces(tmp_path: Path) -> None:
    pictures = []
    for name, more in (("empty", []), ("full", ["--pieces"])):
        out = tmp_path / f"{name}.png"
        shown = [
            "render",
            "--board",
            "side_a",
            "--grid",
            *more,
            "--size",
            "960x600",
            "--out",
            str(out),
        ]
        assert main(shown) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


def test_boards_from_chance_are_the_same_for_the_same_seed_and_in_order(tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        path = tmp_path / f"{number}.yaml"
        asked = ["generate", "empires", "--provinces", "24", "--shape", "ring", "--seed", "3"]
        assert main([*asked, "--out", str(path)]) == 0
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    found = board_file.load_board(path)
    assert isinstance(found, BoardFile), found
    assert found.seats == (2,)
    assert {hint.code for hint in board_file.list_hints(path)} <= {"small_area", "large_area"}


def test_a_watched_file_is_checked_and_drawn_at_each_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = tmp_path / "mine.yaml", tmp_path / "mine.png"
    path.write_bytes(find_template("china").read_bytes())
    sleeps: list[float] = []

    def sleep(seconds: float) -> None:
        """Stands for the time that passes: the file is saved in it, then Ctrl+C pressed."""
        sleeps.append(seconds)
        if len(sleeps) == 1:
            path.unlink()  # as editors do that save by renaming, and are slow
        if len(sleeps) == 3:
            other = tmp_path / "saved.tmp"
            other.write_text(BROKEN, "utf-8")
            other.replace(path)
        if len(sleeps) == 7:
            raise KeyboardInterrupt

    monkeypatch.setattr("china_games.cli.check.time.sleep", sleep)
    assert main(["check", "--watch", str(path), "--out", str(out)]) == 1
    told = capsys.readouterr().out
    assert told.count("mine.yaml: in order.") == 1
    assert "no such file" not in told
    assert told.count("is named as a neighbour of") == 1
    assert told.count("mine.png: written.") == 2
    assert out.is_file()


def test_a_board_from_chance_gets_no_name_that_it_cannot_keep(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["generate", "empires", "--out", str(tmp_path / "map.yaml")]
    for more, said in (
        (["--id", "empires_world_40"], "empires_world_40 is a board of the program"),
        (["--id", ""], "is no id"),
        (["--name", ""], "1 to 60 characters"),
    ):
        assert main([*asked, *more]) == 1
        assert said in capsys.readouterr().err
    assert main(["playtest", "border_disputes", "--players", "9"]) == 1
    assert not list(tmp_path.iterdir())


def test_a_board_of_china_from_chance_is_in_order(tmp_path: Path) -> None:
    path = tmp_path / "china.yaml"
    asked = ["generate", "china", "--provinces", "6", "--seed", "2", "--name", "Six"]
    assert main([*asked, "--out", str(path)]) == 0
    found = board_file.load_board(path)
    assert isinstance(found, BoardFile), found
    assert (found.id, found.name["en"], found.seats) == ("chance_6_one_2", "Six", (3, 4))
    assert board_file.list_hints(path) == ()
    assert len(found.rules_board.slot_ids) == 31
    assert main([*asked, "--shape", "islands", "--out", str(tmp_path / "other.yaml")]) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_a_command_that_draws_ends_when_it_is_told_to() -> None:
    said = (
        "import os, signal; from china_games.app import headless; headless.open_display(); "
        "os.kill(os.getpid(), signal.SIGTERM); raise SystemExit(1)"
    )
    ended = subprocess.run([sys.executable, "-c", said], cwd=find_program(), check=False)
    assert ended.returncode == -signal.SIGTERM


def test_what_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path / "board.yaml")]
    assert main(["generate", "forbidden_city", *out]) == 1
    assert main(["generate", "empires", "--provinces", "9", *out]) == 1
    assert main(["generate", "empires", "--id", "Mine", *out]) == 1
    assert not (tmp_path / "board.yaml").exists()
    assert "these games have some: " in capsys.readouterr().err


def test_a_playtest_tells_what_it_counted(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(find_template("empires"))
    assert main(["playtest", path, "--games", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["players"]) == (3, 2)
    assert sum(group["wins"] for group in found["order"]["groups"]) == 3
    assert len(found["use"]) == 24
    assert sum(group["games"] for group in found["starts"]["groups"]) == 6
    assert main(["playtest", path, "--games", "2", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Trop peu de parties pour juger" in told
    assert "À regarder" not in told
