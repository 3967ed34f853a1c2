"""A lesson at its game's own table: the playing screen, with the lesson's card beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.app import services
from china_games.app.learn import card
from china_games.app.learn.card_screen import CardScreen
from china_games.app.learn.check import check_lesson
from china_games.app.learn.match import LessonMatch
from china_games.app.learn.run import (
    ACTION,
    CHOICE,
    END,
    NEXT,
    PLACE,
    Run,
    deal_first_game,
    deal_lesson,
)
from china_games.app.learn.shelf import Lesson, is_own
from china_games.app.people import UNNAMED
from china_games.app.play import doors, open_game
from china_games.app.play.match import Match, Played
from china_games.app.play.over import POINTED
from china_games.app.screens.setup_deal import recall_party
from china_games.app.screens.setup_form import draw_seed
from china_games.games.contract import Action, Order, Place, RuleError
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Program, Size, Ui
from china_games.kit.widgets import Button, ask
from china_games.table.stops import write_key

HASTY, NEAR = 0.35, 12
"""Seconds and pixels within which a second click was meant for what lay there before the first."""


def find_learner(ui: Ui, lesson: Lesson) -> str:
    """Who learns: the one person who sat at the last table, or "Player 1" where that is not known,
    or where somebody else of the lesson is called so.
    """
    people = [seat.name for seat in recall_party(ui).seats if seat.kind == "human"]
    taken = {"", *(name.casefold() for name in lesson.file.others)}
    known = len(people) == 1 and people[0].casefold() not in taken
    return people[0] if known else ui.tr(UNNAMED, n=1)


def open_lesson(ui: Ui, lesson: Lesson, step: int = 0) -> None:
    """Shows a lesson on top of the present screen, at the beginning of a step; says so if it cannot
    be played. One of the person's own is played through first: a fault may lie anywhere in it.
    """
    library = services.find_services(ui.app).library
    try:
        board = library.get(lesson.file.game, lesson.file.board)
        if is_own(lesson) and check_lesson(lesson, library):
            raise ValueError(lesson.id)
        run = Run(lesson, deal_lesson(lesson, board, find_learner(ui, lesson)))
        run.play_to(step)
    except (KeyError, ValueError, RuleError):
        ui.notice(
            ui.tr("This lesson cannot be played: check it with the command “lessons --check”."),
            "error",
        )
        return
    ui.app.push(LessonScreen(ui.app, run))


class LessonScreen(CardScreen):
    """The ordinary table and session. What the learner does goes to the lesson first; nothing of it
    is saved.
    """

    PRESSED = "lesson_"

    def __init__(self, app: Program, run: Run) -> None:
        self.run = run
        self.step_shown = -1  # of which step the keyboard's focus was put to what is lit
        self._lit_for: object = None  # where the lesson stood when `_lit` was found
        self._lit: frozenset[Place] = frozenset()
        self._measured: tuple[object, bool] = (
            None,
            False,
        )  # of which question, and what came of it
        self.pressed = ("", -HASTY, (0, 0))  # which button of the card, when, and where
        super().__init__(app, run.session)

    def make_match(self) -> Match:
        return LessonMatch(self.run, lambda: self.app.settings)

    def make_title(self, ui: Ui) -> str:
        return card.say(ui, self.run.lesson.file.title)

    # What the learner does

    def act(self, actions: Sequence[Action]) -> None:
        """The lesson judges the whole row before any of it is played."""
        ui, run = self.app.ui, self.run
        self.forget_refusal()
        if run.waits_for != ACTION:
            return
        verdict = run.judge(actions)
        if not verdict.accepted:
            ui.play_sound("error")
            if verdict.often is not None:
                self.refused = (self._say_too_often(*verdict.often), "")
            elif verdict.answer is None:
                self.refused = (ui.tr("That is allowed, but this step wants something else."), "")
            return
        for action in verdict.accepted:
            self._play(action)
            if run.waits_for != ACTION:
                break
        self._arrive()

    def _say_too_often(self, done: int, wanted: int) -> str:
        """Several of what was to be done would go at once."""
        return self.app.ui.tr.plural(
            "That would be done {done} times, and this step wants it once: choose fewer.",
            "That would be done {done} times, and this step wants it {n} times: choose fewer.",
            wanted,
            done=done,
        )

    def order(self, order: Order) -> None:
        """No lesson takes a standing order: what it plays later would go past the step."""
        self.forget_refusal()
        if self.run.waits_for == ACTION:
            ui = self.app.ui
            ui.play_sound("error")
            self.run.note_order()
            said = ui.tr("That would answer for you all year. In a lesson you decide each time.")
            self.refused = (said, "")
            ui.rebuild()

    def _play(self, action: Action) -> None:
        ui = self.app.ui
        done = self.match.act(action, ui.now)
        if isinstance(done, Played):
            self.run.note_action()
            self.handle_move(ui, done)

    def handle_move(self, ui: Ui, done: Played) -> None:
        super().handle_move(ui, done)
        if self.scoring:
            self.scoring.close()  # the lesson tells of scorings itself

    def forget_refusal(self) -> None:
        super().forget_refusal()
        self.run.answer = None

    def take_pick(self, place: Place) -> bool:
        """Waiting for a place, every place chosen is for the lesson. Where there is something to
        read, Enter goes on wherever the keyboard stands: nothing on the table can be done then.
        """
        if self.run.waits_for == NEXT and self.app.ui.by_keyboard:
            self.go_on()
            return True
        if self.run.waits_for != PLACE:
            return False
        self.forget_refusal()
        if self.run.take_place(place):
            self._arrive()
        else:
            self.app.ui.play_sound("error")
            self.refused = (self._say_missed(place), "")
        return True

    def _say_missed(self, place: Place) -> str:
        """What was chosen, and what is looked for, by the names the table gives them."""
        ui, table = self.app.ui, self.table
        chosen, *meant = (
            table.tell(ui, one).title for one in (place, *self.run.find_places(self.run.step.find))
        )
        wanted = " / ".join(dict.fromkeys(meant))
        return ui.tr("You chose: {chosen}. Looked for: {wanted}.", chosen=chosen, wanted=wanted)

    def press(self, key: str, call: Callable[[], object]) -> None:
        """A button of the card. A second quick click in one place was meant for the button that lay
        there before: on *Next*, a new step may have put a rule, an answer or its own *Next* there.
        """
        ui, run, (last, when, where) = self.app.ui, self.run, self.pressed
        at = ui.pointer
        near = abs(at[0] - where[0]) + abs(at[1] - where[1]) <= NEAR
        if not ui.by_keyboard and near and last != key and ui.now - when < HASTY:
            return
        stood = run.index, run.waits_for
        call()
        gone_on = (run.index, run.waits_for) != stood
        self.pressed = "" if gone_on else key, ui.now, at

    def choose(self, number: int) -> None:
        """An answer to the question."""
        self.forget_refusal()
        self.run.choose(number)
        self._arrive()

    def go_on(self) -> None:
        """What there is to read was read."""
        if self.run.waits_for == NEXT:
            self.forget_refusal()
            self.run.go_on()
            self._arrive()

    def show_me(self) -> None:
        """Does what the step waits for."""
        action = self.run.find_shown_action()
        self.forget_refusal()
        if action is not None:
            self._play(action)
        else:
            self.run.show_rest()
        self._arrive()

    def undo(self) -> None:
        """Takes back what was done in this step, not more."""
        ui = self.app.ui
        if not self.run.may_undo or self.match.undo() is not None:
            self.forget_refusal()
            self.refused = (
                ui.tr("The lesson is over: nothing can be taken back.")
                if self.run.waits_for == END
                else ui.tr(
                    "Nothing in this step can be taken back. You can go back one step instead."
                ),
                "",
            )
            return
        self.run.note_undo()
        self.forget_refusal()
        self.sync()

    def redo(self) -> None:
        """In a lesson one does it again oneself."""

    def go_back(self) -> None:
        """To the beginning of this step if something was done in it, else of the one before."""
        if self.goes_back:
            self._replace(self.run.repeat_step() if self.run.is_begun else self.run.go_back())

    @property
    def goes_back(self) -> bool:
        """Whether there is anything to go back to."""
        return self.run.is_begun or self.run.index > 0

    def _replace(self, run: Run) -> None:
        self.match.close()
        self._keep(run)
        self.app.replace(LessonScreen(self.app, run))

    def play_first(self) -> None:
        """A first game, dealt anew at the table of the lesson, against easy computer players."""
        self.match.close()
        open_game(self.app, deal_first_game(self.session, draw_seed()))

    def play_on(self) -> None:
        """An ordinary game from here, against easy computer players."""
        self.match.close()
        open_game(self.app, self.session.branch(self.session.ply))

    def read_rule(self, rule: str) -> None:
        """A rule that the step stands on."""
        doors.open_rulebook(self, rule)

    def leave(self) -> None:
        """Back to where the lesson was chosen; it can be gone on with later, and in its midst that
        is said.
        """
        self.match.close()
        self.app.pop()
        if self.is_midway:
            ui = self.app.ui
            at, all_ = self.run.index + 1, len(self.run.steps)
            said = ui.tr("Your place is kept: step {n} of {all}.", n=at, all=all_)
            ui.notice(said, "good")

    @property
    def is_midway(self) -> bool:
        """Whether there is a place in the lesson to come back to."""
        return self.run.waits_for != END and self.run.index > 0

    def give_up(self) -> None:
        """Esc in the midst of a lesson asks first: a slip of the finger ends nothing."""
        ui = self.app.ui
        tr, at, all_ = ui.tr, self.run.index + 1, len(self.run.steps)
        if not self.is_midway:
            self.leave()
            return
        ask(
            ui,
            tr("Leave this lesson?"),
            tr("Your place is kept: step {n} of {all}.", n=at, all=all_),
            [
                ("lesson_go", tr("Leave"), self.leave),
                ("lesson_stay", tr("Go on with the lesson"), None),
            ],
            proposed="lesson_stay",
        )

    # Where the lesson stands

    def _arrive(self) -> None:
        """Something came of what was done: keeps how far the lesson is, and shows it."""
        self._keep(self.run)
        self.sync()
        self.app.ui.rebuild()

    def _keep(self, run: Run) -> None:
        done, lesson = run.waits_for == END, run.lesson
        reached = 0 if done else run.index
        self.services.keep_progress(
            self.services.progress.reach(lesson.id, lesson.version, reached, done)
        )

    def tick(self, ui: Ui, seconds: float) -> None:
        index, waits = self.run.index, self.run.waits_for
        super().tick(ui, seconds)
        if (self.run.index, self.run.waits_for) != (index, waits):
            self._arrive()
        self.tick_card(ui)
        if (
            self.step_shown != self.run.index
            and ui.by_keyboard
            and self.table.rect.w
            and not self.covered
        ):
            self._move_focus_to_lesson(ui)

    def lights_legal(self) -> bool:
        """Nothing on the table can be done while there is something to read."""
        return super().lights_legal() and self.run.waits_for != NEXT

    def find_lit(self) -> frozenset[Place]:
        """What the lesson lights now."""
        run = self.run
        asked = run.session.generation, run.index, run.acted, run.waits_for
        if asked != self._lit_for:
            self._lit_for, self._lit = asked, frozenset(run.lit)
        return self._lit

    def _move_focus_to_lesson(self, ui: Ui) -> None:
        """The keyboard begins at what is lit, or at the button that goes on."""
        self.step_shown, self.wants_focus = self.run.index, False
        stops = {stop.key for stop in self.table.list_stops(ui)}
        lit = [write_key(self.table.key, place) for place in self.run.lit]
        wanted = (
            [key for key in lit if key in stops]
            if self.run.waits_for == ACTION
            else ["lesson_next"] * (self.run.waits_for == NEXT)
        )
        if wanted:
            ui.focus_on(wanted[0])

    # The picture

    def find_news(self) -> object:
        return self.refused, self.run.index, self.run.waits_for, self.run.answer

    def fit_card(self, ui: Ui) -> Node:
        return card.fit_card(self, ui, self.low, self.fitted, self.room == POINTED)

    @property
    def only_reads(self) -> bool:
        return self.run.waits_for not in (ACTION, PLACE)

    def wants_more(self, ui: Ui, room: Size) -> bool:
        """A question wants to be seen whole, with any reply to it."""
        run, tr = self.run, ui.tr
        if run.waits_for != CHOICE:
            return False
        asked = (run.index, room, ui.scale, ui.text_scale, tr.language, ui.by_keyboard)
        if asked != self._measured[0]:
            self._measured = asked, not card.fits_question(self, ui, room)
        return self._measured[1]

    def build_bar(self, ui: Ui) -> Node:
        """How to leave, which lesson it is, how far it has come, undo and the rules."""
        tr = ui.tr

        def build_button(call: Callable[[], object], key: str, icon: str, tip: str) -> Node:
            return Button(
                "", call, key=key, icon=icon, style="quiet", tip=tip, spoken=tip, align="center"
            )

        leave = Button(
            tr("Leave"), self.leave, key="lesson_close", icon="back", style="quiet", align="center"
        )
        buttons = [
            build_button(self.undo, "undo", "undo", tr("Undo (Ctrl+Z)")),
            build_button(lambda: doors.open_rulebook(self, ""), "rules", "book", tr("Rules (F3)")),
        ]
        return self.lay_bar(ui, leave, [card.show_place(self.run, ui)], buttons)

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr = ui.tr
        rows = (
            *self.table.list_keys(ui),
            KeyRow(
                tr("Enter"),
                tr("Go on, where there is something to read"),
                (Shortcut(("enter", "space"), self.go_on),),
            ),
            KeyRow("F2", tr("Show me"), (Shortcut(("f2",), self.show_me),)),
            KeyRow("F4", tr("Back one step"), (Shortcut(("f4",), self.go_back),)),
            KeyRow(
                "Ctrl+Z",
                tr("Take back what was done in this step"),
                (Shortcut(("ctrl+z",), self.undo),),
            ),
            KeyRow("F3", tr("Rules"), (Shortcut(("f3",), lambda: doors.open_rulebook(self, "")),)),
        )
        return tuple(row._replace(shortcuts=()) for row in rows) if self.covered else rows
