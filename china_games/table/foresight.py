"""What the actions that are pointed at would give: asked of the game once, kept until something
changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from china_games.games.contract import Action, Outlook, Preview, Seat
from china_games.games.stage import M, S
from china_games.i18n import Translator


class Foresight(Generic[S, M]):
    """The preview of the moment. Frames ask for it again and again; the game is asked only for
    something new.
    """

    def __init__(self, outlook: Outlook[S, M] | None, map_: M, names: Sequence[str]) -> None:
        self._outlook, self._map, self._names = outlook, map_, names
        self._key: object = None
        self._view: S | None = None
        self._found: Preview | None = None

    def look(
        self, tr: Translator, view: S, seat: Seat | None, actions: Sequence[Action]
    ) -> Preview | None:
        """What the actions would give the seats, as `seat` may know it; None if there is nothing to
        tell.
        """
        if self._outlook is None or seat is None or not actions:
            return None
        key = (seat, tuple(actions), tr.language)
        if self._view is not view or self._key != key:
            self._view, self._key = view, key
            self._found = self._outlook.preview(tr, self._map, self._names, view, seat, actions)
        return self._found

    def forget(self) -> None:
        """Keeps nothing: the seat has left the screen."""
        self._key = self._view = self._found = None
