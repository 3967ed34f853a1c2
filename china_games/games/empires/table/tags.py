"""Names on slips of paper: of provinces that matter now and whose name has no room on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import palette as ink
from china_games.games.empires.table.names import write_name
from china_games.games.empires.table.scene import Scene
from china_games.geometry import Point
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css

TYPE, LEAST = 16.0, 13  # height of the type, in units and at least in pixels
NEAR_RINGS, FAR_RINGS = 2, 5  # of places around the city, from within
MOST = 12  # provinces that are lit without being pointed at: of more none is named


def draw(
    painter: Painter,
    target: Surface,
    map_: EmpiresMap,
    camera: Camera,
    scene: Scene,
    missing: frozenset[int],
    standing: Sequence[tuple[Surface, Point]],
) -> None:
    """Draws the slips. Those of the province under the pointer and of the one chosen always find a
    place.
    """
    wanted = [p for p in dict.fromkeys(list_called(scene)) if p in missing]
    if not wanted or not scene.unit:
        return
    room = Rect(*(round(v) for v in camera.window))
    pieces = [picture.get_rect(center=_find_pixel(camera, at)) for picture, at in standing]
    for p in wanted:
        city = _find_pixel(camera, map_.provinces[p].city)
        if not room.collidepoint(city):
            continue
        slip = draw_slip(painter, painter.tr.choose_name(map_.provinces[p].name), scene.unit)
        place = find_room(
            slip.get_size(), city, room, pieces, scene.hover == ("province", p) or p == scene.origin
        )
        if place:
            target.blit(slip, place)
            pieces.append(place)


def list_called(scene: Scene) -> Iterator[int]:
    """Provinces whose names are wanted, the most urgent first."""
    if scene.hover and scene.hover[0] == "province":
        yield scene.hover[1]
    if scene.origin >= 0:
        yield scene.origin
    for many in (
        [value for kind, value in scene.shown if kind == "province"],
        scene.marks,
        scene.lit,
    ):
        yield from sorted(many) if len(many) <= MOST else ()


def _find_pixel(camera: Camera, at: Point) -> tuple[int, int]:
    x, y = camera.to_pixel(at)
    return round(x), round(y)


def draw_slip(painter: Painter, text: str, unit: float) -> Surface:
    """A name on a slip of paper."""

    def make() -> Surface:
        name = write_name(text, max(LEAST, TYPE * unit), 1e6)
        size = name.wide + round(name.size * 0.8), round(name.size * 1.5)
        paper = svg.draw_box(
            1, 1, size[0] - 2, size[1] - 2, write_css(painter.theme.paper_light), 5, ink.INK, 1.4
        )
        surface = painter.render_parts([paper], (0, 0, *size), size).copy()
        painter.centre_text(surface, text, (size[0] / 2, size[1] / 2), name.size, ink.INK)
        return surface

    return painter.keep_drawing(("em tag", text, unit), make)


def find_room(
    size: tuple[int, int], city: tuple[int, int], room: Rect, pieces: Sequence[Rect], must: bool
) -> Rect | None:
    """Where a slip stands: next to its province's city, in `room`, off all pieces if that can be.

    Else farther off or where it covers the fewest if it must be shown, else None.
    """
    step, found = size[1] // 2, []
    for ring in range(1, FAR_RINGS if must else NEAR_RINGS):
        for dx, dy in ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            box = Rect((0, 0), size)
            box.center = (
                city[0] + dx * (size[0] // 2 + ring * step),
                city[1] + dy * (step + ring * step),
            )
            found.append(box.clamp(room))
    covered = [len(box.collidelistall(pieces)) for box in found]
    best = covered.index(min(covered))
    return found[best] if must or not covered[best] else None
