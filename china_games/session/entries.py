"""What a list of saved games shows: one entry a file, good or not."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from china_games.files import Problem
from china_games.files.characters import make_sort_key
from china_games.files.disk import BACKUP, find_backup
from china_games.session.loading import LoadError, read_data, read_remains
from china_games.session.moves import CONSEQUENCES, PASTED, SeatInfo
from china_games.session.saving import clean_text, read_clock, read_seats, write_moment
from china_games.session.schema import NAME

NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)


class Entry(NamedTuple):
    """One save. With a `problem` it cannot be loaded; what is known of the game is filled in all
    the same.
    """

    path: Path
    kind: str  # "auto": the running record of a game; "named"; "copy"; "sample": of the program
    size: int  # bytes
    played: str  # when it was saved, ISO 8601 in UTC
    problem: Problem | None = None
    id: str = ""  # of the game
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
    options: Mapping[str, Any] = MappingProxyType({})
    branched: bool = False  # it went on from another game or save
    pasted: bool = False  # it was read from a text
    from_position: bool = False  # it began from a position, not from a deal
    help: str = CONSEQUENCES  # how much the table agreed on
    seed: int = -1  # -1 = not known
    won_by: tuple[int, ...] = ()  # the seats that have won; none while the game goes on

    @property
    def date(self) -> datetime:
        """`played` as a moment in UTC; the beginning of 1970 for what is no moment of our time."""
        return read_moment(self.played)


def read_moment(text: str) -> datetime:
    """A moment in UTC as it was written; the beginning of 1970 for what is no moment of
    our time.
    """
    try:
        found = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return NO_DATE
    return found if NO_DATE.year < found.year < 9999 else NO_DATE


OWN_STEM = re.compile("[a-z0-9-]+-[0-9a-f]{8}")
COPIED_STEM = re.compile("[a-z0-9]-[0-9a-f]{8}(?![0-9a-z])")
"""Names of files that `store.file_name` makes, without their ending, and of copies of them."""


def sort_entries(
    entries: Iterable[Entry], shown: Callable[[Entry], str] | None = None
) -> tuple[Entry, ...]:
    """Entries from new to old; with `shown`, by the text that a list shows of each, as the eye
    reads it, and those that show the same from new to old. The program's samples stand last."""
    found = sorted(entries, key=lambda entry: entry.date, reverse=True)
    if shown is not None:
        found.sort(key=lambda entry: make_sort_key(shown(entry)))
    return tuple(sorted(found, key=lambda entry: entry.kind == "sample"))


def name_auto(game: str, id: str) -> str:
    """The file name of a game's running record."""
    return f"{game}-{id}.json"


REVIEW = ".review"
"""Ends the name of the file with the review of a game, in the place of ".json": lists of saves pass
it over.
"""


def name_review(save: Path) -> Path:
    """Where the review of a save is kept: beside it."""
    return save.with_name(save.name.removesuffix(BACKUP).removesuffix(".json") + REVIEW)


def is_record(path: Path, game: str, id: str) -> bool:
    """True for the running record of a game, or its previous generation. Ids that are no file names
    have none.
    """
    return path.name.removesuffix(BACKUP) == name_auto(game, id)


def is_copy(path: Path, game: str, id: str) -> bool:
    """Whether a file is the copy that somebody else, such as a program that keeps folders in step,
    made of a file of ours: its name is that file's name and something more."""
    stem, record = (
        path.name.removesuffix(BACKUP).removesuffix(".json"),
        name_auto(game, id).removesuffix(".json"),
    )
    if record in stem:
        return stem != record
    return OWN_STEM.fullmatch(stem) is None and COPIED_STEM.search(stem) is not None


def read_entry(path: Path, *, sample: bool = False) -> Entry:
    """The entry of a file; never raises."""
    size, changed = _read_size_and_date(path)
    try:
        data = read_data(path)
    except LoadError as wrong:
        if wrong.data is not None:
            return make_entry(path, size, wrong.data, sample)._replace(problem=wrong.problem)
        found = _read_remains(path)
        return found._replace(
            path=path,
            kind="sample" if sample else _guess_kind(path, found),
            size=size,
            played=changed,
            problem=wrong.problem,
        )
    return make_entry(path, size, data, sample)


def make_entry(path: Path, size: int, data: dict[str, Any], sample: bool) -> Entry:
    """The entry of a file with this content."""
    game, id = data["game"], data["id"]
    kind = "auto" if is_record(path, game, id) else "copy" if is_copy(path, game, id) else "named"
    return _fill_entry(Entry(path, "sample" if sample else kind, size, data["played"]), data)


def _fill_entry(entry: Entry, data: dict[str, Any]) -> Entry:
    """The entry with what the fields tell; those that are missing tell nothing."""
    origin = (data.get("origin") or {}).get("id", "")
    pasted = origin.startswith(PASTED)
    stand = data.get("stand", {"moves": 0, "turn": 0, "round": 0, "to_act": (), "scores": ()})
    return entry._replace(
        id=data.get("id", ""),
        name=clean_text(data.get("name", ""), NAME),
        game=data.get("game", ""),
        board_id=data["board"]["id"] if "board" in data else "",
        seats=read_seats(data.get("seats", ())),
        created=data.get("created", ""),
        moves=stand["moves"],
        turn=stand["turn"],
        round=stand["round"],
        to_act=tuple(stand["to_act"]),
        scores=tuple(stand["scores"]),
        finished=data.get("result") is not None,
        seed=data.get("seed", -1),
        won_by=find_winners(data.get("result")),
        options=data.get("options", {}),
        branched=data.get("origin") is not None and not pasted,
        pasted=pasted,
        from_position=bool(data.get("position")),
        help=data.get("help", CONSEQUENCES),
    )


def find_winners(result: Mapping[str, Any] | None) -> tuple[int, ...]:
    """The seats of the first rank in what a save keeps of a result; none where it has none."""
    ranking = result["ranking"] if result else ()
    return tuple(ranking[0]) if ranking else ()


def _read_remains(path: Path) -> Entry:
    """What a broken file's previous generation tells about the game, or else what can still be read
    of itself.
    """
    blank = Entry(path, "", 0, "")
    try:
        return _fill_entry(blank, read_data(find_backup(path)))
    except LoadError:
        return _fill_entry(blank, read_remains(path))


def _guess_kind(path: Path, found: Entry) -> str:
    """For a file that cannot be loaded: a running record has the name of its game, and only it has
    a previous generation.
    """
    known = found.game and found.id and is_record(path, found.game, found.id)
    return "auto" if known or path.name.endswith(BACKUP) or find_backup(path).exists() else "named"


def _read_size_and_date(path: Path) -> tuple[int, str]:
    try:
        about = os.stat(path)
        changed = write_moment(datetime.fromtimestamp(about.st_mtime, UTC))
    except (OSError, ValueError, OverflowError):
        return 0, read_clock()
    return about.st_size, changed
