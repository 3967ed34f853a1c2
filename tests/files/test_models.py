"""Documents against models: everything that does not fit is told at once, with its place and a
sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from china_games.files import (
    Document,
    Model,
    add_messages,
    find_problems,
    guess,
    is_valid,
    read_json,
)
from china_games.files.document import MOST_PROBLEMS
from china_games.files.messages import JOINED, MESSAGES
from china_games.files.models import describe, index_fields
from china_games.files.yaml_file import read_yaml
from china_games.i18n import make_translator


class Inner(Model):
    name: Annotated[str, Meta(min_length=1, max_length=5)]
    kind: Literal["human", "computer"] = "human"


class Whole(Model):
    number: Annotated[int, Meta(ge=1, lt=10)] = 1
    share: Annotated[float, Meta(gt=0)] = 1.0
    open: bool = True
    code: Annotated[str, Meta(pattern=r"^[a-z]+\Z")] = "x"
    inner: Annotated[list[Inner], Meta(min_length=1, max_length=2)] = []
    maybe: Inner | None = None
    pair: tuple[int, int] = (1, 2)
    table: dict[str, bool | int | str] = {}
    entry: Annotated[str, Meta(max_length=5)] | Inner | list[int] = "x"
    few: Annotated[dict[str, int], Meta(max_length=2)] = {}


def said(folder: Path, text: str, language: str = "en") -> list[str]:
    path = folder / "file.yaml"
    path.write_text(text, "utf-8")
    document = read_yaml(path)
    problems = find_problems(Whole, document)
    tr = make_translator(language)
    return [
        problem.say(tr)
        .removeprefix(f"{path}:")
        .removesuffix(tr(JOINED, wrong="", advice=problem.say_advice(tr)))
        for problem in (*document.problems, *problems)
    ]


def test_a_right_document_has_no_problems(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(
        '{"number": 3, "share": 2, "inner": [{"name": "Zoë"}], "pair": [3, 4]}', "utf-8"
    )
    assert find_problems(Whole, read_json(tmp_path / "a.json")) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("number: 0", "1:9: this must be at least 1, not 0"),
        ("number: 10", "1:9: this must be less than 10, not 10"),
        ("number: 2.5", "1:9: this must be a whole number, not 2.5"),
        ("number: x", "1:9: this must be a whole number, not the text “x”"),
        ("share: 0", "1:8: this must be more than 0, not 0"),
        ("open: 1", "1:7: this must be true or false, not 1"),
        ("code: A1", "1:7: this is not written as it must be: the text “A1”"),
        ("inner: {}", "1:8: this must be a list, not keys with values"),
        (
            "inner: [{name: a}, {name: b}, {name: c}]",
            "1:8: too many values stand here: 3 instead of at most 2",
        ),
        ("inner: []", "1:8: too few values stand here: 0 instead of at least 1"),
        ("inner: [{nam: a}]", "1:9: the key “name” is missing"),
        ("pair: [1]", "1:7: too few values stand here: 1 instead of at least 2"),
        ("pair: [1, 2, 3]", "1:7: too many values stand here: 3 instead of at most 2"),
        ("pair: [1, a]", "1:11: this must be a whole number, not the text “a”"),
        (
            "table: {a: 1, b: 2.5}",
            "1:18: this must be one of these: true or false, a whole number, a text; it is 2.5",
        ),
        ("inner:\n- name: abcdef", "2:9: this text is longer than 5 characters"),
        ("inner:\n- name: ''", "2:9: a text is missing here"),
        (
            "inner:\n- name: a\n  kind: humann",
            "3:9: this must be one of human, computer, not the text “humann” "
            "— did you mean “human”?",
        ),
        ("maybe: [1]", "1:8: this must be keys with values, not a list"),
        ("entry: {nam: a}", "1:8: the key “name” is missing"),
        ("entry: [1, x]", "1:12: this must be a whole number, not the text “x”"),
        ("entry: abcdef", "1:8: this text is longer than 5 characters"),
        ("entry: 5", "1:8: this must be one of these: a text, keys with values, a list; it is 5"),
        ("few: {a: 1, b: 2, c: 3}", "1:6: too many values stand here: 3 instead of at most 2"),
        ("numbr: 1", "1:1: unknown key “numbr” — did you mean “number”?"),
        ("maybe: {name: a, kid: x}", "1:18: unknown key “kid” — did you mean “kind”?"),
    ],
)
def test_errors(text: str, expected: str, tmp_path: Path) -> None:
    assert said(tmp_path, text)[0] == expected


@pytest.mark.parametrize("text", ["entry: {name: abcdef}", "entry: [x]", "entry: 5"])
def test_a_slip_in_what_may_be_of_several_kinds_is_one_problem(text: str, tmp_path: Path) -> None:
    """It said “this must be a text, not keys with values” of keys that were meant."""
    assert len(said(tmp_path, text)) == 1


def test_a_value_told_by_the_reader_is_not_told_again(tmp_path: Path) -> None:
    assert said(tmp_path, "number: 012") == [
        "1:9: YAML reads 012 as the number 10: put it in quotes, or write a plain number"
    ]


def test_an_error_of_another_kind_speaks_in_the_library_s_own_words(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"share": 1%s}' % ("0" * 390), "utf-8")
    assert [problem.code for problem in find_problems(Whole, read_json(tmp_path / "a.json"))] == [
        "bad_value"
    ]


def test_all_mistakes_are_told_at_once_as_they_stand_in_the_file(tmp_path: Path) -> None:
    assert said(
        tmp_path, "number: 0\ninner:\n- {name: '', kind: x}\n- 3\npair: [a, b]\nopn: true\ncode: A"
    ) == [
        "1:9: this must be at least 1, not 0",
        "3:10: a text is missing here",
        "3:20: this must be one of human, computer, not the text “x”",
        "4:3: this must be keys with values, not 3",
        "5:8: this must be a whole number, not the text “a”",
        "5:11: this must be a whole number, not the text “b”",
        "6:1: unknown key “opn” — did you mean “open”?",
        "7:7: this is not written as it must be: the text “A”",
    ]


def test_of_very_many_mistakes_the_first_are_told_and_how_many_more(tmp_path: Path) -> None:
    *first, last = said(tmp_path, "table: {" + ", ".join(f"k{n}: []" for n in range(300)) + "}")
    assert len(first) == MOST_PROBLEMS
    assert last.endswith("more problems: 100")


ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 12) | st.text("ab", max_size=7) | st.floats(0, 2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner),
    max_leaves=4,
)
GOOD: dict[str, Any] = {
    "number": 3,
    "share": 0.5,
    "open": True,
    "code": "ab",
    "inner": [{"name": "a"}],
    "maybe": {"name": "b"},
    "pair": [1, 2],
    "table": {"a": True},
}


@given(st.sampled_from([*GOOD, "extra"]), ANY)
def test_what_does_not_fit_has_a_problem_and_what_fits_has_none(key: str, value: Any) -> None:
    for data in (
        {**GOOD, key: value},
        {**GOOD, "inner": [value]},
        {**GOOD, "maybe": {"name": value}},
        {**GOOD, "pair": [1, value]},
        {**GOOD, "table": {"a": value}},
        {**GOOD, "entry": value},
        {**GOOD, "few": value},
        value,
    ):
        problems = find_problems(
            Whole, Document(Path("file"), data, (), "", lambda path, at_key: (1, 1))
        )
        assert bool(problems) != is_valid(data, Whole), data
        for problem in problems:
            assert problem.code in MESSAGES
            assert problem.say(make_translator("fr"))


class Keyed(Model):
    marks: dict[Annotated[str, Meta(min_length=1)], bool]


def test_a_key_that_may_not_stand_there_is_told(tmp_path: Path) -> None:
    data = {"marks": {"": True, "a": True}}
    found = Document(tmp_path, data, (), "", lambda path, at_key: (1, 1))
    assert [problem.code for problem in find_problems(Keyed, found)] == ["no_text"]


def test_french(tmp_path: Path) -> None:
    assert said(tmp_path, "numbr: 1", "fr") == [
        "1:1: clé inconnue «\xa0numbr\xa0» — vouliez-vous dire «\xa0number\xa0»\u202f?"
    ]


def test_fields_of_a_model() -> None:
    assert list(index_fields(Inner)) == ["name", "kind"]
    assert is_valid("abc", index_fields(Inner)["name"].type)
    assert not is_valid("abcdef", index_fields(Inner)["name"].type)


def test_long_texts_are_cut() -> None:
    assert describe("x" * 100).say(make_translator("en")) == f"the text “{'x' * 39}…”"


def test_guesses() -> None:
    assert guess("Qinn", ("qin", "qi", "wei")) == "qin"
    assert guess("yes", ("players", "name")) == ""
    assert guess(None, ()) == ""


def test_a_code_has_one_sentence() -> None:
    add_messages({"empty": MESSAGES["empty"]})
    with pytest.raises(ValueError, match="empty"):
        add_messages({"empty": "something else"})
