"""Checks that board files of several games share: what stands twice, names that nothing has."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from china_games.boards.sketch import Named, listed, whole
from china_games.files import Document, Problem, guess
from china_games.files.document import Way


def twice(document: Document, values: Iterable[tuple[Way, Any]], code: str = "twice_id") -> Iterator[Problem]:
    """A problem for every value that stands at an earlier place already. None is no value."""
    first: dict[Any, Way] = {}
    for way, value in values:
        if value is not None and value in first:
            yield document.problem(code, way, value=value, first=document.line(first[value]))
        first.setdefault(value, way)


def players_twice(document: Document) -> Iterator[Problem]:
    """Each number of players once."""
    numbers = listed(document.data, "players")
    return twice(document, ((("players", i), whole(value)) for i, value in numbers), "twice")


def names_twice(document: Document, named: Iterable[tuple[Way, dict[str, str]]]) -> Iterator[Problem]:
    """No two things have one name in any language. `named` are the ways of things and their names by language."""
    things = list(named)
    for language in ("en", "fr", "zh"):
        yield from twice(document, (((*way, "name", language), names.get(language)) for way, names in things),
                         "twice_name")


def unknown(document: Document, names: Iterable[Named], known: Iterable[str], code: str) -> Iterator[Problem]:
    """Names that are none of the known ones, with a guess what was meant."""
    for name in names:
        if name.id not in known:
            yield document.problem(code, name.way, value=name.id, guess=guess(name.id, known))
