"""What stands on a table at a moment: boxes, parts, movements, and the stage that a game is asked
about.

Plain data that needs no window, though it names the window's types. `contract.TableFace` says how a
game gives it.

Type variables: `S` the state of a game (here always a view), `M` the board as people see it, `C`
the game's controller, `L` its layout, `K` what it keeps of a table for itself, `X` its scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from china_games.geometry import Point

if TYPE_CHECKING:
    from china_games.i18n import Translator
    from china_games.kit.camera import Camera
    from china_games.kit.painter import Painter
    from china_games.kit.ui import Rect, Surface

S = TypeVar("S")
M = TypeVar("M")
C = TypeVar("C")
L = TypeVar("L", bound="Layout")
K = TypeVar("K", bound="Own")
X = TypeVar("X")

Place = tuple[str, Any]
"""A thing on the table that can be lit, pointed at or told of: ("slot", 12), ("province", 3),
("seat", 1).
"""

Target = tuple[str, int]
"""A thing on a table that can be pointed at, such as ("slot", 12). Its focus stop is table/slot/12.
"""

Shape = Callable[[Point, float], float | None]
"""(point of the board, pixels a unit): how far the point lies from the thing's middle; None if it
misses the thing.
"""


ROLES = ("place", "piece", "card", "pile", "player", "button", "note")
"""Kinds of things on a table, for people who cannot see them."""


Parts = tuple[str | int, ...]


class Row(NamedTuple):
    """One line of a preview. Numbers among the parts are seats: pictures show their seal, `text`
    their name.
    """

    parts: Parts
    text: str


class Preview(NamedTuple):
    """What some actions would give, from a seat's view: rows to read, and marks to lay softly on
    the board.
    """

    title: str  # the actions by name
    rows: tuple[Row, ...]
    """Never empty, what matters most first; where a score changes, the last one tells how every
    seat would stand if the game then ended.
    """
    now: tuple[int, ...]
    """Points that the actions score at once, one a seat: the change of `Rules.score_track`; in a
    game without one, as `if_ended`.
    """
    if_ended: tuple[int, ...]
    """Change of the scores of `Rules.result`, one a seat; () if a choice of the seat, or chance,
    comes first."""
    marks: tuple[Place, ...] = ()  # what changes elsewhere on the board
    detail: Any = None  # of the game's own kind, for what its table draws


class Gains(NamedTuple):
    """What each seat has won lately: in a round or year, or since the last turn of the seat at the
    screen.
    """

    by_seat: tuple[int, ...] = ()
    counted_in: int = 0  # the round, as `Rules.count_rounds` gives it; 0 = since the last turn


NO_GAINS = Gains()


class Layout(Protocol):
    """Where everything on a table lies, in pixels; a NamedTuple of boxes with names of the game's
    own.
    """

    @property
    def board(self) -> Rect | None:
        """The window on a board that can be zoomed; None where everything is always in sight."""

    @property
    def needed(self) -> tuple[Rect, ...]:
        """What a player needs to see at once: hand, row, prompt, buttons … Nothing floats over
        these.
        """

    @property
    def panel(self) -> Rect:
        """The panel, at the right of the board or below it."""

    @property
    def unit(self) -> float:
        """How many pixels one unit of the panel has."""

    @property
    def prompt(self) -> Rect:
        """Where the panel says what is to be done."""

    @property
    def buttons(self) -> Rect:
        """Where its buttons stand, below the prompt."""

    @property
    def pointed(self) -> Rect | None:
        """Where the panel tells of what is pointed at; None = nothing does but tooltips."""

    @property
    def phases(self) -> Rect | None:
        """Where the strip of the phases lies; None = there is none."""

    @property
    def drawer(self) -> Rect | None:
        """Where in the panel log, points and result are opened."""


class Own(Protocol):
    """What a game keeps of one table for itself: movements under way, painted layers,
    what is open.
    """

    @property
    def moving(self) -> bool:
        """Whether `draw_moving` draws something now: what rests is then painted once for all
        frames.
        """

    def forget(self) -> None:
        """Drops everything that shows a game: the curtain falls, or another game comes."""


class Resting:
    """What a game keeps of a table on which nothing moves: nothing."""

    moving = False

    def forget(self) -> None:
        """There is nothing to drop."""


class Part(NamedTuple, Generic[X]):
    """A thing on the table: where it lies, and what one can do with it. What it says is
    `TableFace.tell`.
    """

    target: Target
    box: Rect
    """Pixels: of the focus, of clicks beside the board, of what must not be covered."""

    group: str
    """One of `TableFace.groups`, which are halts for Tab; "" = can be pointed at, but never has the
    focus.
    """

    role: str = "place"
    """What kind of thing it is for people who cannot see it: one of ROLES."""

    acts: bool = True
    """False: it only tells of itself; a click on it chooses nothing."""

    tip: bool = True
    """False: the table itself shows what it says, so that it needs no tooltip."""

    shape: Shape | None = None
    """How a point of the board meets it; None = it lies beside the board, where its box counts."""

    draw: Callable[[Painter, Surface, Rect, X], None] | None = None
    """Draws it into its box as it is in the scene; None = it is drawn with the ground, as pieces on
    a board are.
    """


class Leg(NamedTuple):
    """One movement: its length in seconds, what each frame shows, and what is shown once it is
    over.
    """

    seconds: float
    step: Callable[[float], object]  # 0..1
    end: Callable[[], object]
    sound: str = ""
    phase: int | None = None
    """The phase of the strip that is lit meanwhile; None = the one in which it was done, and
    outside of a move that of the view."""


class Jump(NamedTuple):
    """What a key does that chooses nothing: the focus goes to a target."""

    target: Target


class Zoom(NamedTuple):
    """What a key does to the board: closer (positive) or farther; 0 = the whole of it again."""

    notches: int


Goal = Target | Jump | Zoom
"""What a key means on a table: a click, or something that chooses nothing."""

ZOOM_KEYS = {"+": Zoom(1), "-": Zoom(-1), "0": Zoom(0), "home": Zoom(0)}
"""The keys of every table whose board can be zoomed."""


class Stage(NamedTuple, Generic[S, M, C, L, K]):
    """All that a table knows at a moment. A game is asked about it, and changes nothing of it but
    `own`.
    """

    tr: Translator
    map: M
    names: tuple[str, ...]  # of the seats
    view: S  # masked for the seat
    seat: int | None  # whose hand is shown; None = a spectator
    before: S  # the view shown before this one
    control: C
    layout: L
    camera: Camera  # where the board lies; of no use on a table without one
    own: K
    may_act: bool = True  # False: the past, or somebody else is to act
    hints: bool = True  # places where something may be done are lit: the setting, but in lessons
    thinking: int | None = None  # the seat of a computer player at work
    last: tuple[tuple[Any, ...], ...] = ()  # actions to mark as the last moves
    hover: Target | None = None  # under the pointer, or with the focus
    pointed: frozenset[Place] = frozenset()  # places of a refusal or score line, lit
    scored: tuple[Place, ...] = ()  # the places of a score line that is lit, in its order
    scores: tuple[float, ...] = ()  # to be shown instead of those of the view
    points: tuple[int, ...] = ()  # of each seat so far, as all may know them
    gains: Gains = NO_GAINS  # what of them was won lately

    @property
    def shown_gains(self) -> tuple[int, ...]:
        """What each seat has won lately; () while other scores are shown, or none are."""
        return () if self.scores else self.gains.by_seat

    held: Target | None = None  # what is dragged, once it has left its place
    pointer: tuple[int, int] = (0, 0)  # pixels
    now: float = 0.0  # seconds, the screen's clock
    preview: Preview | None = None  # what the proposal, or what is pointed at, would give
    rough: bool = False  # the board is moving: a stretched picture of it will do
    asks: bool = True  # the table says what is to be done; in a lesson its card does
    foresees: bool = (
        True  # what actions would give may be shown: the table agreed on it, and the seat may act
    )
    helps: bool = True  # the table agreed that consequences are shown, no matter who acts
    letters: float = 1.0  # how much larger people want the text
    persons: int = 0  # how many people play at the table; 0 = it is not known
    meant: tuple[tuple[Any, ...], ...] = ()  # actions to show where they would be done: a hint
    course: int | None = None  # the phase that what moves belongs to; None = that of the view
    labels: tuple[str, ...] = ()  # names of the seats where each stands alone; () = as in sentences

    @property
    def seat_labels(self) -> tuple[str, ...]:
        """How each seat is called in a row of its own: "Player 1 (you)"."""
        return self.labels or self.names


class KeyLine(NamedTuple, Generic[S, M, C, L, K]):
    """A line of a table's keys: how people write them, what they do, and what each means now."""

    written: str  # "1 2 3", "C · ⌫"
    explain: Callable[[Translator], str]
    find: Callable[[Stage[S, M, C, L, K]], Mapping[str, Goal]]
    """(stage): name of a key -> its goal, whether it is there now or not; a table answers with a
    refusal or nothing.
    """
    used: Callable[[S], bool] | None = None
    """(view): whether the option that the keys belong to is in play; None = they belong to none."""
    chooses: bool = True
    """Whether Enter then confirms what the keys chose; False for those that only turn something."""
