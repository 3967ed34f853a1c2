"""What can be made out of a board file of China that may be wrong anywhere: None stands for what
cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.boards.sketch import (
    Named,
    list_items,
    list_mappings,
    list_texts,
    read_line,
    read_names,
    read_point,
    read_text,
    read_whole,
)
from china_games.files import Document
from china_games.files.document import DataPath
from china_games.geometry import Line, Point, smooth_line


class ProvinceSketch(NamedTuple):
    path: DataPath
    id: str | None
    colour: str | None
    names: dict[str, str]
    label: Point | None
    dragon: Point | None
    adjacent: tuple[Named, ...]
    rings: tuple[tuple[DataPath, Line], ...]  # the polygon, then the islands


class SlotSketch(NamedTuple):
    path: DataPath
    id: str | None
    at: Point | None
    province: int  # -1 for a border post
    between: tuple[Named, ...] = ()  # the provinces of a border post


class RoadSketch(NamedTuple):
    path: DataPath
    ends: tuple[Named, ...]
    line: Line | None  # the whole curve, if both ends are known


class AllianceSketch(NamedTuple):
    path: DataPath
    number: int | None
    ends: tuple[Named, ...]
    at: Point | None


class Sketch(NamedTuple):
    """All that the checks of a board look at."""

    document: Document
    provinces: tuple[ProvinceSketch, ...]
    slots: tuple[SlotSketch, ...]
    roads: tuple[RoadSketch, ...]
    alliances: tuple[AllianceSketch, ...]


def make_sketch(document: Document) -> Sketch:
    """The sketch of a document, however broken its data are."""
    data = document.data
    slots = tuple(_sketch_slots(data))
    at = {slot.id: slot.at for slot in slots}
    return Sketch(
        document,
        tuple(_sketch_province(path, value) for path, value in list_mappings(data, "provinces")),
        slots,
        tuple(_sketch_road(path, value, at) for path, value in list_mappings(data, "roads")),
        tuple(_sketch_alliance(path, value) for path, value in list_mappings(data, "alliances")),
    )


def name_thing(thing: ProvinceSketch | SlotSketch) -> str:
    """The id of a thing, for a sentence."""
    return thing.id or "?"


def name_road(road: RoadSketch) -> str:
    """The ids of its ends, for a sentence."""
    return "–".join(end.id for end in road.ends)


def _sketch_province(path: DataPath, data: dict[str, Any]) -> ProvinceSketch:
    found = [((*path, "polygon"), read_line(data.get("polygon")))]
    found += [((*path, "islands", i), read_line(value)) for i, value in list_items(data, "islands")]
    rings = tuple((place, ring) for place, ring in found if ring and len(ring) > 2)
    return ProvinceSketch(
        path,
        read_text(data.get("id")),
        read_text(data.get("colour")),
        read_names(data.get("name")),
        read_point(data.get("label")),
        read_point(data.get("dragon")),
        list_texts(data, "adjacent", path),
        rings,
    )


def _sketch_slots(data: object) -> Iterator[SlotSketch]:
    for i, (at, province) in enumerate(list_mappings(data, "provinces")):
        for path, slot in list_mappings(province, "slots", at):
            yield SlotSketch(path, read_text(slot.get("id")), read_point(slot.get("at")), i)
    for path, post in list_mappings(data, "posts"):
        yield SlotSketch(
            path,
            read_text(post.get("id")),
            read_point(post.get("at")),
            -1,
            list_texts(post, "between", path),
        )


def _sketch_road(
    path: DataPath, data: dict[str, Any], at: dict[str | None, Point | None]
) -> RoadSketch:
    ends = list_texts(data, "between", path)
    via = read_line(data.get("via", []))
    a, b = (at.get(end.id) for end in ends) if len(ends) == 2 else (None, None)
    curve = smooth_line((a, *via, b)) if a and b and a != b and via is not None else None
    return RoadSketch(path, ends, curve)


def _sketch_alliance(path: DataPath, data: dict[str, Any]) -> AllianceSketch:
    return AllianceSketch(
        path,
        read_whole(data.get("number")),
        list_texts(data, "between", path),
        read_point(data.get("at")),
    )
