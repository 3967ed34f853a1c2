"""Plain data from a file that remembers where each value stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from china_games.files.problem import Problem
from china_games.files.source import Source

Place = tuple[int, int]
"""Line and column, counted from 1."""

DataPath = tuple[str | int, ...]
"""Keys and indices from the root of a document to a value."""

MOST_PROBLEMS = 200


class Bad:
    """Stands in the data for a value whose problem is told already."""

    def __repr__(self) -> str:
        return "BAD"


BAD = Bad()


class Document(NamedTuple):
    """What a file holds. `data` is None where it could not be read at all."""

    path: Path
    data: Any
    problems: tuple[Problem, ...]
    sha256: str
    find: Callable[[DataPath, bool], Place]

    def make_problem(
        self, code: str, path: DataPath, /, at_key: bool = False, **args: Any
    ) -> Problem:
        """A problem at the value that `path` leads to, or at its key."""
        return Problem(self.path, *self.find(path, at_key), code, tuple(args.items()))

    def find_line(self, path: DataPath) -> int:
        """The line where a value stands."""
        return self.find(path, False)[0]


def refuse(source: Source, *problems: Problem) -> Document:
    """The document of a file that could not be read: no data, and every place is line 0."""
    return Document(source.path, None, problems, source.sha256, lambda path, at_key: (0, 0))


def sort_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems as they stand in the file, each once; of very many the first ones and how many
    more.
    """
    found = list(problems)
    left = sum(dict(problem.args)["count"] for problem in found if problem.code == "more")
    each = dict.fromkeys(problem for problem in found if problem.code != "more")
    ordered = sorted(each, key=lambda problem: problem[1:3])
    left += max(0, len(ordered) - MOST_PROBLEMS)
    return (*ordered[:MOST_PROBLEMS], *([count_rest(ordered[0].path, left)] if left else []))


def count_rest(path: Path, count: int) -> Problem:
    """Says that there are problems that are not told one by one."""
    return Problem(path, 0, 0, "more", (("count", count),))
