"""Draws whole pictures of the table of Empires: on screen for the Table, headless for files and
thumbnails.
"""

from __future__ import annotations

from typing import Any

from china_games.games.empires.rules.control import find_controller
from china_games.games.empires.table import overview, panels, pieces
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.map_layer import MapLayer
from china_games.games.empires.table.pieces import Pieces
from china_games.games.empires.table.scene import Scene
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import note


class Kept:
    """What a table keeps from picture to picture: the map's sheet, the pieces, the panels."""

    def __init__(self) -> None:
        self.layer = MapLayer()
        self.pieces = Pieces()
        self._owners: tuple[Any, tuple[int, ...]] = (None, ())
        self._panel_key: Any = None
        self._panels: tuple[Surface, Surface] | None = None

    def forget(self) -> None:
        """Keeps only what everybody may see: the map."""
        self.pieces = Pieces()
        self._owners, self._panel_key, self._panels = (None, ()), None, None

    def owners(self, view: Any) -> tuple[int, ...]:
        """Who controls each province."""
        if self._owners[0] is not view:
            self._owners = view, tuple(find_controller(view, p) for p in range(len(view.cities)))
        return self._owners[1]

    def panels(
        self, painter: Painter, target: Surface, places: Layout, map_: Any, scene: Scene
    ) -> None:
        """Column and strip, drawn anew only if something in them changed."""
        hover = scene.hover if scene.hover and scene.hover[0] != "province" else None
        key = (
            painter.theme,
            painter.tr.language,
            painter.looks,
            places,
            scene.view,
            scene.seat,
            scene.names,
            scene.prompt,
            scene.shown,
            hover,
            scene.picked,
            scene.choices,
            scene.buttons,
            scene.thinking,
            scene.clock,
            scene.overview,
        )
        if self._panel_key != key or self._panels is None:
            self._panel_key = key
            panels.draw(painter, target, places, map_, scene)
            self._panels = (
                target.subsurface(places.column).copy(),
                target.subsurface(places.strip).copy(),
            )
        else:
            target.blit(self._panels[0], places.column)
            target.blit(self._panels[1], places.strip)


def table(
    painter: Painter,
    target: Surface,
    map_: Any,
    places: Layout,
    camera: Camera,
    scene: Scene,
    kept: Kept,
    rough: bool = False,
) -> None:
    """Draws everything into `target`."""
    board(painter, target, map_, places.board, camera, scene, kept, rough)
    kept.panels(painter, target, places, map_, scene)
    if scene.overview:
        overview.draw(painter, target, places.board, places.unit, scene)
    title, rows = scene.note
    if title:
        cities = [camera.to_pixel(map_.provinces[scene.origin].city)] if scene.origin >= 0 else []
        note.draw(
            painter,
            target,
            places.unit,
            Rect(places.choices.x, 0, places.choices.w, 0),
            places.board,
            title,
            rows,
            note.around(cities, places.unit),
        )
    panels.flights(painter, target, scene)


def board(
    painter: Painter,
    target: Surface,
    map_: Any,
    window: Rect,
    camera: Camera,
    scene: Scene,
    kept: Kept,
    rough: bool = False,
) -> None:
    """Draws the map with its pieces, kept inside its window."""
    clip = target.get_clip()
    target.set_clip(window.clip(clip))
    kept.layer.draw(painter, target, map_, camera, kept.owners(scene.view), rough)
    moving = (
        rough and kept.layer.sheet is not None and abs(kept.layer.sheet.scale - camera.scale) > 1e-9
    )
    pieces.draw(painter, target, map_, camera, scene, kept.pieces, moving)
    target.set_clip(clip)
