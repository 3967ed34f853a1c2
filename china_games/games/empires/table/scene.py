"""Everything that one picture of the table of Empires shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.games.empires.table.choices import Choice
from china_games.geometry import Point

Target = tuple[str, int]


class Flight(NamedTuple):
    """A picture under way: kind is pawn, city, card or back; `at` is in pixels."""

    kind: str
    value: int  # seat, or card
    at: Point
    pixels: int


class Scene(NamedTuple):
    """What to draw. Targets are pairs such as ("province", 3), ("seat", 1), ("card", 0), ("choice",
    2).
    """

    view: Any  # masked
    seat: int | None  # whose hand is shown face up
    names: Sequence[str]
    prompt: str = ""
    lit: frozenset[int] = frozenset()  # provinces where something may be done
    shown: frozenset[Target] = frozenset()  # what is pointed out strongly: a refusal, a score line
    marks: frozenset[int] = frozenset()  # provinces of the last move
    origin: int = -1  # the province that is chosen
    hover: Target | None = None
    picked: frozenset[int] = frozenset()  # hand cards that are chosen
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Target, ...] = ()
    thinking: int | None = None  # seat of a computer player at work
    clock: str = ""  # what is left of the time for diplomacy
    pawns: Any = None  # pawns to show instead of those of the view
    flights: tuple[Flight, ...] = ()
    floats: tuple[tuple[str, Point, int], ...] = ()  # words that rise: text, board point, seat
    arrow: tuple[int, Point] | None = None  # from a province to a pixel: a pawn being dragged
    overview: bool = False
    note: tuple[str, tuple[Any, ...]] = ("", ())  # what a move would cost: title and rows
    unit: float = (
        1.0  # pixels of a unit of the panel; 0 for thumbnails, on which nothing need be readable
    )
