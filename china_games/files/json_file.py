"""JSON with line marks: read by the fast parser, and searched for places only where something is
wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn

from china_games.files.document import DataPath, Document, Place, refuse, sort_problems
from china_games.files.problem import Problem
from china_games.files.source import DEFAULT, Limits, Source, find_place, read_text

SYNTAX = (
    ("Expecting property name", "json_key"),
    ("Illegal trailing comma", "no_value"),
    ("Expecting ','", "json_comma"),
    ("Expecting ':'", "json_colon"),
    ("Expecting value", "no_value"),
    ("Unterminated string", "json_quote"),
    ("Invalid control character", "control_character"),
    ("Invalid \\", "json_escape"),
    ("Extra data", "json_extra"),
)
"""Words of the JSON parser and our code."""

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)
LONG_NUMBER = re.compile(r"-?\d{400,}")
ESCAPE = re.compile(r"\\(?:[^u]|u([0-9a-fA-F]{4}))")
LOW, MIDDLE, HIGH = 0xD800, 0xDC00, 0xE000  # first halves, second halves, what comes after


class _Refused(Exception):
    """A number that JSON does not have."""

    def __init__(self, code: str, text: str) -> None:
        self.code, self.text = code, text


def read_json(path: Path, limits: Limits = DEFAULT) -> Document:
    """The data of a JSON file. Never raises; all problems of the file are in the answer."""
    source = read_text(path, limits)
    if source.problems:
        return refuse(source, *source.problems)
    doubles: list[int] = []
    try:
        data = json.loads(
            source.text,
            object_pairs_hook=lambda pairs: _make_mapping(pairs, doubles),
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        return refuse(source, _explain_syntax(source, error))
    except _Refused as error:
        return refuse(
            source,
            _make_problem(source, source.text.find(error.text), error.code, value=error.text),
        )
    except RecursionError:
        deep = _find_too_deep(source.text, limits.depth)
        return refuse(source, _make_problem(source, deep, "too_deep", limit=limits.depth))
    except ValueError:
        match = LONG_NUMBER.search(source.text)
        return refuse(
            source, _make_problem(source, match.start() if match else 0, "number_too_long")
        )
    half = find_half_character(source.text)
    if half >= 0:
        return refuse(
            source,
            _make_problem(source, half, "half_character", value=source.text[half : half + 6]),
        )
    document = Document(path, data, (), source.sha256, _make_finder(source.text))
    found = [*_check_size(source, document, limits), *_find_doubles(source, doubles)]
    return document._replace(problems=sort_problems(found))


def load_strictly(text: str) -> Any:
    """The data of a JSON text in which `read_json` would find nothing wrong but perhaps its size;
    ValueError or RecursionError otherwise.
    """
    if find_half_character(text) >= 0:
        raise ValueError("half a character")
    return json.loads(text, object_pairs_hook=_refuse_doubles, parse_constant=_refuse_number)


def _refuse_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key twice")
    return found


def _refuse_number(name: str) -> NoReturn:
    raise ValueError(name)


def _make_mapping(pairs: list[tuple[str, Any]], doubles: list[int]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        doubles.append(len(pairs) - len(found))
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise _Refused("not_a_number", name)


def _explain_syntax(source: Source, error: json.JSONDecodeError) -> Problem:
    code = next((code for words, code in SYNTAX if error.msg.startswith(words)), "json")
    args = (("detail", error.msg),) if code == "json" else ()
    return Problem(source.path, error.lineno, error.colno, code, args)


def _make_problem(source: Source, offset: int, code: str, **args: Any) -> Problem:
    return Problem(source.path, *find_place(source.text, max(offset, 0)), code, tuple(args.items()))


def _find_too_deep(text: str, limit: int) -> int:
    """The offset of the first bracket that is nested deeper than the limit; 0 if there is none."""
    depth = 0
    for token in TOKEN.finditer(text):
        depth += (token.group() in "[{") - (token.group() in "]}")
        if depth > limit:
            return token.start()
    return 0


def _find_too_many(text: str, limit: int) -> int:
    """The offset of the first value that is one too many."""
    values = (offset for _, at_key, offset in _walk_places(text) if not at_key)
    return next(islice(values, limit, None), 0)


def _check_size(source: Source, document: Document, limits: Limits) -> Iterator[Problem]:
    """Problems of a document that is too deep or holds too much."""
    level, count = [document.data], 0
    for _ in range(limits.depth + 1):
        count += len(level)
        level = [
            child
            for value in level
            if isinstance(value, (dict, list))
            for child in (value.values() if isinstance(value, dict) else value)
        ]
        if count > limits.values:
            beyond = _find_too_many(source.text, limits.values)
            yield _make_problem(source, beyond, "too_many_values", limit=limits.values)
            return
    if level:
        yield _make_problem(
            source, _find_too_deep(source.text, limits.depth), "too_deep", limit=limits.depth
        )


def _find_doubles(source: Source, doubles: list[int]) -> Iterator[Problem]:
    if not doubles:
        return
    seen: dict[DataPath, int] = {}
    for path, at_key, offset in _walk_places(source.text):
        if at_key and path in seen:
            first = find_place(source.text, seen[path])[0]
            yield _make_problem(source, offset, "duplicate_key", key=path[-1], first=first)
        elif at_key:
            seen[path] = offset


def _walk_places(text: str) -> Iterator[tuple[DataPath, bool, int]]:
    """The path, and the offset of key or value, of everything in a valid JSON text."""
    stack: list[str | int | None] = []  # None = a mapping whose next key is not read yet
    for token in TOKEN.finditer(text):
        mark, offset = token.group(), token.start()
        if mark in "]}":
            stack.pop()
        elif mark == ",":
            last = stack[-1]
            stack[-1] = last + 1 if isinstance(last, int) else None
        elif stack and stack[-1] is None:
            stack[-1] = json.loads(mark)
            yield _find_path(stack), True, offset
        elif mark != ":":
            yield _find_path(stack), False, offset
            if mark in "[{":
                stack.append(0 if mark == "[" else None)


def _find_path(stack: list[str | int | None]) -> DataPath:
    return tuple(step for step in stack if step is not None)


def _make_finder(text: str) -> Any:
    @cache
    def find_places() -> dict[tuple[DataPath, bool], int]:
        return {
            (path, at_key): offset for path, at_key, offset in reversed(list(_walk_places(text)))
        }

    def find(path: DataPath, at_key: bool) -> Place:
        known = find_places()
        while path and (path, at_key) not in known:
            path, at_key = path[:-1], False
        return find_place(text, known.get((path, at_key), 0))

    return find


def find_half_character(text: str) -> int:
    """Offset of the first half character that the JSON text writes, -1 if there is none."""
    if "\\ud" not in text and "\\uD" not in text:
        return -1
    first = -1  # where a first half waits for its second
    end = -1
    for found in ESCAPE.finditer(text):
        code = int(found[1], 16) if found[1] else 0
        if first >= 0 and not (MIDDLE <= code < HIGH and found.start() == end):
            return first
        if first < 0 and MIDDLE <= code < HIGH:
            return found.start()
        first = found.start() if LOW <= code < MIDDLE else -1
        end = found.end()
    return first
