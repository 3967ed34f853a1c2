"""Tables as pictures without a window."""
from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402

from china_games.settings import Settings  # noqa: E402
from china_games.ui import tables  # noqa: E402


def draw(session: Any, seat: int | None, at: int, size: tuple[int, int], language: str) -> pygame.Surface:
    """The table after `at` actions as `seat` sees it (None = a spectator)."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))         # pixels get the format of a display
    table = tables.of(session.setup.game)
    view = session.view(seat, at)
    surface: pygame.Surface = table.render(session.board, view, session.setup.seats, seat, size, language, Settings())
    return surface


def save(surface: pygame.Surface, path: str) -> None:
    """Writes a PNG; OSError if that cannot be done."""
    try:
        pygame.image.save(surface, path)
    except pygame.error as wrong:
        raise OSError(str(wrong)) from wrong
