"""Pictures put on a board: a standing piece, and a drawing in board units of which only what is
seen is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from china_games.geometry import Point
from china_games.kit.camera import Box, Camera
from china_games.kit.painter import Painter, Rect, Surface


def put_picture(target: Surface, picture: Surface, at: Point) -> None:
    """A picture with its middle at a pixel."""
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


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
    left, top = camera.to_pixel((box[0] - margin, box[1] - margin))
    right, bottom = camera.to_pixel((box[2] + margin, box[3] + margin))
    wx, wy, ww, wh = camera.window
    left, top = int(max(left, wx)), int(max(top, wy))
    right, bottom = int(min(right, wx + ww)), int(min(bottom, wy + wh))
    if right <= left or bottom <= top:
        return
    corner = camera.to_board((left, top))
    size = (right - left, bottom - top)
    target.blit(
        painter.render_parts(
            parts, (*corner, size[0] / camera.scale, size[1] / camera.scale), size
        ),
        (left, top),
    )


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
