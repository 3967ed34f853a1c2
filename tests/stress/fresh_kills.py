"""Kills of the program as a person starts it: a fresh interpreter, `main.py`, its window and its
players' process.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from china_games.paths import Paths
from china_games.resources import find_program
from china_games.session import SeatInfo, Session, Setup
from china_games.settings import DEFAULTS
from china_games.settings_file import write_settings
from tests.stress.kills import dealt, keeper, stand
from tests.support.boards import library

PATIENCE = 120.0  # seconds for a window to open and a computer player to move, on a busy machine
LONGEST = 1.0  # seconds between what makes the kill due and the kill
ENTER = '''"""Presses Enter when the start screen offers to continue, as a person would."""
import gc
import sys
import threading
import time

sys.path.append({root!r})
import tests  # noqa: E402, F401  # so that a game is there that does not ship


def offered():
    screens = sys.modules.get("china_games.app.screens.start")
    kind = getattr(screens, "StartScreen", None)
    shown = (found for found in gc.get_objects() if type(found) is kind)
    return kind and any(found.looked and found.last for found in shown)


def press():
    while not offered():
        time.sleep(0.1)
    time.sleep(0.3)
    pygame = sys.modules["pygame"]
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        values = dict(key=pygame.K_RETURN, mod=0, unicode="\\r", scancode=40)
        pygame.event.post(pygame.event.Event(kind, values))


if sys.argv[:1] != ["-c"]:
    threading.Thread(target=press, daemon=True).start()
'''
"""Python loads a module of the name `sitecustomize` by itself; the players' process needs no Enter.
"""


class FreshKills:
    """Kills of one game that computers play, one after the other in one folder."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder, self.game = folder, game
        self.counts: Counter[str] = Counter()
        self.known: list[object] = []  # the actions that are on the disk for sure
        (folder / "site").mkdir(parents=True)
        enter = ENTER.replace("{root!r}", repr(str(find_program())))
        (folder / "site" / "sitecustomize.py").write_text(enter, "utf-8")
        kept = DEFAULTS._replace(animation="off", sound=False, show_scorings=False, ai_pace="fast")
        Paths(folder).settings_file.write_bytes(write_settings(kept))

    def begin(self, seed: int) -> None:
        """A new game of computers alone."""
        rng = Random(seed)
        like = dealt(self.game, rng, seed).setup
        seats = tuple(SeatInfo(f"Ordi {n}", "computer", "easy", n) for n in range(len(like.seats)))
        session = Session.deal(
            Setup(self.game, like.board_id, like.options, seats, like.seed),
            library().get(self.game, like.board_id),
        )
        assert keeper(self.folder).autosave(session) is None
        self.known = []

    def one(self, seed: int) -> None:
        """Kills once. AssertionError unless "continue" brings back all that was on the disk, and at
        most one more.
        """
        rng, store = Random(seed), keeper(self.folder)
        if store.find_latest() is None:
            self.begin(seed)
        self.counts["kills"] += 1
        program = self._started()
        try:
            early = rng.random() < 0.25
            wanted = 0 if early else rng.randrange(1, 4)
            self._watched(program, wanted)
            until = time.monotonic() + rng.random() * LONGEST * (3 if early else 1)
            while time.monotonic() < until:
                self._seen()
                time.sleep(0.01)
        finally:
            helpers = children(program.pid)
            program.send_signal(signal.SIGKILL)
            program.wait()
        self._continued()
        ended(helpers)

    def _started(self) -> subprocess.Popen[bytes]:
        env = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(self.folder / "site"),
        }
        return subprocess.Popen(
            [sys.executable, "main.py", "--data-dir", str(self.folder)],
            cwd=find_program(),
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _watched(self, program: subprocess.Popen[bytes], wanted: int) -> None:
        """Waits for so many new actions on the disk."""
        begun, until = len(self._seen()), time.monotonic() + PATIENCE
        while (
            wanted
            and len(self._seen()) < begun + wanted
            and keeper(self.folder).find_latest() is not None
        ):
            assert program.poll() is None, f"the program ended by itself with {program.returncode}"
            assert time.monotonic() < until, "the program does not play"
            time.sleep(0.03)

    def _seen(self) -> list[object]:
        """The actions of the latest game that are on the disk now: a file is always whole."""
        path = max((self.folder / "saves").glob("*.json"), key=lambda one: one.stat().st_mtime_ns)
        actions = json.loads(path.read_text("utf-8"))["actions"]
        self.known = max(self.known, actions, key=len)
        return list(actions)

    def _continued(self) -> None:
        store = keeper(self.folder)
        entries = store.list_entries()
        assert not [entry.problem for entry in entries if entry.problem]
        session = store.load(store.find_latest() or entries[0])
        actions = [[move.seat, move.text, move.note] for move in session.moves]
        assert actions[: len(self.known)] == self.known, (
            f"{len(self.known)} actions were there, {len(actions)} are left"
        )
        assert stand(session).ply == len(actions)
        self.counts["actions when killed"] += len(actions)
        if store.find_latest() is None:
            self.counts["finished games"] += 1
        self.known = []


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        return [
            int(word)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for word in (task / "children").read_text("utf-8").split()
        ]
    except OSError:
        return []


def ended(helpers: list[int]) -> None:
    """The processes of a killed program end by themselves."""
    until = time.monotonic() + PATIENCE
    while any(alive(pid) for pid in helpers):
        assert time.monotonic() < until, "the players' process lives on"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """True for a process that still runs."""
    try:
        return (
            Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] not in "ZX"
        )
    except OSError:
        return False
