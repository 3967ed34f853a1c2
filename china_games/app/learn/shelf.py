"""The lessons that there are: those of the program and those in a person's folder, read and held
against the models.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from msgspec import convert

from china_games import resources
from china_games.app.learn.messages import ADVICE, MESSAGES
from china_games.app.learn.models import FORMAT, LessonFile
from china_games.app.learn.slips import find_slips
from china_games.files import Document, Limits, Problem, add_messages, find_problems
from china_games.files.document import sort_problems
from china_games.files.kinds import LESSON, find_other_kind
from china_games.files.yaml_file import read_yaml
from china_games.games.registry import GAMES
from china_games.paths import Paths

add_messages(MESSAGES, ADVICE)

LIMITS = Limits(size=100_000, values=5_000, depth=8)
MOST_FILES = 200
"""So many files of a folder are looked at."""


class Lesson(NamedTuple):
    """A lesson that was read and found right, as far as that can be said without playing it."""

    file: LessonFile
    document: Document  # what `check` points at

    @property
    def id(self) -> str:
        """Its name, unique among all lessons; progress is kept by it."""
        return self.file.id

    @property
    def version(self) -> str:
        """What changes with the file: a person who stands in the middle of a changed lesson begins
        it anew.
        """
        return self.document.sha256[:12]


def is_own(lesson: Lesson) -> bool:
    """Whether a lesson is not one of the program's."""
    return not any(
        lesson.document.path.is_relative_to(folder) for folder in resources.list_lesson_folders()
    )


def list_folders(paths: Paths) -> tuple[Path, ...]:
    """Where lessons lie: the program's folder, then the person's own."""
    return *resources.list_lesson_folders(), paths.data / "lessons"


def read_lesson(path: Path) -> Lesson | tuple[Problem, ...]:
    """The lesson of a file, or everything that is wrong with the file."""
    document = read_yaml(path, LIMITS)
    if document.data is None:
        return find_other_kind(document, LESSON) or document.problems
    if (newer := _find_newer(document)) is not None:
        return (newer,)
    found = [*document.problems, *find_problems(LessonFile, document)]
    if not found:
        file = convert(document.data, LessonFile)
        found = list(find_slips(document, file))
        if not found:
            return Lesson(file, document)
    return find_other_kind(document, LESSON) or sort_problems(found)


def _find_newer(document: Document) -> Problem | None:
    """That a lesson is of a format that this program does not know yet, if so."""
    version = document.data.get("format") if isinstance(document.data, dict) else None
    if type(version) is not int or version <= FORMAT:
        return None
    return document.make_problem("lesson_newer", ("format",), value=version)


@cache
def find_first_lesson(game: str) -> Lesson | None:
    """The lesson of the program that a game begins with; None if it has none."""
    for folder in resources.list_lesson_folders():
        for path in _list_files(folder / game):
            found = read_lesson(path)
            if isinstance(found, Lesson):
                return found
    return None


def read_lessons(*places: Path) -> tuple[tuple[Lesson, ...], tuple[Problem, ...]]:
    """All lessons of some folders, by game and file name, and what is wrong with those that are
    left out.
    """
    lessons: dict[str, Lesson] = {}
    problems: list[Problem] = []
    for folder in places:
        for path in _list_files(folder):
            found = _read_again(path)
            if not isinstance(found, Lesson):
                problems += found
            elif lessons.setdefault(found.id, found) is not found:
                problems.append(_tell_taken_id(found, lessons[found.id]))
    order = list(GAMES)
    ordered = sorted(
        lessons.values(),
        key=lambda lesson: (order.index(lesson.file.game), lesson.document.path.name),
    )
    return tuple(ordered), tuple(problems)


def find_taken_id(lesson: Lesson, *places: Path) -> tuple[Problem, ...]:
    """That another lesson of some folders has the id of this one, so that it would be left out; not
    one of the person's own with the same file name, whose place it is to take.
    """
    name, where = lesson.document.path.name, lesson.document.path.resolve()
    others = [
        one
        for one in read_lessons(*places)[0]
        if one.id == lesson.id
        and one.document.path.resolve() != where
        and not (is_own(one) and one.document.path.name == name)
    ]
    return tuple(_tell_taken_id(lesson, one) for one in others)


def _tell_taken_id(lesson: Lesson, other: Lesson) -> Problem:
    name = other.document.path.name
    return lesson.document.make_problem("lesson_twice", ("id",), value=lesson.id, other=name)


def _read_again(path: Path) -> Lesson | tuple[Problem, ...]:
    """The lesson of a file, which is not read anew while its stamp is the same: Learn is opened
    again and again, and reading all lessons takes longer than anything else it does.
    """
    try:
        found = path.stat()
    except OSError:
        return read_lesson(path)
    stamp = found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
    return _read_stamped(path, stamp, tuple(GAMES))


@lru_cache(maxsize=MOST_FILES)
def _read_stamped(
    path: Path, stamp: tuple[int, ...], games: tuple[str, ...]
) -> Lesson | tuple[Problem, ...]:
    """Kept by the games that there are, too: a lesson of no game is wrong."""
    return read_lesson(path)


def _list_files(folder: Path) -> list[Path]:
    try:
        found = (*folder.glob("*.yaml"), *folder.glob("*/*.yaml"))
        return sorted(path for path in found if path.is_file())[:MOST_FILES]
    except OSError:
        return []
