"""List the lessons, or play each through to check it."""

from __future__ import annotations

import argparse

from china_games.app.learn.check import check_lesson
from china_games.app.learn.progress import load_progress
from china_games.app.learn.shelf import Lesson, list_folders, read_lessons
from china_games.cli.tables import find_rules, make_library
from china_games.cli.tools import say, tell
from china_games.files import Problem, list_first
from china_games.i18n import Translator
from china_games.paths import Paths

MOST_TOLD = 20
"""Problems that are listed one by one."""


def configure(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """The command's own words."""
    parser.add_argument(
        "game", nargs="?", metavar=tr("GAME"), help=tr("only the lessons of this game")
    )
    parser.add_argument(
        "--check", action="store_true", help=tr("play every path through each lesson")
    )
    parser.add_argument("--json", action="store_true", help=tr("one JSON object a line"))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Prints a line a lesson; 1 if anything is wrong with one."""
    if args.game is not None:
        find_rules(args.game, tr)
    paths, library = Paths(args.data_dir), make_library(args)
    lessons, problems = read_lessons(*list_folders(paths))
    progress, wrong = load_progress(paths), bool(problems)
    _tell_problems(args, tr, problems)
    for lesson in lessons:
        if args.game in (None, lesson.file.game):
            found = check_lesson(lesson, library) if args.check else ()
            wrong = wrong or bool(found)
            done, step = progress.find_place(lesson.id, lesson.version)
            if args.json:
                say(
                    {
                        "id": lesson.id,
                        "game": lesson.file.game,
                        "title": tr.choose_name(_list_names(lesson)),
                        "minutes": lesson.file.minutes,
                        "steps": len(lesson.file.steps),
                        "done": done,
                        "step": step,
                        "checked": args.check,
                        "problems": [problem.say(tr) for problem in found],
                    }
                )
                continue
            tell(
                tr.plural(
                    "{id}: {title} ({minutes} min, {n} step)",
                    "{id}: {title} ({minutes} min, {n} steps)",
                    len(lesson.file.steps),
                    id=lesson.id,
                    title=tr.choose_name(_list_names(lesson)),
                    minutes=lesson.file.minutes,
                )
                + _say_state(tr, args.check, found)
            )
            _tell_problems(args, tr, found)
    return 1 if wrong else 0


def _say_state(tr: Translator, checked: bool, found: tuple[Problem, ...]) -> str:
    """What the check has found, to stand behind a lesson."""
    if not checked:
        return ""
    if not found:
        return tr(": in order")
    return tr.plural(": {n} problem", ": {n} problems", len(found))


def _tell_problems(args: argparse.Namespace, tr: Translator, found: tuple[Problem, ...]) -> None:
    """The problems of files; for people only the first ones, as they may be thousands."""
    if args.json:
        for problem in found:
            say({"problem": problem.say(tr)})
        return
    for text in list_first(tr, found, MOST_TOLD):
        tell(text)
    if len(found) > MOST_TOLD:
        tell(tr("The command “check” lists everything that is wrong with a file."))


def _list_names(lesson: Lesson) -> dict[str, str]:
    return {"en": lesson.file.title.en, "fr": lesson.file.title.fr}
