"""A board file to begin with."""

from __future__ import annotations

import argparse

from china_games.cli.outputs import add_force, check_output, keep_board, write_output
from china_games.cli.tables import find_rules, make_library
from china_games.cli.tools import tell
from china_games.files.disk import write_atomically
from china_games.i18n import Translator
from china_games.workshop import keeping


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument("game", metavar=tr("GAME"), help=tr("the game whose board you make"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--out", metavar=tr("FILE"), help=tr("file to write; left out: it is printed")
    )
    where.add_argument("--own", action="store_true", help=tr("save it with your own boards"))
    add_force(parser, tr)


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints or writes the file."""
    rules = find_rules(args.game, tr)
    if args.own:
        game, shelf = rules.meta.key, make_library(args)
        keep_board(lambda folder: keeping.keep_template(game, folder, shelf), args, tr)
        return 0
    out = None if args.out is None else check_output(args.out, "--out", tr, args.force)
    text = keeping.read_template(rules.meta.key)
    if out is None:
        tell(text.rstrip("\n"))
        return 0
    write_output(out, lambda: write_atomically(out, text.encode()), tr)
    tell(tr("{path}: written.", path=out))
    return 0
