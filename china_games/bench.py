"""Measure speed and memory on this machine: medians of several runs, with a yardstick in the same run."""
from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

from china_games.bench_figure import Figure
from china_games.cli_tools import board_of, full_options, game_rules, library_of, say
from china_games.i18n import N_, Translator
from china_games.rules import registry

RUNS = 5
SEATS = 4
MOVES = {"china": 60_000, "forbidden_city": 15_000}
"""Moves a second of random play that are wanted."""


class Variant(NamedTuple):
    """A form of a game whose speed is set against the base game."""

    name: str
    board: str
    seats: int
    options: dict[str, Any]


VARIANTS = {"china": (
    Variant(N_("time a move with fortifications against the base game"), "side_a", 4, {"fortifications": True}),
    Variant(N_("time a move with bonus tiles against the base game"), "side_a", 4, {"bonus_tiles": True}),
    Variant(N_("time a move with two players against the base game"), "side_a", 2, {}),
    Variant(N_("time a move with two players, light, against the base game"), "side_a", 2, {"two_players": "light"}),
    Variant(N_("time a move in Border Disputes against the base game"), "border_disputes", 4, {}))}

DECISIONS = {
    "easy": (N_("easy decision, median"), N_("easy decision, p95"), N_("easy decision, worst")),
    "normal": (N_("normal decision, median"), N_("normal decision, p95"), N_("normal decision, worst")),
}


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=tr("games to measure; all if none is named"))
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))
    parser.add_argument("--quick", action="store_true", help=tr("shorter runs, rougher figures"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Measures and prints every figure as soon as it is known."""
    for key in args.games:
        game_rules(key, tr)
    for figure in figures(args, tr):
        if args.json:
            say({**figure._asdict(), "met": figure.met})
        else:
            print(_sentence(figure, tr), flush=True)
    return 0


def figures(args: argparse.Namespace, tr: Translator) -> Iterator[Figure]:
    """All figures, game by game, then those of the window."""
    from china_games import bench_window

    seconds = 0.3 if args.quick else 1.5
    for key in args.games or registry.GAMES:
        rules = registry.game(key)
        seats = SEATS if SEATS in rules.meta.seats else rules.meta.seats[-1]
        board = board_of(library_of(args), rules, seats, None, tr)
        options = full_options(rules, board, {}, seats, tr)
        table = Table(rules, board, options, seats)
        yield from _play_figures(table, seconds)
        for variant in VARIANTS.get(key, ()):
            yield _variant_figure(table, variant, library_of(args), seconds, tr)
        yield from _player_figures(table, 1 if args.quick else 4)
        yield from _file_figures(table)
    yield from bench_window.figures(1 if args.quick else 3)


class Table(NamedTuple):
    """A game set up for measuring."""

    rules: Any
    board: Any
    options: dict[str, Any]
    seats: int

    def random_game(self, seed: int) -> tuple[Any, list[tuple[int, Any]]]:
        """The last state and the actions of a game of random play."""
        rules, chance, actions = self.rules, Random(seed), []
        state = rules.setup(self.board.rules_board, self.options, self.seats, seed)
        while to_act := rules.to_act(state):
            action = chance.choice(rules.legal(state, to_act[0]))
            state = rules.apply(state, to_act[0], action).state
            actions.append((to_act[0], action))
        return state, actions


def _play_figures(table: Table, seconds: float) -> Iterator[Figure]:
    key = table.rules.meta.key
    pairs = [(_rate(lambda seed: len(table.random_game(seed)[1]), seconds), _chess_rate(seconds)) for _ in range(RUNS)]
    moves = median(moves for (moves, _), _ in pairs)
    games = median(games for (_, games), _ in pairs)
    yield Figure(key, N_("random play"), moves, N_("moves/s"), MOVES.get(key))
    yield Figure(key, N_("random games"), games, N_("games/s"), 400 if key == "china" else None)
    if pairs[0][1]:
        yield Figure("", N_("python-chess random play"), median(chess for _, chess in pairs), N_("moves/s"))
        times = median(own / chess for (own, _), chess in pairs)
        yield Figure(key, N_("random play against python-chess"), times, N_("times"), 1.5 if key == "china" else None)


def _variant_figure(table: Table, variant: Variant, library: Any, seconds: float, tr: Translator) -> Figure:
    """How many times the processor time of the base game a move takes in the variant, game by game in turn."""
    rules = table.rules
    board = board_of(library, rules, variant.seats, variant.board, tr)
    other = Table(rules, board, full_options(rules, board, variant.options, variant.seats, tr), variant.seats)
    times: list[float] = []
    for run in range(RUNS):
        began, spent, moves = time.perf_counter(), [0.0, 0.0], [0, 0]
        for seed in count(100 * run):
            for i, played in enumerate((table, other)):
                start = time.process_time()
                moves[i] += len(played.random_game(seed)[1])
                spent[i] += time.process_time() - start
            if time.perf_counter() - began > seconds:
                break
        times.append(spent[1] / moves[1] * moves[0] / spent[0])
    return Figure(rules.meta.key, variant.name, median(times), N_("times"), 1.5, True)


def _rate(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Moves and games a second of `play(seed) -> moves`."""
    began, moves, games = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - began) < seconds or not games:
        moves += play(games)
        games += 1
    return moves / spent, games / spent


def _chess_rate(seconds: float) -> float:
    """Moves a second of random chess by python-chess, 0.0 where that is not installed."""
    try:
        import chess  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return 0.0

    def play(seed: int) -> int:
        board, chance = chess.Board(), Random(seed)
        for ply in range(200):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(chance.choice(moves))
        return 200

    return _rate(play, seconds)[0]


def _player_figures(table: Table, games: int) -> Iterator[Figure]:
    from china_games.ai.base import Budget
    from china_games.ai.players import player

    rules, key = table.rules, table.rules.meta.key
    for level in DECISIONS:
        mind, times = player(key, level), []
        for seed in range(games):
            state, chance = rules.setup(table.board.rules_board, table.options, table.seats, seed), Random(seed)
            while to_act := rules.to_act(state):
                seat = to_act[0]
                view, legal = rules.view(state, seat), rules.legal(state, seat)
                began = time.perf_counter()
                action = mind.choose(rules, view, seat, legal, Budget(5.0), chance)
                if len(legal) > 1:
                    times.append(1000 * (time.perf_counter() - began))
                state = rules.apply(state, seat, action).state
        slow = level == "normal"
        usual, late, worst = DECISIONS[level]
        yield Figure(key, usual, median(times), "ms", 300 if slow else None, True)
        yield Figure(key, late, quantiles(times, n=20)[-1], "ms", None, True)
        yield Figure(key, worst, max(times), "ms", 1000 if slow else None, True)


def _file_figures(table: Table) -> Iterator[Figure]:
    import tempfile
    from pathlib import Path

    from china_games.boards.library import Library
    from china_games.resources import boards
    from china_games.session import savefile
    from china_games.session.session import SeatInfo, Session, Setup

    key = table.rules.meta.key
    seats = tuple(SeatInfo(f"Seat {n}", "computer", "random", n) for n in range(table.seats))
    session = Session.new(Setup(key, table.board.id, table.options, seats, 1), table.board)
    for seat, action in table.random_game(1)[1]:
        session.play(seat, action)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        library = Library(boards())
        library.get(key, table.board.id)
        saving = [_milliseconds(lambda: savefile.write(path, session)) for _ in range(RUNS * 2)]
        loading = [_milliseconds(lambda: savefile.load(path, library)) for _ in range(RUNS * 2)]
        yield Figure(key, N_("save of a whole game"), median(saving), "ms")
        yield Figure(key, N_("load of a whole game"), median(loading), "ms", 30 if key == "china" else None, True)
        yield Figure(key, N_("size of a whole game"), path.stat().st_size / 1024, "KB")


def _milliseconds(action: Callable[[], Any]) -> float:
    began = time.perf_counter()
    action()
    return 1000 * (time.perf_counter() - began)


def _sentence(figure: Figure, tr: Translator) -> str:
    said = tr("{name}: {value} {unit}", name=tr(figure.name), value=f"{figure.value:,.2f}", unit=tr(figure.unit))
    said = f"[{figure.game}] {said}" if figure.game else said
    if figure.target is None:
        return said
    verdict = tr("reached") if figure.met else tr("NOT reached")
    bound = tr("at most") if figure.most else tr("at least")
    return f"{said} ({verdict}: {bound} {figure.target:,g})"
