"""What the table of Forbidden City keeps for itself: what is painted and worked out already, and
what is under way.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from china_games.games.contract import Info, Place
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table.city_layer import CityLayer
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.stage import Part, Stage, Target
from china_games.geometry import Point
from china_games.kit.painter import Surface
from china_games.table.ground import Kept


class Flight(NamedTuple):
    """A picture under way: kind is face, back or coins; `at` in pixels, `squeeze` 0..1 narrows it
    as it turns.
    """

    kind: str
    tile: int  # or how many coins
    turn: int
    seat: int
    at: Point
    pixels: int
    squeeze: float = 1.0
    drawn: int = 0  # pixels at which a face is drawn before it is scaled; 0 = as shown


class Coins(NamedTuple):
    """Coins on their way from a room to a purse, `share` of it done."""

    amount: int
    seat: int
    room: Point  # board units
    row: float  # how far below the room's middle they start, in their own heights
    share: float


class Turned(NamedTuple):
    """One of the last two tiles of a seat, turned over on the city: kind is face or back."""

    kind: str
    tile: int
    seat: int
    k: int  # the left one, 0, or the right one, 1
    squeeze: float = 1.0


class Own:
    """Movements change it from frame to frame; when nothing moves only what is painted and worked
    out is left.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.city = CityLayer()
        self.panel: Kept[Surface] = Kept()
        self.parts: Kept[tuple[Part[Any], ...]] = (
            Kept()
        )  # of the city; they draw nothing, whatever the scene
        self.infos: Kept[dict[Target, Info]] = Kept()  # what targets said already
        self.busy = False  # movements are under way, or come next
        self.hidden: frozenset[int] = frozenset()  # cells whose tile is under way
        self.held = True  # the tile in hand lies there (it is not under way)
        self.flights: tuple[Flight, ...] = ()
        self.coins: tuple[Coins, ...] = ()
        self.turning: tuple[Turned, ...] = ()
        self.spread: tuple[Turned, ...] = ()  # last tiles that lie turned over on the city
        self.unturned: frozenset[tuple[int, int]] = (
            frozenset()
        )  # (seat, 0 or 1): last tiles not turned over yet
        self.floats: tuple[
            tuple[str, Point, int], ...
        ] = ()  # coins that rise: text, board point, seat or -1
        self.shown: frozenset[Place] = frozenset()  # places that are lit meanwhile
        self.scores: tuple[int, ...] = ()  # purses on the way from those before to those after
        self.caption = ""  # what is being counted, by which rule

    @property
    def moving(self) -> bool:
        under_way = (
            self.flights or self.coins or self.turning or self.spread or self.floats or self.caption
        )
        return bool(under_way) and not self.city.unfinished


At = Stage[State, ForbiddenCityTiles, Controller, Layout, Own]
"""The stage of a table of Forbidden City."""
