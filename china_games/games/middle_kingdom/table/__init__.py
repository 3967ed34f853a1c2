"""The table of Middle Kingdom: on screen as a `Table`, headless as a picture."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.table import layout, painter
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.scene import Scene
from china_games.games.middle_kingdom.table.shortcuts import keys_told
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.middle_kingdom.table.table import Table, still
from china_games.table.doors import OldFace
from china_games.table.pictures import look_of


def render(board: Any, view: Any, seats: Sequence[Any], seat: int | None, size: tuple[int, int],
           language: str = "en", settings: Any = None, scale: float = 1.0) -> pygame.Surface:
    """The whole table as `seat` sees it (None = a spectator), without a window.

    `view` is masked for that seat; `seats` are SeatInfo (name, look); `settings` may give contrast,
    colour_safe and hints. The table fills any size; `scale` changes nothing here.
    """
    look = look_of("middle_kingdom", seats, language, settings, size)
    speaker = Speaker(look.tr, board.map, [info.name for info in seats], Controller(RULES, view, seat))
    places = layout.arrange(pygame.Rect((0, 0), size), len(seats), view.game.row)
    surface = pygame.Surface(size)
    painter.table(look, surface, board.map, places, still(speaker, None, True, getattr(settings, "hints", True)))
    return surface


def thumbnail(board: Any, view: Any, seats: Sequence[Any], size: tuple[int, int], language: str = "en",
              settings: Any = None) -> pygame.Surface:
    """Row and piles alone, small; give it a spectator's view."""
    look = look_of("middle_kingdom", seats, language, settings, size)
    surface = pygame.Surface(size)
    painter.small(look, surface, board.map, Scene(view, None, [info.name for info in seats]))
    return surface


TABLE = OldFace(Table, render, thumbnail, keys_told, "top", narrows=True)
