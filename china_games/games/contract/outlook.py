"""What would come of actions, and who leads what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple

from china_games.games.contract.rules import Action, Seat
from china_games.games.stage import M, Place, Preview, Row, S

if TYPE_CHECKING:
    from china_games.i18n import Translator


class Lead(NamedTuple):
    """Who leads a thing that scores: its place, the seats at its head (one or several), and what it
    gives them.
    """

    place: Place
    leaders: tuple[Seat, ...]
    points: tuple[int, ...]
    """Of each of the leaders, if it ended now; of a thing that scores once it is complete, if it
    was so now.
    """
    row: Row
    label: str | None = None
    """What the tag on the board says instead of the points; "" = no tag."""


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
