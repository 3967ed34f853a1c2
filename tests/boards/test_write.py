"""Writing gives back what was read: every character that was not changed, comments too."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from china_games.boards import board_file
from china_games.boards.write import Loader, write_board
from china_games.resources import find_board, find_template

FILES = [*sorted(find_board().glob("*/*.yaml")), *sorted(find_template("china").parent.iterdir())]
TEMPLATE = find_template("china").read_text("utf-8")


def read(text: str, folder: Path) -> dict[str, Any]:
    path = folder / "board.yaml"
    path.write_bytes(text.encode())
    data = board_file.read_document(path).data
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_comes_out_byte_by_byte_and_one_change_changes_one_row(
    path: Path, tmp_path: Path
) -> None:
    text = path.read_bytes().decode()
    data = read(text, tmp_path)
    assert write_board(text, data) == text
    data["id"] = "another"
    rows, changed = text.split("\n"), write_board(text, data).split("\n")
    differ = [(a, b) for a, b in zip(rows, changed, strict=True) if a != b]
    assert [(a.split("#")[0].strip(), b.split("#")[0].strip()) for a, b in differ] == [
        (f"id: {board_file.read_document(path).data['id']}", "id: another")
    ]


def test_comments_stay_when_values_come_and_go(tmp_path: Path) -> None:
    data = read(TEMPLATE, tmp_path)
    lan, tai = data["provinces"][0], data["provinces"][4]
    lan["dragon"] = [400, 360.5]
    lan["slots"].insert(2, {"id": "lan.9", "at": [320, 330], "port": True})
    del data["provinces"][1]["slots"][4]
    lan["islands"] = [[[20, 20], [40, 20], [30, 40]]]
    tai["name"]["en"] = "Tai: the great"
    data["alliances"] = [one for one in data["alliances"] if one["number"] != 1]
    del data["roads"][0]
    data["decor"] = {"rivers": [{"name": {"en": "He", "fr": "He"}, "line": [[1, 2], [3, 4]]}]}
    text = write_board(TEMPLATE, data)
    assert read(text, tmp_path) == data
    comments = [row.split("#", 1)[1] for row in TEMPLATE.split("\n") if "#" in row]
    assert [row.split("#", 1)[1] for row in text.split("\n") if "#" in row] == comments
    kept = set(TEMPLATE.split("\n"))
    assert [row for row in text.split("\n") if row not in kept] == [
        "  dragon: [400, 360.5]",
        "  - {id: lan.9, at: [320, 330], port: true}",
        "  islands: [[[20, 20], [40, 20], [30, 40]]]",
        '  name: {en: "Tai: the great", fr: "Tai"}',
        "decor:",
        "  rivers:",
        "  - name: {en: He, fr: He}",
        "    line: [[1, 2], [3, 4]]",
    ]


def test_windows_rows_stay_and_a_map_s_borders_are_folded(tmp_path: Path) -> None:
    text = find_template("empires").read_text("utf-8").replace("\n", "\r\n")
    data = read(text, tmp_path)
    moved = data["provinces"][2]["polygon"].split()
    data["provinces"][2]["polygon"] = " ".join(["700,500", *moved[1:]])
    changed = write_board(text, data)
    assert read(changed, tmp_path) == data
    assert "\n" not in changed.replace("\r\n", "")
    assert max(map(len, changed.split("\r\n"))) <= 130


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(ValueError, match="no mapping"):
        write_board("- a list", {})


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9999) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.from_regex(r"[a-z]{1,5}", fullmatch=True), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_any_change_is_read_again(data: st.DataObject) -> None:
    """Whatever is put in, taken out or changed in the template; what cannot be written is refused,
    never written wrong (`write_board` reads its own text).
    """
    board = yaml.load(TEMPLATE, Loader)
    changed = copy.deepcopy(board)
    key = data.draw(st.sampled_from(sorted(changed)))
    what = data.draw(st.sampled_from(("change", "out", "in", "item")))
    if what == "change":
        changed[key] = data.draw(VALUES)
    elif what == "out":
        del changed[key]
    elif what == "in":
        changed["new"] = data.draw(VALUES)
    else:
        items = changed["provinces"][data.draw(st.integers(0, 5))]
        items[data.draw(st.sampled_from(sorted(items)))] = data.draw(VALUES)
    assert yaml.load(write_board(TEMPLATE, changed), Loader) == changed
