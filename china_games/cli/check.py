"""Check boards and saves: every problem with file, line and column."""

from __future__ import annotations

import argparse
from pathlib import Path

from china_games.cli.tools import library_of
from china_games.i18n import Translator


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "files", nargs="+", metavar=tr("FILE"), help=tr("board (.yaml) or save (.json)")
    )


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the problems of all files; 1 if there is any."""
    from china_games.session import loading

    found, library = False, library_of(args)
    for written in args.files:
        path = Path(written)
        board = path.suffix.lower() in (".yaml", ".yml")
        problems = library.check(path) if board else loading.check(path, library)
        for problem in problems:
            print(
                f"{problem.path}:{problem.line or 1}:{problem.column or 1}: {problem.message(tr)}"
            )
        if problems:
            found = True
        else:
            print(tr("{path}: in order.", path=written))
    return 1 if found else 0
