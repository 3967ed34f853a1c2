"""Measures computer players: single decisions of each level in every game, and all that a seat
decides in a round.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from statistics import median, quantiles

from china_games.cli.bench.figure import Figure
from china_games.cli.bench.table import Table
from china_games.games.contract import Budget
from china_games.i18n import N_
from china_games.players.driver import Decision, play_on
from china_games.players.players import find_level

DECISIONS = {
    "easy": (N_("easy decision, median"), N_("easy decision, p95"), N_("easy decision, worst")),
    "normal": (
        N_("normal decision, median"),
        N_("normal decision, p95"),
        N_("normal decision, worst"),
    ),
    "hard": (N_("hard decision, median"), N_("hard decision, p95"), N_("hard decision, worst")),
}
LIMITS: dict[str, tuple[float | None, float | None, float | None]] = {
    "normal": (300, None, 1000),
    "hard": (None, 1000, None),
}
"""Milliseconds that the median, 95 % of the decisions and the worst may take."""
LONGEST = 15.0  # seconds that one level is watched at most
TURN = 3000.0  # milliseconds that a whole turn may take


def play_decisions(table: Table, level: str, seed: int) -> Iterator[Decision]:
    """A game that one level plays for all seats."""
    state = table.rules.setup(table.board.rules_board, table.options, table.seats, seed)
    return play_on(table.rules, state, (level,) * table.seats, seed, Budget(5.0))


def measure_players(table: Table, games: int) -> Iterator[Figure]:
    """Decisions of the levels that the game has, where there is something to choose."""
    for level, (usual, late, worst) in DECISIONS.items():
        if find_level(table.key, level) != level:
            continue
        times: list[float] = []
        until = time.perf_counter() + LONGEST
        for seed in range(games):
            for now in play_decisions(table, level, seed):
                times += [1000 * now.seconds] if len(now.legal) > 1 else []
                if time.perf_counter() > until:
                    break
        limits = LIMITS.get(level, (None, None, None))
        yield Figure(table.key, usual, median(times), "ms", limits[0], True)
        yield Figure(table.key, late, quantiles(times, n=20)[-1], "ms", limits[1], True)
        yield Figure(table.key, worst, max(times), "ms", limits[2], True)


def list_turn_figures(table: Table, seconds: float) -> Iterator[Figure]:
    """Whole turns of normal: all that a seat decides in a round, such as a year, summed up."""
    turns: Counter[tuple[int, int]] = Counter()
    until = time.perf_counter() + seconds
    for now in play_decisions(table, "normal", 1):
        turn = table.rules.count_rounds(now.state), now.seat
        turns[turn] += 1000 * now.seconds  # type: ignore[assignment]
        if time.perf_counter() > until:
            break
    yield Figure(
        table.key,
        N_("normal's whole turn on the largest map, median"),
        median(turns.values()),
        "ms",
    )
    yield Figure(
        table.key,
        N_("normal's whole turn on the largest map, worst"),
        max(turns.values()),
        "ms",
        TURN,
        True,
    )
