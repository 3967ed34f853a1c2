"""What is laid over the city: places for a tile, the ghost of the tile, lit rooms and edges, doors,
coins that rise.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from china_games.games.forbidden_city.rules.doors import find_adjoining, find_doors
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table import city_layer, faces, ground_plan
from china_games.games.forbidden_city.table import pigments as pigment
from china_games.games.forbidden_city.table.ghost import Ghost
from china_games.games.forbidden_city.table.scene import Scene
from china_games.games.forbidden_city.words.preview import Changes
from china_games.geometry import Point, find_bounds
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Surface
from china_games.table import inks as ink
from china_games.table import placed, seals

BESIDE = "#2f7fb8"  # the edge of a room that a door joins
WALL = faces.THICK + 0.5  # units beside an edge that frames leave to its wall
LINE, RIM = 5.5, 1.25  # units of a frame's colour, and of the ink on both sides of it


def draw(painter: Painter, target: Surface, camera: Camera, scene: Scene) -> None:
    """Draws lights and the ghost; `target` is clipped to the window by the caller."""
    for cell in sorted(scene.marks):
        _frame_cell(painter, target, camera, scene.view, cell, ink.LAST)
    view, rooms = _find_rooms(scene)
    for room, colour in rooms.items():
        _draw_room(painter, target, camera, view, room, colour)
    for meant in scene.meant:
        _draw_tile(painter, target, camera, scene, meant)
    if scene.ghost:
        _draw_ghost(painter, target, camera, scene, scene.ghost)
    if scene.changes:
        _draw_missing(painter, target, camera, scene.changes)
    _draw_pointed(painter, target, camera, scene)
    if rooms or scene.marks or scene.shown:
        for make, at in city_layer.list_coins(painter, camera, scene.view, scene.hidden):
            placed.put_picture(target, make(), at)


def draw_floats(
    painter: Painter, target: Surface, camera: Camera, floats: Iterable[tuple[str, Point, int]]
) -> None:
    """Draws coins that rise: text, board point, seat (-1: nobody's)."""
    pixels = max(26, round(62 * camera.scale))
    risen = [
        (
            seals.draw_points(painter, text, seat, pixels)
            if seat >= 0
            else _draw_sum(painter, text, pixels),
            camera.to_pixel(at),
        )
        for text, at, seat in floats
    ]
    placed.put_inside(target, risen, camera)


def _find_rooms(scene: Scene) -> tuple[State, dict[int, str]]:
    """The rooms to light, and the city in which they lie: would-be closed, pointed out, hovered."""
    found: dict[int, str] = {}
    changes = scene.changes
    if changes and changes.closings:
        for closing in changes.closings:
            found |= {room: BESIDE for room, _, _ in closing.beside if room not in found}
        return changes.after, found | {closing.room: ink.STRONG for closing in changes.closings}
    for kind, value in scene.shown:
        if kind == "beside":
            found.setdefault(value, BESIDE)
    found |= {value: ink.STRONG for kind, value in scene.shown if kind == "room"}
    hover = scene.hover
    if hover and hover[0] == "room" and not found and _is_there(scene.view, hover[1]):
        found = dict.fromkeys(find_adjoining(scene.view, hover[1]), BESIDE)
        found[hover[1]] = ink.STRONG
    return scene.view, {
        room: colour for room, colour in found.items() if _is_there(scene.view, room)
    }


def _is_there(view: State, room: int) -> bool:
    return 0 <= room < len(view.rooms) and bool(view.rooms[room].parts)


def _draw_room(
    painter: Painter, target: Surface, camera: Camera, view: State, room: int, colour: str
) -> None:
    """A room, lit within and edged; the one that is meant also with its open edges and the doors
    that count.
    """
    lines = "".join(svg.trace_line(line) for line in ground_plan.find_outline(view, room))
    regions = [ground_plan.find_part_region(view, part) for part in view.rooms[room].parts]
    floor = "".join(svg.trace_line(region, closed=True) for region in regions)
    bounds = find_bounds([p for region in regions for p in region])
    placed.draw_placed(painter, target, camera, [svg.fill(floor, colour, 0.2)], bounds, 8)
    _draw_hem(painter, target, camera, lines, floor, bounds, colour)
    for place in {part >> 1 for part in view.rooms[room].parts}:
        _draw_people(painter, target, camera, view, place)
    if colour != ink.STRONG:
        return
    for cell, side in ground_plan.list_open_edges(view, room):
        _draw_opening(painter, target, camera, cell, side)
    for door in find_doors(view, room):
        if door.beyond not in (-1, room):
            _draw_through(painter, target, camera, door.cell, door.side)


def _draw_hem(
    painter: Painter,
    target: Surface,
    camera: Camera,
    lines: str,
    floor: str,
    bounds: tuple[float, float, float, float],
    colour: str,
) -> None:
    """A line along the inside of a room, beside the walls that stand there, which stay in sight:
    broad strokes along the outline, of which only what lies on the floor is kept, and none of what
    lies near the outline.
    """
    seen = placed.find_seen(camera, bounds, 8)
    if seen is None:
        return

    def render(parts: list[str]) -> Surface:
        return painter.render_parts(parts, seen.view, seen.rect.size)

    def make() -> Surface:
        far = WALL + RIM + LINE + RIM
        drawn = render(
            [
                svg.stroke(lines, ink.INK, 2 * far),
                svg.stroke(lines, colour, 2 * (far - RIM)),
                svg.stroke(lines, ink.INK, 2 * (WALL + RIM)),
            ]
        ).copy()
        walls = render([svg.stroke(lines, "#000000", 2 * WALL)])
        inside = render([svg.fill(floor, "#ffffff", 1.0, "#ffffff", 1.0)])
        drawn.blit(walls, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        drawn.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    key = ("hem", lines, floor, colour, seen.view, seen.rect.size)
    target.blit(painter.keep_drawing(key, make), seen.rect)


def _draw_missing(painter: Painter, target: Surface, camera: Camera, changes: Changes) -> None:
    """What is missing until the rooms around close: an arrow through each of their open edges."""
    for one in changes.around:
        for cell, side in ground_plan.list_open_edges(changes.after, one.room):
            _draw_opening(painter, target, camera, cell, side)


def _draw_opening(painter: Painter, target: Surface, camera: Camera, cell: int, side: int) -> None:
    """An arrow through an edge that is open towards an empty place."""
    pixels = max(11, round(26 * camera.scale))
    tip = [(12, 2), (21, 13), (3, 13)]
    corners = [_shift_point((x, y), side) for x, y in tip]
    shaft = [_shift_point(p, side) for p in ((8.5, 12), (15.5, 12), (15.5, 22), (8.5, 22))]
    data = svg.trace_line(corners, closed=True) + svg.trace_line(shaft, closed=True)
    picture = painter.render_parts(
        [svg.stroke(data, ink.INK, 3.4), svg.fill(data, ink.HALO)], (0, 0, 24, 24), (pixels, pixels)
    )
    placed.put_picture(target, picture, camera.to_pixel(ground_plan.find_edge_middle(cell, side)))


def _shift_point(point: tuple[float, float], side: int) -> tuple[float, float]:
    x, y = point
    for _ in range(side):
        x, y = 24 - y, x
    return x, y


def _draw_people(
    painter: Painter, target: Surface, camera: Camera, view: State, place: int
) -> None:
    """The people of a tile that lies in the city stand on what is laid over it."""
    laid, side = view.laid[place], city_layer.measure_tile(camera)
    tile = view.game.tiles.tiles[laid.tile]
    standing = faces.draw_people(painter, tile, laid.turn, laid.seat, side)
    target.blit(standing, city_layer.find_corner(camera, view.cells[place]))


def _frame_cell(
    painter: Painter, target: Surface, camera: Camera, view: State, cell: int, colour: str
) -> None:
    """A frame on a cell, inside the walls of its tile."""
    if cell not in view.cells:
        _draw_frame(painter, target, camera, cell, colour)
        return
    place = view.cells.index(cell)
    laid = view.laid[place]
    cut = laid.turn if len(view.game.tiles.tiles[laid.tile].parts) == 2 else None
    _draw_frame(painter, target, camera, cell, colour, cut)
    _draw_people(painter, target, camera, view, place)


def _draw_frame(
    painter: Painter,
    target: Surface,
    camera: Camera,
    cell: int,
    colour: str,
    cut: int | None = None,
    width: float = LINE,
) -> None:
    """A frame inside the walls of a tile; `cut` is how a diagonal wall is turned, which goes
    through it.
    """
    side = city_layer.measure_tile(camera)
    inset = WALL + RIM + width / 2
    box = (inset, inset, 100 - 2 * inset, 100 - 2 * inset)
    parts = [
        svg.draw_box(*box, "none", 3, ink.INK, width + 2 * RIM),
        svg.draw_box(*box, "none", 3, colour, width),
    ]
    if cut is not None:
        near, far = WALL - 2, WALL + 2 * RIM + width + 2
        for ends in ((near, far), (100 - far, 100 - near)):
            parts += faces.draw_piece_of_diagonal(cut, *ends)
    target.blit(
        painter.render_parts(parts, (0, 0, 100, 100), (side, side)),
        city_layer.find_corner(camera, cell),
    )


def _draw_ghost(
    painter: Painter, target: Surface, camera: Camera, scene: Scene, ghost: Ghost
) -> None:
    """The tile over a place, with what it would do there."""
    _draw_tile(painter, target, camera, scene, ghost)
    turns = dict(scene.places).get(ghost.cell, ())
    for turn in range(4) if turns else ():
        _draw_pip(painter, target, camera, ghost, turn, turn in turns)
    for side in ghost.clashing:
        _draw_clash(painter, target, camera, ghost.cell, side)
    if scene.changes:
        cross = city_layer.draw_cross(painter, max(11, round(22 * camera.scale)))
        for cell, side in scene.changes.blocked:
            placed.put_picture(
                target, cross, camera.to_pixel(ground_plan.find_edge_middle(cell, side))
            )


def _draw_tile(
    painter: Painter, target: Surface, camera: Camera, scene: Scene, ghost: Ghost
) -> None:
    """The tile itself: solid where it is chosen, with a frame that says whether it fits."""
    tiles = scene.view.game.tiles
    picture = faces.draw_face(
        painter,
        tiles.tiles[ghost.tile],
        tiles.faces[ghost.tile][ghost.turn],
        ghost.turn,
        scene.view.seat,
        city_layer.measure_tile(camera),
    ).copy()
    picture.set_alpha(255 if ghost.chosen else 215)
    target.blit(picture, city_layer.find_corner(camera, ghost.cell))
    colour = ink.STRONG if ghost.fits else pigment.CLASH
    cut = ghost.turn if len(tiles.tiles[ghost.tile].parts) == 2 else None
    wide = LINE if ghost.chosen else LINE * 0.7
    _draw_frame(painter, target, camera, ghost.cell, colour, cut, wide)
    tile, seat = tiles.tiles[ghost.tile], scene.view.seat
    standing = faces.draw_people(painter, tile, ghost.turn, seat, picture.get_width())
    target.blit(standing, city_layer.find_corner(camera, ghost.cell))


def _draw_pip(
    painter: Painter, target: Surface, camera: Camera, ghost: Ghost, turn: int, fits: bool
) -> None:
    """A pearl beside the ghost for each turning: golden if the tile fits so, large for the one
    shown.
    """
    pixels = max(9, round((21 if turn == ghost.turn else 14) * camera.scale))
    parts = [svg.draw_disc((12, 12), 10.5, "#f0b400" if fits else ink.PAPER_DARK, ink.INK, 2.4)]
    if not fits:
        parts.append(svg.stroke("M8 8l8 8M16 8l-8 8", ink.INK, 2.2))
    (ax, ay), (mx, my) = (
        ground_plan.find_edge_middle(ghost.cell, turn),
        ground_plan.find_middle(ghost.cell),
    )
    at = (mx + (ax - mx) * 1.2, my + (ay - my) * 1.2)
    placed.put_picture(
        target, painter.render_parts(parts, (0, 0, 24, 24), (pixels, pixels)), camera.to_pixel(at)
    )


def _draw_clash(painter: Painter, target: Surface, camera: Camera, cell: int, side: int) -> None:
    """An edge at which two colours would meet without a wall."""
    (ax, ay), (bx, by) = ground_plan.find_edge(cell, side)
    line = svg.trace_line([(ax, ay), (bx, by)])
    mx, my = (ax + bx) / 2, (ay + by) / 2
    cross = f"M{mx - 7:.1f} {my - 7:.1f}l14 14M{mx + 7:.1f} {my - 7:.1f}l-14 14"
    parts = [
        svg.stroke(line, ink.HALO, 15),
        svg.stroke(line, pigment.CLASH, 9),
        svg.draw_disc((mx, my), 16, pigment.CLASH, ink.HALO, 3),
        svg.stroke(cross, ink.HALO, 4.5),
    ]
    placed.draw_placed(painter, target, camera, parts, find_bounds([(ax, ay), (bx, by)]), 20)


def _draw_pointed(painter: Painter, target: Surface, camera: Camera, scene: Scene) -> None:
    """Cells, edges and doors of a refusal or a score line."""
    for kind, value in sorted(scene.shown, key=str):
        if kind == "edge":
            _draw_clash(painter, target, camera, *value)
        elif kind == "door":
            _draw_through(painter, target, camera, *value)
        elif kind == "cell" and not any(k in ("edge", "room") for k, _ in scene.shown):
            _frame_cell(painter, target, camera, scene.view, value, ink.STRONG)


def _draw_through(painter: Painter, target: Surface, camera: Camera, cell: int, side: int) -> None:
    """The mark of a door through which a room is counted."""
    pixels = max(13, round(27 * camera.scale))
    parts = [
        svg.draw_disc((12, 12), 10.5, BESIDE, ink.HALO, 2),
        svg.stroke("M7 17V9q5 -5 10 0v8", ink.HALO, 2.4),
        svg.stroke("M12 17v-5", ink.HALO, 2.4),
    ]
    picture = painter.render_parts(parts, (0, 0, 24, 24), (pixels, pixels))
    placed.put_picture(target, picture, camera.to_pixel(ground_plan.find_edge_middle(cell, side)))


def _draw_sum(painter: Painter, text: str, pixels: int) -> Surface:
    """A running sum that rises from a room."""

    def make() -> Surface:
        high = round(pixels * 0.6)
        parts = [svg.draw_box(1.5, 1.5, 57, 33, ink.GOLD, 10, ink.INK, 2)]
        drawn = painter.render_parts(parts, (0, 0, 60, 36), (pixels, high)).copy()
        painter.centre_text(drawn, text, (pixels / 2, high / 2), high * 0.62, ink.INK)
        return drawn

    return painter.keep_drawing(("sum", text, pixels), make)
