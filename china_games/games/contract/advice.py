"""What a player would do, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from china_games.games.contract.players import Budget
from china_games.games.contract.rules import Action, Event, Seat
from china_games.games.stage import M, Place, S

if TYPE_CHECKING:
    from china_games.i18n import Translator


class Reason(NamedTuple):
    """A named part of what a choice is worth: a code and values to word it by, its share, and what
    to light.
    """

    code: str
    """The sentence stands in the words of the game: `Advice.reason`. "best" says no more than that
    everything else would bring less.
    """
    share: float  # of `Advised.value`, in the same unit; 0 = not reckoned
    args: tuple[tuple[str, Any], ...] = ()
    """Of them "numbers" are what things are called by: a sentence that tells them, and no "points",
    does not say yet what the reason is worth.
    """
    places: tuple[Place, ...] = ()


class Advised(NamedTuple):
    """One choice that a player would make: actions of a whole turn or a part of it, and why."""

    actions: tuple[Action, ...]  # legal one after the other; never empty
    value: float  # points (provinces in Empires) by which it is thought to end better
    error: float  # standard error of the value; 0 = not sampled
    reasons: tuple[Reason, ...]
    """What the value is made of: shares that are not 0 add up to it. First those for the choice,
    then those against it, the weightiest of each first; never empty."""
    places: tuple[Place, ...] = ()  # where the actions happen


@dataclass(frozen=True, eq=False, repr=False)
class Advice(Generic[S, M]):
    """What a game's own players would do, and why; always from the view of the seat that asks.

    The same view, budget in nodes and generator give the same answers, whatever is hidden from the
    seat."""

    advise: Callable[[S, Seat, Budget, Random], tuple[Advised, ...]]
    """(view, seat, budget, generator): the best choices, at most three, best first; empty if the
    seat may not act.

    Without rollouts in the budget the first is what the normal level chooses with the same
    generator. A game that heeds `Budget.rollouts` plays the choices on and puts first what then
    comes out best.
    """

    rate: Callable[[S, Seat, Sequence[Action], Budget, Random], Advised]
    """(view, seat, actions, budget, generator): the same figures for what somebody wants to do;
    RuleError if that is illegal."""

    value: Callable[[S, Seat], float]
    """(view, seat): how the seat stands, in the unit of `Advised.value`; of a finished game, with
    `victory`.
    """

    reason: Callable[[Translator, M, Sequence[str], S, Reason], str]
    """(tr, map, names, view, reason): one reason as a sentence in the terms of the game, with its
    full stop. It has no "you": the same sentence tells why another seat has done it.
    """

    theme: Callable[[Translator, str], str] | None = None
    """(tr, code of a reason): what mistakes of that reason have in common, as a heading without a
    full stop: "Gave room for emissaries". Several codes may have one; None = a sentence of one of
    them says it.
    """

    retrace: Callable[[Sequence[Event]], tuple[Action, ...]] | None = None
    """(events): the actions that events of a seat tell of, from the first one on, where it put
    something together unseen; () = the move that they came of says all. What nobody was told
    of, such as what was begun and given up, is not in them.
    """

    victory: float | None = None
    """What a won game counts where it is only won or lost, whatever the points at its end: more
    than any position that is not won, in the unit of `Advised.value`; a lost one counts as much
    less than nothing. None = the points at the end count.
    """

    answer: Callable[[S, S, Event], Reason | None] | None = None
    """(view before, view after, event): why a computer player gave an answer to the seat whose
    views these are, an event of `Chronicle.answers`: by what lies open, a reason of no share. None
    = nothing is told.
    """

    threats: Callable[[S, S, Seat], tuple[Reason, ...]] | None = None
    """(view when the seat's turn ended, view up to which its move is judged, seat): what others
    took from it in between, each with who had threatened it by what lies open in the first view,
    the gravest first: reasons of no share, worded by `reason`. None = points tell what was lost.
    """

    unseal: Callable[[Event], tuple[tuple[Seat, tuple[Action, ...]], ...]] | None = None
    """(event): the seats whose sealed actions an event opens for all, each with its actions in the
    order in which it sealed them; () = it opens none.
    """


# workshop
