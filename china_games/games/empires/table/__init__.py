"""The table of Empires: on screen as a `Table`, headless as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from china_games.games.empires.rules import RULES
from china_games.games.empires.table import atlas, layout, painter, spoken
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.scene import Scene
from china_games.games.empires.table.shortcuts import keys_told
from china_games.games.empires.table.table import Table
from china_games.kit.camera import Camera
from china_games.table.doors import OldFace
from china_games.table.pictures import look_of
from china_games.table.placed import find_window


def render(
    board: Any,
    view: Any,
    seats: Sequence[Any],
    seat: int | None,
    size: tuple[int, int],
    language: str = "en",
    settings: Any = None,
    scale: float = 1.0,
) -> pygame.Surface:
    """The whole table as `seat` sees it (None = a spectator), without a window.

    `view` is masked for that seat; `seats` are SeatInfo (name, look); `settings` may give contrast,
    colour_safe and hints.
    """
    look = look_of("empires", seats, language, settings, size)
    names = tuple(info.name for info in seats)
    places = layout.arrange(pygame.Rect((0, 0), size), len(names), scale)
    camera = Camera(atlas.whole(board.map), find_window(places.board))
    c = Controller(RULES, view, seat)
    lit = c.places() if getattr(settings, "hints", True) else frozenset()
    scene = Scene(
        view,
        seat,
        names,
        spoken.prompt(look.tr, board.map, names, c),
        lit,
        choices=c.choices(),
        buttons=c.buttons(),
        unit=places.unit,
    )
    surface = pygame.Surface(size)
    painter.table(look, surface, board.map, places, camera, scene, painter.Kept())
    return surface


def thumbnail(
    board: Any,
    view: Any,
    seats: Sequence[Any],
    size: tuple[int, int],
    language: str = "en",
    settings: Any = None,
) -> pygame.Surface:
    """The map alone with its pieces, small; give it a spectator's view."""
    look = look_of("empires", seats, language, settings, size)
    box = pygame.Rect((0, 0), size)
    surface = pygame.Surface(size)
    scene = Scene(view, None, [info.name for info in seats], unit=0)
    camera = Camera(atlas.whole(board.map), find_window(box))
    painter.board(look, surface, board.map, box, camera, scene, painter.Kept())
    return surface


TABLE = OldFace(Table, render, thumbnail, keys_told, "top")
