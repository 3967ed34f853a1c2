"""Half characters in JSON are refused with their place, everywhere that files are read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from china_games.boards.library import Library
from china_games.files import read_json
from china_games.files.json_file import find_half_character
from china_games.i18n import make_translator
from china_games.kit import fonts
from china_games.paths import Paths
from china_games.resources import find_board, find_sample_saves
from china_games.session.store import Store
from china_games.settings import DEFAULTS
from china_games.settings_file import load_settings

CHARACTER = st.one_of(st.characters(), st.sampled_from("\ud800\udbff\udc00\udfff\\u😀"))


@given(st.lists(CHARACTER).map("".join))
def test_half_characters_are_found_exactly_where_a_text_cannot_be_written(text: str) -> None:
    written = json.dumps(text)
    read = json.loads(written)
    whole = True
    try:
        read.encode("utf-8")
    except UnicodeEncodeError:
        whole = False
    assert (find_half_character(written) < 0) == whole


@pytest.mark.parametrize("value", ["\\ud800", "\\uDFFF", "x\\ud83dx", "\\ud83d\\\\ude00"])
def test_a_file_with_half_a_character_is_refused_at_its_place(value: str, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    path.write_text('{\n "a": "' + value + '"\n}', "utf-8")
    problems = read_json(path).problems
    assert [problem.code for problem in problems] == ["half_character"]
    assert problems[0].line == 2
    said = {problems[0].say(make_translator(language)) for language in ("en", "fr")}
    assert len(said) == 2


@pytest.mark.parametrize("key", ["schema", "name", "program", "game", "seats"])
def test_a_save_with_half_a_character_hurts_no_other(key: str, tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.saves.mkdir(parents=True)
    good = (find_sample_saves() / "china-in-progress.json").read_text("utf-8")
    (paths.saves / "good.json").write_text(good, "utf-8")
    data = {**json.loads(good), key: "\ud800"}
    (paths.saves / "half.json").write_text(json.dumps(data), "utf-8")
    found = {
        entry.path.name: entry
        for entry in Store(paths, Library(find_board(), paths.boards)).list_entries()
    }
    assert found["good.json"].problem is None
    wrong = found["half.json"].problem
    assert wrong is not None
    assert fonts.clean(wrong.say(make_translator("fr"))).encode("utf-8")


def test_settings_with_half_a_character_are_told(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings_file.parent.mkdir(parents=True, exist_ok=True)
    paths.settings_file.write_text('{"format": "\\ud800"}', "utf-8")
    settings, problems = load_settings(paths)
    assert settings == DEFAULTS
    assert problems


def test_signs_that_cannot_be_drawn_take_no_room() -> None:
    assert fonts.clean("a\ud800b\udfff\x00c\u202ed") == "abcd"
