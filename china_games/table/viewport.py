"""The window on the board: zoom by wheel and keys, pan by dragging, a press that is
still a click.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from china_games.geometry import Point
from china_games.kit.camera import Box, Camera
from china_games.kit.motion import ease
from china_games.kit.painter import Rect

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

DRAG = 7  # pixels that a press may wander and still be a click
STEP = 1.25  # zoom of one notch of the wheel
GLIDE = 0.4  # seconds in which the view follows a board that has grown
SETTLED = 0.15  # seconds after the last zoom or pan was shown until the board is painted sharply


class Viewport:
    """Where the board lies, and the press that may become a drag."""

    def __init__(self, whole: Box) -> None:
        self.whole = whole
        self.camera = Camera(self.whole, (0.0, 0.0, 1.0, 1.0))
        self._down: tuple[int, int] | None = None
        self._dragged = False
        self._moved = False  # since it was shown last
        self._rough_until = self._looks_at = -1.0  # and when it may be time to paint it sharply
        self._glides = False  # the view follows a board that has grown

    def fit(self, window: Rect) -> None:
        """Takes a new place on the screen; zoom and middle stay."""
        box = (float(window.x), float(window.y), float(window.w), float(window.h))
        if self.camera.window != box:
            self.camera = Camera(self.whole, box, self.camera.zoom, self.camera.middle)

    def grow(self, ui: Ui, whole: Box, key: str = "") -> None:
        """The board has another size: one that was seen whole stays whole, one that was zoomed
        keeps its scale.

        With a key for the animation what is seen goes there softly; without, the whole board is
        shown at once."""
        if whole == self.whole:
            return
        start, self.whole = self.camera, whole
        if not key or start.zoom > 1:
            self.move(ui, start.fit_to(whole) if start.zoom > 1 else start._replace(whole=whole))
            return

        def step(share: float) -> None:
            k = ease(share)
            now = tuple(a + (b - a) * k for a, b in zip(start.whole, whole, strict=True))
            if self._glides and self.camera.zoom == 1:
                self.move(ui, Camera((now[0], now[1], now[2], now[3]), self.camera.window))

        self._glides = True
        ui.animate(key, GLIDE, step)

    def is_rough(self, ui: Ui) -> bool:
        """Whether the board is moving, so that a stretched picture will do."""
        return self._moved or ui.now < self._rough_until

    def show(self, ui: Ui) -> None:
        """The board was drawn. Only now does the time until it is sharp begin: painting it sharply
        may take longer than that, and would otherwise never end while it moves.
        """
        if self._moved:
            self._moved = False
            self._rough_until = ui.now + SETTLED
            if ui.now >= self._looks_at:
                self._look_again(ui)

    def _look_again(self, ui: Ui) -> None:
        self._looks_at = self._rough_until + SETTLED / 10
        ui.motion.call_at(self._looks_at, partial(self._sharpen, ui))

    def _sharpen(self, ui: Ui) -> None:
        """Has the board painted sharply, unless it has moved meanwhile."""
        if self.is_rough(ui):
            self._look_again(ui)
        else:
            ui.redraw()

    def move(self, ui: Ui, camera: Camera) -> None:
        """Looks through another camera."""
        if camera != self.camera:
            self.camera = camera
            self._moved = True
            if ui.by_keyboard:  # the ring of the focus may reach beyond the board
                ui.redraw()
            else:
                ui.redraw_box(Rect(*(round(v) for v in camera.window)))

    def zoom(self, ui: Ui, notches: float, pixel: Point | None = None) -> None:
        """Closer (positive) or farther at a pixel, or at the middle."""
        left, top, width, height = self.camera.window
        self.move(
            ui, self.camera.zoom_by(STEP**notches, pixel or (left + width / 2, top + height / 2))
        )

    def reset(self, ui: Ui) -> None:
        """The whole board again, at once as large as it has grown."""
        self._glides = False
        self.move(ui, self.camera._replace(whole=self.whole).reset())

    def press(self, pixel: tuple[int, int]) -> None:
        """The button goes down."""
        self._down, self._dragged = pixel, False

    def drag(self, ui: Ui, pixel: tuple[int, int], way: tuple[int, int]) -> bool:
        """The pointer moves; True if it drags the board."""
        if self._down is None or not Rect(*(round(v) for v in self.camera.window)).collidepoint(
            self._down
        ):
            return False
        far = abs(pixel[0] - self._down[0]) + abs(pixel[1] - self._down[1])
        self._dragged = self._dragged or far > DRAG
        if self._dragged:
            self.move(ui, self.camera.pan_by(*way))
        return self._dragged

    def release(self) -> tuple[int, int] | None:
        """The button comes up: where it went down if this was a click, else None."""
        down, self._down = self._down, None
        return None if self._dragged else down
