"""The contract that every game keeps: one `Game`, its faces, and the plain data that crosses them.

`Rules` is the pure face, an object without a state of its own. Its states are immutable NamedTuples
of ints and tuples; its actions are small tuples of ints and strings that can be compared and
hashed. A whole game is `setup(...)` followed by `apply` calls: the same board, options, seats, seed
and actions give the same game on every machine.

The other faces speak, read boards, choose moves, draw and teach. Each is loaded when it is first
asked for, so that the rules of a game run without a window, and a face that is broken takes nothing
else down.

Type variables: `S` is the state of a game (a view is a state in which `UNKNOWN` stands for what is
hidden), `B` the board as its rules take it, `M` the board as people see it. The window itself is no
part of this module."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from china_games.games import stage
from china_games.games.stage import Jump, K, L, Leg, M, Part, S, Stage, Target, X
from china_games.geometry import Point

if TYPE_CHECKING:
    from china_games.files import Document, Model, Problem
    from china_games.i18n import Translator
    from china_games.kit.camera import Box
    from china_games.kit.painter import Painter
    from china_games.kit.ui import Node, Rect, Surface, Ui

# Plain data that tables show too, so that it is defined beside them.
Place = stage.Place
Parts = stage.Parts
Row = stage.Row
Preview = stage.Preview

UNKNOWN = -1
"""Stands in a view for every card, tile, bid or seed that the seat may not know."""

TABLE = -1
"""The seat of an event that is nobody's act (a reshuffle, the end of the game)."""

Seat = int
Action = tuple[Any, ...]


class Option(NamedTuple):
    """One thing that setup lets people choose; the kinds are told by
    `common.options.takes_value`.
    """

    key: str
    kind: str  # "bool", "choice", "seat", "number" or "edition"
    default: Any
    choices: tuple[Any, ...] = ()
    seats: tuple[int, ...] = ()  # seat counts that have it; empty = all
    boards: tuple[str, ...] = ()  # boards that have it; empty = all
    bounds: tuple[int, int] = (0, 0)  # of a number: the least and the greatest


class Meta(NamedTuple):
    """What is fixed about a game: names, seat counts, options, boards."""

    key: str
    name: Mapping[str, str]  # language -> title
    designer: str
    publisher: str
    seats: tuple[int, ...]  # possible numbers of players
    boards: tuple[
        tuple[str, tuple[int, ...]], ...
    ]  # (board id, seat counts), the proposed one first
    options: tuple[Option, ...]
    rules_version: int
    rule_prefix: str  # "CH": rule numbers are CH-13


class Refusal(NamedTuple):
    """Why an action is not allowed: a rule number, a code to word it by, and what to light up."""

    rule: str  # "CH-13"
    code: str  # "occupied"; the sentence stands in the words module of the game
    args: tuple[tuple[str, Any], ...] = ()  # values for the sentence: (("province", 3), ...)
    places: tuple[
        tuple[str, Any], ...
    ] = ()  # what to light: ("slot", 12), ("province", 3), ("seat", 1), ("card", 2)


class Audience(Enum):
    """Who learns that something happened. What is secret of it only its seat knows."""

    ALL = "all"  # everybody
    SEALED = (
        "sealed"  # everybody; its secret stands in the view of its seat until it is opened for all
    )
    SEAT = "seat"  # its seat alone


class Undo(NamedTuple):
    """How far undo goes when it comes to an event: past it, or no further by a rule."""

    rule: str = ""  # "CH-24"; "" = it goes past
    others: bool = False  # True: it stops the others; the seat that moved may take it back


FREE = Undo()
"""What can be taken back."""


def stops(rule: str) -> Undo:
    """Nobody takes it back: a hidden card was seen, or the rule says that it stands."""
    return Undo(rule)


def stops_others(rule: str) -> Undo:
    """A seat showed what it had hidden: it may take that back, but nobody who has seen it steps
    back past it.
    """
    return Undo(rule, True)


class Event(NamedTuple):
    """Something that happened. Those of its audience know `data`; `secret` is known to `seat`
    alone.

    `Rules.events` names the fields of every kind.
    """

    kind: str
    seat: Seat = TABLE
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    audience: Audience = Audience.ALL
    undo: Undo = FREE
    opens_turn: bool = (
        False  # True: it says no more than that a turn of `seat` begins; logs make headings of that
    )

    def reaches(self, seat: Seat | None) -> bool:
        """Whether `seat` (None = a spectator) learns that it happened."""
        return self.audience is not Audience.SEAT or seat == self.seat

    def mask(self, seat: Seat | None) -> Event:
        """The event as `seat` may know it (None = a spectator): secrets become UNKNOWN."""
        if not self.secret or seat == self.seat:
            return self
        return self._replace(secret=(UNKNOWN,) * len(self.secret))


B = TypeVar("B")


class Step(NamedTuple, Generic[S]):
    """What `apply` gives: the next state and what happened."""

    state: S
    events: tuple[Event, ...]

    @property
    def stands(self) -> bool:
        """Whether nobody may take it back."""
        return find_stop(self.events) is not None


def find_stop(events: Iterable[Event], own: bool = True) -> Event | None:
    """The event of a move that undo does not go past, for the seat that moved or (`own` False) for
    others.

    The first that stops everybody; if there is none, the first that stops others.
    """
    stopping = [event for event in events if event.undo.rule and not (own and event.undo.others)]
    return min(stopping, key=lambda event: event.undo.others, default=None)


class ScoreLine(NamedTuple):
    """Points of one seat from one thing, with the pieces and places that gave them."""

    seat: Seat
    rule: str
    points: int
    places: tuple[tuple[str, Any], ...]  # ("province", 3), ("slot", 12), ("alliance", 4) ...


class Result(NamedTuple):
    """The standing of a state: final if the game is over, otherwise "if it ended now"."""

    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...]  # they sum to the scores, in the order in which they are counted
    ranking: tuple[tuple[Seat, ...], ...]  # best first; seats that share a rank stand together
    tie_break: str  # "" = not needed; otherwise a code such as "pieces_left" or "shared"
    end_reason: str  # "" while the game goes on; otherwise a code


class RuleError(ValueError):
    """An illegal action was applied; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.code} {dict(refusal.args)}")
        self.refusal = refusal


@dataclass(frozen=True, eq=False, repr=False)
class Rules(Generic[S, B]):
    """One game, put together from its pure functions: what each gives depends on its arguments
    alone.
    """

    meta: Meta

    options: Callable[[Mapping[str, Any], str, int], dict[str, Any] | Refusal]
    """(chosen, board id, seats): all options with defaults filled in, or why the combination is not
    possible.
    """

    setup: Callable[[B, Mapping[str, Any], int, int], S]
    """(board, options, seats, seed): the first state. Options as `options` gives them; the seed is
    any int >= 0.
    """

    to_act: Callable[[S], tuple[Seat, ...]]
    """(state): seats that may act now. Empty = the game is over; several = simultaneous secret
    choices.
    """

    legal: Callable[[S, Seat], tuple[Action, ...]]
    """(state, seat): all legal actions of the seat in a fixed order; empty if it may not act.

    The view of a seat gives the same as the state, here and in `refusal` and `result`.
    """

    candidates: Callable[[S], Iterable[Action]]
    """(state): every well-formed action for this board, legal or not: what a player could try."""

    refusal: Callable[[S, Seat, Action], Refusal | None]
    """(state, seat, action): None exactly for the actions of `legal`; otherwise the reason, by rule
    number.
    """

    apply: Callable[[S, Seat, Action], Step[S]]
    """(state, seat, action): the step that the action makes. Raises RuleError for an illegal one,
    always.

    What others can see of it depends on nothing that is hidden from them, unless an event shows it:
    undo stops there. """

    view: Callable[[S, Seat | None], S]
    """(state, seat): the state with all that the seat may not know replaced by UNKNOWN; None = a
    spectator.
    """

    sample: Callable[[S, Random], S]
    """(view, generator): a full state that agrees with the view, each possible one equally likely.
    """

    result: Callable[[S], Result]
    """(state): the standing, final or "if it ended now". Never reads what is hidden."""

    report: Callable[[S], dict[str, Any]]
    """(state): everything as a plain JSON-able dict that explains itself without the board file."""

    text: Callable[[Action, S], str]
    """(action, state): short, unique and readable: "palace qi.3 yellow". Names come from the
    state's board.
    """

    parse: Callable[[str, S], Action]
    """(text, state): the action that the text writes; ValueError for anything else."""

    events: Mapping[str, tuple[str, ...]]
    """Every kind of event -> the names of its public fields, in order."""

    former_options: Callable[[Mapping[str, Any], int], dict[str, Any]] = lambda options, version: (
        dict(options)
    )
    """(options of a save, the older rules version that wrote it): the options by which its game
    goes on as before.
    """

    former_reports: tuple[Callable[[S], dict[str, Any]], ...] = ()
    """Reports that said something in another way: saves that hold their hashes still load."""

    score_track: Callable[[S], tuple[int, ...]] | None = None
    """(state or view): the points counted so far, one a seat. None = as many as `result` gives."""

    act_audience: Callable[[S], Audience] | None = None
    """(state or view): who learns that somebody acts here, and how often. SEAT = only whom an event
    of it reaches.

    None = in this game everybody always does, if not what it was.
    """

    count_rounds: Callable[[S], int] | None = None
    """(state or view): the round, year or other unit that `Words.moment` names, from 1. None =
    rounds of turns.
    """


# ---------------------------------------------------------------------- words


class Info(NamedTuple):
    """What is told of a thing: name, state, what may be done; as a tooltip, and as one text to be
    read aloud.
    """

    title: str
    lines: tuple[str, ...]
    offers: tuple[str, ...] = ()  # what may be done with it now, a sentence each

    @property
    def tip(self) -> str:
        """All of it below each other."""
        return "\n".join((self.title, *self.lines, *self.offers))

    @property
    def spoken(self) -> str:
        """All of it to be read aloud."""
        return " ".join(
            part if part.endswith((".", "!", "?")) else f"{part}."
            for part in (self.title, *self.lines, *self.offers)
        )


class Station(NamedTuple):
    """A thing that the final scoring comes by, points or none; score lines begin with its first
    place.
    """

    category: str
    places: tuple[Place, ...]
    title: str
    done: bool  # counted during the game already


@dataclass(frozen=True, eq=False, repr=False)
class Words(Generic[S, M]):
    """What a game says. Every function takes the translator first and gives a whole sentence or a
    name.

    `names` are those of the seats, in order. Sentences are made when they are shown, in the
    language of who reads them."""

    refusal: Callable[[Translator, M | None, Sequence[str], Refusal], str]
    """(tr, map, names, refused): why not. The map is None for refusals of options, which name no
    place.
    """

    event: Callable[[Translator, M, Sequence[str], Event, Seat | None], str]
    """(tr, map, names, happened, viewer): what happened, for the log of that seat; the event is
    masked for it.
    """

    action: Callable[[Translator, M, Action, S], str]
    """(tr, map, action, view): a short name for buttons and headings."""

    spoken_action: Callable[[Translator, M, Action, S], str]
    """(tr, map, action, view): a sentence that tells what the action would do."""

    prompt: Callable[[Translator, M, Sequence[str], S, Seat | None], str]
    """(tr, map, names, view, seat): what may be done now, or who is waited for."""

    line: Callable[[Translator, M, Sequence[str], ScoreLine], str]
    """(tr, map, names, line): what gave the points of a score line."""

    category: Callable[[str], str]
    """(rule number): the key of the category that its points belong to, one of `categories`."""

    categories: Callable[[Translator], dict[str, str]]
    """(tr): key of each category -> its title, in the order in which they are counted."""

    tie_break: Callable[[Translator, Sequence[str], Result], str]
    """(tr, names, result): what decided between seats with the same score; "" if nothing had to."""

    victory: Callable[[Translator, Sequence[str], Result], str]
    """(tr, names, result): who has won, or shares the victory, and with how much."""

    reason: Callable[[Translator, str], str]
    """(tr, end reason): why the game is over; "" while it goes on."""

    scoring: Callable[[Event, Result], tuple[ScoreLine, ...]]
    """(event, result of its position): the lines of a scoring that an event of play tells of; empty
    for others.
    """

    stations: Callable[[Translator, M, S, Result], Iterator[Station]]
    """(tr, map, view, result): what the final scoring comes by, in its order."""

    option_name: Callable[[Translator, str], str]
    """(tr, option key): its name on the setup screen."""

    value_name: Callable[[Translator, str, Any], str]
    """(tr, option key, value): the name of one of its values."""

    option_help: Callable[[Translator, str], str]
    """(tr, option key): what the option does, in a sentence for people who do not know the rules
    yet.
    """

    no_undo: Callable[[Translator, str, str], str]
    """(tr, kind of an event that stops undo, name of the seat that moved): why nothing before it
    can be taken back.
    """

    moment: Callable[[Translator, int], str]
    """(tr, number as `Rules.count_rounds` gives it): "Round 3", "Year 7"."""

    points: Callable[[Translator, int], str]
    """(tr, n): so many of what the game counts by: "3 points", "3 coins", "3 provinces"."""

    unseen: Callable[[Translator], str] | None = None
    """(tr): what goes on where acts reach one seat alone: "Players negotiate". None =
    `Rules.act_audience` is None.
    """

    optional_categories: frozenset[str] = frozenset()
    """Categories that are left out of tables of points where nobody has a point in them."""


# ---------------------------------------------------------------------- boards


@dataclass(frozen=True, eq=False, repr=False)
class Boards(Generic[B, M]):
    """How the board files of a game are read; docs/write_a_board.md says what they hold."""

    file: type[Model]
    """What a file must look like, its keys, types and ranges: a `boards.models.BoardHead` and what
    the game adds.
    """

    build: Callable[[Any], tuple[M, B]]
    """(a right file, as `file` has it): the board as people see it, and as the rules take it."""

    check: Callable[[Document], tuple[Problem, ...]]
    """(document with line numbers): everything that is wrong with a file, each with line, column
    and what to do.
    """


# ---------------------------------------------------------------------- computer players


class Budget(NamedTuple):
    """How much a player may think for one action. Counted work decides; the clock only guards."""

    seconds: float = 2.0
    nodes: int = 20_000  # positions looked at
    stop: Callable[[], bool] | None = None  # asked now and then: True = answer with the best so far


class Player(Protocol):
    """A level of a game. Stateless: the same view and the same generator give the same choice."""

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: Seat,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        """One of `legal` (never empty) for the seat, from what `rules.view(state,
        seat)` tells it.
        """


# ---------------------------------------------------------------------- the table


class Outcome(NamedTuple):
    """What comes of a click: actions to play in this order, or why not; neither if something was
    only chosen.
    """

    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None
    places: tuple[Place, ...] = ()  # to be lit because they were asked for
    sound: str = ""


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

    def buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown; ("cancel", 0) takes back what is
        chosen.
        """

    def places(self) -> frozenset[Target]:
        """Where something may be done now, as is lit."""


class Tick(NamedTuple):
    """What time does at a table: actions to play because it is up, and when to look again."""

    actions: tuple[Action, ...] = ()
    again: float | None = None  # seconds; None = no clock is running


C = TypeVar("C", bound=Controller[Any])


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

    keys: Callable[[Stage[S, M, C, L, K]], Mapping[str, Target | Jump]]
    """(stage): name of a key -> what it clicks. Keys of the zoom are the table's own."""

    key_words: Callable[[Translator], tuple[tuple[str, str], ...]]
    """(tr): the keys as they are written, and what they do, for the help; those of the zoom among
    them.
    """

    unused_keys: Callable[[S], frozenset[str]] | None = None
    """(view): the keys, as `key_words` writes them, of options that are not in play."""

    whole: Callable[[M, S], Box] | None = None
    """(map, view): what of the board is seen at zoom 1, in its own units; None = nothing is zoomed.
    """

    toast_edge: Literal["top", "bottom"] = "bottom"
    """Where a refusal is shown: away from what people look at when they choose."""

    narrows: bool = False
    """True: it fills any room, so that the result stands beside it in narrow windows too."""

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

    unfinished: Callable[[Stage[S, M, C, L, K]], bool] | None = None
    """(stage), after `draw`: whether what was drawn is a rough picture yet, so that another is
    wanted at once.
    """

    figure: Callable[[Ui, str], Node | None] | None = None
    """(ui, name): a picture for the rulebook; None if there is none of that name."""


# ---------------------------------------------------------------------- what would this give, who
# leads, what to do


class Lead(NamedTuple):
    """Who leads a thing that scores: its place, the seats at its head (one or several), and what it
    gives them.
    """

    place: Place
    leaders: tuple[Seat, ...]
    points: tuple[int, ...]  # of each of the leaders, if it ended now
    row: Row


@dataclass(frozen=True, eq=False, repr=False)
class Outlook(Generic[S, M]):
    """What a player who looks at the table can be told of its future, from the view alone.

    Both functions are pure and take a millisecond or so: a table asks when the pointer comes to
    another place, and keeps the answer until the view, the seat or the actions change."""

    preview: Callable[[Translator, M, Sequence[str], S, Seat, Sequence[Action]], Preview | None]
    """(tr, map, names, view, seat, actions): what the actions, legal one after the other, would
    give.

    None where they change nothing that is told. RuleError if they are not legal for the seat.
    """

    leads: Callable[[Translator, M, Sequence[str], S], tuple[Lead, ...]]
    """(tr, map, names, view): who leads what, for the layer that shows the standing on the board.
    """


class Reason(NamedTuple):
    """A named part of what a choice is worth: a code and values to word it by, its share, and what
    to light.
    """

    code: str  # the sentence stands in the words of the game: `Advice.reason`
    share: float  # of `Advised.value`, in the same unit; 0 = not reckoned
    args: tuple[tuple[str, Any], ...] = ()
    places: tuple[Place, ...] = ()


class Advised(NamedTuple):
    """One choice that a player would make: actions of a whole turn or a part of it, and why."""

    actions: tuple[Action, ...]  # legal one after the other; never empty
    value: float  # points (provinces in Empires) by which it is thought to end better
    error: float  # standard error of the value; 0 = not sampled
    reasons: tuple[Reason, ...]  # the weightiest first; never empty
    places: tuple[Place, ...] = ()  # where the actions happen


@dataclass(frozen=True, eq=False, repr=False)
class Advice(Generic[S, M]):
    """What a game's own players would do, and why; always from the view of the seat that asks.

    The same view, budget in nodes and generator give the same answers, whatever is hidden from the
    seat."""

    advise: Callable[[S, Seat, Budget, Random], tuple[Advised, ...]]
    """(view, seat, budget, generator): the best choices, at most three, best first; empty if the
    seat may not act.

    The first is what the normal level chooses with the same generator.
    """

    rate: Callable[[S, Seat, Sequence[Action], Budget, Random], Advised]
    """(view, seat, actions, budget, generator): the same figures for what somebody wants to do;
    RuleError if that is illegal."""

    value: Callable[[S, Seat], float]
    """(view, seat): how the seat stands, in the unit of `Advised.value`."""

    reason: Callable[[Translator, M, Sequence[str], S, Reason], str]
    """(tr, map, names, view, reason): one reason as a sentence in the terms of the game, with its
    full stop.
    """


# ---------------------------------------------------------------------- lessons, positions,
# workshop


class FirstHint(NamedTuple):
    """A sentence shown once to a person, when its moment first comes to the seat at the screen."""

    key: str  # unique in the game; kept in a file, so never changed
    due: Callable[[Any, Seat], bool]  # (view, seat): asked after every move; takes microseconds
    text: Callable[[Translator], str]


@dataclass(frozen=True, eq=False, repr=False)
class Lessons(Generic[S]):
    """What lessons need of a game beside its rules.

    The lessons themselves are files, assets/lessons/<game>/*.yaml: they write actions as
    `Rules.text` does, and places as `find_places` reads them. docs/lessons.md says how they are
    made."""

    find_places: Callable[[str, S, Seat], tuple[Place, ...]]
    """(text, view, seat): the places on the table that a text such as "slot lu.3" or "row orange"
    names now.

    None of them may be there at the moment (no orange card in the row): then empty. ValueError,
    with a sentence, for what this game never has. """

    first_hints: tuple[FirstHint, ...] = ()
    """In the order in which they are offered where several are due at once."""


class Fault(NamedTuple):
    """What is wrong with a position that somebody lays: a code to word it by, and what to light."""

    code: str
    args: tuple[tuple[str, Any], ...] = ()
    places: tuple[Place, ...] = ()


class Positions(Protocol[S]):
    """Positions that were laid by hand or read from a text, as states of the game."""

    def write(self, state: S) -> str:
        """The position as a short text, the same for the same position."""

    def read(self, text: str, board: Any, options: Mapping[str, Any], seats: int) -> S:
        """The position of a text; what it does not tell is UNKNOWN. ValueError with a sentence for
        anything else.
        """

    def faults(self, state: S) -> tuple[Fault, ...]:
        """Everything that no game could have led to, or nothing."""


class Workshop(Protocol):
    """What helps people to make boards of their own."""

    def template(self) -> str:
        """A board file to begin with, with comments; `check` finds nothing wrong with it."""

    def hints(self, document: Document) -> tuple[Problem, ...]:
        """What is allowed but plays or looks badly."""

    def generate(self, seed: int, seats: int, provinces: int, shape: str) -> str:
        """A board from chance: the same arguments give the same bytes. ValueError for what cannot
        be made.
        """


# ---------------------------------------------------------------------- programs that learn


@dataclass(frozen=True, eq=False, repr=False)
class Encoding(Generic[S]):
    """Positions and actions as numbers. Pure; used by the adapters of `china_games.research`."""

    list_actions: Callable[[S], tuple[Action, ...]]
    """(state): every action that may ever be legal in this game, in an order that stays the same
    during it.
    """

    encode: Callable[[S, Seat], tuple[int, ...]]
    """(view, seat): what the seat knows as whole numbers from 0 to `largest`, always as many for
    the same table.
    """

    largest: int


# ---------------------------------------------------------------------- measuring


class Variant(NamedTuple):
    """A form of a game whose speed is set against the base game."""

    name: str  # of the figure, for the catalogue of the game
    board: str
    seats: int
    options: Mapping[str, Any]


class HardPicture(NamedTuple):
    """A table that is hard to draw, after so many random moves: the own work a frame at 1920x1080
    is measured.
    """

    board: str
    seats: int
    moves: int
    wanted: float  # milliseconds, for the median and for 95 % of the frames
    names: tuple[str, str, str]  # of the figures: median, p95, worst
    stir: Callable[[Any, Any], Callable[[float], object]] | None = None
    """(table, ui): what moves, as a function of the share of a minute. None = the board is dragged
    about.
    """


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


# ---------------------------------------------------------------------- the game


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[S, B, M]):
    """One game. `registry` has a line for each; everything else in the program asks this object and
    knows no game.

    `boards`, `words`, `players` and `table` load their face when they are called. The faces that
    are None are not offered for this game: the program then leaves out what it would do with them.
    """

    rules: Rules[S, B]

    boards: Callable[[], Boards[B, M]]

    words: Callable[[], Words[S, M]]

    players: Callable[[], Mapping[str, Player]]
    """Level -> the player of that level; "easy" and "normal" at least."""

    table: Callable[[], TableFace[S, M, Any, Any, Any, Any]]
    """What the game looks like; only where there is a window."""

    outlook: Callable[[], Outlook[S, M]] | None = None

    advice: Callable[[], Advice[S, M]] | None = None

    lessons: Callable[[], Lessons[S]] | None = None

    positions: Callable[[], Positions[S]] | None = None

    workshop: Callable[[], Workshop] | None = None

    encoding: Callable[[], Encoding[S]] | None = None

    bench: Callable[[], Bench] | None = None

    @property
    def key(self) -> str:
        """The name of the game in files and on the command line."""
        return self.rules.meta.key
