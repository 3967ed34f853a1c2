"""Which part of the program may import which."""

from __future__ import annotations

import ast
import sys

from tests.architecture.source import PACKAGE, imports, modules, name, nodes, tree

SUPPORT = {
    "resources",
    "i18n",
    "inflect",
    "numbers",
    "geometry",
    "files",
    "paths",
    "settings",
    "settings_file",
    "rulebook",
    "seeds",
    "logs",
    "licences",
    "on_windows",
    "__version__",
}
"""Modules and packages that serve the parts and know none of them."""

LONGEST = 550
"""Lines of a module at most: a longer one is more than one thing."""

GAMES = {path.name for path in (PACKAGE / "games").iterdir() if (path / "rules").is_dir()}
COMMON = {"games.contract", "games.stage", "games.registry", "games.common"}
GAME = {"game.rules", "game.board", "game.words", "game.players"}
ARROWS = {
    "games.contract": {
        "games.stage",
        "kit",
        "support",
    },  # the kit for types alone: nothing of it is loaded
    "games.stage": {"kit", "support"},
    "games.registry": {"games.contract", "support"},
    "games.common": {"games.contract", "games.stage", "support"},
    "game": {
        *COMMON,
        *GAME,
        "game.chronicle",
        "game.outlook",
        "game.positions",
        "game.table",
        "support",
    },
    "game.rules": {"games.contract", "games.common"},
    "game.board": COMMON | {"game.rules", "boards", "support"},
    "game.words": COMMON | {"game.rules", "game.board", "boards", "support"},
    "game.players": COMMON | {"game.rules", "players"},
    "game.chronicle": COMMON | {"game.rules", "game.board", "game.words", "support"},
    "game.outlook": COMMON | {"game.rules", "game.board", "game.words", "support"},
    "game.positions": {"games.contract", "games.common", "game.rules", "game.position_faults"},
    "game.position_faults": {"games.contract", "games.common", "game.rules"},
    "game.table": COMMON
    | GAME
    | {"game.outlook", "game.positions", "boards", "table", "kit", "support"},
    "games": COMMON | {"boards", "support"},  # the games as a library
    "research": COMMON | {"games"},
    "boards": COMMON | {"support"},
    "players": COMMON | {"support"},
    "session": COMMON | {"boards", "support"},
    "study": COMMON | {"boards", "players", "session", "support"},
    "kit": {"support"},
    "table": COMMON | {"kit", "support"},
    "workshop": COMMON | {"boards", "players", "support"},
    "app": COMMON
    | {"boards", "players", "session", "study", "workshop", "kit", "table", "support"},
    "support": set(),
}
MEASURED = "china_games.cli.bench.measured"  # runs a window of its own
TOP = "top"  # the command line and the measurements: may import everything
FOR_RULES = {
    "__future__",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "importlib",
    "itertools",
    "math",
    "operator",
    "random",
    "re",
    "typing",
}


def part(module: str) -> str:
    """The part a module belongs to: "games.common", "game.rules", "kit", "support", "top" …"""
    parts = module.split(".") + ["", "", ""]
    if parts[1] in SUPPORT or not parts[1]:
        return "support"
    if parts[1] == "games":
        if parts[2] in GAMES:
            return f"game.{parts[3]}" if f"game.{parts[3]}" in ARROWS else "game"
        return f"games.{parts[2]}" if f"games.{parts[2]}" in ARROWS else "games"
    return parts[1] if parts[1] in ARROWS else TOP


def test_every_folder_is_a_known_part() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()}
    parts = {key for key in ARROWS if "." not in key} - {"support", "game"}
    assert folders - {"data"} - SUPPORT == parts | {"cli"}


def test_imports_follow_the_arrows() -> None:
    for path in modules():
        own = part(name(path))
        if own == TOP:
            continue
        for line, target in imports(path):
            if target.startswith("china_games."):
                goal = part(target)
                assert goal == own or goal in ARROWS[own], (
                    f"{name(path)}:{line} imports {target}: {own} may import {sorted(ARROWS[own])}"
                )


def test_pygame_stays_in_the_window() -> None:
    for path in modules():
        if part(name(path)) in ("kit", "table", "app", "game.table") or name(path).startswith(
            MEASURED
        ):
            continue
        for line, target in imports(path):
            assert target.split(".")[0] != "pygame", (
                f"{name(path)}:{line} imports {target}: only the window may"
            )


RULES = [
    path
    for path in modules()
    if part(name(path)) in ("game.rules", "games.contract", "games.stage", "games.common")
]


def test_rules_are_pure() -> None:
    """The standard library's pure modules alone: no clock, no files, no chance but a generator of
    one's own.
    """
    for path in RULES:
        for line, target in imports(path):
            top = target.split(".")[0]
            assert top == "china_games" or top in FOR_RULES, (
                f"{name(path)}:{line} imports {target}: rules are pure"
            )
            assert top != "random" or target == "random.Random", (
                f"{name(path)}:{line}: only random.Random, with a seed"
            )
            assert top != "importlib", f"{name(path)}:{line}: only the registry loads"
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                where = f"{name(path)}:{node.lineno}"
                assert node.func.id not in ("open", "print", "input", "eval", "exec"), (
                    f"{where}: {node.func.id}"
                )
                assert node.func.id != "Random" or node.args, f"{where}: Random() without a seed"


def test_rules_hold_no_state_of_their_own() -> None:
    """No `global`: what changes during a game stands in its state."""
    for path in RULES:
        assert not [
            node.lineno for node in nodes(path) if isinstance(node, ast.Global | ast.Nonlocal)
        ]


def test_games_do_not_know_one_another() -> None:
    for path in modules():
        own = name(path).split(".")[2] if name(path).startswith("china_games.games.") else ""
        for line, target in imports(path):
            other = target.split(".")[2] if target.startswith("china_games.games.") else ""
            assert other not in GAMES or own not in GAMES or other == own, (
                f"{name(path)}:{line} imports {target}"
            )


def test_modules_say_what_they_are_for() -> None:
    for path in modules():
        assert ast.get_docstring(tree(path)), f"{name(path)} has no docstring"


def test_modules_are_short_enough_to_be_one_thing() -> None:
    lines = {name(path): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert {module: n for module, n in lines.items() if n > LONGEST} == {}


def test_only_the_standard_library_is_named_for_rules() -> None:
    assert set(sys.stdlib_module_names) >= FOR_RULES
