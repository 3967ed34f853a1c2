"""What can be clicked and what can be seen lit on a game's table, without a window: what a lesson
may have found, and may light.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from china_games.app.learn.run import LEARNER
from china_games.games import registry
from china_games.games.contract import Place
from china_games.table.parts import paint_stage
from china_games.table.pictures import make_painter, set_stage

SIZE = 960, 600
"""Of the table, in pixels; every table shows all its parts at it."""


class Sitting(NamedTuple):
    """A seat as pictures need it."""

    name: str
    look: int


class Sight:
    """The table as the learner sees it in a view of seat 0, `names` of all seats."""

    def __init__(self, game: str, map_: Any, view: Any, names: Sequence[str]) -> None:
        self._face: Any = registry.load_table(game)
        seats = [Sitting(name, look) for look, name in enumerate(names)]
        self._painter = make_painter(self._face, seats, "en", None, SIZE)
        stage = set_stage(self._face, map_, view, names, LEARNER, SIZE, self._painter.tr, False)
        self._stage = stage._replace(asks=False)
        self._parts = tuple(self._face.parts(self._stage))
        self._stops = frozenset(part.target for part in self._parts if part.group)

    def has(self, places: Sequence[Place]) -> bool:
        """Whether any of these places can be clicked and come to with Tab."""
        return not self._stops.isdisjoint(places)

    def shows(self, places: Sequence[Place]) -> bool:
        """Whether anything is seen of these places when they are lit. What can be clicked is; of
        others, such as a light between two rooms, the picture tells.
        """
        return self.has(places) or self._paint(places) != self._paint(())

    def _paint(self, lit: Sequence[Place]) -> bytes:
        surface, stage = pygame.Surface(SIZE), self._stage._replace(pointed=frozenset(lit))
        paint_stage(self._face, self._painter, surface, surface.get_rect(), stage, self._parts)
        return bytes(surface.get_buffer().raw)
