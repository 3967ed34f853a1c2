"""One object for a game: all its faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from china_games.games.contract.advice import Advice
from china_games.games.contract.bench import Bench
from china_games.games.contract.boards import Boards
from china_games.games.contract.chronicle import Chronicle
from china_games.games.contract.encoding import Encoding
from china_games.games.contract.guardian import Guardian
from china_games.games.contract.lessons import Lessons
from china_games.games.contract.outlook import Outlook
from china_games.games.contract.players import Player, Style
from china_games.games.contract.positions import Positions, Workshop
from china_games.games.contract.rules import B, Rules
from china_games.games.contract.table import TableFace
from china_games.games.contract.words import Words
from china_games.games.stage import M, S


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[S, B, M]):
    """One game. `registry` has a line for each; everything else in the program asks this object and
    knows no game.

    `boards`, `words`, `players` and `table` load their face when they are called. The faces that
    are None are not offered for this game: the program then leaves out what it would do with them.
    """

    rules: Rules[S, B]

    boards: Callable[[], Boards[B, M]]

    words: Callable[[], Words[S, M]]

    players: Callable[[], Mapping[str, Player]]
    """Kind -> its player: each level, "easy" and "normal" at least, and each level with a style,
    such as "normal:bold".
    """

    table: Callable[[], TableFace[S, M, Any, Any, Any, Any]]
    """What the game looks like; only where there is a window."""

    outlook: Callable[[], Outlook[S, M]] | None = None

    advice: Callable[[], Advice[S, M]] | None = None

    guardian: Callable[[], Guardian[S, M]] | None = None

    chronicle: Callable[[], Chronicle[S, M]] | None = None

    lessons: Callable[[], Lessons[S]] | None = None

    styles: Callable[[], Mapping[str, tuple[Style, ...]]] | None = None
    """Level -> the styles in which it plays. The first is that of the level's own player."""

    positions: Callable[[], Positions[S]] | None = None

    workshop: Callable[[], Workshop] | None = None

    encoding: Callable[[], Encoding[S]] | None = None

    bench: Callable[[], Bench] | None = None

    @property
    def key(self) -> str:
        """The name of the game in files and on the command line."""
        return self.rules.meta.key
