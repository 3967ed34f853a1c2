"""The table of China: on screen as a `Table`, headless as a picture."""
from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pygame

from china_games.i18n import translator
from china_games.rules import registry
from china_games.ui.canvas import Canvas
from china_games.ui.tables.china import board_layer, layout, painter
from china_games.ui.tables.china.camera import Camera
from china_games.ui.tables.china.controller import Controller
from china_games.ui.tables.china.look import Look
from china_games.ui.tables.china.scene import Scene
from china_games.ui.tables.china.table import Callbacks, Table
from china_games.ui.theme import theme
from china_games.words import china as words

__all__ = ["Callbacks", "Table", "render", "thumbnail"]


def render(board: Any, view: Any, seats: Sequence[Any], seat: int | None, size: tuple[int, int],
           language: str = "en", settings: Any = None, scale: float = 1.0) -> pygame.Surface:
    """The whole table as `seat` sees it (None = a spectator), without a window.

    `view` is masked for that seat; `seats` are SeatInfo (name, look); `settings` may give contrast,
    colour_safe and hints.
    """
    look = _look(seats, language, settings, size)
    names = [info.name for info in seats]
    box = pygame.Rect((0, 0), size)
    places = layout.arrange(box, len(names), scale)
    camera = Camera(board_layer.whole(board.map), _box(places.board))
    controller = Controller(registry.game("china"), view, seat)
    scene = Scene(view, seat, names, words.prompt(look.tr, board.map, names, view, seat),
                  controller.places() if getattr(settings, "hints", True) else frozenset(),
                  buttons=controller.buttons())
    surface = pygame.Surface(size)
    painter.table(look, surface, board.map, places, camera, scene, board_layer.paint(look, board.map, camera))
    return surface


def thumbnail(board: Any, view: Any, seats: Sequence[Any], size: tuple[int, int], language: str = "en",
              settings: Any = None) -> pygame.Surface:
    """The board alone with its pieces, small; give it a spectator's view."""
    look = _look(seats, language, settings, size)
    box = pygame.Rect((0, 0), size)
    camera = Camera(board_layer.whole(board.map), _box(box))
    surface = pygame.Surface(size)
    scene = Scene(view, None, [info.name for info in seats])
    painter.board(look, surface, board.map, box, camera, scene, _small_ground(look, board.map, camera))
    return surface


_GROUNDS: dict[tuple[Any, ...], tuple[Any, pygame.Surface]] = {}


def _small_ground(look: Look, map_: Any, camera: Camera) -> pygame.Surface:
    """The board below a thumbnail; the last few are kept, since many saves show the same one."""
    key = (id(map_), camera, look.tr.language, look.theme)
    kept = _GROUNDS.get(key)
    if kept is None or kept[0] is not map_:
        if len(_GROUNDS) >= 6:
            _GROUNDS.clear()
        kept = _GROUNDS[key] = (map_, board_layer.paint(look, map_, camera))
    return kept[1]


def _look(seats: Sequence[Any], language: str, settings: Any, size: tuple[int, int]) -> Look:
    contrast = getattr(settings, "contrast", False) in (True, "high")
    colours = theme(contrast, bool(getattr(settings, "colour_safe", False)))
    _without_window()
    return Look(translator(language), colours, Canvas(size[0] * size[1] * 4), [info.look for info in seats])


def _without_window() -> None:
    """Makes pictures possible where no window is open: SDL wants a display, so it gets one that shows nothing."""
    pygame.font.init()
    if not pygame.display.get_surface():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((1, 1), pygame.HIDDEN)


def _box(rect: pygame.Rect) -> tuple[float, float, float, float]:
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)
