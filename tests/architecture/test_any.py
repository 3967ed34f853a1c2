"""What functions take is said: bare `Any` stands in at most one argument of a hundred."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from tests.architecture.source import modules, name, nodes

LARGEST_SHARE = 0.01


def list_arguments(found: Iterable[ast.AST]) -> Iterator[tuple[ast.arg, bool]]:
    """Every annotated argument, `*args` and `**values` among them, and whether it is a bare `Any`.

    What stands inside another type (`dict[str, Any]`) says something, and is not counted.
    """
    for node in found:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        taken = node.args
        rest = [arg for arg in (taken.vararg, taken.kwarg) if arg is not None]
        for arg in [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *rest]:
            if arg.annotation is not None:
                yield arg, is_bare(arg.annotation)


def is_bare(annotation: ast.expr) -> bool:
    """Whether it is `Any` or `typing.Any`."""
    if isinstance(annotation, ast.Attribute):
        of = annotation.value
        return annotation.attr == "Any" and isinstance(of, ast.Name) and of.id == "typing"
    return isinstance(annotation, ast.Name) and annotation.id == "Any"


def test_bare_any_is_told_from_other_types() -> None:
    module = ast.parse(
        "def one(a: Any, /, b: int, *c: Any, d: dict[str, Any], **e: typing.Any): ...\n"
        "async def two(f: list[Any], g): ...\n"
    )
    assert [(arg.arg, bare) for arg, bare in list_arguments(ast.walk(module))] == [
        ("a", True),
        ("b", False),
        ("d", False),
        ("c", True),
        ("e", True),
        ("f", False),
    ]


def test_arguments_are_seldom_bare_any() -> None:
    found = [
        (f"{name(path)}:{arg.lineno} {arg.arg}", bare)
        for path in modules()
        for arg, bare in list_arguments(nodes(path))
    ]
    bare = [where for where, is_bare in found if is_bare]
    assert len(found) > 5000, "the package is not read"
    assert len(bare) <= LARGEST_SHARE * len(found), (
        f"{len(bare)} of {len(found)} arguments are Any; say what they are, `object` where "
        f"nothing is known: {bare}"
    )
