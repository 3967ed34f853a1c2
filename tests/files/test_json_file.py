"""JSON files: plain data, places of values, and every fault at its line."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from china_games.files import Limits, read_json
from china_games.files.json_file import _walk_places
from china_games.files.source import DEFAULT, read_text
from china_games.i18n import make_translator


def written(folder: Path, text: str) -> Path:
    path = folder / "file.json"
    path.write_text(text, "utf-8")
    return path


def said(path: Path, limits: Limits = Limits()) -> list[str]:  # noqa: B008
    """Place and sentence of each problem; what to do about it has tests of its own."""
    tr = make_translator("en")
    return [
        problem.say(tr).removeprefix(f"{path}:").strip().removesuffix(f": {problem.say_advice(tr)}")
        for problem in read_json(path, limits).problems
    ]


def test_data_and_places(tmp_path: Path) -> None:
    document = read_json(written(tmp_path, '{\n  "a": [1, {"b": "x,]\\""}],\n  "é": null\n}'))
    assert document.problems == ()
    assert document.data == {"a": [1, {"b": 'x,]"'}], "é": None}
    assert document.find(("a",), True) == (2, 3)
    assert document.find(("a",), False) == (2, 8)
    assert document.find(("a", 1, "b"), False) == (2, 18)
    assert document.find(("é",), True) == (3, 3)
    assert document.find(("a", 7), False) == (2, 8)  # what is missing stands where its parent does
    assert (
        document.make_problem("missing", ("a", 1), key="c")
        .say(make_translator("en"))
        .endswith("2:12: the key “c” is missing: add it")
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": 1,}', "1:9: a key in double quotes is missing here"),
        ("[1 2]", "1:4: a “,” is missing here"),
        ('{"a" 1}', "1:6: a “:” is missing here"),
        ('{"a": }', "1:7: a value is missing here"),
        ('{"a": "x', "1:7: the closing quote of this text is missing"),
        ('{"a": "x\ty"}', "1:9: a control character stands in the file"),
        ('{"a": "\\q"}', "1:8: unknown escape in a text"),
        ("{}\n{}", "2:1: the file goes on here after its end"),
        ('{"a": NaN}', "1:7: NaN is not a number"),
        ('{"a":\n -Infinity}', "2:2: -Infinity is not a number"),
        ("1" * 5000, "1:1: this number has too many digits"),
        (
            '{"a": 1, "b": {"c": 1,\n"c": 2}}',
            "2:1: the key “c” stands here twice (first in line 1)",
        ),
        ("[" * 100_000, "1:17: values are nested more than 16 levels deep"),
        ("[" * 20 + "]" * 20, "1:17: values are nested more than 16 levels deep"),
        ("", ": the file is empty"),
    ],
)
def test_faults(text: str, expected: str, tmp_path: Path) -> None:
    assert said(written(tmp_path, text)) == [expected.removeprefix(": ")]


def test_too_many_values(tmp_path: Path) -> None:
    assert said(written(tmp_path, json.dumps(list(range(50)))), Limits(values=40)) == [
        "1:148: the file holds more than 40 values"
    ]


def test_a_broken_file_has_no_data(tmp_path: Path) -> None:
    document = read_json(written(tmp_path, "{"))
    assert document.data is None
    assert document.find(("a",), False) == (0, 0)
    assert len(document.sha256) == 64


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(PLAIN, st.sampled_from([None, 2]))
def test_every_value_is_found_where_it_stands(data: Any, indent: int | None) -> None:
    text = json.dumps(data, indent=indent, ensure_ascii=False)
    seen = set()
    for way, at_key, offset in _walk_places(text):
        value = data
        for step in way:
            value = value[step]
        if at_key:
            value = way[-1]
        elif isinstance(value, (list, dict)):
            assert text[offset] in "[{"
            continue
        assert text.startswith(json.dumps(value, ensure_ascii=False), offset)
        seen.add((way, at_key))
    assert len(seen) == leaves(data)


def leaves(data: Any) -> int:
    """Keys and simple values in the data."""
    if isinstance(data, dict):
        return len(data) + sum(map(leaves, data.values()))
    return sum(map(leaves, data)) if isinstance(data, list) else 1


def test_the_sum_of_a_file_does_not_depend_on_its_line_ends(tmp_path: Path) -> None:
    sums = set()
    for number, content in enumerate((b'{\n"a": 1\n}\n', b'{\r\n"a": 1\r\n}\r\n')):
        path = tmp_path / f"{number}.json"
        path.write_bytes(content)
        sums.add(read_text(path, DEFAULT).sha256)
    assert sums == {sha256(b'{\n"a": 1\n}\n').hexdigest()}
