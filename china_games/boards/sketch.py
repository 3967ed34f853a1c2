"""What can be read out of a board file that may be wrong anywhere: None stands for what cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.files.document import DataPath
from china_games.geometry import Line, Point


class Named(NamedTuple):
    """An id that refers to something, and where it stands."""

    path: DataPath
    id: str


def list_mappings(
    data: object, key: str, path: DataPath = ()
) -> Iterator[tuple[DataPath, dict[str, Any]]]:
    """The mappings in the list data[key], each with its path."""
    for i, value in list_items(data, key):
        if isinstance(value, dict):
            yield (*path, key, i), value


def list_items(data: object, key: str) -> list[tuple[int, Any]]:
    """The numbered values of the list data[key]; none if there is no such list."""
    found = data.get(key) if isinstance(data, dict) else None
    return list(enumerate(found)) if isinstance(found, list) else []


def list_texts(data: object, key: str, path: DataPath) -> tuple[Named, ...]:
    """The texts in the list data[key]."""
    return tuple(
        Named((*path, key, i), value)
        for i, value in list_items(data, key)
        if isinstance(value, str)
    )


def read_text(value: object) -> str | None:
    """The value if it is a text, else None."""
    return value if isinstance(value, str) else None


def read_names(value: object) -> dict[str, str]:
    """Language -> name, as far as they are texts."""
    found = value if isinstance(value, dict) else {}
    return {key: name for key, name in found.items() if isinstance(name, str)}


def read_whole(value: object) -> int | None:
    """The value if it is a whole number, else None; true and false are none."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def read_point(value: object) -> Point | None:
    """A pair of numbers, or None."""
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(type(part) in (int, float) for part in value)
    ):
        return value[0], value[1]
    return None


def read_line(value: object) -> Line | None:
    """A list of points, or None if one of them is not."""
    found = [read_point(part) for part in value] if isinstance(value, list) else [None]
    return tuple(part for part in found if part is not None) if None not in found else None
