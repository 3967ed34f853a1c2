"""Measures the window in processes of its own: start, idle load, frames beside thinking players,
memory.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

from china_games import resources
from china_games.cli.bench.figure import Figure
from china_games.games import registry
from china_games.games.contract import HardPicture
from china_games.i18n import N_

BARE = """
import pygame
pygame.display.init()
pygame.display.set_mode((1920, 1080))
pygame.display.flip()
print("ready", flush=True)
"""
"""A window with nothing in it, by pygame-ce alone."""

START = """
import gc
gc.disable()
from china_games.cli import main
from china_games.kit.app import App

def show_once(app, first):
    app.begin(first)
    app.step()
    print("ready", flush=True)
    app.close()

App.run = show_once
raise SystemExit(main(["--size", "1920x1080"]))
"""
"""What `main.py` does, but that the program is left after its first frame."""


def measure_window(games: Sequence[str], runs: int) -> Iterator[Figure]:
    """Every figure of the window and of the games' tables, from `runs` processes each."""
    for key in games:
        bench = registry.load_bench(key)
        if bench and bench.picture:
            yield from _measure_frames(key, bench.picture, runs)
    yield from _list_start_figures(runs * 2 + 1)
    idle = [_collect_measured("idle") for _ in range(runs)]
    yield Figure(
        "",
        N_("idle load at a table"),
        median(run["load"] for run in idle),
        N_("% of a core"),
        1.0,
        True,
    )
    busy = [_collect_measured("thinking") for _ in range(runs)]
    yield Figure(
        "",
        N_("frame time while computer players think, p95"),
        median(run["p95"] for run in busy),
        "ms",
        18.0,
        True,
    )
    yield Figure(
        "",
        N_("work per frame while computer players think, p95"),
        median(run["work"] for run in busy),
        "ms",
    )
    if busy[0]["memory"] is not None:
        yield Figure(
            "",
            N_("peak memory at 1920x1080"),
            max(run["memory"] for run in busy),
            "MB",
            150.0,
            True,
        )


def _list_start_figures(runs: int) -> Iterator[Figure]:
    """The program's start beside that of a window with nothing in it, in turns. It was started once
    before: its modules are compiled, and there are settings to read.
    """
    with tempfile.TemporaryDirectory() as folder:
        _time_start(START, folder)
        starts = [(_time_start(BARE, folder), _time_start(START, folder)) for _ in range(runs)]
    bare, own = (1000 * median(times) for times in zip(*starts, strict=True))
    yield Figure("", N_("bare pygame-ce window, process start to first frame"), bare, "ms")
    yield Figure("", N_("start to first frame"), own, "ms")
    yield Figure(
        "",
        N_("start to first frame against a bare window"),
        median(ours / least for least, ours in starts),
        N_("times"),
        2.5,
        True,
    )


def _measure_frames(key: str, picture: HardPicture, runs: int) -> Iterator[Figure]:
    for size, bound in (("1920x1080", picture.wanted), ("3840x2160", picture.wanted_large)):
        found = [_collect_measured("frames", key, size) for _ in range(runs)]
        for name, share in zip(picture.names, ("median", "p95", "worst"), strict=True):
            wanted = None if share == "worst" else bound
            yield Figure(key, name, median(run[share] for run in found), "ms", wanted, True, size)


def _make_command(*what: str) -> list[str]:
    return [sys.executable, "-m", "china_games.cli.bench.measured", *what]


def _make_environment(folder: str) -> dict[str, str]:
    root = os.path.dirname(resources.PACKAGE)
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "CHINA_GAMES_DATA": folder,
        "PYTHONPATH": path,
    }


def _time_start(script: str, folder: str) -> float:
    """Seconds from the start of a process to its first frame."""
    began = time.perf_counter()
    command = [sys.executable, "-c", script]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, env=_make_environment(folder))
    assert child.stdout is not None
    child.stdout.readline()
    seconds = time.perf_counter() - began
    child.communicate()
    return seconds


def _collect_measured(*what: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            _make_command(*what), stdout=subprocess.PIPE, env=_make_environment(folder), check=True
        )
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return found
