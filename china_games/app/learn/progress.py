"""How far a person has come: lessons done and begun, hints seen; one small file in the
person's data folder.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, convert

from china_games.files import (
    Document,
    Limits,
    Model,
    Problem,
    describe_error,
    find_problems,
    is_valid,
    read_json,
)
from china_games.files.disk import read_bytes, write_atomically
from china_games.files.kinds import find_newer
from china_games.paths import Paths

FILE, COPY = "lessons.json", "lessons.broken.json"
LIMITS = Limits(size=1_000_000, values=50_000, depth=5)
Key = Annotated[str, Meta(min_length=1, max_length=120)]


GRADES = ("missed", "nearly", "best")
"""What a try of a puzzle comes to, from the worst to the best."""

SCHEMA = 1
"""The version of the file."""

LONGEST_NAME = 40
"""Characters of a person's name that is kept."""


def name_try(person: str, puzzle: str) -> str:
    """The key by which it is kept how a person's try of a puzzle went."""
    return f"{person[:LONGEST_NAME].casefold()}/{puzzle}"


class Kept(Model):
    """What is kept of a lesson: ever done; the step that was reached, and in which version of the
    file.
    """

    done: bool = False
    step: Annotated[int, Meta(ge=0, le=99)] = 0
    version: Annotated[str, Meta(max_length=64)] = ""


class ProgressFile(Model):
    """What the file holds. Keys of hints are "game/key/person", in older files "game/key"; those of
    puzzles "person/key".
    """

    format: Literal["china-games-lessons"]
    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA)]
    lessons: dict[Key, Kept] = {}
    hints: Annotated[list[Key], Meta(max_length=1000)] = []
    puzzles: dict[Key, Literal["missed", "nearly", "best"]] = {}


class Progress(NamedTuple):
    """Immutable: every change gives another one, to be kept by `save_progress`."""

    lessons: tuple[tuple[str, Kept], ...] = ()
    hints: frozenset[str] = frozenset()
    puzzles: tuple[tuple[str, str], ...] = ()
    """(person and puzzle, grade of the best try): see `name_try`."""

    def find_grade(self, person: str, puzzle: str) -> str:
        """How a person's best try of a puzzle went; "" = not tried yet."""
        return dict(self.puzzles).get(name_try(person, puzzle), "")

    def keep_grade(self, person: str, puzzle: str, grade: str) -> Progress:
        """A puzzle was tried; a former, better try stands."""
        kept, key = dict(self.puzzles), name_try(person, puzzle)
        if GRADES.index(grade) > GRADES.index(kept.get(key, grade)) or key not in kept:
            kept[key] = grade
        return self._replace(puzzles=tuple(sorted(kept.items())))

    def find_place(self, lesson: str, version: str) -> tuple[bool, int]:
        """Whether a lesson was ever done, and at which step to go on (0 in another version of its
        file).
        """
        kept = dict(self.lessons).get(lesson)
        return (
            (False, 0) if kept is None else (kept.done, kept.step if kept.version == version else 0)
        )

    def reach(self, lesson: str, version: str, step: int, done: bool = False) -> Progress:
        """A lesson stands at this step; `done`: it was gone through to its end. Once done, always
        done.
        """
        kept = dict(self.lessons)
        kept[lesson] = Kept(done or self.find_place(lesson, version)[0], step, version)
        return self._replace(lessons=tuple(sorted(kept.items(), key=lambda pair: pair[0])))

    def see(self, hint: str) -> Progress:
        """A first hint was shown."""
        return self._replace(hints=self.hints | {hint})

    def forget_hints(self) -> Progress:
        """All first hints are shown once more."""
        return self._replace(hints=frozenset())


def load_progress(paths: Paths) -> Progress:
    """What is kept, of a broken file what is right in it; nothing where there is no file yet. The
    broken file is kept beside the one that takes its place: a lost mark costs a click, no game.
    """
    path = paths.data / FILE
    if not path.exists():
        return Progress()
    document, problems = _read(path)
    if problems:
        with contextlib.suppress(OSError):
            write_atomically(path.with_name(COPY), read_bytes(path, LIMITS.size))
    data = document.data if type(document.data) is dict else {}
    lessons, hints, puzzles = (data.get(name) for name in ("lessons", "hints", "puzzles"))
    kept = {
        key: convert(value, Kept)
        for key, value in (lessons.items() if type(lessons) is dict else ())
        if is_valid(key, Key) and is_valid(value, Kept)
    }
    return Progress(
        tuple(sorted(kept.items(), key=lambda pair: pair[0])),
        frozenset(hint for hint in (hints if type(hints) is list else ()) if is_valid(hint, Key)),
        tuple(
            sorted(
                (key, grade)
                for key, grade in (puzzles.items() if type(puzzles) is dict else ())
                if is_valid(key, Key) and grade in GRADES
            )
        ),
    )


def check_progress(path: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with the file that keeps it."""
    return _read(path)[1]


def _read(path: Path) -> tuple[Document, tuple[Problem, ...]]:
    document = read_json(path, LIMITS)
    newer = find_newer(document, SCHEMA)
    return document, newer or document.problems or find_problems(ProgressFile, document)


def save_progress(paths: Paths, progress: Progress) -> Problem | None:
    """Keeps it; the problem if that cannot be done, in which case the former file is untouched."""
    path = paths.data / FILE
    data = {
        "format": "china-games-lessons",
        "schema": SCHEMA,
        "lessons": {
            key: {"done": kept.done, "step": kept.step, "version": kept.version}
            for key, kept in progress.lessons
        },
        "hints": sorted(progress.hints),
        **({"puzzles": dict(progress.puzzles)} if progress.puzzles else {}),
    }
    try:
        write_atomically(path, (json.dumps(data, indent=1) + "\n").encode())
    except OSError as wrong:
        return Problem(path, 0, 0, "unwritable", (("reason", describe_error(wrong)),))
    return None
