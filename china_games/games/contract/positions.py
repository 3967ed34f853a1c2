"""Positions that no game led to, and boards that people make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from china_games.games.contract.rules import Action, B
from china_games.games.stage import Place, S
from china_games.geometry import Line, Point, find_bounds

if TYPE_CHECKING:
    from china_games.files import Document, Problem
    from china_games.files.document import DataPath


class Fault(NamedTuple):
    """What is wrong with a position that somebody lays, or is to be said of it: a code to word it
    by, and what to light.
    """

    code: str
    args: tuple[tuple[str, Any], ...] = ()
    places: tuple[Place, ...] = ()


class PositionError(ValueError):
    """A text that is no position; `Words.fault` has the sentence. Line 0 = the text as a whole."""

    def __init__(self, fault: Fault, line: int = 0) -> None:
        super().__init__(f"line {line}: {fault.code} {dict(fault.args)}")
        self.fault = fault
        self.line = line


Values = Mapping[str, Any]
"""The lines of a position by the names that its game gives them, each with its value: what the
window changes where a position is laid. None = the line is not told.
"""


class Positions(Protocol[S]):
    """Positions that were laid by hand or read from a text, as states of the game."""

    def write(self, state: S) -> str:
        """The position as a short text with its head, the same for the same position."""

    def read(self, text: str, board: Any, options: Mapping[str, Any], seats: int) -> S:
        """The position of a text, with its head or without; what it does not tell is UNKNOWN, and
        as usual where nothing hides it. PositionError for anything else; what the position itself
        is not allowed to be, `find_faults` tells.
        """

    def read_values(self, text: str, board: Any, seats: int) -> Values:
        """What the lines of a position tell; PositionError for a text that is none."""

    def write_values(
        self, board: Any, seats: int, options: Mapping[str, Any], values: Values
    ) -> str:
        """The text of a position, with its head, of what its lines tell."""

    def has_unknown(self, state: S) -> bool:
        """Whether the position does not tell all that the rules need to go on. One that tells its
        seed does.
        """

    def list_unknown(self, state: S) -> tuple[Fault, ...]:
        """What of hands, piles and the like the position does not tell, for people who are asked
        for it; nothing of it is wrong.
        """

    def list_past(self, state: S) -> tuple[Fault, ...]:
        """What the points depend on although it lies nowhere on the table: what was scored before,
        who was first. Nothing of it is wrong.
        """

    def find_faults(self, state: S) -> tuple[Fault, ...]:
        """Everything that no game could have led to, or nothing: from a position without faults
        the rules go on, once `Rules.sample` has drawn what is UNKNOWN.
        """

    def name_lines(self, fault: Fault) -> tuple[str, ...]:
        """In which lines of a text the cause of a fault may stand, the likeliest first: patterns of
        their names, or of "name: value", in which "*" is any words. () = it has no line.
        """


class Mark(NamedTuple):
    """A place on the plan of a board."""

    at: Point
    radius: float  # in units of the map
    id: str = ""


class PlanArea(NamedTuple):
    """A province on the plan of a board."""

    id: str
    rings: tuple[Line, ...]
    label: Point | None  # the middle of the name
    colour: int  # a number of a few grounds
    neighbours: tuple[str, ...]
    path: DataPath
    name: Mapping[str, str]  # language -> name

    @property
    def middle(self) -> Point:
        """Where the name stands, or the middle of what the province spans."""
        if self.label is not None or not self.rings:
            return self.label or (0.0, 0.0)
        left, top, right, bottom = find_bounds([at for ring in self.rings for at in ring])
        return (left + right) / 2, (top + bottom) / 2


class Plan(NamedTuple):
    """A board as areas, lines and places, as far as its file can be read."""

    size: tuple[float, float]
    areas: tuple[PlanArea, ...]
    lines: tuple[Line, ...]  # roads, or links over the sea
    marks: tuple[Mark, ...]  # where pieces stand
    named_from: float = 0.0
    """From so many pixels a unit on the table's own picture has the names of the areas."""
    places: tuple[tuple[DataPath, Point | None], ...] = ()
    """Where the things of the file lie that have a place of their own: slots, roads; None = nowhere
    on the map. What stands in a province and is not among them lies in its middle.
    """


@dataclass(frozen=True, eq=False, repr=False)
class Weighing(Generic[S, B]):
    """How games on a board are counted, to say what the board is worth."""

    list_places: Callable[[B, int], tuple[str, ...]]
    """(board, players): the ids of the places that games of so many players fill, such as slots."""

    list_used: Callable[[S], Iterable[int]]
    """The numbers of the places where something stands now."""

    measure_length: Callable[[S], int]
    """How long a finished game was, in years or rounds of the game."""

    is_start: Callable[[S, Action], bool]
    """Whether an action chooses the place where its seat begins; the place is its first value."""

    games: Mapping[int, int]
    """Seats -> how many games are played unless somebody asks for more or fewer."""

    counts_years: bool = False
    """Whether the length of a game is told in years, not rounds."""

    list_beside: Callable[[B], Sequence[Sequence[int]]] | None = None
    """The neighbours of each place, where the place of the start matters."""

    list_names: Callable[[Any], Mapping[str, Mapping[str, str]]] | None = None
    """(map): place -> its name by language; a place that is not among them goes by its id. None =
    all do.
    """


@dataclass(frozen=True, eq=False, repr=False)
class Workshop:
    """What helps people to make boards of their own."""

    list_hints: Callable[[Document], tuple[Problem, ...]]
    """What is allowed but plays or looks badly."""

    plan: Callable[[Document], Plan | None] | None = None
    """What can be drawn of a file, however broken it is; None = nothing can."""

    weighing: Weighing[Any, Any] | None = None

    generator: Generator | None = None
    """What makes random boards; None = nothing does."""


@dataclass(frozen=True, eq=False, repr=False)
class Generator:
    """Random boards."""

    make: Callable[[Generation], str]
    """The text of a board file: the same arguments give the same bytes. ValueError with reasons
    as texts for `tr`, the most frequent first, for what cannot be made.
    """

    provinces: tuple[int, int]
    """The fewest and the most."""

    players: tuple[int, ...]
    """For whom boards are made unless somebody says otherwise."""

    propose: Callable[[int], int]
    """How many provinces suit so many players at most."""

    shapes: tuple[str, ...]
    """Those of SHAPES that can be made, the usual one first."""

    tight: frozenset[str] = frozenset()
    """Reasons for which more provinces, or fewer players, would help; fewer provinces help against
    all others.
    """


class Generation(NamedTuple):
    """What a random board is to be like."""

    seed: int
    players: tuple[int, ...]
    provinces: int
    shape: str  # one of SHAPES
    id: str
    name: str


SHAPES = ("islands", "archipelago", "one", "ring")
"""One land with bays and lakes, several islands, one land, a ring around a sea."""
