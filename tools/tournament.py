"""Plays two levels against each other at equal tables and prints the shares of wins with their
confidence.

    python tools/tournament.py china --levels normal,easy --games 200 --board side_a --jobs 2
    python tools/tournament.py china --levels normal,rod:normal --games 200 --board side_a --jobs 2

A level rod:easy or rod:normal is the one that tests/rods keeps as it was, to measure changes of the
players by."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from china_games.boards.library import Library  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.games.contract import Player, Refusal  # noqa: E402
from china_games.players.driver import play_game  # noqa: E402
from china_games.players.jobs import open_processes, play_games  # noqa: E402
from china_games.players.players import find_player  # noqa: E402
from china_games.resources import find_board  # noqa: E402
from tests import rods  # noqa: E402

ROD = "rod:"


class Task(NamedTuple):
    """One game to play."""

    game: str
    board: str
    levels: tuple[str, ...]  # of each seat
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


class Outcome(NamedTuple):
    """What a game gave each level: its share of the win (1 in all), points of its seats, decision
    times.
    """

    shares: dict[str, float]
    points: dict[str, list[int]]
    seconds: dict[str, list[float]]
    moves: int
    notes: Counter[
        str
    ]  # how many moves were made in place of a player that went wrong, by what went wrong


def list_tables(levels: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Every way to seat the levels, in mirrored pairs so that both get each set of seats equally
    often.
    """
    found = []
    for mine in combinations(range(seats), seats // 2):
        one = tuple(levels[seat not in mine] for seat in range(seats))
        found += [one, tuple(levels[level == levels[0]] for level in one)]
    return found


def play(task: Task) -> Outcome:
    """Plays a game; shared victories are split."""
    rules, board = registry.load_rules(task.game), load_board(task.game, task.board)
    options = rules.options(dict(task.options), task.board, len(task.levels))
    if isinstance(options, Refusal):
        raise SystemExit(f"{options.rule} {options.code}")
    played = play_game(rules, board, task.levels, task.seed, options, lookup=seat_player)
    winners = played.result.ranking[0]
    shares = {
        level: sum(task.levels[s] == level for s in winners) / len(winners)
        for level in set(task.levels)
    }
    points = {
        level: [p for s, p in enumerate(played.result.scores) if task.levels[s] == level]
        for level in set(task.levels)
    }
    notes = Counter(note for _, _, note in played.moves if note)
    return Outcome(shares, points, dict(played.seconds), len(played.moves), notes)


def seat_player(game: str, level: str) -> Player:
    """The player of a level, or the rod of it."""
    return (
        rods.player(game, level.removeprefix(ROD))
        if level.startswith(ROD)
        else find_player(game, level)
    )


@cache
def load_board(game: str, board_id: str) -> Any:
    """The rules' board of a board file that comes with the program."""
    return Library(find_board()).get(game, board_id).rules_board


def find_interval(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson), which stays sound near 0 and 1."""
    middle, width = (
        share + z * z / (2 * games),
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)),
    )
    size = 1 + z * z / games
    return (middle - width) / size, (middle + width) / size


def report(levels: tuple[str, str], outcomes: list[Outcome]) -> Iterable[str]:
    """The lines of the table."""
    games = len(outcomes)
    yield (
        "| level | share of wins | 95 % interval | points | choices | median ms | 95 % below"
        " ms | worst ms |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for level in levels:
        share = mean([outcome.shares[level] for outcome in outcomes])
        low, high = find_interval(share, games)
        points = mean([p for outcome in outcomes for p in outcome.points[level]])
        times = sorted(1000 * t for outcome in outcomes for t in outcome.seconds[level])
        yield (
            f"| {level} | {share:.1%} | {low:.1%} to {high:.1%} | {points:.1f} | {len(times)} "
            f"| {median(times):.1f} | {times[int(0.95 * len(times))]:.1f} | {times[-1]:.1f} |"
        )
    yield f"\n{games} games, {mean([outcome.moves for outcome in outcomes]):.0f} actions a game."
    for note, times in sum((outcome.notes for outcome in outcomes), Counter()).items():
        yield f"{note}: {times} moves were made in place of a player that went wrong."


def parse_options(meta: Any, written: list[str]) -> tuple[tuple[str, Any], ...]:
    """The options of KEY=VALUE words: yes and no for what is on or off, otherwise the
    word itself.
    """
    kinds = {option.key: option.kind for option in meta.options}
    pairs = [word.partition("=")[::2] for word in written]
    return tuple(
        (key, value == "yes" if kinds.get(key) == "bool" else value) for key, value in pairs
    )


def read_arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument(
        "--levels", required=True, help="two levels, such as normal,easy or normal,rod:normal"
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="such as two_bids=yes"
    )
    parser.add_argument("--board", help="board id; the game's first one if not given")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    chosen = read_arguments(words)
    first, second = chosen.levels.split(",")
    board = chosen.board or registry.load_rules(chosen.game).meta.boards[0][0]
    seatings = list_tables((first, second), chosen.seats)
    given = parse_options(registry.load_rules(chosen.game).meta, chosen.option)
    tasks = [
        Task(chosen.game, board, seatings[i % len(seatings)], chosen.seed + i // 2, given)
        for i in range(chosen.games)
    ]
    if chosen.jobs == 1:
        outcomes = list(play_games(play, tasks))
    else:
        with open_processes(chosen.jobs) as pool:
            outcomes = list(play_games(play, tasks, pool))
    print("\n".join(report((first, second), outcomes)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
