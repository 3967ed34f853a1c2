"""One button packs a report of a fault: where it stands, what is told, what is in the file, what
goes wrong.
"""

from __future__ import annotations

import errno
import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from china_games import logs
from china_games.app.play import open_game
from china_games.app.screens import reporting, system
from china_games.app.screens.about import AboutScreen
from china_games.app.screens.settings import SettingsScreen
from china_games.kit import errors
from china_games.paths import Paths
from china_games.session import fault_report, loading
from tests.app.play.games import played
from tests.app.screens.house import Blank, House, fill


@pytest.fixture
def house() -> Iterator[House]:
    made = House(AboutScreen)
    yield made
    made.close()


def reports(folder: Path) -> list[Path]:
    return sorted((folder / "reports").glob("*.zip"))


def content(path: Path) -> dict[str, str]:
    """The parts of a report as texts."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_about_makes_a_report_and_says_where_it_lies(lang: str) -> None:
    house = House(AboutScreen, lang=lang)
    house.pilot.click("report-fault")
    (made,) = reports(house.folder)
    assert house.shows(str(made))
    assert house.shows("graine" if lang == "fr" else "seed")
    house.pilot.press("esc")
    assert not house.shows(str(made))
    house.close()


def test_the_keys_alone_are_enough(house: House) -> None:
    for _ in range(40):
        if house.pilot.focus == "report-fault":
            break
        house.pilot.press("tab")
    assert house.pilot.focus == "report-fault"
    house.pilot.press("enter")
    assert house.shows(str(reports(house.folder)[0]))
    assert house.pilot.focus == "report-close"


def test_folder_and_path_can_be_had(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    copied: list[str] = []
    monkeypatch.setattr(
        reporting, "open_folder", lambda folder: opened.append(folder) or len(opened) < 2
    )
    monkeypatch.setattr(system, "put_clipboard", copied.append)
    house.pilot.click("report-fault")
    house.pilot.click("report-open")
    house.pilot.click("report-copy")
    (made,) = reports(house.folder)
    assert (opened, copied) == ([made.parent], [str(made)])
    house.pilot.click("report-open")
    assert copied[1:] == [str(made.parent)], "where no folder can be opened, its path is copied"


def test_settings_and_the_message_of_a_fault_have_the_button() -> None:
    house = House(SettingsScreen)
    house.pilot.click("report-fault")
    (first,) = reports(house.folder)
    house.pilot.press("esc")
    errors.tell(house.pilot.app, ValueError("boom"), "")
    house.pilot.step()
    assert house.pilot.focus == "tell:close", "closing is what Enter does"
    house.pilot.click("report-fault")
    (second,) = set(reports(house.folder)) - {first}
    assert house.shows(str(second))
    house.close()


def test_a_fault_before_the_folders_are_known_has_no_button() -> None:
    house = House(Blank)
    house.pilot.app.services = None
    assert errors.offer_report(house.pilot.ui) == ()
    house.close()


def test_the_game_s_menu_reports_the_game_being_played() -> None:
    house = House(Blank, curtain="never")
    game = played("hhh", seed=11, moves=9)
    open_game(house.pilot.app, game)
    house.pilot.step(3)
    house.pilot.click("menu")
    house.pilot.click("menu_report")
    (made,) = reports(house.folder)
    parts = content(made)
    assert "seed: 11" in parts["report.txt"]
    assert "actions: 9" in parts["report.txt"]
    assert json.loads(parts["game.json"])["seed"] == 11
    house.close()


def test_a_disk_that_takes_nothing_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fault_report, "pack", full)
    house.pilot.click("report-fault")
    assert house.shows("the disk is full")
    assert house.shows(str(house.services.paths.log_file))


# -- the file --------------------------------------------------------------------------------------


def test_log_save_settings_seed_and_boards_are_in_the_file(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    game = fill(tmp_path, games=2)[-1]
    logs.start(paths)
    logs.record_crash(paths, ValueError("boom"))
    paths.settings_file.write_text('{"volume": 3}', "utf-8")
    (paths.boards / "china").mkdir(parents=True)
    (paths.boards / "china" / "mine.yaml").write_text("id: mine\n", "utf-8")
    parts = content(fault_report.pack(paths, game))
    assert set(parts) >= {
        "report.txt",
        "game.json",
        "settings.json",
        "logs/china-games.log",
        "logs/last-crash.txt",
        "boards/china/mine.yaml",
    }
    assert "boom" in parts["logs/last-crash.txt"]
    assert f"seed: {game.setup.seed}" in parts["report.txt"]
    assert parts["settings.json"] == '{"volume": 3}'
    saved = [name for name in parts if name.startswith("saves/")]
    assert saved, "the save written last is there as it lies on the disk"


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
    parts = content(fault_report.pack(Paths(tmp_path), None))
    assert sorted(name for name in parts if name.startswith("saves/")) == [
        "saves/china-1.json",
        "saves/china-1.json.bak",
    ]


def test_the_packed_game_can_be_loaded(tmp_path: Path, house: House) -> None:
    game = played("hhh", seed=4, moves=30)
    path = tmp_path / "game.json"
    path.write_text(content(fault_report.pack(Paths(tmp_path), game))["game.json"])
    again = loading.load(path, house.services.library)
    assert again.state == game.state


def test_a_broken_part_is_named_and_the_rest_is_packed(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings_file.mkdir(parents=True)  # a folder in the file's place
    paths.saves.mkdir()
    (paths.saves / "broken.json").write_bytes(b"\xff{")
    with zipfile.ZipFile(fault_report.pack(paths, None)) as archive:
        told = archive.read("report.txt").decode()
        assert archive.read("saves/broken.json") == b"\xff{"
        assert "settings.json" not in archive.namelist()
    assert "not packed: settings.json" in told


def test_a_folder_that_cannot_be_written_sends_the_report_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passing = tmp_path / "passing"
    monkeypatch.setattr(fault_report.tempfile, "gettempdir", lambda: str(passing))
    paths = Paths(tmp_path / "data")
    paths.data.mkdir()
    (paths.data / "reports").write_text("a file in the folder's place", "utf-8")
    assert fault_report.pack(paths, None).parent == passing


def test_two_reports_of_one_second_are_two_files_and_no_half_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = {fault_report.pack(Paths(tmp_path), None) for _ in range(3)}
    assert len(made) == 3

    def fails(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fault_report.os, "replace", fails)
    with pytest.raises(OSError, match="No space"):
        fault_report.write_archive(tmp_path / "reports", {"a": b"b"})
    assert {path.suffix for path in (tmp_path / "reports").iterdir()} == {".zip"}
