"""The window: its own small widget layer on pygame-ce. `docs/ui.md` is the guide."""

from __future__ import annotations

import os

from china_games.i18n import Translator

os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "china-games")  # the desktop entry goes by it
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "china-games")


class Unusable(Exception):
    """The window cannot be opened; the text says why and what to do about it."""


def require_pygame(tr: Translator) -> None:
    """Makes sure that pygame-ce is there and whole; raises Unusable."""
    try:
        import pygame
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        raise Unusable(
            tr("pygame-ce is missing. Install it with: pip install pygame-ce")
        ) from error
    if not getattr(pygame, "IS_CE", False):
        raise Unusable(
            tr(
                "The package pygame has overwritten pygame-ce. Mend it with: "
                "pip uninstall -y pygame pygame-ce && pip install pygame-ce"
            )
        )
