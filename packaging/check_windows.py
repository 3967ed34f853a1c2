"""Checks the Windows folder that build.py made under windows_python.py's Python, by Wine, on a
screen that nobody sees:

    CHINA_GAMES_WINDOWS=FOLDER CHINA_GAMES_BUILD=dist/china-games python -m pytest
    packaging/check_windows.py

FOLDER is that of windows_python.py. Commands say the same as those of the checkout; in the window a
person plays with computer players, it is killed and goes on at the same move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run_by_wine import make_environment  # noqa: E402

from china_games.games.registry import GAMES  # noqa: E402
from tests.app.play.games import session  # noqa: E402
from tests.app.window import real  # noqa: E402
from tests.app.window.conftest import display  # noqa: E402, F401
from tests.app.window.test_window import begun, first_slot, own_turn, table_spot  # noqa: E402

WINDOWS = Path(os.environ["CHINA_GAMES_WINDOWS"]).resolve()
SHIPPED = [
    key for key, module in GAMES.items() if module.startswith("china_games.")
]  # not that of the tests
BUILD = Path(os.environ.get("CHINA_GAMES_BUILD", ROOT / "dist" / "china-games")).resolve()
PROGRAM = BUILD / "china-games.exe"


@pytest.fixture(autouse=True)
def _by_wine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every window of these tests is one of the Windows program; none is left behind."""
    environment = make_environment(WINDOWS)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(real, "PROGRAM", ["wine", str(PROGRAM)])
    monkeypatch.setattr(real, "VIDEO", "windows")
    monkeypatch.setattr(real, "PATIENCE", 120.0)
    yield
    subprocess.run(["wineserver", "-k"], env=environment, check=False)


def run_command(folder: Path, *words: str) -> str:
    """What a command of the Windows program prints in a folder that holds nothing of
    the checkout.
    """
    done = subprocess.run(
        [str(WINDOWS / "wine"), str(PROGRAM), "--data-dir", str(folder / "data"), *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def list_programs() -> list[str]:
    """The process ids of this program and its players."""
    return [
        path.parent.name
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if b"china-games.exe" in real.read_if_there(path)
    ]


def test_nothing_of_wine_is_packed() -> None:
    assert PROGRAM.is_file()
    assert (BUILD / "licences" / "Python-LICENSE.txt").is_file()
    assert not [
        path
        for path in BUILD.rglob("*")
        if path.is_file() and b"Wine builtin DLL" in path.read_bytes()
    ]


@pytest.mark.parametrize("game", SHIPPED)
def test_a_game_goes_as_from_the_checkout(game: str, tmp_path: Path) -> None:
    words = (
        "simulate",
        game,
        "--seeds",
        "7",
        "--json",
        "--ai",
        "easy" if game != "empires" else "random",
    )
    here = [sys.executable, str(ROOT / "main.py"), *words]
    ours = json.loads(subprocess.run(here, capture_output=True, text=True, check=True).stdout)
    assert {**json.loads(run_command(tmp_path, *words)), "seconds": 0} == {**ours, "seconds": 0}


def test_a_reader_that_leaves_is_no_mistake(tmp_path: Path) -> None:
    """`china-games simulate … | head -1` ends well, and says nothing of it."""
    words = ("simulate", "china", "--seeds", "0:60", "--json")
    program = subprocess.Popen(
        ["wine", str(PROGRAM), *words],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    assert json.loads(program.stdout.readline())["seed"] == 0
    program.stdout.close()
    assert program.wait(real.PATIENCE) == 0
    assert not list_programs()


def test_a_game_with_computer_players_is_played_killed_and_continued(
    display: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    game = begun(tmp_path, session("hcc", seed=3))
    window = real.Real(display, tmp_path)
    window.go_on()
    place, card = first_slot(game), table_spot(game, "table/row/0")
    window.until(lambda: window.ply() > 0, lambda: window.click(place), "a move is on the disk")
    window.until(lambda: window.ply() > 1, lambda: window.click(card), "a card is taken")
    real.wait_for(lambda: window.ply() > 2 and own_turn(window), "the computers have played")
    assert len(list_programs()) == 2, "the window, and the process of the computer players"
    assert window.end(real.signal.SIGKILL) == -real.signal.SIGKILL
    left = window.session()
    assert [move.action[0] for move in left.moves[:2]] == ["palace", "take"]
    assert not [move for move in left.moves if "fallback" in move.note]
    real.wait_for(lambda: not list_programs(), "the computer players end with their window")

    again = real.Real(display, tmp_path)
    again.go_on()
    place = first_slot(left)
    again.until(
        lambda: again.ply() > left.ply, lambda: again.click(place), "another move is on the disk"
    )
    assert again.session().moves[: left.ply] == left.moves
    again.until(
        lambda: again.process.poll() is not None, again.leave, "the program is left by a key"
    )
    assert again.process.wait() == 0
    log = (tmp_path / "logs" / "china-games.log").read_text("utf-8")
    assert "window of" in log
    assert "ERROR" not in log
