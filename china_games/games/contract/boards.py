"""How the files of a game's boards are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from china_games.games.contract.rules import B
from china_games.games.stage import M

if TYPE_CHECKING:
    from china_games.files import Document, Model, Problem


@dataclass(frozen=True, eq=False, repr=False)
class Boards(Generic[B, M]):
    """How the board files of a game are read; docs/write_a_board.md says what they hold."""

    file: type[Model]
    """What a file must look like, its keys, types and ranges: a `boards.models.BoardHead` and what
    the game adds.
    """

    build: Callable[[Any], tuple[M, B]]
    """(a right file, as `file` has it): the board as people see it, and as the rules take it."""

    check: Callable[[Document], tuple[Problem, ...]]
    """(document with line numbers): everything that is wrong with a file, each with line, column
    and what to do.
    """
