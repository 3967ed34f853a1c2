"""The numbers of a hint's choices, or names of moves: small badges at their places on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from china_games.games.stage import Part, Target
from china_games.kit import fonts, page, svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css

TYPE = 13.0  # height of the type in units
LARGE = 3.0  # sides of a badge from which a thing on the board is so large that it lies inside it
STEPS = (0.5, 0.3, 0.7, 0.15, 0.85)
"""Where the middle of a badge may lie in a large thing, as shares of its box both ways."""


class Badge(NamedTuple):
    """A badge on the table: its box in pixels, and what it says."""

    box: Rect
    label: str


def place_badges(
    painter: Painter,
    labels: Mapping[Target, Sequence[str]],
    parts: Sequence[Part[Any]],
    camera: Camera,
    board: Rect,
    unit: float,
    printed: Sequence[Rect] = (),
) -> list[Badge]:
    """A badge at each labelled part that is in sight: in a large one within its shape, and on as
    little of what is `printed` as may be; at the corner of a small one; in the corner of a card.
    """
    size = round(painter.grow_type(TYPE * unit, 1.5 * TYPE * unit))
    found: list[Badge] = []
    for part in parts:
        if part.target not in labels:
            continue
        label = "·".join(labels[part.target])
        high = round(1.5 * size)
        badge = Rect(0, 0, max(high, fonts.width(label, "bold", size) + size), high)
        taken = [one.box for one in found]
        if part.shape is None:
            badge.topright = part.box.topright
        else:
            if not board.collidepoint(part.box.center):
                continue
            _put_on_board(badge, part, camera, (*taken, *printed))
            badge.clamp_ip(board)
        while badge.collidelist(taken) >= 0:
            badge.x = taken[badge.collidelist(taken)].right + 1
        found.append(Badge(badge, label))
    return found


def _put_on_board(badge: Rect, part: Part[Any], camera: Camera, covered: Sequence[Rect]) -> None:
    """Moves a badge to where it tells of the part."""
    box, shape = part.box, part.shape
    assert shape is not None
    if min(box.size) < LARGE * badge.h:
        badge.center = box.topright
        return
    spots = [(round(box.x + x * box.w), round(box.y + y * box.h)) for x, y in product(STEPS, STEPS)]
    inside = [spot for spot in spots if shape(camera.to_board(spot), camera.scale) is not None]

    def count_covered(spot: tuple[int, int]) -> int:
        lies = badge.copy()
        lies.center = spot
        clips = [lies.clip(other) for other in covered]
        return sum(clip.w * clip.h for clip in clips)

    chosen: tuple[int, int] = min(inside or spots[:1], key=count_covered)
    badge.center = chosen


def draw_badge(painter: Painter, target: Surface, badge: Badge, unit: float) -> None:
    """Draws a badge over the table."""
    theme, box = painter.theme, badge.box
    page.cover_lines(target, box)
    slip = svg.draw_box(
        1,
        1,
        box.w - 2,
        box.h - 2,
        write_css(theme.ink),
        box.h / 2,
        write_css(theme.paper_light),
        max(1.0, 1.4 * unit),
    )
    target.blit(painter.render_parts([slip], (0, 0, box.w, box.h), box.size), box)
    at = float(box.centerx), float(box.centery)
    painter.centre_text(target, badge.label, at, box.h / 1.5, write_css(theme.paper_light))
