"""Draw the table as a seat sees it, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from china_games.cli.outputs import add_force, check_output, write_output
from china_games.cli.tables import complete_options, find_board, make_library
from china_games.cli.tools import UserError, find_file, parse_number, parse_size, tell
from china_games.games import registry
from china_games.i18n import Translator

USUAL = "1280x800"  # the size of a picture that nobody asked a size for


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "what",
        metavar=tr("SAVE|GAME"),
        help=tr("save file, or the key of a game for its beginning"),
    )
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
    size, out = parse_size(args.size or USUAL, tr), _check_picture(args.out, args.force, tr)
    session = _load_session(args, tr)
    seat = (
        None
        if args.seat is None
        else parse_number(args.seat, 0, len(session.setup.seats) - 1, "--seat", tr)
    )
    at = session.ply if args.at is None else parse_number(args.at, 0, session.ply, "--at", tr)
    from china_games.kit import Unusable, require_pygame

    try:
        require_pygame(tr)
    except Unusable as wrong:
        raise UserError(str(wrong)) from wrong
    from china_games.app import headless

    surface = headless.draw(session, seat, at, size, tr.language)
    write_output(out, lambda: headless.save(surface, out), tr)
    tell(tr("{path}: written.", path=out))
    return 0


def _load_session(args: argparse.Namespace, tr: Translator) -> Any:
    from china_games.session import SeatInfo, Session, Setup, loading

    if args.what in registry.GAMES:
        rules = registry.load_rules(args.what)
        players = 4 if 4 in rules.meta.seats else rules.meta.seats[-1]
        board = find_board(make_library(args), rules, players, None, tr)
        seats = tuple(SeatInfo(tr("Seat {n}", n=n), "human", "", n) for n in range(players))
        return Session.deal(
            Setup(args.what, board.id, complete_options(rules, board, {}, players, tr), seats, 0),
            board,
        )
    path = find_file(args.what, tr)
    try:
        return loading.load(path, make_library(args))
    except loading.LoadError as wrong:
        raise UserError("\n".join(problem.say(tr) for problem in wrong.problems)) from None


def _check_picture(written: str, force: bool, tr: Translator) -> Path:
    if written.strip() and Path(written).suffix.lower() != ".png" and not Path(written).is_dir():
        raise UserError(tr("--out: {path} does not end in .png.", path=written))
    return check_output(written, "--out", tr, force)
