"""What is in the report of a fault, and what goes wrong while it is packed."""

from __future__ import annotations

import errno
import os
import platform
import sys
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from china_games import __version__, logs
from china_games.paths import Paths
from china_games.session import fault_report, loading
from tests.session.tables import china, play_on, read_report, same, store
from tests.support.boards import library


def test_log_save_settings_seed_and_boards_are_in_the_file(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    game, keeper = play_on(china(), 9), store(tmp_path)
    keeper.autosave(game)
    assert logs.start(paths)
    logs.record_crash(paths, ValueError("boom"))
    paths.settings_file.write_text('{"volume": 3}', "utf-8")
    (paths.boards / "china").mkdir(parents=True)
    (paths.boards / "china" / "mine.yaml").write_text("id: mine\n", "utf-8")
    parts = read_report(fault_report.pack_report(paths, game))
    assert set(parts) >= {
        "report.txt",
        "game.json",
        "settings.json",
        "logs/china-games.log",
        "logs/last-crash.txt",
        "boards/china/mine.yaml",
    }
    assert "boom" in parts["logs/last-crash.txt"]
    lines = parts["report.txt"].splitlines()
    assert lines[:2] == [
        f"China Games {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
    ]
    assert lines[2] == f"pygame-ce {pygame.version.ver}"
    assert lines[3:] == [
        "frozen: False",
        "game: china, board side_a, 4 seats",
        "seed: 5",
        f"options: {dict(game.setup.options)}",
        "actions: 9",
    ]
    assert parts["settings.json"] == '{"volume": 3}'
    (entry,) = keeper.list_entries()
    assert parts[f"saves/{entry.path.name}"] == entry.path.read_text("utf-8")


def test_no_other_game_is_packed(tmp_path: Path) -> None:
    """Not one whose file name goes on, nor all of them after a file that desktops and half-done
    writing leave.
    """
    saves = Paths(tmp_path).saves
    saves.mkdir()
    for age, name in enumerate(
        (".DS_Store", "china-1.json", "china-1.json.bak", "china-12.json", "forbidden-1.json")
    ):
        (saves / name).write_text("{}", "utf-8")
        os.utime(saves / name, (1_000_000 - age, 1_000_000 - age))
    parts = read_report(fault_report.pack_report(Paths(tmp_path), None))
    assert sorted(name for name in parts if name.startswith("saves/")) == [
        "saves/china-1.json",
        "saves/china-1.json.bak",
    ]


def test_the_packed_game_can_be_loaded(tmp_path: Path) -> None:
    game = play_on(china(), 30)
    path = tmp_path / "game.json"
    packed = read_report(fault_report.pack_report(Paths(tmp_path), game))["game.json"]
    path.write_text(packed, "utf-8")
    assert same(loading.load_session(path, library()), game)


def test_a_broken_part_is_named_and_the_rest_is_packed(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings_file.mkdir(parents=True)  # a folder in the file's place
    paths.saves.mkdir()
    (paths.saves / "broken.json").write_bytes(b"\xff{")
    with zipfile.ZipFile(fault_report.pack_report(paths, None)) as archive:
        told = archive.read("report.txt").decode()
        assert archive.read("saves/broken.json") == b"\xff{"
        assert "settings.json" not in archive.namelist()
    assert "not packed: settings.json" in told
    assert "seed" not in told


def test_a_folder_that_cannot_be_written_sends_the_report_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passing = tmp_path / "passing"
    monkeypatch.setattr(fault_report.tempfile, "gettempdir", lambda: str(passing))
    paths = Paths(tmp_path / "data")
    paths.data.mkdir()
    (paths.data / "reports").write_text("a file in the folder's place", "utf-8")
    assert fault_report.pack_report(paths, None).parent == passing


def test_two_reports_of_one_second_are_two_files_and_no_half_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Still(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Still:
            return cls(2026, 11, 28, 9, 5, 7, tzinfo=tz)

    monkeypatch.setattr(fault_report, "datetime", Still)
    made = [fault_report.pack_report(Paths(tmp_path), None).name for _ in range(3)]
    name = "china-games-report-2026-11-28-090507"
    assert made == [f"{name}.zip", f"{name}-2.zip", f"{name}-3.zip"]

    def fails(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fault_report.os, "replace", fails)
    with pytest.raises(OSError, match="No space"):
        fault_report.write_archive(tmp_path / "reports", {"a": b"b"})
    assert {path.suffix for path in (tmp_path / "reports").iterdir()} == {".zip"}


def test_a_part_too_long_to_be_sent_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fault_report, "LARGEST", 10)
    paths = Paths(tmp_path)
    paths.settings_file.write_text("0123456789abc", "utf-8")
    assert read_report(fault_report.pack_report(paths, None))["settings.json"] == "0123456789"


def test_a_report_is_packed_into_folders_that_are_not_there_yet(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "home" / "reports"
    made = fault_report.write_archive(folder, {"report.txt": b"x"})
    assert made.parent == folder
    assert read_report(made) == {"report.txt": "x"}


def test_a_frozen_program_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "frozen: True" in fault_report.list_facts(None)
