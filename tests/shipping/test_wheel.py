"""The wheel and the source archive hold all that the program needs, and the installed program
stands on its own.
"""

from __future__ import annotations

import configparser
import json
import os
import signal
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from pathlib import Path

import pytest

from tests.support.games import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
PACKED = ("assets", "boards", "saves")
PATIENCE = 30.0
BIN = "Scripts" if sys.platform == "win32" else "bin"


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive, built from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(archives: Path) -> Path:
    return next(archives.glob("*.whl"))


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it, and the libraries of the tests, which do not hold
    the checkout.
    """
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, symlinks=os.name != "nt")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(folder / BIN / "python"),
            "install",
            "--quiet",
            "--no-compile",
            "--no-deps",
            "--no-index",
            "--disable-pip-version-check",
            str(wheel),
        ],
        check=True,
    )
    libraries = Path(pytest.__file__).parents[1]
    next(folder.glob("[Ll]ib/**/site-packages")).joinpath("libraries.pth").write_text(
        str(libraries), "utf-8"
    )
    return folder


def tree(*tops: str) -> set[str]:
    """The files of the checkout below some folders, as the archives name them."""
    return {
        path.relative_to(ROOT).as_posix()
        for top in tops
        for path in (ROOT / top).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def environment(folder: Path) -> dict[str, str]:
    """Nothing of the checkout: neither its folder nor its data."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**env, "HOME": str(folder), "CHINA_GAMES_DATA": str(folder / "data")}


def said(home: Path, folder: Path, *words: str) -> str:
    """What the installed command prints."""
    done = subprocess.run(
        [str(home / BIN / "china-games"), *words],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE * 2,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_holds_the_program_and_its_files(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    inside = {name for name in names if name.startswith("china_games/")}
    wanted = tree("china_games") | {
        f"china_games/data/{name}" for name in {*tree(*PACKED), "LICENSE"}
    }
    assert inside == wanted
    beside = {name.split("/data/", 1)[1] for name in names if ".data/data/" in name}
    assert "share/applications/china-games.desktop" in beside
    assert "share/icons/hicolor/scalable/apps/china-games.svg" in beside
    assert not {
        name
        for name in names - inside
        if ".dist-info/" not in name and ".data/data/share/" not in name
    }


def test_the_wheel_names_its_commands_and_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as content:
        entries = next(name for name in content.namelist() if name.endswith("entry_points.txt"))
        commands = configparser.ConfigParser()
        commands.read_string(content.read(entries).decode())
        licences = {name.rpartition("/")[2] for name in content.namelist() if "/licenses/" in name}
    assert dict(commands["console_scripts"]) == {"china-games": "china_games.cli:run_installed"}
    assert dict(commands["gui_scripts"]) == {"china-games-window": "china_games.cli:run_installed"}
    fonts = {path.name for path in (ROOT / "assets" / "fonts").glob("OFL*")}
    assert licences == {"LICENSE", "NOTICE", "LICENCE.txt", *fonts}


def test_the_source_archive_holds_all_that_is_needed_to_build_and_test(archives: Path) -> None:
    with tarfile.open(next(archives.glob("*.tar.gz"))) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    wanted = tree("china_games", "packaging", "tools", *PACKED)
    assert not wanted - names
    assert {
        "main.py",
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "requirements.txt",
        "requirements-dev.txt",
    } <= names
    assert not {name for name in names if name.startswith((".git/", ".venv", ".ci"))}


def test_the_installed_program_comes_from_its_own_environment(home: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(home / BIN / "python"), "-c", "import china_games; print(china_games.__file__)"],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(done.stdout.strip()).is_relative_to(home)


def test_the_installed_command_says_how_it_is_called(home: Path, tmp_path: Path) -> None:
    assert said(home, tmp_path, "--help").startswith("usage: china-games [")


@pytest.mark.parametrize("game", SHIPPED)
def test_the_installed_program_plays_and_draws(game: str, home: Path, tmp_path: Path) -> None:
    line = json.loads(said(home, tmp_path, "simulate", game, "--seeds", "3", "--json"))
    assert line["game"] == game
    assert line["moves"] > 10
    picture = tmp_path / "table.png"
    said(home, tmp_path, "render", game, "--out", str(picture), "--lang", "fr")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_installed_program_starts_and_ends(home: Path, tmp_path: Path) -> None:
    env = {**environment(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    log = tmp_path / "data" / "logs" / "china-games.log"
    window = subprocess.Popen(
        [str(home / BIN / "china-games-window")],
        cwd=tmp_path,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + PATIENCE
    settings = tmp_path / "data" / "settings.json"
    while not (log.exists() and " open" in log.read_text("utf-8")):
        assert window.poll() is None, window.stderr and window.stderr.read()
        assert time.monotonic() < until, "no window opens"
        time.sleep(0.05)
    window.send_signal(signal.SIGTERM)
    if sys.platform == "win32":  # there this is a kill
        window.wait(timeout=PATIENCE)
    else:
        assert window.wait(timeout=PATIENCE) == 0
        assert settings.exists(), "leaving keeps the settings"
    assert "ERROR" not in log.read_text("utf-8")
