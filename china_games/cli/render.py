"""Draw the table as a seat sees it, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.boards.positions import draw_unknown
from china_games.cli import board_pictures
from china_games.cli.outputs import add_force, write_output
from china_games.cli.saved_games import load_game, read_position_file
from china_games.cli.tables import MOST_TOLD, complete_options, find_board, make_library
from china_games.cli.tools import UserError, find_file, parse_number, parse_size, tell
from china_games.files import list_first
from china_games.files.kinds import POSITION, find_kind
from china_games.games import registry
from china_games.i18n import Translator

USUAL = "1280x800"  # the size of a picture that nobody asked a size for


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "what",
        nargs="?",
        metavar=tr("SAVE|GAME"),
        help=tr("save file, text of a position or game, or the key of a game for its beginning"),
    )
    parser.add_argument(
        "--board",
        metavar=tr("ID|FILE"),
        help=tr(
            "the board of that game; without a game the board alone, even if its file is broken"
        ),
    )
    board_pictures.add_shows(parser, tr)
    parser.add_argument("--out", metavar="PNG", required=True, help=tr("picture to write"))
    parser.add_argument(
        "--seat", metavar="N", help=tr("the seat whose view is drawn; a spectator’s if left out")
    )
    parser.add_argument(
        "--size",
        metavar=tr("WxH"),
        default=argparse.SUPPRESS,
        help=tr("size of the picture, such as 1280x800"),
    )
    parser.add_argument("--at", metavar="N", help=tr("after how many actions; all if left out"))
    add_force(parser, tr)


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Writes the picture and says where."""
    size, out = (
        parse_size(args.size or USUAL, tr),
        board_pictures.check_picture(args.out, args.force, tr),
    )
    if args.board is not None and args.what not in registry.GAMES:
        return _draw_board(args, size, out, tr)
    shown = [name for name in ("pieces", "ids", "neighbours", "problems") if vars(args)[name]]
    if shown:
        raise UserError(
            tr("--{option} is for a board: give --board, and no game.", option=shown[0])
        )
    if args.what is None:
        raise UserError(tr("What is to be drawn? Give a save, a game, or --board."))
    session = _load_session(args, tr)
    seat = (
        None
        if args.seat is None
        else parse_number(args.seat, 0, len(session.setup.seats) - 1, "--seat", tr)
    )
    at = session.ply if args.at is None else parse_number(args.at, 0, session.ply, "--at", tr)
    _require_pygame(tr)
    from china_games.app import headless

    surface = headless.draw(session, seat, at, size, tr.language)
    write_output(out, lambda: headless.save(surface, out), tr)
    tell(tr("{path}: written.", path=out))
    return 0


def _require_pygame(tr: Translator) -> None:
    from china_games.kit import Unusable, require_pygame

    try:
        require_pygame(tr)
    except Unusable as wrong:
        raise UserError(str(wrong)) from wrong


def _draw_board(args: argparse.Namespace, size: tuple[int, int], out: Path, tr: Translator) -> int:
    """Writes the picture of a board, and says what is wrong with it; 1 if anything is."""
    for name in ("seat", "at"):
        if vars(args)[name] is not None:
            raise UserError(
                tr("--{option} is for a game: it does nothing for --board.", option=name)
            )
    if args.what is not None:
        raise UserError(
            tr("A save has its own board. Give --board alone, or after the key of a game.")
        )
    shelf = make_library(args)
    path = board_pictures.find_board_file(args.board, shelf, tr)
    problems, hints = board_pictures.list_problems(path, shelf)
    _require_pygame(tr)
    shown = (*problems, *(hints if args.problems else ()))
    show = board_pictures.list_shown(args)
    if problems:
        show = show._replace(problems=True)
    surface = board_pictures.draw_file(path, show, size, tr.language, shown, tr)
    from china_games.app import headless

    write_output(out, lambda: headless.save(surface, out), tr)
    for number, problem in enumerate(shown, 1):
        tell(f"{number}. {problem.say(tr)}")
    tell(tr("{path}: written.", path=out))
    return 1 if problems else 0


def _find_board_of_game(
    args: argparse.Namespace, rules: Any, players: int, tr: Translator
) -> BoardFile:
    """The board that a game's beginning is drawn on: the usual one, or the one that is asked for,
    by id or file.
    """
    shelf = make_library(args)
    if Path(args.board or "").suffix.lower() not in (".yaml", ".yml"):
        found: BoardFile = find_board(shelf, rules, players, args.board, tr)
        return found
    path = board_pictures.find_board_file(args.board, shelf, tr)
    read = board_file.load_board(path)
    if not isinstance(read, BoardFile):
        raise UserError("\n".join(list_first(tr, read, MOST_TOLD)))
    if read.game != rules.meta.key:
        raise UserError(
            tr("{path} is a board of the game {game}.", path=args.board, game=repr(read.game))
        )
    return read


def _load_session(args: argparse.Namespace, tr: Translator) -> Any:
    from china_games.session import SeatInfo, Session, Setup

    if args.what in registry.GAMES:
        rules = registry.load_rules(args.what)
        players = 4 if 4 in rules.meta.seats else rules.meta.seats[-1]
        board = _find_board_of_game(args, rules, players, tr)
        if args.board is not None and players not in board.seats:
            players = board.seats[-1]
        seats = tuple(SeatInfo(tr("Seat {n}", n=n), "human", "", n) for n in range(players))
        return Session.deal(
            Setup(args.what, board.id, complete_options(rules, board, {}, players, tr), seats, 0),
            board,
        )
    path = find_file(args.what, tr)
    if find_kind(path) == POSITION:
        laid = read_position_file(args.what, make_library(args), tr)
        people = tuple(SeatInfo(tr("Seat {n}", n=n), "human", "", n) for n in range(laid.seats))
        dealt = Setup(laid.rules.meta.key, laid.board.id, laid.options, people, 0)
        return Session(
            dealt, laid.board, laid.state if args.seat is None else draw_unknown(laid, 0)
        )
    return load_game(args.what, make_library(args), tr)
