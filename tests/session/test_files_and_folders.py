"""Folders, the log, crash reports."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from china_games import __version__, logs
from china_games.paths import APP, VARIABLE, Paths
from china_games.resources import find_program

ODD = Path("Zoë 王") / "L'été"


def test_one_folder_can_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = Paths(tmp_path / ODD)
    places = (
        paths.saves,
        paths.boards,
        paths.state,
        paths.logs,
        paths.settings_file,
        paths.log_file,
    )
    assert all(tmp_path / ODD in place.parents for place in places)
    assert not (tmp_path / ODD).exists()
    monkeypatch.setenv(VARIABLE, str(tmp_path / "b"))
    assert Paths().saves == tmp_path / "b" / "saves"
    assert Paths(tmp_path / "c").saves == tmp_path / "c" / "saves"


HOME = """
from china_games.paths import Paths
from china_games.settings import DEFAULTS
from china_games.settings_file import load_settings, save_settings
from china_games.session.store import Store
from tests.session.tables import Shelf, china, play_on
from china_games import logs
paths = Paths()
assert logs.start(paths)
assert save_settings(paths, DEFAULTS) is None and load_settings(paths) == (DEFAULTS, ())
keeper = Store(paths, Shelf())
assert keeper.autosave(play_on(china(), 5)) is None
assert keeper.load(keeper.find_latest()).ply == 5
print(paths.saves)
"""


def test_a_home_with_an_odd_name(tmp_path: Path) -> None:
    home = tmp_path / ODD
    environment = {**os.environ, "HOME": str(home), "PYTHONPATH": str(find_program())}
    environment = {
        name: value for name, value in environment.items() if not name.startswith("XDG_")
    }
    if sys.platform == "win32":  # there the system is asked, whatever the environment says
        environment[VARIABLE] = str(home / APP)
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", HOME],
        env=environment,
        cwd=find_program(),
        capture_output=True,
        encoding="utf-8",
    )
    assert done.stderr == ""
    assert done.stdout.strip().startswith(str(home))
    assert APP in done.stdout


def test_the_log_file_is_written_and_kept_small(tmp_path: Path) -> None:
    paths = Paths(tmp_path / ODD)
    assert logs.start(paths)
    logs.LOGGER.info("王 \udc80")
    for _ in range(60):
        logs.LOGGER.info("x" * 20_000)
    files = sorted(paths.logs.iterdir())
    assert len(files) == logs.KEPT + 1
    assert all(file.stat().st_size <= logs.SIZE for file in files)
    assert logs.start(paths)
    assert f"China Games {__version__} started" in paths.log_file.read_text(encoding="utf-8")


def all_lines(paths: Paths) -> str:
    return "".join(path.read_text("utf-8") for path in paths.logs.iterdir())


def test_a_log_that_cannot_be_turned_over_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, replace, tries = Paths(tmp_path), os.replace, []

    def held(source: Any, target: Any) -> None:
        tries.append(source)
        raise PermissionError(13, "another copy has it open", source)

    assert logs.start(paths)
    with monkeypatch.context() as windows:
        windows.setattr(os, "replace", held)
        for number in range(40):
            logs.LOGGER.info("line %d of the first copy %s", number, "x" * 20_000)
    assert [path.name for path in paths.logs.iterdir()] == ["china-games.log"]
    assert 0 < len(tries) < 12
    for number in range(40, 44):
        logs.LOGGER.info("line %d of the first copy %s", number, "x" * 20_000)
    assert os.replace is replace
    assert len(list(paths.logs.iterdir())) == 2
    assert all(f"line {number} of the first copy" in all_lines(paths) for number in range(44))


def test_two_copies_write_one_log_and_lose_no_line(tmp_path: Path) -> None:
    paths, said = Paths(tmp_path), []
    assert logs.start(paths)
    first = logs.LOGGER.handlers[0]
    logs.LOGGER.removeHandler(first)
    assert logs.start(paths)
    for _ in range(50):
        for handler in (first, *logs.LOGGER.handlers):
            said.append(f"<{len(said)}>")
            handler.handle(
                logging.LogRecord("x", logging.INFO, "", 0, said[-1] + "x" * 8_000, (), None)
            )
    first.close()
    files = 1 if sys.platform == "win32" else 2  # there nobody can turn it over, here one does
    assert len(list(paths.logs.iterdir())) == files
    assert not [word for word in said if word not in all_lines(paths)]


def test_without_a_log_file_the_program_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("", encoding="utf-8")
    assert not logs.start(Paths(tmp_path))
    logs.LOGGER.error("nobody hears this")
    place = Path(
        logs.record_crash(Paths(tmp_path), ValueError("boom"))
    )  # among the temporary files
    assert "boom" in place.read_text(encoding="utf-8")
    assert capsys.readouterr() == ("", "")


def test_a_crash_report_says_what_is_needed_and_is_kept(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    logs.start(paths)
    try:
        raise KeyError("王 \udc80")
    except KeyError as error:
        place = logs.record_crash(paths, error, {"game": "china-12"})
    assert place == str(paths.logs / "last-crash.txt")
    report = Path(place).read_text(encoding="utf-8")
    for part in (__version__, "Python 3", "KeyError", "game: china-12", "test_a_crash_report"):
        assert part in report
    assert "KeyError" in paths.log_file.read_text(encoding="utf-8")


def test_an_error_that_cannot_be_said_is_reported_all_the_same(tmp_path: Path) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    assert "Mute" in Path(logs.record_crash(Paths(tmp_path), Mute())).read_text(encoding="utf-8")
