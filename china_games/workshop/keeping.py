"""Board files that come to a person's own boards: copies, boards from elsewhere, boards from
chance. Nothing is ever overwritten unasked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from china_games.boards.board_file import LIMITS, BoardFile, read_document
from china_games.boards.library import Library, retire_board
from china_games.boards.write import write_board
from china_games.files.disk import read_bytes, write_atomically
from china_games.games import registry
from china_games.games.contract import Generation
from china_games.resources import find_board, find_template
from china_games.workshop.looks import Look

ID = re.compile(r"^id: *(?P<id>[a-z0-9_.]+)", re.MULTILINE)
LONGEST = 36  # characters of an id that is made here


def copy_board(board: BoardFile, name: Mapping[str, str], folder: Path, shelf: Library) -> Path:
    """Writes a copy of a board with an id of its own and another name; all else stays as it is
    written. OSError if that cannot be done, ValueError if the file has changed since it was read.
    """
    text = read_bytes(board.path, LIMITS.size).decode("utf-8")
    data = read_document(board.path).data
    if not isinstance(data, dict):
        raise ValueError("the text is no mapping")
    key = find_free_id(f"my_{make_plain(board.id)}", board.game, folder, shelf)
    return keep_text(write_board(text, {**data, "id": key, "name": dict(name)}), key, folder)


def keep_new(text: str, wanted: Generation, game: str, folder: Path, shelf: Library) -> Path:
    """Writes a random board and gives its file; OSError if that cannot be done. The same board
    is written once.
    """
    path = folder / f"{wanted.id}.yaml"
    try:
        if read_bytes(path, LIMITS.size) == text.encode("utf-8"):
            return path
    except (OSError, ValueError):
        pass  # it is not there, or another one is
    key = find_free_id(wanted.id, game, folder, shelf)
    if key != wanted.id:
        text = ID.sub(f"id: {key}", text, count=1)
    return keep_text(text, key, folder)


def read_template(game: str) -> str:
    """A small board with comments; where the game has none, its usual one under another id."""
    path = find_template(game)
    if path.is_file():
        return path.read_text("utf-8")
    usual = registry.load_rules(game).meta.boards[0][0]
    path = find_board() / game / f"{usual}.yaml"
    data = read_document(path).data
    return write_board(path.read_text("utf-8"), {**data, "id": f"my_{usual}"})


def keep_template(game: str, folder: Path, shelf: Library) -> Path:
    """Writes the template of a game under an id that is free; OSError if that cannot be done."""
    text = read_template(game)
    found = ID.search(text)
    assert found is not None, "a template has an id"
    key = find_free_id(found["id"], game, folder, shelf)
    return keep_text(f"{text[: found.start('id')]}{key}{text[found.end('id') :]}", key, folder)


def keep_text(text: str, key: str, folder: Path) -> Path:
    """Writes a board file that is not there yet; OSError if that cannot be done."""
    path = folder / f"{key}.yaml"
    if path.exists():
        raise FileExistsError(path)
    write_atomically(path, text.encode("utf-8"))
    return path


def keep_file(look: Look, folder: Path) -> Path:
    """Copies a file to a person's own boards, under a name that is free there; OSError if that
    cannot be done. A board that is not in order is kept all the same: it is mended there.
    """
    content = read_bytes(look.path, LIMITS.size)
    wanted = make_plain(look.id or look.path.stem)
    target, number = folder / f"{wanted}.yaml", 2
    while target.exists():
        target = folder / f"{wanted}_{number}.yaml"
        number += 1
    write_atomically(target, content)
    return target


def find_former(look: Look, shelf: Library) -> BoardFile | None:
    """The person's own board that has the id of a file."""
    boards = shelf.list_boards(look.game) if look.game else ()
    return next((board for board in boards if board.own and board.id == look.id), None)


def can_replace(look: Look) -> bool:
    """Whether a file may take the place of the board that has its id: it is in order but for
    that.
    """
    return all(problem.code == "twice_board" for problem in look.problems)


def replace_board(former: BoardFile, path: Path, folder: Path) -> Path:
    """Writes a file in the place of a person's own board; OSError if that cannot be done. The
    former content is retired: games that were begun on it go on.
    """
    content = read_bytes(path, LIMITS.size)
    retire_board(former, folder)
    write_atomically(former.path, content)
    return former.path


def find_free_id(wanted: str, game: str, folder: Path, shelf: Library) -> str:
    """An id that no board of a game and no file has: the wanted one, or with a number."""
    taken = {board.id for board in shelf.list_boards(game)}
    key, number = wanted, 2
    while key in taken or (folder / f"{key}.yaml").exists():
        key = f"{wanted}_{number}"
        number += 1
    return key


def make_plain(text: str) -> str:
    """A text as it may stand in an id and the name of a file: small letters, digits, "_"."""
    plain = re.sub("[^a-z0-9_]+", "_", text.lower()).strip("_")[:LONGEST]
    return plain if plain[:1].isalpha() else f"board_{plain}".rstrip("_")
