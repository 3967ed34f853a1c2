"""The hints at a game's screen: the one that was asked for, which becomes better while it is shown,
and the one of a first game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from china_games.app import services
from china_games.app.learn.hints import (
    Hint,
    find_first_hint,
    find_hint,
    find_rest,
    name_hint,
    offers_hints,
)
from china_games.app.play.match import Match
from china_games.app.screens.frame import change
from china_games.games.contract import Action, Advised, FirstHint, Seat
from china_games.i18n import Translator
from china_games.kit.ui import Program, Ui
from china_games.players.driver import seed_move
from china_games.session import Session, review
from china_games.study.second import SECONDS, Doubt, weigh_doubt
from china_games.table.table import Table

PAUSE, DOUBLE = 0.2, 0.5
"""Seconds after which the choices are played on: who only glances at a hint asks for no more; and
those within which a second click belongs to a double click.
"""


class Hints:
    """What is told of them now, in one game; what was asked for is lit on the table."""

    def __init__(
        self,
        app: Program,
        session: Session,
        match: Match,
        table: Table[Any, Any, Any, Any, Any, Any],
    ) -> None:
        self._app, self._session, self._match, self._table = app, session, match, table
        self._services = services.find_services(app)
        self.asked: Hint | None = None  # what was asked for, until anything is done
        self.chosen: Advised | None = None  # the choice of it that was made ready last
        self._chosen_as: object = None  # what the table had chosen then
        self._chosen_at = 0.0  # seconds, the screen's clock
        self._look_at_choices: float | None = None  # when the thinker begins to look at them
        self._works = False  # it does
        self._counted_at: tuple[int, Seat] | None = None  # position and seat of the last hint
        self.first: FirstHint | None = None
        self._first_at = -1  # the ply of the turn in which a first hint was shown: one a turn
        self._looked_at = -1  # the generation of the game that was looked at for them

    @property
    def offered(self) -> bool:
        """Whether a hint may be asked for now."""
        return self._match.may_act and offers_hints(self._session)

    def say_barrier(self, tr: Translator) -> str:
        """Why no hint may be asked for now; "" = it may."""
        if not offers_hints(self._session):
            return tr(
                "Hints are available if the table agreed on advice or you play alone, in a "
                "game that offers them."
            )
        asking = self._match.may_act and self._match.viewer is not None
        return "" if asking else tr("It is not your turn.")

    def ask(self, now: float) -> None:
        """Shows what the normal level would do now, for the seat at the screen, and has those
        choices played on; what was asked for once in a position counts once.
        """
        session, seat = self._session, self._match.viewer
        assert seat is not None, "nobody is there to be given a hint"
        generator = Random(seed_move(session.setup.seed, seat, session.ply))
        self.asked, self.first = find_hint(session, seat, generator), None
        self.chosen = None
        if self.asked is None:
            return
        if self._counted_at != (session.generation, seat):
            self._counted_at = session.generation, seat
            session.count_hint(seat)
            self._match.file.save()
        if len(self.asked.choices) > 1:
            self._look_at_choices = now + PAUSE
        self.light()

    def light(self) -> None:
        """Lights what the choice that is ready or else the first one is about, while a hint is
        shown, and puts the number of each at its places.
        """
        if self.asked:
            choices = [advised for advised, _ in self.asked.list_choices()]
            lit, places = self.ready or choices[0], [advised.places for advised in choices]
            self._table.light(lit.places, meant=lit.actions)
            self._table.overlay.number(places if len(choices) > 1 else ())

    # A choice is taken

    def choose(self, ui: Ui, advised: Advised) -> None:
        """Makes a choice ready on the table, where it is confirmed; one that is ready it plays, but
        not by the second half of a double click. The choices stay as they are told from now on.
        """
        if self.ready == advised and not ui.by_keyboard and ui.now - self._chosen_at < DOUBLE:
            return
        self._stop_looking()
        self.chosen, self._chosen_at = advised, ui.now
        if self._table.choosing.propose(ui, advised.actions) and self.asked is not None:
            self._chosen_as = self._table.control.chosen
            self.light()

    @property
    def ready(self) -> Advised | None:
        """The choice that is ready on the table now; None if it was taken back, or something else
        was chosen since.
        """
        control = self._table.controller
        stands = control is not None and control.chosen == self._chosen_as
        return self.chosen if stands else None

    def find_rest(self, played: Action) -> tuple[Action, ...]:
        """What is left of the choice that was made ready, after this was played; () = all of it is
        done, or something else was.
        """
        plan = self.chosen.actions if self.chosen is not None else ()
        return plan[1:] if plan[:1] == (played,) else ()

    def go_on(self, ui: Ui, rest: Sequence[Action]) -> None:
        """Makes ready what is left of a choice, if the seat may go on with it."""
        seat = self._match.viewer
        if not rest or seat is None or not self._match.may_act or not self.offered:
            return
        self.asked, self.first = find_rest(self._session, seat, rest), None
        if self.asked is not None:
            self.choose(ui, self.asked.choices[0])

    @property
    def looks_ahead(self) -> bool:
        """Whether the choices are being played on."""
        return self._works or self._look_at_choices is not None

    def tick(self, now: float) -> bool:
        """Has the choices played on once they have been shown for a moment; True if what is shown
        is another one now.
        """
        if self.asked is None or not self.looks_ahead:
            return False
        thinker = self._services.thinker
        if not self._works:
            if self._look_at_choices is not None and now >= self._look_at_choices:
                self._look_at_choices, self._works = None, True
                thinker.work(weigh_doubt, self._make_doubt(self.asked), SECONDS)
            return False
        outcome = thinker.find_work()
        if outcome is None:
            return False
        self._works = False
        if outcome.found:
            self.asked = self.asked._replace(opinions=outcome.found)
            self.light()
        return True

    def _make_doubt(self, hint: Hint) -> Doubt:
        session, seat = self._session, self._match.viewer
        assert seat is not None, "a hint is somebody's"
        choices = tuple(advised.actions for advised in hint.choices)
        return Doubt(session.setup.game, hint.view, seat, choices, f"hint:{session.ply}:{seat}")

    def _stop_looking(self) -> None:
        if self._works:
            self._services.thinker.stop()
        self._works, self._look_at_choices = False, None

    def close(self) -> None:
        """Takes the hint that was asked for and its light away."""
        self._stop_looking()
        self.asked = None
        self.chosen = None
        self._table.overlay.number(())
        self._table.unlight()

    def drop(self) -> None:
        """Something else is shown or done: no hint is of interest any more."""
        self._stop_looking()
        self._table.overlay.number(())
        self.asked = self.first = self.chosen = None

    @property
    def may_come(self) -> bool:
        """Whether a hint of a first game may come now, as far as that is known at once."""
        wanted = self._app.settings.first_hints and self._session.setup.foresees
        return wanted and self._session.generation != self._looked_at

    def look_for_first(self) -> bool:
        """Shows a hint of a first game whose moment has come, once, and one a turn but for urgent
        ones; True if there is one. The screen shows nothing else beside the table now.
        """
        session, seat = self._session, self._match.viewer
        if not self.may_come:
            return False
        if self.asked or self.first or seat is None or not self._match.may_act:
            return False
        self._looked_at, view = session.generation, self._match.view()
        turn = max((ply for ply, _ in review.list_known_turns(session, seat)), default=0)
        progress, again = self._services.progress, turn == self._first_at
        self.first = find_first_hint(session, seat, view, progress, urgent=again)
        if self.first:
            self._first_at = turn
            person = session.setup.seats[seat].name
            seen = name_hint(session.setup.game, self.first, person)
            self._services.keep_progress(progress.see(seen))
        return self.first is not None

    def close_first(self) -> None:
        """It was read."""
        self.first = None

    def refuse_first(self) -> None:
        """No more of them, in any game."""
        self.first = None
        change(self._app.ui, first_hints=False)
