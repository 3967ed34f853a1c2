"""What stands on the map: cities, granaries, pawns; and the lights of provinces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import atan2, cos, hypot, sin
from typing import Any

from china_games.games.empires.rules.model import NOBODY
from china_games.games.empires.table import apart, atlas, tags, tokens
from china_games.games.empires.table import palette as ink
from china_games.games.empires.table.name_layer import NameLayer
from china_games.games.empires.table.names import name_place
from china_games.games.empires.table.scene import Scene
from china_games.geometry import Point
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import placed, seals
from china_games.table.inks import LAST, STRONG

SMALLEST_PAWN = 15  # units of the panel below which pawns stand as stacks with their number
SMALLEST_STACK, LARGEST_STACK, SMALLEST_CITY = 14, 24, 16
STACK = 2.6  # height of a stack in radii of a pawn
LEAST = 12  # pixels of a stack, unless it is on a thumbnail
MOST_KEPT = 3000  # provinces as they were
Standing = list[tuple[Surface, Point]]


class Pieces:
    """The pieces of one view at one scale, kept while nothing of it changes."""

    def __init__(self) -> None:
        self._key: Any = None
        self._look: Any = None  # what all of them are drawn for
        self._found: dict[
            Any, list[tuple[Surface, Point, bool]]
        ] = {}  # by province and what stands in it
        self._standing: Standing = []
        self._provinces: list[int] = []  # of each of them
        self.names = NameLayer()

    def standing(self, painter: Painter, map_: Any, scene: Scene, scale: float) -> Standing:
        """Pictures of the pieces and the board points of their middles, those in front last."""
        view = scene.view
        pawns = view.pawns if scene.pawns is None else scene.pawns
        key = (painter.theme, painter.looks, view.cities, view.granaries, pawns, scale, scene.unit)
        if self._key != key:
            self._key = key
            if self._look != (painter.theme, painter.looks, scale, scene.unit):
                self._look = (painter.theme, painter.looks, scale, scene.unit)
                self._found = {}
            found = [
                (p, piece)
                for p in range(len(map_.provinces))
                for piece in self._in(painter, map_, scene, p, pawns[p])
            ]
            self._standing = _moved_off(
                [piece[:2] for _, piece in found], [piece[2] for _, piece in found], scale
            )
            self._provinces = [p for p, _ in found]
        return self._standing

    def under(self, camera: Camera, pixel: Point) -> int | None:
        """The province of the piece at a pixel: stacks may reach into the next one."""
        for p, (picture, at) in zip(
            reversed(self._provinces), reversed(self._standing), strict=True
        ):
            (x, y), (wide, high) = camera.to_pixel(at), picture.get_size()
            if abs(pixel[0] - x) <= wide / 2 and abs(pixel[1] - y) <= high / 2:
                return p
        return None

    def _in(
        self, painter: Painter, map_: Any, scene: Scene, p: int, pawns: Sequence[int]
    ) -> list[tuple[Surface, Point, bool]]:
        """What stands in a province, drawn anew if that has changed."""
        key = p, scene.view.cities[p], scene.view.granaries[p], tuple(pawns)
        if key not in self._found:
            if len(self._found) > MOST_KEPT:
                self._found.clear()
            self._found[key] = list(_in_province(painter, map_, scene, p, pawns, self._look[2]))
        return self._found[key]


def draw(
    painter: Painter,
    target: Surface,
    map_: Any,
    camera: Camera,
    scene: Scene,
    pieces: Pieces,
    rough: bool = False,
) -> None:
    """Draws lights, names and pieces; `target` is clipped to the board's window by the caller."""
    if not rough:
        _lights(painter, target, map_, camera, scene)
    standing = pieces.standing(painter, map_, scene, camera.scale)
    pieces.names.draw(painter, target, map_, camera, scene.unit, standing, rough)
    left, top, wide, high = camera.window
    for picture, at in standing:
        x, y = camera.to_pixel(at)
        if left - 60 < x < left + wide + 60 and top - 60 < y < top + high + 60:
            w, h = picture.get_size()
            target.blit(picture, (round(x - w / 2), round(y - h / 2)))
    if not rough:
        tags.draw(painter, target, map_, camera, scene, pieces.names.missing, standing)
    _arrows(painter, target, map_, camera, scene)
    for text, at, seat in scene.floats:
        placed.stand(
            target,
            seals.points(painter, text, seat, max(44, round(62 * camera.scale))),
            camera.to_pixel(at),
        )


# ---------------------------------------------------------------------- pieces


def _moved_off(standing: Standing, stacks: Sequence[bool], scale: float) -> Standing:
    """The pieces with stacks moved off whatever they lie on; cities, granaries and single pawns
    stay.
    """
    if not any(stacks):
        return standing
    boxes = [
        picture.get_rect(center=(round(x * scale), round(y * scale)))
        for picture, (x, y) in standing
    ]
    found = apart.pushed(boxes, [not stack for stack in stacks])
    return [
        (picture, at if new == box else (new.centerx / scale, new.centery / scale))
        for (picture, at), box, new in zip(standing, boxes, found, strict=True)
    ]


def _in_province(
    painter: Painter, map_: Any, scene: Scene, p: int, pawns: Sequence[int], scale: float
) -> Iterator[tuple[Surface, Point, bool]]:
    """Pictures, board points of their middles, and whether it is a stack."""
    province, view, unit = map_.provinces[p], scene.view, scene.unit
    owner, side = view.cities[p], city_side(map_, scale, unit)
    if owner != NOBODY:
        yield tokens.city(painter, owner, side), province.city, False
        die, complete = view.granaries[p]
        if die:
            size = max(9, round(side * 0.62))
            yield (
                tokens.granary(painter, die, complete, size),
                (province.city[0] + side * 0.72 / scale, province.city[1] - side * 0.3 / scale),
                False,
            )
    held = [(seat, n) for seat, n in enumerate(pawns) if n]
    if not held:
        return
    diameter = round(2 * map_.pawn_r * scale)
    if diameter >= max(SMALLEST_PAWN * unit, LEAST if unit else 0) and sum(pawns) <= len(
        province.slots
    ):
        spots = sorted(province.slots[: sum(pawns)], key=lambda at: (at[0], at[1]))
        for seat, at in zip([s for s, n in held for _ in range(n)], spots, strict=True):
            yield tokens.pawn(painter, seat, diameter), at, False
        return
    high = stack_height(map_, scale, unit)
    places = stack_places(map_, p, len(held), (scale, high, side if owner != NOBODY else 0))
    for (seat, n), at in zip(held, places, strict=True):
        yield tokens.stack(painter, seat, n, high), at, True


def city_side(map_: Any, scale: float, unit: float) -> int:
    """The width of a city in pixels."""
    return max(int(2.1 * map_.city_r * scale + 0.5), int(SMALLEST_CITY * unit) if unit else 5)


def stack_height(map_: Any, scale: float, unit: float) -> int:
    """The height of a stack in pixels."""
    wish = int(STACK * map_.pawn_r * scale + 0.5)
    return (
        max(LEAST, int(SMALLEST_STACK * unit), min(int(LARGEST_STACK * unit), wish))
        if unit
        else max(5, wish)
    )


def stack_places(
    map_: Any, p: int, count: int, pixels: tuple[float, int, int]
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
        kept[1][key] = _best_places(map_, p, count, size, side / scale)
    return kept[1][key]


_PLACES: dict[int, tuple[Any, dict[tuple[Any, ...], tuple[Point, ...]]]] = {}


def _best_places(
    map_: Any, p: int, count: int, size: tuple[float, float], city: float
) -> tuple[Point, ...]:
    province = map_.provinces[p]
    spots = [*province.stacks, *province.slots, *(() if city else (province.city,))]
    taken = [(name_place(map_, province), (size[0] * 2, size[1] * 0.85), 0.55)]
    if city:
        taken.append((province.city, ((size[0] + city) / 2, (size[1] + city) / 2), 1.0))
    alone = [
        min((1.0 - (1.0 - _apart(spot, at, room)) * weight for at, room, weight in taken))
        for spot in spots
    ]
    if count == 1:
        middle = _mean(spots)
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
                min(_apart(spots[a], spots[b], size) for a, b in combinations(found, 2)),
                *(alone[k] for k in found),
            ),
            -sum(found),
        ),
    )
    places = [spots[k] for k in best]
    places += [spots[k] for k in range(len(spots)) if k not in best][: count - len(best)]
    return tuple(sorted(places, key=lambda at: (round(at[1] / size[1]), at[0])))


def _apart(a: Point, b: Point, size: tuple[float, float]) -> float:
    """1 if two boxes of this size do not touch, less the more they cover each other."""
    return min(1.0, max(abs(a[0] - b[0]) / size[0], abs(a[1] - b[1]) / size[1]))


def _mean(spots: Sequence[Point]) -> Point:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


# ---------------------------------------------------------------------- lights


def _lights(painter: Painter, target: Surface, map_: Any, camera: Camera, scene: Scene) -> None:
    for p in sorted(scene.marks):
        _glow(painter, target, map_, camera, p, "mark")
    for p in sorted(scene.lit):  # above: what may be done counts more than what was
        _glow(painter, target, map_, camera, p, "lit")
    shown = {value for kind, value in scene.shown if kind == "province"}
    for p in sorted(shown):
        _glow(painter, target, map_, camera, p, "shown")
    if scene.origin >= 0:
        _glow(painter, target, map_, camera, scene.origin, "origin")
    if scene.hover and scene.hover[0] == "province":
        _glow(painter, target, map_, camera, scene.hover[1], "hover")


_GLOWS = {
    "lit": lambda data: [
        svg.fill(data, "#ffe27a", 0.1),
        svg.stroke(data, "#5c3d00", 6.4, 0.95),
        svg.stroke(data, "#ffd83f", 3.8),
    ],
    "mark": lambda data: [svg.stroke(data, ink.HALO, 6, 0.9), svg.stroke(data, LAST, 3.6)],
    "shown": lambda data: [
        svg.fill(data, "#fffbe8", 0.12),
        svg.stroke(data, ink.INK, 9),
        svg.stroke(data, STRONG, 6),
    ],
    "origin": lambda data: [
        svg.fill(data, "#fffbe8", 0.12),
        svg.stroke(data, ink.INK, 8),
        svg.stroke(data, ink.HALO, 4.4),
    ],
    "hover": lambda data: [svg.fill(data, "#ffffff", 0.12), svg.stroke(data, ink.INK, 3)],
}


def _glow(painter: Painter, target: Surface, map_: Any, camera: Camera, p: int, kind: str) -> None:
    """The light of a province: a kept picture of its outline, at the scale of the moment."""
    left, top, right, bottom = atlas.plate(map_).outlines[p].box
    margin = 6
    x, y = camera.to_pixel((left - margin, top - margin))
    scale = camera.scale
    size = (
        max(1, round((right - left + 2 * margin) * scale)),
        max(1, round((bottom - top + 2 * margin) * scale)),
    )
    place = Rect(round(x), round(y), *size)
    if not place.colliderect(target.get_clip()):
        return
    view = (left - margin, top - margin, size[0] / scale, size[1] / scale)
    picture = painter.drawn(
        ("em glow", id(map_), p, kind, size),
        lambda: painter.picture(_GLOWS[kind](atlas.plate(map_).outlines[p].part), view, size),
    )
    target.blit(picture, place)


def _arrows(painter: Painter, target: Surface, map_: Any, camera: Camera, scene: Scene) -> None:
    """The way of a pawn: while it is dragged, or to the lit province under the pointer."""
    if scene.arrow is not None:
        _arrow(
            painter,
            target,
            camera.to_pixel(map_.provinces[scene.arrow[0]].city),
            scene.arrow[1],
            camera.scale,
        )
    elif (
        scene.origin >= 0
        and scene.hover
        and scene.hover[0] == "province"
        and scene.hover[1] in scene.lit
        and scene.hover[1] != scene.origin
    ):
        goal = camera.to_pixel(map_.provinces[scene.hover[1]].city)
        _arrow(
            painter, target, camera.to_pixel(map_.provinces[scene.origin].city), goal, camera.scale
        )


def _arrow(painter: Painter, target: Surface, start: Point, goal: Point, scale: float) -> None:
    far = hypot(goal[0] - start[0], goal[1] - start[1])
    if far < 6:
        return
    head, line = max(11.0, 16 * scale), max(4.0, 6 * scale)
    turn = atan2(goal[1] - start[1], goal[0] - start[0])
    neck = (goal[0] - cos(turn) * head, goal[1] - sin(turn) * head)
    wings = [
        (neck[0] - sin(turn) * s * head * 0.6, neck[1] + cos(turn) * s * head * 0.6)
        for s in (1, -1)
    ]
    shaft, tip = svg.line_path([start, neck]), svg.line_path([goal, *wings], closed=True)
    box = Rect(
        round(min(start[0], goal[0])) - 20,
        round(min(start[1], goal[1])) - 20,
        round(abs(goal[0] - start[0])) + 40,
        round(abs(goal[1] - start[1])) + 40,
    ).clip(target.get_clip())
    if box.w < 2 or box.h < 2:
        return
    parts = [
        svg.stroke(shaft, ink.INK, line + 3),
        svg.fill(tip, ink.CINNABAR, 1, ink.INK, 3),
        svg.stroke(shaft, ink.CINNABAR, line),
    ]
    target.blit(painter.picture(parts, (box.x, box.y, box.w, box.h), box.size), box)
