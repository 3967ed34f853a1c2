"""Checks that board files of several games share: what stands twice, names that nothing has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from china_games.boards.sketch import Named, list_items, read_whole
from china_games.files import Document, Problem, guess
from china_games.files.document import DataPath
from china_games.geometry import Point

MOST_OFF = 12
"""More points outside a map than these are told in one sentence."""


def find_repeats(
    document: Document, values: Iterable[tuple[DataPath, Any]], code: str = "twice_id"
) -> Iterator[Problem]:
    """A problem for every value that stands at an earlier place already. None is no value."""
    first: dict[Any, DataPath] = {}
    for path, value in values:
        if value is not None and value in first:
            yield document.make_problem(
                code, path, value=value, first=document.find_line(first[value])
            )
        first.setdefault(value, path)


def find_repeated_players(document: Document) -> Iterator[Problem]:
    """Each number of players once."""
    numbers = list_items(document.data, "players")
    return find_repeats(
        document, ((("players", i), read_whole(value)) for i, value in numbers), "twice"
    )


def find_repeated_names(
    document: Document, named: Iterable[tuple[DataPath, dict[str, str]]]
) -> Iterator[Problem]:
    """No two things have one name in any language. `named` are the paths of things and their names
    by language.
    """
    things = list(named)
    for language in ("en", "fr", "zh"):
        yield from find_repeats(
            document,
            (((*path, "name", language), names.get(language)) for path, names in things),
            "twice_name",
        )


def find_unknown(
    document: Document, names: Iterable[Named], known: Iterable[str], code: str
) -> Iterator[Problem]:
    """Names that are none of the known ones, with a guess what was meant."""
    for name in names:
        if name.id not in known:
            yield document.make_problem(code, name.path, value=name.id, guess=guess(name.id, known))


def find_off_the_map(
    document: Document, size: Point, points: Iterable[tuple[DataPath, Point]]
) -> Iterator[Problem]:
    """Points that lie outside a map of this size; where they are many, it is the size that is
    wrong.
    """
    off = [(path, at) for path, at in points if not _lies_on(size, at)]
    if len(off) > MOST_OFF:
        yield document.make_problem("size_too_small", ("size",), count=len(off))
        return
    for path, (x, y) in off:
        yield document.make_problem("off_the_map", path, x=x, y=y)


def _lies_on(size: Point, at: Point) -> bool:
    return 0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]
