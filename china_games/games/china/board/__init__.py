"""The board of China as people see it: where its provinces, slots, roads and alliances lie."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from china_games.boards.decor import Decor, River
from china_games.games.china.rules.board import COLOURS, Alliance, Board, Province
from china_games.geometry import Line, Point, smooth_line, space_points

TRACK = 51
"""Points of the score track: 0 to 50 (CH-35)."""


class ProvinceMap(NamedTuple):
    """A province: `label` is the centre of its name, `dragon` that of a free disc of radius 46 units."""

    id: str
    name: Mapping[str, str]        # en, fr, zh
    colour: int                    # index into COLOURS
    polygon: Line                  # open ring; neighbours share the very same points
    islands: tuple[Line, ...]
    label: Point
    dragon: Point


class SlotMap(NamedTuple):
    """A palace slot and its centre."""

    id: str
    at: Point
    post: tuple[int, ...] = ()     # the two provinces (indices) of a border post
    port: bool = False


class RoadMap(NamedTuple):
    """A road between the slots `a` < `b` (indices), drawn as the line from a's centre to b's."""

    a: int
    b: int
    line: Line


class AllianceMap(NamedTuple):
    """An alliance: its printed number, where that number stands, and its provinces (indices)."""

    number: int
    at: Point
    provinces: tuple[int, int]


class ChinaMap(NamedTuple):
    """The whole picture in units of `size`, y downward; the same order of things as the rules' Board."""

    size: tuple[float, float]
    provinces: tuple[ProvinceMap, ...]
    slots: tuple[SlotMap, ...]
    roads: tuple[RoadMap, ...]
    alliances: tuple[AllianceMap, ...]
    track: Line                    # the points 0 to 50 of the score track
    track_name: Mapping[str, str]
    wall: Line                     # the line on which the track stands
    decor: Decor


def build(data: Mapping[str, Any]) -> tuple[ChinaMap, Board]:
    """The picture and the rules' board from the content of a file that was found right."""
    provinces = data["provinces"]
    slots = tuple(_slots(provinces, data.get("posts", ())))
    alliances = sorted(data["alliances"], key=lambda alliance: int(alliance["number"]))
    joined = [_pair([p["id"] for p in provinces], alliance["between"]) for alliance in alliances]
    roads = _roads(slots, data["roads"])
    wall = smooth_line(_line(data["track"]["line"]), 8)
    picture = ChinaMap(
        size=_point(data["size"]),
        provinces=tuple(_province(p) for p in provinces), slots=slots, roads=roads,
        alliances=tuple(AllianceMap(alliance["number"], _point(alliance["at"]), pair)
                        for alliance, pair in zip(alliances, joined, strict=True)),
        track=space_points(wall, TRACK), track_name=data["track"]["name"], wall=wall,
        decor=_decor(data.get("decor", {})))
    board = Board(
        data["id"], tuple(data["players"]), tuple(slot.id for slot in slots), _rules_provinces(provinces, slots),
        tuple(road[:2] for road in roads),
        tuple(Alliance(alliance["number"], pair) for alliance, pair in zip(alliances, joined, strict=True)),
        tuple(data["deck"][colour] for colour in COLOURS),
        sum(1 << i for i, slot in enumerate(slots) if slot.port))
    return picture, board


def _slots(provinces: Sequence[Mapping[str, Any]], posts: Sequence[Mapping[str, Any]]) -> Iterator[SlotMap]:
    """The slots of each province, then the border posts."""
    for province in provinces:
        for slot in province["slots"]:
            yield SlotMap(slot["id"], _point(slot["at"]), port=slot.get("port", False))
    ids = [province["id"] for province in provinces]
    for post in posts:
        yield SlotMap(post["id"], _point(post["at"]), _pair(ids, post["between"]))


def _decor(data: Mapping[str, Any]) -> Decor:
    rivers = tuple(River(river["name"], smooth_line(_line(river["line"]), 8)) for river in data.get("rivers", ()))
    return Decor(_lines(data.get("land", ())), _lines(data.get("coast", ())), rivers, _lines(data.get("lakes", ())))


def _province(data: Mapping[str, Any]) -> ProvinceMap:
    return ProvinceMap(
        data["id"], data["name"], COLOURS.index(data["colour"]), _line(data["polygon"]),
        _lines(data.get("islands", ())), _point(data["label"]), _point(data["dragon"]))


def _rules_provinces(provinces: Sequence[Mapping[str, Any]], every: Sequence[SlotMap]) -> tuple[Province, ...]:
    found, first = [], 0
    for p, data in enumerate(provinces):
        own = range(first, first + len(data["slots"]))
        first += len(own)
        slots = (*own, *(i for i, slot in enumerate(every) if p in slot.post))
        mask = sum(1 << slot for slot in slots)
        found.append(Province(data["id"], COLOURS.index(data["colour"]), slots, mask))
    return tuple(found)


def _roads(slots: Sequence[SlotMap], roads: Sequence[Mapping[str, Any]]) -> tuple[RoadMap, ...]:
    ids = [slot.id for slot in slots]
    return tuple(sorted(_road(slots, *_pair(ids, road["between"]), road) for road in roads))


def _road(slots: Sequence[SlotMap], a: int, b: int, road: Mapping[str, Any]) -> RoadMap:
    via = _line(road.get("via", ()))
    if road["between"][0] != slots[a].id:
        via = via[::-1]
    return RoadMap(a, b, smooth_line((slots[a].at, *via, slots[b].at)))


def _pair(ids: Sequence[str], between: Sequence[str]) -> tuple[int, int]:
    a, b = sorted(ids.index(name) for name in between)
    return a, b


def _point(data: Sequence[float]) -> Point:
    return data[0], data[1]


def _line(data: Sequence[Sequence[float]]) -> Line:
    return tuple((x, y) for x, y in data)


def _lines(data: Sequence[Sequence[Sequence[float]]]) -> tuple[Line, ...]:
    return tuple(_line(line) for line in data)
