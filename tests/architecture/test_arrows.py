"""Which part of the program may import which, and how large a module may be."""
from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, imports, modules, name, tree

SUPPORT = {"resources", "i18n", "numbers", "files", "disk", "paths", "shapes", "settings", "settings_file",
           "rulebook", "logs", "licences", "__version__"}
"""Modules and packages that serve the parts and know none of them."""

ARROWS = {
    "rules": set(),
    "boards": {"rules"} | SUPPORT,
    "words": {"rules", "boards"} | SUPPORT,
    "ai": {"rules", "i18n"},
    "session": {"rules", "boards"} | SUPPORT,
    "ui": {"rules", "boards", "words", "ai", "session"} | SUPPORT,
    "support": SUPPORT,
}
TOP = "top"                      # the command line and the measurements: may import everything
LONGEST = 300
FOR_RULES = {"__future__", "bisect", "collections", "dataclasses", "enum", "functools", "importlib", "itertools",
             "math", "operator", "random", "re", "typing"}
EVERY = pytest.mark.parametrize("path", modules(), ids=name)


def part(module: str) -> str:
    """The part a module belongs to: "rules", "ui", "support", "top" …"""
    if module == "china_games.ui.main":
        return TOP               # what the command line opens the window with
    second = (module.split(".") + [""])[1]
    if second in SUPPORT or not second:
        return "support"
    return second if second in ARROWS else TOP


def test_every_folder_is_a_known_part() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()}
    assert folders - {"data"} - SUPPORT == set(ARROWS) - {"support"}


@EVERY
def test_imports_follow_the_arrows(path: Path) -> None:
    own = part(name(path))
    if own == TOP:
        return
    for line, target in imports(path):
        if target.startswith("china_games."):
            second = target.split(".")[1]
            assert second == own or second in ARROWS[own], (
                f"{name(path)}:{line} imports {target}: {own} may import {sorted(ARROWS[own])}")


@EVERY
def test_pygame_stays_in_the_window(path: Path) -> None:
    if name(path).startswith("china_games.ui"):
        return
    for line, target in imports(path):
        assert target.split(".")[0] != "pygame", f"{name(path)}:{line} imports {target}: only china_games.ui may"


RULES = [path for path in modules() if name(path).startswith("china_games.rules")]


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_are_pure(path: Path) -> None:
    """The standard library's pure modules alone: no clock, no files, no chance but a generator of one's own."""
    for line, target in imports(path):
        top = target.split(".")[0]
        assert top == "china_games" or top in FOR_RULES, f"{name(path)}:{line} imports {target}: rules are pure"
        assert top != "random" or target == "random.Random", f"{name(path)}:{line}: only random.Random, with a seed"
        assert top != "importlib" or name(path).endswith("registry"), f"{name(path)}:{line}: only the registry loads"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            where = f"{name(path)}:{node.lineno}"
            assert node.func.id not in ("open", "print", "input", "eval", "exec"), f"{where}: {node.func.id}"
            assert node.func.id != "Random" or node.args, f"{where}: Random() without a seed"


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_hold_no_state_of_their_own(path: Path) -> None:
    """No `global`: what changes during a game stands in its state."""
    assert not [node.lineno for node in ast.walk(tree(path)) if isinstance(node, ast.Global | ast.Nonlocal)]


def test_games_do_not_know_one_another() -> None:
    games = {path.name for path in (PACKAGE / "rules").iterdir() if path.is_dir() and path.name != "__pycache__"}
    for path in RULES:
        own = name(path).split(".")[2] if len(name(path).split(".")) > 2 else ""
        for line, target in imports(path):
            other = target.split(".")[2] if target.startswith("china_games.rules.") else ""
            assert other not in games or other == own or own == "registry", f"{name(path)}:{line} imports {target}"


@EVERY
def test_modules_are_short(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= LONGEST, f"{name(path)} has {lines} lines, {LONGEST} are the most: divide it"


@EVERY
def test_modules_say_what_they_are_for(path: Path) -> None:
    assert ast.get_docstring(tree(path)), f"{name(path)} has no docstring"


def test_only_the_standard_library_is_named_for_rules() -> None:
    assert set(sys.stdlib_module_names) >= FOR_RULES
