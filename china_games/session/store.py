"""The person's saved games: autosave after every action, named saves, the list, loading
and rescue.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import unicodedata
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from china_games import logs
from china_games.files import Problem, Word, describe_error
from china_games.files.disk import (
    BACKUP,
    lock_folder,
    remove,
    remove_leftovers,
    try_to_write,
    write_atomically,
)
from china_games.paths import Paths
from china_games.resources import find_sample_saves
from china_games.session import loading, saving
from china_games.session.entries import (
    NO_DATE,
    Entry,
    is_record,
    name_auto,
    name_review,
    read_entry,
    read_moment,
    sort_entries,
)
from china_games.session.loading import LoadError, SaveError
from china_games.session.moves import Origin
from china_games.session.open_games import NOWHERE, OpenGames
from china_games.session.schema import NAME
from china_games.session.session import Session

if TYPE_CHECKING:
    from china_games.boards.board_file import BoardFile
    from china_games.boards.library import Library

ROOM = 20_000
"""Bytes that a game takes, and its former state: so much has to be free for games to be kept."""

AHEAD = timedelta(hours=26)
"""How far a clock may have been ahead, by a wrong time zone or summer time, for the dates of its
saves to count.
"""


class Store:
    """All saves of one person, and the samples of the program.

    `autosave` keeps a file per game, named by the game's id, and its previous generation. A named
    save is a copy that play never touches: loading one begins a new game."""

    def __init__(
        self,
        paths: Paths,
        library: Library,
        samples: Path | None = None,
        clock: Callable[[], str] = saving.read_clock,
    ) -> None:
        self.folder = paths.saves
        self.library = library
        self._samples = find_sample_saves() if samples is None else samples
        self._clock = clock
        self._in_trouble = False
        self._unsaved: WeakKeyDictionary[Session, Problem] = WeakKeyDictionary()
        self._parted: WeakKeyDictionary[Session, Problem] = (
            WeakKeyDictionary()
        )  # what is told with the next good save
        self._newest = NO_DATE  # the date of the save that was written last
        self._known: dict[Path, tuple[tuple[int, ...], Entry]] = {}
        self._sessions: WeakSet[Session] = WeakSet()  # whose records were written or read here
        self._open = OpenGames(paths.state / "open")
        self._played: WeakKeyDictionary[Session, str] = (
            WeakKeyDictionary()
        )  # the record under which each is open

    # --- the running record ---

    def autosave(self, session: Session) -> Problem | None:
        """Keeps the game as it stands, safely on the disk when this returns. Never raises.

        A problem is given once, when saving begins to fail or when the game was also played
        elsewhere; the next call tries again. `unsaved` tells it as long as it lasts."""
        with lock_folder(self.folder):
            return self._autosave(session)

    def _autosave(self, session: Session) -> Problem | None:
        self._make_way(session)
        played = self._choose_moment()
        session.created = session.created or played
        path = self._find_auto_path(session)
        try:
            write_atomically(
                path, saving.write_lines(saving.make_data(session, played)), keep_previous=True
            )
            session.stamp = _stamp(path)
        except Exception as wrong:  # also a mistake of the program: play goes on
            told, self._in_trouble = self._in_trouble, True
            self._unsaved[session] = problem = Problem(
                path, 0, 0, "save_full", (("reason", _explain_failure(wrong)),)
            )
            return None if told else problem
        self._in_trouble = False
        self._unsaved.pop(session, None)
        if session not in self._sessions and session.board.own:
            self._keep_board(session.board)
        self._sessions.add(session)
        return self._parted.pop(session, None)

    def _keep_board(self, board: BoardFile) -> None:
        """Puts a copy of a person's own board aside: games on it go on when its file is changed."""
        try:
            self.library.keep_former(board)
        except Exception:  # the game itself is safe: play goes on
            logs.LOGGER.exception("no copy of the board %s could be put aside", board.path)

    def find_unsaved(self, session: Session) -> Problem | None:
        """Why the game as it stands is not on the disk; None if it is, or if it was never to be
        kept.

        That a file which was there is gone, deleted or moved, no matter by whom, is seen when this
        is asked; the next autosave writes it anew."""
        path = self._find_auto_path(session)
        if session not in self._unsaved and session.stamp is not None and _stamp(path) is None:
            return Problem(path, 0, 0, "save_gone")
        return self._unsaved.get(session)

    def _choose_moment(self) -> str:
        """The date of a save that is written now: later than that of any other, though the clock
        was set back.
        """
        clock = self._clock()
        if read_moment(clock) > self._newest:
            self._newest = read_moment(clock)
            return clock
        self._newest += timedelta(microseconds=1)
        return saving.write_moment(self._newest)

    def _make_way(self, session: Session) -> None:
        """If somebody else wrote this game's file, the session becomes a game of its own."""
        path = self._find_auto_path(session)
        found = _stamp(path)
        if found is None or found == session.stamp:
            return
        session.origin = Origin(session.id, session.ply)
        session.id, session.stamp = secrets.token_hex(8), None
        self._parted[session] = Problem(path, 0, 0, "save_elsewhere")
        if session in self._played:
            self.close(session)
            self.open(session)

    def _find_auto_path(self, session: Session) -> Path:
        return self.folder / name_auto(session.setup.game, session.id)

    def find_review(self, session: Session) -> Path | None:
        """Where the review of a game is kept, beside its running record; None if it has none."""
        path = self._find_auto_path(session)
        return name_review(path) if session.stamp is not None and path.exists() else None

    def find_trouble(self) -> Problem | None:
        """Why no game could be kept at present, tried with a file that is gone again; None if all
        is well. Makes no folder."""
        try:
            try_to_write(self.folder, ROOM)
        except OSError as wrong:
            return Problem(self.folder, 0, 0, "save_nowhere", (("reason", describe_error(wrong)),))
        return None

    # --- open games ---

    def open(self, session: Session) -> None:
        """The game is played or looked at in this window from now on, until `close`; other windows
        learn of it.
        """
        self._played[session] = self._find_auto_path(session).name
        self._open.open(self._played[session])

    def close(self, session: Session) -> None:
        """The game has left this window."""
        name = self._played.pop(session, None)
        if name is not None:
            self._open.close(name)

    def find_open(self, entry: Entry) -> str:
        """Where the game of a running record is open: HERE, ELSEWHERE or NOWHERE."""
        return (
            self._open.find(name_auto(entry.game, entry.id))
            if entry.kind == "auto" and entry.id
            else NOWHERE
        )

    def close_all(self) -> None:
        """The window is closed."""
        self._open.close_all()

    # --- named saves ---

    def save_as(self, session: Session, name: str, replace: Entry | None = None) -> Entry:
        """A copy of the game under a name (any text), in a new file or in place of another named
        save. SaveError.
        """
        session.name = saving.clean_text(name, NAME)
        path = self.folder / name_file(name)
        if replace is not None and replace.kind == "named" and replace.path.parent == self.folder:
            path = replace.path
        self._do(path, lambda: saving.write_save(path, session, self._choose_moment))
        return self._read_entry(path)

    def find_named(self, name: str) -> tuple[Entry, ...]:
        """The named saves that have this name already, to ask before one is replaced."""
        wanted = _make_key(name)
        return tuple(
            entry
            for entry in self.list_entries()
            if entry.kind == "named" and _make_key(entry.name) == wanted
        )

    def rename(self, entry: Entry, name: str) -> Entry:
        """Gives a save another name; its file name stays. SaveError."""
        self._require_changeable(entry)
        former, data = _stamp(entry.path), loading.read_data(entry.path)
        data["name"] = saving.clean_text(name, NAME)
        data["check"] = saving.check_sum(data)
        self._do(entry.path, lambda: write_atomically(entry.path, saving.write_lines(data)))
        for session in self._sessions if entry.kind == "auto" else ():
            if (session.id, session.stamp) == (entry.id, former):
                session.name, session.stamp = data["name"], _stamp(entry.path)
        return self._read_entry(entry.path)

    def delete(self, entry: Entry) -> None:
        """Removes a save, its previous generation and its review. SaveError."""
        self._require_changeable(entry)
        main = entry.path.with_name(entry.path.name.removesuffix(BACKUP))
        self._do(entry.path, lambda: remove(main))
        with contextlib.suppress(OSError):  # what is left of it tells of no game any more
            name_review(main).unlink(missing_ok=True)

    def _require_changeable(self, entry: Entry) -> None:
        if entry.kind == "sample":
            raise SaveError(Problem(entry.path, 0, 0, "save_sample"))

    def _do(self, path: Path, act: Callable[[], object]) -> None:
        try:
            act()
        except OSError as wrong:
            raise SaveError(
                Problem(path, 0, 0, "save_unwritable", (("reason", describe_error(wrong)),))
            ) from None

    # --- list and load ---

    def list_entries(self) -> tuple[Entry, ...]:
        """All saves, newest first, broken ones too with their problem; those of a future that
        cannot be (a clock was wrong by days) after them, the program's samples last."""
        remove_leftovers(self.folder)
        mine = [self._read_entry(path) for path in _list_files(self.folder)]
        future = read_moment(self._clock()) + AHEAD
        self._newest = max([self._newest, *(entry.date for entry in mine if entry.date < future)])
        samples = [self._read_entry(path, sample=True) for path in _list_files(self._samples)]
        found = sort_entries(mine + samples)
        return tuple(
            sorted(found, key=lambda entry: (entry.kind == "sample", entry.date >= future))
        )

    def find_latest(self) -> Entry | None:
        """The game to continue: the unfinished one that was played last. If its file is broken but
        the previous generation is there, it comes with its problem: `load` refuses it and `rescue`
        gives the former state."""
        return next(
            (
                entry
                for entry in self.list_entries()
                if entry.kind == "auto" and entry.id and not entry.finished
            ),
            None,
        )

    def load(self, save: Entry | Path) -> Session:
        """The game of a save, replayed and compared. LoadError with all problems.

        A running record is continued; a named save, a sample or a file from elsewhere begins a new
        game."""
        path = save if isinstance(save, Path) else save.path
        stamp = _stamp(path)
        session = loading.load_session(path, self.library)
        if session.finished and name_review(path).exists():
            session.note_shown()  # it may have been read
        if path.parent == self.folder and is_record(path, session.setup.game, session.id):
            session.stamp = stamp if path.name.endswith(".json") else None
            self._sessions.add(session)
            return session
        return _copy_part(session)

    def rescue(self, save: Entry | Path) -> Session:
        """The last good earlier state of a broken save, as a new game; LoadError if
        there is none.
        """
        return loading.rescue_session(save if isinstance(save, Path) else save.path, self.library)

    def _read_entry(self, path: Path, *, sample: bool = False) -> Entry:
        """The entry of a file, read again only when the file has changed."""
        stamp = _stamp(path)
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        entry = read_entry(path, sample=sample)
        if stamp is not None:
            self._known[path] = stamp, entry
        return entry


def _explain_failure(wrong: Exception) -> Word:
    """Why a game could not be saved; a mistake of the program is written down."""
    if isinstance(wrong, OSError):
        return describe_error(wrong)
    logs.LOGGER.error("the game could not be saved", exc_info=wrong)
    return Word("save_mistake", (("place", logs.find_place()),))


def name_file(name: str) -> str:
    """A file name for a save of any name, safe on every system and used by no other save."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:40].strip("-") or "game"
    return f"{slug}-{secrets.token_hex(4)}.json"


def _copy_part(session: Session) -> Session:
    session.origin = Origin(session.id, session.ply)
    session.id, session.created = secrets.token_hex(8), ""
    return session


def _list_files(folder: Path) -> list[Path]:
    """The saves of a folder, and previous generations whose game has no file."""
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    games = [
        path for path in found if path.name.endswith(".json") and not path.name.startswith(".")
    ]
    lost = [
        path
        for path in found
        if path.name.endswith(".json" + BACKUP)
        and path.with_name(path.name.removesuffix(BACKUP)) not in games
    ]
    return games + lost


def _stamp(path: Path) -> tuple[int, ...] | None:
    """What tells one writing of a file from another; None if it is not there."""
    try:
        about = os.stat(path)
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino


def _make_key(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip().casefold()


__all__ = ["Entry", "LoadError", "SaveError", "Store", "name_file"]
