"""Check boards, saves, lessons and settings: every problem with file, line and column."""

from __future__ import annotations

import argparse
from pathlib import Path

from china_games.boards.library import Library
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, tell
from china_games.files import Limits, Problem, characters
from china_games.files.kinds import BOARD, LESSON, PROGRESS, REVIEW, SAVE, SETTINGS, find_kind
from china_games.files.source import read_text
from china_games.i18n import Translator

BY_NAME = {".json": SAVE, ".yaml": BOARD, ".yml": BOARD, ".review": REVIEW}
"""What a file is taken for that does not tell."""

LIMITS = Limits(size=2_000_000)


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "files", nargs="+", metavar=tr("FILE"), help=tr("board, save, lesson or settings")
    )


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the problems of all files; 1 if there is any."""
    found, library = False, make_library(args)
    if not all(written.strip() for written in args.files):
        raise UserError(tr("The name of the file is empty."))
    for written in args.files:
        problems = check_file(Path(written), library)
        shown = characters.put_on_one_line(written)
        for problem in problems:
            place = f"{shown}:{problem.line or 1}:{problem.column or 1}"
            tell(f"{place}: {problem.say_message(tr)}")
        if problems:
            found = True
        else:
            tell(tr("{path}: in order.", path=shown))
    return 1 if found else 0


def check_file(path: Path, library: Library) -> tuple[Problem, ...]:
    """Everything that is wrong with a file, taken for what stands in it; its name counts where that
    does not tell.
    """
    from china_games.app.learn.check import check_lesson
    from china_games.app.learn.progress import check_progress
    from china_games.app.learn.shelf import Lesson, read_lesson
    from china_games.session import loading
    from china_games.settings_file import check_settings
    from china_games.study.review_files import read_review

    kind = find_kind(path) or BY_NAME.get(path.suffix.lower(), "")
    if kind == SAVE:
        return loading.check(path, library)
    if kind == BOARD:
        return library.check(path)
    if kind == LESSON:
        lesson = read_lesson(path)
        return check_lesson(lesson, library) if isinstance(lesson, Lesson) else lesson
    if kind == SETTINGS:
        return check_settings(path)
    if kind == REVIEW:
        return read_review(path).problems
    if kind == PROGRESS:
        return check_progress(path)
    return read_text(path, LIMITS).problems or (Problem(path, 1, 1, "no_kind"),)
