"""What is shown for a while: the recap of others' moves, a scoring in play, the final scoring, the
standing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from china_games.app.play import finale, logbook
from china_games.app.play.logbook import Line
from china_games.app.play.match import Played
from china_games.app.play.runner import Runner
from china_games.app.play.stage import Stage
from china_games.games.contract import Audience, Result, ScoreLine
from china_games.i18n import Translator
from china_games.kit.ui import Ui
from china_games.kit.widgets.scroll import Offset
from china_games.session import review

MOVE, SCORE, READ, STATION = 0.9, 4.0, 1.5, 1.7
"""Seconds for a move of the recap, a scoring in play and each of its lines besides, a station of
the final scoring.
"""
COUNT, STAMP = 30.0, 0.45
"""Seconds that the final scoring takes at most, and those in which the winner's seal comes down."""


class Recap:
    """What the others did since the seat's last turn, move by move on the table."""

    def __init__(
        self,
        screen: Stage,
        lines: tuple[Line, ...],
        playing: bool,
        shown: Collection[int] | None = None,
    ) -> None:
        """`shown`: the plies that are shown of those that the lines tell; None = all."""
        self.screen, self.lines = screen, lines
        known = screen.session.list_known_plies(screen.match.viewer)
        self.plies = [
            p
            for p in known
            if any(line.since <= p <= line.ply for line in lines) and (shown is None or p in shown)
        ] or [known[-1]]
        self.runner = Runner(len(self.plies), MOVE, playing)
        self.show()

    @classmethod
    def make(cls, screen: Stage, ui: Ui) -> Recap | None:
        """The recap for the person who has just come; None if it is switched off or nothing has
        happened.
        """
        seat = screen.match.viewer
        happened = (
            review.list_recap(screen.session, seat)
            if seat is not None and screen.app.settings.recap
            else ()
        )
        plies = {
            ply
            for ply, event in happened  # that others have sealed something tells nothing
            if not event.opens_turn and event.audience is not Audience.SEALED
        }
        shown = set(plies)
        if screen.match.tells_computers:  # the list in the panel has their moves
            people, moves = screen.session.humans, screen.session.moves
            shown = {ply for ply in plies if moves[ply - 1].seat in people}
        if not shown:
            return None
        lines = logbook.list_lines(
            screen.session,
            ui.tr,
            seat,
            min(plies) - 1,
            max(plies),
            effects=screen.session.setup.foresees,
        )
        if not lines:
            return None
        return cls(screen, lines, screen.app.settings.animation != "off", shown)

    @classmethod
    def show_again(cls, screen: Stage, ui: Ui) -> Recap | None:
        """The last turns of the others once more, because somebody asked for them."""
        plies = find_last_plies(screen)
        lines = logbook.list_lines(
            screen.session,
            ui.tr,
            screen.match.viewer,
            min(plies) - 1,
            max(plies),
            effects=screen.session.setup.foresees,
        )
        return cls(screen, lines, playing=True) if lines else None

    @property
    def ply(self) -> int:
        """The move that is shown."""
        return self.plies[self.runner.at]

    def show(self) -> None:
        """Puts the move on the table; after the last one it is the present."""
        self.screen.match.look(None if self.runner.done else self.ply)

    def tick(self, ui: Ui) -> bool:
        """Goes on; True if the picture changed."""
        if ui.motion.is_running() or not self.runner.tick(ui.now):
            return False
        self.show()
        animate(self.screen, ui, self.ply)
        return True

    def skip(self) -> None:
        """Shows the present at once."""
        self.runner.skip()
        self.show()
        self.screen.sync()

    def toggle(self) -> None:
        """Plays or waits."""
        self.runner.toggle()
        self.show()
        self.screen.sync()

    def step(self, by: int) -> None:
        """So many moves on (negative = back), and waits there."""
        self.runner.step(by)
        self.show()
        self.screen.sync()


def find_last_plies(screen: Stage) -> list[int]:
    """The positions after the moves that others made since the viewer's last turn; to a spectator,
    those of the last turn of each seat.
    """
    session, viewer = screen.session, screen.match.viewer
    if viewer is not None:
        return sorted({ply for ply, _ in review.list_recap(session, viewer)})
    turns = review.list_known_turns(session, viewer)[-len(session.setup.seats) :]
    known = session.list_known_plies(viewer)
    return [ply for ply in known if turns and ply > turns[0][0]]


def animate(screen: Stage, ui: Ui, ply: int) -> None:
    """Shows the position on the table, with the movements that lead to it."""
    screen.sync()
    screen.table.animate(ui, [event for _, event in screen.match.list_events(ply - 1, ply)])


class Watch:
    """Goes through the past by itself, from the moment shown to the present."""

    def __init__(
        self, screen: Stage, end: Callable[[], object], speed: Callable[[], float]
    ) -> None:
        """`end`: what is done at the present. `speed`: how fast it goes now, 1 = as usual."""
        self.screen, self._end, self._speed = screen, end, speed
        self._next: float | None = None

    def tick(self, ui: Ui) -> bool:
        """Goes on; True if the picture changed."""
        if self._next is None:
            self._next = ui.now + MOVE / self._speed()
        if self._speed() > 1 and ui.now >= self._next:
            ui.motion.finish()
        if ui.now < self._next or ui.motion.is_running() or len(self.screen.layers) > 1:
            return False
        self._next = ui.now + MOVE / self._speed()
        screen = self.screen
        screen.match.step(1)
        animate(screen, ui, screen.match.ply)
        if screen.match.timeline.live:
            self._end()
        return True


class Scoring:
    """A scoring in the middle of play, explained for a moment."""

    def __init__(
        self, screen: Stage, text: str, lines: tuple[ScoreLine, ...], until: float
    ) -> None:
        self.screen, self.text, self.lines, self.until = screen, text, lines, until
        screen.light([place for line in lines for place in line.places])

    @classmethod
    def make(cls, screen: Stage, ui: Ui, done: Played) -> Scoring | None:
        """All that a move brought of scorings; None if there is none or the setting is off."""
        view = screen.match.view()
        if view is None or not screen.app.settings.show_scorings or screen.session.finished:
            return None
        result = finale.add_unpaid(screen.words, view, screen.session.rules.result(view))
        found = [(event, screen.words.scoring(event, result)) for event in done.events]
        scored = [(event, lines) for event, lines in found if lines]
        if not scored:
            return None
        viewer = screen.match.viewer
        text = " ".join(
            logbook.say_event(screen.session, ui.tr, event, viewer) for event, _ in scored
        )
        all_lines = tuple(line for _, lines in scored for line in lines)
        return cls(screen, text, all_lines, ui.now + SCORE + READ * len(all_lines))

    @staticmethod
    def list_scored(screen: Stage, line: Line) -> tuple[ScoreLine, ...]:
        """What the scorings gave that a line of the log tells of."""
        session = screen.session
        view = session.view(None, line.ply)
        result = finale.add_unpaid(screen.words, view, session.rules.result(view))
        return tuple(
            scored for event in line.events for scored in screen.words.scoring(event, result)
        )

    def tick(self, ui: Ui) -> bool:
        """Goes by itself."""
        if ui.now < self.until:
            return False
        self.close()
        return True

    def close(self) -> None:
        """Takes the card and the lights away."""
        self.screen.scoring = None
        self.screen.table.unlight()


class Finale:
    """The final scoring, station by station."""

    def __init__(self, screen: Stage, ui: Ui, playing: bool) -> None:
        view = screen.session.view(screen.match.viewer)
        self.screen = screen
        self.result: Result = screen.session.rules.result(view)
        stations = screen.words.stations(ui.tr, screen.session.board.map, view, self.result)
        shown = finale.add_unpaid(screen.words, view, self.result)
        self.steps = finale.list_paying(finale.list_steps(stations, shown))
        self.runner = Runner(len(self.steps), STATION, playing)
        self.open = playing
        self.stamped = 1.0  # how far the winner's seal has come down on the table
        self._haste = min(1.0, COUNT / (STATION * len(self.steps)))
        self._by_itself = playing  # nobody has stepped yet: it ends by itself too
        self._ends: float | None = None
        if playing:
            self.runner.at = self.begin
            self.show()

    @property
    def begin(self) -> int:
        """The first station that was not counted during the game."""
        return next((i for i, step in enumerate(self.steps) if not step.station.done), 0)

    @property
    def step(self) -> finale.Step:
        """The station that is shown."""
        return self.steps[self.runner.at]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far: all of them once the run is over."""
        return self.step.totals if self.open else self.result.scores

    def show(self) -> None:
        """Lights the station and what scores there."""
        screen, step = self.screen, self.step
        places = [*step.station.places, *(place for line in step.lines for place in line.places)]
        screen.light(list(dict.fromkeys(places)))
        self.runner.seconds = STATION * self._haste
        screen.table.scores.show(step.totals, screen.app.ui)
        screen.table.visit(screen.app.ui, step.station.places)

    def tick(self, ui: Ui) -> bool:
        """Goes on; True if the picture changed."""
        if not self.open or ui.motion.is_running():
            return False
        if self.runner.done and self._by_itself:
            return self._end_in_time(ui)
        if not self.runner.tick(ui.now):
            return False
        ui.play_sound("score")
        self.show()
        return True

    def _end_in_time(self, ui: Ui) -> bool:
        """The last station stands as long as the others; then the result is shown."""
        if self._ends is None:
            self._ends = ui.now + self.runner.seconds / self.runner.speed
        if ui.now < self._ends:
            return False
        self.finish()
        return True

    def toggle(self) -> None:
        """The count waits, or goes on by itself; after the last station it ends."""
        if self.runner.done:
            self.finish()
        else:
            self.runner.toggle()
            self._by_itself = self.runner.playing

    def step_by(self, steps: int) -> None:
        """Single steps; past the last one the run is over."""
        self._by_itself = False
        if self.runner.done and steps > 0:
            self.finish()
            return
        self.runner.step(steps)
        self.show()

    def finish(self) -> None:
        """Ends the run: all points are there, the markers go to their totals, and the winner's seal
        is stamped.
        """
        screen, ui = self.screen, self.screen.app.ui
        self.runner.skip()
        self.open = False
        screen.table.unlight()
        ui.keep_state("scroll:points_scroll", Offset).y = 0  # the result is read from its top
        screen.table.visit(ui, ())
        screen.table.scores.show(self.result.scores, ui, last=True)
        screen.table.overlay.crown(self.result.ranking[0])
        asking = screen.table.boxes.asking
        self.stamped = 0.0
        ui.animate("stamp", STAMP, self._press, box=asking and asking.inflate(asking.h, asking.h))

    def _press(self, share: float) -> None:
        """The seal comes down."""
        if share >= 1.0 > self.stamped:
            self.screen.app.ui.play_sound("set_large")
        self.stamped = share

    def run_again(self) -> None:
        """Runs through the final scoring once more."""
        self.runner.at, self.open = self.begin, True
        self.screen.table.overlay.crown(())
        self.screen.layers[0].focus = "verdict"  # Enter and Space are for the count
        self.runner.playing = self.screen.app.settings.animation != "off"
        self._by_itself, self._ends = self.runner.playing, None
        self.show()


class Standing:
    """The points of the position shown, and those of all turns for the chart; kept while nothing
    changes.
    """

    def __init__(self, screen: Stage) -> None:
        self.screen = screen
        self.lit: ScoreLine | None = None
        self._result: tuple[Any, Result] | None = None
        self._points: dict[int, tuple[Any, review.Points]] = {}
        self._moments: tuple[Any, tuple[review.Moment, ...]] | None = None
        self._slip: tuple[Any, review.Slip | None] | None = None

    @property
    def result(self) -> Result:
        """The standing of the position shown: final, or as if the game ended there; with lines for
        what gives nothing.
        """
        session, ply = self.screen.session, self.screen.match.ply
        state = session.find_state(ply)
        if self._result is None or self._result[0] is not state:
            view = session.view(None, ply)
            result = session.rules.result(view)
            self._result = state, finale.add_unpaid(self.screen.words, view, result)
        return self._result[1]

    def list_scored(self, tr: Translator) -> tuple[ScoreLine, ...]:
        """What was scored during the game up to the position shown."""
        screen, session = self.screen, self.screen.session
        view = session.view(None, screen.match.ply)
        result = session.rules.result(view)
        stations = screen.words.stations(tr, session.board.map, view, result)
        steps = finale.list_steps((one for one in stations if one.done), result)
        return tuple(line for step in steps for line in step.lines)

    def list_history(self) -> tuple[review.Points, ...]:
        """The points after each turn up to now."""
        return tuple(
            self._find_points(ply)
            for ply in review.list_points_plies(self.screen.session, self.screen.match.viewer)
        )

    def list_moments(self) -> tuple[review.Moment, ...]:
        """The turns of a finished game that decided it between the winner and the others, as
        everybody may know them.
        """
        session = self.screen.session
        if self._moments is None or self._moments[0] is not session.state:
            plies = review.list_points_plies(session, None)
            history = [self._find_points(ply) for ply in plies]
            self._moments = session.state, review.find_all_moments(session, history)
        return self._moments[1]

    def find_slip(self) -> review.Slip | None:
        """A win that was let slip in the last round of a finished game, if everybody could see what
        might be chosen.
        """
        session = self.screen.session
        if not logbook.load_chronicle(session).open_choices:
            return None
        if self._slip is None or self._slip[0] is not session.state:
            self._slip = session.state, review.find_slip(session)
        return self._slip[1]

    def _find_points(self, ply: int) -> review.Points:
        state = self.screen.session.find_state(ply)
        if ply not in self._points or self._points[ply][0] is not state:
            self._points[ply] = state, review.count_points_at(self.screen.session, ply)
        return self._points[ply][1]

    def pick(self, line: ScoreLine) -> None:
        """Lights the pieces of a line, or takes the light away."""
        self.lit = None if self.lit == line else line
        if self.lit:
            self.screen.light(line.places)
        else:
            self.screen.table.unlight()
