"""The program's own source, as the architecture tests read it."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "china_games"


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def name(path: Path) -> str:
    """Such as "china_games.games.contract"."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """A module, parsed: kept to the end, so that no search for garbage need look through it."""
    gc.disable()
    try:
        return ast.parse(path.read_text("utf-8"))
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a module: walked once, however many tests look at them."""
    return tuple(ast.walk(tree(path)))


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """(line, module) of every import anywhere in the file; a name imported from a module stands as
    module.name.
    """
    return tuple(_list_imports(path))


def _list_imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}:{node.lineno}: imports are written from the top"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
