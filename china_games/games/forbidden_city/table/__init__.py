"""The table of the Forbidden City: on screen as a `Table`, headless as a picture."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.table import city_layer, ground_plan, layout, painter, panels, spoken
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.scene import Scene
from china_games.games.forbidden_city.table.shortcuts import told as keys_told
from china_games.games.forbidden_city.table.table import Table
from china_games.kit.camera import Camera
from china_games.table.doors import OldFace
from china_games.table.pictures import look_of
from china_games.table.placed import find_window


def render(board: Any, view: Any, seats: Sequence[Any], seat: int | None, size: tuple[int, int],
           language: str = "en", settings: Any = None, scale: float = 1.0) -> pygame.Surface:
    """The whole table as `seat` sees it (None = a spectator), without a window.

    `view` is masked for that seat; `seats` are SeatInfo (name, look); `settings` may give contrast,
    colour_safe and hints.
    """
    look = look_of("forbidden_city", seats, language, settings, size)
    names = [info.name for info in seats]
    places = layout.arrange(pygame.Rect((0, 0), size), len(names), scale)
    camera = Camera(ground_plan.seen(view), find_window(places.board))
    controller = Controller(RULES, view, seat)
    hints = getattr(settings, "hints", True)
    scene = Scene(view, seat, names, spoken.prompt(look.tr, names, controller), controller.places(hints))
    surface = pygame.Surface(size)
    painter.table(look, surface, places, camera, scene, city_layer.paint(look, view, camera, places=scene.places),
                  panels.paint(look, places, scene))
    return surface


def thumbnail(board: Any, view: Any, seats: Sequence[Any], size: tuple[int, int], language: str = "en",
              settings: Any = None) -> pygame.Surface:
    """The city alone, small; give it a spectator's view."""
    look = look_of("forbidden_city", seats, language, settings, size)
    box = pygame.Rect((0, 0), size)
    camera = Camera(ground_plan.whole(view.cells), find_window(box))
    surface = pygame.Surface(size)
    scene = Scene(view, None, [info.name for info in seats])
    painter.city(look, surface, box, camera, scene, city_layer.paint(look, view, camera))
    return surface


TABLE = OldFace(Table, render, thumbnail, keys_told)
