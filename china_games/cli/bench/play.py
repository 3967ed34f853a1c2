"""Measures the rules: random play beside python-chess, variants of a game, legal actions of late
positions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from statistics import median

from china_games.cli.bench.figure import Figure
from china_games.cli.bench.table import Table, measure_chess, rate, time_call
from china_games.games.contract import Bench, Variant
from china_games.i18n import N_

RUNS = 5
YARDSTICK = 30_000
"""Moves a second of python-chess at random on the machine for which the wishes of `contract.Bench`
were set.
"""
ALARM = 3
"""So many times slower than wanted, beside python-chess, and `bench --check` fails."""


def play_figures(table: Table, wanted: Bench | None, seconds: float) -> Iterator[Figure]:
    """Random play, and how it compares with python-chess in turns of the same run, beside what is
    wanted.
    """
    key = table.key
    pairs = [(rate(table.play_random, seconds), measure_chess(seconds)) for _ in range(RUNS)]
    yield Figure(
        key,
        N_("random play"),
        median(moves for (moves, _), _ in pairs),
        N_("moves/s"),
        wanted.moves if wanted else None,
    )
    games = median(games for (_, games), _ in pairs)
    yield Figure(key, N_("random games"), games, N_("games/s"), wanted.games if wanted else None)
    if pairs[0][1]:
        yield Figure(
            "", N_("python-chess random play"), median(chess for _, chess in pairs), N_("moves/s")
        )
        times = median(own / chess for (own, _), chess in pairs)
        yield Figure(
            key,
            N_("random play against python-chess"),
            times,
            N_("times"),
            wanted.times_chess if wanted else None,
        )


def measure_variant(table: Table, other: Table, variant: Variant, seconds: float) -> Figure:
    """How many times the processor time of the base game a move takes in the variant, game by game
    in turn.
    """
    times: list[float] = []
    for run in range(RUNS):
        began, spent, moves = time.perf_counter(), [0.0, 0.0], [0, 0]
        for seed in count(100 * run):
            for i, played in enumerate((table, other)):
                start = time.process_time()
                moves[i] += played.play_random(seed)
                spent[i] += time.process_time() - start
            if time.perf_counter() - began > seconds:
                break
        times.append(spent[1] / moves[1] * moves[0] / spent[0])
    return Figure(table.key, variant.name, median(times), N_("times"), 1.5, True)


def measure_late(table: Table, games: int) -> Figure:
    """The slowest listing of all legal actions in the last quarter of random games, each the best
    of three.
    """
    slowest = 0.0
    for seed in range(games):
        states = list(table.walk_random(seed))
        for state, seat, _ in states[len(states) * 3 // 4 :]:
            slowest = max(
                slowest,
                min(
                    time_call(lambda s=state, a=seat: table.rules.legal(s, a))  # type: ignore[misc]
                    for _ in range(3)
                ),
            )
    return Figure(
        table.key, N_("all legal placements of a late position, worst"), slowest, "ms", 2.0, True
    )


def check_figures(
    tables: Iterable[tuple[Table, int]],
    seconds: float,
    chess: Callable[[float], float] = measure_chess,
) -> Iterator[Figure]:
    """Random play beside python-chess in short turns, as a share of what is wanted; below a third
    is not met.

    Each table comes with the moves a second that are wanted.
    """
    for table, moves in tables:
        table.play_random(0)
        pairs = [(rate(table.play_random, seconds)[0], chess(seconds)) for _ in range(RUNS)]
        share = median(own / yardstick for own, yardstick in pairs) / (moves / YARDSTICK)
        yield Figure(
            table.key,
            N_("random play beside python-chess, share of the target"),
            100 * share,
            "%",
            100 / ALARM,
        )
