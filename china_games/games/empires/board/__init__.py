"""The map of Empires as people see it: where its provinces, cities, pawns and sea links lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import asdict

from china_games.boards.decor import Decor, River
from china_games.boards.points import parse_points
from china_games.games.empires.board import models
from china_games.games.empires.board.models import EmpiresFile
from china_games.games.empires.rules.land import Land
from china_games.geometry import Line, Point


class ProvinceMap(NamedTuple):
    """A province. Its area is `polygon` and `islands` (open rings) without `holes`; pawns may stand
    in `zone` too.
    """

    id: str
    name: Mapping[str, str]  # en, fr, zh
    polygon: Line  # neighbours share the very same points
    islands: tuple[Line, ...]
    holes: tuple[Line, ...]
    zone: Line  # a ring of sea in front of the coast, or ()
    label: Point  # centre of the name
    city: Point  # centre of the city
    slots: Line  # places of pawns, clear of city, name, border and each other; best first
    edge: bool  # on the rim of the map (EM-35)
    coast: bool
    stacks: Line = ()  # places of stacks on a small map, best first; () = found among the slots
    before: Mapping[str, str] = {}  # by language: what stands before the name, see `articles`


class SeaLink(NamedTuple):
    """A link between the provinces `a` < `b` (indices), drawn as lines: two stubs where it runs
    over the map's side.
    """

    a: int
    b: int
    lines: tuple[Line, ...]
    over: str  # "sea" or "mountains"


class EmpiresMap(NamedTuple):
    """The whole picture in units of `size`, y downward; provinces in the order of the
    rules' Land.
    """

    size: tuple[float, float]
    pawn_r: float  # radius of a pawn
    city_r: float  # radius of a city
    provinces: tuple[ProvinceMap, ...]
    sea_links: tuple[SeaLink, ...]
    decor: Decor


def build_board(file: EmpiresFile) -> tuple[EmpiresMap, Land]:
    """The picture and the rules' land from a file that was found right."""
    provinces = file.provinces
    index = {p.id: i for i, p in enumerate(provinces)}
    links = tuple(sorted(_build_link(index, link) for link in file.sea_links))
    picture = EmpiresMap(
        _read_point(file.size),
        file.pawn_r,
        file.city_r,
        tuple(_build_province(p) for p in provinces),
        links,
        _build_decor(file.decor),
    )
    beside = [{index[name] for name in p.adjacent} for p in provinces]
    for link in links:
        beside[link.a].add(link.b)
        beside[link.b].add(link.a)
    return picture, Land(
        file.id,
        tuple(index),
        tuple(tuple(sorted(found)) for found in beside),
        tuple(province.edge for province in picture.provinces),
    )


def _build_province(province: models.Province) -> ProvinceMap:
    return ProvinceMap(
        province.id,
        {key: name.replace("'", "’") for key, name in province.name.list_by_language().items()},
        parse_points(province.polygon),
        _read_lines(province.islands),
        _read_lines(province.holes),
        parse_points(province.zone or ""),
        _read_point(province.label),
        _read_point(province.city),
        parse_points(province.slots),
        province.edge,
        province.coast,
        parse_points(province.stacks or ""),
        {key: word for key, word in asdict(province.before).items() if word}
        if province.before is not None
        else {},
    )


def _build_link(index: Mapping[str, int], link: models.SeaLink) -> SeaLink:
    a, b = sorted(index[name] for name in link.between)
    return SeaLink(a, b, _read_lines(link.lines), link.over)


def _build_decor(decor: models.Decor) -> Decor:
    rivers = tuple(
        River(river.name.list_by_language(), parse_points(river.line)) for river in decor.rivers
    )
    return Decor(
        _read_lines(decor.land), _read_lines(decor.coast), rivers, _read_lines(decor.lakes)
    )


def _read_point(data: Sequence[float]) -> Point:
    return data[0], data[1]


def _read_lines(data: Sequence[str]) -> tuple[Line, ...]:
    return tuple(parse_points(text) for text in data)
