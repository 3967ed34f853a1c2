"""The boards that there are: those of the program and those in the user's folder."""
from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import yaml

from china_games.boards import china
from china_games.boards.china import ChinaMap
from china_games.files import Problem
from china_games.rules.china.board import Board


class BoardFile(NamedTuple):
    """A board that was read and found right."""

    id: str
    game: str
    name: Mapping[str, str]        # language -> name
    seats: tuple[int, ...]         # numbers of players
    path: Path
    sha256: str                    # of the file, lower-case hex
    own: bool                      # True: from the user's folder
    map: ChinaMap
    rules_board: Board


class Library:
    """All boards of some folders, the program's first."""

    def __init__(self, *folders: Path) -> None:
        self._folders = folders
        self._found: tuple[BoardFile, ...] | None = None

    def boards(self, game: str) -> tuple[BoardFile, ...]:
        """The boards of a game, the program's first, then by id."""
        if self._found is None:
            self._found = tuple(_read(path, i > 0) for i, folder in enumerate(self._folders)
                                for path in sorted(folder.glob("*/*.yaml")))
        return tuple(board for board in self._found if board.game == game)

    def get(self, game: str, board_id: str) -> BoardFile:
        """A board by id; KeyError if there is none."""
        for board in self.boards(game):
            if board.id == board_id:
                return board
        raise KeyError(board_id)

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files of the user's folder."""
        return ()


def check(path: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a board file."""
    return ()


def _read(path: Path, own: bool) -> BoardFile:
    raw = path.read_bytes()
    data = yaml.load(raw, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    picture, board = china.build(data)
    return BoardFile(data["id"], data["game"], data["name"], board.seats, path, sha256(raw).hexdigest(), own,
                     picture, board)
