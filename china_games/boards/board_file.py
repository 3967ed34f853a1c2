"""One board file: read, checked, and made a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import convert

from china_games import logs
from china_games.boards.hints import FROM_NEIGHBOURS
from china_games.boards.messages import ADVICE, MESSAGES
from china_games.boards.models import BoardHead
from china_games.files import BAD, Document, Limits, Problem, add_messages, find_problems, guess
from china_games.files.kinds import BOARD, find_other_kind
from china_games.files.models import describe
from china_games.games import registry
from china_games.games.registry import GameBroken

add_messages(MESSAGES, ADVICE)

FORMAT = 1
"""The format of board files that this program reads."""

LIMITS = Limits(size=1_000_000, values=50_000, depth=12)


class BoardFile(NamedTuple):
    """A board that was read and found right."""

    id: str
    game: str
    name: Mapping[str, str]  # language -> name
    seats: tuple[int, ...]  # numbers of players
    path: Path
    sha256: str  # of the file, lower-case hex
    own: bool  # True: from the user's folder
    map: Any  # the board as people see it, of the type that its game says
    rules_board: Any  # what the rules' setup takes


def load_board(path: Path, own: bool = True) -> BoardFile | tuple[Problem, ...]:
    """The board of one file, or everything that is wrong with it. A board of the program is only
    read.
    """
    document = read_document(path)
    try:
        return _make_board(document, own)
    except GameBroken as wrong:
        return (
            document.make_problem(
                "board_game_broken", ("game",), game=wrong.key, place=logs.log_broken_game(wrong)
            ),
        )


def check_board(path: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a board file; nothing if it is right."""
    document = read_document(path)
    try:
        return _find_board_problems(document)
    except GameBroken as wrong:
        return (
            document.make_problem(
                "board_game_broken", ("game",), game=wrong.key, place=logs.log_broken_game(wrong)
            ),
        )


def list_hints(path: Path, broken: bool = False) -> tuple[Problem, ...]:
    """What a board file may have but had better not; nothing if its game gives no hints. `broken`:
    something is wrong with the file, so hints that may come of that are left out.
    """
    document = read_document(path)
    game = document.data.get("game") if isinstance(document.data, dict) else None
    if not isinstance(game, str) or game not in registry.GAMES:
        return ()
    workshop = registry.load_game(game).workshop
    found = workshop().list_hints(document) if workshop is not None else ()
    return tuple(hint for hint in found if not (broken and hint.code in FROM_NEIGHBOURS))


def read_document(path: Path) -> Document:
    """A board file as data that know where they stand."""
    from china_games.files.yaml_file import (
        read_yaml,
    )  # YAML takes long to load; a start does without

    return read_yaml(path, LIMITS)


def _make_board(document: Document, own: bool) -> BoardFile | tuple[Problem, ...]:
    problems = _find_board_problems(document, thorough=own)
    if problems:
        return problems
    boards = registry.load_boards(document.data["game"])
    file = convert(document.data, boards.file)
    assert isinstance(file, BoardHead)
    try:
        picture, board = boards.build(file)
    except (LookupError, ValueError):
        problems = _find_board_problems(document)
        if own or not problems:
            raise
        return problems
    return BoardFile(
        file.id,
        file.game,
        file.name.list_by_language(),
        tuple(file.players),
        document.path,
        document.sha256,
        own,
        picture,
        board,
    )


def _find_board_problems(document: Document, thorough: bool = True) -> tuple[Problem, ...]:
    """What is wrong with a document as a board; not `thorough`: with its keys, types and ranges
    alone.
    """
    foreign = () if document.problems and document.data is None else tuple(_find_foreign(document))
    if document.data is None or foreign or document.data["game"] is BAD:
        return find_other_kind(document, BOARD) or (*document.problems, *foreign)
    boards = registry.load_boards(document.data["game"])
    found = (
        boards.check(document)
        if thorough or document.problems
        else find_problems(boards.file, document)
    )
    return (find_other_kind(document, BOARD) or found) if found else ()


def _find_foreign(document: Document) -> Iterator[Problem]:
    """Why a document is no board that can be checked further, if so."""
    data = document.data
    if not isinstance(data, dict) or not {"format", "game"} & data.keys():
        yield Problem(document.path, 1, 1, "no_board")
        return
    version, game = data.get("format"), data.get("game")
    if isinstance(version, int) and version > FORMAT:
        yield document.make_problem("newer", ("format",), value=version)
    elif "game" not in data:
        yield document.make_problem("missing", (), key="game")
    elif not isinstance(game, str):
        yield from (
            ()
            if game is BAD
            else [document.make_problem("not_text", ("game",), found=describe(game))]
        )
    elif game not in registry.GAMES:
        yield document.make_problem(
            "unknown_game", ("game",), value=game, guess=guess(game, registry.GAMES)
        )
