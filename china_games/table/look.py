"""What drawing the table needs: words, theme, kept pictures. The same on screen and headless."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from china_games.i18n import Translator
from china_games.kit import fonts, written
from china_games.kit.canvas import Canvas
from china_games.kit.theme import Colour, SeatLook, Theme, colour, css
from china_games.kit.written import Words
from china_games.table import svg

Surface = pygame.Surface
Rect = pygame.Rect


LEAST, WORDS = 8, 10            # pixels of type below which letters are spots, and below which words are no joy


def least(text: str) -> int:
    """The smallest type in pixels in which a text may stand: signs and numbers are read in smaller type than words."""
    return WORDS if len(text) > 3 else LEAST


class Look:
    """The drawing kit: translator, theme, cache, and the looks of the seats of this game (0..5 each)."""

    def __init__(self, tr: Translator, theme: Theme, canvas: Canvas, looks: Sequence[int]) -> None:
        self.tr, self.theme, self.canvas, self.looks = tr, theme, canvas, tuple(looks)

    def seat(self, seat: int) -> SeatLook:
        """Colour, emblem and letter of a seat."""
        return self.theme.seats[self.looks[seat]]

    def seat_css(self, seat: int) -> tuple[str, str]:
        """The colours of a seat and of writing on it, as SVG has them."""
        look = self.seat(seat)
        return css(look.colour), css(look.on)

    def picture(self, parts: Sequence[str], view: tuple[float, float, float, float], size: tuple[int, int]) -> Surface:
        """SVG parts as a kept surface of just this size; `view` has the same shape."""
        return self.canvas.svg(svg.document(parts, view, size).decode(), size)

    def drawn(self, key: tuple[Any, ...], make: Callable[[], Surface]) -> Surface:
        """A surface that `make` draws, kept under `key`."""
        return self.canvas.drawn((self.theme, self.tr.language, key), make)

    def text(self, text: str, pixels: float, ink: str | Colour, weight: str = "regular") -> Surface:
        """A line of text; `pixels` is the height of the type."""
        return self.canvas.text(text, weight, max(6, round(pixels)), self.pigment(ink))

    @staticmethod
    def pigment(ink: str | Colour) -> Colour:
        """A colour, written #RRGGBB or not."""
        return colour(ink) if isinstance(ink, str) else ink

    def write(self, target: Surface, text: str, place: Rect, pixels: float, ink: str | Colour,
              weight: str = "regular", align: str = "start") -> Rect:
        """Writes into a box, middle of its height, shortened if need be: start, center or end."""
        size = max(least(text), round(pixels))
        fitting = fonts.shortened(text, weight, size, max(1, place.w))
        line = self.text(fitting, size, ink, weight)
        gap = place.w - line.get_width()
        x = place.x + {"start": 0, "center": gap // 2, "end": gap}[align]
        at = line.get_rect(topleft=(x, place.y + (place.h - line.get_height()) // 2))
        written.note(target, Words(text, fitting, self.pigment(ink), size, weight), line, at, place)
        return target.blit(line, at)

    def fitting(self, text: str, wide: int, pixels: float, weight: str = "regular") -> int:
        """The largest type, not much below `pixels`, in which a line fits into a width."""
        return fonts.fitting(text, weight, max(least(text), round(pixels)), max(1, wide))

    def centred(self, target: Surface, text: str, at: tuple[float, float], pixels: float, ink: str | Colour,
                weight: str = "bold") -> Rect:
        """Writes with the middle of the line at a point."""
        return self.put(target, text, pixels, ink, weight, center=(round(at[0]), round(at[1])))

    def haloed(self, target: Surface, text: str, at: tuple[float, float], pixels: float, inks: tuple[str, str],
               reach: int = 1, weight: str = "bold") -> Rect:
        """Writes with the middle of the line at a point, in an ink with another around it: read on any ground."""
        ink, halo = inks
        edge, place = self.text(text, pixels, halo, weight), (round(at[0]), round(at[1]))
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
            target.blit(edge, edge.get_rect(center=(place[0] + dx, place[1] + dy)))
        line = self.text(text, pixels, ink, weight)
        words = Words(text, text, self.pigment(ink), max(6, round(pixels)), weight, self.pigment(halo))
        written.note(target, words, line, line.get_rect(center=place), target.get_rect())
        return target.blit(line, line.get_rect(center=place))

    def put(self, target: Surface, text: str, pixels: float, ink: str | Colour, weight: str = "regular",
            **corner: tuple[int, int]) -> Rect:
        """Writes a line that is known to fit, with a corner or middle of it at a place: `midleft=(x, y)`. Nothing is
        written so small that nobody could read it, as in the pictures of boards."""
        line = self.text(text, pixels, ink, weight)
        place = line.get_rect(**corner)
        if round(pixels) < LEAST:
            return place
        words = Words(text, text, self.pigment(ink), max(6, round(pixels)), weight)
        written.note(target, words, line, place, target.get_rect())
        return target.blit(line, place)
