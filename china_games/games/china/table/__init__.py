"""The table of China: on screen as a `Table`, headless as a picture."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from china_games.games import registry
from china_games.games.china import words
from china_games.games.china.table import board_layer, layout, painter
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.figures import figure
from china_games.games.china.table.imperial import imperial
from china_games.games.china.table.scene import Scene
from china_games.games.china.table.shortcuts import told as keys_told
from china_games.games.china.table.table import Table
from china_games.kit.painter import Painter
from china_games.table.callbacks import Callbacks
from china_games.table.camera import Camera
from china_games.table.pictures import look_of, window

__all__ = ["Callbacks", "Table", "figure", "keys_told", "render", "thumbnail"]


def render(board: Any, view: Any, seats: Sequence[Any], seat: int | None, size: tuple[int, int],
           language: str = "en", settings: Any = None, scale: float = 1.0) -> pygame.Surface:
    """The whole table as `seat` sees it (None = a spectator), without a window.

    `view` is masked for that seat; `seats` are SeatInfo (name, look); `settings` may give contrast,
    colour_safe and hints.
    """
    look = imperial(look_of("china", seats, language, settings, size))
    names = [info.name for info in seats]
    box = pygame.Rect((0, 0), size)
    places = layout.arranged(box, view.game, scale)
    camera = Camera(board_layer.whole(board.map), window(places.board))
    controller = Controller(registry.rules("china"), view, seat)
    scene = Scene(view, seat, names, words.prompt(look.tr, board.map, names, view, seat),
                  (controller.places() if getattr(settings, "hints", True) else frozenset()) | controller.specials(),
                  buttons=controller.buttons())
    surface = pygame.Surface(size)
    painter.table(look, surface, board.map, places, camera, scene, board_layer.paint(look, board.map, camera))
    return surface


def thumbnail(board: Any, view: Any, seats: Sequence[Any], size: tuple[int, int], language: str = "en",
              settings: Any = None) -> pygame.Surface:
    """The board alone with its pieces, small; give it a spectator's view."""
    look = imperial(look_of("china", seats, language, settings, size))
    box = pygame.Rect((0, 0), size)
    camera = Camera(board_layer.whole(board.map), window(box))
    surface = pygame.Surface(size)
    scene = Scene(view, None, [info.name for info in seats])
    painter.board(look, surface, board.map, box, camera, scene, _small_ground(look, board.map, camera))
    return surface


_GROUNDS: dict[tuple[Any, ...], tuple[Any, pygame.Surface]] = {}


def _small_ground(look: Painter, map_: Any, camera: Camera) -> pygame.Surface:
    """The board below a thumbnail; the last few are kept, since many saves show the same one."""
    key = (id(map_), camera, look.tr.language, look.theme)
    kept = _GROUNDS.get(key)
    if kept is None or kept[0] is not map_:
        if len(_GROUNDS) >= 6:
            _GROUNDS.clear()
        kept = _GROUNDS[key] = (map_, board_layer.paint(look, map_, camera))
    return kept[1]
