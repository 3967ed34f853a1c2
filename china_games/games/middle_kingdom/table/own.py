"""What the table of Middle Kingdom keeps for itself: what is under way."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.stage import Stage, Target
from china_games.geometry import Point


class Flight(NamedTuple):
    """A picture under way: kind is card, back, goal, token, bid or sealed; places are pixels."""

    kind: str
    value: int  # a kind, a Goal card, or a bid card
    seat: int
    at: Point
    size: tuple[int, int]


class Own:
    """Movements change it from frame to frame; when nothing moves it is empty."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.hidden: frozenset[Target] = frozenset()  # cards that are under way
        self.flights: tuple[Flight, ...] = ()

    @property
    def moving(self) -> bool:
        return bool(self.flights)


At = Stage[State, MiddleKingdomCards, Controller, Layout, Own]
"""The stage of a table of Middle Kingdom."""
