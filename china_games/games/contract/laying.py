"""What a game gives so that a position of it can be laid by hand at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from china_games.games.contract.positions import Values
from china_games.games.stage import M, S, Target
from china_games.geometry import Point

if TYPE_CHECKING:
    from china_games.i18n import Translator
    from china_games.kit.painter import Painter
    from china_games.kit.ui import Surface

Draw = Callable[["Painter", int], "Surface"]
"""(painter, height in pixels): a picture."""

COUNTER, CHOICE, TOGGLE = "counter", "choice", "toggle"
"""Kinds of fields."""


class OnTable(NamedTuple, Generic[S, M]):
    """A position that is being laid."""

    tr: Translator
    map: M
    names: tuple[str, ...]  # of the seats
    state: S
    values: Values
    """What its text tells, line by line."""


class Piece(NamedTuple):
    """A thing of the palette: chosen once, then laid on each place that is clicked."""

    key: str
    name: str
    draw: Draw
    seat: int | None = None  # whose it is
    left: int | None = None  # how many more there are; 0 = none can be laid any more
    turned: Callable[[Painter, int, int], Surface] | None = None
    """(painter, height in pixels, quarter turns): its picture as it lies; None = it never turns."""


class Field(NamedTuple):
    """A thing about a position that is not laid on the board: a number, one of a few, or yes or
    no.
    """

    key: str
    name: str
    kind: str  # COUNTER, CHOICE or TOGGLE
    value: int
    change: Callable[[int], Values]
    """The lines with another value."""
    options: tuple[tuple[int, str], ...] = ()  # value and name of each, for a choice
    bounds: tuple[int, int] = (0, 0)  # of a counter
    draw: Draw | None = None  # a picture of what is counted, beside its number


class Section(NamedTuple):
    """Fields that belong together: the hand of a seat, the row."""

    title: str
    fields: tuple[Field, ...]
    seat: int | None = None


class Page(NamedTuple):
    """What is told beside the board, a page of it."""

    key: str
    title: str  # a word
    sections: tuple[Section, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Laying(Generic[S, M]):
    """A position of the game laid by hand. Every change gives the lines of the position's text, as
    `Positions.write_values` takes them, so that all that the table says the text says too."""

    begin: Callable[[int, Mapping[str, Any]], str]
    """(seats, options): the lines that an empty board needs, without the head."""

    loosen: Callable[[Values], Values]
    """(lines): without what nobody lays by hand, such as the order of a draw pile: asked for before
    a change.
    """

    list_pieces: Callable[[OnTable[S, M]], Sequence[Piece]]
    """(position): the palette."""

    lay: Callable[[OnTable[S, M], str, Target, int], Values | None]
    """(position, key of a piece, place, quarter turns): with the piece laid there; the same piece
    once more takes it away where only one can lie. None = it does not go there.
    """

    take: Callable[[OnTable[S, M], Target, str], Values | None]
    """(position, place, key of the piece that is chosen or ""): with what lies there taken away;
    None = nothing does.
    """

    list_pages: Callable[[OnTable[S, M]], Sequence[Page]]
    """(position): what is told beside the board."""

    list_unknown: Callable[[OnTable[S, M]], Sequence[str]]
    """(position): what it leaves open and chance has to draw, each in a few words."""

    explain: Callable[[Translator], str]
    """(tr): where the pieces of the palette go, in a sentence or two."""

    name_word: Callable[[OnTable[S, M], str, str], str]
    """(position, name of a value of a fault, the value): a word of the text as people say it:
    ("province", "wei") is "Wei". Words that it does not know stay.
    """

    find_turn: Callable[[OnTable[S, M], str, Target, int], int] | None = None
    """(position, key of a piece, place, quarter turns): how it would lie there, in the next turning
    that fits. None = nothing turns.
    """

    find_beneath: Callable[[OnTable[S, M], Point], Target | None] | None = None
    """(position, point of the board): the place there that can be taken from, where what is pointed
    at means more than one, such as a room of several tiles. None = it never does.
    """
