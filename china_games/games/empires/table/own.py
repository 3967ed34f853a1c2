"""What the table of Empires keeps for itself: what is painted and worked out already, the clock,
what is open, and what is under way.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from china_games.games.contract import Info
from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.control import find_controller
from china_games.games.empires.rules.model import State
from china_games.games.empires.table.clock import Clock
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.map_layer import MapLayer
from china_games.games.empires.table.pieces import Pieces
from china_games.games.stage import Part, Shape, Stage
from china_games.geometry import Point
from china_games.table.ground import Kept
from china_games.table.still import Still

Pawns = tuple[tuple[int, ...], ...]
"""[province][seat], as in a state."""


class Flight(NamedTuple):
    """A picture under way: kind is pawn, city, card or back; `at` is in pixels."""

    kind: str
    value: int  # seat, or card
    at: Point
    pixels: int


class Float(NamedTuple):
    """A word that rises over a board point, of a seat."""

    text: str
    at: Point
    seat: int


class Own:
    """Movements change it from frame to frame; when nothing moves only what is painted, worked out
    or open is left.

    The painted map stays behind the curtain, as everybody may see who controls what; so does the
    time that is left for diplomacy."""

    def __init__(self) -> None:
        self.layer = MapLayer()
        self.shapes: Kept[tuple[Shape, ...]] = Kept()  # of the provinces
        self.clock = Clock()
        self.forget()

    def forget(self) -> None:
        self.clock.rest()
        self.overview = False  # the sheet that says who controls what is open
        self.pieces = Pieces()
        self.column, self.strip = Still(), Still()  # what lies beside and below the map
        self.panel: Kept[tuple[Part[Any], ...]] = Kept()  # parts beside the map
        self.infos: dict[int, tuple[object, Info]] = {}  # of provinces, with what they depend on
        self._owners: Kept[tuple[int, ...]] = Kept()
        self.flights: tuple[Flight, ...] = ()
        self.floats: tuple[Float, ...] = ()
        self.pawns: Pawns | None = None  # those that are not on their way, while others are

    @property
    def moving(self) -> bool:
        return bool(self.flights or self.floats)

    def find_owners(self, view: State) -> tuple[int, ...]:
        """Who controls each province."""
        return self._owners.get(
            view, lambda: tuple(find_controller(view, p) for p in range(len(view.cities)))
        )


At = Stage[State, EmpiresMap, Controller, Layout, Own]
"""The stage of a table of Empires."""
