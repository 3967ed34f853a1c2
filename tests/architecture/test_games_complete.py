"""A registered game is complete: every part of the program has its share of it, and the tests have
too.
"""

from __future__ import annotations

import ast
import re
from importlib import import_module

import pytest

from china_games.games import registry
from china_games.games.contract import TableFace, Words
from china_games.games.registry import GAMES
from china_games.games.registry import load_rules as game
from china_games.i18n import LANGUAGES
from china_games.resources import find_catalogue, find_home, find_rulebook
from tests.architecture.source import PACKAGE, ROOT, nodes
from tests.support.boards import library
from tests.support.games import SHIPPED

EVERY = pytest.mark.parametrize("key", GAMES)
NUMBER = re.compile(r"[A-Z]{2}-\d{2}")


def test_every_package_of_rules_that_is_complete_is_registered() -> None:
    for key in SHIPPED:
        assert GAMES[key] == f"china_games.games.{key}"
        assert (PACKAGE / "games" / key / "__init__.py").is_file(), (
            f"china_games/games/{key} is missing"
        )


@EVERY
def test_boards(key: str) -> None:
    """boards/<game>/ has a file for each board of the game, for the seats that the game says."""
    found = {board.id: tuple(board.seats) for board in library().list_boards(key)}
    for board_id, seats in game(key).meta.boards:
        assert found.get(board_id) == seats, (
            f"boards/{key}/: {board_id} for {seats} is missing; there are {found}"
        )


@EVERY
def test_words(key: str) -> None:
    """The words of the game say everything that it can tell."""
    assert isinstance(registry.load_words(key), Words)


@EVERY
def test_table(key: str) -> None:
    """The table of the game draws it."""
    assert isinstance(registry.load_table(key), TableFace)


@EVERY
def test_previews_are_shown(key: str) -> None:
    """A game that can tell what would come of actions has a table that asks for it."""
    table = registry.load_table(key)
    for place, found in (("outlook", table.outlook), ("foresee", table.foresee)):
        assert (found is None) == (registry.load_game(key).outlook is None), (
            f"GAME of {key} and its table do not agree on previews: {place}= of the table's face"
        )


@EVERY
def test_computer_players(key: str) -> None:
    """The game has computer players of each level."""
    players = registry.load_players(key)
    assert {"easy", "normal"} <= set(players), f"{GAMES[key]}.players.PLAYERS has {sorted(players)}"


def numbers_given(key: str) -> set[str]:
    """Rule numbers that refusals and score lines of the game give."""
    home = find_home(key)
    files = home.glob("*.py") if home else (PACKAGE / "games" / key / "rules").rglob("*.py")
    return {
        node.value
        for path in files
        for node in nodes(path)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and NUMBER.fullmatch(node.value)
    }


@EVERY
def test_rulebook(key: str) -> None:
    """The rulebook explains each rule that a refusal or a score line can name, in every
    language.
    """
    assert find_rulebook(key).is_file(), f"{find_rulebook(key)} is missing"
    book = import_module("china_games.rulebook").load_rulebook(key)
    assert numbers_given(key) <= set(book.order), (
        f"no entry for {sorted(numbers_given(key) - set(book.order))}"
    )
    for number in book.order:
        for language in LANGUAGES:
            entry = book.entries[number]
            assert entry.title[language], f"{number} has no title in {language}"
            assert any(entry.text[language]), f"{number} has no text in {language}"


@EVERY
def test_every_rule_has_a_test_that_names_it(key: str) -> None:
    """tests/games/<game>/rulebook has a test for each rule, by its number; in a small game
    conformance.py does.
    """
    folder = ROOT / "tests" / "games" / key
    named = set()
    for path in sorted(folder.glob("rulebook/test_*.py")) or [folder / "conformance.py"]:
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef):
                named |= set(NUMBER.findall(ast.get_docstring(node) or ""))
    book = import_module("china_games.rulebook").load_rulebook(key)
    assert set(book.order) <= named, f"no test names {sorted(set(book.order) - named)}"


@EVERY
def test_playthroughs(key: str) -> None:
    """tests/playthroughs/<game> has a game for each board and number of seats, and counts.txt has
    lines for it.
    """
    counted = (ROOT / "tests" / "playthroughs" / "counts.txt").read_text("utf-8")
    for board_id, counts in game(key).meta.boards:
        for seats in counts:
            files = list((ROOT / "tests" / "playthroughs" / key).glob(f"{board_id}-{seats}-*.txt"))
            assert files, (
                f"no playthrough of {key} on {board_id} with {seats}: python tools/playthroughs.py"
            )
            assert f"{key}-{board_id}-{seats} ply " in counted, (
                f"no counts of {key} on {board_id} with {seats}"
            )


@EVERY
def test_conformance_checks(key: str) -> None:
    """tests/games/<game>/conformance.py says what the game conserves and counts the score by
    itself.
    """
    assert (ROOT / "tests" / "games" / key / "conformance.py").is_file(), (
        f"tests/games/{key}/conformance.py is missing"
    )
    checks = import_module(f"tests.games.{key}.conformance")
    for check in ("conserved", "derived", "hidden", "scores", "ranking", "explained"):
        assert callable(getattr(checks, check, None)), (
            f"tests/games/{key}/conformance.py has no {check}()"
        )


@pytest.mark.parametrize("key", SHIPPED)
def test_report_is_documented(key: str) -> None:
    """docs/report.md names every field of the game's report."""
    text = (ROOT / "docs" / "report.md").read_text("utf-8")
    assert f"`{key}`" in text, f"docs/report.md has no section on `{key}`"
    meta = game(key).meta
    board_id, seats = meta.boards[0][0], meta.boards[0][1][0]
    rules = game(key)
    report = rules.report(
        rules.setup(
            library().get(key, board_id).rules_board, rules.options({}, board_id, seats), seats, 1
        )
    )
    missing = [field for field in report if f"`{field}`" not in text]
    assert not missing, f"docs/report.md does not name {missing}"


@EVERY
def test_french(key: str) -> None:
    """The game has a French catalogue."""
    assert find_catalogue("fr", key).is_file(), (
        f"{find_catalogue('fr', key)} is missing: tools/catalogues.py"
    )
