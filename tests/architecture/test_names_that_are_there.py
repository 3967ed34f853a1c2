"""Nothing is looked for that may be there, and what is private is read where it is defined."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

import pytest

from tests.architecture.source import modules, name, nodes

LOOKED_FOR = {
    "china_games.cli": "a console may be no text stream",
    "china_games.cli.bench": "a built program has sys.frozen",
    "china_games.files.reasons": "systems have not all numbers of errors; Windows has its own",
    "china_games.kit": "pygame is not pygame-ce",
    "china_games.logs": "pygame may not be loaded, or broken",
    "china_games.session.fault_report": "pygame may not be loaded, or broken; sys.frozen",
}
"""The modules that look for names which others may not have, each with its reason."""
TUPLES = {"_asdict", "_fields", "_make", "_replace"}
"""What named tuples give to everybody."""
SYSTEM = {"os._exit"}


def list_asked(found: Sequence[ast.AST]) -> Iterator[str]:
    """Calls that look for a name which may not be there: hasattr, and getattr with a default."""
    for node in found:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and (node.func.id == "hasattr" or (node.func.id == "getattr" and len(node.args) == 3))
        ):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def list_private(found: Sequence[ast.AST]) -> Iterator[str]:
    """Private names that are read though they are not defined in the module."""
    own = {
        word
        for node in found
        for word in (
            *([node.name] if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else ()),
            *([node.id] if isinstance(node, ast.Name) else ()),
            *(
                [node.attr]
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
                else ()
            ),
        )
    }
    for node in found:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name.startswith("_") and not alias.name.startswith("__"):
                    yield f"line {node.lineno}: {alias.name}"
        if isinstance(node, ast.Attribute):
            word = node.attr
            if not word.startswith("_") or word.startswith("__") or word in TUPLES | own:
                continue
            of = ast.unparse(node.value)
            if of not in ("self", "cls", "super()") and f"{of}.{word}" not in SYSTEM:
                yield f"line {node.lineno}: {of}.{word}"


def test_nothing_is_looked_for_that_may_be_there() -> None:
    asked = {name(path): found for path in modules() if (found := list(list_asked(nodes(path))))}
    assert not {module: found for module, found in asked.items() if module not in LOOKED_FOR}
    assert not LOOKED_FOR.keys() - asked.keys(), "a reason for nothing"


def test_private_names_are_read_where_they_are_defined() -> None:
    found = {name(path): list(list_private(nodes(path))) for path in modules()}
    assert not {module: names for module, names in found.items() if names}


@pytest.mark.parametrize(
    ("source", "asked", "private"),
    [
        ("getattr(table, 'edge', '')", 1, 0),
        ("hasattr(table, 'edge')", 1, 0),
        ("getattr(settings, name)", 0, 0),
        ("table._layout", 0, 1),
        ("from china_games.table import _find", 0, 1),
        ("class A:\n    def _find(self): return other._find()", 0, 0),
        ("state._replace(a=1)", 0, 0),
    ],
)
def test_the_searches_find_what_they_are_for(source: str, asked: int, private: int) -> None:
    parsed = tuple(ast.walk(ast.parse(source)))
    assert (len(list(list_asked(parsed))), len(list(list_private(parsed)))) == (asked, private)
