"""Outside its own folder nothing names a game: neither the game, nor its boards, its options, its
events.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from china_games import games
from china_games.games import registry
from tests.architecture.source import PACKAGE, ROOT, modules, name, nodes
from tests.support.games import SHIPPED

NAMED = re.compile(
    r"(?<![\w./-])(china|empires|middle_kingdom|forbidden_city|Empires|Middle Kingdom|Forbidden "
    r"City)"
    r"(?![\w-]|\.games)"
)
"""A game in a text; "china-games", the name of the program, is none."""

MAY = {"china_games.games.registry"}
"""What names the games: one line each."""

ORDINARY = {
    "turn",
    "round",
    "place",
    "play",
    "draw",
    "start",
    "first",
    "ready",
    "keep",
    "light",
    "enter",
    "return",
    "none",
    "order",
    "usual",
    "discard",
    "sealed",
    "scored",
    "pass",
    "end",
    "over",
    "take",
    "nothing",
    "0",
    "1",
}
"""Words of events and options that are also words of everything else: buttons, sounds, values of
widgets.
"""


def own_words() -> set[str]:
    """Boards, options, values and events of the games that ship, but for ordinary words."""
    found: set[str] = set()
    for key in SHIPPED:
        rules = registry.load_rules(key)
        found |= {board for board, _ in rules.meta.boards} | {
            option.key for option in rules.meta.options
        }
        found |= {str(choice) for option in rules.meta.options for choice in option.choices}
        found |= set(rules.events)
    return (
        found
        - ORDINARY
        - {option.kind for key in SHIPPED for option in registry.load_rules(key).meta.options}
    )


def is_outside(path: Path) -> bool:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] != "games" or len(parts) < 3 or parts[1] not in SHIPPED


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of every text in a module that is no docstring."""
    docs = {
        id(body[0].value)
        for node in nodes(path)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and (body := node.body)
        and isinstance(body[0], ast.Expr)
    }
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_nothing_names_a_game() -> None:
    words = own_words()
    for path in filter(is_outside, modules()):
        if name(path) in MAY:
            continue
        for line, text in texts(path):
            assert not NAMED.search(text), f"{name(path)}:{line} names a game: {text!r}"
            assert text not in words, f"{name(path)}:{line} names something of a game: {text!r}"


@pytest.mark.parametrize("game", SHIPPED)
def test_what_a_game_says_takes_its_title_from_its_rules(game: str) -> None:
    titles = "|".join(registry.load_rules(game).meta.name.values())
    said = re.compile(rf"(?<!\w)({titles})(?!\w)")
    for path in modules():
        if path.is_relative_to(PACKAGE / "games" / game / "words"):
            remarks = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
            for node in nodes(path):
                if isinstance(node, ast.Constant) and id(node) not in remarks:
                    assert not said.search(str(node.value)), f"{name(path)}:{node.lineno}"


def test_the_names_of_games_are_found() -> None:
    assert NAMED.search("a board of china")
    assert NAMED.search("empires")
    assert not NAMED.search("china-games")
    assert not NAMED.search("china_games.games")
    assert {"fortifications", "empires_world_120", "emissary", "granaries"} <= own_words()


OWN_TESTS = {"old_files", "rods", *SHIPPED}
"""Folders of tests that are about one game, or hold files of it."""


def list_constants(node: ast.AST) -> set[object]:
    """What stands in a list, tuple or set, or among the keys of a dict, and is written out."""
    parts: list[ast.expr | None] = []
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        parts = [*node.elts]
    elif isinstance(node, ast.Dict):
        parts = node.keys
    return {part.value for part in parts if isinstance(part, ast.Constant)}


def test_no_test_lists_the_games() -> None:
    """Tests of all games take them from the registry, so that another goes through them too."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if not OWN_TESTS.isdisjoint(path.relative_to(ROOT).parts):
            continue
        written = path.read_text("utf-8")
        if sum(key in written for key in SHIPPED) < 3:
            continue
        for node in nodes(path):
            named = list_constants(node) & set(SHIPPED)
            assert len(named) < 3, f"{path}:{getattr(node, 'lineno', 0)} lists games"


def test_a_list_of_games_is_found() -> None:
    assert list_constants(ast.parse('["china", x]', mode="eval").body) == {"china"}
    assert list_constants(ast.parse('{"china": 1}', mode="eval").body) == {"china"}


COMMON_FIELDS = {
    "game",
    "seat",
    "top",
    "seed",
    "scores",
    "phase",
    "ready",
    "acted",
    "turn",
    "order",
    "actions",
    "used",
    "scored",
    "end",
    "year",
    "round",
    "offers",
    "discard",
    "known",
    "row",
    "room",
}
"""Fields of states whose names other things have too: dates, turns of a list, boxes."""


def test_nothing_reads_a_field_of_a_game_s_state() -> None:
    fields: set[str] = set()
    for key in SHIPPED:
        fields |= set(games.setup(key, registry.load_rules(key).meta.seats[0])._fields)
    for path in filter(is_outside, modules()):
        for node in nodes(path):
            if isinstance(node, ast.Attribute):
                assert node.attr not in fields - COMMON_FIELDS, (
                    f"{name(path)}:{node.lineno} reads .{node.attr}"
                )
