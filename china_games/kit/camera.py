"""Where a board lies in its window: zoom, pan, and the way between pixels and board units."""

from __future__ import annotations

from typing import NamedTuple

from china_games.geometry import Point

Box = tuple[float, float, float, float]  # left, top, width, height
MOST = 6.0  # closest zoom, in multiples of the whole board's scale


class Camera(NamedTuple):
    """A view of the board: `whole` is what must be seen at zoom 1; `window` is in pixels."""

    whole: Box
    window: Box
    zoom: float = 1.0
    middle: Point | None = None  # board point in the middle of the window; None = of the whole

    @property
    def scale(self) -> float:
        """Pixels a board unit."""
        return self.zoom * min(self.window[2] / self.whole[2], self.window[3] / self.whole[3])

    @property
    def at(self) -> Point:
        """The board point in the middle of the window."""
        if self.middle is not None:
            return self.middle
        left, top, width, height = self.whole
        return left + width / 2, top + height / 2

    @property
    def seen(self) -> Box:
        """The part of the plane that the window shows: left, top, width, height in board units."""
        width, height = self.window[2] / self.scale, self.window[3] / self.scale
        return self.at[0] - width / 2, self.at[1] - height / 2, width, height

    def to_pixel(self, point: Point) -> Point:
        """The pixel of a board point."""
        left, top, width, height = self.window
        (x, y), scale = self.at, self.scale
        return left + width / 2 + (point[0] - x) * scale, top + height / 2 + (point[1] - y) * scale

    def to_board(self, pixel: Point) -> Point:
        """The board point of a pixel."""
        left, top, width, height = self.window
        return (
            self.at[0] + (pixel[0] - left - width / 2) / self.scale,
            self.at[1] + (pixel[1] - top - height / 2) / self.scale,
        )

    def zoom_by(self, factor: float, pixel: Point) -> Camera:
        """Closer or farther, with the board point under `pixel` kept there."""
        zoom = max(1.0, min(MOST, self.zoom * factor))
        if zoom == 1.0:
            return self.reset()
        anchor, moved = self.to_board(pixel), self._replace(zoom=zoom)
        now = moved.to_board(pixel)
        return moved._centre_on(
            (moved.at[0] + anchor[0] - now[0], moved.at[1] + anchor[1] - now[1])
        )

    def pan_by(self, dx: float, dy: float) -> Camera:
        """Dragged by some pixels."""
        if self.zoom == 1.0:
            return self
        return self._centre_on((self.at[0] - dx / self.scale, self.at[1] - dy / self.scale))

    def reset(self) -> Camera:
        """The whole board."""
        return Camera(self.whole, self.window)

    def fit_to(self, whole: Box) -> Camera:
        """The same view of a board that has another size: scale and middle stay where they can."""
        moved = Camera(whole, self.window)
        zoom = min(MOST, self.scale / moved.scale)
        return moved._replace(zoom=zoom)._centre_on(self.at) if zoom > 1 else moved

    def show_point(self, point: Point, margin: float = 60) -> Camera:
        """Moved, if need be, so that a board point is well inside the window: `margin` units, or a
        third of it.
        """
        left, top, width, height = self.seen
        margin = min(margin, width / 3, height / 3)
        dx = min(0.0, point[0] - margin - left) + max(0.0, point[0] + margin - left - width)
        dy = min(0.0, point[1] - margin - top) + max(0.0, point[1] + margin - top - height)
        return (
            self._centre_on((self.at[0] + dx, self.at[1] + dy))
            if (dx or dy) and self.zoom > 1
            else self
        )

    def _centre_on(self, middle: Point) -> Camera:
        """With the middle kept so that the window does not leave the board."""
        left, top, width, height = self.whole
        half_w, half_h = (
            min(self.window[2] / self.scale, width) / 2,
            min(self.window[3] / self.scale, height) / 2,
        )
        x = max(left + half_w, min(left + width - half_w, middle[0]))
        y = max(top + half_h, min(top + height - half_h, middle[1]))
        return self._replace(middle=(x, y))
