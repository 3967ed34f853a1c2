"""Records are made of saves that are not among them yet, one save a frame, so that the window goes
on.
"""

from __future__ import annotations

from china_games.app import services
from china_games.kit.ui import Ui
from china_games.session.entries import Entry
from china_games.session.loading import LoadError, load_session

SHOWN = 8  # saves after which the page shows what it has come to


class Gathering:
    """What is still to be read."""

    def __init__(self) -> None:
        self.left: list[Entry] = []
        self.all = 0

    def start(self, ui: Ui) -> None:
        """Looks which finished games the records lack."""
        found = services.find_services(ui.app)
        self.left = found.records.find_missing(found.store.list_entries())
        self.all = len(self.left)

    def work(self, ui: Ui) -> bool:
        """Reads one of them; True if the page has something new to show."""
        if not self.left:
            return False
        found, entry = services.find_services(ui.app), self.left.pop()
        try:
            session = load_session(entry.path, found.library)
        except LoadError:
            return not self.left  # the list of saved games tells what is wrong with it
        found.records.keep(session, entry.played)
        return len(self.left) % SHOWN == 0

    def say(self, ui: Ui) -> str:
        """How far it has come; "" when all is read."""
        if not self.left:
            return ""
        done = self.all - len(self.left)
        return ui.tr("Reading your saved games: {n} of {all} …", n=done, all=self.all)
