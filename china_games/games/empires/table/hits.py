"""What lies under a pixel of the table of Empires, and the box of everything that can be pointed
at.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from china_games.games.empires.table import atlas, layout, pieces
from china_games.games.empires.table.layout import Layout, Rect
from china_games.games.empires.table.panels import HEADINGS
from china_games.games.empires.table.scene import Scene, Target
from china_games.geometry import Point
from china_games.kit.camera import Camera

NEAR = 16.0  # pixels around a city's place that count as its province, on the sea


def on_board(map_: Any, camera: Camera, pixel: Point) -> Target | None:
    """The province under a pixel, or the one whose city is near."""
    at = camera.to_board(pixel)
    for p, province in enumerate(map_.provinces):
        left, top, right, bottom = atlas.plate(map_).outlines[p].box
        if left <= at[0] <= right and top <= at[1] <= bottom and atlas.contains(province, at):
            return "province", p
    near = [
        (hypot(province.city[0] - at[0], province.city[1] - at[1]) * camera.scale, p)
        for p, province in enumerate(map_.provinces)
    ]
    far, p = min(near)
    return ("province", p) if far <= NEAR else None


def board_boxes(map_: Any, camera: Camera, unit: float) -> list[tuple[Target, Rect]]:
    """A box around the city's place of each province, in pixels."""
    half = max(8, round(pieces.city_side(map_, camera.scale, unit) * 0.62))
    found: list[tuple[Target, Rect]] = []
    for p, province in enumerate(map_.provinces):
        x, y = camera.to_pixel(province.city)
        found.append((("province", p), Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)))
    return found


def boxes(
    places: Layout, scene: Scene, buttons: Sequence[tuple[Target, Rect]]
) -> list[tuple[Target, Rect]]:
    """The boxes of column and strip; of cards that overlap the one in front first."""
    held = len(scene.view.hands[scene.seat]) if scene.seat is not None else 0
    hand = layout.hand_boxes(places, held, scene.picked)
    chosen = layout.choice_boxes(places, scene.choices)
    found: list[tuple[Target, Rect]] = [*buttons]
    found += [
        (("choice", k), box)
        for k, (one, box) in enumerate(zip(scene.choices, chosen, strict=True))
        if one.kind not in HEADINGS
    ]
    found += [(("card", k), _uncovered(hand, k)) for k in range(held)]
    if scene.clock:
        found.append((("clock", 0), places.clock))
    found += [(("seat", k), box) for k, box in enumerate(places.seats)]
    return [
        *found,
        (("year", 0), places.year),
        (("deck", 0), places.deck),
        (("discard", 0), places.discard),
        (("overview", 0), places.overview),
    ]


def _uncovered(hand: Sequence[Rect], k: int) -> Rect:
    """The part of a card that the next one leaves free."""
    if k + 1 == len(hand) or hand[k + 1].x >= hand[k].right:
        return hand[k]
    return Rect(hand[k].x, hand[k].y, max(1, hand[k + 1].x - hand[k].x), hand[k].h)


def middle(map_: Any, target: Target) -> Point | None:
    """The middle of a target that lies on the board, in board units."""
    return map_.provinces[target[1]].city if target[0] == "province" else None
