"""Tables as pictures without a window."""

from __future__ import annotations

import io
import os
from pathlib import Path

from china_games.games import registry
from china_games.session.session import Session

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402

from china_games.files.disk import write_atomically  # noqa: E402
from china_games.table.pictures import render  # noqa: E402


def draw(
    session: Session, seat: int | None, at: int, size: tuple[int, int], language: str
) -> pygame.Surface:
    """The table after `at` actions as `seat` sees it (None = a spectator)."""
    open_display()
    setup = session.setup
    return render(
        registry.load_table(setup.game),
        session.board.map,
        session.view(seat, at),
        setup.seats,
        seat,
        size,
        language,
    )


def open_display() -> None:
    """A display that shows nothing: pixels get its format."""
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SIGTERM is to end `check --watch`
    try:
        pygame.display.init()
    finally:  # a window that is opened from here handles it
        del os.environ["SDL_NO_SIGNAL_HANDLERS"]
    pygame.display.set_mode((1, 1))


def save(surface: pygame.Surface, path: Path) -> None:
    """Writes a PNG; OSError if that cannot be done, then nothing has changed."""
    picture = io.BytesIO()
    pygame.image.save(surface, picture, ".png")
    write_atomically(path, picture.getvalue())
