"""Files that the commands write: where they may go, and what is said if they cannot be written."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from china_games.cli.tools import UserError, tell
from china_games.i18n import Translator
from china_games.paths import Paths


def add_force(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The option of commands that write files."""
    parser.add_argument("--force", action="store_true", help=tr("overwrite an existing file"))


def check_output(written: str, what: str, tr: Translator, force: bool = False) -> Path:
    """The path of a file to write, told by the option `what`: its folder must be there, and nothing
    in its place but, with `force`, a file.
    """
    if not written.strip():
        raise UserError(tr("{what}: the name of the file is empty.", what=what))
    path = Path(written)
    try:
        if path.is_dir():
            raise UserError(
                tr("{what}: {path} is a folder. Add a file name.", what=what, path=written)
            )
        if os.path.lexists(path) and not path.is_file():
            raise UserError(
                tr(
                    "{what}: {path} is a device, a pipe or a link to nothing. Choose another name.",
                    what=what,
                    path=written,
                )
            )
        if path.is_file() and not force:
            raise UserError(
                tr(
                    "{what}: {path} exists already. Choose another name, or add --force to "
                    "overwrite it.",
                    what=what,
                    path=written,
                )
            )
        if not path.parent.is_dir():
            raise UserError(
                tr(
                    "{what}: there is no folder {folder}. Make it first, or choose another one.",
                    what=what,
                    folder=path.parent,
                )
            )
    except (OSError, ValueError):
        raise UserError(
            tr("{what}: {path} cannot be the name of a file.", what=what, path=repr(written))
        ) from None
    return path


def write_output(path: Path, write: Callable[[], object], tr: Translator) -> None:
    """Calls `write`, which writes the file; UserError with the reason and a remedy if it cannot."""
    from china_games.files import describe_error

    try:
        write()
    except OSError as wrong:
        raise UserError(
            tr(
                "{path}: could not be written ({reason}). Choose another place.",
                path=path,
                reason=describe_error(wrong).say(tr),
            )
        ) from None


def keep_board(write: Callable[[Path], Path], args: argparse.Namespace, tr: Translator) -> None:
    """Writes a board among the person's own ones and says in which file; `write` is given their
    folder and gives the file.
    """
    found: list[Path] = []
    folder = Paths(args.data_dir).boards
    write_output(folder, lambda: found.append(write(folder)), tr)
    tell(tr("{path}: written.", path=found[0]))
