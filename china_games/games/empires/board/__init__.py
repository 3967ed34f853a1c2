"""The map of Empires as people see it: where its provinces, cities, pawns and sea links lie."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from china_games.boards.decor import Decor, River
from china_games.boards.points import points
from china_games.games.empires.rules.land import Land
from china_games.geometry import Line, Point


class ProvinceMap(NamedTuple):
    """A province. Its area is `polygon` and `islands` (open rings) without `holes`; pawns may stand in `zone` too."""

    id: str
    name: Mapping[str, str]        # en, fr, zh
    polygon: Line                  # neighbours share the very same points
    islands: tuple[Line, ...]
    holes: tuple[Line, ...]
    zone: Line                     # a ring of sea in front of the coast, or ()
    label: Point                   # centre of the name
    city: Point                    # centre of the city
    slots: Line                    # places of pawns, clear of city, name, border and each other; best first
    edge: bool                     # on the rim of the map (EM-35)
    coast: bool
    stacks: Line = ()              # places of stacks on a small map, best first; () = found among the slots


class SeaLink(NamedTuple):
    """A link between the provinces `a` < `b` (indices), drawn as lines: two stubs where it runs over the map's side."""

    a: int
    b: int
    lines: tuple[Line, ...]
    over: str                      # "sea" or "mountains"


class EmpiresMap(NamedTuple):
    """The whole picture in units of `size`, y downward; provinces in the order of the rules' Land."""

    size: tuple[float, float]
    pawn_r: float                  # radius of a pawn
    city_r: float                  # radius of a city
    provinces: tuple[ProvinceMap, ...]
    sea_links: tuple[SeaLink, ...]
    decor: Decor


def build(data: Mapping[str, Any]) -> tuple[EmpiresMap, Land]:
    """The picture and the rules' land from the content of a file that was found right."""
    provinces = data["provinces"]
    index = {p["id"]: i for i, p in enumerate(provinces)}
    links = tuple(sorted(_link(index, link) for link in data["sea_links"]))
    picture = EmpiresMap(_point(data["size"]), data["pawn_r"], data["city_r"], tuple(_province(p) for p in provinces),
                         links, _decor(data.get("decor", {})))
    beside = [{index[name] for name in p["adjacent"]} for p in provinces]
    for link in links:
        beside[link.a].add(link.b)
        beside[link.b].add(link.a)
    return picture, Land(data["id"], tuple(index), tuple(tuple(sorted(found)) for found in beside),
                         tuple(province.edge for province in picture.provinces))


def _province(data: Mapping[str, Any]) -> ProvinceMap:
    return ProvinceMap(
        data["id"], data["name"], points(data["polygon"]), _lines(data.get("islands", ())),
        _lines(data.get("holes", ())), points(data.get("zone", "")), _point(data["label"]), _point(data["city"]),
        points(data["slots"]), data.get("edge", False), data.get("coast", False),
        points(data.get("stacks", "")))


def _link(index: Mapping[str, int], data: Mapping[str, Any]) -> SeaLink:
    a, b = sorted(index[name] for name in data["between"])
    return SeaLink(a, b, _lines(data["lines"]), data.get("over", "sea"))


def _decor(data: Mapping[str, Any]) -> Decor:
    rivers = tuple(River(river["name"], points(river["line"])) for river in data.get("rivers", ()))
    return Decor(_lines(data.get("land", ())), _lines(data.get("coast", ())), rivers, _lines(data.get("lakes", ())))


def _point(data: Sequence[float]) -> Point:
    return data[0], data[1]


def _lines(data: Sequence[str]) -> tuple[Line, ...]:
    return tuple(points(text) for text in data)
