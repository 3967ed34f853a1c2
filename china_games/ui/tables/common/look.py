"""What drawing the table needs: words, theme, kept pictures. The same on screen and headless."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from china_games.i18n import Translator
from china_games.ui import fonts, written
from china_games.ui.canvas import Canvas
from china_games.ui.tables.common import svg
from china_games.ui.theme import Colour, SeatLook, Theme, colour, css

Surface = pygame.Surface
Rect = pygame.Rect


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
        size = max(6, round(pixels))
        fitting = fonts.shortened(text, weight, size, max(1, place.w))
        line = self.text(fitting, size, ink, weight)
        gap = place.w - line.get_width()
        x = place.x + {"start": 0, "center": gap // 2, "end": gap}[align]
        at = line.get_rect(topleft=(x, place.y + (place.h - line.get_height()) // 2))
        written.note(target, text, fitting, at, place, self.pigment(ink))
        return target.blit(line, at)

    def fitting(self, text: str, wide: int, pixels: float, weight: str = "regular") -> int:
        """The largest type, not much below `pixels`, in which a line fits into a width."""
        return fonts.fitting(text, weight, max(6, round(pixels)), max(1, wide))

    def centred(self, target: Surface, text: str, at: tuple[float, float], pixels: float, ink: str | Colour,
                weight: str = "bold") -> Rect:
        """Writes with the middle of the line at a point."""
        line = self.text(text, pixels, ink, weight)
        place = line.get_rect(center=(round(at[0]), round(at[1])))
        written.note(target, text, text, place, target.get_rect(), self.pigment(ink))
        return target.blit(line, place)
