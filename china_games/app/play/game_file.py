"""The file of the game at this screen: saved after each move, looked after, and missed if it goes
away.
"""

from __future__ import annotations

from typing import Protocol

from china_games.files import Problem
from china_games.session import Session

LOOK_AFTER = 2.0  # seconds after which it is looked whether the file is still there

Fault = Problem | OSError | None
"""Why a game could not be saved; None if it was."""


class Keeping(Protocol):
    """What is needed of the store of saves."""

    def autosave(self, session: Session) -> Problem | None: ...

    def find_unsaved(self, session: Session) -> Problem | None: ...

    def open(self, session: Session) -> None: ...

    def close(self, session: Session) -> None: ...


class Recording(Protocol):
    """What is needed of the records of finished games."""

    def note(self, session: Session) -> None: ...


class GameFile:
    """The file of one game. It is open from the beginning until `close`."""

    def __init__(self, session: Session, store: Keeping, records: Recording | None) -> None:
        self._session, self._store, self._records = session, store, records
        store.open(session)
        self.problem: Fault = None  # of the last autosave, until it has been shown
        self.unsaved: Fault = store.find_unsaved(session)
        """Why the game is not on the disk, until an autosave goes well."""
        self._touched = False  # something was played or taken back here
        self._closed = False
        self._look_at = 0.0
        self._gone = False  # the file has gone, and that has been told

    def save(self) -> Fault:
        """Saves; the problem, or None."""
        try:
            self._gone = False
            self.problem = self._store.autosave(self._session)
            self.unsaved = self._store.find_unsaved(self._session)
        except OSError as wrong:
            self.problem = self.unsaved = wrong
        if self._records is not None:
            self._records.note(self._session)
        return self.problem

    def save_change(self) -> None:
        """Something was played or taken back here: saves it."""
        self._touched = True
        self.save()

    def leave(self) -> None:
        """Saves once more what was played here, or what is not on the disk: there may have been no
        room before, or the file has gone. Looking alone saves nothing."""
        if self._touched or self._store.find_unsaved(self._session):
            self.save()

    def note_shown(self) -> None:
        """The finished game shows what was hidden, which its file keeps if it has one: from now on
        nothing in it is taken back.
        """
        if not self._session.shown:
            self._session.note_shown()
            if self._session.stamp is not None:
                self.save()

    def watch(self, now: float) -> bool:
        """Looks, every LOOK_AFTER seconds, whether the file is still there; True if that has
        changed.
        """
        if now < self._look_at or self._closed:
            return False
        self._look_at = now + LOOK_AFTER
        found = self._store.find_unsaved(self._session)
        gone = found if self.unsaved is None else None
        back = found is None and self._gone
        if gone or back:
            self.unsaved, self._gone = gone, bool(gone)
            self.problem = gone or self.problem
        return bool(gone or back)

    def refresh(self) -> None:
        """Looks whether the game is on the disk now: somebody else may have kept it."""
        self.unsaved = self._store.find_unsaved(self._session)

    def close(self) -> None:
        """The screen is left."""
        self._closed = True
        self._store.close(self._session)
