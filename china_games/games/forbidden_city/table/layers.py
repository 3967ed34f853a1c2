"""City and panel as painted layers, kept until something in them changes."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from china_games.games.forbidden_city.table import city_layer, panels
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.scene import Scene
from china_games.kit.painter import Painter, Surface
from china_games.table.ground import Ground, Kept
from china_games.table.viewport import Viewport

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

NEW = 4                         # pictures made in a frame when the scale has changed; a face takes two or three


class Layers:
    """The painted layers of one table."""

    def __init__(self) -> None:
        self._city = Ground(city_layer.BEYOND)
        self._panel = Kept()
        self._ahead: tuple[Any, Iterator[city_layer.Stamp]] | None = None    # for what pictures are made, and these

    def city(self, ui: Ui, look: Painter, scene: Scene, viewport: Viewport) -> Surface:
        """The city through the camera of the moment."""
        return self._city.get(
            viewport.camera, (look.theme, look.looks, *city_layer.key(scene.view, scene.hidden, scene.places)),
            lambda camera: city_layer.paint(look, scene.view, camera, scene.hidden, scene.places),
            self._rough(ui, look, scene, viewport))

    def panel(self, look: Painter, layout: Layout, scene: Scene) -> Surface:
        """The panel beside it."""
        return self._panel.get((look.theme, look.tr.language, look.looks, *panels.key(layout, scene)),
                               lambda: panels.paint(look, layout, scene))

    def _rough(self, ui: Ui, look: Painter, scene: Scene, viewport: Viewport) -> bool:
        """Whether a stretched city will do: while it moves, and until the faces of a new size are drawn."""
        painted, camera = self._city.camera, viewport.camera
        if painted is None or painted == camera:
            return False
        if viewport.rough(ui):
            self._ahead = None
            return True
        wanted = (camera, *city_layer.key(scene.view, scene.hidden, scene.places))
        if self._ahead is None or self._ahead[0] != wanted:
            self._ahead = wanted, city_layer.stamps(look, scene.view, camera, scene.hidden, scene.places)
        missing = city_layer.prepare(look, self._ahead[1], NEW)
        if missing:
            ui.redraw_after(0.0)
        return missing
