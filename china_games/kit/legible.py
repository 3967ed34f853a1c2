"""How well letters are read on what lies behind them: measured on pixels, for people who check the
window.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import lru_cache
from itertools import compress

import pygame

from china_games.kit import theme
from china_games.kit.theme import Colour

Rect = pygame.Rect
Surface = pygame.Surface

FINE = 8  # spots of the ground in the height of a line
INKED = 64  # of 255: so much of a spot is covered by letters, for its ground to count
IS_INKED = bytes(share > INKED for share in range(256))
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
    inked = _shrink(cover, side)[3::4].translate(IS_INKED)
    colours = memoryview(_shrink(ground, side)).cast("I")  # each spot as one number
    spots = Counter(compress(colours, inked))
    left = sum(spots.values()) // ODD
    for found, many in sorted((_measure_spot(ink, spot), many) for spot, many in spots.items()):
        if left < many:
            return found
        left -= many
    return 21.0


def _shrink(surface: Surface, side: int) -> bytes:
    """The mean colours of the spots of a surface, `side` pixels square: red, green and blue as far
    as they hide what is behind, and alpha of each.
    """
    small = max(1, surface.get_width() // side), max(1, surface.get_height() // side)
    clear = surface.get_flags() & pygame.SRCALPHA
    mean = pygame.transform.smoothscale(surface.premul_alpha() if clear else surface, small)
    return pygame.image.tobytes(mean, "RGBA")


@lru_cache(maxsize=1 << 16)
def _measure_spot(ink: Colour, spot: int) -> float:
    red, green, blue, alpha = spot.to_bytes(4, sys.byteorder)
    through = 0 if alpha >= SOLID else 255 - alpha
    ground = tuple(
        min(255, value + part * through // 255)
        for value, part in zip((red, green, blue), ink, strict=True)
    )
    return theme.measure_contrast(ink, (ground[0], ground[1], ground[2]))
