"""Text is read and written as UTF-8 by name, in tests and tools too: Windows takes its code page
where nothing is said. Its lines end in LF on every system.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, nodes

FOLDERS = ("china_games", "packaging", "tests", "tools")
WORDS_BEFORE = {"read_text": 0, "write_text": 1}  # arguments before the encoding


def find_unnamed(found: Iterable[ast.AST]) -> Iterator[int]:
    """Lines that read or write a text in the encoding of whatever system runs them."""
    for node in found:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in WORDS_BEFORE
            and len(node.args) <= WORDS_BEFORE[node.func.attr]
            and "encoding" not in {word.arg for word in node.keywords}
        ):
            yield node.lineno


def find_line_ends_of_the_system(found: Iterable[ast.AST]) -> Iterator[int]:
    """Lines that write a text with the line ends of whatever system runs them."""
    for node in found:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "write_text"
            and "newline" not in {word.arg for word in node.keywords}
        ):
            yield node.lineno


def list_nodes(path: Path) -> Iterable[ast.AST]:
    """The nodes of a module; none of one that reads and writes no texts."""
    if PACKAGE in path.parents:
        return nodes(path)
    source = path.read_text("utf-8")
    return ast.walk(ast.parse(source)) if any(word in source for word in WORDS_BEFORE) else ()


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_text_names_its_encoding(folder: str) -> None:
    assert not [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line in find_unnamed(list_nodes(path))
    ]


def test_a_text_without_an_encoding_is_found() -> None:
    for source in (
        "p.read_text()\np.read_text('utf-8')\n",
        "p.write_text(s)\np.write_text(s, encoding='utf-8')\n",
    ):
        assert list(find_unnamed(ast.walk(ast.parse(source)))) == [1]


def test_what_tools_write_is_the_same_on_every_system() -> None:
    """It goes into the repository."""
    assert not [
        f"{path.name}:{line}"
        for path in sorted((ROOT / "tools").rglob("*.py"))
        for line in find_line_ends_of_the_system(list_nodes(path))
    ]
    written = ast.walk(
        ast.parse('p.write_text(s, "utf-8")\np.write_text(s, "utf-8", newline="")\n')
    )
    assert list(find_line_ends_of_the_system(written)) == [1]


def test_git_gives_every_text_lines_that_end_in_lf() -> None:
    """Sums of boards and of what is kept are those of such lines; Git for Windows would write
    CRLF.
    """
    rules = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert "* text=auto eol=lf" in rules


@pytest.mark.parametrize("folder", ["assets", "boards", "saves", "tests/old_files"])
def test_no_line_of_what_is_kept_ends_in_crlf(folder: str) -> None:
    texts = [
        path
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".yaml", ".json", ".po", ".md", ".svg", ".txt")
    ]
    assert texts
    assert not [path for path in texts if b"\r\n" in path.read_bytes()]
