"""What is shown for a while knows of the screen it is shown on: the match, the words, the table,
and little else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from china_games.app.play.match import Match
from china_games.games.contract import Words
from china_games.kit.ui import Layer, Program, Ui
from china_games.session import Session


class Stage(Protocol):
    """The screen of a game, as recap, scorings and sentences see it; `playing.Playing` is one."""

    app: Program
    session: Session
    match: Match
    words: Words[Any, Any]  # of the game
    names: tuple[str, ...]
    table: Any
    layers: list[Layer]
    wants_focus: bool  # the keyboard's focus has not come to the table yet
    recap: Any  # moves of the others that are shown again, or None
    counting: Any  # the final scoring, once the game is over: `counting.Counting`
    past: Any  # looking back: `past.Past`
    drawer: Any  # where log, points and the game in short are opened: `drawer.Drawer`
    scoring: Any  # what is shown of a scoring in play, or None
    toasts: Any  # why something was refused, as long as that is shown: `toasts.Toasts`

    @property
    def covered(self) -> bool:
        """Whether nothing of the game may be seen."""

    def sync(self) -> None:
        """Gives the table what it may show."""

    def show_change(self) -> None:
        """Moves were taken back or done again: shows what is there now."""

    def clear_drawer(self, apart: bool) -> None:
        """A page of the drawer opens: what it would cover goes. `apart`: it stands beside."""

    def settle_drawer(self) -> None:
        """A page of the drawer has closed: what it lit goes."""

    def say_anew(self, ui: Ui) -> None:
        """Another language is spoken: says anew what was said and kept."""

    def forget_shown(self, ui: Ui) -> None:
        """All that was made of what somebody could see goes."""

    def close_shown(self) -> None:
        """Another moment is shown: all that belonged to this one goes."""

    def begin_finale(self, ui: Ui) -> None:
        """The final scoring, step by step."""

    def light(self, places: Sequence[tuple[str, Any]]) -> None:
        """Points out pieces and places on the table."""
