"""What the others did since the seat's last turn, as the panel tells it, kept while it holds."""

from __future__ import annotations

from china_games.app.play import sayings
from china_games.app.play.logbook import Line
from china_games.app.play.showing import Scoring
from china_games.app.play.stage import Stage
from china_games.games.contract import ScoreLine
from china_games.kit.ui import Ui


class News:
    """The news at one screen: a line an act, what scorings gave, and what the table tells where
    nothing is pointed at.
    """

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.forget()

    def forget(self) -> None:
        """Nothing of a game is kept."""
        self.lit = False  # a line of it lights its places
        self._told: tuple[object, tuple[str, tuple[Line, ...]]] = (None, ("", ()))
        self._scored: tuple[object, tuple[tuple[ScoreLine, ...], ...]] = (None, ())

    def tell(self, ui: Ui) -> tuple[str, tuple[Line, ...]]:
        """A title and a line an act."""
        screen, match = self._screen, self._screen.match
        key = screen.session.generation, match.viewer, match.ply, match.timeline, ui.tr.language
        if self._told[0] != key:
            self._told = key, sayings.tell_last(screen, ui)
        return self._told[1]

    def list_scored(self, ui: Ui) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each line what a scoring gave."""
        _, lines = self.tell(ui)
        if self._scored[0] != self._told[0]:
            found = tuple(Scoring.list_scored(self._screen, line) for line in lines)
            self._scored = self._told[0], found
        return self._scored[1]

    def note(self, ui: Ui) -> None:
        """Gives the table what it tells where nothing is pointed at: what the others did; before
        anything has happened how one wins.
        """
        screen = self._screen
        view = screen.match.view()
        if view is None:
            return
        title, lines = self.tell(ui)
        aim = screen.words.aim
        told = [aim(ui.tr, view)] if aim is not None else []
        told.append(ui.tr("Point at anything on the table: it is explained here."))
        screen.table.told.note(title if lines else "", [line.text for line in lines] or told)
