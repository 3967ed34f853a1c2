"""Everything that one picture of the table shows, as plain data."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from china_games.games.forbidden_city.table.controller import Target
from china_games.games.forbidden_city.table.preview import Preview
from china_games.geometry import Point

Place = tuple[str, Any]
COINS = (20, 10, 2, 1)


class Ghost(NamedTuple):
    """The tile held over a place."""

    cell: int
    tile: int
    turn: int
    fits: bool
    clashing: tuple[int, ...]
    chosen: bool                    # the place is chosen, not only looked at


class Flight(NamedTuple):
    """A picture under way: kind is face, back or coin; `at` is in pixels, `squeeze` 0..1 narrows it as it is turned."""

    kind: str
    tile: int
    turn: int
    seat: int
    at: Point
    pixels: int
    squeeze: float = 1.0
    drawn: int = 0                  # pixels at which a face is drawn before it is scaled; 0 = as shown


class Scene(NamedTuple):
    """What to draw. Places are pairs such as ("cell", 5), ("room", 3), ("edge", (cell, side)), ("seat", 1)."""

    view: Any                                   # masked
    seat: int | None                            # whose tile is shown face up
    names: Sequence[str]
    prompt: str = ""
    places: tuple[tuple[int, tuple[int, ...]], ...] = ()    # where a tile may be tried: cells and turnings that fit
    turn: int = 0                               # how the tile in hand lies
    ghost: Ghost | None = None
    preview: Preview | None = None              # what the ghost would do
    hover: Target | None = None
    shown: frozenset[Place] = frozenset()       # what is pointed out strongly: a refusal, a score line
    marks: frozenset[int] = frozenset()         # cells of the last moves
    buttons: tuple[Target, ...] = ()
    thinking: int | None = None                 # seat of a computer player at work
    hidden: frozenset[int] = frozenset()        # cells whose tile is under way
    held: bool = True                           # the tile in hand lies there (it is not under way)
    flights: tuple[Flight, ...] = ()
    floats: tuple[tuple[str, Point, int], ...] = ()     # coins that rise: text, board point, seat (-1: nobody's)
    scores: tuple[int, ...] = ()                # purses to show instead of those of the view
    caption: str = ""                           # a sentence over the board: what is being counted, by which rule
    turned: frozenset[tuple[int, int]] = frozenset()    # (seat, 0 or 1): last tiles not turned over yet


def purse(coins: int) -> tuple[int, ...]:
    """The fewest coins that make a sum, largest first (FC-32)."""
    found = []
    for worth in COINS:
        found += [worth] * (coins // worth)
        coins %= worth
    return tuple(found)
