"""Damage at every depth of every board, tile and card file of the program, and what `main.py check`
says of it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from china_games.boards.library import Library
from china_games.resources import find_board, find_program
from tests.stress.bad_files import Kind
from tests.stress.bad_files import check_board as put_board
from tests.stress.damage import YAML_VALUES, Damage

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SECONDS = 120  # that `main.py check` may take for all files it is given
LINE = re.compile(r"(?P<path>.+?):(?P<line>\d+):(?P<column>\d+): (?P<said>.+)")


class Place(NamedTuple):
    """A value in a YAML text: from where to where it stands, and where its key begins (-1 = it has
    none).
    """

    start: int
    end: int
    key: int
    depth: int


@cache
def shipped() -> tuple[Path, ...]:
    """All board, tile and card files of the program, the retired ones too."""
    return tuple(sorted(find_board().rglob("*.yaml")))


@cache
def places(text: str) -> tuple[Place, ...]:
    """Every value of a YAML text, with its depth."""
    root = yaml.compose(text, Loader=LOADER)
    assert root is not None
    return tuple(_walked(root, -1, 0))


def _walked(node: yaml.Node, key: int, depth: int) -> Iterator[Place]:
    yield Place(node.start_mark.index, node.end_mark.index, key, depth)
    if isinstance(node, yaml.SequenceNode):
        for child in node.value:
            yield from _walked(child, -1, depth + 1)
    elif isinstance(node, yaml.MappingNode):
        for name, child in node.value:
            yield from _walked(child, name.start_mark.index, depth + 1)


def at(depth: int, change: Callable[[str, Place, Random], str]) -> Damage:
    """Changes the text at a place of this depth."""

    def changed(raw: bytes, rng: Random) -> bytes:
        text = raw.decode()
        place = rng.choice([place for place in places(text) if place.depth == depth])
        return change(text, place, rng).encode()

    return changed


def value(new: str) -> Callable[[str, Place, Random], str]:
    return lambda text, place, rng: text[: place.start] + new + text[place.end :]


def gone(text: str, place: Place, rng: Random) -> str:
    """The value is gone, with its key or without."""
    start = place.key if place.key >= 0 and rng.random() < 0.5 else place.start
    return text[:start] + text[place.end :]


def twice(text: str, place: Place, rng: Random) -> str:
    """The value stands there twice, with its key if it has one."""
    start = place.key if place.key >= 0 else place.start
    part = text[start : place.end]
    between = (
        ", "
        if "\n" not in part and rng.random() < 0.5
        else "\n" + " " * (start - text.rfind("\n", 0, start) - 1)
    )
    return text[: place.end] + between + part + text[place.end :]


def other_value(text: str, place: Place, rng: Random) -> str:
    """What stands elsewhere in the file at the same depth stands here as well."""
    other = rng.choice([other for other in places(text) if other.depth == place.depth])
    return text[: place.start] + text[other.start : other.end] + text[place.end :]


def swapped(text: str, place: Place, rng: Random) -> str:
    """Two values of the same depth change places."""
    others = [
        other
        for other in places(text)
        if other.depth == place.depth and (other.end <= place.start or other.start >= place.end)
    ] or [place]
    first, second = sorted((place, rng.choice(others)))
    return (
        (
            text[: first.start]
            + text[second.start : second.end]
            + text[first.end : second.start]
            + text[first.start : first.end]
            + text[second.end :]
        )
        if first != second
        else text
    )


def number(text: str, place: Place, rng: Random) -> str:
    """The first number of the value is another one."""
    part = text[place.start : place.end]
    new = rng.choice(("-1", "0", "1", "7", "99999", "123456789012345678901234567890", "0.5"))
    return text[: place.start] + re.sub(r"-?\d+", new, part, count=1) + text[place.end :]


def word(text: str, place: Place, rng: Random) -> str:
    """A word of the value, or its key, is misspelt."""
    start = place.key if place.key >= 0 else place.start
    part = text[start : place.end]
    found = rng.choice(list(re.finditer(r"[A-Za-z]{2,}", part)) or [None])
    return (
        text[: start + found.start()] + "x" + text[start + found.start() + 1 :] if found else text
    )


def marks(text: str, place: Place, rng: Random) -> str:
    """A sign of YAML's own stands before the value."""
    return text[: place.start] + rng.choice("&*!|>%@`'\"[{,?-:#\t") + text[place.start :]


CHANGES: dict[str, Callable[[str, Place, Random], str]] = {
    "gone": gone,
    "twice": twice,
    "another value": other_value,
    "swapped": swapped,
    "another number": number,
    "misspelt": word,
    "a sign before it": marks,
    **{f"is {said}": value(new) for said, new in YAML_VALUES.items()},
}


@cache
def kinds() -> tuple[Kind, ...]:
    """Each change at each depth of each file."""
    return tuple(
        Kind(
            f"{path.parent.name}/{path.name}",
            f"depth {depth}: {name}",
            path.read_bytes,
            at(depth, change),
            put_board,
        )
        for path in shipped()
        for depth in depths(path)
        for name, change in CHANGES.items()
    )


@cache
def depths(path: Path) -> tuple[int, ...]:
    return tuple(sorted({place.depth for place in places(path.read_text("utf-8"))}))


def checked(folder: Path, files: Sequence[tuple[str, bytes]], lang: str) -> int:
    """Lets `main.py check` look at files by name and content, all in one call; how many it found
    wrong.
    """
    paths = []
    for number_, (name, raw) in enumerate(files):
        path = folder / f"{number_}_{name.replace('/', '_')}"
        path.write_bytes(raw)
        paths.append(path)
    done = subprocess.run(
        [
            sys.executable,
            "main.py",
            "--lang",
            lang,
            "--data-dir",
            str(folder / "data"),
            "check",
            *map(str, paths),
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        cwd=find_program(),
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr[-2000:]
    assert done.stderr == ""
    wrong, shelf = 0, Library(find_board())  # it tells a taken id as well
    for path in paths:
        said = [line for line in done.stdout.splitlines() if line.startswith(f"{path}:")]
        expected = len(shelf.check(path)) or 1
        assert len(said) == expected, f"{path.name}: {len(said)} lines for {expected}"
        found = [line for line in said if LINE.fullmatch(line)]
        assert len(found) in (0, expected), said
        wrong += bool(found)
    assert done.returncode == (1 if wrong else 0), (
        f"exit code {done.returncode} with {wrong} wrong files"
    )
    return wrong
