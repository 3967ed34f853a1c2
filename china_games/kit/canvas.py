"""Surfaces that are made once per size and kept within a budget: SVG pictures, text lines, drawn
layers.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from china_games.kit import fonts
from china_games.kit.theme import Colour

MEGABYTE = 1 << 20


def weigh_surface(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize() + 200


class Cache:
    """Surfaces by key; the ones not used for longest go when the budget (bytes) is spent."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self.made = 0  # surfaces made since the beginning
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made now if it is not there."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self.made += 1
        self.used += weigh_surface(surface)
        self._shrink()
        return surface

    def _shrink(self) -> None:
        while self.used > self.budget and len(self._kept) > 1:
            self.used -= weigh_surface(self._kept.popitem(last=False)[1])

    def drop(self, match: Callable[[Hashable], bool]) -> None:
        """Forgets the surfaces whose key matches."""
        for key in [key for key in self._kept if match(key)]:
            self.used -= weigh_surface(self._kept.pop(key))

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0


RASTERS = Cache(12 * MEGABYTE)
"""What the rasteriser drew last, whatever window it was for: what a window forgets when its size
changes, such as icons, and a board of which only words or pieces are others, is not drawn anew.
"""

LINES = Cache(6 * MEGABYTE)
"""Lines of text; they are the same in every window."""


def load_svg(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG text as large as fits into a size (pixels). The surface is kept for others: copy it
    before anything is drawn upon it. A very large one is not kept, as it would drive out the rest.
    """

    def draw() -> pygame.Surface:
        return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)

    large = size[0] * size[1] * 4 > RASTERS.budget / 2
    return draw() if large else RASTERS.get((svg, size), draw)


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG text as a surface of exactly this size (pixels); its aspect ratio must be that of the
    size.
    """
    wide, high = max(1, size[0]), max(1, size[1])
    drawn = load_svg(svg, (wide, high)).convert_alpha()
    if drawn.get_size() == (wide, high):
        return drawn
    exact = pygame.Surface((wide, high), pygame.SRCALPHA)
    exact.blit(drawn, (0, 0))
    return exact.convert_alpha()


class Canvas:
    """The program's store of pictures. Keys are (what, size, colour …); a layer's owner names it
    with a tuple.
    """

    def __init__(self, screen_bytes: int = 4 * MEGABYTE) -> None:
        self.pictures = Cache(24 * MEGABYTE + 2 * screen_bytes)

    def resize(self, screen_bytes: int) -> None:
        """Fits the budget to the window and forgets the pictures made for the old one."""
        self.pictures.clear()
        self.pictures.budget = 24 * MEGABYTE + 2 * screen_bytes

    def render_svg(self, svg: str, size: tuple[int, int]) -> pygame.Surface:
        """An SVG text at this size in pixels, kept."""
        return self.pictures.get((svg, size), lambda: rasterise(svg, size))

    def keep_drawing(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface that `make` draws, kept under `key`: put size, colours and state
        into the key.
        """
        return self.pictures.get(key, make)

    def render_text(self, text: str, weight: str, pixels: int, colour: Colour) -> pygame.Surface:
        """A line of text, kept."""
        return LINES.get(
            (text, weight, pixels, colour), lambda: fonts.render(text, weight, pixels, colour)
        )
