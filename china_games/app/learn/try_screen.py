"""A position at its game's own table in which the best move is to be found: it asks before it
tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.app.learn import try_card
from china_games.app.learn.card_screen import CardScreen
from china_games.app.learn.exercise import (
    Exercise,
    Grade,
    explain_actions,
    grade_known,
    grade_opinions,
)
from china_games.app.learn.match import NobodyThinks, NothingKept
from china_games.app.learn.try_card import BEST, PLAYED, TRIED
from china_games.app.play import doors, open_game
from china_games.app.play.comfort import Comfort
from china_games.app.play.match import Match, Played
from china_games.app.play.reasons import say_reasons
from china_games.games.contract import Action, Advised, Order, Place, Refusal
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Program, Ui
from china_games.kit.widgets import Button
from china_games.players.base import USUAL
from china_games.study import words as study_words
from china_games.study.analysis import analyse_game, may_analyse
from china_games.study.second import Doubt, weigh_try
from china_games.table.choosing import CANCEL

LONGEST = 60.0  # seconds after which the weighing of a try counts as lost
TOLD = 3
"""Reasons that are told at most."""


class TryMatch(Match):
    """Nothing is played here: what is tried is weighed, and the position stays."""

    @property
    def computer_due(self) -> None:
        """Nobody: no clock runs here."""
        return None

    def tick(self, now: float, hold: bool = False) -> Played | None:
        """Nobody moves."""
        return None


class Unchanged(Comfort):
    """The screen stays as it is: who looks at a mistake need not be who made it."""

    def begin(self) -> None:
        """Nobody comes to the screen."""

    def suit(self) -> None:
        """Nor does anybody leave it."""


class TryScreen(CardScreen):
    """One exercise. `keep` is told the grade of the first try; `find_next` gives the screen of
    another one.
    """

    PRESSED = "try_"

    def __init__(
        self,
        app: Program,
        exercise: Exercise,
        title: str,
        keep: Callable[[str], object],
        find_next: Callable[[], TryScreen | None] | None = None,
    ) -> None:
        self.exercise, self.title = exercise, title
        self.keep, self.find_next = keep, find_next
        self.grade: Grade | None = None
        self.tried: tuple[Action, ...] = ()
        self.told = self.weighs = self.kept = False
        self.shown = ""
        self._explained: dict[tuple[Action, ...], Advised | None] = {}
        super().__init__(app, exercise.session)
        self.comfort = Unchanged(self)

    def make_match(self) -> Match:
        settings = lambda: self.app.settings  # noqa: E731
        return TryMatch(self.session, NothingKept(), NobodyThinks(), USUAL, settings)

    def make_title(self, ui: Ui) -> str:
        return f"{self.title} · {self.say_moment(ui)}"

    def show_first(self, ui: Ui) -> None:
        """The position as it stands: nothing is shown before it."""

    def say_anew(self, ui: Ui) -> None:
        super().say_anew(ui)
        self._label_moves(ui)

    # What is tried

    def act(self, actions: Sequence[Action]) -> None:
        """A try: weighed against the best move unless it is that."""
        self.forget_refusal()
        if self.told or self.weighs:
            return
        self.tried = tuple(actions)
        known = grade_known(self.exercise, self.tried)
        if known is not None:
            self._tell(known)
            return
        session, seat = self.session, self.exercise.seat
        choices = (self.tried, self.exercise.best)
        doubt = Doubt(
            session.setup.game, session.view(seat), seat, choices, f"try:{self.exercise.key}"
        )
        self.weighs = True
        self.services.thinker.work(weigh_try, doubt, LONGEST)
        self.app.ui.rebuild()

    def order(self, order: Order) -> None:
        """A standing order is no move to be weighed."""
        self.refused = (self.app.ui.tr("Choose one move here."), "")
        self.app.ui.rebuild()

    def _tell(self, grade: Grade | None) -> None:
        """The answer; the first grade counts."""
        ui = self.app.ui
        self.grade, self.told, self.weighs = grade, True, False
        if not self.kept:
            self.kept = True
            self.keep(grade.grade if grade is not None else "missed")
        ui.play_sound("error" if grade is not None and grade.grade == "missed" else "score")
        self.layers[0].focus = "try_next" if self.has_next else "try_again"
        if self.table.controller is not None and CANCEL in self.table.control.list_buttons():
            self.table.choosing.click(
                ui, CANCEL
            )  # what was only chosen looked like one of the moves
        self._label_moves(ui)
        ui.rebuild()

    def _label_moves(self, ui: Ui) -> None:
        """Says on the board which move is which."""
        names = {
            BEST: ui.tr.ctx("label on the board", "Best"),
            PLAYED: ui.tr("Played"),
            TRIED: ui.tr("You"),
        }
        moves = self._list_told() if self.told else []
        self.table.overlay.label(
            [
                (names[which], self._find_places(which, actions))
                for which, actions in moves
                if self.shown in ("", which)
            ]
        )

    def show_answer(self) -> None:
        """Tells without a try; then no try counts any more."""
        if not self.told and not self.weighs:
            self.forget_refusal()
            self.tried = ()
            self._tell(None)

    def try_again(self) -> None:
        """The question once more."""
        self.told, self.grade, self.tried, self.shown = False, None, (), ""
        self.forget_refusal()
        self._label_moves(self.app.ui)
        self.wants_focus = True
        self.app.ui.rebuild()

    def undo(self) -> None:
        """Takes the try back."""
        if self.told:
            self.try_again()

    def redo(self) -> None:
        """There is nothing to do again."""

    # What is told

    def list_moves(self, ui: Ui) -> list[tuple[str, str, str]]:
        """(which, sentence, what it is) of the moves that are told."""
        tr, found = ui.tr, []
        for which, actions in self._list_told():
            named = self._name_actions(ui, actions)
            label = {
                BEST: tr("Best: {move}.", move=named),
                PLAYED: tr("Played: {move}.", move=named),
                TRIED: tr("You: {move}.", move=named),
            }[which]
            found.append((which, label, named))
        return found

    def _list_told(self) -> list[tuple[str, tuple[Action, ...]]]:
        """The moves that are told, the best one first."""
        told = [(BEST, self.exercise.best)]
        played = self._find_played()
        if self.tried and self.tried[0] != self.exercise.best[0]:
            told.append((TRIED, self.tried))
        if played and played != self.tried:
            told.append((PLAYED, played))
        return told

    def _find_played(self) -> tuple[Action, ...]:
        mistake, source = self.exercise.mistake, self.exercise.source
        if mistake is None or source is None:
            return ()
        return (source.moves[mistake.ply].action,)

    def _name_actions(self, ui: Ui, actions: tuple[Action, ...]) -> str:
        seat, session = self.exercise.seat, self.session
        return study_words.say_actions(session, ui.tr, self.names, seat, session.ply, actions)

    def list_reasons(self, ui: Ui) -> tuple[str, ...]:
        """Why the best move is best."""
        mistake = self.exercise.mistake
        if mistake is not None:
            reasons = mistake.verdict.reasons
        else:
            best = self._explain(self.exercise.best)
            reasons = best.reasons if best is not None else ()
        reasons = tuple(one for one in reasons if one.share >= 0) or reasons  # no drawbacks
        view: Any = self.session.view(self.exercise.seat)
        return say_reasons(self.session, ui.tr, self.names, view, reasons, TOLD, weighed=True)

    def list_outcome(self, ui: Ui) -> tuple[str, ...]:
        """What the move that was played cost, and what came of it."""
        mistake, source = self.exercise.mistake, self.exercise.source
        if mistake is None or source is None:
            return ()
        cost = study_words.say_cost(source, ui.tr, mistake.verdict)
        rest = study_words.say_rest(source, ui.tr, mistake, TOLD)
        return (
            f"{cost} {rest}".strip(),
            study_words.say_outcome(source, ui.tr, self.names, mistake),
            *study_words.say_threats(source, ui.tr, self.names, mistake)[:TOLD],
        )

    def _explain(self, actions: tuple[Action, ...]) -> Advised | None:
        if actions not in self._explained:
            self._explained[actions] = explain_actions(self.exercise, actions)
        return self._explained[actions]

    def light_move(self, which: str) -> None:
        """Lights the places of one move alone, or of all again."""
        self.shown = "" if self.shown == which else which
        self._label_moves(self.app.ui)
        self.app.ui.rebuild()

    def find_lit(self) -> frozenset[Place]:
        if not self.told:
            return frozenset()
        return frozenset(
            place
            for which, actions in self._list_told()
            if self.shown in ("", which)
            for place in self._find_places(which, actions)
        )

    def find_meant(self) -> tuple[Action, ...]:
        if not self.told:
            return ()
        return tuple(  # the best move first: of several at one place it is shown
            action
            for which, actions in self._list_told()
            if self.shown in ("", which)
            for action in actions
        )

    def _find_places(self, which: str, actions: tuple[Action, ...]) -> tuple[Place, ...]:
        mistake = self.exercise.mistake
        if mistake is not None and which != TRIED:
            verdict = mistake.verdict
            places = verdict.places if which == BEST else verdict.played_places
            if places:
                return places
        advised = self._explain(actions)
        return advised.places if advised is not None else ()

    # Where it leads

    @property
    def has_next(self) -> bool:
        """Whether another one may follow."""
        return self.find_next is not None

    def go_next(self) -> None:
        """Another exercise in the place of this one."""
        found = self.find_next() if self.find_next is not None else None
        if found is None:
            self.leave()
            return
        self._drop()
        self.app.replace(found)

    def play_on(self) -> None:
        """An ordinary game from here."""
        self._drop()
        open_game(self.app, self.exercise.play_on())

    @property
    def can_analyse(self) -> bool:
        """Whether moves may be tried for all players from here: the game is over, and known."""
        source = self.exercise.source
        return source is not None and source.finished and may_analyse(source.setup.game)

    def analyse(self) -> None:
        """An analysis from here: what was played is the main line, the best move a branch."""
        mistake, source = self.exercise.mistake, self.exercise.source
        if mistake is None or source is None:
            return
        found = analyse_game(source, mistake.ply)
        best = found.add_moves(found.root, self.exercise.seat, self.exercise.best)
        if best is not None:
            best.name = self.app.ui.tr("Best move")
        self.services.open_analysis(self.app, found)

    def read_rule(self, rule: str) -> None:
        """A rule that forbids what was tried."""
        doors.open_rulebook(self, rule)

    def leave(self) -> None:
        """Back to where the exercise was chosen."""
        self._drop()
        self.app.pop()

    def _drop(self) -> None:
        if self.weighs:
            self.services.thinker.stop()
            self.weighs = False
        self.match.close()

    def tick(self, ui: Ui, seconds: float) -> None:
        super().tick(ui, seconds)
        if self.weighs:
            outcome = self.services.thinker.find_work()
            if outcome is not None:
                self._tell(grade_opinions(outcome.found))
        self.tick_card(ui)

    def explain(self, refusal: Refusal, text: str) -> None:
        if not self.told:
            super().explain(refusal, text)

    # The picture

    def find_news(self) -> object:
        return self.refused, self.told, self.grade, self.shown

    def fit_card(self, ui: Ui) -> Node:
        return try_card.fit_card(self, ui, self.low, self.fitted)

    def build_bar(self, ui: Ui) -> Node:
        tr = ui.tr
        leave = Button(
            tr("Leave"), self.leave, key="try_close", icon="back", style="quiet", align="center"
        )
        rules = Button(
            "",
            lambda: doors.open_rulebook(self, ""),
            key="rules",
            icon="book",
            style="quiet",
            tip=tr("Rules (F3)"),
            spoken=tr("Rules (F3)"),
            align="center",
        )
        return self.lay_bar(ui, leave, (), [rules])

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr = ui.tr
        return (
            *self.table.list_keys(ui),
            KeyRow("F2", tr("Show me"), (Shortcut(("f2",), self.show_answer),)),
            KeyRow("Ctrl+Z", tr("Try again"), (Shortcut(("ctrl+z",), self.undo),)),
            KeyRow("F3", tr("Rules"), (Shortcut(("f3",), lambda: doors.open_rulebook(self, "")),)),
        )
