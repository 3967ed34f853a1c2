"""What is written on the window, for whoever checks it: each line, the room it had, what was cut, what covers it."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from china_games.ui.theme import Colour

Rect = pygame.Rect
Surface = pygame.Surface


class Line(NamedTuple):
    """A line of text: what should stand there and what does, in pixels of the surface it is written on."""

    text: str
    shown: str
    place: Rect            # of the letters
    room: Rect             # where they may stand
    ink: Colour
    ground: Colour         # what was there before
    clip: Rect             # what of the surface could be written on
    on: Surface

    @property
    def cut(self) -> bool:
        """Whether something of the text is missing or stands outside its room (a pixel of roundness is none)."""
        return self.shown != self.text or self.place.w > self.room.w + 1


class Page:
    """All lines written while somebody was reading, without those that something was laid upon."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def cuts(self) -> list[str]:
        """The texts of which something is missing."""
        return [line.text for line in self.lines if line.cut]


_pages: list[Page] = []


@contextmanager
def reading() -> Iterator[Page]:
    """A page that takes down what is written meanwhile: the window as it was drawn last, and all that was written into
    kept layers. Layers kept from before are not written again: let the window have another size or language."""
    _pages.append(Page())
    try:
        yield _pages[-1]
    finally:
        _pages.pop()


def note(target: Surface, text: str, shown: str, place: Rect, room: Rect, ink: Colour) -> None:
    """Takes down a line that is about to be written; costs nothing while nobody reads."""
    if _pages:
        line = Line(text, shown, Rect(place), Rect(room), ink, ground(target, place), target.get_clip(), target)
        _pages[-1].lines.append(line)


def cover(target: Surface, rect: Rect) -> None:
    """Something is laid on the surface: what stood there is not read any more."""
    if _pages:
        page = _pages[-1]
        page.lines = [line for line in page.lines if line.on is not target or not line.place.colliderect(rect)]


def ground(target: Surface, place: Rect) -> Colour:
    """The colour that a line is written on: the mean of what lies under it."""
    seen = place.clip(target.get_rect())
    if not seen.w or not seen.h:
        return 0, 0, 0
    clear = bool(target.get_flags() & pygame.SRCALPHA)
    red, green, blue, _ = pygame.transform.average_color(target, seen, consider_alpha=clear)
    return red, green, blue
