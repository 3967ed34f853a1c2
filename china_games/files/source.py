"""The text of a file, read with care: size, encoding, and files that are no text at all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from china_games.files.problem import Problem
from china_games.files.reasons import describe_error

BOM = "\ufeff"
WIDE = (
    ("UTF-32", (b"\xff\xfe\0\0", b"\0\0\xfe\xff")),
    ("UTF-16", (b"\xff\xfe", b"\xfe\xff")),
)
"""Encodings with several bytes for each character, and how files in them begin."""
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


class Limits(NamedTuple):
    """How much a file may hold; what is beyond that is refused before it costs time or memory."""

    size: int = 1_000_000  # bytes
    values: int = 100_000
    depth: int = 16  # levels of lists and mappings


DEFAULT = Limits()


class Source(NamedTuple):
    """The text of a file without byte order mark; empty where there is a problem."""

    path: Path
    text: str
    sha256: str  # of the bytes with line ends of Unix, lower-case hex
    problems: tuple[Problem, ...] = ()


def find_place(text: str, offset: int) -> tuple[int, int]:
    """Line and column of a character."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def read_text(path: Path, limits: Limits) -> Source:
    """Never raises: whatever hinders reading is a problem of the answer."""
    try:
        if path.exists() and not path.is_file():
            return _refuse(path, "not_a_file")
        size = path.stat().st_size
        if size > limits.size:
            return _refuse(path, "too_big", size=-(-size // 1000), limit=limits.size // 1000)
        raw = path.read_bytes()
    except FileNotFoundError:
        return _refuse(path, "no_file")
    except PermissionError:
        return _refuse(path, "forbidden")
    except (OSError, ValueError) as error:
        return _refuse(path, "unreadable", reason=describe_error(error))
    return _decode(path, raw)


def _refuse(
    path: Path, code: str, line: int = 0, column: int = 0, digest: str = "", **args: object
) -> Source:
    return Source(path, "", digest, (Problem(path, line, column, code, tuple(args.items())),))


def find_wide_encoding(raw: bytes) -> str:
    """The encoding with several bytes for each character that a text is in, such as "UTF-16"; "" if
    it is in none. Some programs leave out the mark at the beginning.
    """
    for name, marks in WIDE:
        if raw.startswith(marks):
            return name
    head = raw[:200]
    return "UTF-16" if len(head) > 1 and any(head[::2]) != any(head[1::2]) else ""


def decode_leniently(raw: bytes) -> str:
    """The text of a file in whatever encoding, as far as it can be read."""
    wide = find_wide_encoding(raw)
    if not wide:
        return raw.decode("utf-8", "replace")
    marked = raw.startswith(dict(WIDE)[wide])
    name = wide if marked else "utf-16-be" if raw[:1] == b"\0" else "utf-16-le"
    return raw.decode(name, "replace")


def unify_line_ends(text: str) -> str:
    """The text with line ends of Unix, where it has those of Windows or of old Macs."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def hash_text(raw: bytes) -> str:
    """The SHA-256 of a text, the same however a system keeps its lines; lower-case hex."""
    from hashlib import sha256  # it loads a large library, which settings do not need

    return sha256(raw.replace(b"\r\n", b"\n")).hexdigest()


def _decode(path: Path, raw: bytes) -> Source:
    digest = hash_text(raw)
    wide = find_wide_encoding(raw)
    if wide:
        return _refuse(path, "other_encoding", 1, 1, digest, encoding=wide)
    if b"\0" in raw:
        before = unify_line_ends(raw[: raw.index(b"\0")].decode("latin-1"))
        return _refuse(path, "binary", *find_place(before, len(before)), digest)
    try:
        text = unify_line_ends(raw.decode("utf-8").removeprefix(BOM))
    except UnicodeDecodeError as error:
        if _CONTROL.search(raw):
            return _refuse(path, "binary", 1, 1, digest)
        before = unify_line_ends(raw[: error.start].decode("utf-8"))
        return _refuse(path, "not_utf8", *find_place(before, len(before)), digest)
    if not text.strip():
        return _refuse(path, "empty", digest=digest)
    return Source(path, text, digest)
