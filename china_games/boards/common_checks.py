"""Checks that board files of several games share: what stands twice, names that nothing has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from china_games.boards.sketch import Named, list_items, read_whole
from china_games.files import Document, Problem, guess
from china_games.files.document import DataPath


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
