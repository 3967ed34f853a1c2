"""Full disks, folders that fail, wrong clocks, two programs at once: one round in each game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from china_games.files import disk
from china_games.games.registry import GAMES
from tests.stress import programs
from tests.stress.disks import SCENES


@pytest.mark.parametrize("scene", SCENES)
def test_the_game_is_kept_and_play_goes_on(scene: str, tmp_path: Path) -> None:
    for number, game in enumerate(GAMES):
        SCENES[scene](tmp_path / game / "data", game, number)


@pytest.mark.parametrize("game", GAMES)
def test_two_programs_at_once_lose_nothing(game: str, tmp_path: Path) -> None:
    for seed in range(2):
        assert programs.at_once(tmp_path / str(seed), game, seed) in (1, 2)


def test_whoever_reads_while_a_save_is_written_finds_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, found = tmp_path / "game.json", []
    replace: Callable[[Path, Path], None] = disk.os.replace
    monkeypatch.setattr(
        disk.os,
        "replace",
        lambda old, new: (
            found.append(path.read_bytes()),
            replace(old, new),
            found.append(path.read_bytes()),
        ),
    )
    path.write_bytes(b"old")
    disk.write_atomically(path, b"new", keep_previous=True)
    assert found == [b"old", b"old", b"old", b"new"]
    assert disk.find_backup(path).read_bytes() == b"old"


def test_where_a_file_cannot_have_two_names_the_former_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(old: Path, new: Path) -> None:
        raise OSError("not here")

    monkeypatch.setattr(disk.os, "link", no_link)
    path = tmp_path / "game.json"
    for content in (b"1", b"2", b"3"):
        disk.write_atomically(path, content, keep_previous=True)
    assert (path.read_bytes(), disk.find_backup(path).read_bytes()) == (b"3", b"2")
    assert len(list(tmp_path.iterdir())) == 2
