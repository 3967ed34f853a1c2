"""What all screens share beside the window: folders, boards, saves, and the computer players'
process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from china_games import resources
from china_games.paths import Paths

if TYPE_CHECKING:
    from china_games.app.learn.progress import Progress
    from china_games.app.learn.reviewer import Reviewer
    from china_games.boards.library import Library
    from china_games.files import Problem
    from china_games.kit.ui import Node, Program, Ui
    from china_games.session import Session
    from china_games.session.record_file import Records
    from china_games.session.store import Store
    from china_games.study.analysis import Analysis
    from china_games.study.analysis_files import AnalysisStore


class Services:
    """Made once by the program; `services.of(app)` finds it from any screen.

    Each is made, and its modules are loaded, when it is first asked for: the window opens before.
    A test gives its own thinker (such as `ai.thinker.Inline`); otherwise the worker process starts.
    """

    def __init__(
        self, paths: Paths, library: Library | None = None, store: Any = None, thinker: Any = None
    ) -> None:
        self.paths = paths
        self._library = library
        self._store = store
        self._records: Records | None = None
        self._analyses: AnalysisStore | None = None
        self._thinker = thinker
        self._reviewer: Reviewer | None = None
        self._progress: Progress | None = None
        self.show_file: Callable[[Ui, Path], object] = lambda ui, path: None
        """Shows a file that was dropped on the window; the first screen says how."""
        self.progress_problems: tuple[Problem, ...] = ()  # of its file when it was read

    @property
    def library(self) -> Library:
        """All boards."""
        if self._library is None:
            from china_games.boards.library import Library

            self._library = Library(resources.find_board(), self.paths.boards)
        return self._library

    @property
    def store(self) -> Store:
        """All saves."""
        if self._store is None:
            from china_games.session.store import Store

            self._store = Store(self.paths, self.library, resources.find_sample_saves())
        found: Store = self._store
        return found

    @store.setter
    def store(self, store: Store) -> None:
        self._store = store

    @property
    def records(self) -> Records:
        """The finished games of the person."""
        if self._records is None:
            from china_games.session.record_file import NAME_OF_FILE, Records

            self._records = Records(self.paths.data / NAME_OF_FILE)
        return self._records

    @property
    def analyses(self) -> AnalysisStore:
        """All analyses."""
        if self._analyses is None:
            from china_games.study.analysis_files import AnalysisStore

            self._analyses = AnalysisStore(self.paths.data, self.library)
        return self._analyses

    @property
    def progress(self) -> Progress:
        """How far the person has come in lessons, and which hints were seen."""
        if self._progress is None:
            from china_games.app.learn.progress import FILE, check_progress, load_progress

            if (self.paths.data / FILE).exists():
                self.progress_problems = check_progress(self.paths.data / FILE)
            self._progress = load_progress(self.paths)
        return self._progress

    def keep_progress(self, progress: Progress) -> None:
        """Keeps it at once. What cannot be kept is known until the program ends: nobody is stopped
        by it.
        """
        if progress != self._progress:
            from china_games.app.learn.progress import save_progress

            self._progress = progress
            save_progress(self.paths, progress)

    @property
    def thinker(self) -> Any:
        """The computer players; touch it while a menu shows, so that the process is
        there in time.
        """
        if self._thinker is None:
            from china_games.players.thinker import Thinker

            self._thinker = Thinker()
        return self._thinker

    @property
    def reviewer(self) -> Reviewer:
        """The review of a finished game, which goes on behind other screens (`Program.beside`)."""
        if self._reviewer is None:
            from china_games.app.learn.reviewer import Reviewer
            from china_games.players.thinker import Thinker

            self._reviewer = Reviewer(Thinker, self._is_thinking)
        return self._reviewer

    @reviewer.setter
    def reviewer(self, reviewer: Reviewer) -> None:
        self._reviewer = reviewer

    def open_review(self, app: Program, session: Session, path: Path | None) -> None:
        """Shows the review of a finished game; `path`: where it is kept (None = nowhere).

        Its page is found by name: it shows positions on the playing screen, which itself leads to
        it.
        """
        page = import_module("china_games.app.learn.reviewing")
        page.open_review(app, session, path)

    def open_laying(self, app: Program) -> None:
        """Shows the page where laying a position begins."""
        app.push(import_module("china_games.app.screens.lay_start").LayStartScreen())

    def lay_position(
        self,
        app: Program,
        text: str,
        names: Sequence[str] = (),
        looks: Sequence[int] = (),
        is_private: bool = False,
    ) -> None:
        """Shows a position on the page where one is laid; PositionError for a text that is none.

        Its page is found by name: games are begun from it, and lead to it.
        """
        page = import_module("china_games.app.screens.lay")
        page.open_position(app, text, names, looks, is_private)

    def open_analysis(self, app: Program, analysis: Analysis) -> None:
        """Shows an analysis on top of the present screen. Its page is found by name: it is a
        playing screen, which itself leads to it.
        """
        page = import_module("china_games.app.learn.analysis_screen")
        page.open_analysis(app, analysis)

    def open_analyses(self, app: Program) -> None:
        """Shows the list of all analyses on top of the present screen."""
        page = import_module("china_games.app.learn.analyses")
        app.push(page.AnalysesScreen())

    def _is_thinking(self) -> bool:
        """Whether a computer player thinks, or a hint is looked at."""
        return self._thinker is not None and self._thinker.thinking_since is not None

    def build_fault_buttons(self, ui: Ui) -> Sequence[Node]:
        """What is offered beside a fault: the button that packs a report of it."""
        from china_games.app.screens.reporting import make_report_button

        return (make_report_button(ui),)

    def close(self) -> None:
        """Ends the computer players' process; no game is open here any more."""
        if self._store is not None:
            self._store.close_all()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        if self._reviewer is not None:
            self._reviewer.stop()


def find_services(app: Any) -> Services:
    """The services of the program that a screen belongs to."""
    found: Services = app.services
    return found
