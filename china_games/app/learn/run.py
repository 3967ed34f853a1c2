"""A lesson being gone through, whatever its game: which step, what it waits for, and what a try
comes to.

The learner's actions are played by the screen of the lesson, on an ordinary `Session`; the run is
asked before (`judge`) and told after (`note_action`). It reads the session and never plays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from china_games.app.learn.models import Act, Said, Step, Wrong
from china_games.app.learn.patterns import accepts, fits
from china_games.app.learn.shelf import Lesson
from china_games.boards.board_file import BoardFile
from china_games.games import registry
from china_games.games.contract import Action, Place, Refusal
from china_games.session import SeatInfo, Session, Setup

LEARNER = 0
"""The seat of the learner."""

PLACE, ACTION, CHOICE, NEXT, OTHERS, END = "place", "action", "choice", "next", "others", "end"
"""What a run waits for: a place pointed at, an action, an answer, "go on", scripted moves, nothing
any more.
"""

INSISTENT = 2
"""So many wrong tries in a step, and being shown is proposed."""


class Verdict(NamedTuple):
    """What a row of actions comes to: those to play, or none and what is said (None = this is no
    moment to act, or something is done too often).
    """

    accepted: tuple[Action, ...] = ()
    answer: Said | None = None
    often: tuple[int, int] | None = None
    """How often the row does what is wanted, and how often it is wanted; None = just so often."""


def deal_lesson(lesson: Lesson, board: BoardFile, name: str) -> Session:
    """The game of a lesson at its beginning, its opening played. RuleError or ValueError if the
    lesson is not sound.
    """
    file = lesson.file
    seats = (
        SeatInfo(name, "human", "", 0),
        *(SeatInfo(other, "computer", "easy", i) for i, other in enumerate(file.others, 1)),
    )
    session = Session.deal(Setup(file.game, board.id, file.options, seats, file.seed), board)
    for seat, text in file.opening:
        session.play(seat, session.rules.parse(text, session.state))
    return session


def deal_first_game(session: Session, seed: int) -> Session:
    """A game with the board and the seats of a lesson's game, and the usual options."""
    rules, setup = session.rules, session.setup
    options = rules.options({}, setup.board_id, len(setup.seats))
    if not isinstance(options, Refusal):  # else what was learned needs its own
        setup = setup._replace(options=options)
    return Session.deal(setup._replace(seed=seed), session.board)


def list_replies(step: Step, entry: str | Act) -> tuple[Wrong, ...]:
    """The replies to wrong tries while a step waits for an entry; the first that fits is said."""
    own = entry.wrong if isinstance(entry, Act) else ()
    return (*own, *step.wrong)


class Run:
    """A place in a lesson. `session` is its game, which stands where the run stands."""

    def __init__(self, lesson: Lesson, session: Session) -> None:
        self.lesson, self.session = lesson, session
        self.index = 0  # of the step
        self.begun = [session.ply]  # the ply at which each step up to this one began
        self.answer: Said | None = None  # to the last wrong try
        self.tries = 0  # wrong ones in this step
        self._begin_step()

    def _begin_step(self) -> None:
        self.acted = self.scripted = 0  # entries of `do` and `then` that were played
        self._found = self._answered = self._told = False
        self.answer, self.tries = None, 0

    @property
    def steps(self) -> Sequence[Step]:
        """All steps of the lesson."""
        return self.lesson.file.steps

    @property
    def step(self) -> Step:
        """The step that is shown; the last one when the lesson is over."""
        return self.steps[min(self.index, len(self.steps) - 1)]

    @property
    def waits_for(self) -> str:
        """What comes next: PLACE, ACTION, CHOICE, NEXT, OTHERS or END."""
        step = self.step
        if self.index == len(self.steps):
            return END
        if step.find and not self._found:
            return PLACE
        if self.acted < len(step.do):
            return ACTION
        if step.ask is not None and not self._answered:
            return CHOICE
        if not self._told and (step.after is not None or not (step.do or step.find or step.ask)):
            return NEXT
        return OTHERS

    @property
    def insists(self) -> bool:
        """Whether so much was tried that being shown is proposed."""
        return self.tries >= INSISTENT

    @property
    def texts(self) -> tuple[Said, ...]:
        """What is said now: the step or its entry, its question, or what comes after it, which
        stays while the others play.
        """
        step, waits = self.step, self.waits_for
        if waits == CHOICE and step.ask is not None:
            return (step.text, step.ask.text)
        if waits in (NEXT, OTHERS) and step.after is not None:
            return (step.after,)
        said = [entry.text for entry in self._list_begun_entries() if entry.text is not None]
        return (said[-1] if said else step.text,)

    def _list_begun_entries(self) -> list[Act]:
        """Those entries of `do` up to the one that is waited for that are more than a pattern."""
        begun = self.step.do[: self.acted + 1]
        return [entry for entry in begun if isinstance(entry, Act)]

    # Trying

    def note_order(self) -> None:
        """The learner asked for a standing order, which no lesson takes: it would play on past the
        step."""
        self.tries += 1

    def judge(self, actions: Sequence[Action]) -> Verdict:
        """What a row of legal actions comes to, before any of them is played.

        The first ones that the step waits for are accepted; what goes beyond the step is left out.
        One that it does not wait for brings the answer to it, and nothing is accepted; nor is it
        where the last one is done more often than wanted, for not all of that would happen."""
        if self.waits_for != ACTION:
            return Verdict()
        rules, state, left = self.session.rules, self.session.state, self.step.do[self.acted :]
        accepted: list[Action] = []
        for entry, action in zip(left, actions, strict=False):
            if not accepts(entry, rules, state, LEARNER, action):
                return Verdict(answer=self._answer_to(entry, rules.text(action, state)))
            accepted.append(action)
            if len(accepted) < min(len(left), len(actions)):
                state = rules.apply(state, LEARNER, action).state
        done, wanted = (
            sum(1 for _ in takewhile(lambda action: action == accepted[-1], row))
            for row in (actions[len(accepted) :], reversed(accepted))
        )
        if done:
            self.tries += 1
            return Verdict(often=(wanted + done, wanted))
        return Verdict(tuple(accepted))

    def _answer_to(self, entry: str | Act, text: str) -> Said | None:
        """What is said to an action that is allowed but not meant."""
        self.tries += 1
        replies = list_replies(self.step, entry)
        self.answer = next((one.text for one in replies if fits(one.pattern, text)), None)
        return self.answer

    def list_accepted(self) -> tuple[Action, ...]:
        """The legal actions that the step accepts now; none if it does not wait for one."""
        if self.waits_for != ACTION:
            return ()
        rules, state, entry = self.session.rules, self.session.state, self.step.do[self.acted]
        return tuple(
            action
            for action in rules.legal(state, LEARNER)
            if accepts(entry, rules, state, LEARNER, action)
        )

    def note_action(self) -> None:
        """An accepted action was played."""
        self.acted += 1
        self.answer = None
        self._go_on()

    def note_undo(self) -> None:
        """The last action of the step was taken back."""
        self.acted -= 1
        self.answer = None

    @property
    def is_begun(self) -> bool:
        """Whether anything of the step is done, by the learner or by the others after it."""
        return bool(self.acted or self.scripted or self._found or self._answered or self._told)

    @property
    def may_undo(self) -> bool:
        """Whether the learner did anything in this step that may be taken back."""
        return self.waits_for == ACTION and self.acted > 0

    def take_place(self, place: Place) -> bool:
        """The learner chose a place; whether it was one that the step waits for."""
        if self.waits_for != PLACE or place not in self.find_places(self.step.find):
            return False
        self._found = True
        self._go_on()
        return True

    def choose(self, number: int) -> None:
        """The learner gave the answer of this number, from 0."""
        if self.waits_for != CHOICE or self.step.ask is None:
            return
        choice = self.step.ask.choices[number]
        if not choice.right:
            self.tries += 1
            self.answer = choice.answer
            return
        self._answered, self.answer = True, None
        self._go_on()

    def go_on(self) -> None:
        """The learner has read what there is to read."""
        if self.waits_for == NEXT:
            self._told = True
            self._go_on()

    # What is shown and scripted

    def find_places(self, texts: Sequence[str]) -> tuple[Place, ...]:
        """The places on the table that some texts name, as the learner sees it."""
        lessons = registry.load_game(self.lesson.file.game).lessons
        if lessons is None:
            return ()
        find, view = lessons().find_places, self.session.view(LEARNER)
        return tuple(dict.fromkeys(place for text in texts for place in find(text, view, LEARNER)))

    @property
    def lit(self) -> tuple[Place, ...]:
        """What is lit now: what the step lights, or the last entry of `do` that says so. Once all
        is done it is lit no more: it would look as if it could be done again.
        """
        waits = self.waits_for
        if waits not in (PLACE, ACTION, CHOICE, NEXT) or waits == NEXT and self.step.do:
            return ()
        lights = [entry.light for entry in self._list_begun_entries() if entry.light is not None]
        return self.find_places(lights[-1] if lights else self.step.light)

    def find_shown_action(self) -> Action | None:
        """The action that "show me" plays; None if the step waits for none."""
        accepted = self.list_accepted()
        if not accepted:
            return None
        if self.acted < len(self.step.show):
            wanted = self.session.rules.parse(self.step.show[self.acted], self.session.state)
            if wanted in accepted:
                return wanted
        return accepted[0]

    def show_rest(self) -> None:
        """Everything of "show me" that is no action: the place is found, the answer given, the text
        read.
        """
        if self.waits_for == PLACE:
            self.take_place(self.find_places(self.step.find)[0])
        elif self.waits_for == CHOICE and self.step.ask is not None:
            self.choose(next(i for i, choice in enumerate(self.step.ask.choices) if choice.right))
        else:
            self.go_on()

    def find_scripted_move(self) -> tuple[int, Action] | None:
        """The next scripted move, seat and action; None if it is the learner's turn."""
        if self.waits_for != OTHERS:
            return None
        seat, text = self.step.then[self.scripted]
        return seat, self.session.rules.parse(text, self.session.state)

    def note_scripted(self) -> None:
        """The scripted move was played."""
        self.scripted += 1
        self._go_on()

    def _go_on(self) -> None:
        """To the next step if this one is over."""
        while self.waits_for == OTHERS and self.scripted == len(self.step.then):
            self.index += 1
            self.begun.append(self.session.ply)
            self._begin_step()

    # Going back and coming back

    def go_back(self) -> Run:
        """The lesson at the beginning of the step before this one, in a game of its own."""
        return self._go_to(max(0, self.index - 1))

    def repeat_step(self) -> Run:
        """The lesson at the beginning of this step, in a game of its own."""
        return self._go_to(self.index)

    def _go_to(self, index: int) -> Run:
        run = Run(self.lesson, self.session.branch(self.begun[index]))
        run.index, run.begun = index, self.begun[: index + 1]
        return run

    def play_to(self, index: int) -> None:
        """Plays on its own session, by what "show me" shows, up to the beginning of a step.
        RuleError or ValueError if the lesson is not sound."""
        while self.index < min(index, len(self.steps)):
            move, action = self.find_scripted_move(), self.find_shown_action()
            if move is not None:
                self.session.play(*move)
                self.note_scripted()
            elif action is not None:
                self.session.play(LEARNER, action)
                self.note_action()
            elif self.waits_for == ACTION:
                raise ValueError(f"{self.lesson.id}: nothing is accepted in {self.step.id}")
            else:
                self.show_rest()
