"""The files of every schema, format and rules version that there ever was; none of them is ever
written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import Option
from china_games.session.schema import SCHEMA
from tests.support.boards import library

FOLDER = Path(__file__).parent
SAVES = FOLDER / "saves"

LIST = FOLDER / "kept.txt"
"""The SHA-256 and the place of every file, so that nobody mends an old file instead of the program.
"""

Version = tuple[int, str, int]
"""Schema, game, rules version."""

MANY = 4  # choices of an option, of which all are kept


class Wanted(NamedTuple):
    """A game of which a save in the present version is kept, finished or in progress."""

    game: str
    board: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    finished: bool = False
    handicap: int = 0  # of the last seat; the first then has a guardian
    marked: bool = False  # the first seat has asked for a hint, and the end has shown all
    laid: bool = False  # it began from a position in which not everything was known
    anew: bool = False  # kept in each schema; else the present rules are enough

    @property
    def name(self) -> str:
        """Of its file."""
        chosen = [f"{key}_{value}" for key, value in self.options] or [
            self.board,
            sha_of(self.game, self.board)[:8],
        ]
        if self.handicap:
            chosen = ["handicap"]
        if self.marked:
            chosen = ["marks"]
        if self.laid:
            chosen = ["position"]
        version = registry.load_rules(self.game).meta.rules_version
        end = ["finished"] if self.finished else []
        return "_".join([f"schema_{SCHEMA}_{self.game}_{version}", *chosen, *end]).lower() + ".json"

    def is_in(self, data: Any) -> bool:
        """Whether a save holds such a game; without an option to show, on the board as
        it is now.
        """
        return (
            (data["game"], data["rules"], data["board"]["id"], bool(data["result"]))
            == (
                self.game,
                registry.load_rules(self.game).meta.rules_version,
                self.board,
                self.finished,
            )
            and (not self.anew or data["schema"] == SCHEMA)
            and self.laid == bool(data.get("position"))
            and self.handicap == data["seats"][-1].get("handicap", 0)
            and self.marked == ("hints" in data)
            and (dict(self.options).items() <= data["options"].items())
            and (bool(self.options) or data["board"]["sha256"] == sha_of(self.game, self.board))
        )


def data_of(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def saves() -> tuple[Path, ...]:
    """All kept saves."""
    return tuple(sorted(SAVES.glob("*.json")))


def versions() -> set[Version]:
    """Those of which a save is kept."""
    return {(data["schema"], data["game"], data["rules"]) for data in map(data_of, saves())}


@cache
def sha_of(game: str, board: str) -> str:
    """The SHA-256 of a board of the program."""
    return library().get(game, board).sha256


def wanted(game: str) -> Iterator[Wanted]:
    """A game on each board, and one in progress and one finished with each choice of
    each option, and with the greatest handicap; in each schema a few.
    """
    meta, handicap = registry.load_rules(game).meta, registry.load_rules(game).handicap
    for board, counts in meta.boards:
        yield Wanted(game, board, counts[-1], anew=board == meta.boards[0][0])
    for finished in (False, True) if handicap else ():
        board, counts = meta.boards[0]
        yield Wanted(game, board, counts[0], (), finished, handicap.most)
    board, counts = meta.boards[0]
    yield Wanted(game, board, counts[0], finished=True)
    yield Wanted(game, board, counts[0], finished=True, marked=True, anew=True)
    if registry.load_game(game).positions is not None:
        yield Wanted(game, board, counts[0], laid=True, anew=True)
    for option in meta.options:
        board, seats = next(
            (board, seats)
            for board, counts in meta.boards
            for seats in counts
            if seats in (option.seats or counts) and board in (option.boards or (board,))
        )
        for value in values(option):
            yield from (
                Wanted(game, board, seats, ((option.key, value),), finished)
                for finished in (False, True)
            )


def values(option: Option) -> tuple[Any, ...]:
    """What can be chosen; of a long list of choices some."""
    found = {
        "bool": (True,),
        "seat": (0,),
        "choice": option.choices,
        "edition": option.choices,
        "number": (*option.choices, *option.bounds),
    }[option.kind]
    return found if len(found) <= MANY else (*found[:2], found[-1])


def missing() -> list[Wanted]:
    """The games of which no save in the present version is kept."""
    kept = [data_of(path) for path in saves()]
    return [one for game in registry.GAMES for one in wanted(game) if not any(map(one.is_in, kept))]


def files() -> list[Path]:
    """All kept files."""
    return sorted(path for path in FOLDER.glob("*/*") if path.suffix in (".json", ".yaml"))


def line_of(path: Path) -> str:
    """The line of a file in the list."""
    return f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(FOLDER).as_posix()}"
