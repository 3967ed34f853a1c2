"""Check boards, saves, lessons and settings: every problem with file, line and column."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from china_games.boards.board_file import list_hints
from china_games.boards.library import Library
from china_games.cli.board_pictures import check_picture, draw_file, list_problems
from china_games.cli.outputs import write_output
from china_games.cli.tables import make_library
from china_games.cli.tools import UserError, tell
from china_games.files import Limits, Problem, characters
from china_games.files.kinds import (
    ANALYSIS,
    BOARD,
    GAME_TEXT,
    LESSON,
    POSITION,
    PROGRESS,
    REVIEW,
    SAVE,
    SETTINGS,
    find_kind,
)
from china_games.files.source import read_text
from china_games.i18n import Translator
from china_games.paths import Paths

BY_NAME = {".json": SAVE, ".yaml": BOARD, ".yml": BOARD, ".review": REVIEW}
"""What a file is taken for that does not tell."""

LOOK, SETTLE, MOST_WAITS = 0.5, 0.3, 10
"""Seconds from one look at the files to the next, and from one to the next while a changed one gets
whole, so many times at most.
"""

GONE = 0, 0
"""The stamp of a file that is not there."""

SIZE = 1280, 800
"""Of the picture that is drawn at each change."""

LIMITS = Limits(size=2_000_000)


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar=tr("FILE"),
        help=tr("board, save, lesson, settings, or the text of a position or game"),
    )
    parser.add_argument(
        "--hints",
        action="store_true",
        help=tr("boards: also what is allowed but plays or looks badly"),
    )
    parser.add_argument(
        "--watch", action="store_true", help=tr("check again whenever a file changes, until Ctrl+C")
    )
    parser.add_argument(
        "--out", metavar="PNG", help=tr("with --watch: draw the board anew at each change")
    )


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the problems of all files; 1 if there is any."""
    if not all(written.strip() for written in args.files):
        raise UserError(tr("The name of the file is empty."))
    if args.out is not None and not args.watch:
        raise UserError(tr("--out is for --watch; to draw a board once, use render --board."))
    if not args.watch:
        return _tell_files(args, tr)
    out = None if args.out is None else check_picture(args.out, True, tr)
    return _watch(args, out, tr)


def _tell_files(args: argparse.Namespace, tr: Translator) -> int:
    """Prints the problems of all files, and the hints if they are asked for."""
    found, library = False, make_library(args)
    for written in args.files:
        path, shown = Path(written), characters.put_on_one_line(written)
        if find_kind(path) in (POSITION, GAME_TEXT):
            found = _tell_position(path, shown, library, tr) or found
            continue
        problems = check_file(path, library, Paths(args.data_dir))
        for problem in problems:
            tell(f"{_name_place(shown, problem)}: {problem.say_message(tr)}")
        if problems:
            found = True
        else:
            tell(tr("{path}: in order.", path=shown))
        for hint in list_hints(path, bool(problems)) if args.hints else ():
            place, told = _name_place(shown, hint), hint.say_message(tr)
            tell(tr("{place}: hint: {told}", place=place, told=told))
    return 1 if found else 0


def _tell_position(path: Path, shown: str, library: Library, tr: Translator) -> bool:
    """Prints what is wrong with the text of a position or game; whether anything is."""
    from china_games.boards.game_text import list_game_sentences
    from china_games.boards.positions import list_sentences

    list_all = list_game_sentences if find_kind(path) == GAME_TEXT else list_sentences
    wrong = list(list_all(path, library, tr))
    for line, told in wrong:
        tell(f"{shown}:{line or 1}:1: {told}")
    if not wrong:
        tell(tr("{path}: in order.", path=shown))
    return bool(wrong)


def _name_place(shown: str, problem: Problem) -> str:
    return f"{shown}:{problem.line or 1}:{problem.column or 1}"


def _watch(args: argparse.Namespace, out: Path | None, tr: Translator) -> int:
    """Checks again at each change; editors that save by renaming are followed by the name."""
    paths, seen, found = [Path(written) for written in args.files], None, 0
    try:
        while True:
            now = [_stamp(path) for path in paths]
            if now != seen:
                seen = now if seen is None else _settle(paths, now)
                if sys.stdout.isatty():
                    tell("\x1b[2J\x1b[H")
                found = _tell_files(args, tr)
                if out is not None:
                    _draw(paths[0], out, args, tr)
            time.sleep(LOOK)
    except KeyboardInterrupt:
        return found


def _settle(paths: Sequence[Path], stamps: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The stamps of the files once they stand still: nothing is told of one that is half-written. A
    file that is gone gets a moment to come back, as some editors write another and rename it.
    """
    for _ in range(MOST_WAITS):
        time.sleep(SETTLE)
        former, stamps = stamps, [_stamp(path) for path in paths]
        if stamps == former and GONE not in stamps:
            break
    return stamps


def _stamp(path: Path) -> tuple[int, int]:
    try:
        about = path.stat()
    except OSError:
        return GONE
    return about.st_mtime_ns, about.st_size


def _draw(path: Path, out: Path, args: argparse.Namespace, tr: Translator) -> None:
    """The picture of the first file, with problems ringed; why there is none is told."""
    from china_games.app import headless
    from china_games.table.plans import Show

    problems, hints = list_problems(path, make_library(args))
    shown = (*problems, *(hints if args.hints else ()))
    try:
        surface = draw_file(
            path, Show(grid=True, ids=True, problems=True), SIZE, tr.language, shown, tr
        )
        write_output(out, lambda: headless.save(surface, out), tr)
    except UserError as wrong:
        tell(str(wrong))
        return
    tell(tr("{path}: written.", path=out))


def check_file(path: Path, library: Library, paths: Paths) -> tuple[Problem, ...]:
    """Everything that is wrong with a file, taken for what stands in it; its name counts where that
    does not tell.
    """
    from china_games.app.learn.progress import check_progress
    from china_games.session import loading
    from china_games.settings_file import check_settings
    from china_games.study.analysis_files import check_analysis
    from china_games.study.review_files import read_review

    kind = find_kind(path) or BY_NAME.get(path.suffix.lower(), "")
    if kind == SAVE:
        return loading.check_save(path, library)
    if kind == BOARD:
        return library.check(path)
    if kind == LESSON:
        return _check_lesson(path, library, paths)
    if kind == SETTINGS:
        return check_settings(path)
    if kind == REVIEW:
        return read_review(path).problems
    if kind == ANALYSIS:
        return check_analysis(path, library)
    if kind == PROGRESS:
        return check_progress(path)
    return read_text(path, LIMITS).problems or (Problem(path, 1, 1, "no_kind"),)


def _check_lesson(path: Path, library: Library, paths: Paths) -> tuple[Problem, ...]:
    """What is wrong with a lesson, by itself and beside those that there are."""
    from china_games.app.learn.check import check_lesson
    from china_games.app.learn.shelf import Lesson, find_taken_id, list_folders, read_lesson

    lesson = read_lesson(path)
    if not isinstance(lesson, Lesson):
        return lesson
    return (*find_taken_id(lesson, *list_folders(paths)), *check_lesson(lesson, library))
