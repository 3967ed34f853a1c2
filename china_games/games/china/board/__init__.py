"""The board of China as people see it: where its provinces, slots, roads and alliances lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import asdict

from china_games.boards.decor import Decor, River
from china_games.games.china.board import models
from china_games.games.china.board.models import ChinaFile
from china_games.games.china.rules.board import COLOURS, Alliance, Board, Province
from china_games.geometry import Line, Point, smooth_line, space_points

TRACK = 51
"""Points of the score track: 0 to 50 (CH-35)."""


class ProvinceMap(NamedTuple):
    """A province: `label` is the centre of its name, `dragon` that of a free disc of radius 46
    units.
    """

    id: str
    name: Mapping[str, str]  # en, fr, zh
    colour: int  # index into COLOURS
    polygon: Line  # open ring; neighbours share the very same points
    islands: tuple[Line, ...]
    label: Point
    dragon: Point


class SlotMap(NamedTuple):
    """A palace slot and its centre."""

    id: str
    at: Point
    post: tuple[int, ...] = ()  # the two provinces (indices) of a border post
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
    """The whole picture in units of `size`, y downward; the same order of things as the rules'
    Board.
    """

    size: tuple[float, float]
    provinces: tuple[ProvinceMap, ...]
    slots: tuple[SlotMap, ...]
    roads: tuple[RoadMap, ...]
    alliances: tuple[AllianceMap, ...]
    track: Line  # the points 0 to 50 of the score track
    track_name: Mapping[str, str]
    wall: Line  # the line on which the track stands
    decor: Decor


def build_board(file: ChinaFile) -> tuple[ChinaMap, Board]:
    """The picture and the rules' board from a file that was found right."""
    provinces = file.provinces
    slots = tuple(_build_slots(provinces, file.posts))
    alliances = sorted(file.alliances, key=lambda alliance: alliance.number)
    joined = [_find_pair([p.id for p in provinces], alliance.between) for alliance in alliances]
    roads = _build_roads(slots, file.roads)
    wall = smooth_line(_read_line(file.track.line), 8)
    picture = ChinaMap(
        size=_read_point(file.size),
        provinces=tuple(_build_province(p) for p in provinces),
        slots=slots,
        roads=roads,
        alliances=tuple(
            AllianceMap(alliance.number, _read_point(alliance.at), pair)
            for alliance, pair in zip(alliances, joined, strict=True)
        ),
        track=space_points(wall, TRACK),
        track_name=file.track.name.list_by_language(),
        wall=wall,
        decor=_build_decor(file.decor),
    )
    board = Board(
        file.id,
        tuple(file.players),
        tuple(slot.id for slot in slots),
        _build_rules_provinces(provinces, slots),
        tuple(road[:2] for road in roads),
        tuple(
            Alliance(alliance.number, pair)
            for alliance, pair in zip(alliances, joined, strict=True)
        ),
        tuple(asdict(file.deck)[colour] for colour in COLOURS),
        sum(1 << i for i, slot in enumerate(slots) if slot.port),
    )
    return picture, board


def _build_slots(
    provinces: Sequence[models.Province], posts: Sequence[models.Post]
) -> Iterator[SlotMap]:
    """The slots of each province, then the border posts."""
    for province in provinces:
        for slot in province.slots:
            yield SlotMap(slot.id, _read_point(slot.at), port=slot.port)
    ids = [province.id for province in provinces]
    for post in posts:
        yield SlotMap(post.id, _read_point(post.at), _find_pair(ids, post.between))


def _build_decor(decor: models.Decor) -> Decor:
    rivers = tuple(
        River(river.name.list_by_language(), smooth_line(_read_line(river.line), 8))
        for river in decor.rivers
    )
    return Decor(
        _read_lines(decor.land), _read_lines(decor.coast), rivers, _read_lines(decor.lakes)
    )


def _build_province(province: models.Province) -> ProvinceMap:
    return ProvinceMap(
        province.id,
        province.name.list_by_language(),
        COLOURS.index(province.colour),
        _read_line(province.polygon),
        _read_lines(province.islands),
        _read_point(province.label),
        _read_point(province.dragon),
    )


def _build_rules_provinces(
    provinces: Sequence[models.Province], every: Sequence[SlotMap]
) -> tuple[Province, ...]:
    found, first = [], 0
    for p, province in enumerate(provinces):
        own = range(first, first + len(province.slots))
        first += len(own)
        slots = (*own, *(i for i, slot in enumerate(every) if p in slot.post))
        mask = sum(1 << slot for slot in slots)
        found.append(Province(province.id, COLOURS.index(province.colour), slots, mask))
    return tuple(found)


def _build_roads(slots: Sequence[SlotMap], roads: Sequence[models.Road]) -> tuple[RoadMap, ...]:
    ids = [slot.id for slot in slots]
    return tuple(sorted(_build_road(slots, *_find_pair(ids, road.between), road) for road in roads))


def _build_road(slots: Sequence[SlotMap], a: int, b: int, road: models.Road) -> RoadMap:
    via = _read_line(road.via)
    if road.between[0] != slots[a].id:
        via = via[::-1]
    return RoadMap(a, b, smooth_line((slots[a].at, *via, slots[b].at)))


def _find_pair(ids: Sequence[str], between: Sequence[str]) -> tuple[int, int]:
    a, b = sorted(ids.index(name) for name in between)
    return a, b


def _read_point(data: Sequence[float]) -> Point:
    return data[0], data[1]


def _read_line(data: Sequence[Sequence[float]]) -> Line:
    return tuple((x, y) for x, y in data)


def _read_lines(data: Sequence[Sequence[Sequence[float]]]) -> tuple[Line, ...]:
    return tuple(_read_line(line) for line in data)
