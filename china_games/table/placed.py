"""Pictures put on a board: a standing piece, and a drawing in board units of which only what is seen is made."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.geometry import Point
from china_games.kit.painter import Painter, Surface
from china_games.table.camera import Camera


def stand(target: Surface, picture: Surface, at: Point) -> None:
    """A picture with its middle at a pixel."""
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def drawing(look: Painter, target: Surface, camera: Camera, parts: list[str], box: Sequence[float],
            margin: float) -> None:
    """SVG parts in board units; `box` is the left, top, right and bottom of what they draw, but for a margin."""
    left, top = camera.to_pixel((box[0] - margin, box[1] - margin))
    right, bottom = camera.to_pixel((box[2] + margin, box[3] + margin))
    wx, wy, ww, wh = camera.window
    left, top = int(max(left, wx)), int(max(top, wy))
    right, bottom = int(min(right, wx + ww)), int(min(bottom, wy + wh))
    if right <= left or bottom <= top:
        return
    corner = camera.to_board((left, top))
    size = (right - left, bottom - top)
    target.blit(look.picture(parts, (*corner, size[0] / camera.scale, size[1] / camera.scale), size), (left, top))
