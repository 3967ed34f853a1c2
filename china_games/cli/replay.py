"""Replay a save, check its hashes and say how the game stands."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from china_games.cli.saved_games import load_game
from china_games.cli.simulate import describe, say_line
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, parse_number, say, tell
from china_games.i18n import Translator

if TYPE_CHECKING:
    from china_games.session import Session


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "save",
        metavar=tr("SAVE"),
        help=tr("save file (.json), or the text of a game or of a position"),
    )
    parser.add_argument(
        "--position",
        action="store_true",
        help=tr("print the position as a text, as the command position reads it"),
    )
    parser.add_argument(
        "--text",
        action="store_true",
        help=tr("print the whole game as a text, with all that was hidden in it"),
    )
    parser.add_argument(
        "--at", metavar="N", help=tr("with --position: after how many actions; all if left out")
    )
    parser.add_argument(
        "--seat",
        metavar="N",
        help=tr("with --position: only what this seat knows; everything if left out"),
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the same line as simulate."""
    began = time.perf_counter()
    session = load_game(args.save, make_library(args), tr)
    seconds = time.perf_counter() - began
    if args.position:
        for option, given in (("--text", args.text), ("--json", args.json)):
            if given:
                told = {"what": "--position", "other": option}
                raise UserError(
                    tr("{what} and {other} do not go together: leave one of them out.", **told)
                )
        tell(_write_position(session, args, tr).rstrip())
        return 0
    if args.text:
        _require_lone_text(args, tr)
        from china_games.session.game_texts import write_game

        tell(write_game(session).rstrip())
        return 0
    for option in ("at", "seat"):
        if vars(args)[option] is not None:
            raise UserError(tr("--{option} is for --position: add it.", option=option))
    line = describe(
        session.rules,
        session.board.id,
        session.state,
        session.setup.seed,
        session.ply,
        seconds,
        session.setup.help,
        [move.note for move in session.moves],
        session.hints,
    )
    if session.setup.position:
        line["from_position"] = True
    if args.json:
        say(line)
    else:
        tell(say_line(line, tr))
    return 0


def _require_lone_text(args: argparse.Namespace, tr: Translator) -> None:
    for option in ("at", "seat", "json"):
        if vars(args)[option] not in (None, False):
            raise UserError(
                tr("--text is for the whole game: leave --{option} out.", option=option)
            )


def _write_position(session: Session, args: argparse.Namespace, tr: Translator) -> str:
    """The position that was asked for, as a text; UserError for a game that has none."""
    from china_games.boards.positions import list_games, load_positions

    key = session.setup.game
    if key not in list_games():
        raise UserError(tr("Positions of this game cannot be written as texts."))
    at = session.ply if args.at is None else parse_number(args.at, 0, session.ply, "--at", tr)
    if args.seat is None:
        return load_positions(key).write(session.find_state(at))
    seat = parse_number(args.seat, 0, len(session.setup.seats) - 1, "--seat", tr)
    return load_positions(key).write(session.view(seat, at))
