"""Measure speed and memory on this machine: medians of several runs, with a yardstick in the same
run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from china_games.cli.bench.figure import Figure
from china_games.cli.bench.table import Table
from china_games.cli.tables import complete_options, find_board, find_rules, make_library
from china_games.cli.tools import UserError, complain, say, tell
from china_games.games import registry
from china_games.i18n import Translator

SEATS = 4
QUICK, USUAL = 0.3, 1.5  # seconds of each of the runs of random play


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "games", nargs="*", metavar=tr("GAME"), help=tr("games to measure; all if none is named")
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))
    parser.add_argument("--quick", action="store_true", help=tr("shorter runs, rougher figures"))
    parser.add_argument(
        "--check",
        action="store_true",
        help=tr(
            "a few seconds of random play beside python-chess; fails if a game is three "
            "times slower than required"
        ),
    )


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Measures and prints every figure as soon as it is known; with --check 1 if one is far from
    what is wanted.
    """
    for key in args.games:
        find_rules(key, tr)
    failed = False
    for figure in measure_short(args, tr) if args.check else measure_all(args, tr):
        failed = failed or (args.check and not figure.met)
        if args.json:
            say({**figure._asdict(), "met": figure.met})
        else:
            tell(say_figure(figure, tr))
    return int(failed)


def make_table(
    args: argparse.Namespace,
    tr: Translator,
    key: str,
    board_id: str | None = None,
    seats: int = SEATS,
    chosen: dict[str, Any] | None = None,
) -> Table:
    """A game on its board, with the usual options but for those chosen."""
    rules, bench, library = registry.load_rules(key), registry.load_bench(key), make_library(args)
    board = find_board(
        library, rules, seats, board_id or (bench.board if bench else "") or None, tr
    )
    return Table(rules, board, complete_options(rules, board, chosen or {}, seats, tr), seats)


def measure_short(args: argparse.Namespace, tr: Translator) -> Iterator[Figure]:
    """Random play of each game beside python-chess, in short runs."""
    from china_games.cli.bench.play import check_figures
    from china_games.cli.bench.table import measure_chess

    if not measure_chess(0.01):
        raise UserError(tr("bench --check needs python-chess: pip install chess"))
    wanted = [
        (key, bench) for key in args.games or registry.GAMES if (bench := registry.load_bench(key))
    ]
    yield from check_figures(
        [(make_table(args, tr, key), bench.moves) for key, bench in wanted], QUICK / 3
    )


def measure_all(args: argparse.Namespace, tr: Translator) -> Iterator[Figure]:
    """All figures, game by game, then those of the window."""
    from china_games.cli.bench import window as bench_window

    keys = args.games or list(registry.GAMES)
    for key in keys:
        yield from measure_game(args, tr, key)
    if getattr(sys, "frozen", False):
        complain(tr("The window is measured only where Python is installed."))
        return
    yield from bench_window.measure_window(keys, 1 if args.quick else 3)


def measure_game(args: argparse.Namespace, tr: Translator, key: str) -> Iterator[Figure]:
    """What is measured of one game without a window."""
    from china_games.cli.bench import files as bench_files
    from china_games.cli.bench import play as bench_play
    from china_games.cli.bench import players as bench_players

    seconds, games = (QUICK, 1) if args.quick else (USUAL, 4)
    bench, table = registry.load_bench(key), make_table(args, tr, key)
    yield from bench_play.play_figures(table, bench, seconds)
    for variant in bench.variants if bench else ():
        other = make_table(args, tr, key, variant.board, variant.seats, dict(variant.options))
        yield bench_play.measure_variant(table, other, variant, seconds)
    if bench and bench.late:
        yield bench_play.measure_late(table, games)
    yield from bench_players.measure_players(table, games)
    if bench and bench.largest:
        yield from bench_players.list_turn_figures(
            make_table(args, tr, key, *bench.largest), 10 * seconds
        )
    yield from bench_files.measure_files(table, bench.load if bench else None)
    if bench and bench.long:
        yield from bench_files.measure_long(table, bench.long)


def say_figure(figure: Figure, tr: Translator) -> str:
    """A figure as a line for people."""
    name = tr.choose_domain(figure.game)(figure.name)
    if figure.size:
        name = tr("{name}, window of {size}", name=name, size=figure.size)
    said = tr(
        "{name}: {value} {unit}",
        name=name,
        value=tr.format_number(figure.value, 2),
        unit=tr(figure.unit),
    )
    said = f"[{figure.game}] {said}" if figure.game else said
    if figure.target is None:
        return said
    verdict = tr("reached") if figure.met else tr("NOT reached")
    bound = tr("at most") if figure.most else tr("at least")
    target = tr.format_number(figure.target)
    return (
        said
        + " "
        + tr("({verdict}: {bound} {target})", verdict=verdict, bound=bound, target=target)
    )
