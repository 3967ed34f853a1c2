"""One process that `bench` measures: `python -m china_games.cli.bench.measured
idle|thinking|frames GAME WIDTHxHEIGHT`. It prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from china_games.kit.app import App

SIZE = (1920, 1080)
SETTLE, WATCHED = 1.5, 4.0  # seconds before and while something is watched


def _make_app(size: tuple[int, int] = SIZE) -> App:
    from china_games.app.services import Services
    from china_games.kit.app import open_app
    from china_games.paths import Paths
    from china_games.settings_file import load_settings

    paths = Paths()
    app = open_app(load_settings(paths)[0]._replace(curtain="never"), size)
    app.services = Services(paths)
    return app


def _leave(app: App) -> None:
    app.services.close()
    app.close()


def _measure_table(kind: str) -> App:
    """A table of four seats of one kind, shown for a moment."""
    from china_games.app.play import open_game
    from china_games.app.screens.start import StartScreen
    from china_games.games import registry
    from china_games.session import SeatInfo, Session, Setup

    app = _make_app()
    app.begin(StartScreen(()))
    seats = tuple(
        SeatInfo(f"Seat {n}", kind, "normal" if kind == "computer" else "", n) for n in range(4)
    )
    game = registry.find_first()
    board = app.services.library.list_boards(game)[0]
    open_game(app, Session.deal(Setup(game, board.id, {}, seats, 1), board))
    _run(app, SETTLE)
    return app


def _run(
    app: App, seconds: float, act: Callable[[float], object] = float
) -> tuple[list[float], list[float]]:
    """Runs the loop; milliseconds from frame to frame, and of processor time in each.

    `act` is told the seconds gone before each frame.
    """
    import pygame

    ticker, ends, work = pygame.time.Clock(), [time.perf_counter()], []
    while ends[-1] - ends[0] < seconds:
        ticker.tick(app.pace)
        act(ends[-1] - ends[0])
        began = time.process_time()
        app.step()
        ends.append(time.perf_counter())
        work.append(1000 * (time.process_time() - began))
    return [1000 * (b - a) for a, b in zip(ends, ends[1:], strict=False)], work


def _measure_idle() -> None:
    app = _measure_table("human")
    began, spent = time.perf_counter(), time.process_time()
    _run(app, WATCHED)
    print(json.dumps({"load": 100 * (time.process_time() - spent) / (time.perf_counter() - began)}))
    _leave(app)


def _measure_thinking() -> None:
    from statistics import quantiles

    app = _measure_table("computer")
    frames, work = _run(app, WATCHED)
    _leave(app)
    print(
        json.dumps(
            {
                "p95": quantiles(frames, n=20)[-1],
                "work": quantiles(work, n=20)[-1],
                "memory": _find_peak(),
            }
        )
    )


def _measure_frames(game: str, size: tuple[int, int]) -> None:
    """Own work of each frame of the game's hard picture, in a window of that size."""
    from statistics import median, quantiles

    from china_games.app.screens.start import StartScreen
    from china_games.cli.bench import measured_tables
    from china_games.games import registry

    app = _make_app(size)
    app.begin(StartScreen(()))
    bench = registry.load_bench(game)
    assert bench is not None, f"{game} has nothing to measure"
    assert bench.picture is not None, f"{game} has no picture to measure"
    measured_tables.show(app, game, bench.picture)
    place = [app.ui.pointer]

    def drag(seconds: float) -> None:
        place[0] = measured_tables.drag(app, seconds, place[0])

    act = float if bench.picture.stir else drag
    _run(app, SETTLE)  # until the board is seen sharply
    if not bench.picture.stir:
        measured_tables.grab(app)
    _run(app, SETTLE, act)
    drawn = app.frames
    _, work = _run(app, WATCHED, act)
    print(
        json.dumps(
            {
                "median": median(work),
                "p95": quantiles(work, n=20)[-1],
                "worst": max(work),
                "drawn": app.frames - drawn,
            }
        )
    )
    _leave(app)


def parse_size(written: str) -> tuple[int, int]:
    """ "1920x1080" as (1920, 1080)."""
    wide, high = map(int, written.split("x"))
    return wide, high


def _find_peak() -> float | None:
    """Peak memory of this process in MB, None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    measures: dict[str, Callable[[], None]] = {
        "idle": _measure_idle,
        "thinking": _measure_thinking,
        "frames": lambda: _measure_frames(sys.argv[2], parse_size(sys.argv[3])),
    }
    measures[sys.argv[1]]()
