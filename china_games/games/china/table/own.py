"""What the table of China keeps for itself: the painted board, and what is under way."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.china.table import palette as ink
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.layout import Layout
from china_games.games.stage import Stage, Target
from china_games.geometry import Point
from china_games.kit.theme import parse_colour
from china_games.table.ground import Ground


class Flight(NamedTuple):
    """A picture under way: kind is palace, emissary, fortification, tile, card or back; places are
    pixels.
    """

    kind: str
    value: int  # seat, or colour of a card
    at: Point
    pixels: int


class Float(NamedTuple):
    """Points that rise over a board point, of a seat."""

    text: str
    at: Point
    seat: int


class Own:
    """Movements change it from frame to frame; when nothing moves all of it but the ground is
    empty.
    """

    def __init__(self) -> None:
        self.ground = Ground(
            parse_colour(ink.SEA)
        )  # the printed board is the same in every game: it may stay
        self.forget()

    def forget(self) -> None:
        self.hidden: frozenset[Target] = frozenset()  # pieces and cards that are under way
        self.flights: tuple[Flight, ...] = ()
        self.floats: tuple[Float, ...] = ()
        self.shown: frozenset[Target] = frozenset()  # places that are lit meanwhile
        self.scores: tuple[float, ...] = ()  # on the way from those before to those after
        self.pawn: Point | None = None  # the Emperor on the board; None = at the first player

    @property
    def moving(self) -> bool:
        return bool(self.flights or self.floats or self.scores or self.pawn)


At = Stage[State, ChinaMap, Controller, Layout, Own]
"""The stage of a table of China."""
