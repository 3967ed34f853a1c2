"""Plays two levels against each other and prints the shares of wins with their confidence.

    python tools/tournament.py china --levels normal,easy --games 200 --board side_a --jobs 2
    python tools/tournament.py china --levels hard,normal --games 200 --seats 4 --alone
    python tools/tournament.py china --levels normal:bold,normal:careful --games 400
    python tools/tournament.py china --levels normal,rod:normal --games 200
    python tools/tournament.py china --levels normal,near:normal --games 200

Both levels have equally many seats, in turn; with --alone the first one has a single seat, which
moves round the table. A level that names no style plays in the one that seed and seat give it. A
level rod:easy or rod:normal is the one that tests/rods keeps as it was, to measure changes of the
players by. A level near:normal is normal with all the numbers it weighs with a little off, in
another way in each pair of games: who does not beat these can still be tuned."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from china_games.boards.library import Library  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.games.contract import Player, Refusal  # noqa: E402
from china_games.players.base import CUT, Variable  # noqa: E402
from china_games.players.driver import play_game  # noqa: E402
from china_games.players.jobs import open_processes, play_games  # noqa: E402
from china_games.players.players import draw_kind, find_player  # noqa: E402
from china_games.resources import find_board  # noqa: E402
from tests import rods  # noqa: E402

ROD, NEAR = "rod:", "near:"
OFF = 0.25
"""How far the numbers of a near player are off: this is a factor up or down, on average."""


class Task(NamedTuple):
    """One game to play."""

    game: str
    board: str
    levels: tuple[str, ...]  # of each seat, as they were asked for
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


class Outcome(NamedTuple):
    """What a game gave each level: its share of the win (1 in all), points of its seats, times of
    decisions and of turns.
    """

    shares: dict[str, float]
    points: dict[str, list[int]]
    seconds: dict[str, list[float]]
    turns: dict[str, list[float]]
    moves: int
    notes: Counter[str]  # how many moves have a note: what went wrong, or "cut"


def list_tables(levels: tuple[str, str], seats: int, alone: bool = False) -> list[tuple[str, ...]]:
    """Every way to seat the levels, in mirrored pairs so that both get each set of seats equally
    often; `alone`: the first level on each seat in turn.
    """
    if alone:
        return [tuple(levels[seat != mine] for seat in range(seats)) for mine in range(seats)]
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
    kinds = tuple(
        name_player(task.game, level, task.seed, seat) for seat, level in enumerate(task.levels)
    )
    played = play_game(rules, board, kinds, task.seed, options, lookup=seat_player)
    winners, levels = played.result.ranking[0], dict(zip(kinds, task.levels, strict=True))
    shares = {
        level: sum(task.levels[s] == level for s in winners) / len(winners)
        for level in set(task.levels)
    }
    points = {
        level: [p for s, p in enumerate(played.result.scores) if task.levels[s] == level]
        for level in set(task.levels)
    }
    notes = Counter(note for _, _, note in played.moves if note)
    return Outcome(
        shares,
        points,
        _sum_up(played.seconds, levels),
        _sum_up(played.turns, levels),
        len(played.moves),
        notes,
    )


def _sum_up(times: Mapping[str, list[float]], levels: Mapping[str, str]) -> dict[str, list[float]]:
    """Times of kinds as those of the levels that were asked for."""
    found: dict[str, list[float]] = {level: [] for level in levels.values()}
    for kind, some in times.items():
        found[levels[kind]] += some
    return found


def name_player(game: str, level: str, seed: int, seat: int) -> str:
    """What plays on a seat where a level was asked for: with its style, or which of those near."""
    if level.startswith(ROD):
        return level
    if level.startswith(NEAR):
        return f"{NEAR}{seed}:{level.removeprefix(NEAR)}"
    return draw_kind(game, level, seed, seat)


def seat_player(game: str, kind: str) -> Player:
    """The player of a kind, or the rod of it, or one near it."""
    if kind.startswith(ROD):
        return rods.player(game, kind.removeprefix(ROD))
    if kind.startswith(NEAR):
        number, _, kind = kind.removeprefix(NEAR).partition(":")
        return make_near(game, kind, int(number))
    return find_player(game, kind)


@cache
def make_near(game: str, kind: str, number: int) -> Player:
    """One of the players near a kind."""
    found = find_player(game, kind)
    if not isinstance(found, Variable):
        raise SystemExit(f"{kind} of {game} has no numbers that could be a little off")
    return found.vary(Random(f"near:{number}"), OFF)


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
        " ms | worst ms | turn: median ms | 95 % below ms |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for level in levels:
        share = mean([outcome.shares[level] for outcome in outcomes])
        low, high = find_interval(share, games)
        points = mean([p for outcome in outcomes for p in outcome.points[level]])
        times = sorted(1000 * t for outcome in outcomes for t in outcome.seconds[level])
        turns = sorted(1000 * t for outcome in outcomes for t in outcome.turns[level])
        yield (
            f"| {level} | {share:.1%} | {low:.1%} to {high:.1%} | {points:.1f} | {len(times)} "
            f"| {median(times):.1f} | {times[int(0.95 * len(times))]:.1f} | {times[-1]:.1f} "
            f"| {median(turns):.1f} | {turns[int(0.95 * len(turns))]:.1f} |"
        )
    yield f"\n{games} games, {mean([outcome.moves for outcome in outcomes]):.0f} actions a game."
    notes = sum((outcome.notes for outcome in outcomes), Counter[str]())
    yield f"{CUT}: the clock ended the thinking of {notes.pop(CUT, 0)} moves."
    for note, times in notes.items():
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


def list_tasks(chosen: argparse.Namespace) -> Iterator[Task]:
    """The games that were asked for. The seatings of a pair, or of a round of --alone, have the
    same seed.
    """
    first, second = chosen.levels.split(",")
    rules = registry.load_rules(chosen.game)
    board = chosen.board or rules.meta.boards[0][0]
    seatings = list_tables((first, second), chosen.seats, chosen.alone)
    given = parse_options(rules.meta, chosen.option)
    alike = chosen.seats if chosen.alone else 2
    for i in range(chosen.games):
        seed = chosen.seed + i // alike
        yield Task(chosen.game, board, seatings[i % len(seatings)], seed, given)


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
    parser.add_argument("--alone", action="store_true", help="the first level has one seat")
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
    tasks = list(list_tasks(chosen))
    if chosen.jobs == 1:
        outcomes = list(play_games(play, tasks))
    else:
        with open_processes(chosen.jobs) as pool:
            outcomes = list(play_games(play, tasks, pool))
    print("\n".join(report((first, second), outcomes)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
