"""Lessons and first hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from china_games.games.contract.rules import Seat
from china_games.games.stage import Place, S

if TYPE_CHECKING:
    from china_games.i18n import Translator


class FirstHint(NamedTuple):
    """A sentence shown once to a person, when its moment first comes to the seat at the screen."""

    key: str  # unique in the game; kept in a file, so never changed
    due: Callable[[Any, Seat], bool]  # (view, seat): asked after every move; takes microseconds
    text: Callable[[Translator], str]
    urgent: bool = False
    """It comes even if another one came this turn: a turn later it would be of less use."""
    lesson: str = ""
    """The id of a lesson that teaches it: it is not told where that was gone through; "" = none."""


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
