"""Every text stands where the catalogues find it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.architecture import source
from tools.catalogues import read_said

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


def list_said(nodes: Iterable[ast.AST]) -> set[str]:
    """The texts that are given to `tr` and its like."""
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return {
        node.args[at].value
        for node in calls
        if (name := _name(node.func)) in TEXT_CALLS
        for at in (1 if name == "ctx" else 0,)
        if len(node.args) > at and isinstance(node.args[at], ast.Constant)
    }


def test_the_catalogues_find_every_text() -> None:
    """Babel loses one that stands in brackets after a bare `tr,`: it stays English."""
    assert list_said(ast.walk(ast.parse('join(tr, [tr("a"), tr.ctx("b", "c")])'))) == {"a", "c"}
    missed = {}
    for path in source.modules():
        said = list_said(source.nodes(path))
        if said:
            found = {text for message, _, _ in read_said(path) for text in _list_forms(message)}
            missed[source.name(path)] = said - found
    assert {module: texts for module, texts in missed.items() if texts} == {}


def _list_forms(message: str | tuple[str, ...]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message
