"""What is measured of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Variant(NamedTuple):
    """A form of a game whose speed is set against the base game."""

    name: str  # of the figure, for the catalogue of the game
    board: str
    seats: int
    options: Mapping[str, Any]


class HardPicture(NamedTuple):
    """A table that is hard to draw, after so many random moves: the own work a frame is measured
    at 1920x1080 and at 3840x2160.
    """

    board: str
    seats: int
    moves: int
    wanted: float  # milliseconds at 1920x1080, for the median and for 95 % of the frames
    names: tuple[str, str, str]  # of the figures: median, p95, worst
    stir: Callable[[Any, Any], Callable[[float], object]] | None = None
    """(table, ui): what moves, as a function of the share of a minute. None = the board is dragged
    about.
    """
    wanted_large: float = 12.0  # milliseconds at 3840x2160


@dataclass(frozen=True, eq=False, repr=False)
class Bench:
    """What `main.py bench` measures of a game, and what is wanted of it."""

    moves: int  # a second of random play, where python-chess makes 30,000
    board: str = ""  # the one to measure on; "" = the first that seats four
    games: int | None = None  # random games a second
    times_chess: float | None = None
    load: float | None = None  # milliseconds of loading a whole game
    variants: tuple[Variant, ...] = ()
    late: bool = False  # also the slowest listing of legal actions in late positions
    largest: tuple[str, int] | None = (
        None  # (board, seats) on which whole rounds of a seat's decisions are measured
    )
    long: int = 0  # actions of a very long game, whose autosave is measured
    picture: HardPicture | None = None
