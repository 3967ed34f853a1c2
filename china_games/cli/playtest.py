"""What a board is worth: many games of computer players on it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from china_games.boards.board_file import BoardFile, load_board
from china_games.cli.board_pictures import find_board_file
from china_games.cli.simulate import MOST_JOBS
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, parse_number, parse_seed, say, tell
from china_games.files import list_first
from china_games.games.contract import LEVELS
from china_games.i18n import Translator
from china_games.workshop.figures import Fairness
from china_games.workshop.playtest import (
    LEVEL,
    OWN,
    SPREAD,
    Outcome,
    Report,
    count_up,
    find_first_seed,
    find_weighing,
    list_tasks,
    play_tasks,
)
from china_games.workshop.words import list_lines, list_warnings

MOST_GAMES = 100_000
MOST_TOLD = 20


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "board", metavar=tr("ID|FILE"), help=tr("the board, which must be in order")
    )
    parser.add_argument(
        "--players", metavar="N", help=tr("number of seats; left out: the most that fit")
    )
    parser.add_argument("--games", metavar="K", help=tr("how many games; left out: about a minute"))
    parser.add_argument(
        "--seed", metavar="N", default="0", help=tr("which games; another number gives others")
    )
    parser.add_argument("--jobs", metavar="N", default="1", help=tr("games at the same time"))
    parser.add_argument(
        "--ai",
        choices=LEVELS,
        default=LEVEL,
        metavar=tr("LEVEL"),
        help=tr("who plays; only normal and hard may judge a board"),
    )
    parser.add_argument(
        "--starts",
        choices=(SPREAD, OWN),
        default=SPREAD,
        metavar=tr("HOW"),
        help=tr("first places by chance (spread) or as the players choose (own)"),
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Plays the games and prints what they tell."""
    shelf = make_library(args)
    path = find_board_file(args.board, shelf, tr)
    board = load_board(path)
    if not isinstance(board, BoardFile):
        raise UserError("\n".join(list_first(tr, board, MOST_TOLD)))
    try:
        weigh = find_weighing(board.game)
    except LookupError:
        raise UserError(tr("Boards of this game cannot be weighed by games.")) from None
    players = _parse_players(args.players, board, tr)
    games = (
        weigh.games[players]
        if args.games is None
        else parse_number(args.games, 1, MOST_GAMES, "--games", tr)
    )
    jobs = parse_number(args.jobs, 1, MOST_JOBS, "--jobs", tr)
    row = parse_seed(args.seed, "--seed", tr)
    outcomes = _play(board, players, games, jobs, row, args)
    report = count_up(board, players, outcomes)
    if args.json:
        say({"board": board.id, "game": board.game, **_write_report(report)})
        return 0
    tell(
        tr.plural(
            "{board}: {n} game of {players} players.",
            "{board}: {n} games of {players} players.",
            games,
            board=board.id,
            players=players,
        )
    )
    for line in list_lines(tr, board, report):
        tell(line)
    for warning in list_warnings(tr, board, report):
        tell(tr("Look at this: {warning}", warning=warning))
    return 0


def _parse_players(written: str | None, board: BoardFile, tr: Translator) -> int:
    if written is None:
        return board.seats[-1]
    players = parse_number(written, board.seats[0], board.seats[-1], "--players", tr)
    if players not in board.seats:
        raise UserError(
            tr(
                "--players: this board is for {seats} players.",
                seats=", ".join(map(str, board.seats)),
            )
        )
    return players


def _play(
    board: BoardFile, players: int, games: int, jobs: int, row: int, args: argparse.Namespace
) -> Sequence[Outcome]:
    from china_games.players.jobs import open_processes

    first = find_first_seed(board, row)
    tasks = list_tasks(board, players, games, args.starts, args.ai, first)
    found = []
    shown = sys.stderr.isatty()
    with open_processes(min(jobs, games)) as pool:
        for outcome in play_tasks(tasks, pool if jobs > 1 else None):
            found.append(outcome)
            if shown:
                print(f"\r{len(found)}/{games}", end="", file=sys.stderr, flush=True)
    if shown:
        print(file=sys.stderr)
    return found


def _write_report(report: Report) -> dict[str, Any]:
    """The figures as JSON takes them."""
    starts = report.starts
    return {
        **report._asdict(),
        "order": _write_fairness(report.order),
        "starts": None if starts is None else _write_fairness(starts),
        "ends": dict(report.ends),
        "points": {rule: round(share, 4) for rule, share in report.points},
        "use": {place: round(share, 4) for place, share in report.use},
        "filled": round(report.filled, 4),
    }


def _write_fairness(fairness: Fairness) -> dict[str, Any]:
    return {
        "p": fairness.p,
        "spread": round(fairness.spread, 4),
        "groups": [
            {
                "wins": round(group.wins, 2),
                "games": group.games,
                "fair": round(group.fair, 4),
                **{key: round(part, 4) for key, part in group.rate._asdict().items()},
            }
            for group in fairness.groups
        ],
    }
