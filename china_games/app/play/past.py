"""Looking back at a screen: moments of the past one by one or running by themselves, and the last
turns shown again. It never changes the game.
"""

from __future__ import annotations

from china_games.app.play import timeline
from china_games.app.play.runner import SPEEDS
from china_games.app.play.showing import Recap, Watch, find_last_plies
from china_games.app.play.stage import Stage
from china_games.kit.widgets.scroll import Offset
from china_games.session import review

CONTROLS = ("hist_", "chart")
"""Beginnings of the keys of what steps through the past: the focus stays there."""


class Past:
    """What of the past one screen shows, and how fast it runs by itself."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.speed = 1.0
        self.forget()

    def forget(self) -> None:
        """The present."""
        self.watch: Watch | None = None  # the past runs by itself

    # Moments

    def look(self, ply: int | None, focus: str = "strip") -> None:
        """Shows a moment of the past, with the focus there; None = the present."""
        screen = self._screen
        if screen.covered:
            return
        screen.close_shown()
        self.watch = None
        screen.match.look(ply)
        if not screen.match.timeline.live:
            screen.app.ui.layer.focus = focus
        screen.sync()

    def look_from_page(self, ply: int, focus: str = "strip") -> None:
        """Shows a moment that the page of points names; its chart stands on top then."""
        if self._screen.match.timeline.live:
            self._screen.app.ui.keep_state("scroll:points_scroll", Offset).y = 0
        self.look(ply, focus)

    def step(self, by: int) -> None:
        """Looks `by` moves later (negative = earlier), among those shown again if they are; while
        points are counted, goes so many stations on.
        """
        screen = self._screen
        if screen.recap:
            screen.recap.step(by)
            return
        if screen.counting.goes_on:
            screen.counting.finale.step_by(by)
            return
        screen.match.step(by)
        self._look_there()

    def turn(self, forth: bool) -> None:
        """Looks at the beginning of another turn."""
        self._screen.match.turn(forth)
        self._look_there()

    def round(self, forth: bool) -> None:
        """Looks at the beginning of another round, or of what the game counts by."""
        screen = self._screen
        match, starts = screen.match, review.list_round_starts(screen.session, screen.match.viewer)
        move = timeline.turn_forth if forth else timeline.turn_back
        match.timeline = move(match.timeline, starts, match.known_plies)
        self._look_there()

    def _look_there(self) -> None:
        match, ui = self._screen.match, self._screen.app.ui
        kept = ui.layer.focus if ui.layer.focus.startswith(CONTROLS) else "strip"
        self.look(None if match.timeline.live else match.ply, kept)

    def present(self) -> None:
        """Back to the present."""
        self.look(None)
        screen = self._screen
        if screen.session.finished and screen.counting.finale is None:
            screen.begin_finale(screen.app.ui)

    def toggle_watch(self) -> None:
        """Lets the past run by itself, or halts it; from the present it begins anew."""
        if self.watch:
            self.watch = None
            return
        if self._screen.match.timeline.live:
            self.look(0)
        if not self._screen.match.timeline.live:
            self.watch = Watch(self._screen, self.present, lambda: self.speed)

    def watch_all(self) -> None:
        """Lets the whole game run from its beginning."""
        self.look(0, "hist_watch")
        self.toggle_watch()

    def toggle(self) -> None:
        """Looks back at the last turn, or comes back to the present."""
        screen = self._screen
        if not screen.match.timeline.live:
            self.present()
        elif screen.match.known_plies[-1]:
            self.turn(False)
        elif not screen.covered:
            screen.toasts.show(screen.app.ui.tr("Nothing has been played yet."))

    def cycle_speed(self) -> None:
        """The next speed; after the fastest comes the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

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
            screen.toasts.show(
                ui.tr("Nobody else has moved since your last turn: nothing can be shown again.")
            )

    def close_recap(self) -> None:
        """The present again."""
        if self._screen.recap:
            self._screen.recap.skip()
        self._screen.recap = None

    def speed_up(self, by: int) -> None:
        """What is shown again or runs by itself goes faster or slower."""
        screen = self._screen
        if screen.recap:
            screen.recap.runner.change_speed(by)
        elif screen.counting.goes_on:
            screen.counting.finale.runner.change_speed(by)
        else:
            place = max(0, min(SPEEDS.index(self.speed) + by, len(SPEEDS) - 1))
            self.speed = SPEEDS[place]
