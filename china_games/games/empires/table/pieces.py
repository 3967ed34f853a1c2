"""What stands on the map: cities, granaries, pawns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot
from typing import NamedTuple

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import NOBODY, State
from china_games.games.empires.table import apart, tokens
from china_games.games.empires.table.name_layer import NameLayer
from china_games.games.empires.table.names import name_place
from china_games.geometry import Point
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface

SMALLEST_PAWN = 15  # units of the panel below which pawns stand as stacks with their number
SMALLEST_STACK, LARGEST_STACK, SMALLEST_CITY = 14, 24, 16
STACK = 2.6  # height of a stack in radii of a pawn
MOST = 1.3  # times as large as designed, where they are wanted large
LEAST = 12  # pixels of a stack, unless it is on a thumbnail
MOST_KEPT = 3000  # provinces as they were
Standing = list[tuple[Surface, Point]]


class Piece(NamedTuple):
    """A piece as it is drawn, the board point of its middle, and whether it is a stack of pawns."""

    picture: Surface
    at: Point
    stack: bool = False


class Pixels(NamedTuple):
    """How large things are drawn: pixels of a board unit and of a unit of the panel."""

    scale: float
    unit: float  # 0 on thumbnails, on which nothing need be readable


class Pieces:
    """The pieces of one view at one scale, kept while nothing of it changes."""

    def __init__(self) -> None:
        self._key: object = None
        self._style: object = None  # what all of them are drawn for
        self._found: dict[object, list[Piece]] = {}  # by province and what stands in it
        self._standing: Standing = []
        self._provinces: list[int] = []  # of each of them
        self._boxes: dict[int, list[tuple[int, Point, float, float]]] | None = None
        self.names = NameLayer()

    def list_standing(
        self,
        painter: Painter,
        map_: EmpiresMap,
        view: State,
        pawns: Sequence[Sequence[int]],
        pixels: Pixels,
    ) -> Standing:
        """Pictures of the pieces and the board points of their middles, those in front last.

        `pawns` as in a state, [province][seat]; they may be others than those of the view."""
        style = (painter.theme, painter.looks, painter.signs, pixels)
        key = (style, view.cities, view.granaries, pawns)
        if self._key != key:
            self._key = key
            if self._style != style:
                self._style, self._found = style, {}
            found = [
                (p, piece)
                for p in range(len(map_.provinces))
                for piece in self._recall(painter, map_, view, p, pawns[p], pixels)
            ]
            self._standing = _move_off([piece for _, piece in found], pixels.scale)
            self._provinces, self._boxes = [p for p, _ in found], None
        return self._standing

    def list_boxes(self, camera: Camera) -> list[Rect]:
        """The boxes, in pixels, of the pieces that were last drawn."""
        return [
            picture.get_rect(center=tuple(round(v) for v in camera.to_pixel(at)))
            for picture, at in self._standing
        ]

    def find_meeting(self, p: int, point: Point, scale: float) -> int:
        """Which piece of a province lies at a board point, the foremost of them: the larger, the
        farther in front. -1 if none does; stacks may reach into the next province.

        `scale` is pixels of a board unit."""
        x, y = point
        return max(
            (
                k
                for k, at, wide, high in self._list_boxes().get(p, ())
                if abs(x - at[0]) * scale <= wide and abs(y - at[1]) * scale <= high
            ),
            default=-1,
        )

    def _list_boxes(self) -> dict[int, list[tuple[int, Point, float, float]]]:
        """Of each province its pieces: number, middle, half the width and height in pixels."""
        if self._boxes is None:
            self._boxes = {}
            for k, (p, (picture, at)) in enumerate(
                zip(self._provinces, self._standing, strict=True)
            ):
                wide, high = picture.get_size()
                self._boxes.setdefault(p, []).append((k, at, wide / 2, high / 2))
        return self._boxes

    def _recall(
        self,
        painter: Painter,
        map_: EmpiresMap,
        view: State,
        p: int,
        pawns: Sequence[int],
        pixels: Pixels,
    ) -> list[Piece]:
        """What stands in a province, drawn anew if that has changed."""
        key = p, view.cities[p], view.granaries[p], tuple(pawns)
        if key not in self._found:
            if len(self._found) > MOST_KEPT:
                self._found.clear()
            self._found[key] = list(_draw_province(painter, map_, view, p, pawns, pixels))
        return self._found[key]


def draw(target: Surface, camera: Camera, standing: Standing) -> None:
    """Draws the pieces; `target` is clipped to the board's window by the caller."""
    left, top, wide, high = camera.window
    for picture, at in standing:
        x, y = camera.to_pixel(at)
        if left - 60 < x < left + wide + 60 and top - 60 < y < top + high + 60:
            w, h = picture.get_size()
            target.blit(picture, (round(x - w / 2), round(y - h / 2)))


def _move_off(pieces: Sequence[Piece], scale: float) -> Standing:
    """The pieces with stacks moved off whatever they lie on; cities, granaries and single pawns
    stay.
    """
    standing = [(piece.picture, piece.at) for piece in pieces]
    if not any(piece.stack for piece in pieces):
        return standing
    boxes = [
        picture.get_rect(center=(round(x * scale), round(y * scale)))
        for picture, (x, y) in standing
    ]
    found = apart.push(boxes, [not piece.stack for piece in pieces])
    return [
        (picture, at if new == box else (new.centerx / scale, new.centery / scale))
        for (picture, at), box, new in zip(standing, boxes, found, strict=True)
    ]


def _draw_province(
    painter: Painter,
    map_: EmpiresMap,
    view: State,
    p: int,
    pawns: Sequence[int],
    pixels: Pixels,
) -> Iterator[Piece]:
    """What stands in a province, city first."""
    province, (scale, unit) = map_.provinces[p], pixels
    owner, side = view.cities[p], measure_city(map_, scale, unit)
    held = [(seat, n) for seat, n in enumerate(pawns) if n]
    diameter = round(2 * map_.pawn_r * scale)
    least = max(painter.grow_piece(SMALLEST_PAWN * unit, MOST), LEAST if unit else 0)
    singly = diameter >= least and sum(pawns) <= len(province.slots)
    if not (held and singly):  # pawns one by one leave a city no more room
        side = painter.grow_piece(side, MOST)
    if owner != NOBODY:
        yield Piece(tokens.draw_city(painter, owner, side), province.city)
        die, complete = view.granaries[p]
        if die:
            size = max(9, round(side * 0.62))
            yield Piece(
                tokens.draw_granary(painter, die, complete, size),
                (province.city[0] + side * 0.72 / scale, province.city[1] - side * 0.3 / scale),
            )
    if not held:
        return
    if singly:
        spots = sorted(province.slots[: sum(pawns)], key=lambda at: (at[0], at[1]))
        for seat, at in zip([s for s, n in held for _ in range(n)], spots, strict=True):
            yield Piece(tokens.draw_pawn(painter, seat, diameter), at)
        return
    high = painter.grow_piece(measure_stack(map_, scale, unit), MOST)
    places = find_stack_places(map_, p, len(held), (scale, high, side if owner != NOBODY else 0))
    for (seat, n), at in zip(held, places, strict=True):
        yield Piece(tokens.draw_stack(painter, seat, n, high), at, True)


def measure_city(map_: EmpiresMap, scale: float, unit: float) -> int:
    """The width of a city in pixels."""
    least = max(tokens.LETTERED, int(SMALLEST_CITY * unit)) if unit else 5
    return max(int(2.1 * map_.city_r * scale + 0.5), least)


def measure_stack(map_: EmpiresMap, scale: float, unit: float) -> int:
    """The height of a stack in pixels."""
    wish = int(STACK * map_.pawn_r * scale + 0.5)
    return (
        max(LEAST, int(SMALLEST_STACK * unit), min(int(LARGEST_STACK * unit), wish))
        if unit
        else max(5, wish)
    )


def find_stack_places(
    map_: EmpiresMap, p: int, count: int, pixels: tuple[float, int, int]
) -> tuple[Point, ...]:
    """Where so many stacks stand in a province: as the map says, else clear of each other, city and
    name if possible.

    `pixels`: of a board unit, of a stack's height and of the city's side (0 = there is none).
    """
    if count <= len(map_.provinces[p].stacks):
        return tuple(map_.provinces[p].stacks[:count])
    scale, high, side = pixels
    size = (high * 2.05 / scale, high * 1.06 / scale)
    key = (p, count, side > 0, round(size[0]), round(size[1]))
    kept = _PLACES.get(id(map_))
    if kept is None or kept[0] is not map_:
        kept = _PLACES[id(map_)] = (map_, {})
    if key not in kept[1]:
        kept[1][key] = _find_best_places(map_, p, count, size, side / scale)
    return kept[1][key]


_PLACES: dict[int, tuple[EmpiresMap, dict[tuple[object, ...], tuple[Point, ...]]]] = {}


def _find_best_places(
    map_: EmpiresMap, p: int, count: int, size: tuple[float, float], city: float
) -> tuple[Point, ...]:
    province = map_.provinces[p]
    spots = [*province.stacks, *province.slots, *(() if city else (province.city,))]
    taken = [(name_place(map_, province), (size[0] * 2, size[1] * 0.85), 0.55)]
    if city:
        taken.append((province.city, ((size[0] + city) / 2, (size[1] + city) / 2), 1.0))
    alone = [
        min(
            (1.0 - (1.0 - _measure_distance(spot, at, room)) * weight for at, room, weight in taken)
        )
        for spot in spots
    ]
    if count == 1:
        middle = _average(spots)
        return (
            spots[
                max(
                    range(len(spots)),
                    key=lambda k: (
                        round(alone[k], 2),
                        -hypot(spots[k][0] - middle[0], spots[k][1] - middle[1]),
                    ),
                )
            ],
        )
    best = max(
        combinations(range(len(spots)), min(count, 4)),
        key=lambda found: (
            min(
                min(_measure_distance(spots[a], spots[b], size) for a, b in combinations(found, 2)),
                *(alone[k] for k in found),
            ),
            -sum(found),
        ),
    )
    places = [spots[k] for k in best]
    places += [spots[k] for k in range(len(spots)) if k not in best][: count - len(best)]
    return tuple(sorted(places, key=lambda at: (round(at[1] / size[1]), at[0])))


def _measure_distance(a: Point, b: Point, size: tuple[float, float]) -> float:
    """1 if two boxes of this size do not touch, less the more they cover each other."""
    return min(1.0, max(abs(a[0] - b[0]) / size[0], abs(a[1] - b[1]) / size[1]))


def _average(spots: Sequence[Point]) -> Point:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
