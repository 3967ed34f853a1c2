"""The final scoring at one screen, once the game is over: begun, gone through, counted again."""

from __future__ import annotations

from china_games.app.play.showing import Finale
from china_games.app.play.stage import Stage
from china_games.kit.ui import Ui


class Counting:
    """Goes through the stations of the final scoring; `finale` is None until the end is shown."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.finale: Finale | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the points are counted on the table now."""
        return self.finale is not None and self.finale.open and self._screen.match.timeline.live

    def begin(self, ui: Ui, playing: bool = True) -> None:
        """Station by station; all of it at once where nothing shall move."""
        screen = self._screen
        playing = playing and screen.app.settings.animation != "off"
        self.finale = Finale(screen, ui, playing)
        screen.drawer.page = "points"
        screen.table.overlay.crown(self.list_winners())
        if playing:
            screen.layers[0].focus = "verdict"  # Enter and Space are for the count

    def count_again(self) -> None:
        """Once more, on the table as it is now."""
        self._screen.past.look(None)
        if self.finale:
            self.finale.run_again()

    def finish(self) -> None:
        """It is not gone through any further."""
        if self.finale and self.finale.open:
            self.finale.finish()

    def say_anew(self, ui: Ui) -> None:
        """The same station in the language of the moment."""
        if self.finale:
            at, shown = self.finale.runner.at, self.finale.open
            self.finale = Finale(self._screen, ui, playing=False)
            self.finale.runner.at, self.finale.open = at, shown

    def list_winners(self) -> tuple[int, ...]:
        """Who has won, where that may be shown: the game is over and counted, and not looked back
        on.
        """
        session = self._screen.session
        if not (session.finished and self._screen.match.timeline.live) or self.goes_on:
            return ()
        return session.rules.result(session.view(None)).ranking[0]
