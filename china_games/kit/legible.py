"""How well letters are read on what lies behind them: measured on pixels, for people who check the
window.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from china_games.kit import theme
from china_games.kit.theme import Colour

Rect = pygame.Rect
Surface = pygame.Surface

FINE = 8  # spots of the ground in the height of a line
INKED = 64  # of 255: so much of a spot is covered by letters, for its ground to count
ODD = 10  # one spot in so many may be less readable: a line, a corner, the pattern of a ground
SOLID = 250  # of 255: alpha of a ground that hides what is behind it


def measure_contrast(target: Surface, letters: Surface, place: Rect, ink: Colour) -> float:
    """The contrast (1..21) of letters with the pixels that they are about to cover, in all but a
    tenth of the spots.

    What shows through a ground that is not solid counts as what is worst behind it: the ink's own
    colour."""
    seen = place.clip(target.get_clip())
    if not seen.w or not seen.h:
        return 21.0
    side = max(1, letters.get_height() // FINE)
    ground, cover = target.subsurface(seen), letters.subsurface(seen.move(-place.x, -place.y))
    found = sorted(
        _measure_spot(ink, spot)
        for spot, share in zip(measure_spots(ground, side), measure_spots(cover, side), strict=True)
        if share[3] > INKED
    )
    return found[len(found) // ODD] if found else 21.0


def measure_spots(surface: Surface, side: int) -> list[tuple[int, int, int, int]]:
    """The mean colours of the spots of a surface, `side` pixels square; red, green and blue as far
    as they hide what is behind."""
    small = max(1, surface.get_width() // side), max(1, surface.get_height() // side)
    clear = surface.get_flags() & pygame.SRCALPHA
    mean = pygame.transform.smoothscale(surface.premul_alpha() if clear else surface, small)
    data = pygame.image.tobytes(mean, "RGBA")
    return list(zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True))


@lru_cache(maxsize=1 << 16)
def _measure_spot(ink: Colour, spot: tuple[int, int, int, int]) -> float:
    red, green, blue, alpha = spot
    through = 0 if alpha >= SOLID else 255 - alpha
    ground = tuple(
        min(255, value + part * through // 255)
        for value, part in zip((red, green, blue), ink, strict=True)
    )
    return theme.measure_contrast(ink, (ground[0], ground[1], ground[2]))
