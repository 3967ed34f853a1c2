"""What a game looks like: its face, and the controller that knows what clicks mean."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from china_games.games.contract.laying import Laying
from china_games.games.contract.outlook import Outlook
from china_games.games.contract.rules import Action, Event, Order, Refusal, Seat
from china_games.games.contract.words import Info, Words
from china_games.games.stage import K, KeyLine, L, Leg, M, Part, Parts, Place, S, Stage, Target, X
from china_games.geometry import Point

if TYPE_CHECKING:
    from china_games.i18n import Translator
    from china_games.kit.camera import Box
    from china_games.kit.painter import Painter
    from china_games.kit.ui import Node, Rect, Surface, Ui


class Outcome(NamedTuple):
    """What comes of a click: actions to play in this order, or a standing order, or why not;
    nothing of these if something was only chosen.
    """

    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None
    places: tuple[Place, ...] = ()  # to be lit because they were asked for
    sound: str = ""
    order: Order = ()


NOTHING = Outcome()


class Controller(Protocol[S]):
    """What clicks mean for the seat at the screen, and what it has chosen so far. Knows
    no window.
    """

    confirm: bool  # the setting: what is chosen is proposed first, and confirmed

    @property
    def view(self) -> S:
        """The view as the seat has it."""

    @property
    def seat(self) -> Seat | None:
        """The seat at the screen; None = a spectator."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat may do; empty if it is not to act."""

    @property
    def chosen(self) -> Hashable:
        """All that is chosen so far: parts and what they say are made anew when it changes."""

    def update(self, view: S, seat: Seat | None) -> None:
        """Goes on with another view: what was chosen is forgotten."""

    def click(self, target: Target) -> Outcome:
        """What a click or Enter on a target does, on a button or card that is not there too (keys
        may name it).
        """

    def propose(self, actions: Sequence[Action]) -> Outcome:
        """Makes actions ready, legal one after the other: as many of the first ones as are
        confirmed together, whatever the setting. What was chosen before is forgotten.
        """

    def list_buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown; ("cancel", 0) takes back what is
        chosen.
        """

    def list_places(self) -> frozenset[Target]:
        """Where something may be done now, as is lit."""


class Tick(NamedTuple):
    """What time does at a table: actions to play because it is up, and when to look again."""

    actions: tuple[Action, ...] = ()
    again: float | None = None  # seconds; None = no clock is running


C = TypeVar("C", bound=Controller[Any])


class HiddenHand(NamedTuple, Generic[L, S]):
    """How a hand lies face down on the open table: what all may see of it."""

    find_box: Callable[[L], Rect]
    """(layout): where the hand lies, in pixels."""

    count_backs: Callable[[S, Seat], int]
    """(a spectator's view, seat): how many cards or tiles it has."""

    draw_back: Callable[[Painter, Seat, int], Surface]
    """(painter, seat, height in pixels): one of them from behind."""

    is_tile: bool = False
    """Whether it is a single tile: then nothing speaks of cards or of a hand."""


@dataclass(frozen=True, eq=False, repr=False)
class TableFace(Generic[S, M, C, L, K, X]):
    """What a game looks like. `china_games.table.Table` makes one table of it for the screen,
    `render` a picture.

    `C` is the game's controller, `L` its layout (boxes by name), `K` what it keeps of a table for
    itself, and `X` its scene: what rests on the table, as plain data that can be compared.
    docs/tables.md tells how they work together."""

    game: str
    """Its key, and so the domain of its words."""

    words: Words[S, M]

    control: Callable[[S, Seat | None], C]
    """(view, seat): what clicks mean from now on."""

    own: Callable[[], K]
    """What the game keeps of a new table for itself."""

    lay_out: Callable[[Rect, S, float, float], L]
    """(area in pixels, view, scale, letters): where everything lies.

    `scale` is the wish for larger type, 1 = as the room suggests; `letters` is the part of it that
    is asked for text alone.
    """

    groups: Callable[[Translator], Mapping[str, str]]
    """(tr): the groups of parts and their names, in the order of Tab."""

    scene: Callable[[Stage[S, M, C, L, K]], X]
    """(stage): what rests on the table. Cheap: it is asked for every frame."""

    parts: Callable[[Stage[S, M, C, L, K]], Sequence[Part[X]]]
    """(stage): everything that can be pointed at, what lies in front first, in the order of focus
    inside a group.

    Asked for again when view, choice, layout, camera or language change (with `by_hover` also what
    is pointed at). """

    tell: Callable[[Stage[S, M, C, L, K], Target], Info]
    """(stage, target): name, state and offers of a part, from what the seat may see."""

    draw: Callable[[Painter, Surface, Stage[S, M, C, L, K], X, Sequence[Part[X]]], None]
    """(painter, target, stage, scene, parts): what rests; the parts by `table.parts.paint_parts`.
    """

    legs: Callable[[Stage[S, M, C, L, K], Sequence[Event]], Sequence[Leg]]
    """(stage, masked events): what moves for them, one leg after the other, from `before` to
    `view`.
    """

    draw_moving: Callable[[Painter, Surface, Stage[S, M, C, L, K]], None]
    """(painter, target, stage): what is under way, above everything else."""

    thumbnail: Callable[[Painter, Surface, M, S], None]
    """(painter, target, map, a spectator's view): what is public, filling a small picture."""

    keys: Sequence[KeyLine[S, M, C, L, K]]
    """The table of keys, those of the zoom among them: what each means, and its line of the help.
    """

    retrace: Callable[[C, Sequence[S]], None] | None = None
    """(controller, the views before the one it has, from the beginning on): puts what lies where it
    came to lie, if a view alone does not tell; None = it does.
    """

    whole: Callable[[M, S], Box] | None = None
    """(map, view): what of the board is seen at zoom 1, in its own units; None = nothing is zoomed.
    """

    point_out: Callable[[Stage[S, M, C, L, K]], tuple[str, Sequence[Parts]]] | None = None
    """(stage): title and rows for the panel's place of what is pointed at, where preview and `tell`
    are not enough; ("", ()) = they are.
    """

    tells_in: Callable[[Stage[S, M, C, L, K], Rect], bool] | None = None
    """(stage, box in pixels): whether something that only tells stands in a box now and is to be
    read there, such as bids that are revealed: a hint that nobody asked for does not lie over it.
    """

    by_hover: bool = False
    """True: parts and words change with what is pointed at."""

    dress: Callable[[Painter], Painter] | None = None
    """(painter): the painter with the looks of owners who are no seats."""

    click: Callable[[Stage[S, M, C, L, K], Target], Outcome] | None = None
    """(stage, target): what a click does where the controller alone cannot tell; it is asked in the
    past too.
    """

    visit: Callable[[Stage[S, M, C, L, K], Sequence[Place]], Sequence[Leg]] | None = None
    """(stage, places): what moves when the final scoring comes by; no places = it is over."""

    dismiss: Callable[[Stage[S, M, C, L, K]], bool] | None = None
    """(stage): Esc closes what the game has open; True if there was something."""

    beyond: Callable[[Stage[S, M, C, L, K], Point], Target | None] | None = None
    """(stage, point of the board): what lies where no part does, to be clicked or told of."""

    turn: Callable[[Stage[S, M, C, L, K], Target, int], Target | None] | None = None
    """(stage, target under the pointer, by): what the wheel clicks there instead of zooming: by -1
    is upwards, 1 downwards or the right button. None = it zooms."""

    grab: Callable[[Stage[S, M, C, L, K], Target], bool] | None = None
    """(stage, target): whether a press on it begins to drag it instead of the board."""

    drop: Callable[[Stage[S, M, C, L, K], Target, Target | None], Outcome] | None = None
    """(stage, what is dragged, what lies below): what comes of letting it go; with `grab`."""

    tick: Callable[[Stage[S, M, C, L, K]], Tick] | None = None
    """(stage): asked with every picture and when it said; a clock may run out."""

    outlook: Outlook[S, M] | None = None
    """What is asked what the actions of `foresee` would give."""

    foresee: Callable[[Stage[S, M, C, L, K]], Sequence[Action]] | None = None
    """(stage): what is proposed, or what a click on what is pointed at would propose; with
    `outlook`.
    """

    hidden_hand: HiddenHand[L, S] | None = None
    """How hands lie face down; None = nothing lies there until a hand is opened."""

    find_choices: Callable[[L], Rect] | None = None
    """(layout): the room above `Layout.pointed` for what may be chosen, in pixels; while no part
    stands there, what is pointed at has it too."""

    find_spare: Callable[[L], Rect] | None = None
    """(layout): the row above `Layout.pointed`, in pixels, that what is pointed at takes when it
    would be cut otherwise, while no part stands there.
    """

    printed: Callable[[Stage[S, M, C, L, K]], Sequence[Rect]] | None = None
    """(stage), after `draw`: boxes, in pixels, of names and pieces on the board that no tag of who
    leads what shall cover.
    """

    plain: frozenset[str] = frozenset()
    """Codes of refusals that are plain from what a part says of itself: not told again while it is
    pointed at.
    """

    unfinished: Callable[[Stage[S, M, C, L, K]], bool] | None = None
    """(stage), after `draw`: whether what was drawn is a rough picture yet, so that another is
    wanted at once.
    """

    find_rule: Callable[[Stage[S, M, C, L, K], Target], str] | None = None
    """(stage, target): the number of the rule that says what a card, a piece, a place or an action
    does; "" = none of its own. F3 opens it while the thing is pointed at.
    """

    by_hand: Laying[S, M] | None = None
    """How positions are laid by hand; None = they are told by their text alone."""

    figure: Callable[[Ui, str], Node | None] | None = None
    """(ui, name): a picture for the rulebook; None if there is none of that name."""


# leads, what to do
