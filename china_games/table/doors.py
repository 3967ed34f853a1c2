"""The doors to a game's look, for parts of the program that know its board file and not its map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from china_games.games.contract import Seat, TableFace
from china_games.kit.ui import Node, Surface, Ui
from china_games.settings import Settings
from china_games.table import pictures
from china_games.table.any_table import AnyTable
from china_games.table.callbacks import Callbacks
from china_games.table.pictures import Named
from china_games.table.table import Table

AnyFace = TableFace[Any, Any, Any, Any, Any, Any]


class Board(Protocol):
    """A board file that was read: boards.BoardFile is one."""

    @property
    def map(self) -> Any:
        """The board as people see it."""


def open_table(
    face: AnyFace, board: Board, names: Sequence[str], looks: Sequence[int], calls: Callbacks
) -> AnyTable:
    """A new table for the screen."""
    return Table(face, board.map, names, looks, calls)


def render(
    face: AnyFace,
    board: Board,
    view: object,
    seats: Sequence[Named],
    seat: Seat | None,
    size: tuple[int, int],
    language: str = "en",
    settings: Settings | None = None,
) -> Surface:
    """The whole table as a seat sees it, in pixels; None = a spectator. `view` is masked for it."""
    return pictures.render(face, board.map, view, seats, seat, size, language, settings)


def draw_thumbnail(
    face: AnyFace,
    board: Board,
    view: object,
    seats: Sequence[Named],
    size: tuple[int, int],
    language: str = "en",
    settings: Settings | None = None,
) -> Surface:
    """What is public on the table, small; give it a spectator's view."""
    return pictures.draw_thumbnail(face, board.map, view, seats, size, language, settings)


def draw_figure(face: AnyFace, ui: Ui, name: str) -> Node | None:
    """A picture for the rulebook; None if the game has none of that name."""
    if face.figure is None or not name:
        return None
    return face.figure(ui, name)
