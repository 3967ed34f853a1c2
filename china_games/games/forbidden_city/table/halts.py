"""Where the focus can be on the table, and what is read aloud there."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.contract import Info, Row
from china_games.games.forbidden_city.table import spoken, told
from china_games.games.forbidden_city.table.controller import Controller, Target
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.scene import Scene
from china_games.games.forbidden_city.words.names import place_name
from china_games.i18n import Translator
from china_games.kit.ui import Rect, Stop, Ui
from china_games.table.game_table import GameTable
from china_games.table.stops import key_of

GROUPS = {"cell": "city", "room": "rooms", "hand": "hand", "turn": "hand", "seat": "seats", "confirm": "buttons",
          "cancel": "buttons"}


def sheet(tr: Translator, scene: Scene) -> tuple[str, Sequence[Row]]:
    """Title and lines of the sheet on what the ghost would do, or on the room looked at; no title without either."""
    ghost, view, names = scene.ghost, scene.view, scene.names
    if ghost is None:
        known = _room(tr, scene)
        return known.title, [Row((line,), line) for line in known.lines]
    if scene.preview:
        return place_name(tr, ghost.cell), told.rows(tr, names, scene.preview)
    return tr("Does not fit so"), told.clashes(tr, names, view, ghost.cell, ghost.tile, ghost.turn, ghost.clashing)


def _room(tr: Translator, scene: Scene) -> Info:
    """What there is to know about the room looked at."""
    kind, index = scene.hover or ("", 0)
    there = kind == "room" and scene.view.rooms[index].parts
    return spoken.room_info(tr, scene.names, scene.view, index) if there else Info("", ())


class Halts:
    """The focus stops of a table; what they say is kept while nothing of it changes."""

    def __init__(self, table: GameTable[Controller, Layout], boxes: Callable[[], list[tuple[Target, Rect]]],
                 scene: Callable[[Ui], Scene]) -> None:
        self.table, self.boxes, self.scene = table, boxes, scene
        self._stops: tuple[Any, list[Stop]] = ((), [])
        self._infos: tuple[Any, dict[Target, Info]] = ((), {})

    def stops(self, ui: Ui) -> list[Stop]:
        """All stops of the moment."""
        table, c = self.table, self.table.control
        key = (c.view, c.seat, c.place, c.turn, c.by_hand, table.hover, table.camera, table.places, ui.tr.language,
               table.may_act)
        if self._stops[0] != key:
            self._stops = key, [self._stop(ui, target, box) for target, box in self.boxes()]
        return self._stops[1]

    def _stop(self, ui: Ui, target: Target, box: Rect) -> Stop:
        table, known = self.table, self.info(ui, target)
        text = known.spoken
        if target == table.hover and target[0] == "cell" and table.control.acting:
            _, rows = sheet(ui.tr, self.scene(ui))
            text = Info(known.title, (*known.lines, *(row.text for row in rows))).spoken
        tip = "" if target[0] == "room" else known.tip        # the sheet tells of rooms
        return Stop(key_of(table.key, target), box, text, table, tip, GROUPS[target[0]])

    def info(self, ui: Ui, target: Target) -> Info:
        """What a target says."""
        table, c = self.table, self.table.control
        if target[0] == "hand":
            return spoken.info(ui.tr, table.names, c, target)
        if self._infos[0] != (c.view, c.seat, ui.tr.language):
            self._infos = (c.view, c.seat, ui.tr.language), {}
        kept = self._infos[1]
        if target not in kept:
            kept[target] = spoken.info(ui.tr, table.names, c, target)
        return kept[target]
