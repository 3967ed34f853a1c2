"""Pictures of a table where no window is open."""
from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pygame

from china_games.i18n import translator
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.kit.theme import known_look, theme


def look_of(game: str, seats: Sequence[Any], language: str, settings: Any, size: tuple[int, int]) -> Painter:
    """The drawing kit for a picture: `seats` have a look each; `settings` may give contrast and colour_safe."""
    contrast = getattr(settings, "contrast", False) in (True, "high")
    colours = theme(contrast, bool(getattr(settings, "colour_safe", False)))
    _without_window()
    looks = [known_look(info.look) for info in seats]
    return Painter(translator(language, game), colours, Canvas(size[0] * size[1] * 4), looks)


def _without_window() -> None:
    """SDL wants a display, so it gets one that shows nothing."""
    pygame.font.init()
    if not pygame.display.get_surface():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((1, 1), pygame.HIDDEN)


def window(rect: pygame.Rect) -> tuple[float, float, float, float]:
    """A rectangle as a camera has its window."""
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)
