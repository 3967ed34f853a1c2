"""Looking back at a screen: moments of the past one by one or running by themselves, and the last
turns shown again. It never changes the game.
"""

from __future__ import annotations

from china_games.app.play.showing import Recap, Watch, find_last_plies
from china_games.app.play.stage import Stage


class Past:
    """What of the past one screen shows, and whether the bar for looking back is open."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.forget()

    def forget(self) -> None:
        """The present, with the bar closed."""
        self.watch: Watch | None = None  # the past runs by itself
        self.bar_open = False

    # Moments

    def look(self, ply: int | None) -> None:
        """Shows a moment of the past; None = the present."""
        screen = self._screen
        if screen.covered:
            return
        screen.close_shown()
        self.watch = None
        screen.match.look(ply)
        self.bar_open = not screen.match.timeline.live
        if self.bar_open:
            screen.app.ui.layer.focus = "strip"
        screen.sync()

    def step(self, by: int) -> None:
        """Looks `by` moves later (negative = earlier), among those shown again if they are."""
        screen = self._screen
        if screen.recap:
            screen.recap.step(by)
            return
        screen.match.step(by)
        self._look_there()

    def turn(self, forth: bool) -> None:
        """Looks at the beginning of another turn."""
        self._screen.match.turn(forth)
        self._look_there()

    def _look_there(self) -> None:
        match = self._screen.match
        self.look(None if match.timeline.live else match.ply)

    def present(self) -> None:
        """Back to the present, and closes the bar."""
        self.look(None)
        self.bar_open = False
        screen = self._screen
        if screen.session.finished and screen.finale is None:
            screen.begin_finale(screen.app.ui)

    def toggle_watch(self) -> None:
        """Lets the past run by itself, or halts it; from the present it begins anew."""
        if self.watch:
            self.watch = None
            return
        if self._screen.match.timeline.live:
            self.look(0)
        self.watch = Watch(self._screen, self.present)

    def watch_all(self) -> None:
        """Lets the whole game run from its beginning."""
        self.look(0)
        self.toggle_watch()

    def toggle_bar(self) -> None:
        """Opens the bar, or closes it."""
        if self.bar_open:
            self.present()
        else:
            self.bar_open = True
            self._screen.app.ui.layer.focus = "strip"

    # The last turns again

    @property
    def offers_again(self) -> bool:
        """Whether the last turns can be shown again."""
        screen = self._screen
        shown = screen.recap is None and not screen.covered and screen.match.timeline.live
        return shown and bool(find_last_plies(screen))

    def show_again(self) -> None:
        """Plays the last turns on the table, move by move; closes that if it is shown already.
        Where there are none, says so.
        """
        screen = self._screen
        ui = screen.app.ui
        if screen.recap:
            self.close_recap()
        elif self.offers_again:
            self.look(None)
            screen.recap = Recap.show_again(screen, ui)
            screen.sync()
        elif not screen.covered and screen.match.timeline.live:
            screen.show_toast(
                ui.tr("Nobody else has moved since your last turn: nothing can be shown again.")
            )

    def close_recap(self) -> None:
        """The present again."""
        if self._screen.recap:
            self._screen.recap.skip()
        self._screen.recap = None

    def speed_up(self, by: int) -> None:
        """What is shown again goes faster or slower."""
        if self._screen.recap:
            self._screen.recap.runner.change_speed(by)
