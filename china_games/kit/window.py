"""The operating system's window."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from contextlib import suppress

import pygame

SMALLEST = (960, 600)
GRIP = 40  # pixels below the upper edge of a window that have to be on a screen
MIDDLE_OF = 0x2FFF0000  # SDL: the middle of the screen whose number is added
FARTHEST = 30_000  # Windows puts what is minimised beyond this

INVISIBLE = ("offscreen", "dummy", "evdev")


class NoScreen(pygame.error):
    """There is nothing to show a window on."""


def start_display() -> None:
    """Starts what is needed of the library: no more, since sound without a device would be slow and
    loud.

    Raises pygame.error, also where SDL would draw into nothing although nobody asked for that.
    """
    pygame.display.init()
    if pygame.display.get_driver() in INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoScreen("no screen")
    pygame.font.init()


class Window:
    """Opens a resizable window; `surface` is what to draw on."""

    def __init__(
        self, size: tuple[int, int], full: bool, place: tuple[int, int] | None = None
    ) -> None:
        start_display()
        pygame.key.set_repeat(400, 35)
        self.is_full = False
        self._title = ""
        self._uncovered: pygame.Rect | None = None  # where the window stood that covers a screen
        if place is None:
            self._open(size)
        else:
            self._open_at(place, size)
        if full:
            self.set_full(True)

    def _open(self, size: tuple[int, int], flags: int = 0) -> None:
        """Opens the window or gives it another size.

        Without vsync: asking for it starts OpenGL even for plain surfaces, which takes ten times as
        long and 100 MB where it is done in software, and pictures that stand still gain nothing.
        """
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore"
            )  # that the system chose another size is seen at the resize
            self._surface = pygame.display.set_mode(size, pygame.RESIZABLE | flags)
            self._handle = pygame.Window.from_display_module()
        self._handle.minimum_size = SMALLEST

    def _open_at(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Opens the window at a place at once, so that nobody sees it move."""
        self._open(size, pygame.HIDDEN)
        self._handle.position = place
        self._handle.show()
        self._handle.position = place  # some window managers put its frame there, not its inside

    def find_place(self) -> tuple[int, int] | None:
        """Where the window stands, over all screens; None where the system does not say, or while
        it is minimised.
        """
        x, y = self._handle.position
        return (
            None
            if pygame.display.get_driver() == "wayland" or max(abs(x), abs(y)) > FARTHEST
            else (x, y)
        )

    def set_full(self, on: bool) -> None:
        """Full screen (of the display the window is on) or window; the new size comes
        as an event.
        """
        if on == self.is_full:
            return
        self.is_full = on
        if self._covers(on):
            return
        if on:
            self._handle.set_fullscreen(True)
        else:
            self._handle.set_windowed()

    def _covers(self, on: bool) -> bool:
        """Without a window manager, covers the screen or goes back to where the window stood; False
        where there is one. SDL would ask it for the full screen, and take that for granted."""
        place, self._uncovered = self._uncovered, None
        if place is not None:
            self._open(place.size)
            self._handle.position = place.topleft
            return True
        if not on or pygame.display.get_driver() != "x11" or has_window_manager():
            return False
        stands = pygame.Rect(self._handle.position, self._handle.size)
        screens = measure_screens()
        screen = find_screen(stands.topleft, stands.w, screens) or next(iter(screens), None)
        if screen is None:
            return False
        self._uncovered = stands
        self._open(screen.size)
        self._handle.position = screen.topleft
        return True

    def get_surface(self) -> pygame.Surface:
        """What to draw on; a new one after each resize."""
        return pygame.display.get_surface() or self._surface

    def measure_size(self) -> tuple[int, int]:
        """What of the window can be seen, in pixels: in full screen no more than the largest screen
        has.
        """
        wide, high = self.get_surface().get_size()
        screens = read_screens() if self.is_full else ()
        if not screens or any(wide <= across and high <= down for across, down in screens):
            return wide, high
        largest = max(screens)
        return min(wide, largest[0]), min(high, largest[1])

    def clamp(self, size: tuple[int, int]) -> None:
        """Keeps the window from being made too small to play."""
        if not self.is_full and (size[0] < SMALLEST[0] or size[1] < SMALLEST[1]):
            self._open((max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])))

    def set_title(self, text: str) -> None:
        if text != self._title:
            self._title = text
            pygame.display.set_caption(text)

    def flip(self) -> None:
        pygame.display.flip()


def has_window_manager() -> bool:
    """Whether X11 has a window manager."""
    from china_games.kit import x11  # what it loads is of no use to a start

    return x11.has_window_manager()


def read_screens() -> list[tuple[int, int]]:
    """The sizes of the screens in pixels, as far as they are known."""
    with suppress(pygame.error):
        return list(pygame.display.get_desktop_sizes())
    return []


def measure_screens() -> list[pygame.Rect]:
    """Where the screens lie, in the coordinates of windows. pygame knows only their sizes: a window
    that is never shown is put into the middle of each. Nothing where that cannot be."""
    with suppress(pygame.error):
        probe = pygame.Window("", (GRIP, GRIP), hidden=True)
        try:
            return [
                _measure_screen(probe, number, size) for number, size in enumerate(read_screens())
            ]
        finally:
            probe.destroy()
    return []


def _measure_screen(probe: pygame.Window, number: int, size: tuple[int, int]) -> pygame.Rect:
    probe.position = (MIDDLE_OF + number, MIDDLE_OF + number)
    screen = pygame.Rect((0, 0), size)
    screen.center = pygame.Rect(probe.position, probe.size).center
    return screen


def find_screen(
    place: tuple[int, int], width: int, screens: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The screen on which half of the upper edge of a window at a place is, so that it can be taken
    hold of; None if there is none."""
    edge = pygame.Rect(place, (width, GRIP))
    shares = ((screen.clip(edge), screen) for screen in screens)
    return next(
        (screen for share, screen in shares if 2 * share.w >= width and share.h == GRIP), None
    )


def open_window(size: tuple[int, int], place: tuple[int, int] | None, full: bool) -> Window:
    """The window where it stood, if that is on one of the screens that there are now, and no larger
    than that screen; otherwise where the system likes."""
    start_display()
    screen = find_screen(place, size[0], measure_screens()) if place else None
    if screen is None:
        return Window(fit_window(size), full)
    return Window(fit_window(size, screen.size), full, place)


def fit_window(size: tuple[int, int], desktop: tuple[int, int] | None = None) -> tuple[int, int]:
    """The size, not below the smallest and not above the desktop, by default the first screen."""
    start_display()
    desktop = desktop or next(iter(read_screens()), (0, 0))
    wide, high = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    return (
        (min(wide, desktop[0]), min(high, desktop[1]))
        if min(desktop) >= min(SMALLEST)
        else (wide, high)
    )
