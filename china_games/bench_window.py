"""Measures the window in processes of its own: start, idle load, frames beside a thinking player, memory.

`python -m china_games.bench_window WHAT` is one such process; it prints one JSON object.
"""
from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from china_games.bench import Figure
    from china_games.ui.app import App

SIZE = (1920, 1080)
SETTLE, WATCHED = 1.5, 4.0      # seconds before and while something is watched


def figures(runs: int) -> Iterator[Figure]:
    """Every figure of the window, from `runs` processes each."""
    from china_games.bench import Figure

    starts = [(_seconds_to_ready("bare"), _seconds_to_ready("start")) for _ in range(runs * 2 + 1)]
    bare, own = (1000 * median(times) for times in zip(*starts, strict=True))
    yield Figure("", "bare pygame-ce window, process start to first frame", bare, "ms")
    yield Figure("", "start to first frame", own, "ms", max(250.0, 3 * bare), True)
    idle = [_measured("idle") for _ in range(runs)]
    yield Figure("", "idle load at a table", median(run["load"] for run in idle), "% of a core", 1.0, True)
    busy = [_measured("thinking") for _ in range(runs)]
    yield Figure("", "frame beside thinking players, p95", median(run["p95"] for run in busy), "ms", 18.0, True)
    yield Figure("", "own work a frame beside thinking players, p95", median(run["work"] for run in busy), "ms")
    if busy[0]["memory"] is not None:
        yield Figure("", "peak memory at 1920x1080", max(run["memory"] for run in busy), "MB", 150.0, True)


def _command(what: str) -> list[str]:
    return [sys.executable, "-m", "china_games.bench_window", what]


def _environment(folder: str) -> dict[str, str]:
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "CHINA_GAMES_DATA": folder, "PYTHONPATH": path}


def _seconds_to_ready(what: str) -> float:
    """Seconds from the start of a process to its first frame."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        child = subprocess.Popen(_command(what), stdout=subprocess.PIPE, env=_environment(folder))
        assert child.stdout is not None
        child.stdout.readline()
        seconds = time.perf_counter() - began
        child.communicate()
        return seconds


def _measured(what: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(_command(what), stdout=subprocess.PIPE, env=_environment(folder), check=True)
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return found


def _bare() -> None:
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.display.flip()
    print("ready", flush=True)


def _start() -> None:
    app = _app()
    from china_games.ui.screens.start import StartScreen

    app.begin(StartScreen(()))
    app.step()
    print("ready", flush=True)
    _leave(app)


def _app() -> App:
    from china_games.paths import Paths
    from china_games.settings import load_settings
    from china_games.ui.app import open_app
    from china_games.ui.services import Services

    paths = Paths()
    app = open_app(load_settings(paths)[0], SIZE)
    app.services = Services(paths)
    return app


def _leave(app: App) -> None:
    app.services.close()
    app.close()


def _table(kind: str) -> App:
    """A table of four seats of one kind, shown for a moment."""
    from china_games.session.session import SeatInfo, Session, Setup
    from china_games.ui.play import open_game
    from china_games.ui.screens.start import StartScreen

    app = _app()
    app.begin(StartScreen(()))
    seats = tuple(SeatInfo(f"Seat {n}", kind, "normal" if kind == "computer" else "", n) for n in range(4))
    board = app.services.library.get("china", "side_a")
    open_game(app, Session.new(Setup("china", board.id, {}, seats, 1), board))
    _run(app, SETTLE)
    return app


def _run(app: App, seconds: float) -> tuple[list[float], list[float]]:
    """Runs the loop; milliseconds from frame to frame, and of own work in each."""
    import pygame

    ticker, ends, work = pygame.time.Clock(), [time.perf_counter()], []
    while ends[-1] - ends[0] < seconds:
        ticker.tick(60)
        began = time.perf_counter()
        app.step()
        ends.append(time.perf_counter())
        work.append(1000 * (ends[-1] - began))
    return [1000 * (b - a) for a, b in zip(ends, ends[1:], strict=False)], work


def _idle() -> None:
    app = _table("human")
    began, spent = time.perf_counter(), time.process_time()
    _run(app, WATCHED)
    print(json.dumps({"load": 100 * (time.process_time() - spent) / (time.perf_counter() - began)}))
    _leave(app)


def _thinking() -> None:
    app = _table("computer")
    frames, work = _run(app, WATCHED)
    _leave(app)
    print(json.dumps({"p95": quantiles(frames, n=20)[-1], "work": quantiles(work, n=20)[-1], "memory": _peak()}))


def _peak() -> float | None:
    """Peak memory of this process in MB, None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    {"bare": _bare, "start": _start, "idle": _idle, "thinking": _thinking}[sys.argv[1]]()
