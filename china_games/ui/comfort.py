"""What the system proposes: a language and a scale."""
from __future__ import annotations

import pygame

from china_games.i18n import LANGUAGES


def system_language() -> str:
    """The first language of the system that the program speaks; English else."""
    found = (locale.get("language", "") for locale in pygame.system.get_pref_locales())
    return next((language for language in found if language in LANGUAGES), "en")


def proposed_scale(size: tuple[int, int]) -> int:
    """A scale in % for a window of this size in pixels, in steps of 25: 100 at 1280×800, 200 at 3840×2160."""
    fit = 100 * min(size[0] / 1200, size[1] / 720)
    return next((step for step in (200, 175, 150, 125, 100) if fit >= step), 75)
