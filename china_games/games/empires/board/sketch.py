"""What can be made out of a map file of Empires that may be wrong anywhere: None stands for what
cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.boards.points import find_bad_point, parse_points
from china_games.boards.sketch import (
    Named,
    list_mappings,
    list_texts,
    read_names,
    read_point,
    read_text,
)
from china_games.files import Document
from china_games.files.document import DataPath
from china_games.geometry import Box, Line, Point, find_bounds


class Ring(NamedTuple):
    """A ring of points, where it stands and what it spans."""

    path: DataPath
    line: Line
    frame: Box


class ProvinceSketch(NamedTuple):
    path: DataPath
    id: str | None
    names: dict[str, str]
    adjacent: tuple[Named, ...]
    label: Point | None
    city: Point | None
    slots: Line
    stacks: Line
    rings: tuple[Ring, ...]  # the polygon, then the islands
    holes: tuple[Ring, ...]
    zone: tuple[Ring, ...]  # one or none


class LinkSketch(NamedTuple):
    path: DataPath
    ends: tuple[Named, ...]


class Sketch(NamedTuple):
    """All that the checks of a map look at."""

    document: Document
    provinces: tuple[ProvinceSketch, ...]
    links: tuple[LinkSketch, ...]


def make_sketch(document: Document) -> Sketch:
    """The sketch of a document, however broken its data are."""
    data = document.data
    links = list_mappings(data, "sea_links")
    return Sketch(
        document,
        tuple(_sketch_province(path, value) for path, value in list_mappings(data, "provinces")),
        tuple(LinkSketch(path, list_texts(value, "between", path)) for path, value in links),
    )


def name_thing(province: ProvinceSketch) -> str:
    """The id of a province, for a sentence."""
    return province.id or "?"


def read_points(value: object) -> Line | None:
    """The points of a text, or None if one of them is not written as it must be."""
    return parse_points(value) if isinstance(value, str) and find_bad_point(value) is None else None


def _sketch_province(path: DataPath, data: dict[str, Any]) -> ProvinceSketch:
    return ProvinceSketch(
        path,
        read_text(data.get("id")),
        read_names(data.get("name")),
        list_texts(data, "adjacent", path),
        read_point(data.get("label")),
        read_point(data.get("city")),
        read_points(data.get("slots")) or (),
        read_points(data.get("stacks")) or (),
        (
            *_sketch_rings((*path, "polygon"), [data.get("polygon")], alone=True),
            *_sketch_rings((*path, "islands"), data.get("islands")),
        ),
        tuple(_sketch_rings((*path, "holes"), data.get("holes"))),
        tuple(_sketch_rings((*path, "zone"), [data.get("zone")], alone=True)),
    )


def _sketch_rings(path: DataPath, values: object, alone: bool = False) -> Iterator[Ring]:
    """The rings in a list that can be read; `alone`: the path leads to the one value itself."""
    for i, value in enumerate(values if isinstance(values, list) else ()):
        line = read_points(value)
        if line and len(line) > 2:
            yield Ring(path if alone else (*path, i), line, find_bounds(line))
