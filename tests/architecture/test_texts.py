"""Every text stands where the catalogues find it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.architecture import source

TEXT_CALLS = ("tr", "N_", "ctx", "plural")
"""What the catalogues look for; see tools/catalogues.py."""


def texts_in_f_strings(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """Calls for a text inside an f-string: Babel does not see them there on Python 3.11, and they
    stay English.
    """
    for string in nodes:
        if isinstance(string, ast.JoinedStr):
            for node in ast.walk(string):
                if isinstance(node, ast.Call) and _name(node.func) in TEXT_CALLS:
                    yield node


def _name(called: ast.expr) -> str:
    return (
        called.id
        if isinstance(called, ast.Name)
        else called.attr
        if isinstance(called, ast.Attribute)
        else ""
    )


@pytest.mark.parametrize(
    "call", ['tr("a")', 'ui.tr("a")', 'tr.ctx("b", "a")', 'self.tr.plural("a", "b", 2)', 'N_("a")']
)
def test_a_text_in_an_f_string_is_found_out(call: str) -> None:
    assert len(list(texts_in_f_strings(ast.walk(ast.parse(f"x = f'{{{call}:>20}}'"))))) == 1
    assert not list(texts_in_f_strings(ast.walk(ast.parse(f"x = {call}"))))


def test_no_text_stands_in_an_f_string() -> None:
    found = [
        f"{source.name(path)}:{call.lineno}"
        for path in source.modules()
        for call in texts_in_f_strings(source.nodes(path))
    ]
    assert found == []
