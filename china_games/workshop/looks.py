"""What is seen of one board file while somebody works at it: the board if it is in order, what is
wrong, what had better be otherwise, and all that can be drawn of it.
"""

from __future__ import annotations

import logging
from bisect import bisect
from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.boards.library import Library
from china_games.files import Document, Problem
from china_games.files.document import DataPath, Place
from china_games.files.kinds import BOARD, find_kind
from china_games.games import registry
from china_games.games.contract import Plan
from china_games.geometry import Point

OF_THE_SIZE = frozenset({"small_map"})
"""What is said of the whole map: its two numbers are no point."""

LOG = logging.getLogger(__name__)


class Look(NamedTuple):
    """A board file at one moment. `spots` are the places of problems and hints on the map, each
    with its number: problems are counted first, from 1.
    """

    path: Path
    stamp: tuple[int, int]  # what tells one writing of the file from another
    is_board: bool  # whether it is meant to be one
    game: str  # the key of the game; "" = not told
    id: str  # as the file tells it
    board: BoardFile | None  # None = not in order
    problems: tuple[Problem, ...] = ()
    hints: tuple[Problem, ...] = ()
    plan: Plan | None = None
    spots: tuple[tuple[Point, int], ...] = ()


def stamp_file(path: Path) -> tuple[int, int]:
    """The time and size of a file; zeros if it is not there."""
    try:
        about = path.stat()
    except OSError:
        return 0, 0
    return about.st_mtime_ns, about.st_size


def look_at(path: Path, shelf: Library, shipped: BoardFile | None = None) -> Look:
    """Reads a board file, whatever it holds. `shipped` is the board of a file of the program,
    which is in order.
    """
    stamp = stamp_file(path)
    board: BoardFile | None = shipped
    problems: tuple[Problem, ...] = ()
    if shipped is None:
        problems = shelf.check(path)
        found = board_file.load_board(path)
        board = found if isinstance(found, BoardFile) and not problems else None
    document = board_file.read_document(path)
    is_board = find_kind(path) == BOARD
    game, key = find_game(document), find_id(document)
    try:  # a file may hold anything: what cannot be said of it is left out
        hints = board_file.list_hints(path, bool(problems))
        plan = find_plan(game, document)
        spots = list_spots(plan, document, (*problems, *hints)) if plan is not None else ()
    except Exception:
        LOG.exception("cannot look at %s", path)
        return Look(path, stamp, is_board, game, key, board, problems)
    return Look(path, stamp, is_board, game, key, board, problems, hints, plan, spots)


def find_game(document: Document) -> str:
    """The key of the game that a document is a board of; "" if it tells of none."""
    game = document.data.get("game") if isinstance(document.data, dict) else None
    return game if isinstance(game, str) and game in registry.GAMES else ""


def find_id(document: Document) -> str:
    """The id that a document gives itself; "" if it gives none."""
    key = document.data.get("id") if isinstance(document.data, dict) else None
    return key if isinstance(key, str) else ""


def find_plan(game: str, document: Document) -> Plan | None:
    """What can be drawn of a document by its game."""
    workshop = registry.load_game(game).workshop if game in registry.GAMES else None
    make = workshop().plan if workshop is not None else None
    return make(document) if make is not None else None


def list_spots(
    plan: Plan, document: Document, problems: Sequence[Problem]
) -> tuple[tuple[Point, int], ...]:
    """Where problems lie on the map: at the point that they name, else where the thing lies in
    whose part of the file they stand.
    """
    starts = list_starts(plan, document)
    found = []
    for number, problem in enumerate(problems, 1):
        args = dict(problem.args)
        x, y = args.get("x"), args.get("y")
        if problem.code in OF_THE_SIZE:
            continue
        if isinstance(x, int | float) and isinstance(y, int | float) and "limit" not in args:
            found.append(((float(x), float(y)), number))
            continue
        last = bisect(starts, (problem.line, problem.column), key=itemgetter(0))
        at = starts[last - 1][1] if last else None
        if at is not None:
            found.append((at, number))
    return tuple(found)


def list_starts(plan: Plan, document: Document) -> list[tuple[Place, Point | None]]:
    """Where in the file the part of each thing begins, in this order, and where the thing lies;
    None = nowhere on the map.
    """
    if not isinstance(document.data, dict):
        return []
    parts: list[tuple[DataPath, Point | None]] = [((key,), None) for key in document.data]
    for area in plan.areas:
        value = document.data
        for key in area.path:
            value = value[key]
        parts.append((area.path, area.middle))
        parts += [((*area.path, key), area.middle) for key in value]
    parts += plan.places
    return sorted(((document.find(path, True), at) for path, at in parts), key=itemgetter(0))
