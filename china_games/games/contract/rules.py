"""The rules of a game, and the plain data that they give: options, events, refusals, results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from china_games.games.stage import S

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


class Preset(NamedTuple):
    """Options that are proposed together, such as those of a short game. A value counts where the
    number of seats has its option; options that no preset names stay as they are.
    """

    key: str  # named by `Words.preset`
    values: tuple[tuple[str, Any], ...]  # (option key, value)


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
    presets: tuple[Preset, ...] = ()


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


def stop_undo(rule: str) -> Undo:
    """Nobody takes it back: a hidden card was seen, or the rule says that it stands."""
    return Undo(rule)


def stop_others(rule: str) -> Undo:
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


Order = tuple[str | int, ...]
"""What a seat has said that it will do when it is asked again: a kind, then whole numbers from 0,
such as ("buy", 3, 2).
"""


class Orders(NamedTuple, Generic[S]):
    """Standing orders: a seat decides once what it would otherwise be asked again and again.

    An order is a secret of its seat. It plays nothing but actions that the seat could have chosen
    one by one, and chooses them by the seat's view alone."""

    may_give: Callable[[S, Seat, Order], bool]
    """(view, seat, order): whether the seat may give it now."""

    stands: Callable[[S, Seat, Order], bool]
    """(view, seat, order): whether it may still say something in this game, at any time;
    False for anything that is no order of this game.
    """

    follow: Callable[[S, Seat, Order], tuple[Action, Order] | None]
    """(view, seat, order): the action that the seat, which is to act, plays by it, and what is left
    of it then. None = it does not say what to do: the seat is asked.
    """


@dataclass(frozen=True, eq=False, repr=False)
class Handicap(Generic[S]):
    """What setup may give a seat for a start: 1 to `most` of the game's own unit, by an option of
    this program.
    """

    rule: str  # "CH-96"

    most: int

    give: Callable[[S, tuple[int, ...]], S]
    """(first state, how much each seat gets, 0 = none): the first state with the handicaps.

    Its report then has `handicaps`, one number a seat; without any it has no such field.
    """


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
    """(board, options, seats, seed): the first state, without handicaps (`deal` gives them).
    Options as `options` gives them; the seed is any int >= 0.
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

    orders: Orders[S] | None = None
    """Standing orders that seats may give; None = this game has none."""

    handicap: Handicap[S] | None = None
    """None = in this game no seat begins with a handicap."""

    def refuse_handicaps(self, handicaps: Sequence[int], seats: int) -> Refusal | None:
        """Why seats may not begin with so much: one number for each seat, or none at all; 0 = no
        handicap.
        """
        most = self.handicap.most if self.handicap else 0
        rule = self.handicap.rule if self.handicap else f"{self.meta.rule_prefix}-01"
        if handicaps and len(handicaps) != seats:
            return Refusal(rule, "handicaps", (("count", len(handicaps)), ("seats", seats)))
        for value in handicaps:
            if type(value) is not int or value and self.handicap is None:
                return Refusal(rule, "no_handicap")
            if not 0 <= value <= most:
                return Refusal(rule, "handicap", (("value", value), ("most", most)))
        return None

    def deal(
        self,
        board: B,
        options: Mapping[str, Any],
        seats: int,
        seed: int,
        handicaps: Sequence[int] = (),
    ) -> S:
        """The first state, as `setup` makes it, with the handicaps of the seats; RuleError for
        what `refuse_handicaps` refuses.
        """
        refused = self.refuse_handicaps(handicaps, seats)
        if refused is not None:
            raise RuleError(refused)
        first = self.setup(board, options, seats, seed)
        if self.handicap is None or not any(handicaps):
            return first
        return self.handicap.give(first, tuple(handicaps))
