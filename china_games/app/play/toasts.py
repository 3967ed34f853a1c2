"""What is said for a moment: why something may not be done."""

from __future__ import annotations

from typing import NamedTuple

from china_games.app.play.stage import Stage
from china_games.games.contract import Place
from china_games.kit.ui import Ui
from china_games.session.moves import Consent

SECONDS, PASSING = 12.0, 0.7
"""Seconds for which a sentence is shown, and after which it goes as something else is pointed
at."""


class Toast(NamedTuple):
    """A sentence that says why not, its rule number ("" = none), and when it goes by itself.

    With `consent` the table may be asked all the same."""

    text: str
    rule: str
    until: float
    consent: Consent | None = None


class Toasts:
    """The sentence that one screen shows, or none."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.shown: Toast | None = None
        self._pointed: Place | None = None  # what was pointed at when it came
        self._since: float | None = None  # something else has been pointed at since then

    def show(self, text: str, rule: str = "", consent: Consent | None = None) -> None:
        """Says why not for a while; `consent`: the table may be asked all the same."""
        self.shown = Toast(text, rule, self._screen.app.ui.now + SECONDS, consent)
        self._pointed, self._since = self._screen.table.hover, None

    def drop(self) -> None:
        """The sentence is no longer of interest; what it lit stays lit."""
        self.shown = None

    def close(self) -> None:
        """The sentence goes, and what it lit with it."""
        if self.shown:
            self.shown = None
            self._screen.table.unlight()

    def tick(self, ui: Ui) -> bool:
        """Lets a sentence go whose time is over; True if it went."""
        if self.shown and (ui.now > self.shown.until or self._is_passed(ui)):
            self.close()
            return True
        return False

    def _is_passed(self, ui: Ui) -> bool:
        """Whether something else has been pointed at for a moment: on the way to the buttons of
        the sentence other things are passed.
        """
        at = self._screen.table.hover
        if at is None or at == self._pointed:
            self._since = None
            return False
        if self._since is None:
            self._since = ui.now
        return ui.now - self._since >= PASSING
