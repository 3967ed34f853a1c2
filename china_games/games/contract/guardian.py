"""What hurts in a move, for the person who asked to be warned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple

from china_games.games.contract.rules import Action, Seat
from china_games.games.stage import M, Place, S

if TYPE_CHECKING:
    from china_games.i18n import Translator


class Harm(NamedTuple):
    """What would come of a move that hurts the seat that makes it; never what would be better."""

    code: str  # by which `Guardian.say` words it
    other: Seat = -1  # who gains by it; -1 = nobody
    points: int = 0  # what it gives that seat, in the unit of the game, or what is lost
    own: int = 0  # what it gives the seat that moves
    places: tuple[Place, ...] = ()  # where it hurts, for the sentence and to light


@dataclass(frozen=True, eq=False, repr=False)
class Guardian(Generic[S, M]):
    """Warns of moves that hurt, from the view of the seat alone. What hurts, each game says
    itself.
    """

    find: Callable[[S, Seat, Sequence[Action]], Harm | None]
    """(view, seat, actions): what hurts in actions that are legal one after the other; None if
    nothing does, or if it cannot be told from the view. Takes a millisecond or so.
    """

    say: Callable[[Translator, M, Sequence[str], S, Harm], str]
    """(tr, map, names, view, harm): what comes of it, in a sentence or two. No action is named."""
