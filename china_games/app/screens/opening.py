"""Opens saved games: to go on, or to watch from the beginning; a damaged one offers what can be
rescued.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from china_games.app import services
from china_games.app.screens import summaries
from china_games.files import Problem
from china_games.files.messages import ADVICE, RESCUE
from china_games.kit.ui import Program, Ui
from china_games.kit.widgets import ask, tell
from china_games.session import Session
from china_games.session.entries import Entry
from china_games.session.loading import LoadError, is_whole
from china_games.session.open_games import ELSEWHERE

if TYPE_CHECKING:
    from china_games.i18n import Translator


class GameOnTable(NamedTuple):
    """The game that is played on the screen below: its session, and what takes it off the table
    without saving it.
    """

    session: Session
    abandon: Callable[[], object]

    def is_of(self, entry: Entry) -> bool:
        """Whether a save is the running record of this game."""
        return entry.kind == "auto" and entry.id == self.session.id


Show = Callable[[Program, Session, int | None], None]
"""Shows a game on the screen; the number is the ply to look at first (None = the present)."""


def open_entry(ui: Ui, entry: Entry, show: Show, at: int | None = None) -> None:
    """Loads a game and shows it; `at` is the ply to look at first. What is wrong with it is told,
    and that it is open in another window, where it could not go on as the same game."""
    store = services.find_services(ui.app).store
    if not entry.finished and store.find_open(entry) == ELSEWHERE:
        offer_copy(ui, entry, show, at)
        return
    try:
        session = store.load(entry)
    except LoadError as wrong:
        offer_rescue(ui, entry, wrong, show)
        return
    show(ui.app, session, at)


def offer_copy(ui: Ui, entry: Entry, show: Show, at: int | None = None) -> None:
    """Says that a game is open in another window, and offers to go on in a new game."""
    tr = ui.tr

    def open_copy() -> None:
        try:
            session = services.find_services(ui.app).store.load(entry)
        except LoadError as wrong:
            offer_rescue(ui, entry, wrong, show)
            return
        adopt(ui, session.branch(session.ply), show, at)

    ask(
        ui,
        tr("This game is open in another window"),
        tr(
            "Go on playing it there. A copy that is opened here is a new game: what is played in "
            "one is not seen in the "
            "other."
        ),
        [
            ("copy", tr("Open a copy"), open_copy),
            ("again", tr("Try again"), lambda: open_entry(ui, entry, show, at)),
            ("leave", tr("Leave it"), None),
        ],
        proposed="leave",
    )


def say_reason(ui: Ui, wrong: LoadError) -> str:
    """Why a save cannot be loaded, in at most four sentences, what to do, and the file with the
    line of the first.
    """
    said = [summaries.make_sentence(problem.say_wrong(ui.tr)) for problem in wrong.problems[:4]]
    said += filter(None, [say_what_to_do(ui.tr, wrong.problem)])
    return "\n".join([*said, summaries.say_place(ui.tr, wrong.problem)])


def say_what_to_do(tr: Translator, problem: Problem) -> str:
    """What mends a save or the program, as a sentence; "" where all there is to do is to look for
    what can be rescued, which the screens of saved games offer by themselves.
    """
    advice = problem.say_advice(tr)
    return "" if advice in ("", tr(ADVICE[RESCUE])) else summaries.make_sentence(advice)


def find_game_to_continue(ui: Ui) -> tuple[Entry | None, Session | None]:
    """The game to go on with: the one played last, and if it is damaged what could be rescued of
    it.
    """
    for entry in services.find_services(ui.app).store.list_entries():
        if entry.kind != "auto" or entry.finished and not entry.problem:
            continue
        session = rescue(ui, entry) if entry.problem else None
        if not entry.problem or session and not session.finished:
            return entry, session
    return None, None


def say_rescued(tr: Translator, session: Session) -> str:
    """What can be opened of a damaged game."""
    return tr.plural(
        "The last good state, after {n} move, can be opened as a new game.",
        "The last good state, after {n} moves, can be opened as a new game.",
        len(session.list_known_plies(None)) - 1,
    )


def offer_rescue(ui: Ui, entry: Entry, wrong: LoadError, show: Show) -> None:
    """Says why a save cannot be loaded, and offers its last good earlier state if there is one."""
    tr = ui.tr
    rescued = rescue(ui, entry)
    title = tr("This game cannot be loaded")
    if rescued is None:
        lost = tr("Nothing of it can be rescued. Your other games are not touched.")
        reason = say_reason(ui, wrong)
        tell(ui, title, reason if is_whole(wrong.problem) else f"{reason}\n\n{lost}")
        return
    ask(
        ui,
        title,
        f"{say_reason(ui, wrong)}\n\n{say_rescued(tr, rescued)}",
        [
            ("rescue", tr("Open the last good state"), lambda: adopt(ui, rescued, show)),
            ("leave", tr("Leave it"), None),
        ],
    )


def rescue(ui: Ui, entry: Entry) -> Session | None:
    """The last good earlier state of a damaged save, if there is one."""
    try:
        return services.find_services(ui.app).store.rescue(entry)
    except LoadError:
        return None


def adopt(ui: Ui, session: Session, show: Show, at: int | None = None) -> None:
    """Keeps a new game and shows it."""
    problem = services.find_services(ui.app).store.autosave(session)
    show(ui.app, session, at)
    if problem:
        ui.notice(summaries.make_sentence(problem.say_message(ui.tr)), "error")
