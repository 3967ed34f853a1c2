"""What all screens share beside the window: folders, boards, saves, and the computer players'
process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from china_games import resources
from china_games.app.learn.progress import Progress, load_progress, save_progress
from china_games.boards.library import Library
from china_games.paths import Paths
from china_games.session.store import Store

if TYPE_CHECKING:
    from china_games.kit.ui import Node, Ui


class Services:
    """Made once by the program; `services.of(app)` finds it from any screen.

    A test gives its own thinker (such as `ai.thinker.Inline`); otherwise the worker process starts
    when it is first asked for."""

    def __init__(
        self, paths: Paths, library: Library | None = None, store: Any = None, thinker: Any = None
    ) -> None:
        self.paths = paths
        self.library = library or Library(resources.find_board(), paths.boards)
        self.store = store or Store(paths, self.library, resources.sample_saves())
        self._thinker = thinker
        self._progress: Progress | None = None

    @property
    def progress(self) -> Progress:
        """How far the person has come in lessons, and the hints that he has seen."""
        if self._progress is None:
            self._progress = load_progress(self.paths)
        return self._progress

    def keep_progress(self, progress: Progress) -> None:
        """Keeps it at once. What cannot be kept is known until the program ends: nobody is stopped
        by it.
        """
        if progress != self._progress:
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

    def build_fault_buttons(self, ui: Ui) -> Sequence[Node]:
        """What is offered beside a fault: the button that packs a report of it."""
        from china_games.app.screens.reporting import report_button

        return (report_button(ui),)

    def close(self) -> None:
        """Ends the computer players' process; no game is open here any more."""
        self.store.close_all()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


def find_services(app: Any) -> Services:
    """The services of the program that a screen belongs to."""
    found: Services = app.services
    return found
