"""Ways to break a file: each takes the bytes of a good one and gives those of a bad one. Nothing
here knows a game.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Damage = Callable[[bytes, Random], bytes]

MARK = "\ue000place\ue000"
"""Stands where a hostile value is to be written."""


def cut(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def middle_gone(raw: bytes, rng: Random) -> bytes:
    first, last = sorted(rng.sample(range(len(raw)), 2))
    return raw[:first] + raw[last:]


def swapped(raw: bytes, rng: Random) -> bytes:
    """Two parts change places."""
    a, b, c, d = sorted(rng.sample(range(len(raw) + 1), 4))
    return raw[:a] + raw[c:d] + raw[b:c] + raw[a:b] + raw[d:]


def lines_swapped(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def line_doubled(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    return b"".join(lines[: (at := rng.randrange(len(lines))) + 1] + lines[at:])


def line_gone(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def bits(count: int) -> Damage:
    def flipped(raw: bytes, rng: Random) -> bytes:
        found = bytearray(raw)
        for _ in range(count):
            found[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        return bytes(found)

    return flipped


def put_in(what: bytes) -> Damage:
    """Something stands in the middle that does not belong there."""

    def inside(raw: bytes, rng: Random) -> bytes:
        at = rng.randrange(len(raw))
        return raw[:at] + what + raw[at:]

    return inside


def blanked(sign: bytes) -> Damage:
    """A part is overwritten, as by a disk that lost a block."""

    def over(raw: bytes, rng: Random) -> bytes:
        at, length = rng.randrange(len(raw)), rng.randrange(1, 512)
        return (raw[:at] + sign * length + raw[at + length :])[: len(raw)]

    return over


def instead(what: bytes) -> Damage:
    return lambda raw, rng: what


def noise(raw: bytes, rng: Random) -> bytes:
    return rng.randbytes(len(raw))


def encoded(name: str) -> Damage:
    return lambda raw, rng: raw.decode().encode(name, "replace")


BYTES: dict[str, Damage] = {
    "empty": instead(b""),
    "one line end": instead(b"\n"),
    "blanks": instead(b" \t\n" * 50),
    "cut": cut,
    "middle gone": middle_gone,
    "parts swapped": swapped,
    "lines swapped": lines_swapped,
    "line doubled": line_doubled,
    "line gone": line_gone,
    "one bit": bits(1),
    "forty bits": bits(40),
    "block of zeros": blanked(b"\0"),
    "block of ones": blanked(b"\xff"),
    "noise": noise,
    "twice in one file": lambda raw, rng: raw + raw,
    "tail": lambda raw, rng: raw + b"tail",
    "byte order mark": lambda raw, rng: b"\xef\xbb\xbf" + raw,
    "mark in the middle": put_in(b"\xef\xbb\xbf"),
    "UTF-16": encoded("utf-16"),
    "UTF-16 without a mark": encoded("utf-16-le"),
    "UTF-32": encoded("utf-32"),
    "Latin 1": encoded("latin-1"),
    "UTF-7": encoded("utf-7"),
    "half a character": put_in(b"\xed\xa0\x80"),
    "control characters": put_in(b"\x07\x1b[2J\x08"),
    "a zero byte": put_in(b"\0"),
    "deletes": put_in(b"\x7f" * 9),
    "Windows lines": lambda raw, rng: raw.replace(b"\n", b"\r\n"),
    "Mac lines": lambda raw, rng: raw.replace(b"\n", b"\r"),
    "odd line ends": lambda raw, rng: raw.replace(b"\n", "\u2028".encode()),
    "a picture": instead(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9),
    "a page": instead(b"<!DOCTYPE html><p>404</p>"),
    "an archive": lambda raw, rng: b"PK\x03\x04" + zlib.compress(raw),
    "a program": instead(b"#!/bin/sh\nexit 1\n"),
    "null": instead(b"null"),
    "a list": instead(b"[]"),
    "a mapping": instead(b"{}"),
    "a number": instead(b"1e999"),
    "a text": instead(b'"x"'),
    "somebody else's": instead(b'{"format": "go-save", "schema": 1, "game": "go"}'),
    "open brackets": instead(b"[" * 100_000),
    "open braces": instead(b'{"a":' * 50_000),
    "deep lists": instead(b"[" * 9_000 + b"]" * 9_000),
    "too big": lambda raw, rng: raw.rstrip() + b" " * 2_100_000,
    "one long line": instead(b'"' + b"a" * 1_500_000 + b'"'),
    "many values": instead(b"[" + b"0," * 300_000 + b"0]"),
    "a long number": instead(b"1" * 9_000),
}
"""What can happen to the bytes of any file."""

VALUES: dict[str, str] = {
    "nothing": "null",
    "true": "true",
    "minus one": "-1",
    "two to the 63rd": str(2**63),
    "ten to the 300": "1e300",
    "5,000 digits": "9" * 5_000,
    "4,000 digits": "-" + "8" * 4_000,
    "not a number": "NaN",
    "without end": "-Infinity",
    "a half": "0.5",
    "a list": "[]",
    "a mapping": "{}",
    "deep": "[" * 40 + "]" * 40,
    "deeper": "[" * 3_000 + "]" * 3_000,
    "a thousand texts": json.dumps(["x"] * 1_000),
    "empty text": '""',
    "long text": json.dumps("x" * 100_000),
    "path upwards": '"../../../../evil"',
    "path from the root": '"/etc/passwd"',
    "Windows path": r'"C:\\evil\\NUL"',
    "zero byte": r'"a\u0000b"',
    "control signs": r'"\u001b[31m\u0007\r\n"',
    "right to left": r'"\u202Egnp.exe"',
    "lone surrogate": r'"\ud800"',
    "two halves": r'"\udc00\ud800"',
    "markup": '"<b>&amp;{0}%s%n{name}</b>"',
    "same key twice": '{"a": 1, "a": 2}',
    "odd keys": r'{"": 1, "\u0000": 2, "__class__": 3}',
    "number as text": '"7"',
    "a number of full width": '"７"',
}
"""Hostile values, as JSON writes them; all of them are YAML too."""

YAML_VALUES: dict[str, str] = {
    **VALUES,
    "Python tag": "!!python/object/apply:os.system ['true']",
    "own tag": "!evil {a: 1}",
    "anchor": "&a [1, 2]",
    "alias": "*a",
    "merge": "{<<: {a: 1}}",
    "binary": "!!binary aGVsbG8=",
    "set": "!!set {a, b}",
    "octal": "0o17",
    "old octal": "017",
    "sexagesimal": "1:30:00",
    "date": "2026-11-28",
    "no": "no",
    "tilde": "~",
    "block": "|\n  two\n  lines",
    "number without end": ".inf",
    "YAML's no number": ".nan",
    "question": "? [a]\n: b",
    "a tab": "\t- 1",
    "another document": "1\n---\n2",
    "a directive": "1\n...\n%YAML 1.2\n---\n2",
    "open quote": '"open',
    "open list": "[1, 2",
    "a colon": "a: b: c",
}

BOMB = "\n".join(
    ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
)

YAML_FILES: dict[str, Damage] = {
    "YAML bomb": lambda raw, rng: raw + BOMB.encode() + b"\n",
    "YAML bomb alone": instead(BOMB.encode()),
    "tag at the top": lambda raw, rng: b"!!python/object:os.system\n" + raw,
    "tabs": lambda raw, rng: raw.replace(b"\n  ", b"\n\t"),
    "newer format": lambda raw, rng: _newer(raw, b"2"),
    "far newer format": lambda raw, rng: _newer(raw, b"9" * 40),
    "no format": lambda raw, rng: _newer(raw, b""),
    "two documents": lambda raw, rng: raw + b"---\n" + raw,
    "deep flow": instead(b"a: " + b"[" * 5_000),
    "deep blocks": instead(b"\n".join(b" " * n + b"a:" for n in range(900))),
    "comments alone": lambda raw, rng: b"".join(
        b"# " + line for line in raw.splitlines(keepends=True)
    ),
}
"""What can happen to YAML files beside that."""


def _newer(raw: bytes, version: bytes) -> bytes:
    return re.sub(rb"(?m)^format: .*$", b"format: " + version, raw)


def json_fields(raw: bytes) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Name and way of places in a JSON file: every field, one item of every list, and what lies one
    step deeper.
    """
    data = json.loads(raw)
    for key, value in data.items():
        yield key, (key,)
        if isinstance(value, dict):
            yield from ((f"{key}.{step}", (key, step)) for step in value)
        elif isinstance(value, list) and value:
            yield f"{key}.{len(value) // 2}", (key, len(value) // 2)


def json_value(
    way: tuple[str | int, ...], value: str, seal: Callable[[Any], str] | None = None
) -> Damage:
    """Writes a value in a place; `seal` gives the check sum that makes the file whole again."""

    def written(raw: bytes, rng: Random) -> bytes:
        data = place = json.loads(raw)
        for step in way[:-1]:
            place = place[step]
        place[way[-1]] = MARK
        return _sealed(_filled(data, value), seal)

    return written


def json_field_gone(way: tuple[str | int, ...], seal: Callable[[Any], str] | None = None) -> Damage:
    def without(raw: bytes, rng: Random) -> bytes:
        data = place = json.loads(raw)
        for step in way[:-1]:
            place = place[step]
        del place[way[-1]]
        return _sealed(json.dumps(data), seal)

    return without


def json_key_twice(key: str) -> Damage:
    return lambda raw, rng: raw.replace(b"{", b'{"%s": 1, ' % key.encode(), 1)


def _filled(data: Any, value: str) -> str:
    return json.dumps(data, ensure_ascii=False).replace(f'"{MARK}"', value)


def _sealed(text: str, seal: Callable[[Any], str] | None) -> bytes:
    try:
        data = json.loads(text)
        text = _filled({**data, "check": MARK}, json.dumps(seal(data))) if seal else text
    except (ValueError, RecursionError):
        pass  # what cannot be read has no check sum
    return text.encode("utf-8", "surrogatepass")


def yaml_keys(raw: bytes) -> list[str]:
    """The fields at the top of a YAML file."""
    return re.findall(r"(?m)^(\w+):", raw.decode())


def yaml_value(key: str, value: str) -> Damage:
    """Writes a value as the content of a field at the top."""

    def written(raw: bytes, rng: Random) -> bytes:
        block = re.compile(rf"(?ms)^{key}:.*?(?=^\w|\Z)")
        return block.sub(lambda found: f"{key}: {value}\n", raw.decode(), count=1).encode()

    return written


def yaml_somewhere(value: str) -> Damage:
    """Writes a value in the place of any plain one."""

    def written(raw: bytes, rng: Random) -> bytes:
        text = raw.decode()
        places = list(re.finditer(r"(?<=: )[\w.-]+|(?<=, )[\w.-]+|(?<=\[)[\w.-]+", text))
        chosen = rng.choice(places)
        return (text[: chosen.start()] + value + text[chosen.end() :]).encode()

    return written
