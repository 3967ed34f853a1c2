"""The drawer of a screen: log, points or the game in short, one of them at a time."""

from __future__ import annotations

from china_games.app.play.stage import Stage
from china_games.kit.comfort import BROADEST
from china_games.kit.ui import Ui
from china_games.kit.widgets.scroll import Offset

SCROLLED = ("points_scroll", "station_scroll", "crib_scroll")
"""Keys of the pages that begin at their top when they are opened."""


def stands_apart(ui: Ui) -> bool:
    """Whether the window is wide enough for log and points beside the panel, always: by the
    proposed scale from 1920×1080 on.
    """
    return ui.wide >= BROADEST


class Drawer:
    """Which page is open. `page` is "log", "points" or "crib"; "" = none was opened: then the log
    is shown where it always stands.
    """

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self.page = ""

    def find_page(self, ui: Ui) -> str:
        """The page that is shown, or ""."""
        return self.page or ("log" if stands_apart(ui) else "")

    def toggle(self, page: str) -> None:
        """Opens a page; closes it if it is shown."""
        if self.find_page(self._screen.app.ui) == page:
            self.close()
        else:
            self.open(page)

    def open(self, page: str) -> None:
        """Opens a page; a hint that stands there, or why something was refused, is no longer of
        interest.
        """
        screen, ui = self._screen, self._screen.app.ui
        self.page = page
        for key in SCROLLED:
            ui.keep_state(f"scroll:{key}", Offset).y = 0
        screen.clear_drawer(stands_apart(ui))

    def close(self) -> None:
        """Closes the page that was opened."""
        self.page = ""
        self._screen.settle_drawer()
