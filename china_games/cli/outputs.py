"""Files that the commands write: where they may go, and what is said if they cannot be written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from china_games.cli.tools import UserError
from china_games.i18n import Translator


def output_file(written: str, what: str, tr: Translator) -> Path:
    """The path of a file to write, told by the option `what`: its folder must be there, and no
    folder in its place.
    """
    if not written.strip():
        raise UserError(tr("{what}: the name of the file is empty.", what=what))
    path = Path(written)
    try:
        if path.is_dir():
            raise UserError(
                tr("{what}: {path} is a folder. Add a file name.", what=what, path=written)
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
            tr("{what}: {path} is no name for a file.", what=what, path=repr(written))
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
                reason=describe_error(wrong).text(tr),
            )
        ) from None
