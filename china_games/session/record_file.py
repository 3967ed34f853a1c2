"""The file of records: SQLite, a row for each game and each seat, checked in every way when it is
read.

A file that cannot be read is set aside, never deleted; records are then made anew of the saves.
What cannot be written is kept in memory until the program ends, and told.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta

from china_games import __version__
from china_games.files import Model, Problem, Word, add_messages, describe_error, is_valid
from china_games.files.messages import ROOM
from china_games.i18n import N_
from china_games.seeds import MOST_SEED
from china_games.session.entries import Entry
from china_games.session.records import REASONS, KeptGame, KeptSeat, make_game
from china_games.session.saving import clean_text, read_clock
from china_games.session.schema import NAME
from china_games.session.session import Session

VERSION = 1
"""`user_version` of the file; a file of a later one is left alone."""

NAME_OF_FILE = "records.sqlite"
LARGEST = 64_000_000  # bytes: ten thousand games take six million
STEPS = 2_000_000  # of SQLite's machine between two looks at whether it goes on for too long
LOOKS = 200
WAIT = 2.0  # seconds for another window to finish writing

TABLES = (
    "CREATE TABLE games (id TEXT PRIMARY KEY, game TEXT NOT NULL, board TEXT NOT NULL, "
    "options TEXT NOT NULL, rules INTEGER NOT NULL, seed INTEGER NOT NULL, help TEXT NOT NULL, "
    "played TEXT NOT NULL, moves INTEGER NOT NULL, reasons TEXT NOT NULL)",
    "CREATE TABLE seats (id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, "
    "kind TEXT NOT NULL, level TEXT NOT NULL, look INTEGER NOT NULL, score INTEGER NOT NULL, "
    "rank INTEGER NOT NULL, feats TEXT NOT NULL, PRIMARY KEY (id, seat))",
)

Text = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=10**6)]


class GameRow(Model):
    """A row of `games`; options and reasons are JSON there."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    game: Text
    board: Text
    options: dict[str, bool | int | str]
    rules: Count
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    help: Text
    played: Text
    moves: Count
    reasons: list[Text]


class SeatRow(Model):
    """A row of `seats`; feats are JSON there."""

    id: Text
    seat: Annotated[int, Meta(ge=0, le=7)]
    name: Annotated[str, Meta(max_length=NAME)]
    kind: Literal["human", "computer"]
    level: Text
    look: Annotated[int, Meta(ge=0, le=31)]
    score: Annotated[int, Meta(ge=-(10**6), le=10**6)]
    rank: Annotated[int, Meta(ge=0, le=7)]
    feats: dict[str, int]


GAME_FIELDS, SEAT_FIELDS = GameRow.__struct_fields__, SeatRow.__struct_fields__
JSON_FIELDS = {"options", "reasons", "feats"}


class Damaged(Exception):
    """The file is no file of records, or what stands in it cannot be so."""


class Newer(Exception):
    """The file was written by a later version of the program."""


class Records:
    """The finished games of a person: read once, then kept here and in the file."""

    def __init__(self, path: Path, clock: Callable[[], str] = read_clock) -> None:
        self.path = path
        self.games: dict[str, KeptGame] = {}
        self.problem: Problem | None = None
        """What is wrong with the file, for the person to read: it was set aside, or cannot be
        written."""
        self._clock = clock
        self._read = self._left_alone = False

    def read(self) -> None:
        """Reads the file, the first time; a damaged one is set aside. Never raises."""
        if self._read:
            return
        self._read = True
        try:
            self.games = {game.id: game for game in read_games(self.path)}
        except Damaged:
            self._set_aside()
        except Newer:
            self._left_alone = True
            self.problem = Problem(self.path, 0, 0, "records_newer", (("own", __version__),))
        except (OSError, sqlite3.Error) as wrong:
            self._tell_unkept(wrong)

    def find_missing(self, entries: Iterable[Entry]) -> list[Entry]:
        """The saves of finished games that are not among the records yet, one for each game, and
        none of games among computer players. Records of games that go on again are dropped.
        """
        self.read()
        good = [entry for entry in entries if not entry.problem and entry.kind != "sample"]
        going = {entry.id for entry in good if entry.kind == "auto" and not entry.finished}
        for id in going & self.games.keys():
            self.forget(id)
        found = {
            entry.id: entry
            for entry in good
            if entry.finished and entry.id and entry.id not in going | self.games.keys()
            if any(seat.kind == "human" for seat in entry.seats)
        }
        return list(found.values())

    def note(self, session: Session) -> None:
        """A game was saved: it is kept if it is over, and dropped if it goes on again. Never
        raises.
        """
        known = self.games.get(session.id)
        if not session.finished:
            if known is not None:
                self.forget(session.id)
        elif known is None or known.moves != session.ply:
            self.keep(session)

    def keep(self, session: Session, played: str = "") -> None:
        """Keeps a finished game in which people played; `played`: when it was finished, now by
        default. Never raises.
        """
        if not session.finished or not session.humans:
            return
        self.read()
        self.keep_all((make_game(session, played or self._clock()),))

    def keep_all(self, games: Sequence[KeptGame]) -> None:
        """Keeps finished games. Never raises."""
        self.games.update((game.id, game) for game in games)

        def write(file: sqlite3.Connection) -> None:
            for game in games:
                _insert(file, game)

        self._change(write)

    def forget(self, id: str) -> None:
        """The game goes on again: something was taken back."""
        self.read()
        if self.games.pop(id, None) is not None:
            self._change(lambda file: _delete(file, id))

    def _change(self, act: Callable[[sqlite3.Connection], object]) -> None:
        if self._left_alone:
            return
        try:
            with open_file(self.path, write=True) as file:
                act(file)
        except Damaged:  # since it was read
            self._set_aside()
        except (OSError, OverflowError, sqlite3.Error) as wrong:
            self._tell_unkept(wrong)
        except Newer:
            self._left_alone = True

    def _set_aside(self) -> None:
        """The damaged file gets another name; what is known already is written into a new one."""
        try:
            aside = set_aside(self.path)
            with open_file(self.path, write=True) as file:
                for game in self.games.values():
                    _insert(file, game)
        except (OSError, sqlite3.Error, Damaged, Newer) as wrong:
            self._tell_unkept(wrong)
            return
        self.problem = Problem(self.path, 0, 0, "records_damaged", (("name", aside.name),))

    def _tell_unkept(self, wrong: Exception) -> None:
        self.problem = Problem(
            self.path, 0, 0, "records_unkept", (("reason", explain_error(wrong)),)
        )


def explain_error(wrong: Exception) -> Word:
    """Why the file could not be read or written, in words of the disk."""
    names = {
        "SQLITE_READONLY": "disk_forbidden",
        "SQLITE_CANTOPEN": "disk_in_the_way",
        "SQLITE_FULL": "disk_full",
        "SQLITE_BUSY": "disk_busy",
        "SQLITE_LOCKED": "disk_busy",
        "SQLITE_IOERR": "disk_no_answer",
    }
    if isinstance(wrong, sqlite3.Error):
        name = _name_error(wrong)
        return Word(names[name]) if name in names else Word("disk_other", (("detail", name),))
    return describe_error(wrong)


def _name_error(wrong: sqlite3.Error) -> str:
    """The name of an error without what SQLite tells beside it: "SQLITE_CANTOPEN"."""
    try:
        return "_".join(wrong.sqlite_errorname.split("_")[:2])
    except AttributeError:  # the module's own errors have no name
        return type(wrong).__name__


# -- the file --------------------------------------------------------------------------------------


@contextmanager
def open_file(path: Path, write: bool = False) -> Iterator[sqlite3.Connection]:
    """The file, its tables there and as they should be; committed at the end. Damaged, Newer,
    OSError or sqlite3.Error.
    """
    if path.exists() and not path.is_file():
        raise IsADirectoryError(errno.EISDIR, "not a file")
    if path.exists() and path.stat().st_size > LARGEST:
        raise Damaged
    if write:
        path.parent.mkdir(parents=True, exist_ok=True)
    looks = [0]

    def stop() -> bool:
        looks[0] += 1
        return looks[0] > LOOKS

    try:
        with closing(sqlite3.connect(path, timeout=WAIT)) as file:
            file.text_factory = lambda raw: raw.decode("utf-8", "replace")
            file.set_progress_handler(stop, STEPS)
            file.execute("PRAGMA trusted_schema = OFF")
            file.execute("PRAGMA cell_size_check = ON")
            _check_tables(file)
            with file:
                yield file
    except sqlite3.OperationalError as wrong:
        if _name_error(wrong) in ("SQLITE_ERROR", "SQLITE_INTERRUPT", "SQLITE_TOOBIG"):
            raise Damaged from wrong
        raise
    except sqlite3.DatabaseError as wrong:
        raise Damaged from wrong


def _check_tables(file: sqlite3.Connection) -> None:
    """Makes the tables of a file that has nothing yet. Damaged if there is anything else in it."""
    version = file.execute("PRAGMA user_version").fetchone()[0]
    found = [sql for (sql,) in file.execute("SELECT sql FROM sqlite_master") if sql]
    if version > VERSION:
        raise Newer
    if not found and not version:
        with file:
            for table in TABLES:
                file.execute(table)
            file.execute(f"PRAGMA user_version = {VERSION}")
    elif sorted(found) != sorted(TABLES):
        raise Damaged


def read_games(path: Path) -> list[KeptGame]:
    """All games of the file; none where there is no file. Damaged, Newer, OSError or
    sqlite3.Error.
    """
    if not os.path.lexists(path):
        return []
    with open_file(path) as file:
        if file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Damaged
        games = list(_read_rows(file, "games", GAME_FIELDS, GameRow))
        seats = list(_read_rows(file, "seats", SEAT_FIELDS, SeatRow))
    own: dict[str, list[KeptSeat]] = {}
    for row in sorted(seats, key=lambda row: int(row.pop("seat"))):
        row["name"] = clean_text(row["name"], NAME)
        own.setdefault(row.pop("id"), []).append(KeptSeat(**row))
    found = []
    for row in games:
        held = tuple(own.get(row["id"], ()))
        if not any(seat.kind == "human" for seat in held):
            raise Damaged
        told = row.pop("reasons")
        reasons = tuple(reason for reason in REASONS if reason in told)
        found.append(KeptGame(**row, reasons=reasons, seats=held))
    return found


def _read_rows(
    file: sqlite3.Connection, table: str, fields: tuple[str, ...], model: type[Model]
) -> Iterator[dict[str, Any]]:
    for values in file.execute(f"SELECT {', '.join(fields)} FROM {table}"):
        row = dict(zip(fields, values, strict=True))
        try:
            for key in JSON_FIELDS & row.keys():
                row[key] = json.loads(row[key])
        except (TypeError, ValueError, RecursionError) as wrong:
            raise Damaged from wrong
        if not is_valid(row, model):
            raise Damaged
        yield row


def _insert(file: sqlite3.Connection, game: KeptGame) -> None:
    _delete(file, game.id)
    row = {**game._asdict(), "reasons": list(game.reasons)}
    _write_row(file, "games", GAME_FIELDS, row)
    for number, seat in enumerate(game.seats):
        _write_row(file, "seats", SEAT_FIELDS, {**seat._asdict(), "id": game.id, "seat": number})


def _write_row(
    file: sqlite3.Connection, table: str, fields: tuple[str, ...], row: dict[str, Any]
) -> None:
    values = [
        json.dumps(row[key], ensure_ascii=False) if key in JSON_FIELDS else row[key]
        for key in fields
    ]
    places = ", ".join("?" * len(fields))
    file.execute(f"INSERT INTO {table} ({', '.join(fields)}) VALUES ({places})", values)


def _delete(file: sqlite3.Connection, id: str) -> None:
    for table in ("games", "seats"):
        file.execute(f"DELETE FROM {table} WHERE id = ?", (id,))


def set_aside(path: Path) -> Path:
    """Gives a damaged file, and what SQLite keeps beside it, a name that no file has yet; the new
    path. OSError.
    """
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    os.replace(path, aside)
    for ending in ("-journal", "-wal", "-shm"):
        with suppress(OSError):
            os.replace(f"{path}{ending}", f"{aside}{ending}")
    return aside


add_messages(
    {
        "records_damaged": N_(
            "the file of your records was damaged: it is kept as "
            "“{name}”, and new records were made from your saved games"
        ),
        "records_newer": N_(
            "the file of your records was written by a newer version of "
            "China Games (this is {own}): it stays as it is, and what "
            "you see comes from your saved games"
        ),
        "records_unkept": N_(
            "your records cannot be kept in a file ({reason}): what you "
            "see comes from your saved games"
        ),
    },
    {
        "records_damaged": N_("nothing else has to be done"),
        "records_newer": N_("update the program to read it"),
        "records_unkept": ROOM,
    },
)
