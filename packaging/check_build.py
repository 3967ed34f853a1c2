"""Checks what build.py made: `CHINA_GAMES_BUILD=dist/china-games python -m pytest
packaging/check_build.py`.

Commands say the same as those of the checkout; the tests of the real window run against the built
program, under Xvfb."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from china_games.games.registry import GAMES  # noqa: E402
from tests.app.window import real  # noqa: E402
from tests.app.window.conftest import display  # noqa: E402, F401
from tests.app.window.test_window import *  # noqa: E402, F403
from tests.app.window.test_window import begun, session  # noqa: E402

SHIPPED = [
    key for key, module in GAMES.items() if module.startswith("china_games.")
]  # not that of the tests
BUILD = Path(os.environ.get("CHINA_GAMES_BUILD", ROOT / "dist" / "china-games")).resolve()
PROGRAM = str(BUILD / ("china-games.exe" if sys.platform == "win32" else "china-games"))


@pytest.fixture(autouse=True)
def _the_built_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window of these tests is one of the built program."""
    monkeypatch.setattr(real, "PROGRAM", [PROGRAM])


def run_command(folder: Path, *words: str) -> str:
    """What a command prints in a folder that holds nothing of the checkout."""
    done = subprocess.run(
        [*real.PROGRAM, *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "CHINA_GAMES_DATA": str(folder / "data")},
    )
    return done.stdout


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
    built = json.loads(run_command(tmp_path, *words))
    assert {**built, "seconds": 0} == {**ours, "seconds": 0}
    run_command(tmp_path, "render", game, "--out", str(tmp_path / "table.png"))
    assert (tmp_path / "table.png").stat().st_size > 50_000


def test_the_samples_are_whole(tmp_path: Path) -> None:
    samples = [
        str(path)
        for path in (BUILD / "_internal" / "china_games" / "data" / "saves").glob("*.json")
    ]
    assert len(samples) == len(list((ROOT / "saves").glob("*.json")))
    run_command(tmp_path, "check", *samples)


def test_computer_players_think_in_a_process_of_the_built_program(
    display: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    begun(tmp_path, session("ccc", seed=5))
    window = real.Real(display, tmp_path)
    window.go_on()
    children = (
        Path(f"/proc/{window.process.pid}/task/{window.process.pid}/children")
        .read_text("utf-8")
        .split()
    )
    assert PROGRAM in {os.readlink(f"/proc/{child}/exe") for child in children}
    real.wait_for(lambda: window.ply() > 8, "the computers play")
    assert window.end(real.signal.SIGTERM) == 0
    assert not [move for move in window.session().moves if "fallback" in str(move)]
    assert "ERROR" not in (tmp_path / "logs" / "china-games.log").read_text("utf-8")
