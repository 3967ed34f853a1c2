"""Documents against pydantic models: every kind of error becomes a problem with a place and a sentence."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field

from china_games.files import add_messages, checked, guess, read_json, read_yaml
from china_games.files.advice import JOINED
from china_games.files.messages import MESSAGES
from china_games.files.models import keys, kind_of
from china_games.i18n import translator


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Inner(Strict):
    name: Annotated[str, Field(min_length=1, max_length=5)]
    kind: Literal["human", "computer"] = "human"


class Whole(Strict):
    number: Annotated[int, Field(ge=1, lt=10)] = 1
    share: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 1.0
    open: bool = True
    code: Annotated[str, Field(pattern="^[a-z]+$")] = "x"
    inner: list[Inner] = Field(default=[], max_length=2)
    maybe: Inner | None = None
    pair: tuple[int, int] = (1, 2)


def said(folder: Path, text: str, language: str = "en") -> list[str]:
    path = folder / "file.yaml"
    path.write_text(text, "utf-8")
    document = read_yaml(path)
    _, problems = checked(Whole, document)
    tr = translator(language)
    return [problem.text(tr).removeprefix(f"{path}:").removesuffix(tr(JOINED, wrong="", advice=problem.advice(tr)))
            for problem in (*document.problems, *problems)]


def test_a_right_document_becomes_a_model(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"number": 3, "inner": [{"name": "Zoë"}], "pair": [3, 4]}', "utf-8")
    document = read_json(tmp_path / "a.json")
    model, problems = checked(Whole, document._replace(data={**document.data, "pair": (3, 4)}))
    assert problems == ()
    assert model is not None
    assert (model.number, model.inner[0].name) == (3, "Zoë")


@pytest.mark.parametrize(("text", "expected"), [
    ("number: 0", "1:9: this must be at least 1, not 0"),
    ("number: 10", "1:9: this must be less than 10, not 10"),
    ("number: 2.5", "1:9: this must be a whole number, not 2.5"),
    ("number: x", "1:9: this must be a whole number, not the text “x”"),
    ("share: 0", "1:8: this must be more than 0, not 0"),
    ("open: 1", "1:7: this must be true or false, not 1"),
    ("code: A1", "1:7: this is not written as it must be: the text “A1”"),
    ("inner: {}", "1:8: this must be a list, not keys with values"),
    ("inner: [{name: a}, {name: b}, {name: c}]", "1:8: too many values stand here: 3 instead of at most 2"),
    ("inner: [{nam: a}]", "1:9: the key “name” is missing"),
    ("inner:\n- name: abcdef", "2:9: this text is longer than 5 characters"),
    ("inner:\n- name: ''", "2:9: a text is missing here"),
    ("inner:\n- name: a\n  kind: humann", "3:9: this must be one of human, computer, not the text “humann” "
     "— did you mean “human”?"),
    ("maybe: [1]", "1:8: this must be keys with values, not a list"),
    ("numbr: 1", "1:1: unknown key “numbr” — did you mean “number”?"),
    ("maybe: {name: a, kid: x}", "1:18: unknown key “kid” — did you mean “kind”?"),
])
def test_errors(text: str, expected: str, tmp_path: Path) -> None:
    assert said(tmp_path, text)[0] == expected


def test_a_value_told_by_the_reader_is_not_told_again(tmp_path: Path) -> None:
    assert said(tmp_path, "number: 012") == [
        "1:9: YAML reads 012 as the number 10: put it in quotes, or write a plain number"]


def test_an_error_of_another_kind_speaks_in_its_own_words(tmp_path: Path) -> None:
    assert said(tmp_path, "pair: 3")[0] == "1:7: this must be a list, not 3"
    assert "this value is not possible" in translator("en")(MESSAGES["bad_value"], detail="x")


def test_french(tmp_path: Path) -> None:
    assert said(tmp_path, "numbr: 1", "fr") == [
        "1:1: clé inconnue «\xa0numbr\xa0» — vouliez-vous dire «\xa0number\xa0»\u202f?"]


def test_keys_of_a_model() -> None:
    assert keys(Whole, ("inner", 0)) == ("name", "kind")
    assert keys(Whole, ("maybe",)) == ("name", "kind")
    assert "number" in keys(Whole, ())
    assert keys(Whole, ("number",)) == ()


def test_long_texts_are_cut() -> None:
    assert kind_of("x" * 100).text(translator("en")) == f"the text “{'x' * 39}…”"


def test_guesses() -> None:
    assert guess("Qinn", ("qin", "qi", "wei")) == "qin"
    assert guess("yes", ("players", "name")) == ""
    assert guess(None, ()) == ""


def test_a_code_has_one_sentence() -> None:
    add_messages({"empty": MESSAGES["empty"]})
    with pytest.raises(ValueError, match="empty"):
        add_messages({"empty": "something else"})
