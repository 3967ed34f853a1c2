"""What is printed on the land: roads, palace slots, dragon spaces, alliance seals and the Great
Wall.
"""

from __future__ import annotations

from typing import Any

from china_games.games.china.board import ChinaMap
from china_games.games.china.table import palette as ink
from china_games.geometry import Point, find_direction, find_normal
from china_games.kit import svg

SLOT = 19.0
"""Radius of a palace slot in board units."""
RING = 27.0
"""Radius of what surrounds a border post or a port."""
DRAGON = 41.0
"""Radius of a dragon space."""
SEAL = 13.0
"""Half the width of an alliance seal."""
STEP = 15.0
"""Radius of a stone of the score track."""


def draw_marks(map_: ChinaMap) -> list[str]:
    """Everything printed above the ground, in board units."""
    return [
        *_draw_roads(map_),
        *_draw_dragons(map_),
        *_draw_slots(map_),
        *_draw_seals(map_),
        *draw_wall(map_),
    ]


def _draw_roads(map_: ChinaMap) -> list[str]:
    lines = "".join(svg.trace_line(road.line) for road in map_.roads)
    return [
        svg.stroke(lines, ink.PAPER, 11, 0.45),
        svg.stroke(lines, ink.ROAD_EDGE, 7.5),
        svg.stroke(lines, ink.ROAD, 4),
    ]


def _draw_slots(map_: ChinaMap) -> list[str]:
    parts = []
    for slot in map_.slots:
        parts += _draw_slot_ring(map_, slot)
        parts += [
            svg.draw_disc(slot.at, SLOT, ink.ROAD_EDGE),
            svg.draw_disc(slot.at, SLOT - 2.2, ink.PAPER),
            svg.draw_disc(slot.at, SLOT - 5, "none", ink.STONE_DARK, 1.2),
        ]
        if slot.port:
            parts.append(svg.stroke(_trace_anchor(slot.at, 1.0), ink.WATER, 2.6))
    return parts


def _draw_slot_ring(map_: ChinaMap, slot: Any) -> list[str]:
    """What surrounds a border post, half in each colour of its provinces, and a port; seen around a
    palace too.
    """
    if slot.port:
        x, y = slot.at
        flag = (x + RING * 0.78, y + RING * 0.78)
        return [
            svg.draw_disc(slot.at, RING, ink.WATER, ink.PAPER, 2),
            svg.draw_disc(flag, 10.5, ink.WATER, ink.PAPER, 2),
            svg.stroke(_trace_anchor(flag, 0.62), ink.PAPER, 2),
        ]
    if not slot.post:
        return []
    parts = [
        svg.draw_disc(slot.at, RING + 2, ink.INK),
        svg.draw_disc(slot.at, RING + 0.4, ink.PAPER),
    ]
    for province in slot.post:
        dx, dy = find_direction(map_.provinces[province].polygon, slot.at, RING)
        (x, y), r = slot.at, RING - 2.2
        half = f"M{x - dy * r:.1f} {y + dx * r:.1f}A{r} {r} 0 0 1 {x + dy * r:.1f} {y - dx * r:.1f}"
        parts.append(svg.stroke(half, ink.PIGMENTS[map_.provinces[province].colour].deep, 5))
    return parts


def _trace_anchor(at: Point, size: float) -> str:
    """Path data of an anchor about 18 units high."""
    x, y = at
    k = size
    return (
        f"M{x:.1f} {y - 5 * k:.1f}v{13 * k:.1f}M{x - 4 * k:.1f} {y - 2 * k:.1f}h{8 * k:.1f}"
        f"M{x - 7.5 * k:.1f} {y + 2.5 * k:.1f}q{k:.1f} {6 * k:.1f} {7.5 * k:.1f} {6 * k:.1f}"
        f"q{6.5 * k:.1f} 0 {7.5 * k:.1f} {-6 * k:.1f}"
        f"M{x:.1f} {y - 5 * k:.1f}q{-2.6 * k:.1f} {-1.8 * k:.1f} 0 {-4 * k:.1f}"
        f"q{2.6 * k:.1f} {2.2 * k:.1f} 0 {4 * k:.1f}"
    )


def _draw_dragons(map_: ChinaMap) -> list[str]:
    parts = []
    for province in map_.provinces:
        deep = ink.PIGMENTS[province.colour].deep
        parts += [
            svg.fill(svg.trace_scallop(province.dragon, DRAGON - 5, 14), ink.PAPER, 1.0, deep, 2.2),
            svg.draw_disc(province.dragon, DRAGON - 8, "none", deep, 1.0),
        ]
        parts += [svg.stroke(curl, deep, 1.4, 0.5) for curl in _draw_clouds(province.dragon)]
    return parts


def _draw_clouds(at: Point) -> list[str]:
    """Two cloud scrolls beside the middle of a dragon space."""
    x, y = at
    return [
        f"M{x - side * 27:.1f} {y + 10:.1f}q{side * 2} -9 {side * 9} -7"
        f"q{side * 7} 2 {side * 4} 7q{-side * 4} 4 {-side * 6} -1"
        for side in (1, -1)
    ]


def _draw_seals(map_: ChinaMap) -> list[str]:
    parts = []
    for alliance in map_.alliances:
        for province in alliance.provinces:
            parts.append(
                _trace_wing(
                    alliance.at,
                    find_direction(map_.provinces[province].polygon, alliance.at, SEAL + 9),
                )
            )
        x, y = alliance.at
        parts.append(
            svg.draw_box(x - SEAL, y - SEAL, 2 * SEAL, 2 * SEAL, ink.CINNABAR, 5, ink.PAPER, 2)
        )
        parts.append(
            svg.draw_box(
                x - SEAL + 3,
                y - SEAL + 3,
                2 * SEAL - 6,
                2 * SEAL - 6,
                "none",
                3,
                ink.CINNABAR_DARK,
                1,
            )
        )
    return parts


def _trace_wing(at: Point, to: Point) -> str:
    """A pointer from a seal into one of its provinces."""
    (x, y), (dx, dy) = at, to
    tip = (x + dx * (SEAL + 14), y + dy * (SEAL + 14))
    foot = [
        (x - dy * 10 + dx * 6, y + dx * 10 + dy * 6),
        (x + dy * 10 + dx * 6, y - dx * 10 + dy * 6),
    ]
    return svg.fill(svg.trace_line([tip, *foot], closed=True), ink.CINNABAR, 1.0, ink.PAPER, 2)


def draw_wall(map_: ChinaMap) -> list[str]:
    """The Great Wall: a band of stones with merlons, one stone a point."""
    track = map_.track
    if not track:
        return []
    band = svg.trace_line(map_.wall)
    merlons = "".join(_trace_merlon(track, k) for k in range(len(track)))
    parts = [
        svg.stroke(band, ink.INK, 39),
        svg.stroke(band, ink.STONE_DARK, 36),
        svg.fill(merlons, ink.STONE_DARK, 1, ink.INK, 1.4),
        svg.stroke(band, ink.STONE, 33),
    ]
    for k, at in enumerate(track):
        five = k % 5 == 0
        parts.append(
            svg.draw_disc(
                at,
                STEP,
                ink.PAPER if five else ink.PAPER_DARK,
                ink.INK if five else ink.STONE_DARK,
                1.8 if five else 1.2,
            )
        )
    return parts


def _trace_merlon(track: Any, k: int) -> str:
    """The battlements beside one stone, on both sides of the band."""
    (x, y), (nx, ny) = track[k], find_normal(track, k)
    data = ""
    for side in (1, -1):
        cx, cy = x + nx * side * 20, y + ny * side * 20
        corners = [
            (cx + u * ny * 8 + v * nx * 4, cy - u * nx * 8 + v * ny * 4)
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        data += svg.trace_line(corners, closed=True)
    return data
