"""The contract that every rule module keeps, and the plain data that crosses it.

A game is one `Rules` object without a state of its own. Its states are immutable NamedTuples of ints and tuples; its
actions are small NamedTuples or tuples of ints and strings that can be compared and hashed. A whole
game is `setup(...)` followed by `apply` calls: the same board, options, seats, seed and actions give
the same game on every machine.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

UNKNOWN = -1
"""Stands in a view for every card, tile, bid or seed that the seat may not know."""

TABLE = -1
"""The seat of an event that is nobody's act (a reshuffle, the end of the game)."""

Seat = int
Action = tuple[Any, ...]


class Option(NamedTuple):
    """One thing that setup lets people choose."""

    key: str
    kind: str                      # "bool", "choice", or "seat": "random" or a seat
    default: Any
    choices: tuple[Any, ...] = ()
    seats: tuple[int, ...] = ()    # seat counts that have it; empty = all
    boards: tuple[str, ...] = ()   # boards that have it; empty = all


class Meta(NamedTuple):
    """What is fixed about a game: names, seat counts, options, boards."""

    key: str
    name: Mapping[str, str]        # language -> title
    designer: str
    publisher: str
    seats: tuple[int, ...]         # possible numbers of players
    boards: tuple[tuple[str, tuple[int, ...]], ...]   # (board id, seat counts), the proposed one first
    options: tuple[Option, ...]
    rules_version: int
    rule_prefix: str               # "CH": rule numbers are CH-13


class Refusal(NamedTuple):
    """Why an action is not allowed: a rule number, a code to word it by, and what to light up."""

    rule: str                      # "CH-13"
    code: str                      # "occupied"; the sentence stands in the words module of the game
    args: tuple[tuple[str, Any], ...] = ()    # values for the sentence: (("province", 3), ...)
    places: tuple[tuple[str, Any], ...] = ()  # what to light: ("slot", 12), ("province", 3), ("seat", 1), ("card", 2)


class Event(NamedTuple):
    """Something that happened. `data` is public; `secret` is known to `seat` alone.

    A `private` event is told to `seat` alone: the others do not learn that it happened at all.

    Each game documents the fields of every kind in its `EVENTS` table.
    """

    kind: str
    seat: Seat = TABLE
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    private: bool = False

    def told_to(self, seat: Seat | None) -> bool:
        """Whether `seat` (None = a spectator) learns that it happened."""
        return not self.private or seat == self.seat

    def for_seat(self, seat: Seat | None) -> Event:
        """The event as `seat` may know it (None = a spectator): secrets become UNKNOWN."""
        if not self.secret or seat == self.seat:
            return self
        return self._replace(secret=(UNKNOWN,) * len(self.secret))


S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """What `apply` gives: the next state, what happened, and whether anybody learnt something hidden."""

    state: S
    events: tuple[Event, ...]
    reveals: bool                  # True: an honest undo stops here (a face-down card was seen by somebody)


class ScoreLine(NamedTuple):
    """Points of one seat from one thing, with the pieces and places that gave them."""

    seat: Seat
    rule: str
    points: int
    places: tuple[tuple[str, Any], ...]       # ("province", 3), ("slot", 12), ("alliance", 4) ...


class Result(NamedTuple):
    """The standing of a state: final if the game is over, otherwise "if it ended now"."""

    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...]   # they sum to the scores, in the order in which they are counted
    ranking: tuple[tuple[Seat, ...], ...]     # best first; seats that share a rank stand together
    tie_break: str                 # "" = not needed; otherwise a code such as "pieces_left" or "shared"
    end_reason: str                # "" while the game goes on; otherwise a code


class RuleError(ValueError):
    """An illegal action was applied; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.code} {dict(refusal.args)}")
        self.refusal = refusal


@dataclass(frozen=True)
class Rules(Generic[S]):
    """One game, put together from its pure functions: what each gives depends on its arguments alone."""

    meta: Meta
    revealing: Mapping[str, str]
    """Kinds of events that show something hidden -> the rule that does it."""

    options: Callable[[Mapping[str, Any], str, int], dict[str, Any] | Refusal]
    """(chosen, board id, seats): all options with defaults filled in, or why the combination is not possible."""

    setup: Callable[[Any, Mapping[str, Any], int, int], S]
    """(board, options, seats, seed): the first state. Options as `options` gives them; the seed is any int >= 0."""

    to_act: Callable[[S], tuple[Seat, ...]]
    """(state): seats that may act now. Empty = the game is over; several = simultaneous secret choices."""

    legal: Callable[[S, Seat], tuple[Action, ...]]
    """(state, seat): all legal actions of the seat in a fixed order; empty if it may not act.

    The view of a seat gives the same as the state, here and in `refusal` and `result`.
    """

    candidates: Callable[[S], Iterable[Action]]
    """(state): every well-formed action for this board, legal or not: what a player could try."""

    refusal: Callable[[S, Seat, Action], Refusal | None]
    """(state, seat, action): None exactly for the actions of `legal`; otherwise the reason, by rule number."""

    apply: Callable[[S, Seat, Action], Step[S]]
    """(state, seat, action): the step that the action makes. Raises RuleError for an illegal one, always.

    What others can see of it depends on nothing that is hidden from them, unless it `reveals` something.
    """

    view: Callable[[S, Seat | None], S]
    """(state, seat): the state with all that the seat may not know replaced by UNKNOWN; None = a spectator."""

    sample: Callable[[S, Random], S]
    """(view, generator): a full state that agrees with the view, each possible one equally likely."""

    result: Callable[[S], Result]
    """(state): the standing, final or "if it ended now". Never reads what is hidden."""

    report: Callable[[S], dict[str, Any]]
    """(state): everything as a plain JSON-able dict that explains itself without the board file."""

    text: Callable[[Action, S], str]
    """(action, state): short, unique and readable: "palace qi.3 yellow". Names come from the state's board."""

    parse: Callable[[str, S], Action]
    """(text, state): the action that the text writes; ValueError for anything else."""

    standing: Mapping[str, str] = field(default_factory=dict)
    """Kinds of events that stand although nothing hidden was shown: nobody takes them back -> the rule."""

    showing: Mapping[str, str] = field(default_factory=dict)
    """Kinds of events by which a seat shows what it hid from the others: they do not step back past it -> the rule."""

    lapsing: frozenset[str] = frozenset()
    """Kinds of events whose secrets everybody knows once the view of their seat shows no more than that of others."""

    former_reports: tuple[Callable[[S], dict[str, Any]], ...] = ()
    """Reports that said something in another way: saves that hold their hashes still load."""

    unseen: Callable[[S], bool] | None = None
    """(state or view): whether seats act unseen: only who is concerned is told which of them does, and how often.

    None = in this game every move is told to everybody, if not what it was.
    """
