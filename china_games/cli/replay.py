"""Replay a save, check its hashes and say how the game stands."""

from __future__ import annotations

import argparse
import time

from china_games.cli.simulate import describe, say_line
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, find_file, say, tell
from china_games.i18n import Translator


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("save", metavar=tr("SAVE"), help=tr("save file (.json)"))
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the same line as simulate."""
    from china_games.session import loading

    path = find_file(args.save, tr)
    began = time.perf_counter()
    try:
        session = loading.load(path, make_library(args))
    except loading.LoadError as wrong:
        raise UserError("\n".join(problem.say(tr) for problem in wrong.problems)) from None
    seconds = time.perf_counter() - began
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
    if args.json:
        say(line)
    else:
        tell(say_line(line, tr))
    return 0
