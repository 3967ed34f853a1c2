"""docs/write_a_board.md tells the truth: its example is the template, and it explains every key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from china_games.boards.board_file import BoardFile, load_board
from china_games.games.china.board.models import ChinaFile, Deck
from china_games.resources import find_program, find_template

PAGE = (find_program() / "docs" / "write_a_board.md").read_text("utf-8")


def models(annotation: Any) -> set[type[Struct]]:
    """All models inside a type, at any depth."""
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return {annotation}.union(*(models(field.type) for field in fields(annotation)))
    return set().union(*(models(part) for part in get_args(annotation)))


KEYS = sorted({key for model in models(ChinaFile) for key in model.__struct_fields__})


def test_the_example_is_right(tmp_path: Path) -> None:
    example = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert example
    assert example[1] == find_template("china").read_text("utf-8")
    (tmp_path / "example.yaml").write_text(example[1], "utf-8")
    board = load_board(tmp_path / "example.yaml")
    assert isinstance(board, BoardFile), board


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_explained(key: str) -> None:
    assert len(KEYS) > 20
    plain = key in (*Deck.__struct_fields__, "en", "fr", "zh", "at", "line")
    place = rf"`{key}`" if plain else rf"\| `{key}` \|"
    assert re.search(place, PAGE), key
