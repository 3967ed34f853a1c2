"""The board files that the workshop shows, read behind the window and again whenever they change.

Files are looked at by their time stamps, on the clock of the page; a file that has changed is read
when it has stood still for a moment, so that nobody is told of one that is half-written."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import NamedTuple

from china_games.app.screens.workshop_cards import Item
from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.files import Problem
from china_games.games import registry
from china_games.games.registry import GameBroken
from china_games.workshop.looks import Look, look_at, stamp_file

LOG = logging.getLogger(__name__)

LOOK_AFTER = 0.5
"""Seconds from one look at the time stamps to the next: a changed file has stood still for as long
when it is read.
"""


class Read(NamedTuple):
    """All board files as they were read together."""

    boards: tuple[BoardFile, ...]
    problems: tuple[Problem, ...]  # of a person's own files that are left out


def read_library(library: Library) -> Read:
    """All boards; a game that cannot be loaded has none."""
    found: list[BoardFile] = []
    for game in registry.GAMES:
        try:
            found += library.list_boards(game)
        except GameBroken:
            continue
    return Read(tuple(found), library.list_problems())


def list_items(read: Read) -> tuple[Item, ...]:
    """A person's own board files by name, with those that are broken, then the program's."""
    own = [Item(board.path, board) for board in read.boards if board.own]
    broken: dict[Path, list[Problem]] = {}
    for problem in read.problems:
        if problem.code != "more_boards":
            broken.setdefault(problem.path, []).append(problem)
    own += [Item(path, None, tuple(found)) for path, found in broken.items()]
    shipped = [Item(board.path, board) for board in read.boards if not board.own]
    return (*sorted(own, key=lambda item: item.path), *shipped)


class Shelf:
    """Reads with an executor of one thread. `look` is what is known of the chosen file."""

    def __init__(self, library: Library, executor: Executor) -> None:
        self.library, self.executor = library, executor
        self.items: tuple[Item, ...] | None = None  # None = not read yet
        self.unread: tuple[Problem, ...] = ()  # that there are more files than are looked at
        self.looks: dict[Path, Look] = {}  # of a person's own files and of the chosen one
        self._chosen: Path | None = None
        self._shipped: BoardFile | None = None
        self._reading: Future[Read] | None = None
        self._looking: tuple[Path, Future[Look]] | None = None
        self._look_at = 0.0
        self._seen = (0, 0)  # the stamp of the chosen file at the last look
        self._due = True  # the folder is to be read again

    def pause(self) -> None:
        """Takes nothing more: the page is left."""
        self.executor.shutdown(wait=False, cancel_futures=True)
        self._reading = self._looking = None

    def go_on(self, executor: Executor) -> None:
        """The page is shown again: everything is read anew."""
        self.executor = executor
        self.forget()
        self._begin_look(self._chosen)

    @property
    def look(self) -> Look | None:
        """What is known of the chosen file; None while it is being read."""
        return self.looks.get(self._chosen) if self._chosen is not None else None

    def choose(self, path: Path | None, shipped: BoardFile | None) -> None:
        """What is chosen from now on; it is looked at as soon as may be."""
        if path == self._chosen:
            return
        self._chosen, self._shipped = path, shipped
        if self.look is None:
            self._begin_look(path)

    def forget(self) -> None:
        """Reads everything again at once: something was written here."""
        self.library.refresh()
        self._due, self._look_at = True, 0.0

    def tick(self, now: float) -> bool:
        """Looks at the time stamps when they are due and takes what was read; True if there is
        something new. Never waits.
        """
        changed = self._take_look() | self._take_read()
        if now >= self._look_at:
            self._look_at = now + LOOK_AFTER
            self._look_for_changes()
        return changed

    def _look_for_changes(self) -> None:
        if self._looking is None:
            self._look_again()
        if self._reading is None:
            if not self._due and self.library.refresh():
                self._due = True  # and read at the next look, when it has stood still
            elif self._due:
                self._due = False
                self._reading = self.executor.submit(read_library, self.library)

    def _look_again(self) -> None:
        """Has the chosen file looked at if it has changed and stands still, or another one of the
        person's own.
        """
        if self._chosen is not None:
            stamp, former = stamp_file(self._chosen), self._seen
            self._seen = stamp
            if stamp == former and self.look is not None and stamp != self.look.stamp:
                self._begin_look(self._chosen)
                return
        for item in self.items or ():
            known = self.looks.get(item.path)
            if item.path == self._chosen or item.board is not None and not item.board.own:
                continue
            if known is None or stamp_file(item.path) != known.stamp:
                self._begin_look(item.path)
                return

    def count_hints(self, path: Path) -> int:
        """How many hints a file has, as far as is known."""
        look = self.looks.get(path)
        return len(look.hints) if look is not None else 0

    def _begin_look(self, path: Path | None) -> None:
        if path is None:
            return
        shipped = self._shipped if path == self._chosen else None
        self._looking = path, self.executor.submit(look_at, path, self.library, shipped)
        if path == self._chosen:
            self._seen = stamp_file(path)

    def _take_look(self) -> bool:
        if self._looking is None or not self._looking[1].done():
            return False
        (path, done), self._looking = self._looking, None
        failure = done.exception()
        if failure is not None:
            LOG.error("cannot look at %s", path, exc_info=failure)
            self.looks[path] = Look(path, stamp_file(path), False, "", "", None)
        else:
            self.looks[path] = done.result()
        if self._chosen is not None and self.look is None:
            self._begin_look(self._chosen)
        return True

    def _take_read(self) -> bool:
        if self._reading is None or not self._reading.done():
            return False
        done, self._reading = self._reading, None
        failure = done.exception()
        if failure is not None:
            LOG.error("cannot read the boards", exc_info=failure)
            self.items = self.items or ()
            return True
        read = done.result()
        self.items = list_items(read)
        self.unread = tuple(one for one in read.problems if one.code == "more_boards")
        return True


def find_item(items: Iterable[Item], path: Path | None) -> Item | None:
    """The item of a file."""
    return next((item for item in items if item.path == path), None)
