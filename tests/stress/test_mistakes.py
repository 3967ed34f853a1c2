"""Mistakes of the program itself end in words and a log file, the game goes on; games and languages
take turns.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from china_games.games.registry import GAMES
from china_games.i18n import LANGUAGES
from tests.stress import imports, mistakes

TURNS = cycle((game, lang) for game in GAMES for lang in LANGUAGES)
EACH = [(name, *next(TURNS)) for name in mistakes.DIALOGS]


@pytest.mark.parametrize(("name", "game", "lang"), EACH)
def test_a_mistake_is_told_and_the_game_goes_on(name: str, game: str, lang: str) -> None:
    mistakes.dialog(name, game, lang)


@pytest.mark.parametrize(("game", "lang"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_a_mistake_in_saving_is_told_once_and_made_good(game: str, lang: str) -> None:
    mistakes.saving(game, lang)


@pytest.mark.parametrize(
    ("how", "game", "lang"), list(zip(mistakes.PLAYERS, GAMES, cycle(LANGUAGES), strict=False))
)
def test_a_mistake_in_the_worker_is_told_and_the_game_goes_on(
    how: str, game: str, lang: str
) -> None:
    mistakes.computer(how, game, lang)


@pytest.mark.parametrize(
    ("module", "lang"),
    [
        ("china_games.cli.window", "en"),
        ("china_games.app.screens.start", "fr"),
        ("pygame", "en"),
        ("china_games.settings", "fr"),
    ],
)
def test_a_module_that_breaks_when_it_is_loaded_is_told(
    module: str, lang: str, tmp_path: Path
) -> None:
    ended = imports.start(tmp_path, module, "ZeroDivisionError('on purpose')", lang)
    assert (ended.code, "Traceback" in ended.said) == (1, False), ended.said
    place = tmp_path / "logs" / "last-crash.txt"
    assert str(place) in ended.said
    assert ("in the program" if lang == "en" else "Le programme") in ended.said
    assert "on purpose" in place.read_text(encoding="utf-8")


def test_a_pygame_that_is_there_but_broken_is_not_called_missing(tmp_path: Path) -> None:
    ended = imports.start(tmp_path, "pygame", "ImportError('no libSDL')", "en")
    assert (ended.code, "Traceback" in ended.said, "missing" in ended.said) == (1, False, False), (
        ended.said
    )
    assert "no libSDL" in (tmp_path / "logs" / "last-crash.txt").read_text(encoding="utf-8")


def test_even_what_finds_the_folders_may_break(tmp_path: Path) -> None:
    ended = imports.start(tmp_path, "china_games.paths", "ImportError('on purpose')", "fr")
    assert (ended.code, "Traceback" in ended.said) == (1, False), ended.said
    place = Path(ended.said.split("sont dans ")[-1].strip().rstrip("."))
    assert "on purpose" in place.with_name("last-crash.txt").read_text(encoding="utf-8")


def test_a_missing_package_is_named(tmp_path: Path) -> None:
    ended = imports.start(tmp_path, "yaml", "ModuleNotFoundError('no', name='yaml')", "fr", "games")
    assert (ended.code, "PyYAML" in ended.said, "Traceback" in ended.said) == (1, True, False), (
        ended.said
    )
