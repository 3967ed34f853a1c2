"""Pictures put on a board: a standing piece, and a drawing in board units of which only what is
seen is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from china_games.geometry import Point
from china_games.kit.camera import Box, Camera
from china_games.kit.painter import Painter, Rect, Surface


def put_picture(target: Surface, picture: Surface, at: Point) -> None:
    """A picture with its middle at a pixel."""
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def put_inside(target: Surface, pictures: Sequence[tuple[Surface, Point]], camera: Camera) -> None:
    """Pictures side by side, each with its middle at a pixel; those that reach beyond the window on
    the board are moved into it together, unless all of them lie outside.
    """
    window = Rect(*(round(value) for value in camera.window))
    boxes = [picture.get_rect(center=(round(x), round(y))) for picture, (x, y) in pictures]
    whole = boxes[0].unionall(boxes[1:]) if boxes else window
    inside = whole.clamp(window) if whole.colliderect(window) else whole
    for (picture, _), box in zip(pictures, boxes, strict=True):
        target.blit(picture, box.move(inside.x - whole.x, inside.y - whole.y))


class Seen(NamedTuple):
    """What the window on a board shows of a box: in board units, and where that is in pixels."""

    view: Box
    rect: Rect


def find_seen(camera: Camera, box: Sequence[float], margin: float) -> Seen | None:
    """What is seen of a box, given by its left, top, right and bottom in board units, and of a
    margin around it; None = nothing.
    """
    left, top = camera.to_pixel((box[0] - margin, box[1] - margin))
    right, bottom = camera.to_pixel((box[2] + margin, box[3] + margin))
    wx, wy, ww, wh = camera.window
    left, top = int(max(left, wx)), int(max(top, wy))
    right, bottom = int(min(right, wx + ww)), int(min(bottom, wy + wh))
    if right <= left or bottom <= top:
        return None
    corner, size = camera.to_board((left, top)), (right - left, bottom - top)
    view = (*corner, size[0] / camera.scale, size[1] / camera.scale)
    return Seen(view, Rect((left, top), size))


def draw_placed(
    painter: Painter,
    target: Surface,
    camera: Camera,
    parts: list[str],
    box: Sequence[float],
    margin: float,
) -> None:
    """SVG parts in board units; `box` is the left, top, right and bottom of what they draw, but for
    a margin.
    """
    seen = find_seen(camera, box, margin)
    if seen is not None:
        target.blit(painter.render_parts(parts, seen.view, seen.rect.size), seen.rect)


@contextmanager
def clip(target: Surface, window: Rect) -> Iterator[None]:
    """What is drawn inside stays in a window."""
    before = target.get_clip()
    target.set_clip(window.clip(before))
    yield
    target.set_clip(before)


def find_window(rect: Rect) -> Box:
    """A rectangle as a camera has its window."""
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)
