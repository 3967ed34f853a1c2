"""The page of a finished game's review: how far it has come, the moves of each seat that cost most,
and what comes back in the games of a person.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from china_games.app import services
from china_games.app.learn.card import Kept
from china_games.app.learn.exercise import make_mistake_exercise
from china_games.app.learn.try_screen import TryScreen
from china_games.app.people import name_person
from china_games.app.play.logbook import list_names
from china_games.app.screens.frame import Framed, build_section
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.summaries import make_sentence
from china_games.games import registry
from china_games.i18n import Translator
from china_games.kit.keys import KeyRow
from china_games.kit.theme import wrap_look
from china_games.kit.ui import Node, Program, Ui
from china_games.kit.widgets import Button, Column, Flow, Label, Paragraph, Row, Scroll, Seal
from china_games.session import Session, loading
from china_games.study import words
from china_games.study.mistakes import Mistake, Review
from china_games.study.review_files import read_review, restore_review
from china_games.study.themes import (
    Noted,
    Theme,
    choose_person,
    find_example,
    group_themes,
    list_noted,
)

THEMES = 5
"""Themes of a person that are told."""


def open_review(app: Program, session: Session, path: Path | None) -> None:
    """Shows the review of a finished game on top of the present screen, and begins it or goes on
    with it; `path`: where it is kept (None = nowhere). The game has shown what was hidden from now
    on.
    """
    found = services.find_services(app)
    if not session.shown:
        session.note_shown()
        if session.stamp is not None:
            found.store.autosave(session)
    review = found.reviewer.open(session, path)
    if found.reviewer.tick not in app.beside:
        app.beside.append(found.reviewer.tick)
    found.reviewer.go_on()
    app.push(ReviewScreen(review))


class ReviewScreen(Framed):
    """The review of one game."""

    def __init__(self, review: Review) -> None:
        super().__init__()
        self.review = review
        self.session = review.session
        self.kept: dict[int, tuple[Mistake, ...]] = {}  # what is listed of each seat
        self.shown: object = None  # how far the review had come when the page was built
        self.themes: dict[str, tuple[Theme, ...]] = {}  # by person, once they are looked for
        self.examples: dict[Noted, tuple[Session, Mistake] | None] = {}
        self.layers[0].focus = "review_run"

    def start(self, ui: Ui) -> None:
        self.themes = {}

    @property
    def domain(self) -> str:
        return self.session.setup.game

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        return (make_rules_row(ui, self.session.setup.game),)

    def make_heading(self, ui: Ui) -> str:
        name = ui.tr.choose_name(registry.load_rules(self.session.setup.game).meta.name)
        return ui.tr("Review: {game}", game=name)

    def tick(self, ui: Ui, seconds: float) -> None:
        if self.shown != self._find_state(ui):
            self.themes = {}
            ui.rebuild()

    def _find_state(self, ui: Ui) -> object:
        reviewer = services.find_services(ui.app).reviewer
        share = round(100 * self.review.share_done)
        return share, reviewer.running, reviewer.problem, len(self.review.list_mistakes())

    # The page

    def build_body(self, ui: Ui) -> Node:
        self.shown = self._find_state(ui)
        names = list_names(self.session, ui.tr)
        parts: list[Node] = [self._build_progress(ui)]
        parts += [self._build_seat(ui, names, seat) for seat in self.review.seats]
        parts += self._build_themes(ui, names)
        return Scroll(Column(parts, gap=12), key="review", pad=2)

    def _build_progress(self, ui: Ui) -> Node:
        """How far it has come, and the button that stops it or goes on. It is as high while the
        review goes on as when it is done, so that the list below stays where it is.
        """
        tr, reviewer = ui.tr, services.find_services(ui.app).reviewer
        running = Column(self._list_progress(ui, True), gap=6)
        if self.review.done:
            told: Node = Paragraph(self._say_how_far(tr), "small", key="review_state")
        else:
            told = Column(self._list_progress(ui, reviewer.running), gap=6)
        parts: list[Node] = [Kept(told, [running])]
        if reviewer.problem is not None:
            problem = make_sentence(reviewer.problem.say_message(tr))
            parts.append(Paragraph(problem, "small", colour="error"))
        return Column(parts, style="card", pad=(16, 10), gap=6)

    def _list_progress(self, ui: Ui, running: bool) -> list[Node]:
        """The state of a review that is not done yet."""
        tr, reviewer = ui.tr, services.find_services(ui.app).reviewer
        share = round(100 * self.review.share_done)
        told = tr("Looking at the moves: {n} %", n=share)
        said = told if running else tr("Stopped at {n} %.", n=share)
        button = Button(
            tr("Stop") if running else tr("Go on"),
            reviewer.stop if running else partial(self._go_on, ui),
            key="review_run",
            icon="pause" if running else "play",
        )
        state = Paragraph(said, grow=1, align="center", key="review_state")
        parts: list[Node] = [Row([state, button], gap=10)]
        if running:
            about = tr(
                "The review goes on behind other pages and waits while computer players think."
            )
            parts.append(Paragraph(about, "small", colour="ink_soft"))
        return parts

    def _say_how_far(self, tr: Translator) -> str:
        """How much of the game was looked at, once the review is done."""
        seats = self.review.seats.values()
        looked, all_ = (
            sum(len(plies) for plies in lists)
            for lists in ([one.glances for one in seats], [one.plies for one in seats])
        )
        if looked >= all_:
            return tr(
                "Every move has been looked at, judged by what each player could know at the time."
            )
        return tr(
            "The game is long, so only the {n} most doubtful of its {all} moves have been looked "
            "at, judged by what each player could know at the time.",
            n=looked,
            all=all_,
        )

    def _go_on(self, ui: Ui) -> None:
        services.find_services(ui.app).reviewer.go_on()
        ui.rebuild()

    def _build_seat(self, ui: Ui, names: Sequence[str], seat: int) -> Node:
        """The costly moves of a seat once all are known, or the review stands still: while it goes
        on, dearer ones take the place of others, and a list would move under the mouse.
        """
        tr, one = ui.tr, self.review.seats[seat]
        running = services.find_services(ui.app).reviewer.running
        if one.done or not running:
            self.kept[seat] = one.list_mistakes()
        mistakes = self.kept.get(seat, ())
        head = tr.plural("{n} costly move", "{n} costly moves", len(mistakes))
        if not one.done:
            begun = bool(one.skims or one.glances)
            head = tr("looking at these moves …") if begun and running else tr("not looked at yet")
        elif not mistakes:
            head = tr("no costly move")
        look = wrap_look(self.session.setup.seats[seat].look)
        title = Row(
            [
                Seal(look, 26, letter=True, align="center"),
                Label(names[seat], "large", "display", align="center"),
                Label(head, "small", colour="ink_soft", align="center"),
            ],
            gap=8,
        )
        rows = [self._build_mistake(ui, mistake) for mistake in mistakes]
        return Column([title, *rows], style="card", pad=(16, 10), gap=8)

    def _build_mistake(self, ui: Ui, mistake: Mistake) -> Node:
        """One mistake: when, what was played, what it cost; the better move is asked for first."""
        tr, session, (seat, ply, verdict) = ui.tr, self.session, mistake
        moment, names = words.say_moment(session, tr, ply), list_names(session, tr)
        played = words.say_actions(session, tr, names, seat, ply, (session.moves[ply].action,))
        cost = words.say_cost(session, tr, verdict)
        what = tr("{moment}: {played}.", moment=moment, played=played)
        told = f"{what} {cost}"
        buttons = [
            Button(
                tr("Try it yourself"),
                partial(self._open, ui, mistake, False),
                key=f"review_try:{ply}",
                icon="hint",
                size="small",
                spoken=" ".join((told, tr("Try it yourself"))),
            ),
            Button(
                tr("Show me"),
                partial(self._open, ui, mistake, True),
                key=f"review_show:{ply}",
                icon="eye",
                size="small",
                spoken=" ".join((told, tr("Show me"))),
            ),
        ]
        words_ = Column(
            [Paragraph(what, "body"), Paragraph(cost, "small", "ink_soft")],
            gap=0,
            grow=1,
        )
        if ui.wide / max(1.0, ui.text_scale) < 760:
            return Column([words_, Flow(buttons, gap=6)], gap=4)
        return Row([words_, *buttons], gap=8)

    def _open(self, ui: Ui, mistake: Mistake, tells: bool) -> None:
        screen = make_mistake_screen(ui, self.session, mistake)
        ui.app.push(screen)
        if tells:
            screen.show_answer()

    # What comes back

    def _build_themes(self, ui: Ui, names: Sequence[str]) -> list[Node]:
        """For each person at this game the named reasons that come back in all of that person's
        games of this kind.
        """
        folder = services.find_services(ui.app).store.folder
        noted: tuple[Noted, ...] | None = None
        found: list[Node] = []
        for seat in self.session.humans:
            person = self.session.setup.seats[seat].name
            if person not in self.themes:
                noted = list_noted(folder) if noted is None else noted
                game = self.session.setup.game
                mine = [one for one in choose_person(noted, person) if one.game == game]
                self.themes[person] = group_themes(mine, ui.tr)
            themes = self.themes[person]
            if themes:
                found.append(self._build_person(ui, names[seat], themes))
        return found

    def _build_person(self, ui: Ui, name: str, themes: tuple[Theme, ...]) -> Node:
        tr, all_ = ui.tr, sum(len(theme.mistakes) for theme in themes)
        rows: list[Node] = []
        for theme in themes[:THEMES]:
            (told, example), n = self._say_example(ui, theme), len(theme.mistakes)
            head = theme.name or told.rstrip(".")
            if head:
                count = tr("{theme}: {n} of {all}", theme=head, n=n, all=all_)
                rows.append(Paragraph(count, weight="bold"))
            if told and theme.name:
                rows.append(Paragraph(example, "small", "ink_soft"))
        about = tr("The costly moves in all reviewed games of this kind:")
        title = tr("What costs {name} most often", name=name)
        return build_section(title, [Paragraph(about, "small", "ink_soft"), *rows])

    def _say_example(self, ui: Ui, theme: Theme) -> tuple[str, str]:
        """The named reason of a theme as a sentence, of this game if it is there; and with the move
        of which it is said.
        """
        own = services.find_services(ui.app).store.find_review(self.session)
        noted = next((one for one in theme.mistakes if one.path == own), theme.mistakes[0])
        if noted not in self.examples:
            self.examples[noted] = load_mistake(ui, noted)
        found = self.examples[noted]
        if found is None:
            return "", ""
        session, mistake = found
        example = find_example(session.setup.game, mistake)
        if example is None:
            return "", ""
        (reason, of_better), tr, names = example, ui.tr, list_names(session, ui.tr)
        said = words.say_reason(session, tr, names, mistake, reason)
        told = words.tell_mistake(session, tr, names, mistake)
        if of_better:
            return said, tr(
                "For example {moment}: {played}. Better: {better}. {reason}",
                moment=told.moment,
                played=told.played,
                better=told.better,
                reason=said,
            )
        return said, tr(
            "For example {moment}: {played}. {reason}",
            moment=told.moment,
            played=told.played,
            reason=said,
        )


def make_mistake_screen(
    ui: Ui,
    session: Session,
    mistake: Mistake,
    title: str = "",
    find_next: Callable[[], TryScreen | None] | None = None,
) -> TryScreen:
    """The screen on which a mistake is tried again; how it went is kept for the person who made
    it.
    """
    exercise, found = make_mistake_exercise(session, mistake), services.find_services(ui.app)
    who = session.setup.seats[mistake.seat].name

    def keep(grade: str) -> None:
        if mistake.seat in session.humans:
            found.keep_progress(found.progress.keep_grade(who, exercise.key, grade))

    return TryScreen(ui.app, exercise, title or name_person(ui.tr, who), keep, find_next)


def load_mistake(ui: Ui, noted: Noted) -> tuple[Session, Mistake] | None:
    """The game and the verdict of a mistake in a kept review; None if one of them cannot be read
    any more.
    """
    found = services.find_services(ui.app)
    try:
        session = loading.load_session(noted.save, found.library)
    except loading.LoadError:
        return None
    file = read_review(noted.path).file
    if file is None or not session.finished:
        return None
    review = Review(session, (noted.seat,))
    if not restore_review(review, file):
        return None
    verdict = review.seats[noted.seat].looks.get(noted.ply)
    return None if verdict is None else (session, Mistake(noted.seat, noted.ply, verdict))
