"""What a list of saved games shows: one entry a file, good or not."""
from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from china_games.files import Problem
from china_games.files.disk import BACKUP, backup_path
from china_games.session.loading import LoadError, read_data
from china_games.session.moves import SeatInfo
from china_games.session.saving import now, write_moment

NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)


class Entry(NamedTuple):
    """One save. With a `problem` it cannot be loaded; what is known of the game is filled in all the same."""

    path: Path
    kind: str                      # "auto": the running record of a game; "named"; "sample": of the program
    size: int                      # bytes
    played: str                    # when it was saved, ISO 8601 in UTC
    problem: Problem | None = None
    id: str = ""                   # of the game
    name: str = ""
    game: str = ""
    board_id: str = ""
    seats: tuple[SeatInfo, ...] = ()
    created: str = ""
    moves: int = 0
    turn: int = 0
    round: int = 0
    to_act: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    finished: bool = False

    @property
    def date(self) -> datetime:
        """`played` as a moment in UTC; the beginning of 1970 for what is no moment of our time."""
        return read_moment(self.played)


def read_moment(text: str) -> datetime:
    """A moment in UTC as it was written; the beginning of 1970 for what is no moment of our time."""
    try:
        found = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return NO_DATE
    return found if NO_DATE.year < found.year < 9999 else NO_DATE


ORDERS = {
    "date": lambda entry: entry.date,
    "name": lambda entry: (unicodedata.normalize("NFKD", entry.name).casefold(), entry.date),
    "game": lambda entry: (entry.game, entry.date),
}


def sort_entries(entries: Iterable[Entry], by: str = "date", *, newest_first: bool = True) -> tuple[Entry, ...]:
    """Entries in one of the ORDERS; the program's samples stand last. Dates go from new to old, names from A."""
    down = newest_first and by != "name"
    found = sorted(entries, key=ORDERS[by], reverse=down)
    return tuple(sorted(found, key=lambda entry: entry.kind == "sample"))


def auto_name(game: str, id: str) -> str:
    """The file name of a game's running record."""
    return f"{game}-{id}.json"


def is_record(path: Path, game: str, id: str) -> bool:
    """True for the running record of a game, or its previous generation. Ids that are no file names have none."""
    return path.name.removesuffix(BACKUP) == auto_name(game, id)


def read_entry(path: Path, *, sample: bool = False) -> Entry:
    """The entry of a file; never raises."""
    size, changed = _size_and_date(path)
    try:
        data = read_data(path)
    except LoadError as wrong:
        if wrong.data is not None:
            return make_entry(path, size, wrong.data, sample)._replace(problem=wrong.problem)
        return _read_backup(path)._replace(path=path, kind="sample" if sample else _kind_by_name(path), size=size,
                                      played=changed, problem=wrong.problem)
    return make_entry(path, size, data, sample)


def make_entry(path: Path, size: int, data: dict[str, Any], sample: bool) -> Entry:
    """The entry of a file with this content."""
    kind = "auto" if is_record(path, data["game"], data["id"]) else "named"
    return _fill_entry(Entry(path, "sample" if sample else kind, size, data["played"]), data)


def _fill_entry(entry: Entry, data: dict[str, Any]) -> Entry:
    stand = data["stand"]
    return entry._replace(
        id=data["id"], name=data["name"], game=data["game"], board_id=data["board"]["id"],
        seats=tuple(SeatInfo(**seat) for seat in data["seats"]), created=data["created"], moves=stand["moves"],
        turn=stand["turn"], round=stand["round"], to_act=tuple(stand["to_act"]), scores=tuple(stand["scores"]),
        finished=data["result"] is not None)


def _read_backup(path: Path) -> Entry:
    """What the previous generation of a broken file tells about the game."""
    blank = Entry(path, "", 0, "")
    try:
        return _fill_entry(blank, read_data(backup_path(path)))
    except LoadError:
        return blank


def _kind_by_name(path: Path) -> str:
    """For a file that cannot be read: only running records have a previous generation."""
    return "auto" if path.name.endswith(BACKUP) or backup_path(path).exists() else "named"


def _size_and_date(path: Path) -> tuple[int, str]:
    try:
        about = os.stat(path)
        changed = write_moment(datetime.fromtimestamp(about.st_mtime, UTC))
    except (OSError, ValueError, OverflowError):
        return 0, now()
    return about.st_size, changed
