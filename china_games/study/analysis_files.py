"""The files in which analyses are kept, one each in a folder of their own; docs/analysis.md
explains each field.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple
from weakref import WeakKeyDictionary

from msgspec import Meta, convert

from china_games import __version__
from china_games.boards.library import Library
from china_games.boards.positions import Laid, draw_unknown, read_position
from china_games.files import (
    Document,
    Limits,
    Model,
    Problem,
    add_messages,
    describe_error,
    find_problems,
    read_json,
)
from china_games.files.characters import clean_name
from china_games.files.disk import find_backup, lock_folder, remove, write_atomically
from china_games.files.kinds import ANALYSIS, find_newer, find_other_kind
from china_games.files.messages import COPY, ROOM
from china_games.games.contract import PositionError
from china_games.i18n import N_
from china_games.session import SeatInfo, Setup
from china_games.session.moves import ADVICE, CONSEQUENCES
from china_games.session.saving import read_clock
from china_games.study.analysis import (
    LONGEST_COMMENT,
    LONGEST_NAME,
    MOST_NODES,
    Analysis,
    Node,
    Source,
)

FORMAT, SCHEMA = "china-games-analysis", 1
FOLDER, ENDING, ASIDE = "analyses", ".json", ".broken"
LIMITS = Limits(size=2_000_000, values=8 * MOST_NODES, depth=6)

Word = Annotated[str, Meta(max_length=500)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Seat = Annotated[int, Meta(ge=0, le=7)]
AnySeat = Annotated[int, Meta(ge=-1, le=7)]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Comment = Annotated[str, Meta(max_length=LONGEST_COMMENT)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9a-z]+\Z")]


class SavedSource(Model):
    """Where it begins, as `analysis.Source`."""

    kind: Literal["game", "running", "position"]
    id: Word = ""
    move: Count = 0
    seat: AnySeat = -1
    drawn: bool = False
    private: bool = False


class SavedSeat(Model):
    """A seat by name and look."""

    name: Word
    look: Annotated[int, Meta(ge=0, le=31)]


class AnalysisFile(Model):
    """The whole file."""

    format: Literal["china-games-analysis"]
    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA)]
    program: Word
    game: Word
    id: Id
    name: Name
    created: Word
    changed: Word
    source: SavedSource
    seats: Annotated[list[SavedSeat], Meta(min_length=1, max_length=8)]
    position: Annotated[list[Annotated[str, Meta(max_length=20_000)]], Meta(max_length=5_000)]
    at: Count
    nodes: Annotated[list[tuple[Count, Seat, Word, Name, Comment]], Meta(max_length=MOST_NODES)]
    root_comment: Comment = ""


class Entry(NamedTuple):
    """One file of the list. With a `problem` it cannot be opened, unless its former state can: then
    the rest tells of that.
    """

    path: Path
    game: str = ""
    name: str = ""
    changed: str = ""
    moves: int = 0
    source: Source = Source("")
    seats: tuple[SeatInfo, ...] = ()
    problem: Problem | None = None
    has_former: bool = False


class Kept(NamedTuple):
    """What was found in a file: an analysis, or what is wrong with it."""

    analysis: Analysis | None
    problems: tuple[Problem, ...] = ()


class AnalysisStore:
    """All analyses of one person."""

    def __init__(self, data: Path, library: Library, clock: Callable[[], str] = read_clock) -> None:
        self.folder = data / FOLDER
        self.library = library
        self._clock = clock
        self._stamps: WeakKeyDictionary[Analysis, tuple[int, ...] | None] = WeakKeyDictionary()
        self._unkept: WeakKeyDictionary[Analysis, Problem] = WeakKeyDictionary()

    def find_path(self, analysis: Analysis) -> Path:
        """Where an analysis is kept."""
        return self.folder / f"{analysis.setup.game}-{analysis.id}{ENDING}"

    def is_kept(self, analysis: Analysis) -> bool:
        """Whether it has a file."""
        return self._stamps.get(analysis) is not None

    def find_unkept(self, analysis: Analysis) -> Problem | None:
        """Why an analysis as it stands is not on the disk; None if it is."""
        return self._unkept.get(analysis)

    def keep(self, analysis: Analysis) -> Problem | None:
        """Keeps it, safely on the disk when this returns; the problem, once, if that cannot be
        done. Where another copy of the program went on with it, it becomes an analysis of its own.
        """
        with lock_folder(self.folder):
            path, parted = self.find_path(analysis), None
            if _stamp(path) not in (None, self._stamps.get(analysis)):
                analysis.id = secrets.token_hex(8)
                path, parted = self.find_path(analysis), Problem(path, 0, 0, "analysis_elsewhere")
            content = write_lines(make_data(analysis, self._clock()))
            problem = None
            if len(content) > LIMITS.size:
                size = {"size": -(-len(content) // 1000), "limit": LIMITS.size // 1000}
                problem = Problem(path, 0, 0, "too_big", tuple(size.items()))
            else:
                try:
                    write_atomically(path, content, keep_previous=True)
                except OSError as wrong:
                    reason = ("reason", describe_error(wrong))
                    problem = Problem(path, 0, 0, "analysis_unwritable", (reason,))
            if problem is not None:
                told, self._unkept[analysis] = analysis in self._unkept, problem
                return None if told else problem
            self._unkept.pop(analysis, None)
            self._stamps[analysis] = _stamp(path)
            return parted

    def open(self, path: Path) -> Kept:
        """The analysis of a file. Of a damaged one the former state is given with what is wrong, if
        that can be read, and is in the file again; what was damaged is set aside, under a name that
        no list shows.
        """
        stamp, found = _stamp(path), read_analysis(path, self.library)
        if found.analysis is not None:
            self._stamps[found.analysis] = stamp
            return found
        former = read_analysis(find_backup(path), self.library)
        if former.analysis is None:
            return found
        try:
            os.replace(path, path.with_name(path.name + ASIDE))
        except OSError:
            former.analysis.id = secrets.token_hex(8)
        self.keep(former.analysis)
        return Kept(former.analysis, found.problems)

    def list_entries(self) -> tuple[Entry, ...]:
        """All of them, the latest first, damaged ones too."""
        try:
            paths = sorted(self.folder.glob(f"*{ENDING}"))
        except OSError:
            return ()
        found = [_read_entry(path) for path in paths]
        return tuple(sorted(found, key=lambda entry: entry.changed, reverse=True))

    def rename(self, path: Path, name: str) -> Problem | None:
        """Gives it another name; the problem if that cannot be done."""
        kept = self.open(path)
        if kept.analysis is None:
            return kept.problems[0]
        kept.analysis.name = clean_name(name, LONGEST_NAME).strip()
        return self.keep(kept.analysis)

    def delete(self, path: Path) -> Problem | None:
        """Removes a file and its former state; the problem if that cannot be done."""
        try:
            remove(path)
        except OSError as wrong:
            return Problem(path, 0, 0, "analysis_unwritable", (("reason", describe_error(wrong)),))
        return None


def make_data(analysis: Analysis, changed: str) -> dict[str, Any]:
    """The content of the file, in the order in which it is written."""
    nodes = list(analysis.root.walk())
    numbers = {node: number for number, node in enumerate(nodes)}
    analysis.created = analysis.created or changed
    return {
        "format": FORMAT,
        "schema": SCHEMA,
        "program": __version__,
        "game": analysis.setup.game,
        "id": analysis.id,
        "name": analysis.name,
        "created": analysis.created,
        "changed": changed,
        "source": analysis.source._asdict(),
        "seats": [{"name": info.name[:500], "look": info.look} for info in analysis.setup.seats],
        "position": analysis.setup.position.splitlines(),
        "at": numbers[analysis.at],
        "root_comment": analysis.root.comment,
        "nodes": [
            [numbers[node.parent], node.seat, node.text, node.name, node.comment]
            for node in nodes[1:]
            if node.parent is not None
        ],
    }


def write_lines(data: dict[str, Any]) -> bytes:
    """The text of a file, one move a line."""
    fields = [
        f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        for key, value in data.items()
        if key != "nodes"
    ]
    rows = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in data["nodes"])
    nodes = f' "nodes": [\n{rows}\n ]' if rows else ' "nodes": []'
    return ("{\n" + ",\n".join([*fields, nodes]) + "\n}\n").encode()


def read_analysis(path: Path, library: Library) -> Kept:
    """What a file holds; its moves are made when they are looked at."""
    document = read_json(path, LIMITS)
    problems = _check(document)
    if problems:
        return Kept(None, problems)
    file = convert(document.data, AnalysisFile)
    try:
        laid = read_position("\n".join(file.position), library)
    except PositionError as wrong:
        return Kept(None, (_refuse_position(document, wrong.line),))
    if laid.faults or laid.rules.meta.key != file.game or laid.seats != len(file.seats):
        return Kept(None, (_refuse_position(document, 0),))
    return Kept(_build(file, laid))


def check_analysis(path: Path, library: Library) -> tuple[Problem, ...]:
    """Everything that is wrong with a file, moves that cannot be made among it."""
    found = read_analysis(path, library)
    if found.analysis is None:
        return found.problems
    nodes = list(found.analysis.root.walk())[1:]
    document = read_json(path, LIMITS)
    flawed = []
    for number, node in enumerate(nodes):
        found.analysis.find_state(node)
        if node.flaw is not None:
            problem = document.make_problem(
                "analysis_move", ("nodes", number), number=number + 1, action=node.flaw.text
            )
            flawed.append(problem)
    return tuple(flawed)


def _check(document: Document) -> tuple[Problem, ...]:
    """What keeps a document from being an analysis, but for its position and its moves."""
    found = (
        find_other_kind(document, ANALYSIS)
        or find_newer(document, SCHEMA)
        or document.problems
        or find_problems(AnalysisFile, document)
    )
    if found:
        return found
    return tuple(
        document.make_problem("analysis_parent", ("nodes", number, 0), number=number + 1)
        for number, row in enumerate(document.data["nodes"])
        if row[0] > number
    )


def _refuse_position(document: Document, line: int) -> Problem:
    return document.make_problem("analysis_position", ("position", max(0, line - 1)), number=line)


def _build(file: AnalysisFile, laid: Laid) -> Analysis:
    seats, source = _read_seats(file), _read_source(file)
    source = source._replace(drawn=source.drawn or laid.unknown)
    help = CONSEQUENCES if source.is_running else ADVICE
    setup = Setup(file.game, laid.board.id, laid.options, seats, 0, help)
    found = Analysis(setup, laid.board, draw_unknown(laid, 0), source)
    found.id, found.name, found.created = file.id, clean_name(file.name, LONGEST_NAME), file.created
    found.session.id = file.id
    nodes = [found.root]
    for parent, seat, text, name, comment in file.nodes:
        node = Node(nodes[parent], seat, text, clean_name(name, LONGEST_NAME), _clean(comment))
        nodes[parent].children.append(node)
        nodes.append(node)
    found.root.comment = _clean(file.root_comment)
    line = found.root.list_line()
    found.tip = line[-1] if line else found.root
    with contextlib.suppress(IndexError):
        found.stand_at(nodes[file.at])
    return found


def _read_seats(file: AnalysisFile) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(clean_name(row.name, 500) or str(number + 1), "human", "", row.look)
        for number, row in enumerate(file.seats)
    )


def _read_source(file: AnalysisFile) -> Source:
    saved = file.source
    seat = saved.seat if saved.seat < len(file.seats) else -1
    return Source(saved.kind, saved.id, saved.move, seat, saved.drawn, saved.private)


def _clean(comment: str) -> str:
    return clean_name(comment, LONGEST_COMMENT)


def _read_entry(path: Path) -> Entry:
    """What a list shows of a file; its position and moves are not looked at."""
    document = read_json(path, LIMITS)
    problems = _check(document)
    if not problems:
        return _describe(path, convert(document.data, AnalysisFile))
    former = find_backup(path)
    if former.exists() and not _check(kept := read_json(former, LIMITS)):
        entry = _describe(path, convert(kept.data, AnalysisFile))
        return entry._replace(problem=problems[0], has_former=True)
    return Entry(path, problem=problems[0])


def _describe(path: Path, file: AnalysisFile) -> Entry:
    return Entry(
        path,
        file.game,
        clean_name(file.name, LONGEST_NAME),
        file.changed,
        len(file.nodes),
        _read_source(file),
        _read_seats(file),
    )


def _stamp(path: Path) -> tuple[int, ...] | None:
    """What tells one writing of a file from another; None if it is not there."""
    try:
        about = os.stat(path)
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino


add_messages(
    {
        "analysis_position": N_(
            "no game could be analysed from this position, or this program does not know its board"
        ),
        "analysis_parent": N_("move {number} follows one that comes only later in the file"),
        "analysis_move": N_("move {number} is not possible here: {action}"),
        "analysis_unwritable": N_(
            "the analysis could not be saved ({reason}); the program tries again after each move"
        ),
        "analysis_elsewhere": N_(
            "this analysis was changed in another window too: what you "
            "do here is now kept as a new one"
        ),
    },
    {
        "analysis_position": COPY,
        "analysis_parent": N_("write the number of a move that stands before it"),
        "analysis_move": N_("correct it or take it out"),
        "analysis_unwritable": ROOM,
        "analysis_elsewhere": N_("look at both in the list of analyses"),
    },
)
