"""The contract that every rule module keeps, and the plain data that crosses it.

A game is one stateless `Rules` object. Its states are immutable NamedTuples of ints and tuples; its
actions are small NamedTuples or tuples of ints and strings that can be compared and hashed. A whole
game is `setup(...)` followed by `apply` calls: the same board, options, seats, seed and actions give
the same game on every machine.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

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


class Rules(Protocol[S]):
    """One game. Stateless; every method is a pure function of its arguments."""

    meta: Meta
    revealing: Mapping[str, str]   # kinds of events that show something hidden -> the rule that does it

    def options(self, chosen: Mapping[str, Any], board_id: str, seats: int) -> dict[str, Any] | Refusal:
        """All options with defaults filled in, or why the combination is not possible."""

    def setup(self, board: Any, options: Mapping[str, Any], seats: int, seed: int) -> S:
        """The first state. `options` as `options()` gives them; `seed` is any int >= 0."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Seats that may act now. Empty = the game is over; several = simultaneous secret choices."""

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of the seat in a fixed order; empty if it may not act.

        The view of a seat gives the same as the state, here and in `refusal` and `result`.
        """

    def candidates(self, state: S, seat: Seat) -> Iterable[Action]:
        """Every well-formed action for this board, legal or not: what a player could try."""

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """None exactly for the actions of `legal`; otherwise the reason, by rule number."""

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """The step that the action makes. Raises RuleError for an illegal one, always.

        What others can see of it depends on nothing that is hidden from them, unless it `reveals` something.
        """

    def view(self, state: S, seat: Seat | None) -> S:
        """The state with all that the seat may not know replaced by UNKNOWN; None = a spectator."""

    def sample(self, view: S, rng: Random) -> S:
        """A full state that agrees with the view, each possible one equally likely."""

    def result(self, state: S) -> Result:
        """The standing, final or "if it ended now". Never reads what is hidden."""

    def report(self, state: S) -> dict[str, Any]:
        """Everything as a plain JSON-able dict that explains itself without the board file."""

    def text(self, action: Action, state: S) -> str:
        """Short, unique and readable: "palace qi.3 yellow". Names come from the state's board."""

    def parse(self, text: str, state: S) -> Action:
        """The action that `text` writes; ValueError for anything else."""
