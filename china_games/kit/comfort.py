"""What the system proposes: a language and a scale; and how much larger large signs are."""

from __future__ import annotations

import pygame

from china_games.i18n import LANGUAGES


def find_system_language() -> str:
    """The first language of the system that the program speaks; English else."""
    found = (locale.get("language", "") for locale in pygame.system.get_pref_locales())
    return next((language for language in found if language in LANGUAGES), "en")


LEAST_ROOM = (480, 300)
"""Units of width and height, in type of the usual size, that a window keeps whatever scale and text
are wanted.
"""


def limit_scale(size: tuple[int, int], scale: float, text: float) -> tuple[float, float]:
    """The wanted scale and size of text (1 = as designed), less where the window in pixels would be
    too small for them.

    The text gives way first, down to its usual size, then the scale.
    """
    most = min(size[0] / LEAST_ROOM[0], size[1] / LEAST_ROOM[1])
    scale = max(0.75, min(scale, 2.0, most))
    return scale, min(text, max(1.0, most / scale))


LARGE_SIGNS = 1.3
"""How much larger numbers, letters, card signs and pieces on a board are for people who want them
large; each drawing goes as far towards it as there is room.
"""

LARGE, BROADEST = 1920, 1300
"""From so many pixels of width on, a window is given so many units: room for a column more."""


def propose_scale(size: tuple[int, int]) -> int:
    """A scale in % for a window of this size in pixels, in steps of 25: 100 at 1280×800, 125 at
    1920×1080, 200 at 3840×2160.
    """
    fit = 100 * min(size[0] / 1200, size[1] / 720)
    if size[0] >= LARGE:
        fit = min(fit, 100 * size[0] / BROADEST)
    return next((step for step in (200, 175, 150, 125, 100) if fit >= step), 75)
