"""What is written on the window, for people who check it: each line, the room it had, what was cut,
what covers it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from china_games.kit import legible, theme
from china_games.kit.theme import Colour

Rect = pygame.Rect
Surface = pygame.Surface


class Words(NamedTuple):
    """A line that is to be written: what should stand there and what does, in which ink and type
    (pixels).
    """

    text: str
    shown: str
    ink: Colour
    pixels: int
    weight: str
    halo: Colour | None = None  # what was drawn around the letters, whatever lies behind


class Line(NamedTuple):
    """A line of text as it was written, in pixels of the surface it is written on."""

    words: Words
    letters: Surface
    place: Rect  # of the letters with their line's height
    room: Rect  # where they may stand
    clip: Rect  # what of the surface could be written on
    contrast: float  # with what was there before, after WCAG
    on: Surface

    @property
    def text(self) -> str:
        return self.words.text

    @property
    def shown(self) -> str:
        return self.words.shown

    @property
    def cut(self) -> bool:
        """Whether something of the text is missing or stands outside its room (a pixel of roundness
        is none).
        """
        return self.shown != self.text or self.place.w > self.room.w + 1

    @property
    def seen(self) -> Rect:
        """Where the letters themselves are."""
        return self.letters.get_bounding_rect().move(self.place.topleft)


class Page:
    """All lines written while somebody was reading, without those that something was laid upon."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def list_cuts(self) -> list[str]:
        """The texts of which something is missing."""
        return [line.text for line in self.lines if line.cut]


_pages: list[Page] = []


@contextmanager
def read_window() -> Iterator[Page]:
    """A page that takes down what is written meanwhile: the window as it was drawn last, and all
    that was written into kept layers. Layers kept from before are not written again: let the window
    have another size or language."""
    _pages.append(Page())
    try:
        yield _pages[-1]
    finally:
        _pages.pop()


def note_line(target: Surface, words: Words, letters: Surface, place: Rect, room: Rect) -> None:
    """Takes down a line that is about to be written; costs nothing while nobody reads."""
    if _pages:
        found = (
            theme.measure_contrast(words.ink, words.halo)
            if words.halo
            else legible.measure_contrast(target, letters, place, words.ink)
        )
        line = Line(words, letters, Rect(place), Rect(room), target.get_clip(), found, target)
        _pages[-1].lines.append(line)


def cover_lines(target: Surface, rect: Rect) -> None:
    """Something is laid on the surface: what stood there is not read any more."""
    if _pages:
        page = _pages[-1]
        page.lines = [
            line for line in page.lines if line.on is not target or not line.place.colliderect(rect)
        ]
