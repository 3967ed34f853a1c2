"""The one painter, for window, headless pictures and thumbnails: words, lengths,
colours, pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from china_games.i18n import Translator
from china_games.kit import fonts, page, shapes, svg
from china_games.kit.canvas import Canvas, rasterise
from china_games.kit.page import Words
from china_games.kit.shapes import PANELS, TILE, Panel, Press, stretch_patch
from china_games.kit.svg import View
from china_games.kit.theme import SIZES, Colour, SeatLook, Theme, write_css
from china_games.kit.theme import parse_colour as read_colour

Rect = pygame.Rect
Surface = pygame.Surface
Size = tuple[int, int]
LEAST, WORDS = 8, 10
"""Pixels of type below which letters are spots, and below which words are no joy."""


def find_least_type(text: str) -> int:
    """The smallest type in pixels in which a text may stand: a few characters are read in smaller
    type than words.
    """
    return WORDS if len(text) > 3 else LEAST


BOTH = 28  # pixels from which a seal has room for its emblem and its letter


class Painter:
    """Draws in one language, one theme and one scale; what it makes is kept in its canvas.

    Lengths and text sizes are logical units; a unit is `scale` pixels, and type is `text_scale`
    times larger still. A size of text is a role of theme.SIZES ("body") or a number of units; a
    colour is a role of the theme ("ink"), written #RRGGBB, or a tuple. `looks` are the looks (0..5)
    of the seats of the game that is drawn, if one is; `letters` is how much larger people want the
    letters on its pieces, `pieces` how much larger the pieces themselves (1 = as designed)."""

    def __init__(
        self,
        tr: Translator,
        theme: Theme,
        canvas: Canvas,
        looks: Sequence[int] = (),
        scale: float = 1.0,
        text_scale: float = 1.0,
        letters: float = 1.0,
        pieces: float = 1.0,
    ) -> None:
        self.tr, self.theme, self.canvas = tr, theme, canvas
        self.looks = tuple(looks)
        self.scale, self.text_scale = scale, text_scale
        self.letters, self.pieces = letters, pieces

    # -- lengths and colours -----------------------------------------------------------------------

    def px(self, length: float) -> int:
        """Logical units as pixels; something stays at least 1 pixel."""
        pixels = round(length * self.scale)
        return pixels if pixels or not length else 1

    def to_units(self, pixels: float) -> float:
        """Pixels as logical units."""
        return pixels / self.scale

    def find_colour(self, name: str | Colour) -> Colour:
        """A colour by its role or written #RRGGBB; a tuple stays what it is."""
        return (
            read_colour(name)
            if isinstance(name, str) and name.startswith("#")
            else self.theme.find_colour(name)
        )

    def find_seat_look(self, seat: int) -> SeatLook:
        """Colour, emblem and letter of a seat of the game that is drawn."""
        return self.theme.seats[self.looks[seat]]

    def write_seat_css(self, seat: int) -> tuple[str, str]:
        """The colours of a seat and of writing on it, as SVG has them."""
        look = self.find_seat_look(seat)
        return write_css(look.colour), write_css(look.on)

    def choose_letter_size(self, pixels: float, share: float, most: float) -> float:
        """The type of a letter on a piece of so many pixels: its share of them, larger if wanted,
        up to `most`.
        """
        return pixels * max(share, min(most, share * self.letters))

    def grow_type(self, pixels: float, most: float) -> float:
        """Type of so many pixels, larger if wanted, as far as there is room: up to `most`."""
        return max(pixels, min(most, pixels * self.letters))

    def grow_piece(self, pixels: float, most: float) -> int:
        """The pixels of a piece, larger if wanted, as far as there is room: up to so many times."""
        return round(pixels * max(1.0, min(most, self.pieces)))

    @property
    def signs(self) -> tuple[float, float]:
        """How large signs are wanted: for the keys of what is drawn and kept."""
        return self.letters, self.pieces

    # -- text --------------------------------------------------------------------------------------

    def font_px(self, size: str | float, least: int = 11) -> int:
        """The pixels of a text size, not below `least`."""
        units = SIZES[size] if isinstance(size, str) else size
        return max(least, round(units * self.scale * self.text_scale))

    def render_text(
        self,
        text: str,
        size: str | float = "body",
        weight: str = "regular",
        colour: str | Colour = "ink",
    ) -> Surface:
        """A line of text as a surface, kept for the next time."""
        return self.canvas.render_text(
            text, weight, self.font_px(size, 6), self.find_colour(colour)
        )

    def measure_text(self, text: str, size: str | float = "body", weight: str = "regular") -> Size:
        """Width and height of a line in pixels."""
        pixels = self.font_px(size)
        return fonts.width(text, weight, pixels), fonts.line_height(weight, pixels)

    def fit_type(self, text: str, room: int, size: str | float, weight: str = "regular") -> float:
        """The largest size of type, not much below `size`, in which a line fits into a width in
        pixels.
        """
        pixels = fonts.fit_pixels(
            text, weight, self.font_px(size, find_least_type(text)), max(1, room)
        )
        return pixels / self.scale / self.text_scale

    def wrap(self, text: str, size: str | float, weight: str, room: int) -> list[str]:
        """The lines of a text in a width of so many pixels."""
        return fonts.wrap(text, weight, self.font_px(size), max(1, room))

    def write(
        self,
        target: Surface,
        text: str,
        place: Rect,
        size: str | float = "body",
        weight: str = "regular",
        colour: str | Colour = "ink",
        align: str = "start",
    ) -> Rect:
        """Writes a line into a rectangle (middle of its height; start, center or end), shortened
        with … if need be.

        Gives the place of the line, whole also where part of it is cut off at the edge.
        """
        pixels, ink = self.font_px(size, find_least_type(text)), self.find_colour(colour)
        shown = fonts.shorten(text, weight, pixels, max(1, place.w))
        line = self.canvas.render_text(shown, weight, pixels, ink)
        gap = place.w - line.get_width()
        x = place.x + {"start": 0, "center": gap // 2, "end": gap}[align]
        at = line.get_rect(topleft=(x, place.y + (place.h - line.get_height()) // 2))
        page.note_line(target, Words(text, shown, ink, pixels, weight), line, at, place)
        target.blit(line, at)
        return at

    def put(
        self,
        target: Surface,
        text: str,
        at: tuple[float, float],
        size: str | float = "body",
        weight: str = "regular",
        colour: str | Colour = "ink",
        anchor: str = "topleft",
    ) -> Rect:
        """Writes a line that is known to fit, with a corner or middle of it (as Rect names them) at
        a pixel.

        Nothing is written so small that nobody could read it, as in the pictures of boards.
        """
        pixels, ink = self.font_px(size, 6), self.find_colour(colour)
        line = self.canvas.render_text(text, weight, pixels, ink)
        place = place_line(line, at, anchor)
        if pixels < LEAST:
            return place
        room = place if anchor == "topleft" else target.get_rect()
        page.note_line(target, Words(text, text, ink, pixels, weight), line, place, room)
        target.blit(line, place)
        return place

    def centre_text(
        self,
        target: Surface,
        text: str,
        at: tuple[float, float],
        size: str | float,
        colour: str | Colour,
        weight: str = "bold",
    ) -> Rect:
        """Writes with the middle of the line at a pixel."""
        return self.put(target, text, at, size, weight, colour, "center")

    def outline_text(
        self,
        target: Surface,
        text: str,
        at: tuple[float, float],
        size: str | float,
        inks: tuple[str, str],
        reach: int = 1,
        weight: str = "bold",
    ) -> Rect:
        """Writes with the middle of the line at a pixel, in an ink with another around it: read on
        any ground.
        """
        pixels, (ink, halo) = self.font_px(size, 6), (self.find_colour(name) for name in inks)
        edge = self.canvas.render_text(text, weight, pixels, halo)
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
            target.blit(edge, place_line(edge, (round(at[0]) + dx, round(at[1]) + dy), "center"))
        line = self.canvas.render_text(text, weight, pixels, ink)
        place = place_line(line, at, "center")
        page.note_line(
            target, Words(text, text, ink, pixels, weight, halo), line, place, target.get_rect()
        )
        target.blit(line, place)
        return place

    # -- pictures ----------------------------------------------------------------------------------

    def render_parts(self, parts: Sequence[str], view: View, size: Size) -> Surface:
        """Parts of SVG (see svg.py) as a kept surface of just this size; `view` has the
        same shape.
        """
        return self.canvas.render_svg(svg.write_document(parts, view, size), size)

    def keep_drawing(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A layer drawn by `make` and kept under `key` (name, size, everything it depends on)."""
        return self.canvas.keep_drawing((self.theme, self.tr.language, self.signs, key), make)

    def render_icon(self, name: str, size: float, colour: str | Colour = "ink") -> Surface:
        """An icon of icons.ICONS, `size` logical units square."""
        pixels, ink = self.px(size), self.find_colour(colour)
        place = (pixels, pixels)
        return self.canvas.keep_drawing(
            ("icon", name, place, ink),
            lambda: rasterise(
                svg.write_document(shapes.draw_icon(name, ink), (0, 0, 24, 24), place), place
            ),
        )

    def render_seal(self, look: int, size: float, letter: bool = False) -> Surface:
        """The seal of a seat's look 0..5 (colour and emblem, or colour and letter), `size` units
        square.
        """
        return self.draw_seal(self.theme.seats[look], look, self.px(size), not letter, letter)

    def draw_seal(
        self, seat: SeatLook, look: int, pixels: int, emblem: bool = True, letter: bool = True
    ) -> Surface:
        """The one seal of a seat: its colour with its emblem, its letter, or the emblem above the
        letter; where a seal is too small for both it has the letter alone.
        """
        emblem = emblem and (not letter or pixels >= BOTH)

        def make() -> Surface:
            whole = (24.0, 9.0, 52.0) if letter else (0.0, 0.0, 100.0)
            parts = shapes.draw_seal(seat, look, self.theme.ink, whole if emblem else None)
            picture = self.render_parts(parts, (0, 0, 100, 100), (pixels, pixels)).copy()
            if letter:
                at, share = (0.725, 0.36) if emblem else (0.5, 0.62)
                size = max(9, round(pixels * share)) / self.scale / self.text_scale
                place = (pixels / 2, pixels * at)
                self.centre_text(picture, seat.letter, place, size, seat.on)
            return picture

        return self.keep_drawing(("seal", look, pixels, emblem, letter), make)

    # -- panels and buttons ------------------------------------------------------------------------

    def draw_panel(self, target: Surface, rect: Rect, style: str) -> None:
        """Draws a panel of any size out of one small picture: page, card, slip, inset, seal, bar,
        tip …: PANELS.
        """
        page.cover_lines(target, rect)
        look = PANELS[style]
        corner = self.px(look.radius + 8)
        if rect.w < 2 * corner + 2 or rect.h < 2 * corner + 2:
            corner = max(1, (min(rect.w, rect.h) - 1) // 2)
        side = 2 * corner + 1
        patch = self.keep_drawing(
            ("panel", style, corner, self.scale),
            lambda: self._render_patch(
                shapes.draw_panel_patch(self.theme, look, corner, self.scale), side
            ),
        )
        if look.shadow:
            edge = min(corner, self.px(look.radius) + 1)
            solid = patch.get_at((edge, edge)).a == 255
            self._draw_shadow(
                target, rect, look, rect.inflate(-2 * edge, -2 * edge) if solid else None
            )
        stretch_patch(target, patch, rect, corner)

    def _render_patch(self, parts: Sequence[str], side: int) -> Surface:
        """A small square picture in pixels."""
        return self.render_parts(parts, (0, 0, side, side), (side, side))

    def _draw_shadow(self, target: Surface, rect: Rect, look: Panel, hides: Rect | None) -> None:
        """A soft edge below and around a panel, which `hides` what lies below a part of it."""
        spread = self.px(look.shadow)
        corner = spread * 2 + self.px(look.radius)
        place = rect.inflate(2 * spread, 2 * spread).move(0, max(1, spread // 3))
        side = 2 * corner + 1
        patch = self.keep_drawing(
            ("shadow", spread, corner),
            lambda: self._render_patch(shapes.draw_shadow_patch(self.theme, spread, corner), side),
        )
        if place.w > 2 * corner and place.h > 2 * corner:
            hidden = hides is not None and hides.contains(place.inflate(-2 * corner, -2 * corner))
            stretch_patch(target, patch, place, corner, middle=not hidden)

    def draw_button(self, target: Surface, rect: Rect, press: Press) -> None:
        """A slip of paper with a brushed edge, or a seal."""

        def make() -> Surface:
            return self.render_parts(
                shapes.draw_button(self.theme, rect.size, press, self.scale),
                (0, 0, *rect.size),
                rect.size,
            )

        target.blit(self.keep_drawing(("button", rect.size, press, self.scale), make), rect)

    def draw_focus_ring(self, target: Surface, rect: Rect) -> None:
        """The mark of the keyboard focus: a dark and a light line around, seen on every ground."""
        width = max(2, self.px(2.5))
        corner = self.px(7) + width
        side = 2 * corner + 1
        patch = self.keep_drawing(
            ("focus", width, corner),
            lambda: self._render_patch(shapes.draw_ring_patch(self.theme, width, corner), side),
        )
        around = rect.inflate(2 * width + 2, 2 * width + 2)
        stretch_patch(target, patch, around, min(corner, rect.w // 2, rect.h // 2))

    def draw_paper(self, target: Surface, without: Rect | None = None) -> None:
        """Covers a surface with paper, but for a part that is painted over anyway."""
        tile = self.keep_drawing(
            ("paper",),
            lambda: self._render_patch(shapes.draw_paper_tile(self.theme), TILE).convert(),
        )
        for x in range(0, target.get_width(), TILE):
            for y in range(0, target.get_height(), TILE):
                if not (without and without.contains((x, y, TILE, TILE))):
                    target.blit(tile, (x, y))


def place_line(line: Surface, at: tuple[float, float], anchor: str) -> Rect:
    """The place of a line with a corner or middle of it at a pixel."""
    place = line.get_rect()
    setattr(place, anchor, (round(at[0]), round(at[1])))
    return place
