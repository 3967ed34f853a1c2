"""Each game speaks from a catalogue of its own: what one says changes nothing of what
another does.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from china_games import resources
from china_games.boards.board_file import load_board
from china_games.games.empires.board.messages import MESSAGES
from china_games.i18n import make_translator


@pytest.fixture
def mounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The words of a game that does not ship: it calls a palace a stone."""
    catalog = Catalog("fr")
    catalog.add("Palace", "Pierre")
    with (tmp_path / "fr.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setitem(resources._homes, "mounds", tmp_path)
    make_translator.cache_clear()
    return "mounds"


def test_a_game_s_words_come_first_and_the_program_s_behind_them(mounds: str) -> None:
    fr = make_translator("fr")
    assert fr.choose_domain(mounds)("Palace") == "Pierre"
    assert fr.choose_domain(mounds)("Cancel") == fr("Cancel") == "Annuler"
    assert fr.choose_domain("")("Palace") == fr("Palace")


def test_the_words_of_one_game_are_not_those_of_another(mounds: str) -> None:
    china = make_translator("fr", "china")
    assert china("Palace") != "Pierre"
    assert make_translator("fr", mounds).choose_domain("china")("Palace") == china("Palace")


def test_problems_of_a_game_s_boards_are_told_in_its_words(tmp_path: Path) -> None:
    path = tmp_path / "map.yaml"
    path.write_text(
        "format: 1\ngame: empires\nid: m\nprovinces: [{id: a, polygon: '0,0 1,1'}]\n",
        encoding="utf-8",
    )
    problems = load_board(path)
    assert isinstance(problems, tuple)
    own = [problem for problem in problems if problem.code in MESSAGES]
    assert own
    assert all(
        problem.say_wrong(make_translator("fr")) != problem.say_wrong(make_translator("en"))
        for problem in own
    )
