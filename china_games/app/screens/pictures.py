"""Small pictures of saved games, made one at a time while the screen waits, so that long lists stay
quick.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from china_games.app import games, services
from china_games.files import Problem
from china_games.games import registry
from china_games.kit.ui import Node, Size, Surface, Ui
from china_games.session.entries import Entry
from china_games.session.loading import SaveError

KEPT = 60
SHAPE = 0.70  # height of a board picture to its width
Key = tuple[Any, ...]


@dataclass(eq=False, repr=False)
class Shown(Node):
    """The place of a picture, as wide as the room; `find(size)` gives the surface in pixels, None
    until it is there.
    """

    find: Callable[[Size], Surface | None] = lambda size: None

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = ui.px(240) if room is None else room
        return wide, round(wide * SHAPE)

    def draw(self, ui: Ui, target: Surface) -> None:
        ui.draw_panel(target, self.rect, "inset")
        picture = self.find(self.rect.size)
        if picture:
            target.blit(picture, self.rect)


class Pictures:
    """`get` gives a picture or remembers that it is wanted; `work` makes the one wanted last."""

    def __init__(self) -> None:
        self._made: OrderedDict[Key, Surface | None] = OrderedDict()
        self._wanted: OrderedDict[Key, tuple[Entry, Size]] = OrderedDict()
        self.refused: dict[Path, Problem] = {}
        """Saves that were found to be past loading when their picture was to be made."""

    def get(self, ui: Ui, entry: Entry, size: Size) -> Surface | None:
        """The picture of a save in pixels, of a damaged one as far as it can be rescued; None while
        it is not there.
        """
        key = entry.path, entry.played, entry.size, size, ui.theme, ui.tr.language
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        self._wanted[key] = entry, size
        self._wanted.move_to_end(key)
        return None

    def work(self, ui: Ui) -> bool:
        """Makes one picture if one is wanted; True if something new can be shown."""
        if not self._wanted:
            return False
        key, (entry, size) = self._wanted.popitem()
        self._made[key] = None  # should drawing fail, it is not tried again and again
        try:
            self._made[key] = draw_entry(ui, entry, size)
        except SaveError as wrong:
            self.refused[entry.path] = wrong.problem
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return True

    def forget_wanted(self) -> None:
        """What is no longer in view need not be drawn."""
        self._wanted.clear()


def draw_entry(ui: Ui, entry: Entry, size: Size) -> Surface | None:
    """The board of a save with its pieces, as a spectator sees it, of a damaged one as far as it
    can be rescued; SaveError if nothing of it can be loaded.
    """
    store = services.find_services(ui.app).store
    session = store.rescue(entry) if entry.problem else store.load(entry)
    return draw_board(
        ui, session.setup.game, session.board, session.view(None), session.setup.seats, size
    )


def draw_board(ui: Ui, game: str, board: Any, view: Any, seats: Any, size: Size) -> Surface | None:
    """A board and its pieces at a size in pixels; None if the game's table cannot be loaded."""
    if games.prepare_game(game):
        return None
    from china_games.table.pictures import draw_thumbnail  # a start without a save needs no tables

    return draw_thumbnail(
        registry.load_table(game), board.map, view, seats, size, ui.tr.language, ui.app.settings
    ).convert()
