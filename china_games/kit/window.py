"""The operating system's window."""
from __future__ import annotations

import os
import warnings
from contextlib import suppress

import pygame

SMALLEST = (960, 600)


INVISIBLE = ("offscreen", "dummy", "evdev")


class NoScreen(pygame.error):
    """There is nothing to show a window on."""


def start() -> None:
    """Starts what is needed of the library: no more, since sound without a device would be slow and loud.

    Raises pygame.error, also where SDL would draw into nothing although nobody asked for that.
    """
    pygame.display.init()
    if pygame.display.get_driver() in INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoScreen("no screen")
    pygame.font.init()


class Window:
    """Opens a resizable window; `surface` is what to draw on."""

    def __init__(self, size: tuple[int, int], full: bool) -> None:
        start()
        pygame.key.set_repeat(400, 35)
        self.is_full = False
        self._title = ""
        self._open(size)
        if full:
            self.full(True)

    def _open(self, size: tuple[int, int]) -> None:
        """Opens the window or gives it another size.

        Without vsync: asking for it starts OpenGL even for plain surfaces, which takes ten times as long and 100 MB
        where it is done in software, and pictures that stand still gain nothing.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")              # that the system chose another size is seen at the resize
            self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            self._handle = pygame.Window.from_display_module()
        self._handle.minimum_size = SMALLEST

    def full(self, on: bool) -> None:
        """Full screen (of the display the window is on) or window; the new size comes as an event."""
        if on == self.is_full:
            return
        self.is_full = on
        if on:
            self._handle.set_fullscreen(True)
        else:
            self._handle.set_windowed()

    def surface(self) -> pygame.Surface:
        """What to draw on; a new one after each resize."""
        return pygame.display.get_surface() or self._surface

    def size(self) -> tuple[int, int]:
        """What of the window can be seen, in pixels: in full screen no more than the largest screen has."""
        wide, high = self.surface().get_size()
        screens = read_screens() if self.is_full else ()
        if not screens or any(wide <= across and high <= down for across, down in screens):
            return wide, high
        largest = max(screens)
        return min(wide, largest[0]), min(high, largest[1])

    def clamp(self, size: tuple[int, int]) -> None:
        """Keeps the window from being made too small to play."""
        if not self.is_full and (size[0] < SMALLEST[0] or size[1] < SMALLEST[1]):
            self._open((max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])))

    def title(self, text: str) -> None:
        if text != self._title:
            self._title = text
            pygame.display.set_caption(text)

    def flip(self) -> None:
        pygame.display.flip()


def read_screens() -> list[tuple[int, int]]:
    """The sizes of the screens in pixels, as far as they are known."""
    with suppress(pygame.error):
        return list(pygame.display.get_desktop_sizes())
    return []


def fit_window(size: tuple[int, int]) -> tuple[int, int]:
    """The size, not below the smallest and not above the desktop."""
    start()
    desktop = next(iter(read_screens()), (0, 0))
    wide, high = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    return (min(wide, desktop[0]), min(high, desktop[1])) if min(desktop) >= min(SMALLEST) else (wide, high)
