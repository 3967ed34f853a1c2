"""What is shown for a while knows of the screen it is shown on: the match, the words, the table,
and little else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from china_games.app.play.match import Match
from china_games.games.contract import Words
from china_games.kit.ui import Layer, Program
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
    scoring: Any  # what is shown of a scoring in play, or None
    toast: Any  # why something was refused, as long as that is shown, or None

    def sync(self) -> None:
        """Gives the table what it may show."""

    def present(self) -> None:
        """Back to the present."""

    def light(self, places: Sequence[tuple[str, Any]]) -> None:
        """Points out pieces and places on the table."""
