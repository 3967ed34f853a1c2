"""What lies under a pixel of the table, and the box of everything that can be pointed at."""
from __future__ import annotations

from typing import Any

from china_games.games.forbidden_city.table import city_layer, faces, ground_plan
from china_games.games.forbidden_city.table.controller import LEFT, RIGHT, Target
from china_games.games.forbidden_city.table.layout import Layout, Rect
from china_games.geometry import Point
from china_games.kit.camera import Camera
from china_games.table import panel


def in_city(view: Any, camera: Camera, pixel: Point) -> Target | None:
    """The room, garden, border place or empty cell under a pixel of the city's window."""
    at = camera.to_board(pixel)
    cell = ground_plan.cell_of(at)
    if cell is None:
        return None
    if cell in view.cells:
        return _on_tile(view, view.cells.index(cell), ground_plan.within(at))
    return ("cell" if cell in view.border and not view.end else "far"), cell


def _on_tile(view: Any, place: int, at: Point) -> Target:
    laid = view.laid[place]
    part = faces.part_at(view.game.tiles.tiles[laid.tile], laid.turn, at)
    return ("garden", view.cells[place]) if part < 0 else ("room", view.part_room[place * 2 + part])


def city_boxes(view: Any, camera: Camera) -> list[tuple[Target, Rect]]:
    """The boxes of border places, then of rooms (at their first part) and gardens, in pixels."""
    side = city_layer.tile_pixels(camera)
    places: list[tuple[Target, Rect]] = [] if view.end else [
        (("cell", cell), Rect(city_layer.corner(camera, cell), (side, side))) for cell in view.border]
    half = max(6, side // 5)
    for room, known in enumerate(view.rooms):
        if known.parts:
            x, y = camera.to_pixel(ground_plan.part_middle(view, ground_plan.first_part(view, room)))
            places.append((("room", room), Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)))
    return places


def panel_boxes(layout: Layout, buttons: tuple[Target, ...], turning: bool) -> list[tuple[Target, Rect]]:
    """The boxes of the panel."""
    turns = [(LEFT, layout.left), (RIGHT, layout.right)] if turning else []
    return [*panel.button_boxes(layout.buttons, buttons, layout.unit), *turns, (("hand", 0), layout.hand),
            *((("seat", seat), box) for seat, box in enumerate(layout.seats))]


def middle(view: Any, target: Target) -> Point | None:
    """The middle of a target in the city, in board units."""
    kind, value = target
    if kind in ("cell", "garden"):
        return ground_plan.middle(value)
    if kind == "room" and value < len(view.rooms) and view.rooms[value].parts:
        return ground_plan.part_middle(view, ground_plan.first_part(view, value))
    return None
