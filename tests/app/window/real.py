"""The real program in a real window: started, clicked and typed at with xdotool, ended with
signals.

Where to click is asked of a second program without a window, which shows the same thing at the same
size."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from china_games.app.play import open_game
from china_games.app.screens.start import StartScreen
from china_games.app.services import Services
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Screen
from china_games.paths import Paths
from china_games.players.thinker import Inline
from china_games.session import Session
from china_games.settings import DEFAULTS
from china_games.settings_file import save_settings

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = [sys.executable, str(ROOT / "main.py")]
VIDEO = "x11"  # SDL's name of what draws the window
SIZE = (1280, 800)
PATIENCE = 30.0  # seconds until something that must happen counts as not happening


def wait_for(what: Callable[[], Any], said: str) -> Any:
    """Waits until `what` gives something true, and gives it; a failure says what was waited for."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"this did not happen: {said}")


def read_if_there(path: Path) -> bytes:
    """What stands in a file that may be gone already, such as one of a process."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


class Server:
    """An X server without a screen on a display that is free."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(writing), "-screen", "0", "1280x800x24"],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as stream:
            self.name = f":{stream.readline().strip()}"

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Real:
    """The program with its own data folder."""

    def __init__(self, display: str, folder: Path) -> None:
        self.folder = folder
        if not Paths(
            folder
        ).settings_file.exists():  # a first hint would take room that `spot` knows nothing of
            save_settings(Paths(folder), DEFAULTS._replace(first_hints=False))
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self.env = {
            **kept,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": VIDEO,
            "SDL_AUDIODRIVER": "dummy",
        }
        self.process = subprocess.Popen(
            [
                *PROGRAM,
                "--data-dir",
                str(folder),
                "--size",
                "1280x800",
                "--scale",
                "100",
                "--lang",
                "en",
            ],
            cwd=folder,
            env=self.env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = str(wait_for(self._find, "a window opens"))

    def _find(self) -> str:
        assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()[-1] if found.stdout.split() else ""

    def _do(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, check=True
        ).stdout

    def click(self, place: tuple[int, int]) -> None:
        """A click with the left button at a place of the window."""
        self._do("mousemove", "--window", self.window, str(place[0]), str(place[1]))
        self._do("click", "1")

    def focus(self) -> None:
        """Gives the window the keyboard, as a window manager would."""
        self._do("windowfocus", self.window)

    def resize(self, size: tuple[int, int]) -> None:
        """Pulls the window to another size until it keeps it: a window that has just opened may
        still get the size that the program gave it.
        """

        def pull() -> bool:
            self._do("windowsize", "--sync", self.window, *map(str, size))
            time.sleep(0.5)
            return self.measure()[2:] == size

        wait_for(pull, "the window takes its new size")

    def measure(self) -> tuple[int, int, int, int]:
        """Where the window stands on the screen, and its size."""
        said = self._do("getwindowgeometry", "--shell", self.window)
        found = dict(line.split("=", 1) for line in said.split())
        x, y, wide, high = (int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, wide, high

    def title(self) -> str:
        """The title of the window."""
        return self._do("getwindowname", self.window)

    def go_on(self) -> None:
        """Clicks on "continue" until the game is there."""
        place = spot(self.folder, "continue")
        self.until(
            lambda: "round" in self.title().lower(),
            lambda: self.click(place),
            "the game is continued",
        )

    def press(self, *keys: str) -> None:
        """Keys as xdotool names them."""
        for key in keys:
            self._do("key", "--window", self.window, key)

    def leave(self) -> None:
        """Ctrl+Q as from a keyboard, whatever has the focus; nothing if the program has ended."""
        for words in (("windowfocus", self.window), ("key", "ctrl+q")):
            subprocess.run(
                ["xdotool", *words],
                env=self.env,
                capture_output=True,
                check=False,
                timeout=PATIENCE,
            )

    def until(self, done: Callable[[], Any], act: Callable[[], object], said: str) -> Any:
        """Repeats an act until it has shown an effect: the program may not have been
        listening yet.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            act()
            for _ in range(15):
                if found := done():
                    return found
                time.sleep(0.06)
        raise AssertionError(f"this did not happen: {said}")

    def end(self, how: signal.Signals) -> int:
        """Sends a signal and waits; the exit status."""
        self.process.send_signal(how)
        return self.process.wait(timeout=PATIENCE)

    # The saved game

    def save(self) -> dict[str, Any]:
        """The running record of the game, {} if there is none yet."""
        for path in (self.folder / "saves").glob("china-*.json"):
            return dict(json.loads(path.read_text(encoding="utf-8")))
        return {}

    def services(self) -> Services:
        return Services(Paths(self.folder), thinker=Inline())

    def session(self) -> Session:
        """The game as it is on the disk."""
        services = self.services()
        entry = services.store.find_latest()
        assert entry is not None
        return services.store.load(entry)

    def ply(self) -> int:
        """Moves on the disk."""
        latest = self.services().store.find_latest()
        return latest.moves if latest else -1


def spot(
    folder: Path, key: str, open_screen: Callable[[Pilot], object] | None = None
) -> tuple[int, int]:
    """Where the stop of this key lies on the start screen, or on the one that `open_screen` leads
    to.
    """
    pilot = Pilot(Screen0, size=SIZE, scale=100)
    pilot.app.services = Services(Paths(folder), thinker=Inline())
    pilot.app.reset(StartScreen(()))
    pilot.step(3)
    if open_screen:
        open_screen(pilot)
        pilot.step(2)
    place = pilot.find_stop(key).rect.center
    pilot.app.services.close()  # else the game would be open in another window
    pilot.close()
    return place


class Screen0(Screen):
    """Nothing yet."""

    def build(self, ui: Any) -> Any:
        from china_games.kit.layout import Space

        return Space()


def table_spot(session: Session, key: str) -> tuple[int, int]:
    """Where something lies on the table of a game with one person."""
    pilot = Pilot(Screen0, size=SIZE, scale=100)
    pilot.app.services = Services(Paths("/nowhere"), store=Forgetful(), thinker=Inline())
    open_game(pilot.app, session.branch(session.ply))
    pilot.step(2)
    place = pilot.find_stop(key).rect.center
    pilot.close()
    return place


class Forgetful:
    """A store that keeps nothing."""

    def autosave(self, session: Session) -> None:
        return None

    def find_unsaved(self, session: Session) -> None:
        return None

    def open(self, session: Session) -> None:
        return None

    def close(self, session: Session) -> None:
        return None
