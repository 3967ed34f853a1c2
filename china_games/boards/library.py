"""The boards that there are: those of the program and those in the user's folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from threading import RLock, Thread

from china_games import resources
from china_games.boards.board_file import (
    LIMITS,
    BoardFile,
    load_board,
    read_document,
)
from china_games.files import Document, Problem
from china_games.files.disk import read_bytes, write_atomically
from china_games.files.document import sort_problems
from china_games.files.source import hash_text
from china_games.games import registry
from china_games.games.registry import GAMES, GameBroken

NAME_WITHIN = 2000
"""Bytes at the head of a board's file in which its name stands."""

Stamp = tuple[Path, int, int]

RETIRED = "retired"
"""The folder of boards as they once were: nobody is offered them, but games that were begun on them
go on.
"""

MOST_FILES, MOST_BROKEN = 100, 12
"""So many files of the user's folder are looked at, and not further than to so many broken ones:
the setup screen waits for it. What lies behind them is only looked at for a board that is asked for
by id."""


class Library:
    """All boards of some folders: the program's first, then the user's, who may have none.

    The program's boards are held right by its tests, so they are only read; the user's are checked.
    A file with problems is left out and told in `problems`; it never hinders another one."""

    def __init__(self, *folders: Path) -> None:
        own = {folder: i > 0 for i, folder in enumerate(folders)}
        self._folders = (
            dict.fromkeys((*folders[:1], *resources.list_board_folders()[1:]), False) | own
        )
        """Folder -> whether it is a person's own: the program's first, then those of games that do
        not ship.
        """
        self._read: dict[Path, BoardFile | tuple[Problem, ...]] = {}
        self._names: dict[tuple[str, str], Mapping[str, str]] = {}
        self._shelf: dict[tuple[str, str], BoardFile] | None = None
        self._problems: list[Problem] = []
        self._own_files: list[Stamp] = []  # as they were when the boards were read
        self._left: list[Path] = []  # files of the user's folder that were not looked at
        self._reading = RLock()  # held by the thread that reads the folders; others wait for it

    def read_ahead(self) -> None:
        """Reads a person's own boards while nobody waits for them: they may be many, and take long
        to check.
        """
        if self._shelf is None and any(
            _list_board_files(folder) for folder, own in self._folders.items() if own
        ):
            Thread(target=self._read_all, name="own boards", daemon=True).start()

    def refresh(self) -> bool:
        """Forgets what was read of a person's own boards if their files have changed since; True if
        so. Never waits.
        """
        if self._shelf is None or not self._reading.acquire(blocking=False):
            return False
        try:
            if self._stamp_own() == self._own_files:
                return False
            own = [folder for folder, is_own in self._folders.items() if is_own]
            self._read = {
                path: board
                for path, board in self._read.items()
                if not any(folder in path.parents for folder in own)
            }
            self._shelf = None
            self._names.clear()
            self._problems.clear()
            self._left.clear()
            return True
        finally:
            self._reading.release()

    def _stamp_own(self) -> list[Stamp]:
        """The files of a person's own boards, each with what tells one writing of it
        from another.
        """
        return [
            _stamp(path)
            for folder, own in self._folders.items()
            if own
            for path in _list_board_files(folder)
        ]

    def list_boards(self, game: str) -> tuple[BoardFile, ...]:
        """The boards of a game: the program's in the game's order, then the user's by file name."""
        order = _find_order(game)
        found = [board for (of, _), board in self._read_all().items() if of == game]
        return tuple(
            sorted(
                found, key=lambda board: order.index(board.id) if board.id in order else len(order)
            )
        )

    def get(self, game: str, board_id: str) -> BoardFile:
        """A board by id; KeyError if there is none, GameBroken if the game has no reader. One of
        the program is read alone."""
        near = [folder / game / f"{board_id}.yaml" for folder in islice(self._folders, 1)]
        if _is_plain(board_id) and near and near[0].is_file():
            board = self._read_board(near[0], own=False)
            if isinstance(board, BoardFile) and (board.game, board.id) == (game, board_id):
                return board
        found = self._read_all().get((game, board_id)) or self._look_behind(game, board_id)
        if found is None:
            registry.load_boards(game)
            raise KeyError(board_id)
        return found

    def find_name(self, game: str, board_id: str) -> Mapping[str, str]:
        """The name of a board by id, language -> name: of one of the program without reading all of
        it, so that long lists of games stay quick. KeyError if there is none, GameBroken if the
        game has no reader."""
        if (game, board_id) not in self._names:
            near = [
                folder / game / f"{board_id}.yaml"
                for folder, own in self._folders.items()
                if not own and _is_plain(board_id)
            ]
            known = next(
                (name for path in near if path not in self._read and (name := _read_name(path))),
                None,
            )
            self._names[game, board_id] = known or self.get(game, board_id).name
        return self._names[game, board_id]

    def find_former(self, game: str, board_id: str, sha256: str) -> BoardFile | None:
        """A board as it was before it was changed under the same id, for the games that were begun
        on it.
        """
        if not _is_plain(board_id) or game not in GAMES or not re.fullmatch("[0-9a-f]{64}", sha256):
            return None
        for folder, own in self._folders.items():
            path = folder / RETIRED / game / name_retired(board_id, sha256)
            board = self._read_board(path, own=own) if path.is_file() else ()
            if isinstance(board, BoardFile) and (board.game, board.id, board.sha256) == (
                game,
                board_id,
                sha256,
            ):
                return board
        return None

    def keep_former(self, board: BoardFile) -> None:
        """Puts a copy of a person's own board aside, so that a game that is played on it goes on
        when its file is changed: once for each writing of the file, and not of one that was changed
        since it was read. OSError if that cannot be done.
        """
        for folder in (folder for folder, own in self._folders.items() if own and board.own):
            if folder == board.path.parent:
                retire_board(board, folder)

    def list_problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with the files that are left out."""
        self._read_all()
        return tuple(self._problems)

    def find_broken(self, board_id: str) -> Path | None:
        """The file of a person's own board that was left out because of its problems."""
        self._read_all()
        for path in dict.fromkeys(problem.path for problem in self._problems):
            if path.is_file() and (path.stem == board_id or _tells_id(path, board_id)):
                return path
        return None

    def check(self, path: Path) -> tuple[Problem, ...]:
        """Everything that is wrong with a board file, an id that another board has included;
        nothing if it is right.
        """
        board = load_board(path)
        if not isinstance(board, BoardFile):
            return self._add_taken_id(path, board)
        other = self._read_all().get((board.game, board.id))
        newer = (
            other is not None and other.own and other.path.name == path.name
        )  # it is to take its place
        return (
            ()
            if other is None or newer or _is_same_file(other.path, path)
            else _tell_taken_id(read_document(path), other)
        )

    def _add_taken_id(self, path: Path, found: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """What is wrong with a broken file, and that another board has its id already: nobody
        should learn that only when all else is mended.
        """
        document = read_document(path)
        game, key = (
            (document.data.get("game"), document.data.get("id"))
            if isinstance(document.data, dict)
            else (None, None)
        )
        if not isinstance(game, str) or not isinstance(key, str):
            return found
        other = self._read_all().get((game, key))
        if other is None or other.own and other.path.name == path.name:
            return found
        return sort_problems((*found, *_tell_taken_id(document, other)))

    def _read_all(self) -> dict[tuple[str, str], BoardFile]:
        with self._reading:
            if self._shelf is None:
                self._own_files = self._stamp_own()
                self._shelf = {}
                for folder, own in self._folders.items():
                    self._take(folder, own=own)
                self._tell_taken_ids()
            return self._shelf

    def _tell_taken_ids(self) -> None:
        """Says of the broken files, too, that another board has their id."""
        told: list[Problem] = []
        for path in dict.fromkeys(one.path for one in self._problems):
            found = self._read.get(path)
            told += (
                self._add_taken_id(path, found)
                if isinstance(found, tuple) and not isinstance(found, BoardFile)
                else [one for one in self._problems if one.path == path]
            )
        self._problems = told

    def _take(self, folder: Path, own: bool) -> None:
        """Reads the boards of a folder; of a very full or very broken one as many as may be."""
        files, broken = _list_board_files(folder), 0
        for number, path in enumerate(files):
            if own and (number == MOST_FILES or broken == MOST_BROKEN):
                self._left = files[number:]
                self._problems.append(
                    Problem(folder, 0, 0, "more_boards", (("count", len(self._left)),))
                )
                return
            board = self._read_board(path, own)
            found = self._shelve(board) if isinstance(board, BoardFile) else board
            broken += bool(found)
            self._problems += found

    def _look_behind(self, game: str, board_id: str) -> BoardFile | None:
        """A board among the files that were not looked at."""
        wanted = board_id.encode()
        for path in self._left if wanted else ():
            board = self._read_board(path, own=True) if _mentions(path, wanted) else ()
            if isinstance(board, BoardFile) and (board.game, board.id) == (game, board_id):
                return board
        return None

    def _shelve(self, board: BoardFile) -> tuple[Problem, ...]:
        """Puts a board on the shelf, unless its id is taken."""
        assert self._shelf is not None
        other = self._shelf.setdefault((board.game, board.id), board)
        return () if other is board else _tell_taken_id(read_document(board.path), other)

    def _read_board(self, path: Path, own: bool) -> BoardFile | tuple[Problem, ...]:
        if path not in self._read:
            self._read[path] = load_board(path, own) if own else _load_shipped(path)
        return self._read[path]


_SHIPPED: dict[Stamp, BoardFile] = {}
"""The program's boards that were read, by file and writing: every library of a process has the
same, and so has what is drawn of their maps once.
"""


def _load_shipped(path: Path) -> BoardFile | tuple[Problem, ...]:
    """A board of the program, or what is wrong with it; read once, as long as its game can read
    boards.
    """
    stamp = _stamp(path)
    found = _SHIPPED.get(stamp)
    try:
        if found is not None and registry.load_boards(found.game):
            return found
    except GameBroken:
        pass  # told by `load`
    loaded = load_board(path, own=False)
    if isinstance(loaded, BoardFile):
        _SHIPPED[stamp] = loaded
    return loaded


def _tell_taken_id(document: Document, other: BoardFile) -> tuple[Problem, ...]:
    """Says that another board has the id of a file already."""
    code = "twice_board" if other.own else "shadows"
    return (document.make_problem(code, ("id",), value=other.id, other=other.path.name),)


def _is_same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def _find_order(game: str) -> list[str]:
    """The ids of the program's boards of a game, as the game proposes them."""
    try:
        return (
            [board_id for board_id, _ in registry.load_rules(game).meta.boards]
            if game in GAMES
            else []
        )
    except GameBroken:
        return []


def _is_plain(board_id: str) -> bool:
    """Whether an id can be a file name anywhere."""
    return board_id.isascii() and board_id.isidentifier()


def name_retired(board_id: str, sha256: str) -> str:
    """The file name of a board that was changed since: its id and the beginning of its
    check sum.
    """
    return f"{board_id}-{sha256[:12]}.yaml"


def retire_board(board: BoardFile, folder: Path) -> None:
    """Copies a board as it is now beside those of a folder that were changed, unless it lies there
    already; OSError if that cannot be done.
    """
    path = folder / RETIRED / board.game / name_retired(board.id, board.sha256)
    if path.exists():
        return
    content = read_bytes(board.path, LIMITS.size)
    if hash_text(content) == board.sha256:
        write_atomically(path, content)


NAME = re.compile(rb"^name:.*\n(?:[ \t]+.*\n)*", re.MULTILINE)
"""The name of a board where its file tells it."""


def _read_name(path: Path) -> Mapping[str, str] | None:
    """The name that stands at the head of a board's file; None if it is not to be seen there."""
    import yaml

    try:
        found = NAME.search(read_bytes(path, NAME_WITHIN))
        name = yaml.safe_load(found.group())["name"] if found else None
    except (OSError, ValueError, yaml.YAMLError):
        return None
    return (
        name
        if isinstance(name, dict) and all(type(text) is str for text in name.values())
        else None
    )


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:
        return path, 0, 0
    return path, about.st_mtime_ns, about.st_size


def _tells_id(path: Path, board_id: str) -> bool:
    """Whether a file, broken as it may be, gives itself this id."""
    try:
        head = read_bytes(path, NAME_WITHIN).decode("utf-8", "replace")
    except OSError:
        return False
    return (
        re.search(rf"^id:\s*[\"']?{re.escape(board_id)}[\"']?\s*(#.*)?$", head, re.MULTILINE)
        is not None
    )


def _mentions(path: Path, words: bytes) -> bool:
    try:
        return words in read_bytes(path, LIMITS.size)
    except OSError:
        return False


def _list_board_files(folder: Path) -> list[Path]:
    """The YAML files of a folder and of its folders, in order; hidden ones are left out."""
    try:
        found = [*folder.glob("*"), *folder.glob("*/*")]
        return sorted(
            path
            for path in found
            if path.suffix.lower() in (".yaml", ".yml")
            and not any(part.startswith(".") for part in path.relative_to(folder).parts)
            and path.is_file()
        )
    except OSError:
        return []
