"""What lies under a pixel of the table, and the box of everything that can be pointed at."""
from __future__ import annotations

from math import hypot
from typing import Any

from china_games.games.china.table import realm
from china_games.games.china.table.art_marks import DRAGON, SEAL, SLOT
from china_games.games.china.table.layout import Layout, Rect
from china_games.games.china.table.scene import Target
from china_games.geometry import Point, encloses
from china_games.table.camera import Camera

NEAR = 11.0                     # pixels around a slot's middle that always count as the slot


def on_board(map_: Any, camera: Camera, pixel: Point) -> Target | None:
    """The slot, seal, dragon space or land under a pixel; things that stand in front come first."""
    x, y = camera.to_board(pixel)

    def far(at: Point) -> float:
        return hypot(at[0] - x, at[1] - y)

    reach = max(SLOT + 3, NEAR / camera.scale)
    slots = [(far(slot.at), i) for i, slot in enumerate(map_.slots) if far(slot.at) <= reach]
    if slots:
        return "slot", min(slots)[1]
    seals = [(far(alliance.at), alliance.number) for alliance in map_.alliances if far(alliance.at) <= SEAL + 4]
    if seals:
        return "alliance", min(seals)[1]
    for p, province in enumerate(map_.provinces):
        if far(province.dragon) <= DRAGON:
            return "province", p
    for p, province in enumerate(map_.provinces):
        if any(encloses(ring, (x, y)) for ring in (province.polygon, *province.islands)):
            return "land", p
    return None


def boxes(layout: Layout, hand: tuple[Rect, ...], cards: int, row: int,
          buttons: list[tuple[Target, Rect]]) -> list[tuple[Target, Rect]]:
    """The boxes of the panel, those in front first."""
    return [*buttons, *realm.boxes(layout), *((("card", k), hand[k]) for k in range(min(cards, len(hand)))),
            *((("row", k), layout.row[k]) for k in range(min(row, len(layout.row)))), (("pile", 0), layout.pile),
            (("discard", 0), layout.discard), *((("seat", k), box) for k, box in enumerate(layout.seats))]


def board_boxes(map_: Any, camera: Camera) -> list[tuple[Target, Rect]]:
    """The boxes of slots, dragon spaces and seals, in pixels."""
    places: list[tuple[Target, Point, float]] = [
        *((("slot", i), slot.at, SLOT) for i, slot in enumerate(map_.slots)),
        *((("province", p), province.dragon, DRAGON) for p, province in enumerate(map_.provinces)),
        *((("alliance", a.number), a.at, SEAL) for a in map_.alliances)]
    return [(target, _box(camera, at, radius)) for target, at, radius in places]


def _box(camera: Camera, at: Point, radius: float) -> Rect:
    x, y = camera.to_pixel(at)
    half = max(4, round(radius * camera.scale))
    return Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)


def middle(map_: Any, target: Target) -> Point | None:
    """The middle of a target that lies on the board, in board units."""
    kind, value = target
    if kind == "slot":
        return tuple(map_.slots[value].at)
    if kind == "province":
        return tuple(map_.provinces[value].dragon)
    if kind == "alliance":
        return next(tuple(a.at) for a in map_.alliances if a.number == value)
    return None
