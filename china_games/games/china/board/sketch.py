"""What can be made out of a board file of China that may be wrong anywhere: None stands for what cannot."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.boards.curves import Line, Point, smooth
from china_games.boards.sketch import Named, line, listed, mappings, point, text, texts, whole
from china_games.files import Document
from china_games.files.document import Way


class ProvinceSketch(NamedTuple):
    way: Way
    id: str | None
    colour: str | None
    names: dict[str, str]
    label: Point | None
    dragon: Point | None
    adjacent: tuple[Named, ...]
    rings: tuple[tuple[Way, Line], ...]         # the polygon, then the islands


class SlotSketch(NamedTuple):
    way: Way
    id: str | None
    at: Point | None
    province: int                               # -1 for a border post
    between: tuple[Named, ...] = ()             # the provinces of a border post


class RoadSketch(NamedTuple):
    way: Way
    ends: tuple[Named, ...]
    line: Line | None                           # the whole curve, if both ends are known


class AllianceSketch(NamedTuple):
    way: Way
    number: int | None
    ends: tuple[Named, ...]


class Sketch(NamedTuple):
    """All that the checks of a board look at."""

    document: Document
    provinces: tuple[ProvinceSketch, ...]
    slots: tuple[SlotSketch, ...]
    roads: tuple[RoadSketch, ...]
    alliances: tuple[AllianceSketch, ...]


def sketch(document: Document) -> Sketch:
    """The sketch of a document, however broken its data are."""
    data = document.data
    slots = tuple(_slots(data))
    at = {slot.id: slot.at for slot in slots}
    return Sketch(
        document, tuple(_province(way, value) for way, value in mappings(data, "provinces")), slots,
        tuple(_road(way, value, at) for way, value in mappings(data, "roads")),
        tuple(_alliance(way, value) for way, value in mappings(data, "alliances")))


def named(thing: ProvinceSketch | SlotSketch) -> str:
    """The id of a thing, for a sentence."""
    return thing.id or "?"


def _province(way: Way, data: dict[str, Any]) -> ProvinceSketch:
    found = [((*way, "polygon"), line(data.get("polygon")))]
    found += [((*way, "islands", i), line(value)) for i, value in listed(data, "islands")]
    rings = tuple((place, ring) for place, ring in found if ring and len(ring) > 2)
    names = data.get("name")
    said = {key: value for key, value in names.items() if isinstance(value, str)} if isinstance(names, dict) else {}
    return ProvinceSketch(way, text(data.get("id")), text(data.get("colour")), said, point(data.get("label")),
                          point(data.get("dragon")), texts(data, "adjacent", way), rings)


def _slots(data: Any) -> Iterator[SlotSketch]:
    for i, (province_way, province) in enumerate(mappings(data, "provinces")):
        for way, slot in mappings(province, "slots", province_way):
            yield SlotSketch(way, text(slot.get("id")), point(slot.get("at")), i)
    for way, post in mappings(data, "posts"):
        yield SlotSketch(way, text(post.get("id")), point(post.get("at")), -1, texts(post, "between", way))


def _road(way: Way, data: dict[str, Any], at: dict[str | None, Point | None]) -> RoadSketch:
    ends = texts(data, "between", way)
    via = line(data.get("via", []))
    a, b = (at.get(end.id) for end in ends) if len(ends) == 2 else (None, None)
    curve = smooth((a, *via, b)) if a and b and a != b and via is not None else None
    return RoadSketch(way, ends, curve)


def _alliance(way: Way, data: dict[str, Any]) -> AllianceSketch:
    return AllianceSketch(way, whole(data.get("number")), texts(data, "between", way))
