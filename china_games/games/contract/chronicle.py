"""How a game tells its past: what the log groups by, and what came of a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple

from china_games.games.contract.rules import Event, Seat
from china_games.games.stage import M, Place, S

if TYPE_CHECKING:
    from china_games.i18n import Translator


class Happening(NamedTuple, Generic[S, M]):
    """An event between two views, with the words, the map and the names to tell of it."""

    tr: Translator
    map: M
    names: Sequence[str]
    before: S  # the view before the move
    after: S  # the view after it
    event: Event
    events: tuple[Event, ...] = ()
    """All events of the move, in order, where it is told by its log."""


@dataclass(frozen=True, eq=False, repr=False)
class Chronicle(Generic[S, M]):
    """What the log and the list of others' moves tell beside the sentences of `Words.event`.

    All events and views are masked for the seat that is told; `names` are those of the seats. Each
    mapping goes from the kind of an event to the function that is asked about it."""

    places: Callable[[S, Event], tuple[Place, ...]]
    """(view after the move, event): what lights with the event's sentence; () = nothing."""

    phase: Callable[[Translator, Event], str | None] | None = None
    """(tr, event): the phase in which it happens, or which it begins; None = the phase goes on, ""
    = it lies in none. None in its place: the game has no phases.
    """

    effects: Mapping[str, Callable[[Happening[S, M]], tuple[str, ...]]] = field(
        default_factory=dict
    )
    """What came of an act, in a few words each: "now leads alliance 2", "+5 at the end"."""

    reasons: Mapping[str, Callable[[Happening[S, M]], str]] = field(default_factory=dict)
    """What counts in it, as a sentence: what a value is made of, who has which rank, why an order;
    "" = nothing more.
    """

    answers: frozenset[str] = frozenset()
    """Kinds of events by which another seat answers what the seat has asked: where a computer
    player does, `Advice.answer` says why with it.
    """

    pays: frozenset[str] = frozenset()
    """Kinds of events by which a move brings points at once, each by itself: where it decided a
    game, all of them are told.
    """

    together: Mapping[
        str, Callable[[Translator, M, Sequence[str], Sequence[Event], Seat | None], str]
    ] = field(default_factory=dict)
    """(tr, map, names, events, viewer): one sentence for several acts of one seat and kind."""

    moment: Callable[[Sequence[Happening[S, M]]], tuple[int, str] | None] | None = None
    """(what one seat did in a turn or round that decided a game, act by act): the place of the act
    that counted most, and what was done, in a sentence or two; None = its weightiest move by
    points tells enough.
    """

    open_choices: bool = False
    """Everybody could see all that a seat might choose: a choice that would have won at once may be
    told once the game is over.
    """

    headings: frozenset[str] = frozenset()
    """Kinds of events that say no more than that a round or a phase begins: headings of the log."""

    opens_rounds: frozenset[str] = frozenset()
    """Those of the headings with which a round begins, named by `Words.moment`; empty = a round is
    one turn of each seat.
    """

    routine: frozenset[str] = frozenset()
    """Kinds of events that are left to the log: they come with every move and matter little."""

    reveals: frozenset[str] = frozenset()
    """Kinds of events that tell of all seats although an act of one brings them: the list of
    others' moves tells them to that seat too.
    """

    said_again: Mapping[str, str] = field(default_factory=dict)
    """Kind of an event -> the kind of a later one of the same round that says all of it again."""
